from tabletop.language.sources import Found, Unreadable, sentences


def found(source: str) -> list[Found | Unreadable]:
    return list(sentences(source))


def test_a_sentence_with_its_facts() -> None:
    assert found('x = 1\nText("{a} asks {b}", a=1, b=Who(2))') == [
        Found(2, "{a} asks {b}", "", frozenset({"a", "b"}))
    ]


def test_a_plural() -> None:
    assert found('Text("{n} lamp", "{n} lamps", n=3)') == [
        Found(1, "{n} lamp", "{n} lamps", frozenset({"n"}))
    ]


def test_pieces_of_one_literal_are_one_sentence() -> None:
    assert found('Text("one " "sentence")') == [Found(1, "one sentence")]


def test_calls_inside_calls() -> None:
    assert found('Text("{a}", a=Text("b"))') == [
        Found(1, "{a}", "", frozenset({"a"})),
        Found(1, "b"),
    ]


def test_a_choice_is_both_its_branches() -> None:
    assert found('Text("a" if x else "b", **facts)') == [
        Found(1, "a", "", None),
        Found(1, "b", "", None),
    ]


def test_a_choice_of_plurals_keeps_the_pairs() -> None:
    assert found('Text(*("a", "as"))') == [Unreadable(1, "Text(*('a', 'as'))")]
    assert found('Text("a" if x else "b", "as" if x else "bs", n=n)') == [
        Found(1, "a", "as", frozenset({"n"})),
        Found(1, "b", "bs", frozenset({"n"})),
    ]


def test_a_copy_of_another_text_says_nothing_new() -> None:
    assert found("Text(text.key, text.plural, **facts)") == []


def test_tr_of_anything() -> None:
    assert found('self.words.tr("Undo"); tr("Redo")') == [Found(1, "Undo"), Found(1, "Redo")]


def test_a_computed_sentence_is_named() -> None:
    assert found('Text(f"{x} a")') == [Unreadable(1, "Text(f'{x} a')")]
    assert found('Text("a" + b)') == [Unreadable(1, "Text('a' + b)")]


def test_other_calls_are_none_of_ours() -> None:
    assert found('context("a"); Text(); x["Text"]("b"); say("c")') == []


def test_a_private_function_that_hands_its_words_on() -> None:
    source = """
def _rule(id, text, *, book=None):
    return Rule(id, Text(text), book)
A = _rule("a", "All is well.")
B = _rule("b", text="So be it.")
C = _rule("c", words)
"""
    assert found(source) == [
        Found(4, "All is well."),
        Found(5, "So be it."),
        Unreadable(6, "_rule('c', words)"),
    ]


def test_a_private_method_with_plurals_and_facts() -> None:
    source = """
class A:
    def _count(self, one, many, n):
        return Text(one, many, n=n)
    def b(self):
        return self._count("{n} lamp", "{n} lamps", 3)
"""
    assert found(source) == [Found(6, "{n} lamp", "{n} lamps", frozenset({"n"}))]


def test_a_public_function_that_hands_words_on_is_named() -> None:
    assert found("def rule(text):\n    return Text(text)") == [Unreadable(2, "Text(text)")]
