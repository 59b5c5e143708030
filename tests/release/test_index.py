"""The page on the index of Python packages: it stands alone, and says what may be typed."""

import re

from project import PROJECT, ROOT

PAGE = (ROOT / PROJECT["readme"]).read_text("utf-8")


def test_the_page_has_no_link_that_leads_nowhere_from_there() -> None:
    assert not re.findall(r"\]\((?!https:)", PAGE)


def test_it_installs_the_distribution_and_never_somebody_elses() -> None:
    installed = re.findall(r'pip install "?([\w-]+)', PAGE)
    assert installed
    assert set(installed) == {PROJECT["name"]}
    assert PROJECT["name"] != "tabletop"
    assert "tabletop" in PROJECT["scripts"]


def test_what_it_names_as_an_extra_is_one() -> None:
    assert set(re.findall(r"\[(\w+)\]", PAGE)) <= set(PROJECT["optional-dependencies"])
