"""What honest people answer when the reader asks: only what truly happened."""

from judge import fits, is_pass, mentioned

LATELY = 30   # inputs of the story that a question may be about
JUST_NOW = 10  # of these, those among which a refusal must be
NEVER = -1


class Answers:
    def __init__(self, people):
        self.people, self.stage = people, people.stage
        self.given = 0

    def heard(self, kind, number):
        """Something was asked: whoever is asked takes a while."""
        line = self.open_ones(kind)[number]["what"]
        seat = (line.get("seats") or [self.people.playing])[0]
        pause = self.people.habits[seat].time("question")
        self.stage.later(pause, lambda: self.reply(kind, number, seat, 3))

    def open_ones(self, kind):
        return self.stage.questions if kind == "question" else self.stage.flags

    def reply(self, kind, number, seat, tries):
        entry = self.open_ones(kind).get(number)
        if not entry:
            return
        line = entry["what"]
        choice = self.choice(line)
        if choice == NEVER and not tries and kind == "question":
            choice = waving_away(line)
        if choice == NEVER:
            if tries:
                self.stage.later(3000, lambda: self.reply(kind, number, seat, tries - 1))
            return
        self.given += 1
        if kind == "question" and self.shows(seat, line) and self.people.habits[seat].does("answer_on_pad"):
            self.on_pad(number, seat, choice)
        else:
            self.stage.tell(answer={kind: number, "choice": choice})

    def shows(self, seat, line):
        """Whether the seat's own pad shows that question."""
        light = self.stage.lights.get(seat, {})
        return line.get("seats") == [seat] and light.get("asked") == "question" and light.get("prompt") == line.get("prompt")

    def on_pad(self, number, seat, choice):
        """不出 until the true choice is proposed, then 回应."""
        for step in range(choice + 1):
            if number not in self.stage.questions or self.stage.asks(seat) != "question":
                return
            self.people.press(seat, "answer" if step == choice else "pass")

    def choice(self, line):
        """The choice that says most of what is true and nothing that is not."""
        best, most = NEVER, 0
        for place, choice in enumerate(line.get("choices", [])):
            means = choice.get("means") or []
            if means and all(self.true(part, line) for part in means):
                worth = 1 + sum(not is_pass(part) for part in means)
                if worth > most:
                    best, most = place, worth
            elif not means and choice.get("face") and choice["face"] == self.face_asked(line):
                return place
        return best if most else self.without_meaning(line)

    def without_meaning(self, line):
        """Nothing that is offered is true: what was understood wrongly is taken back, what means nothing is waved away."""
        for way in ("take_back", "read_again"):
            if way in ways(line) and self.last_was_wrong():
                return ways(line)[way]
        return waving_away(line) if self.means_nothing(line) else NEVER

    def happened(self):
        """The story's inputs until now, the newest last."""
        beat = self.people.beat
        if not beat:
            return []
        return self.people.story.inputs[:beat.first + len(beat.inputs)]

    def true(self, said, line):
        if said.get("do") == "rule":
            return self.rule_is_true(said)
        lately = self.happened()[-LATELY:]
        if is_pass(said):
            return declined(said.get("seat"), lately[-JUST_NOW:])
        return any(fits(said, true) for true in lately)

    def rule_is_true(self, said):
        new = dict(said.get("set", {}))
        if new and self.people.beat:
            seat = self.people.beat.seats.get(new.pop("seat", None), {})
            return all(key in seat and seat[key] == (sorted(value) if key == "equip" else value) for key, value in new.items())
        if "allow" in said:
            return any(fits(said["allow"], true) for true in self.happened()[-LATELY:])
        return False

    def face_asked(self, line):
        return line.get("card")

    def last_was_wrong(self):
        said = [entry["input"] for entry in self.stage.inputs if not is_pass(entry["input"])]
        if not said or said[-1].get("do") in ("take_back", "rule"):
            return False
        return not any(fits(said[-1], true) for true in self.happened()[-LATELY:])

    def means_nothing(self, line):
        """A card that was only shown by mistake: no input of the story tells it."""
        cards, _ = mentioned([part for choice in line.get("choices", []) for part in choice.get("means") or []])
        cards |= {line["card"]} if line.get("card") else set()
        return bool(cards) and not any(cards & set(true.get("cards", [])) for true in self.happened()[-LATELY:])


def ways(line):
    """Choices that say nothing to the game: what becomes of the question, and the choice's place."""
    return {choice.get("then"): place for place, choice in reversed(list(enumerate(line.get("choices", []))))}


def waving_away(line):
    return ways(line).get("wave_away", NEVER)


def declined(seat, inputs):
    """Whether the last thing that the seat said, if asked, was no; a refusal without a seat is everybody's."""
    for line in reversed(inputs):
        if is_pass(line) and line.get("seat", seat) == (seat or line.get("seat")):
            return True
        if line.get("seat") == seat and line.get("do") in ("use", "respond"):
            return False
    return False
