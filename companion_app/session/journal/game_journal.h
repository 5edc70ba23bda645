// What of a game is on the disk (落盘): inputs with their events go into the journal in their order, and what could not be
// stored waits here. Whatever game it is.
#pragma once
#include <deque>
#include <optional>
#include <string>
#include <string_view>
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
    // Beside the game, for whoever looks into the journal later.
    void note(std::string kind, std::string text);
    // What is added from now on is stored by store_again(), in one transaction.
    void gather() { gathering_ = true; }
    void store_again();
    // Empty; or why the last inputs are not on the disk yet: nothing of them may be shown.
    const std::string& trouble() const { return trouble_; }

  private:
    void add(db::Journal::Row row, std::string result);
    tl::expected<void, std::string> store_some();

    db::Journal* journal_ = nullptr;
    struct Unsaved {
        db::Journal::Row row;  // empty once it is stored
        std::string result;    // of a game that ended with it
    };
    std::deque<Unsaved> unsaved_;
    bool gathering_ = false;
    std::string trouble_;
};

// The game to go on with (接着玩): the newest that is not over, of those whose set-up names a mode of `ours`
// (empty where it names none). One of another game hides none, and neither does one in which nothing was said
// yet. Nothing where there is none.
tl::expected<std::optional<db::GameId>, std::string> open_game(const db::Journal& journal,
                                                               bool (*ours)(std::string_view mode));

}  // namespace jianjun::app
