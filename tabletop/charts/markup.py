"""Pages of the web and their pictures as trees of elements, so that what people wrote is escaped
where the tree is written, and nowhere else."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring


def element(tag: str, *inside: str | Element, **attributes: object) -> Element:
    """An element; attributes lose a last ``_``, and an inner one stands for a hyphen."""
    made = Element(tag)
    for name, value in attributes.items():
        plain = name.rstrip("_").replace("_", "-")
        made.set(plain, f"{value:.1f}" if isinstance(value, float) else str(value))
    for part in inside:
        if isinstance(part, Element):
            made.append(part)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + part
        else:
            made.text = (made.text or "") + part
    return made


def written(page: Element) -> str:
    """The page as a file has it."""
    return f"<!DOCTYPE html>\n{tostring(page, encoding='unicode', method='html')}\n"
