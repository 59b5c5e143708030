"""The table's sentences in the reader's language: English, Polish, German.

``Catalogue.load("pl", game).say(text, names)`` is all that most callers need. The language
is a value that is passed on; nothing here is global, and nothing needs Qt or Babel.
"""

from tabletop.language.catalogue import Catalogue, stored
from tabletop.language.colours import colour_name
from tabletop.language.heading import headed
from tabletop.language.languages import LANGUAGES, Language, signed

__all__ = ["LANGUAGES", "Catalogue", "Language", "colour_name", "headed", "signed", "stored"]
