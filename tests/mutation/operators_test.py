"""What the operators change of a text, and what they leave alone: python3 -m unittest operators_test"""
import unittest

from operators import changes


def made_of(text):
    return {change.applied_to(text) for change in changes(text)}


class Operators(unittest.TestCase):
    def test_each_change_is_one(self):
        self.assertEqual(made_of("if (a == 1) f();"), {"if (!(a == 1)) f();", "if (a != 1) f();", "if (a == 2) f();"})
        self.assertEqual(made_of("return a && b;"), {"return a || b;"})
        self.assertEqual(made_of("x = a < true;"), {"x = a <= true;", "x = a < false;"})

    def test_of_a_condition_that_declares_only_the_question_is_negated(self):
        self.assertEqual(made_of("if (const auto it = f(); it) g();"), {"if (const auto it = f(); !(it)) g();"})
        self.assertEqual(made_of("if (const auto* it = f()) g();"), set())

    def test_a_statement_is_dropped_whole_and_a_coroutine_stays_one(self):
        self.assertEqual(made_of("{\n    co_await f({a,\n        b});\n}"), {"{\n    while (false) co_await f({a,\n        b});\n}"})
        self.assertEqual(made_of("if (a) g.happen(B{}); else c();"),
                         {"if (!(a)) g.happen(B{}); else c();", "if (a) while (false) g.happen(B{}); else c();"})
        self.assertEqual(made_of("const auto a = co_await f();"), set())

    def test_what_is_said_is_no_code(self):
        self.assertEqual(made_of('#if 1 == 2\n// a == 1\nf("a == 1", \'1\', R"(2 < 3)");'), set())

    def test_loops_and_templates_are_left_alone(self):
        self.assertEqual(made_of("for (int i = 0; i < n; ++i) f(std::array<int, n>{}, at[0]);"), set())


if __name__ == "__main__":
    unittest.main()
