// Reads one finished game of a journal by running it again (读一局). Games may be read side by side, in as many threads as
// there are.
#pragma once
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "companion_app/session/book/played_game.h"
#include "db/journal.h"
#include "engine/content.h"
#include "engine/input.h"

namespace jianjun::app {

struct ReadGame {
    PlayedGame game;  // without its number and its time
    int stopped = 0;  // the input that these rules do not take; −1: nor the set-up; 0: all were taken
};

// What was said, by its line. People say the same things again and again (half of all lines are one of ten),
// so that what a line said is kept, of as many lines as there is room for. One for each thread that reads.
class SaidLines {
  public:
    // Null where it is no input.
    const engine::Input* read(const std::string& line);

  private:
    std::unordered_map<std::string, engine::Input> known_;
    engine::Input once_;
};

// `row` has a result: who won stands there, whatever can be read of the game.
ReadGame read_game(const db::GameRow& row, const std::vector<db::InputRow>& inputs,
                   const std::shared_ptr<const engine::Content>& books, SaidLines& lines);

}  // namespace jianjun::app
