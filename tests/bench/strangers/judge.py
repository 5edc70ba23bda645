"""Was the game understood? The reader's inputs against the story's, and the two states that they give."""

from reader import replay

ANSWERS = ("use", "respond")
ABOUT = 5000  # milliseconds: a question that comes so soon is in time
SEAT_KEYS = ("alive", "hp", "max_hp", "armour", "hand", "equip", "judge", "chained", "face_up")


def is_pass(line):
    return line.get("do") in ("pass", "time_up")


def same_faces(a, b):
    """Whether two lists of faces may be the same cards; "?" is any card."""
    if len(a) != len(b):
        return False
    known = sorted(face for face in a if face != "?")
    other = sorted(face for face in b if face != "?")
    fewer, more = (known, other) if len(known) <= len(other) else (other, known)
    rest = list(more)
    for face in fewer:
        if face not in rest:
            return False
        rest.remove(face)
    return True


def fits(said, true):
    """Whether an input of the reader tells what an input of the story tells; what it leaves open counts as told. A ruling that lets an
    input stand tells that input, whatever its cards stand for."""
    if isinstance(said.get("allow"), dict):
        return fits({"as": true.get("as"), **said["allow"]}, true)
    if said.get("do") != true.get("do") and not (said.get("do") in ANSWERS and true.get("do") in ANSWERS):
        return False
    if said.get("seat") != true.get("seat"):
        return False
    if said.get("as") != true.get("as") or (said.get("skill") and true.get("skill") and said["skill"] != true["skill"]):
        return False
    for key in ("targets", "then"):
        if said.get(key) and true.get(key) and sorted(said[key]) != sorted(true[key]):
            return False
    if said.get("from") and true.get("from"):
        if (said["from"].get("seat"), said["from"].get("zone")) != (true["from"].get("seat"), true["from"].get("zone")):
            return False
    if "cards" in said and "cards" in true:
        return same_faces(said["cards"], true["cards"])
    return ("cards" in said) == ("cards" in true) or said.get("do") in ("skill", "choose")


def kept(entries):
    """The reader's inputs that still count, take-backs applied."""
    left = []
    for entry in entries:
        line = entry["input"]
        if line.get("do") != "take_back":
            left.append(entry)
        elif "to" in line:
            left = [other for other in left if other["number"] <= line["to"]]
        elif line.get("inputs", 1):
            left = left[:-line.get("inputs", 1)]
    return left


def aligned(said, true):
    """The longest common story: pairs of places in the two lists."""
    rows, columns = len(said), len(true)
    best = [[0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + 1 if fits(said[i], true[j]) else 0)
    pairs, i, j = [], 0, 0
    while i < rows and j < columns:
        if fits(said[i], true[j]) and best[i][j] == best[i + 1][j + 1] + 1:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i + 1][j] >= best[i][j + 1]:
            i += 1
        else:
            j += 1
    return pairs


def mentioned(lines):
    """Cards and seats that inputs speak of."""
    cards, seats = set(), set()
    for line in lines:
        cards.update(line.get("cards", []))
        seats.add(line.get("seat"))
        for part in ("allow", "set", "move"):
            if isinstance(line.get(part), dict):
                more, of = mentioned([line[part]])
                cards, seats = cards | more, seats | of
    return cards - {"?"}, seats - {None}


def is_about(asked, line):
    """Whether a question or flag is about that input: the same card, or, of an input without one, the same seat."""
    what = asked["what"]
    cards, seats = mentioned([part for choice in what.get("choices", []) for part in choice.get("means") or []])
    cards.update(filter(None, [what.get("card")]))
    seats.update(what.get("seats", []))
    own_cards, own_seats = mentioned([line])
    return bool(cards & own_cards) if own_cards else bool(seats & own_seats)


def noticed(entry, stage):
    """Whether something was open about it, or was raised soon."""
    at = entry["at"]
    for asked in stage.asked + stage.flagged:
        over = asked["gone"] is not None and asked["gone"] < at
        if not over and asked["at"] <= at + ABOUT and is_about(asked, entry["input"]):
            return True
    return False


def told_singly(line):
    """Several faces that are turned up are told one by one or all at once."""
    if line.get("do") != "reveal" or len(line.get("cards", [])) < 2:
        return [line]
    return [{**line, "cards": [face]} for face in line["cards"]]


def true_lines(story):
    """(input, whether it must be told) of a story. An unseen card out of a hand need not be told where nothing else was there to take."""
    lines = []
    for beat in story.beats:
        for line in [line for line in beat.inputs if not is_pass(line)]:
            lines += [(part, line.get("cards") != ["?"]) for part in told_singly(line)]
        lines += [(line, False) for line in beat.may]
    return lines


class Verdict:
    """What became of one game."""

    def __init__(self, program, game, stage):
        self.stage = stage
        true = true_lines(game.story)
        self.said = [{**entry, "input": part} for entry in kept(stage.inputs) if not is_pass(entry["input"])
                     for part in told_singly(entry["input"])]
        pairs = aligned([entry["input"] for entry in self.said], [line for line, _ in true])
        found, told = {i for i, _ in pairs}, {j for _, j in pairs}
        self.wrong = [entry for i, entry in enumerate(self.said) if i not in found]
        self.silent = [entry for entry in self.wrong if not noticed(entry, stage)]
        self.missing = [line for j, (line, must) in enumerate(true) if must and j not in told]
        self.differs = self.compare(program, game)

    @property
    def agrees(self):
        return not self.differs

    def compare(self, program, game):
        """What the two states disagree on, in words; empty where they agree."""
        true, why = replay(program, game.setup(), game.story.inputs)
        if true is None:
            return [f"the truth is refused: {why}"]
        said, why = replay(program, game.setup(), [entry["input"] for entry in self.stage.inputs])
        if said is None:
            return [f"the reader's own inputs are refused: {why}"]
        return differences(said, true)


def differences(said, true):
    words = []
    if (said.get("over") or {}).get("winners") != (true.get("over") or {}).get("winners"):
        words.append(f"over {said.get('over')} / {true.get('over')}")
    if not true.get("over") and (said.get("turn") or {}).get("seat") != (true.get("turn") or {}).get("seat"):
        words.append(f"turn {said.get('turn')} / {true.get('turn')}")
    for ours, theirs in zip(said["seats"], true["seats"]):
        for key in SEAT_KEYS:
            if ours.get(key) != theirs.get(key):
                words.append(f"seat {theirs['seat']} {key} {ours.get(key)} / {theirs.get(key)}")
    return words
