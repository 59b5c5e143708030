"""One table, several machines: the protocol, the hosted table, its server and its client."""
