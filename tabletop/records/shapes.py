"""Values to plain JSON data and back, each checked against its type."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache, partial
from operator import eq
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin

from attrs import fields, fields_dict, frozen, has

from tabletop.engine.chance import Outcome
from tabletop.engine.match import Act, Jumped, Played
from tabletop.engine.move import Move
from tabletop.engine.text import Text
from tabletop.records.fault import ValidationError, shown

if TYPE_CHECKING:
    from cattrs import Converter

# cattrs is imported where it is first used: the window opens before any file does.

LONGEST = 1000
"""No name, id or seed has more characters."""

KEY = "key"
"""In the metadata of a field: its key in objects, where that is not the field's own name."""

TAG = "is"
"""The key that tells which kind of event an object is."""


@frozen
class _Jumped:
    """What ``Jumped`` has beside events, which are made apart."""

    node: int
    seat: int | None = None
    past: tuple[int, ...] = ()


class Shapes:
    """Structures the acts of one game, and what is common to all games."""

    def __init__(
        self, moves: tuple[type, ...] = (), made: Mapping[Any, Callable[[Any], Any]] | None = None
    ) -> None:
        """Know these types of moves; raises ValueError when two share a name.

        ``made`` are types whose values are written in a way of their own: each with what makes such
        a value, or raises ValidationError.
        """
        self._kinds: dict[str, type] = {kind.__name__: kind for kind in (*moves, Outcome)}
        if len(self._kinds) != len(moves) + 1:
            raise ValueError("two types of events share a name")
        self._converter = _converter()
        for kind, make in (made or {}).items():
            self._converter.register_structure_hook_func(partial(eq, kind), _of_value(make))

    def make(self, data: Any, kind: type) -> Any:
        """The value of type ``kind`` that ``data`` stands for.

        Raises:
            ValidationError: with the place inside ``data``.
        """
        try:
            return self._converter.structure(data, kind)
        except Exception as error:
            raise _invalid(error) from None

    def plain(self, value: Any) -> Any:
        """Plain JSON data that ``make`` turns into ``value`` again."""
        return self._converter.unstructure(value)

    def make_event(self, data: Any) -> Any:
        """The move or the outcome written as ``{"is": kind, field: value, …}``.

        Raises ValidationError.
        """
        if type(data) is not dict:
            raise ValidationError(Text("An object is expected here."))
        tag = data.get(TAG)
        kind = self._kinds.get(tag) if type(tag) is str else None
        if kind is None:
            known = tuple(self._kinds)
            raise ValidationError(
                Text("The kind of event is expected here: {kinds}.", kinds=known), TAG
            )
        return self.make({key: value for key, value in data.items() if key != TAG}, kind)

    def plain_event(self, event: Any) -> dict[str, Any]:
        """A move, an outcome or a step as plain data with its kind."""
        return {TAG: type(event).__name__, **self.plain(event)}

    def make_act(self, data: Any) -> Act:
        """The act written as ``{"at": node, "event": …}`` or ``{"to": node, …}``.

        Raises ValidationError.
        """
        if type(data) is not dict:
            raise ValidationError(Text("An object is expected here."))
        if "to" in data:
            return self._make_jumped(data)
        for key in data:
            if key not in ("at", "event"):
                raise ValidationError(Text("This key is not known."), shown(key))
        if "event" not in data:
            raise ValidationError(Text("Something is missing here."), "event")
        at = self._moment(data)
        try:
            return Played(at, self.make_event(data["event"]))
        except ValidationError as invalid:
            raise invalid.within("event") from None

    def plain_act(self, act: Act) -> dict[str, Any]:
        """An act as plain data."""
        if isinstance(act, Played):
            return {"at": act.at, "event": self.plain_event(act.event)}
        kept = {"kept": [self.plain_event(event) for event in act.kept]} if act.kept else {}
        return {"to": act.node, "seat": act.seat, "past": list(act.past), **kept}

    def _make_jumped(self, data: dict[str, Any]) -> Jumped:
        if "node" in data:
            raise ValidationError(Text("This key is not known."), "node")
        fields = {"node" if key == "to" else key: value for key, value in data.items()}
        kept = fields.pop("kept", [])
        if type(kept) is not list:
            raise ValidationError(Text("A list is expected here."), "kept")
        try:
            jumped: _Jumped = self.make(fields, _Jumped)
        except ValidationError as invalid:
            place = "to" if invalid.place == "node" else invalid.place
            raise ValidationError(invalid.why, place) from None
        return Jumped(jumped.node, jumped.seat, jumped.past, tuple(self._make_kept(kept)))

    def _make_kept(self, kept: list[Any]) -> Iterator[Move | Outcome]:
        for index, item in enumerate(kept):
            place = f"kept[{index}]"
            try:
                yield self.make_event(item)
            except ValidationError as invalid:
                raise invalid.within(place) from None

    def _moment(self, data: dict[str, Any]) -> int:
        if "at" not in data:
            raise ValidationError(Text("Something is missing here."), "at")
        try:
            return exactly_int(data["at"], int)
        except ValidationError as invalid:
            raise invalid.within("at") from None


@cache
def shapes_of(moves: tuple[type, ...]) -> Shapes:
    """The shapes of a game with these types of moves, made once."""
    return Shapes(moves)


def plain_data(value: Any) -> Any:
    """Nested mappings and sequences as plain dicts and lists, for data that is JSON already."""
    if isinstance(value, Mapping):
        return {str(key): plain_data(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain_data(item) for item in value]
    return value


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


def _one_of(value: Any, kind: Any) -> Any:
    choices: Any = kind if isinstance(kind, type) else get_args(kind)
    offered = [getattr(item, "value", item) for item in choices]
    if type(value) not in map(type, offered) or value not in offered:
        names = tuple(map(str, offered))
        raise ValidationError(Text("One of these is expected here: {values}.", values=names))
    return kind(value) if isinstance(kind, type) else value


def _converter() -> Converter:
    from cattrs import Converter

    converter = Converter(detailed_validation=True)
    for kind, hook in (
        (int, exactly_int),
        (bool, _exactly_bool),
        (str, _exactly_str),
        (float, _exactly_float),
    ):
        converter.register_structure_hook(kind, hook)
    converter.register_structure_hook_factory(has, _object)
    converter.register_structure_hook_func(_is_choice, _one_of)
    converter.register_structure_hook_factory(_is_series, _series)
    converter.register_structure_hook_factory(_is_mapping, _mapping)
    converter.register_structure_hook_factory(_is_union, _union)
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


def _is_union(kind: Any) -> bool:
    return _origin(kind) in (Union, UnionType)


def _key(kind: type, name: str) -> str:
    """The key of a field in objects."""
    key: str = fields_dict(kind)[name].metadata.get(KEY, name)
    return key


def _object(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    from cattrs.gen import make_dict_structure_fn, override

    keys: Any = {name: override(rename=_key(kind, name)) for name in fields_dict(kind)}
    inner = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True, **keys)

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not dict:
            raise ValidationError(Text("An object is expected here."))
        return inner(value, kind)

    return structure


def _series(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    origin, arguments = _origin(kind), get_args(kind)
    many = origin is frozenset or arguments[-1] is Ellipsis
    hooks = [(converter.get_structure_hook(item), item) for item in arguments if item is not ...]

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not list:
            raise ValidationError(Text("A list is expected here."))
        if not many and len(value) != len(hooks):
            raise ValidationError(
                Text(
                    "A list of {n} item is expected.",
                    "A list of {n} items is expected.",
                    n=len(hooks),
                )
            )
        made = []
        for index, item in enumerate(value):
            hook, item_kind = hooks[0 if many else index]
            try:
                made.append(hook(item, item_kind))
            except Exception as error:
                raise _invalid(error).within(f"[{index}]") from None
        if origin is frozenset and len(set(made)) != len(made):
            raise ValidationError(Text("The same stands here twice."))
        return origin(made)

    return structure


def _mapping(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    key_kind, item_kind = get_args(kind)
    hook = converter.get_structure_hook(item_kind)
    if key_kind is not str:
        raise TypeError("keys of JSON objects are texts")

    def structure(value: Any, _: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise ValidationError(Text("An object is expected here."))
        made = {}
        for key, item in value.items():
            try:
                made[_exactly_str(key, str)] = hook(item, item_kind)
            except Exception as error:
                raise _invalid(error).within(shown(key)) from None
        return made

    return structure


def _union(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """Of several kinds the one that is written like the value; what is like none is the last's."""
    kinds = [(one, converter.get_structure_hook(one)) for one in get_args(kind) if one != NoneType]
    optional = NoneType in get_args(kind)

    def structure(value: Any, _: Any) -> Any:
        if value is None and optional:
            return None
        one, hook = next((each for each in kinds if _like(value, each[0])), kinds[-1])
        return hook(value, one)

    return structure


def _like(value: Any, kind: Any) -> bool:
    """Whether a value is written like those of a kind: an object has the key of the first field."""
    if has(kind):
        return type(value) is dict and _key(kind, fields(kind)[0].name) in value
    if _is_series(kind):
        return type(value) is list
    if _is_choice(kind):
        return type(value) is str
    return type(value) is kind


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
            return ValidationError(Text("This key is not known."), shown(min(error.extra_fields)))
    return ValidationError(Text("This does not fit here."))
