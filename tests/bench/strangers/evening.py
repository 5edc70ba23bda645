"""One game from the deal to the verdict: story, people, reader."""

from judge import Verdict
from performance import Performance
from reader import Reader, ReaderBroke
from stage import Stage
from turns import play_game


class Evening:
    def __init__(self, program, seed, profile, cut):
        self.game = play_game(seed, cut)
        self.profile = profile
        self.setup = self.game.setup()
        reader = Reader(program, self.setup)
        self.stage = Stage(reader)
        self.people = Performance(self.game, self.stage, profile)
        self.people.play()
        code = reader.close()
        if code != 0:
            raise ReaderBroke(f"jianjun read ended with exit code {code}: {self.stage.faults[:3]}")
        self.verdict = Verdict(program, self.game, self.stage)
