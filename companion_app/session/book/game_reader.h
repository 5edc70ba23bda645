// Reads one finished game of a journal by running it again (读一局). Games may be read side by side, in as many threads as
// there are.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "companion_app/session/book/played_game.h"
#include "db/journal.h"
#include "engine/content/content.h"
#include "engine/input/input.h"

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

// The other games than 三国杀 that a journal may hold (别的游戏的账), one list, as all_games() for the table.
struct GameInBook {
    std::string_view mode;  // as a set-up names it
    ReadGame (*read)(const std::string& setup, const std::vector<db::InputRow>& inputs) = nullptr;
};
using GamesInBook = std::vector<GameInBook>;
const GamesInBook& other_games_in_book();
// Null: it is one of 三国杀, or of no game that is known here, whose set-up 三国杀 refuses.
const GameInBook* other_game_in_book(const GamesInBook& others, const std::string& setup);

// `row` has a result: who won stands there, whatever can be read of the game.
ReadGame read_game(const db::GameRow& row, const std::vector<db::InputRow>& inputs,
                   const std::shared_ptr<const engine::Content>& books, SaidLines& lines,
                   const GamesInBook& others = other_games_in_book());

}  // namespace jianjun::app
