"""Phones as seats (手机当座位), in a real browser: fingers alone play the game."""
import os
import random
import unittest

from browser import AtTable, SanguozhiTable, patiently

GENERALS = ["caocao", "zhangfei", "zhouyu", "guanyu", "sunquan"]
ROLES = ["lord", "rebel", "loyalist", "renegade", "rebel"]


def setup(names="甲乙丙丁戊"):
    seats = [{"seat": i + 1, "name": names[i], "role": ROLES[i], "generals": [GENERALS[i]]} for i in range(len(names))]
    return {"jianjun": 1, "mode": "identity", "deck": "junzheng", "advisory": True, "seats": seats}


class Finger:
    """Somebody at a phone: touches what it offers, by simple sense."""

    def __init__(self, page, seat, chance):
        self.page, self.seat, self.chance = page, seat, chance

    def view(self):
        return self.page.run("return seat.view ? JSON.parse(JSON.stringify(seat.view)) : null")

    def idle(self):
        return self.page.run("return seat.sent === 0")

    def turn(self):
        """One step, where his seat is asked. False: it is not."""
        view = self.view()
        if not view or not view["ask"]:
            return False
        before = view["ask"]["id"]
        buttons = {one["role"]: i for i, one in reversed(list(enumerate(view["ask"]["buttons"])))}
        if view["ask"]["cards"] and self.chance.random() < 0.35 and self.slash(view):
            pass
        elif "general" in buttons or "choice" in buttons:
            self.press(buttons.get("general", buttons.get("choice")))
        elif "end" in buttons:
            self.press(buttons["end"])
        elif "pass" in buttons:
            self.press(buttons["pass"])
        elif "pick" in buttons:
            self.pick(view["ask"]["buttons"][buttons["pick"]], buttons["pick"])
        else:
            self.press(0)
        patiently(lambda: self.over() or (self.idle() and self.asked() != before) or self.word() in ("refused", "late", "unclear"))
        return True

    def asked(self):
        return self.page.run("return seat.ask ? seat.ask.id : 0")

    def over(self):
        return self.page.run("return seat.view && seat.view.over !== null")

    def word(self):
        return self.page.run("return seat.word ? seat.word.kind : ''")

    def press(self, index):
        self.page.run("document.querySelectorAll('.answers .answer')[arguments[0]].click()", index)

    def slash(self, view):
        """杀: a touch on it, one on a seat that it reaches, one to use it."""
        cards = view["ask"]["cards"]
        order = sorted(range(len(cards)), key=lambda i: not cards[i]["ok"])
        at = next((place for place, i in enumerate(order) if cards[i]["id"] == "slash" and cards[i]["ok"] and cards[i]["targets"]), None)
        if at is None:
            return False
        target = self.chance.choice(cards[order[at]]["targets"])
        self.page.run("document.querySelectorAll('.tiles .tile')[arguments[0]].click()", at)
        self.page.touch(".seats .target", f"{target} ")
        self.page.touch(".picker .confirm")
        return True

    def pick(self, button, index):
        """Cards that nobody need see are "unseen"; where they are shown they are named."""
        self.press(index)
        for _ in range(button["cards"][0]):
            self.page.touch(".tiles.small .tile")
        for i in range(button["seats"][0]):
            self.page.run("document.querySelectorAll('.seats .target')[arguments[0]].click()", i)
        self.page.touch(".picker .confirm")


class PhonesPlay(AtTable):
    def fingers(self, table, seats):
        chance = random.Random(7)
        pages = [Finger(self.browser.open(table.phone(seat)), seat, chance) for seat in seats]
        for finger in pages:
            patiently(finger.view)
        return pages

    def test_a_whole_game_of_five_seats_by_fingers_alone(self):
        table = self.sit(5, setup())
        fingers = self.fingers(table, range(1, 6))
        turns, last = 0, 0
        for _ in range(3000):
            if fingers[0].over():
                break
            patiently(lambda: fingers[0].over() or any(finger.turn() for finger in fingers), 30)
            whose = fingers[0].view()["turn"]["seat"]
            turns, last = turns + (whose != last), whose
        self.assertTrue(fingers[0].over(), f"after {turns} turns nobody had won")
        self.assertGreaterEqual(turns, 10, "two full rounds at least")
        lines = table.record()
        self.assertGreater(len([line for line in lines if line.get("do") == "use"]), 5)
        self.assertFalse([line for line in lines if line.get("do") == "rule"], "nobody had to rule anything")
        self.look_at_the_book(fingers[0].page)

    def look_at_the_book(self, page):
        """Who leads, somebody's page, and back to the table, in both languages."""
        page.touch(".mine .book")
        patiently(lambda: "战绩 · 1 局" in page.says())
        self.assertEqual(len(page.find(".leaders .leader")), 5)
        page.kept("book_board")
        page.touch(".leaders .leader", "丙")
        patiently(lambda: "击杀" in page.says(".lines"))
        self.assertIn("1 局", page.says(".won"))
        page.kept("book_person")
        page.touch("#language")
        patiently(lambda: "1 game" in page.says(".won"))
        page.kept("book_person_en")
        page.touch(".answers .back")
        patiently(lambda: "The book · 1 game" in page.says())
        page.kept("book_board_en")
        page.touch(".modes button", "Kingdoms")
        patiently(lambda: "No game has been finished yet" in page.says())
        page.touch(".answers .back")
        patiently(lambda: page.find(".mine .role"))
        page.touch("#language")

    def test_a_page_that_is_loaded_again_in_mid_answer_goes_on(self):
        table = self.sit(4, setup("甲乙丙丁"))
        one, two = self.fingers(table, (1, 2))
        one.page.run("document.querySelectorAll('.tiles .tile')[0].click()")
        asked = one.asked()
        one.page.run("location.reload()")
        patiently(lambda: one.page.run("return typeof seat !== 'undefined' && seat.view !== null"))
        self.assertEqual(one.asked(), asked)
        self.assertIsNone(one.page.run("return seat.picked"))
        one.page.touch(".answers .end")
        patiently(lambda: one.asked() != asked)

    def test_two_phones_of_a_seat_stay_in_step(self):
        table = self.sit(4, setup("甲乙丙丁"))
        one, same = self.fingers(table, (1, 1))
        self.assertEqual(one.asked(), same.asked())
        asked = one.asked()
        one.page.touch(".answers .end")
        patiently(lambda: same.asked() != asked)

    def test_a_killed_table_finds_its_phones_again(self):
        table = self.sit(4, setup("甲乙丙丁"))
        (one,) = self.fingers(table, (1,))
        asked = one.asked()
        one.page.touch(".answers .end")
        patiently(lambda: one.asked() != asked)
        before = one.view()
        table.kill()
        table.begin()
        again = self.fingers(table, (1,))[0]
        self.assertEqual(again.view()["turn"], before["turn"])
        self.assertEqual(again.view()["me"], before["me"])

    def test_a_wrong_code_says_so(self):
        table = self.sit(4, setup("甲乙丙丁"))
        page = self.browser.open(table.phone(1)[:-4] + "aaaa")
        patiently(lambda: "失效" in page.says("#word"))

    def lines_of(self, page, names):
        """How many lines each name takes on its button: a name of one word is never broken."""
        return page.run("""return Object.fromEntries([...document.querySelectorAll(".tiles .answer")].filter(one => arguments[0].includes(one.textContent)).map(one => {
            const range = document.createRange()
            range.selectNodeContents(one)
            return [one.textContent, new Set([...range.getClientRects()].map(line => Math.round(line.top))).size]
        }))""", names)

    def test_the_page_on_which_people_say_who_sits_here(self):
        """As a table says before a game (入座); here the page alone, which is told so."""
        table = self.sit(4, setup("甲乙丙丁"))
        (one,) = self.fingers(table, (1,))
        people = ["甲", "乙", "欧阳若雪", "Alexander", "Christopher", "丁", "阿强", "小李", "敏敏"]
        one.page.run("socket.onmessage = null; seat.hear(JSON.stringify({ v: 1, seat: 1, sit: { name: '', people: arguments[0] } })); drawSeat()", people)
        self.assertIn("谁坐这里？", one.page.says())
        self.assertEqual(self.lines_of(one.page, ("Alexander", "Christopher")), {"Alexander": 1, "Christopher": 1})
        one.page.kept("sitting")
        one.page.run("out = []; seat.send = text => out.push(JSON.parse(text))")
        one.page.touch(".tiles .answer", "阿强")
        self.assertEqual(one.page.run("return out[0].sit"), "阿强")
        one.page.run("seat.hear(JSON.stringify({ v: 1, re: out[0].tag, fate: 'taken' }))")
        one.page.run("seat.hear(JSON.stringify({ v: 1, seat: 1, sit: { name: '阿强', people: arguments[0] } })); drawSeat()", people)
        self.assertIn("阿强 坐在这里", one.page.says())
        one.page.touch("#language")
        one.page.kept("sitting_en")
        self.assertIn("阿强 sits here", one.page.says())


class TwoSides(AtTable):
    """3v3 and 1v1: generals are picked and fielded, and who acts is said, by fingers alone."""

    def to_the_first_turn(self, mode, seats):
        table = self.sit(seats, None, "--mode", mode)
        chance = random.Random(3)
        pages = [Finger(self.browser.open(table.phone(seat)), seat, chance) for seat in range(1, seats + 1)]
        desk = self.browser.open(table.referee())
        for finger in pages:
            patiently(finger.view)
        began = lambda: pages[0].view()["turn"]["seat"] != 0
        pictures = os.environ.get("JIANJUN_PICTURES")
        fielded = set()
        for step in range(400):
            if began():
                break
            asked = next((finger for finger in pages if finger.view() and finger.view()["ask"]), None)
            if asked is None:
                continue
            if pictures and step % 6 == 0:
                asked.page.picture(os.path.join(pictures, f"{mode}_{step}_asked.png"))
                pages[(pages.index(asked) + 1) % seats].page.picture(os.path.join(pictures, f"{mode}_{step}_waits.png"))
                desk.picture(os.path.join(pictures, f"{mode}_{step}_desk.png"))
            buttons = asked.view()["ask"]["buttons"]
            if buttons[0]["send"]["do"] == "reveal":
                fielded.add(buttons[0]["send"]["general"])
            # Of many generals a phone looks for one; a few stand among the answers.
            many = len([one for one in buttons if one["role"] == "general"]) > 12
            answers = ".picker .tiles .general" if many else ".answers .answer"
            if not asked.page.find(answers):
                continue  # what the last touch came to has reached this page only now: it is not asked any more
            asked.page.touch(answers)
            patiently(asked.idle)
            if mode == "3v3" and asked.page.run("return seat.word && seat.word.zh") == "第1堆已被拿走":
                # Both captains are asked at once: the pile that the other one took is refused with its reason.
                asked.page.touch(".picker .back")
                asked.page.touch(".answers .answer", "2")
                patiently(asked.idle)
            self.assertNotEqual(asked.word(), "refused")
        self.assertTrue(began(), "the first turn has begun")
        if pictures:
            pages[0].page.picture(os.path.join(pictures, f"{mode}_turn.png"))
            desk.picture(os.path.join(pictures, f"{mode}_turn_desk.png"))
        # The engine's rules say who is fielded; a phone shows each of them to everybody once all are.
        self.assertEqual(len(pages[0].view()["me"]["generals"]), 1)
        self.assertTrue(all(one["generals"] for one in pages[0].view()["seats"]))
        self.assertTrue(fielded)

    def test_3v3_to_the_first_turn(self):
        self.to_the_first_turn("3v3", 6)

    def test_1v1_to_the_first_turn(self):
        self.to_the_first_turn("1v1", 2)


class RefereesDesk(AtTable):
    def test_a_ruling_from_another_machine(self):
        table = self.sit(4, setup("甲乙丙丁"))
        desk, phone = self.browser.open(table.referee()), self.browser.open(table.phone(2, secure=True))
        patiently(lambda: "反贼" in desk.says("#seats"))
        desk.touch("#seat2")
        desk.touch("#reason2")
        desk.touch("#hp_less")
        patiently(lambda: "3/4" in desk.says("#seat2"))
        self.assertEqual(table.record()[-1]["why"], "多摸少摸")
        patiently(lambda: phone.run("return seat.view && seat.view.me.hp === 3"))
        desk.touch("#back")
        patiently(lambda: "4/4" in desk.says("#seat2"))
        desk.touch("#again")
        patiently(lambda: "3/4" in desk.says("#seat2"))
        desk.touch("#language")
        patiently(lambda: "Rebel" in desk.says("#seats"))
        self.assertNotRegex(desk.says("#rulings").replace("乙", ""), "[\u4e00-\u9fff]")

    def test_rulings_about_things_of_sanguozhi(self):
        sheets = [{"id": "jia", "name": "甲将", "type": "general", "health": 6}, {"id": "yi", "name": "乙将", "type": "general", "health": 6},
                  {"id": "secret", "name": "密谋", "type": "strategy"}]
        seats = [{"name": "甲", "slots": {"main": "jia", "strategy": [{"card": "secret", "face": "down"}]}}, {"name": "乙", "slots": {"main": "yi"}}]
        opening = {"jianjun": 1, "mode": "sanguozhi", "cards": sheets, "options": {"draw_per_turn": 1}, "seats": seats}
        table = self.sit(2, opening, kind=SanguozhiTable)
        desk, phone = self.browser.open(table.referee()), self.browser.open(table.phone(2, secure=True))
        patiently(lambda: "30/30" in desk.says("#seat2"))
        self.assertIn("密谋（盖）", desk.says("#seat1"))
        desk.touch("#seat1")
        patiently(lambda: "密谋（盖）" in desk.says("#rulings"))
        self.assertNotIn("密谋", phone.says())
        desk.touch("#seat2")
        desk.touch("#reason0")
        desk.touch("#grain_less5")
        patiently(lambda: "25/30" in desk.says("#seat2"))
        self.assertEqual(table.record()[-1]["why"], "口误手误")
        patiently(lambda: phone.run("return seat.view && seat.view.me.grain === 25"))
        desk.touch("#rulings button", "粮草")
        patiently(lambda: "受到伤害" in desk.says("#rulings"))
        self.assertNotIn("null", desk.says("#rulings"))
        desk.touch("#rulings button", "受到伤害 4")
        patiently(lambda: "21/30" in desk.says("#seat2"))
        desk.touch("#back")
        patiently(lambda: "25/30" in desk.says("#seat2"))
        desk.touch("#language")
        patiently(lambda: "Grain" in desk.says("#rulings"))

    def test_a_wrong_key_sees_nothing(self):
        table = self.sit(4, setup("甲乙丙丁"))
        desk = self.browser.open(table.referee()[:-4] + "aaaa")
        patiently(lambda: "失效" in desk.says("#word"))
        self.assertEqual(desk.says("#seats"), "")


if __name__ == "__main__":
    unittest.main(verbosity=2)
