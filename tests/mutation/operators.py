"""Small changes of C++ source text (变异), each of which breaks what the text says.

A change is found by the look of the text as clang-format leaves it: ` < ` with a space on both sides compares, `vector<int>` does not.
What does not compile for all that is drawn again by whoever asks.
"""
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Change:
    operator: str
    start: int
    end: int
    instead: str

    def applied_to(self, text):
        return text[: self.start] + self.instead + text[self.end :]


_not_code = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#(?:\\\n|[^\n])*', re.S | re.M
)


def code_of(text):
    """The text with blanks for its comments, strings and directives, in which every place is where it was."""
    return _not_code.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def _end_of(code, start, closes):
    """Where the first of `closes` stands that no bracket after `start` encloses."""
    depth = 0
    for at in range(start, len(code)):
        if depth == 0 and code[at] in closes:
            return at
        depth += (code[at] in "([{") - (code[at] in ")]}")
    return len(code)


def _conditions(code):
    """Start and end of each condition of an `if`, without what is declared before it."""
    for found in re.finditer(r"\bif \(", code):
        start = found.end()
        while True:
            end = _end_of(code, start, ";)")
            if end == len(code) or code[end] == ")":
                break
            start = end + 1
        while code[start : start + 1].isspace():
            start += 1
        yield start, end


def negate_condition(text, code):
    """`if (a)` becomes `if (!(a))`."""
    for start, end in _conditions(code):
        if not re.search(r"\w\s+=\s", code[start:end]):  # that which declares a name has no negation
            yield Change("negate_condition", start, end, f"!({text[start:end]})")


def drop_statement(text, code):
    """`g.happen(…);` and `co_await …;` are left out. The word stays: a coroutine without it would be none."""
    for found in re.finditer(r"\b\w+\.happen\(|\bco_await ", code):
        if re.search(r"(?:[;{})]|\belse)\s*$", code[: found.start()]):
            end = _end_of(code, found.start(), ";") + 1
            yield Change("drop_statement", found.start(), end, "while (false) " + text[found.start() : end])


def _loops(code):
    """Heads of loops: one that runs too far breaks every test, whatever the rule."""
    return [(found.end(), _end_of(code, found.end(), ")")) for found in re.finditer(r"\b(?:for|while) \(", code)]


def _swapped(name, pattern, other, code):
    loops = _loops(code)
    for found in re.finditer(pattern, code):
        if not any(start <= found.start() < end for start, end in loops):
            yield Change(name, found.start(), found.end(), other(found[0]))


def change_comparison(_, code):
    """`==` and `!=` change places; `<` and `<=`, `>` and `>=` too."""
    other = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
    return _swapped("change_comparison", r"(?<=\s)(?:[=!]=|[<>]=?)(?=\s)", other.get, code)


def change_connective(_, code):
    """`&&` and `||` change places."""
    return _swapped("change_connective", r"(?<=\s)(?:&&|\|\|)(?=\s)", {"&&": "||", "||": "&&"}.get, code)


def change_constant(_, code):
    """A whole number grows by one, `true` and `false` change places."""
    words = {"true": "false", "false": "true"}
    return _swapped("change_constant", r"(?<![\w.'\[])\d+(?![\w.'])|\btrue\b|\bfalse\b", lambda old: words.get(old) or str(int(old) + 1), code)


operators = (negate_condition, drop_statement, change_comparison, change_connective, change_constant)


def changes(text):
    code = code_of(text)
    return [change for operator in operators for change in operator(text, code)]
