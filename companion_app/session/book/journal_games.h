// The games of a journal as the book counts them (账本里的对局): finished ones that nobody left out, by the
// people who played them. The journal is the only truth: what is kept here of a game holds as long as nothing
// more is said in it.
#pragma once
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/book/game_filter.h"
#include "companion_app/session/book/game_reader.h"
#include "companion_app/session/book/who_is_who.h"
#include "companion_app/words/said.h"
#include "db/digest_store.h"
#include "db/journal.h"
#include "db/people_store.h"

namespace jianjun::app {

struct CountedGames {
    std::vector<PlayedGame> games;  // the oldest first
    std::vector<Said> remarks;      // games of another version that were counted as far as they can be read
};

class JournalGames {
  public:
    // With a store, what was read in a game is kept there, too, and need not be read again by the next reader.
    explicit JournalGames(db::DigestStore* digests = nullptr) : digests_(digests) {}

    tl::expected<CountedGames, std::string> read(const db::Journal& journal, const db::PeopleStore& people,
                                                 const GameFilter& filter = {});

  private:
    struct Kept {
        std::int64_t inputs = 0;
        PlayedGame game;
        Said remark;  // empty: it was read whole
    };
    bool knows(const db::GameRow& row) const;
    void take_in(const db::GameRow& row, ReadGame read);
    void take_in_digests(const std::vector<db::GameRow>& rows);
    tl::expected<void, std::string> read_those(const db::Journal& journal,
                                               const std::vector<const db::GameRow*>& rows);

    db::DigestStore* digests_;
    bool digests_taken_ = false;
    std::map<db::GameId, Kept> kept_;
};

}  // namespace jianjun::app
