"""What tests have run through (覆盖): the parts of a source, by Clang's own count."""
import bisect
import json
import os
import subprocess


class Covered:
    """Of one source. Clang tells places by line and column, and counts columns in bytes."""

    def __init__(self, segments):
        self._starts = [(line, column) for line, column, *_ in segments]
        self._ran = [bool(counted and count) for _, _, count, counted, *_ in segments]

    def ran(self, text, offset):
        line = text.count("\n", 0, offset) + 1
        column = len(text[text.rfind("\n", 0, offset) + 1 : offset].encode()) + 1
        at = bisect.bisect_right(self._starts, (line, column)) - 1
        return at >= 0 and self._ran[at]


def covered(binary, profile, folder):
    """{source: Covered} of what the profile's run knows; the compiler was started in that folder."""
    data = f"{profile}.data"
    subprocess.run(["llvm-profdata", "merge", "-sparse", "-o", data, profile], check=True)
    command = ["llvm-cov", "export", "-skip-functions", "-skip-expansions", f"-instr-profile={data}", binary]
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    files = json.loads(told.stdout)["data"][0]["files"]
    return {os.path.realpath(os.path.join(folder, file["filename"])): Covered(file["segments"]) for file in files}
