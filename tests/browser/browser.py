"""A browser without a screen (浏览器), and the table that its pages belong to. WebDriver is HTTP with JSON: no package is needed."""
import base64
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("JIANJUN", os.path.join(ROOT, "build", "release", "companion_app", "jianjun"))
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def patiently(what, seconds=20, every=0.05):
    """What it gives once that is something; fails after so many seconds."""
    until = time.monotonic() + seconds
    while True:
        got = what()
        if got:
            return got
        if time.monotonic() > until:
            raise AssertionError(f"waited {seconds} s in vain")
        time.sleep(every)


class Browser:
    """One Chromium; each page is a window of it."""

    def __init__(self, *arguments, language="zh-CN"):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.driver.stdout:
            found = re.search(r"started successfully on port (\d+)", line)
            if found:
                break
        else:
            raise RuntimeError("chromedriver does not start")
        self.base = f"http://127.0.0.1:{found.group(1)}"
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", f"--lang={language}", "--window-size=420,900", *arguments],
                   "prefs": {"intl.accept_languages": language}}
        wanted = {"capabilities": {"alwaysMatch": {"acceptInsecureCerts": True, "goog:chromeOptions": options}}}
        self.session = self.ask("POST", "/session", wanted)["sessionId"]

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as wrong:
            raise RuntimeError(json.load(wrong)["value"]["message"].splitlines()[0]) from None

    def do(self, method, path, body=None):
        return self.ask(method, f"/session/{self.session}{path}", body)

    def open(self, address):
        window = self.do("POST", "/window/new", {"type": "tab"})["handle"]
        page = Page(self, window)
        page.here()
        self.do("POST", "/url", {"url": address})
        return page

    def close(self):
        try:
            self.ask("DELETE", f"/session/{self.session}")
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.driver.stdout.close()


class Page:
    def __init__(self, browser, window):
        self.browser, self.window = browser, window

    def here(self):
        self.browser.do("POST", "/window", {"handle": self.window})

    def run(self, script, *arguments):
        self.here()
        return self.browser.do("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, css, text=None):
        """What can be touched: elements in their order, those that hold the text alone."""
        self.here()
        found = self.browser.do("POST", "/elements", {"using": "css selector", "value": css})
        return [one for one in found if text is None or text in self.text(one)]

    def text(self, element):
        return self.browser.do("GET", f"/element/{element[ELEMENT]}/text")

    def touch(self, css, text=None):
        """A finger on the first of them, once it is there; pages are drawn anew while one looks."""
        def once():
            try:
                for one in self.find(css, text):
                    self.browser.do("POST", f"/element/{one[ELEMENT]}/click", {})
                    return True
            except RuntimeError:
                return False
            return False
        patiently(once)

    def says(self, css="body"):
        return self.run("const one = document.querySelector(arguments[0]); return one ? one.innerText : ''", css)

    def kept(self, name):
        """A picture, where somebody looks at them (JIANJUN_PICTURES=FOLDER)."""
        if os.environ.get("JIANJUN_PICTURES"):
            self.picture(os.path.join(os.environ["JIANJUN_PICTURES"], f"{name}.png"))

    def picture(self, file):
        self.here()
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.browser.do("GET", "/screenshot")))


class Table:
    """A table that runs, told everything, whose phones may come in."""

    shown = ("--terminal", "--by-hand")

    def __init__(self, seats=5, setup=None, *arguments):
        self.folder = tempfile.mkdtemp(prefix="jianjun-browser-")
        self.book = os.path.join(self.folder, "pads.txt")
        self.seats = seats
        self.arguments = ["table", "--seats", str(seats), "--journal", os.path.join(self.folder, "games.db"), "--book", self.book,
                          "--phones", "0", "--simulated", "1", *self.shown, *arguments]
        if setup:
            file = os.path.join(self.folder, "setup.game")
            with open(file, "w", encoding="utf-8") as out:
                out.write(json.dumps(setup, ensure_ascii=False) + "\n")
            self.arguments += ["--setup", file]
        self.begin()

    def begin(self):
        port = free_port()
        self.arguments[self.arguments.index("--phones") + 1] = str(port)
        self.port = port
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
        self.errors = open(os.path.join(self.folder, "errors.txt"), "a+", encoding="utf-8")
        self.program = subprocess.Popen([PROGRAM, *self.arguments], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=self.errors,
                                        env=environment, start_new_session=True)
        patiently(self.listens)

    def listens(self):
        if self.program.poll() is not None:
            raise AssertionError("the table has ended: " + self.said())
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=2).close()
            return True
        except OSError:
            return False

    def said(self):
        with open(self.errors.name, encoding="utf-8") as file:
            return file.read()

    def kill(self):
        os.killpg(self.program.pid, signal.SIGKILL)
        self.program.wait()
        self.program.stdin.close()
        self.errors.close()

    def end(self):
        if self.program.poll() is None:
            self.kill()
        shutil.rmtree(self.folder)

    def words(self):
        with open(os.path.join(self.folder, "phones.txt"), encoding="utf-8") as file:
            lines = [line.split() for line in file if not line.startswith(("#", "drawn"))]
        return {int(seat): word for seat, word in lines}

    def phone(self, seat, secure=False):
        return f"{'https' if secure else 'http'}://127.0.0.1:{self.port}/?t={self.words()[seat]}"

    def referee(self):
        return f"https://127.0.0.1:{self.port}/referee?k={self.words()[0]}"

    def record(self):
        """The game so far, as the lines of its record."""
        out = subprocess.run([PROGRAM, "export", os.path.join(self.folder, "games.db")], capture_output=True, text=True, check=True)
        return [json.loads(line) for line in out.stdout.splitlines() if line.strip()]


class SanguozhiTable(Table):
    """A table of 三国智; its phones come in where it has a window."""

    shown = ("--mode", "sanguozhi")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class AtTable(unittest.TestCase):
    """One browser for all of a file's tests; each test sets its table."""

    arguments = ()

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser(*cls.arguments)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def sit(self, *arguments, kind=Table, **named):
        table = kind(*arguments, **named)
        self.addCleanup(table.end)
        return table
