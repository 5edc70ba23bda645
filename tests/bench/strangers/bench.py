"""Strangers at the table: games of 身份 that a third people plays before `jianjun read`, and how much of them is understood."""

import sys

import habits
import options
from evening import Evening
from reader import ReaderBroke, replay
from turns import play_game


COUNTS = ("games", "agree", "silent", "wrong", "missing", "true", "inputs", "questions", "flags", "broken", "refused")


def main():
    made = options.parser("scripts/bench strangers --", __doc__)
    made.add_argument("--seeds", type=options.seeds, default=options.seeds("201-210"), metavar="A-B", 
                      help="which games (201-210)")
    made.add_argument("--profile", type=options.profiles, default=options.profiles("all"), metavar="NAME",
                      help="polite, ordinary, rude, several with commas, or all (all)")
    made.add_argument("--truth", action="store_true", help="only check that the rules take each true story")
    made.add_argument("--habits", action="store_true", help="only print the habits and their ranges")
    told = made.parse_args()
    if told.habits:
        print(habits.table())
        return 0
    program = options.chosen_program(made, told.program)
    if told.truth:
        return check_truth(program, told.seeds, told.cut)
    totals = [play(program, profile, told.seeds, told.cut) for profile in told.profile]
    table(totals)
    return 1 if any(total["broken"] or total["refused"] for total in totals) else 0


def check_truth(program, seeds, cut):
    refused = 0
    for seed in seeds:
        game = play_game(seed, cut)
        state, why = replay(program, game.setup(), game.story.inputs)
        words = why or ("" if state.get("over") or resting(state) else f"not at rest: {state['prompts']}")
        refused += bool(words)
        print(f"{seed}: {len(game.seats)} seats, {len(game.story.inputs)} inputs{': ' + words if words else ''}")
    print(f"refused: {refused} of {len(seeds)}")
    return 1 if refused else 0


def resting(state):
    """Nothing is asked but what the seat does next in its free time."""
    return [prompt["kind"] for prompt in state["prompts"]] == ["play"]


def play(program, profile, seeds, cut):
    total = {"profile": profile, **dict.fromkeys(COUNTS, 0)}
    for seed in seeds:
        try:
            evening = Evening(program, seed, profile, cut)
        except ReaderBroke as why:
            total["broken"] += 1
            print(f"{profile} {seed}: the program broke: {why}", flush=True)
            continue
        add(total, evening)
        report(seed, evening)
    return total


def add(total, evening):
    verdict, stage = evening.verdict, evening.stage
    total["games"] += 1
    total["agree"] += verdict.agrees
    total["refused"] += any(words.startswith("the truth is refused") for words in verdict.differs)
    for name, number in (("silent", len(verdict.silent)), ("missing", len(verdict.missing)), ("wrong", len(verdict.wrong)),
                         ("true", len(evening.game.story.inputs)), ("inputs", len(stage.inputs)), ("questions", len(stage.asked)),
                         ("flags", len(stage.flagged))):
        total[name] += number


def report(seed, evening):
    verdict, stage, game = evening.verdict, evening.stage, evening.game
    words = "agrees" if verdict.agrees else "; ".join(verdict.differs[:4]) + (" …" if len(verdict.differs) > 4 else "")
    counts = ((len(game.seats), "seats"), (len(game.story.inputs), "true inputs"), (len(stage.inputs), "read"),
              (len(verdict.silent), "silently wrong"), (len(verdict.wrong), "wrong"), (len(verdict.missing), "missing"),
              (len(stage.asked), "questions"), (len(stage.flagged), "flags"), (evening.people.answers.given, "answered"),
              (stage.now // 1000, "s"))
    print(f"{evening.profile} {seed}: {', '.join(f'{n} {what}' for n, what in counts)}: {words}", flush=True)


def table(totals):
    """Per profile: games that agree, silently wrong inputs and missing ones a game, questions and flags a hundred true inputs."""
    print("\n" + line("profile", "agree", "silently wrong", "wrong", "missing", "questions", "flags"))
    print(line("", "", "a game", "a game", "a game", "a hundred", "a hundred"))
    for total in totals:
        games, true = max(1, total["games"]), max(1, total["true"])
        rates = [total["silent"] / games, total["wrong"] / games, total["missing"] / games, 100 * total["questions"] / true,
                 100 * total["flags"] / true]
        print(line(total["profile"], f"{total['agree']}/{total['games']}", *(f"{rate:.1f}" for rate in rates)))


def line(*cells):
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, (9, 8, 16, 9, 9, 11, 11)))


if __name__ == "__main__":
    sys.exit(main())
