"""The rulebook's rows (规则索引): a heading, the files that do it, the tests that show it and the programs these are in."""
import re
from dataclasses import dataclass
from pathlib import Path

_test_head = re.compile(r"TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\s*\)")


@dataclass
class Row:
    heading: str
    sentence: str
    files: list  # sources alone: a header's change would compile everything anew
    tests: list  # "Suite.Name"


def rows(root):
    """Those whose rule lies in a source. Of the others, of headers or of content alone, nothing can be broken here."""
    found = []
    for line in (root / "engine/RULEBOOK.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:5]]
        if not line.startswith("| ") or len(cells) < 4 or cells[0] == "heading":
            continue
        files, tests = (re.findall(r"`([^`]+)`", cell) for cell in cells[2:])
        files = [name for name in files if name.endswith(".cpp")]
        if files and tests:
            found.append(Row(cells[0], cells[1], files, tests))
    return found


@dataclass(frozen=True)
class Program:
    name: str  # "engine_tests"
    folder: Path  # of its CMakeLists.txt


@dataclass(frozen=True)
class Shown:
    source: Path
    program: Program


def _program_of(source, root):
    for folder in source.parents:
        lists = folder / "CMakeLists.txt"
        name = lists.is_file() and re.search(r"^jianjun_tests\((\w+)", lists.read_text(), re.M)
        if name:
            return Program(name[1] + "_tests", folder.relative_to(root))
    raise LookupError(f"{source}: no program is made of it")


def tests(root, wanted):
    """Where each of the wanted tests stands."""
    found = {}
    for source in sorted((root / "tests").rglob("*.cpp")):
        for suite, name in _test_head.findall(source.read_text()):
            if f"{suite}.{name}" in wanted:
                found[f"{suite}.{name}"] = Shown(source.relative_to(root), _program_of(source, root))
    return found
