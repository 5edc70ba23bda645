"""Programs of the copied tree (构建): built, run with a few of their tests, asked what they have run through."""
import os
import re
import resource
import subprocess
import time
from dataclasses import dataclass

from covered import covered

_memory = 4 << 30  # a change that makes a list grow for ever ends here


def _environment(profile):
    """A sample of the random games is enough, in the long run too."""
    kept = {name: value for name, value in os.environ.items() if name not in ("JIANJUN_LONG", "JIANJUN_TURN")}
    return {**kept, "JIANJUN_RANDOM_GAMES": "20", "LLVM_PROFILE_FILE": str(profile)}


def _bounded():
    resource.setrlimit(resource.RLIMIT_AS, (_memory, _memory))


@dataclass
class Run:
    passed: bool
    how: str  # "" or what ended it
    text: str
    seconds: float


class Building:
    def __init__(self, tree):
        self.tree = tree
        self.folder = tree.place / "build/mutation"

    def configure(self, alone):
        alone = ";".join(str(self.tree.place / name) for name in sorted(alone))
        done = subprocess.run(["cmake", "--preset", "mutation", f"-DJIANJUN_ALONE={alone}"], cwd=self.tree.place, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"mutation: the copy cannot be configured\n{done.stdout}{done.stderr}")

    def build(self, programs, kept=True):
        """What went wrong, or nothing. What is not kept leaves no trace in the compiler's cache."""
        environment = dict(os.environ) if kept else {**os.environ, "CCACHE_READONLY": "1"}
        done = subprocess.run(["ninja", "-j", str(os.cpu_count()), "-C", self.folder, *(program.name for program in programs)], capture_output=True, text=True, env=environment)
        return "" if done.returncode == 0 else done.stdout + done.stderr

    def _binary(self, program):
        return self.folder / program.folder / program.name

    def run(self, program, tests, seconds, profile="/dev/null"):
        """Only these tests, whatever they are instantiated with."""
        names = ":".join(f"{test}:*/{test}/*" for test in tests)
        command = [self._binary(program), "--gtest_brief=1", f"--gtest_filter={names}"]
        where, began = self._binary(program).parent, time.monotonic()
        try:
            done = subprocess.run(command, capture_output=True, env=_environment(profile), timeout=seconds, preexec_fn=_bounded, cwd=where)
        except subprocess.TimeoutExpired:
            return Run(False, f"no end after {seconds:.0f} s", "", seconds)
        text = (done.stdout + done.stderr).decode(errors="replace")
        how = f"signal {-done.returncode}" if done.returncode < 0 else ""
        passed = done.returncode == 0 and re.search(r"^\[  PASSED  \] [1-9]", text, re.M) is not None  # none that ran is none that passed
        return Run(passed, how, text, time.monotonic() - began)

    def covered_by(self, program, tests, seconds):
        """The run, and what it has been through: {source: Covered}, named from the root."""
        profile = self.folder / f"{program.name}.profile"
        run = self.run(program, tests, seconds, profile)
        found = covered(self._binary(program), profile, self.folder) if run.passed else {}
        return run, {os.path.relpath(name, self.tree.place.resolve()): parts for name, parts in found.items()}
