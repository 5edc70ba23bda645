"""A phone as the camera (手机当摄像头), in a real browser: its fake camera plays a film of the virtual table."""
import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest

from browser import PROGRAM, Browser, Table, patiently


class WatchedTable(Table):
    """A table whose only camera is a phone's; stickers stand for a gallery."""

    shown = ("--terminal",)

    def camera(self):
        return patiently(lambda: re.search(r"https://\S+?(/camera\?k=[a-z2-7]{26})", self.said())).group(1)

    def page(self, key=None):
        return f"https://127.0.0.1:{self.port}{self.camera() if key is None else '/camera?k=' + key}"


def recorded_game(folder, seconds):
    """What the demonstration's camera saw of so many seconds."""
    recorded = os.path.join(folder, "recorded")
    subprocess.run([PROGRAM, "demo", "--terminal", "--speed", "0", "--seed", "1", "--stop-at", str(seconds), "--record", recorded],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return recorded


def there_and_back(recorded, film, rate=()):
    """For it is played over and over."""
    again = "split[there][back];[back]reverse[again];[there][again]concat"
    subprocess.run(["ffmpeg", "-v", "error", "-i", os.path.join(recorded, "camera0.mkv"), "-filter_complex", again, *rate, "-q:v", "2", film],
                   stdin=subprocess.DEVNULL, check=True)


def whose_camera_shows(film):
    return Browser("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", f"--use-file-for-fake-video-capture={film}",
                   language="en-GB")


class PhoneCamera(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="jianjun-film-")
        film = os.path.join(cls.folder, "film.mjpeg")
        there_and_back(recorded_game(cls.folder, 3), film)
        cls.tags = os.path.join(cls.folder, "tags.csv")
        subprocess.run([PROGRAM, "mat", "--tags", "junzheng", "--map", cls.tags, "-o", os.path.join(cls.folder, "tags.pdf")], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        cls.browser = whose_camera_shows(film)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        shutil.rmtree(cls.folder)

    def sit(self):
        table = WatchedTable(5, None, "--phone-camera", "--tags", self.tags)
        self.addCleanup(table.end)
        return table

    def begin(self, address):
        page = self.browser.open(address)
        page.touch("#begin")
        return page

    @staticmethod
    def sent(page):
        found = re.search(r"(\d+) × (\d+) · \d+ KB · (\d+)", page.says("#facts"))
        return tuple(map(int, found.groups())) if found else (0, 0, 0)

    def test_its_pictures_are_watched_and_it_says_what_the_eyes_need(self):
        table = self.sit()
        began = time.monotonic()
        page = self.begin(table.page())
        patiently(lambda: "watching" in page.says("#word"), 60)  # some 10 s; a busy machine takes longer
        took = time.monotonic() - began
        width, height, before = self.sent(page)
        self.assertEqual((width, height), (1920, 1080))
        self.assertIn("px a card", page.says("#word"))
        time.sleep(3)
        many = self.sent(page)[2] - before
        self.assertGreater(many, 2, "pictures go on coming")
        print(f"\nfrom the page to the table known: {took:.1f} s; {many / 3:.1f} pictures a second")

    def test_a_page_that_is_left_is_missed_and_found_again(self):
        table = self.sit()
        page = self.begin(table.page())
        patiently(lambda: "watching" in page.says("#word"), 60)
        page.run("location.href = 'about:blank'")
        time.sleep(5)
        again = self.begin(table.page())
        patiently(lambda: "watching" in again.says("#word"), 60)

    def test_a_second_phone_takes_its_place_and_a_wrong_key_none(self):
        table = self.sit()
        first = self.begin(table.page())
        patiently(lambda: self.sent(first)[2] > 2)
        second = self.begin(table.page())
        patiently(lambda: "Another phone" in first.says("#word"))
        patiently(lambda: self.sent(second)[2] > 2)
        stranger = self.begin(table.page("a" * 26))
        patiently(lambda: "no longer valid" in stranger.says("#word"))
        self.assertEqual(self.sent(stranger)[2], 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
