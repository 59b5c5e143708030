"""What is shipped: the locked dependencies, the wheel and what it brings along."""

import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement

from tabletop import cli, resources

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = sorted((ROOT / "packaging" / "requirements").glob("*.txt"))


def locked(lock: Path) -> dict[str, list[str]]:
    """The pinned requirements of a lock file, each with its hashes."""
    pins: dict[str, list[str]] = {}
    for line in lock.read_text("utf-8").replace("\\\n", " ").splitlines():
        if line.strip() and not line.strip().startswith("#"):
            requirement, *hashes = line.split(" --hash=")
            pins[requirement.strip()] = [found.strip() for found in hashes]
    return pins


def wanted(lock: str) -> list[Requirement]:
    """What the project asks for, directly, in one of the sets."""
    groups, own = PROJECT["dependency-groups"], PROJECT["project"]
    extras = own["optional-dependencies"]
    extra = {
        "play": groups["build"],
        "develop": groups["build"]
        + [need for need in groups["develop"] if isinstance(need, str)]
        + [
            need
            for name in ("openspiel", "pettingzoo", "cluster", "postgresql")
            for need in extras[name]
        ],
        "release": groups["build"] + [need for need in groups["release"] if isinstance(need, str)],
        "bench": groups["build"] + extras["bench"],
    }
    return [Requirement(need) for need in own["dependencies"] + extra[lock]]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_version_is_pinned_with_hashes(lock: Path) -> None:
    for requirement, hashes in locked(lock).items():
        assert re.match(r"[\w.-]+==[\w.]+( ; .+)?$", requirement), requirement
        assert hashes, requirement
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", found) for found in hashes)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_the_lock_names_no_registry(lock: Path) -> None:
    assert not re.search(r"https?:|index|find-links|file:", lock.read_text("utf-8"))


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_the_lock_has_what_the_project_asks_for(lock: Path, system: str, python: str) -> None:
    here = {**default_environment(), "sys_platform": system, "python_version": python}
    here["python_full_version"] = f"{python}.0"
    pins = {}
    for text in locked(lock):
        pin = Requirement(text)
        if pin.marker is None or pin.marker.evaluate(here):
            assert pin.name not in pins
            pins[pin.name] = pin
    for need in wanted(lock.stem):
        if need.marker is None or need.marker.evaluate(here):
            (version,) = pins[need.name.lower()].specifier
            assert need.specifier.contains(version.version), need


def test_the_qt_that_aborts_is_refused_where_it_aborts() -> None:
    assert [need for need in wanted("play") if need.name == "PySide6-Essentials"]
    for need in wanted("play"):
        if need.name == "PySide6-Essentials":
            old = need.marker is not None and need.marker.evaluate(
                {**default_environment(), "python_version": "3.11"}
            )
            assert need.specifier.contains("6.12.1") is not old


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel was built and installed, without a network."""
    wheels = tmp_path_factory.mktemp("wheels")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*build, wheels], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(wheels / "installed")
    return wheels / "installed"


def test_the_wheel_brings_every_resource(installed: Path) -> None:
    source, copy = ROOT / "resources", installed / "tabletop" / "resources_data"
    files = (path for path in source.rglob("*") if path.is_file())
    # Translators' files are read in their compiled form.
    names = {path.relative_to(source) for path in files if path.suffix not in (".po", ".md")}
    assert names
    assert names == {path.relative_to(copy) for path in copy.rglob("*") if path.is_file()}


def test_an_installed_copy_finds_its_own_resources(installed: Path, tmp_path: Path) -> None:
    program = "from tabletop import resources; print(resources.root())"
    found = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert Path(found.stdout.strip()) == installed / "tabletop" / "resources_data"


def test_the_wheel_has_every_module_and_no_test(installed: Path) -> None:
    here = {path.relative_to(ROOT) for path in (ROOT / "tabletop").rglob("*.py")}
    there = {path.relative_to(installed) for path in (installed / "tabletop").rglob("*.py")}
    assert here == there


PLUGIN = ROOT / "packaging" / "release" / "pytest_plugin" / "pyproject.toml"
PYTEST = tomllib.loads(PLUGIN.read_text("utf-8"))["project"]


def test_nobodys_pytest_loads_our_plug_in_who_did_not_ask_for_it() -> None:
    assert "pytest11" not in PROJECT["project"]["entry-points"]
    assert PYTEST["name"] in PROJECT["project"]["optional-dependencies"]["testing"]


ENTRIES = [
    EntryPoint(name, value, group)
    for group, entries in {
        "console_scripts": PROJECT["project"]["scripts"],
        **PROJECT["project"]["entry-points"],
        **PYTEST["entry-points"],
    }.items()
    for name, value in entries.items()
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_every_entry_point_leads_somewhere(entry: EntryPoint) -> None:
    assert entry.load() is not None


def test_resources_are_found_by_name() -> None:
    assert isinstance(resources.read_json("tokens.json"), dict)
    assert not resources.locate("games/nobody/layout.json").exists()
    with pytest.raises(FileNotFoundError):
        resources.read_text("games/nobody/layout.json")


@pytest.mark.parametrize("name", ["", "/etc/hosts", "../x", "a//b", "a/../b", "C:/x", "a\\b", "."])
def test_a_name_cannot_lead_out_of_the_resources(name: str) -> None:
    with pytest.raises(ValueError, match="not the name of a resource"):
        resources.locate(name)


README = (ROOT / "README.md").read_text("utf-8")


def test_the_readme_opens_with_the_two_commands() -> None:
    assert README.index("make play") < README.index("make test") < README.index("![")


def test_every_picture_and_link_of_the_readme_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    own = [link for link in links if not link.startswith("http")]
    assert own
    assert not [link for link in own if not (ROOT / link).exists()]


def test_the_readme_names_only_targets_that_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"^make (\w+)|`make (\w+)`", README, re.MULTILINE):
        assert f"\n{''.join(target)}: ;" in makefile


def test_the_readme_names_only_commands_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"^    tabletop ([\w-]+)", README, re.MULTILINE)
    assert commands
    for command in commands:
        assert cli.main([command, "--help"]) == 0
        assert f"usage: tabletop {command}" in capsys.readouterr().out
