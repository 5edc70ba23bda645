"""The state of a game of 身份: seats, piles, distances. What the rules do to it stands in fights, tricks and turns."""

import random

import deck
from story import Story

ROLES = {5: "lord loyalist rebel rebel renegade", 6: "lord loyalist rebel rebel rebel renegade",
         7: "lord loyalist loyalist rebel rebel rebel renegade", 8: "lord loyalist loyalist rebel rebel rebel rebel renegade"}

# Generals and their health. Their skills show on a table (a card laid as another, a judgement, a card taken), or need no word.
GENERALS = {"zhangfei": 4, "guanyu": 4, "zhaoyun": 4, "lvbu": 4, "machao": 4, "sunquan": 4, "ganning": 4, "huanggai": 4,
            "huatuo": 3, "caocao": 4, "xiahoudun": 4}


class GameOver(Exception):
    """One side has won."""


class Cut(Exception):
    """The story is long enough, and nothing is half told."""


class PileEmpty(Exception):
    """The draw pile is used up: the story ends before anybody shuffles."""


class Seat:
    def __init__(self, number, role, general):
        self.number, self.role, self.general = number, role, general
        self.max_hp = self.hp = GENERALS.get(general, 4) + (1 if role == "lord" else 0)
        self.hand, self.judge, self.equip = [], [], {}
        self.alive, self.chained = True, False

    def has(self, general):
        return self.general == general

    def wears(self, name):
        return any(card.name == name for card in self.equip.values())

    @property
    def wounded(self):
        return self.hp < self.max_hp

    @property
    def own(self):
        return self.hand + list(self.equip.values())


class Game:
    def __init__(self, seed, cut=100):
        self.rng = random.Random(f"game {seed}")
        self.cut, self.seed = cut, seed
        count = self.rng.choice([5, 5, 6, 7, 8])
        self.deck_name = self.rng.choice(["standard", "junzheng", "junzheng"])
        roles = ROLES[count].split()
        others = roles[1:]
        self.rng.shuffle(others)
        generals = self.rng.sample(sorted(GENERALS), count)
        share = self.rng.uniform(0.2, 0.8)
        self.seats = [Seat(i + 1, role, generals[i] if self.rng.random() < share else None)
                      for i, role in enumerate(roles[:1] + others)]
        self.draw_pile = deck.cards_of(self.deck_name)
        self.rng.shuffle(self.draw_pile)
        self.story = Story(self.seats)
        self.current = self.seats[0]
        self.slashes = 0          # used in this play phase
        self.slashed = False
        self.wine_used = False
        self.drunk = False        # the next 杀 of this turn hits harder
        self.spent = set()        # skills used in this play phase
        for seat in self.seats:
            seat.hand = self.take_top(4)

    def setup(self):
        """The record's first line."""
        seats = []
        for seat in self.seats:
            line = {"name": f"P{seat.number}", "role": seat.role, "hp": seat.max_hp, "max_hp": seat.max_hp}
            if seat.general:
                line["general"] = seat.general
            seats.append(line)
        return {"jianjun": 1, "mode": "identity", "deck": self.deck_name, "options": {}, "seats": seats}

    # Seats.

    def living(self, start=None):
        """Those who live, in turn order, from `start` on (the seat whose turn it is)."""
        first = (start or self.current).number
        order = self.seats[first - 1:] + self.seats[:first - 1]
        return [seat for seat in order if seat.alive]

    def others(self, seat):
        return [other for other in self.living(seat) if other is not seat]

    def distance(self, a, b):
        ring = [seat for seat in self.seats if seat.alive]
        if a not in ring or b not in ring or a is b:
            return 0
        steps = abs(ring.index(a) - ring.index(b))
        steps = min(steps, len(ring) - steps)
        steps += ("plus" in b.equip) - ("minus" in a.equip) - a.has("machao")
        return max(1, steps)

    def reach(self, seat):
        weapon = seat.equip.get("weapon")
        return deck.WEAPONS[weapon.name] if weapon else 1

    def foes(self, a, b):
        """Whether a would rather see b dead: what people do is drawn from it, the rules do not ask."""
        side = {"lord": 0, "loyalist": 0, "rebel": 1, "renegade": 2}
        return side[a.role] != side[b.role]

    # Cards.

    def take_top(self, n):
        if len(self.draw_pile) < n:
            raise PileEmpty
        cards, self.draw_pile = self.draw_pile[:n], self.draw_pile[n:]
        return cards

    def draw(self, seat, n):
        seat.hand += self.take_top(n)
        self.story.tell("draw", seat.number, n=n)

    def chance(self, p):
        return self.rng.random() < p
