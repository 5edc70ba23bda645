// The games of a journal as the book counts them (账本里的对局): finished ones that nobody left out, by the
// people who played them. The journal is the only truth: what is kept here of a game holds as long as nothing
// more is said in it.
#pragma once
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/book/played_game.h"
#include "companion_app/words/said.h"
#include "db/journal.h"
#include "db/people_store.h"

namespace jianjun::app {

struct CountedGames {
    std::vector<PlayedGame> games;  // the oldest first
    std::vector<Said> remarks;      // games of another version that were counted as far as they can be read
};

// One person under several spellings: the name that counts; empty for one who was forgotten or is a guest.
class WhoIsWho {
  public:
    WhoIsWho() = default;
    explicit WhoIsWho(const std::vector<db::PersonWord>& words);
    std::string name(const std::string& said) const;

  private:
    std::map<std::string, db::PersonWord> words_;
};

class JournalGames {
  public:
    // `since_ms`: games that were begun before are not there.
    tl::expected<CountedGames, std::string> read(const db::Journal& journal, const db::PeopleStore& people,
                                                 std::int64_t since_ms = 0);

  private:
    struct Kept {
        std::int64_t inputs = 0;
        PlayedGame game;
        Said remark;  // empty: it was read whole
    };
    tl::expected<const Kept*, std::string> game_of(const db::Journal& journal, const db::GameRow& row);

    std::map<db::GameId, Kept> kept_;
};

}  // namespace jianjun::app
