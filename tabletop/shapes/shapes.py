"""Values to plain JSON data and back, each checked against its type."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from contextlib import suppress
from enum import Enum
from functools import cache, cached_property, partial
from itertools import cycle
from operator import eq
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from attrs import fields, fields_dict, frozen, has

from tabletop.engine.text import Text
from tabletop.shapes.checks import count
from tabletop.shapes.invalid import ValidationError, shown

if TYPE_CHECKING:
    from cattrs import Converter

# cattrs is imported where it is first used: the window opens before any file does.

LONGEST = 1000
"""No name, id or seed has more characters."""

_KEY = "key"


def keyed(key: str) -> Mapping[str, str]:
    """The metadata of a field whose key in objects is not its own name.

    A key with dots lies inside of others: ``map.start`` is ``start`` of the object ``map``.
    """
    return {_KEY: key}


@frozen
class Written:
    """Among the metadata of a type: its values are written as ``kind``, of which ``make`` makes
    them, or raises ValidationError."""

    kind: Any
    make: Callable[[Any], Any]


class Shapes:
    """Structures JSON data as typed values: attrs classes, tuples, mappings, choices.

    What is callable in the metadata of an annotated type looks at each value of that type, and
    raises ValidationError.
    """

    def __init__(
        self,
        made: Mapping[Any, Callable[[Any], Any]] | None = None,
        most: int | None = None,
        forbid_extra_keys: bool = True,
    ) -> None:
        """Know how values are written.

        Args:
            made: types whose values are written in a way of their own: each with what makes such
                a value, or raises ValidationError.
            most: how many items a list or an object has at the most.
            forbid_extra_keys: whether an object has no keys but those of its class.
        """
        self._made, self._most, self._forbid = made or {}, most, forbid_extra_keys

    def make(self, data: Any, kind: Any) -> Any:
        """The value of type ``kind`` that ``data`` stands for.

        Raises:
            ValidationError: with the place inside ``data``.
        """
        with suppress(Exception):
            return self._quick.structure(data, kind)
        # What does not fit is looked at once more, to tell its place: nearly all files fit.
        try:
            return self._telling.structure(data, kind)
        except Exception as error:
            raise _invalid(error) from None

    def plain(self, value: Any) -> Any:
        """Plain JSON data that ``make`` turns into ``value`` again."""
        return self._quick.unstructure(value)

    @cached_property
    def _quick(self) -> Converter:
        return self.make_converter(tells=False)

    @cached_property
    def _telling(self) -> Converter:
        return self.make_converter(tells=True)

    def make_converter(self, *, tells: bool) -> Converter:
        """A converter of cattrs that knows all this; one that ``tells`` says what does not fit."""
        converter = _converter(self._most, self._forbid, tells)
        for kind, make in self._made.items():
            converter.register_structure_hook_func(partial(eq, kind), _of_value(make))
        return converter


@cache
def plain_shapes() -> Shapes:
    """The shapes of files with no types of their own; they learn each class once."""
    return Shapes()


# Strict hooks: cattrs alone would turn "5" into 5, 1.7 into 1 and "abc" into ("a", "b", "c").


def exactly_int(value: Any, _: Any) -> int:
    """A whole number that is no truth value; raises ValidationError."""
    if type(value) is not int:
        raise ValidationError(Text("A whole number is expected here."))
    return value


def _exactly_bool(value: Any, _: Any) -> bool:
    if type(value) is not bool:
        raise ValidationError(Text("“true” or “false” is expected here."))
    return value


def _exactly_str(value: Any, _: Any) -> str:
    if type(value) is not str:
        raise ValidationError(Text("A text is expected here."))
    if len(value) > LONGEST:
        raise ValidationError(Text("This text is too long."))
    return value


def _exactly_float(value: Any, _: Any) -> float:
    if type(value) not in (int, float):
        raise ValidationError(Text("A number is expected here."))
    return float(value)


def _number_in_words(value: Any, _: Any) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise ValidationError(Text("A whole number is expected here."))
    return int(value)


def _one_of(value: Any, kind: Any) -> Any:
    choices: Any = kind if isinstance(kind, type) else get_args(kind)
    offered = [getattr(item, "value", item) for item in choices]
    if type(value) not in map(type, offered) or value not in offered:
        names = tuple(map(str, offered))
        raise ValidationError(Text("One of these is expected here: {values}.", values=names))
    return kind(value) if isinstance(kind, type) else value


def _converter(most: int | None, forbid_extra_keys: bool, tells: bool) -> Converter:
    from cattrs import Converter

    converter = Converter(detailed_validation=tells, forbid_extra_keys=forbid_extra_keys)
    for kind, hook in (
        (int, exactly_int),
        (bool, _exactly_bool),
        (str, _exactly_str),
        (float, _exactly_float),
    ):
        converter.register_structure_hook(kind, hook)
    converter.register_structure_hook_factory(has, _object)
    converter.register_structure_hook_func(_is_choice, _one_of)
    converter.register_structure_hook_factory(_is_series, partial(_series, most=most))
    converter.register_structure_hook_factory(_is_mapping, partial(_mapping, most=most))
    converter.register_structure_hook_factory(_is_union, _union)
    converter.register_structure_hook_factory(_is_annotated, _annotated)
    converter.register_unstructure_hook_func(
        lambda kind: _origin(kind) is frozenset,
        lambda value: sorted(converter.unstructure(item) for item in value),
    )
    converter.register_unstructure_hook_func(
        lambda kind: _origin(kind) is tuple,
        lambda value: [converter.unstructure(item) for item in value],
    )
    return converter


def _of_value(make: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda value, _: make(value)


def _origin(kind: Any) -> Any:
    return get_origin(kind)


def _is_choice(kind: Any) -> bool:
    return _origin(kind) is Literal or (isinstance(kind, type) and issubclass(kind, Enum))


def _is_series(kind: Any) -> bool:
    return _origin(kind) in (tuple, frozenset)


def _is_mapping(kind: Any) -> bool:
    origin = _origin(kind)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _is_annotated(kind: Any) -> bool:
    return _origin(kind) is Annotated


def _is_union(kind: Any) -> bool:
    return _origin(kind) in (Union, UnionType)


def _key(kind: type, name: str) -> str:
    """The key of a field in objects."""
    key: str = fields_dict(kind)[name].metadata.get(_KEY, name)
    return key


def _object(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    from cattrs.gen import make_dict_structure_fn, override

    keys = {name: _key(kind, name) for name in fields_dict(kind)}
    renamed: Any = {name: override(rename=key) for name, key in keys.items()}
    inner = make_dict_structure_fn(kind, converter, **renamed)
    deep = any("." in key for key in keys.values())

    def structure(value: Any, _: Any) -> Any:
        check_object(value)
        return inner(dict(_reached(value, keys.values())) if deep else value, kind)

    return structure


def check_object(value: Any) -> None:
    """What is plain data of an object; raises ValidationError."""
    if type(value) is not dict:
        raise ValidationError(Text("An object is expected here."))


def _reached(value: dict[str, Any], keys: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """What lies at keys with dots; a key that leads nowhere is left out."""
    for key in keys:
        inner: Any = value
        *outer, last = key.split(".")
        for at, step in enumerate(outer):
            inner = inner.get(step, {})
            if type(inner) is not dict:
                why = Text("An object is expected here.")
                raise ValidationError(why, ".".join(outer[: at + 1]))
        if last in inner:
            yield key, inner[last]


def _annotated(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    plain, *metadata = get_args(kind)
    written = next((each for each in metadata if isinstance(each, Written)), None)
    hook = converter.get_structure_hook(written.kind if written else plain)
    checks = [each for each in metadata if callable(each)]

    def structure(value: Any, _: Any) -> Any:
        made = hook(value, written.kind if written else plain)
        for check in checks:
            check(made)
        return written.make(made) if written else made

    return structure


def _check_count(value: Sized, most: int | None) -> None:
    if most is not None and len(value) > most:
        raise ValidationError(Text("There are more than {most} things here.", most=most))


def _series(
    kind: Any, converter: Converter, *, most: int | None = None
) -> Callable[[Any, Any], Any]:
    origin, arguments = _origin(kind), get_args(kind)
    many = origin is frozenset or arguments[-1] is Ellipsis
    hooks = [(converter.get_structure_hook(item), item) for item in arguments if item is not ...]
    check_count = partial(_check_count, most=most) if many else count(len(hooks))

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not list:
            raise ValidationError(Text("A list is expected here."))
        check_count(value)
        made: list[Any] = []
        try:
            for (hook, item_kind), item in zip(cycle(hooks), value, strict=False):
                made.append(hook(item, item_kind))
        except Exception as error:
            raise _invalid(error).within(f"[{len(made)}]") from None
        if origin is frozenset and len(set(made)) != len(made):
            raise ValidationError(Text("The same stands here twice."))
        return origin(made)

    return structure


def _mapping(
    kind: Any, converter: Converter, *, most: int | None = None
) -> Callable[[Any, Any], Any]:
    key_kind, item_kind = get_args(kind)
    hook = converter.get_structure_hook(item_kind)
    if key_kind is int:
        key_hook: Callable[[Any, Any], Any] = _number_in_words
    else:
        key_hook = converter.get_structure_hook(key_kind)

    def structure(value: Any, _: Any) -> dict[Any, Any]:
        check_object(value)
        _check_count(value, most)
        made = {}
        key = ""
        try:
            for key, item in value.items():
                made[key_hook(key, key_kind)] = hook(item, item_kind)
        except Exception as error:
            raise _invalid(error).within(shown(key)) from None
        return made

    return structure


def _union(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """Of several kinds the one that is written like the value; what is like none is the last's."""
    kinds = [(one, converter.get_structure_hook(one)) for one in get_args(kind) if one != NoneType]
    like = [(_likeness(one), one, hook) for one, hook in kinds]
    optional = NoneType in get_args(kind)

    def structure(value: Any, _: Any) -> Any:
        if value is None and optional:
            return None
        for alike, one, hook in like:
            if alike(value):
                return hook(value, one)
        last, hook = kinds[-1]
        return hook(value, last)

    return structure


def _likeness(kind: Any) -> Callable[[Any], bool]:
    """Whether a value is written like those of a kind: an object has the key of the first field."""
    if _is_annotated(kind):
        return _likeness(get_args(kind)[0])
    if has(kind):
        key = _key(kind, fields(kind)[0].name)
        return lambda value: type(value) is dict and key in value
    if _is_series(kind):
        return lambda value: type(value) is list
    if _is_choice(kind):
        return lambda value: type(value) is str
    return lambda value: type(value) is kind


def _invalid(error: BaseException) -> ValidationError:
    """What cattrs found, as one misfit with its place: the first of several."""
    from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError

    match error:
        case ValidationError():
            return error
        case ClassValidationError():
            with_notes, without = error.group_exceptions()
            if not with_notes:
                return _invalid(without[0])
            inner, note = with_notes[0]
            key = _key(error.cl, note.name)
            if isinstance(inner, KeyError):
                return ValidationError(Text("Something is missing here."), key)
            return _invalid(inner).within(key)
        case ForbiddenExtraKeysError():
            known = (_key(error.cl, name).partition(".")[0] for name in fields_dict(error.cl))
            why = Text(
                "This key is not known. There are: {keys}.", keys=tuple(dict.fromkeys(known))
            )
            return ValidationError(why, shown(min(error.extra_fields)))
    return ValidationError(Text("This does not fit here."))
