"""What both programs are told: seeds, profiles, the program that is judged."""

import argparse
import os
import pathlib

from habits import PROFILES

ROOT = pathlib.Path(__file__).resolve().parents[3]


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"{self.prog}: {message}\nTry `{self.prog} --help`.\n")


def parser(name, about):
    made = Parser(prog=name, description=about)
    made.add_argument("--program", type=program, default=None, metavar="FILE",
                      help="the jianjun to judge (else JIANJUN_PROGRAM, else this tree's build/release/companion_app/jianjun)")
    made.add_argument("--cut", type=positive, default=100, metavar="N",
                      help="a game stops after so many true inputs, at the next moment when nothing is half told (100)")
    return made


def positive(text):
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number of inputs; say --cut 100")
    return int(text)


def program(text):
    path = pathlib.Path(text)
    if not os.access(path, os.X_OK) or path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is no program; build it with `cmake --build build/release --target jianjun`")
    return str(path.resolve())


def chosen_program(made, given):
    """The program, or a word about how to get one."""
    if given:
        return given
    path = os.environ.get("JIANJUN_PROGRAM", str(ROOT / "build/release/companion_app/jianjun"))
    try:
        return program(path)
    except argparse.ArgumentTypeError as why:
        made.error(str(why))


def seeds(text):
    """201-210, or 3,5,8-9."""
    found = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        if not first.isdigit() or (last and not last.isdigit()) or (last and int(last) < int(first)):
            raise argparse.ArgumentTypeError(f"{text} are no seeds; say 201-210, or 3,5,8-9")
        found += range(int(first), int(last or first) + 1)
    return found


def profiles(text):
    names = list(PROFILES) if text == "all" else text.split(",")
    for name in names:
        if name not in PROFILES:
            raise argparse.ArgumentTypeError(f"{name} is no profile; say {', '.join(PROFILES)} or all")
    return names
