"""What a camera tells: lines of `jianjun watch --json` about the cards that lie in the open."""

MIDDLE, DISCARD, DRAW, EQUIP, JUDGE, GENERAL = "middle", "discard", "draw", "equip", "judge", "general"


class Eyes:
    def __init__(self, stage):
        self.stage, self.next = stage, 1
        self.numbers, self.places = {}, {}  # by physical card, while it is tracked

    def lies(self, card):
        return self.places.get(id(card))

    def appear(self, card, zone, seat, arm):
        if self.lies(card):
            return self.move(card, zone, seat, arm)
        self.numbers[id(card)], self.places[id(card)] = self.next, (zone, seat)
        self.next += 1
        self.say("appeared", card, zone, seat, arm)

    def move(self, card, zone, seat, arm):
        if not self.lies(card):
            return self.appear(card, zone, seat, arm)
        from_zone, from_seat = self.places[id(card)]
        self.places[id(card)] = (zone, seat)
        self.say("moved", card, zone, seat, arm, from_zone=from_zone, from_seat=from_seat)

    def leave(self, card, arm):
        """A card that is taken up, or hidden by others for good."""
        if not self.lies(card):
            return
        from_zone, from_seat = self.places.pop(id(card))
        self.say("left", card, from_zone, from_seat, arm, from_zone=from_zone, from_seat=from_seat)
        del self.numbers[id(card)]

    def say(self, move, card, zone, seat, arm, **more):
        seen = {"label": card.face, "name": card.name, "sure": "exact", "score": 0.97}
        line = {"move": move, "card": self.numbers[id(card)], "zone": zone, "seat": seat, "seen": seen, **more}
        if arm:
            line["arm_seat"] = arm
        self.stage.tell(**line)

    def general(self, card, seat, angle):
        """The general's card of a seat, upright or turned a quarter (横置)."""
        seen = {"label": card, "name": card, "sure": "exact" if card else "unknown", "angle": angle}
        fresh = ("general", seat) not in self.numbers
        if fresh:
            self.numbers[("general", seat)] = self.next
            self.next += 1
        number = self.numbers[("general", seat)]
        self.stage.tell(move="appeared" if fresh else "turned", card=number, zone=GENERAL, seat=seat, seen=seen)

    def health(self, seat, value, arm):
        line = {"move": "health", "zone": GENERAL, "seat": seat, "value": value, "confidence": 0.96}
        if arm:
            line["arm_seat"] = arm
        self.stage.tell(**line)

    def quiet(self, quiet):
        self.stage.tell(eyes={"quiet": quiet})
