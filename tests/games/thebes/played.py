from tabletop.resources import read_json

DATA = read_json("games/thebes/components.json")
