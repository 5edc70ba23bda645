// Reads one finished game of a journal by running it again (读一局). Games may be read side by side, in as many threads as
// there are.
#pragma once
#include <memory>
#include <vector>

#include "companion_app/session/book/played_game.h"
#include "db/journal.h"
#include "engine/content.h"

namespace jianjun::app {

struct ReadGame {
    PlayedGame game;  // without its number and its time
    int stopped = 0;  // the input that these rules do not take; −1: nor the set-up; 0: all were taken
};

// `row` has a result: who won stands there, whatever can be read of the game.
ReadGame read_game(const db::GameRow& row, const std::vector<db::InputRow>& inputs,
                   const std::shared_ptr<const engine::Content>& books);

}  // namespace jianjun::app
