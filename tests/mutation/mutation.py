#!/usr/bin/env python3
"""Whether a test of the rulebook fails when its rule is broken (变异测试).

A few rows of engine/RULEBOOK.md are drawn. In the files that do such a row one thing at a time is changed, where its tests come by: each change
is a mutant. The row's own tests are run against it; a test that fails has killed it. A row is held when its tests kill one of them. All this
happens in a copy, build/mutation/tree.
"""
import argparse
import random
import subprocess
import sys
import time
from pathlib import Path

import operators
import rulebook
from building import Building
from tree import Tree

root = Path(__file__).resolve().parents[2]


def options():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rows", type=int, default=6, help="how many rows are drawn (6)")
    asked.add_argument("--mutants", type=int, default=6, help="how many changes are tried for each (6)")
    asked.add_argument("--seed", type=int, help="what the dice begin with (the number of commits)")
    asked.add_argument("--minutes", type=float, default=20, help="after which no further mutant is tried; the build comes before (20)")
    asked.add_argument("--row", action="append", help="this heading, in place of those that are drawn; may be repeated")
    return asked.parse_args()


def number_of_commits():
    told = subprocess.run(["git", "rev-list", "--count", "HEAD"], cwd=root, capture_output=True, text=True)
    return int(told.stdout or 0)


def draw(asked, dice):
    rows = rulebook.rows(root)
    if asked.row:
        return [row for row in rows if row.heading in asked.row]
    return dice.sample(rows, min(asked.rows, len(rows)))


class Trial:
    """One row: its tests by program, and what became of its mutants."""

    def __init__(self, row, shown):
        self.row = row
        self.tests = {}
        for test in row.tests:
            self.tests.setdefault(shown[test].program, []).append(test)
        self.killed = self.survived = self.uncompiled = 0
        self.finished = False

    @property
    def held(self):
        return self.killed > 0

    def places(self, building):
        """What can be changed where the tests have come by, and the seconds that they took."""
        found, took = [], 0
        for program, tests in self.tests.items():
            run, parts = building.covered_by(program, tests, 600)
            if not run.passed:
                raise SystemExit(f"mutation: {self.row.heading}: its tests fail before anything is changed\n{run.text}")
            took += run.seconds
            for name in self.row.files:
                text = building.tree.read(name)
                found += [(name, change) for change in operators.changes(text) if name in parts and parts[name].ran(text, change.start)]
        return list(dict.fromkeys(found)), took  # in their order, each once

    def killed_by(self, building, seconds):
        """What the first test that fails says, or nothing."""
        for program, tests in self.tests.items():
            run = building.run(program, tests, seconds)
            if not run.passed:
                failed = [line.split()[3] for line in run.text.splitlines() if line.startswith("[  FAILED  ] ") and "." in line]
                return run.how or ", ".join(dict.fromkeys(failed)) or "failed"
        return ""

    def run(self, building, dice, most, until):
        places, took = self.places(building)
        dice.shuffle(places)
        print(f"\n{self.row.heading}: {self.row.sentence}\n  {', '.join(self.row.tests)}\n  {len(places)} places in {', '.join(self.row.files)}")
        for name, change in places:
            if self.killed + self.survived == most or time.monotonic() > until:
                break
            self._try(building, name, change, 20 + 10 * took)
        else:
            self.finished = True
        self.finished = self.finished or self.killed + self.survived == most
        print(f"  {self.verdict()}: {self.killed} of {self.killed + self.survived} mutants killed")

    def _try(self, building, name, change, seconds):
        sound = building.tree.read(name)
        building.tree.write(name, change.applied_to(sound))
        try:
            if building.build(self.tests, kept=False):
                self.uncompiled += 1
                return
            by = self.killed_by(building, seconds)
        finally:
            building.tree.write(name, sound)
        self.killed += bool(by)
        self.survived += not by
        print(f"  {'killed  ' if by else 'survived'} {described(name, sound, change)}{f'  [{by}]' if by else ''}", flush=True)

    def verdict(self):
        return "held" if self.held else "NOT HELD" if self.finished else "not finished"


def described(name, text, change):
    line = text.count("\n", 0, change.start)
    old = " ".join(text[change.start : change.end].split())
    if change.operator in ("negate_condition", "drop_statement"):
        return f"{name}:{line + 1} {change.operator}: {old}"
    return f"{name}:{line + 1} {change.operator}: {old} -> {change.instead} in: {text.splitlines()[line].strip()}"


def main():
    asked = options()
    seed = number_of_commits() if asked.seed is None else asked.seed
    dice = random.Random(seed)
    rows = draw(asked, dice)
    shown = rulebook.tests(root, {test for row in rows for test in row.tests})
    programs = sorted({one.program for one in shown.values()}, key=lambda program: program.name)
    building = Building(Tree(root, root / "build/mutation/tree"))
    building.tree.copy(programs, {str(one.source) for one in shown.values()})
    building.configure({name for row in rows for name in row.files})
    began = time.monotonic()
    if wrong := building.build(programs):
        raise SystemExit(f"mutation: the copy cannot be built\n{wrong}")
    print(f"mutation: seed {seed}, {', '.join(program.name for program in programs)} built in {time.monotonic() - began:.0f} s")
    trials = [Trial(row, shown) for row in rows]
    until = time.monotonic() + 60 * asked.minutes
    for trial in trials:
        if time.monotonic() < until:
            trial.run(building, dice, asked.mutants, until)
    return close(trials, seed)


def close(trials, seed):
    def count(of):
        return sum(of(trial) for trial in trials)

    killed, survived, loose = count(lambda t: t.killed), count(lambda t: t.survived), count(lambda t: t.finished and not t.held)
    print(
        f"\nmutation: seed {seed}: {count(lambda t: t.held)} of {len(trials)} rows held, {loose} not, {count(lambda t: not t.held and not t.finished)} not finished;"
        f" {killed} of {killed + survived} mutants killed, {count(lambda t: t.uncompiled)} more did not compile"
    )
    return 1 if loose or killed + survived == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
