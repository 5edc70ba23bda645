"""People at the table: arms, hands, lights and presses, each in its player's own manner; performance.py says what they do."""

import random

from answers import Answers
from eyes import MIDDLE, Eyes
from habits import Habits


class People:
    def __init__(self, game, stage, profile):
        self.game, self.stage, self.story = game, stage, game.story
        self.rng = random.Random(f"people {profile} {game.seed}")
        self.habits = {seat.number: Habits(self.rng, profile) for seat in game.seats}
        self.eyes = Eyes(stage)
        self.used = []       # cards in the middle that are done with or in use
        self.uses = 0        # how many cards were used so far: what a late press is about
        self.playing = 1     # whose turn it is
        self.beat = None     # the one that happens now
        self.answers = Answers(self)
        stage.heard = self.answers.heard

    def of(self, seat):
        return self.habits[seat]

    def arm(self, seat):
        """Whose arm is seen."""
        seen = self.of(seat).deed("arm")
        if seen == "own":
            return seat
        if seen == "neighbour":
            return seat % len(self.game.seats) + 1
        return None

    def reach(self, seat):
        """A hand comes and goes; what it did is told once it is still again."""
        self.eyes.quiet(False)
        self.stage.wait(self.of(seat).time("reach"))
        self.eyes.quiet(True)
        self.stage.wait(self.rng.randint(150, 300))

    def pace(self, seat):
        self.stage.wait(self.of(seat).time("pace"))

    def press(self, seat, button):
        self.stage.tell(press={"seat": seat, "button": button, "hold": False})

    def say(self, seat, line):
        self.stage.tell(say=line, phone=seat)

    def look_at_light(self, seat):
        """Who heeds the light waits until it asks, and no longer than patience lasts."""
        habits = self.of(seat)
        if habits.does("before_light"):
            self.stage.wait(self.rng.randint(300, 900))
        else:
            self.stage.wait(habits.time("light") + 1500, until=lambda: self.stage.asks(seat) in ("card", "skill"))
            self.stage.wait(self.rng.randint(300, 900))

    def press_pass(self, seat):
        """A refusal: pressed, pressed late, or not said at all."""
        habits = self.of(seat)
        if not habits.does("press_pass"):
            return
        if habits.does("press_late"):
            self.press_later(seat, habits.time("late"))
            return
        self.look_at_light(seat)
        if self.lit(seat):
            self.press(seat, "pass")
            if habits.does("press_twice"):
                self.stage.wait(self.rng.randint(150, 350))
                self.press(seat, "pass")

    def press_later(self, seat, ms):
        """A press that comes late. Nobody presses at a light that is out, or that asks something else by now."""
        prompt, use = self.prompt(seat), self.uses
        self.stage.later(ms, lambda: self.press(seat, "pass") if self.still_meant(seat, prompt, use) else None)

    def still_meant(self, seat, prompt, use):
        return self.lit(seat) and (self.uses == use or self.prompt(seat) == prompt != 0)

    def lit(self, seat):
        return self.stage.asks(seat) in ("card", "skill")

    def prompt(self, seat):
        return self.stage.lights.get(seat, {}).get("prompt", 0)

    def use_middle(self, seat, card):
        """The card for all to see; once in a while another one first."""
        if self.of(seat).does("wrong_card"):
            self.show_wrong(seat, MIDDLE, 0)
        self.reach(seat)
        self.eyes.appear(card, MIDDLE, 0, self.arm(seat))
        self.used.append(card)

    def show_wrong(self, seat, zone, owner):
        held = self.beat.hand if self.beat.seat == seat else []
        if not held:
            return
        wrong = self.rng.choice(held)
        self.reach(seat)
        self.eyes.appear(wrong, zone, owner, self.arm(seat))
        self.stage.wait(self.rng.randint(600, 1400))
        self.reach(seat)
        self.eyes.leave(wrong, self.arm(seat))
