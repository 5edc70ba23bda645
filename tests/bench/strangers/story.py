"""What truly happens in a game: inputs in the record's language, and the beats by which people bring them about."""


class Beat:
    """One thing that happens at the table; `inputs` are what a record says of it, perhaps none."""

    def __init__(self, kind, seat, data, inputs, may, first, seats, hand):
        self.kind, self.seat, self.data, self.inputs = kind, seat, data, inputs
        self.may = may        # what a record may say besides, and need not: a choice of one
        self.first = first    # the place of its first input among all of the story
        self.seats = seats    # what lies before every seat in the open, once this has happened
        self.hand = hand      # what its seat holds then

    @property
    def health(self):
        return {number: seat["hp"] for number, seat in self.seats.items()}

    def __str__(self):
        return f"{self.kind} {self.seat} " + " ".join(f"{key}={value}" for key, value in self.data.items())


class Story:
    def __init__(self, seats):
        self.seats = seats
        self.beats, self.inputs = [], []

    def tell(self, kind, seat, *inputs, may=(), **data):
        seats = {seat.number: in_the_open(seat) for seat in self.seats}
        hand = list(self.seats[seat - 1].hand) if seat else []
        self.beats.append(Beat(kind, seat, data, list(inputs), list(may), len(self.inputs), seats, hand))
        self.inputs.extend(inputs)


def in_the_open(seat):
    """By the names that a state has for it."""
    return {"hp": seat.hp, "equip": sorted(faces(seat.equip.values())), "judge": faces(seat.judge), "chained": seat.chained}


def faces(cards):
    return [card.face for card in cards]


def use(seat, cards, targets=(), skill=None, as_=None, then=()):
    line = {"do": "use", "seat": seat, "cards": faces(cards)}
    if targets:
        line["targets"] = list(targets)
    if as_:
        line["as"] = as_
    if skill:
        line["skill"] = skill
    if then:
        line["then"] = list(then)
    return line


def respond(seat, cards, as_=None, skill=None):
    line = {"do": "respond", "seat": seat, "cards": faces(cards)}
    if as_:
        line["as"] = as_
    if skill:
        line["skill"] = skill
    return line


def skill(seat, name, cards=(), targets=()):
    line = {"do": "skill", "seat": seat, "skill": name}
    if cards:
        line["cards"] = faces(cards)
    if targets:
        line["targets"] = list(targets)
    return line


def reveal(seat, cards):
    return {"do": "reveal", "seat": seat, "cards": faces(cards)}


def discard(seat, cards):
    return {"do": "discard", "seat": seat, "cards": faces(cards)}


def passes(seat=None):
    return {"do": "pass", "seat": seat} if seat else {"do": "pass"}
