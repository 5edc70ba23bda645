// What of a game is on the disk (落盘): inputs with their events go into the journal in their order, and what could not be
// stored waits here. Whatever game it is.
#pragma once
#include <deque>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "db/journal.h"

namespace jianjun::app {

class GameJournal {
  public:
    // Null: nothing is kept (tests, "what if").
    explicit GameJournal(db::Journal* journal = nullptr) : journal_(journal) {}

    // `result`: of a game that ended with this input; else empty.
    void add(std::string input, std::vector<std::string> events, std::string result);
    void store_again();
    // Beside the game, for whoever looks into the journal later.
    void note(const std::string& kind, const std::string& text);
    // Empty; or why the last inputs are not on the disk yet: nothing of them may be shown.
    const std::string& trouble() const { return trouble_; }

  private:
    struct Unsaved {
        std::string input;
        std::vector<std::string> events;
        std::string result;
        bool appended = false;  // only the result is still to be stored
    };
    db::Journal* journal_ = nullptr;
    std::deque<Unsaved> unsaved_;
    std::string trouble_;
};

// The game to go on with (接着玩): the newest of its kind that is not over; one of the other game hides none, and neither does one
// in which nothing was said yet. Nothing where there is none.
tl::expected<std::optional<db::GameId>, std::string> open_game(const db::Journal& journal, bool sanguozhi);

}  // namespace jianjun::app
