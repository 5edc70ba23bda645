"""The judge itself: what counts as the same input, what take-backs leave, and what was noticed."""

import types
import unittest

import judge
import story
from deck import Card
from turns import play_game


def said(number, **line):
    return {"at": 1000 * number, "number": number, "input": line}


class Judge(unittest.TestCase):
    def test_an_input_fits_what_it_leaves_open_and_nothing_else(self):
        true = story.use(1, [Card("slash", "S7")], [3])
        self.assertTrue(judge.fits({"do": "use", "seat": 1, "cards": ["slash@S7"]}, true))
        self.assertFalse(judge.fits({"do": "use", "seat": 1, "cards": ["slash@S7"], "targets": [2]}, true))
        self.assertFalse(judge.fits({"do": "use", "seat": 1, "cards": ["slash@S8"], "targets": [3]}, true))
        self.assertFalse(judge.fits({"do": "use", "seat": 1, "cards": ["slash@S7"], "as": "dismantlement"}, true))
        self.assertFalse(judge.fits({"do": "discard", "seat": 1, "cards": ["slash@S7"]}, true))

    def test_a_ruling_tells_the_input_that_it_lets_stand(self):
        true = story.respond(1, [Card("jink", "D6")], "slash", "wusheng")
        allowed = {"do": "use", "seat": 1, "cards": ["jink@D6"]}
        self.assertFalse(judge.fits(allowed, true))
        self.assertTrue(judge.fits({"do": "rule", "allow": allowed}, true))

    def test_an_unseen_face_is_any_face(self):
        self.assertTrue(judge.same_faces(["?", "slash@S7"], ["slash@S7", "jink@H2"]))
        self.assertFalse(judge.same_faces(["?"], ["slash@S7", "jink@H2"]))
        self.assertFalse(judge.same_faces(["slash@S8", "?"], ["slash@S7", "jink@H2"]))

    def test_take_backs_are_applied(self):
        lines = [said(1, do="end", seat=1), said(2, do="end", seat=2), said(3, do="end", seat=3), said(4, do="take_back", inputs=1),
                 said(5, do="end", seat=4), said(6, do="take_back", to=1), said(7, do="end", seat=5)]
        self.assertEqual([entry["number"] for entry in judge.kept(lines)], [1, 7])

    def test_a_story_that_is_told_as_it_was_has_nothing_wrong_and_nothing_missing(self):
        true = [line for line in play_game(7, 60).story.inputs if not judge.is_pass(line)]
        self.assertEqual(judge.aligned(true, true), [(i, i) for i in range(len(true))])
        self.assertEqual(len(judge.aligned(true[:10] + true[11:], true)), len(true) - 1)

    def test_a_question_is_in_time_for_five_seconds_and_about_its_own_card(self):
        wrong = said(9, do="use", seat=1, cards=["slash@S7"])
        asked = {"at": 13000, "gone": None, "what": {"question": 1, "seats": [2], "card": "slash@S7", "choices": []}}
        table = types.SimpleNamespace(asked=[asked], flagged=[])
        self.assertTrue(judge.noticed(wrong, table))
        asked["what"]["card"] = "slash@S8"
        self.assertFalse(judge.noticed(wrong, table))
        asked["what"]["card"], asked["at"] = "slash@S7", 15000
        self.assertFalse(judge.noticed(wrong, table))


if __name__ == "__main__":
    unittest.main()
