"""Habits of people, drawn by seed: per evening and per player, each from the range of a profile (README.md prints them)."""

PROFILES = ("polite", "ordinary", "rude")

# name: for each profile the range from which a player's share is drawn, between 0 and 1.
SHARES = {
    "press_pass": ((0.80, 1.00), (0.20, 0.60), (0.00, 0.15), "a refusal is pressed (otherwise silent)"),
    "press_window": ((0.30, 0.70), (0.00, 0.20), (0.00, 0.00), "not to cancel a trick is pressed"),
    "press_late": ((0.00, 0.20), (0.10, 0.50), (0.30, 0.80), "a press comes late"),
    "press_twice": ((0.00, 0.05), (0.00, 0.15), (0.05, 0.25), "a press is doubled"),
    "press_end": ((0.90, 1.00), (0.30, 0.80), (0.00, 0.20), "the end of the turn is pressed"),
    "health_late": ((0.00, 0.20), (0.10, 0.50), (0.30, 0.80), "health is slid late"),
    "health_by_foe": ((0.00, 0.10), (0.00, 0.20), (0.00, 0.30), "the attacker slides it"),
    "health_twice": ((0.00, 0.04), (0.00, 0.12), (0.05, 0.20), "slid one too far, and back"),
    "leave_lying": ((0.00, 0.40), (0.30, 0.90), (0.70, 1.00), "used cards lie until the turn's end"),
    "sweep_hides": ((0.00, 0.20), (0.00, 0.60), (0.30, 1.00), "of cards swept together only the top is seen to arrive"),
    "square_up": ((0.00, 0.10), (0.00, 0.25), (0.10, 0.40), "what lies in the middle is pushed about"),
    "new_on_old": ((0.00, 0.30), (0.20, 0.80), (0.50, 1.00), "new equipment is laid on the old"),
    "one_by_one": ((0.00, 0.50), (0.20, 0.80), (0.30, 1.00), "discards come singly (otherwise in one bundle)"),
    "discard_again": ((0.00, 0.04), (0.00, 0.10), (0.05, 0.20), "a discard is taken back for another"),
    "wrong_card": ((0.00, 0.02), (0.00, 0.06), (0.02, 0.12), "the wrong card lies there for a second"),
    "before_light": ((0.00, 0.30), (0.30, 0.90), (0.90, 1.00), "answers without looking at the light"),
    "row_by_one": ((0.60, 1.00), (0.30, 1.00), (0.00, 0.60), "五谷丰登: the user turns the whole row (otherwise many hands)"),
    "wait_question": ((0.80, 1.00), (0.30, 0.80), (0.00, 0.30), "goes on only when the reader's question is answered"),
    "answer_on_pad": ((0.20, 0.60), (0.10, 0.50), (0.00, 0.40), "answers a question on the pad (otherwise by touch)"),
}

# name: for each profile the weights from which a player's own way is drawn; four deeds of five go that way, the fifth another.
WAYS = {
    "target": (("pad", "phone", "voice", "finger"), ((35, 35, 20, 10), (15, 15, 40, 30), (0, 5, 50, 45))),
    "skill":  (("pad", "phone", "voice"), ((50, 40, 10), (30, 20, 50), (5, 5, 90))),
    "judge":  (("on", "beside", "away"), ((50, 45, 5), (40, 40, 20), (30, 30, 40))),
}

# name: for each profile the weights of each single deed.
DEEDS = {"arm": (("own", "unseen", "neighbour"), ((90, 9, 1), (70, 26, 4), (50, 40, 10)))}

# name: for each profile the range of a time in milliseconds, drawn anew for each deed.
TIMES = {
    "pace": ((1200, 3000), (800, 2500), (500, 2000), "between two deeds"),
    "reach": ((400, 900), (300, 900), (300, 1200), "a hand over the table"),
    "late": ((2000, 4000), (2000, 8000), (3000, 15000), "what comes late"),
    "question": ((1000, 3000), (2000, 6000), (3000, 12000), "before a question is answered"),
    "light": ((1500, 3000), (800, 2000), (300, 1000), "how long one waits for a light"),
}


def table():
    """All habits with their ranges, as README.md shows them."""
    lines = ["| habit | what | polite | ordinary | rude |", "|---|---|---|---|---|"]
    for name, (*ranges, what) in SHARES.items():
        lines.append(row(name, what, [f"{low:.2f}–{high:.2f}" for low, high in ranges]))
    for name, (words, weights) in {**WAYS, **DEEDS}.items():
        lines.append(row(name, ", ".join(words), [", ".join(map(str, some)) for some in weights]))
    for name, (*ranges, what) in TIMES.items():
        lines.append(row(name, what, [f"{low / 1000:g}–{high / 1000:g} s" for low, high in ranges]))
    return "\n".join(lines)


def row(name, what, cells):
    return f"| `{name}` | {what} | {' | '.join(cells)} |"


class Habits:
    """One player's habits on one evening."""

    def __init__(self, rng, profile):
        self.rng, self.at = rng, PROFILES.index(profile)
        self.shares = {name: rng.uniform(*ranges[self.at]) for name, ranges in SHARES.items()}
        self.ways = {name: rng.choices(words, weights[self.at])[0] for name, (words, weights) in WAYS.items()}

    def does(self, name):
        return self.rng.random() < self.shares[name]

    def way(self, name):
        if self.rng.random() < 0.8:
            return self.ways[name]
        words, weights = WAYS[name]
        return self.rng.choices(words, weights[self.at])[0]

    def deed(self, name):
        words, weights = DEEDS[name]
        return self.rng.choices(words, weights[self.at])[0]

    def time(self, name):
        return int(self.rng.uniform(*TIMES[name][self.at]))
