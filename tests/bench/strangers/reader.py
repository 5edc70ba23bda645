"""The program under judgement: `jianjun read` behind two pipes, and `jianjun replay`."""

import json
import os
import select
import subprocess
import tempfile

PATIENCE = 120  # seconds of a real clock for one line


class ReaderBroke(Exception):
    """The program ended, fell silent, or said what is no JSON."""


class Reader:
    def __init__(self, program, setup):
        self.folder = tempfile.TemporaryDirectory(prefix="strangers-")
        path = os.path.join(self.folder.name, "setup.game")
        with open(path, "w", encoding="utf-8") as file:
            file.write(json.dumps(setup) + "\n")
        self.errors = open(os.path.join(self.folder.name, "stderr"), "w+", encoding="utf-8")
        self.process = subprocess.Popen([program, "read", "--setup", path, "--lang", "en"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.errors)
        self.rest = b""

    def tell(self, line):
        """Says one line of evidence; what came of it, without `ready`."""
        try:
            self.process.stdin.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            self.broken("ended before it was told all")
        answers = []
        while True:
            answer = self.line()
            if answer.get("ready"):
                return answers
            answers.append(answer)

    def line(self):
        while b"\n" not in self.rest:
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                self.broken(f"said nothing for {PATIENCE} s")
            read = os.read(self.process.stdout.fileno(), 1 << 16)
            if not read:
                self.broken("ended")
            self.rest += read
        line, self.rest = self.rest.split(b"\n", 1)
        try:
            return json.loads(line)
        except ValueError:
            self.broken(f"said what is no JSON: {line[:200]!r}")

    def broken(self, why):
        self.errors.seek(0)
        raise ReaderBroke(f"jianjun read {why}; exit code {self.process.poll()}; {self.errors.read()[-600:].strip()}")

    def close(self):
        """Ends the program; its exit code."""
        self.process.stdin.close()
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.process.stdout.close()
        self.errors.close()
        self.folder.cleanup()
        return code


def replay(program, setup, inputs):
    """The state that a record gives, or None and what was said of it."""
    with tempfile.TemporaryDirectory(prefix="strangers-") as folder:
        path = os.path.join(folder, "game.game")
        with open(path, "w", encoding="utf-8") as file:
            for line in [setup] + inputs:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
        command = [program, "replay", path, "--state", "--lang", "en"]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        if ran.returncode != 0:
            return None, (ran.stdout[-600:] + ran.stderr[-600:]).replace(folder, "").strip()
        return json.loads(ran.stdout.strip().splitlines()[-1]), ""
