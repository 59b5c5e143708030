import pytest

from tabletop.language import default_language


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (["pl_PL.UTF-8"], "pl"),
        (["de-AT"], "de"),
        (["fr-FR", "DE"], "de"),
        (["C.UTF-8"], "en"),
        (["POSIX", ""], "en"),
        (["plt_MG"], "en"),
        (["en_GB", "pl"], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_we_speak(wanted: list[str], spoken: str) -> None:
    assert default_language.choose(wanted) == spoken


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LC_ALL": "en_US", "LANG": "pl_PL"}, "en"),
        ({"LANGUAGE": "fr:de:pl", "LANG": "pl_PL"}, "de"),
        ({}, "en"),
    ],
)
def test_the_system_s_language(monkeypatch, variables: dict[str, str], spoken: str) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(default_language.sys, "platform", "linux")
    assert default_language.of_system() == spoken
