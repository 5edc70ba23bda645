"""A screen reader's end of the line (读屏软件): finds what has a name in another program's window over AT-SPI, and presses it.

Started with the program's process number. Each line in is {"name":…, "x":…, "y":…} of what is meant, its middle on the
screen; each line out is "pressed", or why it could not be."""
import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

NEAR = 3  # pixels by which a middle may be off
PATIENCE_S = 1


def program(pid):
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        one = desktop.get_child_at_index(i)
        if one is not None and one.get_process_id() == pid:
            return one
    return None


def here(one, x, y):
    box = Atspi.Component.get_extents(one, Atspi.CoordType.SCREEN)
    return abs(box.x + box.width / 2 - x) <= NEAR and abs(box.y + box.height / 2 - y) <= NEAR


def named(one, name, x, y):
    """Depth first, what can be seen alone."""
    if one is None or not one.get_state_set().contains(Atspi.StateType.SHOWING):
        return None
    if one.get_name() == name and here(one, x, y) and press_of(one) is not None:
        return one
    for i in range(one.get_child_count()):
        found = named(one.get_child_at_index(i), name, x, y)
        if found is not None:
            return found
    return None


def press_of(one):
    for i in range(Atspi.Action.get_n_actions(one)):
        if Atspi.Action.get_action_name(one, i) == "Press":
            return i
    return None


def press(pid, name, x, y):
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        app = program(pid)
        if app is not None:
            app.clear_cache()
            for i in range(app.get_child_count()):
                try:
                    found = named(app.get_child_at_index(i), name, x, y)
                except GLib.Error:
                    found = None  # it was drawn anew meanwhile
                if found is not None:
                    return "pressed" if Atspi.Action.do_action(found, press_of(found)) else "it cannot be pressed"
        time.sleep(0.05)
    return "nothing of that name can be pressed there"


def main():
    pid = int(sys.argv[1])
    Atspi.init()
    for line in sys.stdin:
        wanted = json.loads(line)
        try:
            answer = press(pid, wanted["name"], wanted["x"], wanted["y"])
        except GLib.Error as wrong:
            answer = wrong.message
        print(answer, flush=True)


if __name__ == "__main__":
    main()
