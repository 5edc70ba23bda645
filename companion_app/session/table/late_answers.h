// A question that nobody answered in time (迟来的答复): the table has gone on in the likeliest meaning of
// that card, and whoever answers later may mean another. Then all that has come since is read once more
// behind that meaning: what was said and ruled since is said again. Kept for the last few questions.
#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "companion_app/session/table/heard.h"
#include "companion_app/session/table/hypotheses.h"

namespace jianjun::app {

class LateAnswers {
  public:
    // All that had come since that card came.
    void begin(LateQuestion late, HeardSince since);
    // What comes to the table now, before the table has read it.
    void hear(TableReader& table, const Arrival& arrival);
    // The table has read it.
    void note(const TableReader& table);
    // False where this is no such question, where that meaning stands, or where as much makes sense once the
    // inputs since are said again.
    bool answered(TableReader& table, std::uint64_t question, std::size_t meaning);

  private:
    struct Open {
        LateQuestion of;
        HeardSince since;
    };
    std::deque<Open> open_;
    bool words_came_ = false;
};

}  // namespace jianjun::app
