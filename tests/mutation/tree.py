"""The copy that is broken and mended again (副本): the checkout itself is only read, and a run that is killed leaves nothing in it."""
import filecmp
import os
import shutil
import subprocess

_folders = ("cmake", "engine", "devices", "db", "vision", "companion_app", "tests")


class Tree:
    def __init__(self, root, place):
        self.root, self.place = root, place

    def copy(self, programs, sources):
        """What programs are made of; of the tests of these programs the named sources alone."""
        wanted = {name for name in self._listed() if self._belongs(name, programs, sources)}
        for name in wanted:
            there = self.place / name
            if not there.is_file() or not filecmp.cmp(self.root / name, there, shallow=False):
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(self.root / name, there)
        for folder, inner, files in os.walk(self.place):
            inner[:] = [name for name in inner if name != "build"]
            for name in files:
                there = os.path.join(folder, name)
                if os.path.relpath(there, self.place) not in wanted:
                    os.remove(there)

    def _listed(self):
        command = ["git", "ls-files", "-z", "-co", "--exclude-standard", "CMakeLists.txt", "CMakePresets.json", *_folders]
        listed = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=True)
        return [name for name in listed.stdout.split("\0") if name and (self.root / name).is_file()]

    @staticmethod
    def _belongs(name, programs, sources):
        theirs = any(name.startswith(f"{program.folder}/") for program in programs)
        return not (theirs and name.endswith("_test.cpp")) or name in sources

    def read(self, name):
        return (self.place / name).read_text()

    def write(self, name, text):
        (self.place / name).write_text(text)
