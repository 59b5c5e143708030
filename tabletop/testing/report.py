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

    def __str__(self) -> str:
        """One line a check, and below it what it found."""
        lines = []
        for check, promise in self.checks:
            found = [finding for finding in self.findings if finding.check == check]
            lines.append(f"{'NO' if found else 'ok':2}  {check:18}  {promise}")
            lines += [f"    • {finding}" for finding in found]
        told = f"{self.game}: {self.playouts} playouts with {self.moments} moments"
        if self.passed:
            return "\n".join((*lines, f"{told}; every promise is kept."))
        return "\n".join((*lines, f"{told}; {len(self.failed)} of {len(self.checks)} checks fail."))
