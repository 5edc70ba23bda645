"""The performance of a story: each beat becomes deeds of hands and mouths."""

from eyes import DISCARD, DRAW, EQUIP, JUDGE, MIDDLE
from people import People

PRIVATE = ("draw", "settled", "turn")  # nothing of these is seen at once


class Performance(People):
    def play(self):
        """The whole story; afterwards nothing is half told."""
        self.lay_out()
        for beat in self.story.beats:
            self.beat = beat
            self.stage.log.append((self.stage.now, "truth", beat))
            getattr(self, f"on_{beat.kind}")(beat)
            self.hear_out(beat)
        self.come_to_rest()

    def lay_out(self):
        for seat in self.game.seats:
            self.eyes.general(seat.general, seat.number, 0)
            self.eyes.health(seat.number, self.story.beats[0].health[seat.number], None)
        self.stage.wait(1000)
        self.eyes.quiet(True)
        self.stage.wait(2000)

    def hear_out(self, beat):
        """Some let the reader ask before they go on."""
        patient = self.habits[beat.seat or 1].does("wait_question")
        if beat.kind not in PRIVATE and patient and self.stage.questions:
            self.stage.wait(8000, until=lambda: not self.stage.questions)

    def come_to_rest(self):
        """The evening is over: what is late comes, and whoever is asked for a card, and gave none, says so."""
        self.sweep(self.playing)
        self.stage.wait(20000)
        pressed = set()
        while asked := [seat for seat in sorted(self.stage.lights) if self.lit(seat) and (seat, self.prompt(seat)) not in pressed]:
            pressed.add((asked[0], self.prompt(asked[0])))
            self.press(asked[0], "pass")
            self.stage.wait(1500)
        self.stage.wait(10000, until=lambda: not self.stage.questions)
        self.stage.wait(3000)

    # Aims and skills, as people name them.

    def name_targets(self, beat):
        targets = beat.data["targets"]
        if not targets or beat.data.get("what") in ("peach", "analeptic"):
            return
        way = self.of(beat.seat).way("target")
        if way == "phone":
            self.stage.wait(self.rng.randint(400, 1500))
            self.say(beat.seat, beat.inputs[0])
        elif way == "pad":
            for target in targets:
                self.stage.wait(2500, until=lambda: self.stage.asks(target) in ("card", "question"))
                self.stage.wait(self.rng.randint(300, 900))
                if self.stage.asks(target) != "question":
                    self.press(target, "answer")
        else:
            self.stage.wait(self.rng.randint(400, 1200))

    def on_skill(self, beat):
        self.pace(beat.seat)
        self.name_skill(beat)

    def name_skill(self, beat):
        way = self.of(beat.seat).way("skill")
        if way == "phone":
            self.say(beat.seat, beat.inputs[0])
        elif way == "pad" and self.stage.asks(beat.seat) != "question":
            self.press(beat.seat, "skill")
        self.stage.wait(self.rng.randint(300, 900))

    # The beats.

    def on_draw(self, beat):
        self.reach(beat.seat)

    def on_turn(self, beat):
        if self.playing != beat.seat:
            self.sweep(self.playing)
        self.playing = beat.seat
        self.pace(beat.seat)

    def on_use(self, beat):
        self.uses += 1
        self.pace(beat.seat)
        self.use_middle(beat.seat, beat.data["card"])
        self.name_targets(beat)

    def on_delayed(self, beat):
        self.uses += 1
        self.pace(beat.seat)
        self.reach(beat.seat)
        self.eyes.appear(beat.data["card"], JUDGE, beat.data["owner"], self.arm(beat.seat))

    def on_equip(self, beat):
        self.uses += 1
        self.pace(beat.seat)
        seat, old = beat.seat, beat.data["old"]
        on_old = self.of(seat).does("new_on_old")
        if old and not on_old:
            self.reach(seat)
            self.eyes.move(old, DISCARD, 0, self.arm(seat))
        self.reach(seat)
        self.eyes.appear(beat.data["card"], EQUIP, seat, self.arm(seat))
        if old and on_old:
            self.stage.later(self.of(seat).time("late"), lambda: self.put_off(old, seat))

    def put_off(self, old, seat):
        """Equipment that lay under the new one goes to the pile."""
        if self.eyes.lies(old):
            self.eyes.move(old, DISCARD, 0, self.arm(seat))

    def on_answer(self, beat):
        self.look_at_light(beat.seat)
        self.use_middle(beat.seat, beat.data["card"])

    def on_decline(self, beat):
        self.stage.wait(self.rng.randint(400, 1500))
        self.press_pass(beat.seat)

    def on_window(self, beat):
        """Nobody cancels the trick: some press so, soon after the lights."""
        pressing = [seat for seat, health in beat.health.items() if health > 0 and self.of(seat).does("press_window")]
        self.stage.wait(self.rng.randint(300, 1000))
        if not pressing:
            return
        self.stage.wait(2500, until=lambda: any(self.lit(seat) for seat in pressing))
        for seat in pressing:
            late = self.of(seat).does("press_late")
            self.press_later(seat, self.of(seat).time("late") if late else self.rng.randint(300, 1500))
        self.stage.wait(1600)

    def on_settled(self, beat):
        seat = beat.seat
        if self.of(seat).does("square_up") and self.used:
            card = self.rng.choice(self.used)
            if self.eyes.lies(card):
                self.reach(seat)
                self.eyes.move(card, MIDDLE, 0, self.arm(seat))
        if not self.of(seat).does("leave_lying"):
            self.stage.wait(self.rng.randint(300, 1200))
            self.clear(seat)

    def clear(self, seat):
        """Used cards go to the pile, one by one."""
        cards, self.used = [card for card in self.used if self.eyes.lies(card)], []
        if cards:
            self.reach(seat)
        for card in cards:
            self.eyes.move(card, DISCARD, 0, self.arm(seat))
            self.stage.wait(self.rng.randint(100, 400))

    def sweep(self, seat):
        """All that lies in the middle is swept together onto the pile; perhaps only the top is seen to arrive."""
        cards, self.used = [card for card in self.used if self.eyes.lies(card)], []
        if not cards:
            return
        self.reach(seat)
        hides, arm = self.of(seat).does("sweep_hides"), self.arm(seat)
        for card in cards[:-1]:
            if hides:
                self.eyes.leave(card, arm)
            else:
                self.eyes.move(card, DISCARD, 0, arm)
        self.eyes.move(cards[-1], DISCARD, 0, arm)

    def on_health(self, beat):
        seat, foe = beat.seat, beat.data["source"]
        habits = self.of(seat)
        arm = foe if foe and habits.does("health_by_foe") else self.arm(seat)
        if habits.does("health_late"):
            self.stage.later(habits.time("late"), lambda: self.slide(seat, arm))
            return
        self.reach(seat)
        if habits.does("health_twice"):
            wrong = beat.data["value"] - 1 if beat.data["value"] > 0 else 1
            self.eyes.health(seat, wrong, arm)
            self.stage.wait(self.rng.randint(700, 1500))
        self.eyes.health(seat, beat.data["value"], arm)

    def slide(self, seat, arm):
        """The card is slid to what is true by now."""
        self.eyes.health(seat, self.beat.health[seat], arm)

    def on_chain(self, beat):
        seat, habits = beat.seat, self.of(beat.seat)
        angle = 90 if beat.data["chained"] else 0
        turn = lambda: self.eyes.general(self.game.seats[seat - 1].general, seat, angle)
        if habits.does("health_late"):
            self.stage.later(habits.time("late"), turn)
        else:
            self.reach(seat)
            turn()

    def on_judge(self, beat):
        self.pace(beat.seat)
        zone = {"on": DRAW, "beside": MIDDLE, "away": DISCARD}[self.of(beat.seat).way("judge")]
        self.reach(beat.seat)
        self.eyes.appear(beat.data["card"], zone, 0, self.arm(beat.seat))
        if zone == MIDDLE:
            self.used.append(beat.data["card"])
        self.stage.wait(self.rng.randint(600, 1500))

    def on_judged(self, beat):
        card, seat = beat.data["card"], beat.seat
        place = self.eyes.lies(card)[0]
        if place == DRAW or place == MIDDLE and not self.of(seat).does("leave_lying"):
            self.reach(seat)
            self.eyes.move(card, DISCARD, 0, self.arm(seat))

    def on_judge_done(self, beat):
        self.reach(beat.seat)
        self.eyes.move(beat.data["card"], DISCARD, 0, self.arm(beat.seat))

    def on_lightning(self, beat):
        self.reach(beat.seat)
        self.eyes.move(beat.data["card"], JUDGE, beat.data["owner"], self.arm(beat.seat))

    def on_row(self, beat):
        one = self.of(beat.seat).does("row_by_one")
        hands = [beat.seat] * len(beat.data["cards"]) if one else [seat for seat, health in beat.health.items() if health > 0]
        for card, seat in zip(beat.data["cards"], hands):
            self.stage.wait(self.rng.randint(200, 700))
            self.eyes.appear(card, MIDDLE, 0, self.arm(seat))
            self.used.append(card)

    def on_take_row(self, beat):
        self.stage.wait(self.rng.randint(500, 1800))
        self.reach(beat.seat)
        self.take_up(beat.data["card"], beat.seat)

    def take_up(self, card, seat):
        self.eyes.leave(card, self.arm(seat))
        if card in self.used:
            self.used.remove(card)

    def on_take_table(self, beat):
        self.reach(beat.seat)
        for card in beat.data["cards"]:
            self.take_up(card, beat.seat)

    def on_dismantle(self, beat):
        self.pace(beat.seat)
        hand = beat.data["victim"] if self.rng.random() < 0.5 else beat.seat
        self.reach(hand)
        self.eyes.appear(beat.data["card"], DISCARD, 0, self.arm(hand))

    def on_snatch(self, beat):
        self.pace(beat.seat)
        self.reach(beat.seat)
        self.eyes.leave(beat.data["card"], self.arm(beat.seat))

    def on_show(self, beat):
        self.look_at_light(beat.seat)
        self.reach(beat.seat)
        arm = self.arm(beat.seat)
        self.eyes.appear(beat.data["card"], MIDDLE, 0, arm)
        self.stage.wait(self.rng.randint(1000, 2500))
        self.reach(beat.seat)
        self.eyes.leave(beat.data["card"], arm)

    def on_discard(self, beat):
        seat = beat.seat
        self.stage.wait(self.rng.randint(400, 1500))
        if self.of(seat).does("discard_again"):
            self.show_wrong(seat, DISCARD, 0)
        self.lay_off(seat, beat.data["cards"])

    def lay_off(self, seat, cards):
        """Cards go from a hand to the pile: in one bundle, or one by one."""
        single, arm = self.of(seat).does("one_by_one"), self.arm(seat)
        self.reach(seat)
        for card in cards:
            self.eyes.appear(card, DISCARD, 0, arm)
            if single:
                self.stage.wait(self.rng.randint(400, 1200))

    def on_pay(self, beat):
        self.pace(beat.seat)
        if self.rng.random() < 0.5:
            self.name_skill(beat)
            self.lay_off(beat.seat, beat.data["cards"])
        else:
            self.lay_off(beat.seat, beat.data["cards"])
            self.name_skill(beat)

    def on_recast(self, beat):
        self.pace(beat.seat)
        self.lay_off(beat.seat, [beat.data["card"]])

    def on_death(self, beat):
        self.stage.wait(self.rng.randint(800, 2000))

    def on_bury(self, beat):
        self.reach(beat.seat)
        arm = self.arm(beat.seat)
        for card in beat.data["lying"] + beat.data["hand"]:
            self.eyes.move(card, DISCARD, 0, arm)

    def on_end(self, beat):
        """The end of a play phase: pressed, once nothing else is asked at that seat, or seen from what follows."""
        self.pace(beat.seat)
        seat = beat.seat
        if not self.of(seat).does("press_end"):
            return
        for _ in range(2):
            if self.lit(seat):
                self.press(seat, "pass")
                self.stage.wait(self.rng.randint(500, 900))
        if self.stage.asks(seat) == "none":
            self.press(seat, "pass")

    def on_cut(self, beat):
        pass

    def on_over(self, beat):
        pass
