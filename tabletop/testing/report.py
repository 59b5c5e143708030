"""What the kit found, and how it is told."""

from __future__ import annotations

from attrs import frozen


@frozen
class Finding:
    """Something that is wrong: which check says so, a sentence, and how to see it again.

    ``seed`` is the playout's, ``position`` the set-up and the acts that lead there, both empty for
    what is wrong everywhere.
    """

    check: str
    sentence: str
    seed: str = ""
    position: str = ""

    def __str__(self) -> str:
        """The sentence, and below it where it was seen."""
        seed = f"\n      seed {self.seed}" if self.seed else ""
        place = f"\n      {self.position}" if self.position else ""
        return f"{self.sentence}{seed}{place}"


@frozen
class Report:
    """The result of a check: every check that was made, with its promise, and all findings."""

    game: str
    playouts: int
    moments: int
    checks: tuple[tuple[str, str], ...]
    findings: tuple[Finding, ...]

    @property
    def passed(self) -> bool:
        """Whether nothing was found."""
        return not self.findings

    @property
    def failed(self) -> frozenset[str]:
        """The ids of the checks that found something."""
        return frozenset(finding.check for finding in self.findings)

    @property
    def summary(self) -> str:
        """How many checks were made on what, and how many fail, in one line."""
        told = f"{self.game}: {self.playouts} playouts with {self.moments} moments"
        if self.passed:
            return f"{told}; every promise is kept."
        return f"{told}; {len(self.failed)} of {len(self.checks)} checks fail."

    def __str__(self) -> str:
        """What was told of each check, and the summary."""
        told = [
            verdict(check, promise, tuple(f for f in self.findings if f.check == check))
            for check, promise in self.checks
        ]
        return "\n".join((*told, self.summary))


def verdict(check: str, promise: str, findings: tuple[Finding, ...]) -> str:
    """A line for a check that was made, and below it what it found."""
    lines = [f"{'NO' if findings else 'ok'}  {check:16}  {promise}"]
    return "\n".join((*lines, *(f"    • {finding}" for finding in findings)))
