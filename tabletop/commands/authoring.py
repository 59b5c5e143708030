"""``tabletop new-game`` and what authors ask of a package that they work on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

from tabletop.authoring import new_game as making
from tabletop.commands.missing import missing
from tabletop.commands.said import FINE, NO, BadInput, print_line, print_words
from tabletop.records.catalogue import entries
from tabletop.records.fault import RecordError
from tabletop.records.project import Project, Unfit, named_project, on_path

if TYPE_CHECKING:
    from tabletop.authoring.texts import Sources

NEXT = """\
Next:
  tabletop check {folder}
  tabletop preview {folder}"""


NOT_BEGUN = "There is no catalogue yet. Begin one:\n  tabletop texts update {package} --to de"


def new_game(name: str, folder: Path) -> int:
    """Make a package of a new game in a folder; returns the exit code.

    Raises:
        BadInput: it cannot be called so, or cannot lie there.
    """
    try:
        made = making.make(name, folder)
    except making.Unusable as error:
        raise BadInput(f"{error}.") from None
    except OSError as error:
        raise BadInput(f"{folder / name} cannot be made: {error.strerror or error}.") from None
    for file in sorted(made.rglob("*")):
        if file.is_file():
            print_words(str(file))
    print_words(NEXT.format(folder=made))
    return FINE


def project_of(word: str) -> Project:
    """What an author works on, by the id of an installed game or by its folder.

    Raises:
        BadInput: there is none.
    """
    try:
        return named_project(word)
    except Unfit as error:
        raise BadInput(f"{error}.") from None


@contextmanager
def findable(word: str) -> Iterator[tuple[tuple[str, ...], Callable[[str], None]]]:
    """The ids of the games that are meant by an id or by the folder of a project, and who prints.

    Those of a folder can be found, as they are now, until the end of the block; they are read in a
    copy, and what is printed names their files from the project's folder.

    Raises:
        BadInput: it brings no game, or what is raised in the block names a file.
    """
    if word in entries() or not (Path(word) / "pyproject.toml").is_file():
        yield (word,), print_words
        return
    project = project_of(word)
    try:
        with on_path(project) as copy:
            try:
                yield tuple(project.games), lambda words: print_words(copy.as_written(words))
            except (BadInput, RecordError) as error:
                raise BadInput(copy.as_written(str(error))) from None
    except Unfit as error:
        raise BadInput(f"{error}.") from None


OURS = "tabletop"
"""The package whose sentences are the table's own."""


def texts(act: str, package: str, languages: list[str]) -> int:
    """Bring catalogues up to their sources, compile them, or list what they lack.

    Args:
        act: ``update``, ``compile`` or ``todo``.
        package: the id of an installed game, the folder of a project, or ``tabletop``.
        languages: the codes of those to begin, beside those there are.

    Returns:
        the exit code; that of a ``todo`` says whether nothing is missing.

    Raises:
        BadInput: Babel is not there, or something cannot be read or written.
    """
    try:
        from tabletop.authoring import texts as catalogues
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "babel":
            raise
        raise missing("Babel, which makes catalogues,", "authors") from None
    try:
        sources = sources_of_package(package)
        if act == "update":
            wanted = {*map(catalogues.known, languages), *sources.languages()}
            if not wanted:
                raise BadInput("Say into which language, for example --to de.")
            for path in catalogues.update(sources, sorted(wanted)):
                print_words(str(path))
        if act == "compile":
            catalogues.compile_all(catalogues.kept(sources))
        kept = catalogues.kept(sources)
        lacking = catalogues.lacking(kept)
    except catalogues.Unreadable as error:
        raise BadInput(f"{error}.") from None
    except OSError as error:
        raise BadInput(f"{error.filename or package}: {error.strerror or error}.") from None
    if act != "todo":
        if not kept:
            print_words(NOT_BEGUN.format(package=package))
        left = Counter({catalogues.language_of(path): 0 for path in kept})
        for path, sentences in lacking.items():
            left[catalogues.language_of(path)] += len(sentences)
        for language, many in sorted(left.items()):
            said = f"{many} without a translation" if many else "everything is translated"
            print_words(f"{language}: {said}")
        return FINE
    for path, sentences in lacking.items():
        for said in sentences:
            language = catalogues.language_of(path)
            print_line({"language": language, "domain": path.stem, "sentence": said})
    return NO if lacking else FINE


def sources_of_package(package: str) -> Sources:
    """All that a package says, or one game of ours alone; raises BadInput."""
    from tabletop.authoring import texts as catalogues

    if package != OURS:
        project = project_of(package)
        if not project.inner:
            try:
                return catalogues.sources_of(project)
            except Unfit as error:
                raise BadInput(f"{error}.") from None
    found = catalogues.ours()
    if not (found.root / "pyproject.toml").is_file():
        raise BadInput("The table’s own sentences are translated in a checkout of its sources.")
    wanted = [each for each in found.domains if package in (OURS, each.name)]
    return evolve(found, domains=tuple(wanted))


def watch(word: str, settings: list[str]) -> int:
    """Check a package at every change of its files, until it is interrupted.

    Args:
        word: the id of an installed game, or the folder of a project.
        settings: further words for the command that checks once.

    Raises:
        BadInput: there is no such package.
    """
    from tabletop.models.repeated_check import repeat
    from tabletop.testing import CHECKS
    from tabletop.testing.processes import program

    folder = project_of(word).folder
    return repeat(
        [*program(), "check", word, *settings],
        list(CHECKS),
        lambda: _places(folder, word),
        print_words,
    )


def _places(folder: Path, word: str) -> tuple[Path, ...]:
    """What a package depends on, as far as it can be told now."""
    try:
        return named_project(word).watched()
    except Unfit:
        return (folder,)
