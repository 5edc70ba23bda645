// What was believed in though it could have been another (疑点), each with the moment before it, and the
// evidence of this turn that has come since. Never past an answer, a ruling, or the end of a turn.
#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "companion_app/session/table/heard.h"
#include "companion_app/session/table/table_reader.h"

namespace jianjun::app {

struct Doubt {
    std::shared_ptr<ReadingMoment> before;
    std::size_t heard = 0;    // from this piece of evidence on
    std::uint32_t about = 0;  // a card that waits for what settles it: what it was is not known yet
    std::optional<engine::Input> believed;
    std::optional<int> passes;  // of 无懈可击: behind so many
    int number = 0;             // of that input
    bool rivals = true;         // it could have been another by what was seen
    bool pressed = false;       // somebody said so by a button
    bool claimed = false;       // whoever it is aimed at has said that he is
    bool unseen = false;        // a card that nobody saw an arm lay: it may be anybody's
    std::uint64_t unheard = 0;  // 不出 that came to nothing, at a pad that asked nothing: its number
};

class Doubts {
  public:
    const std::deque<Doubt>& all() const { return doubts_; }
    std::span<const Heard> since(const Doubt& doubt) const;
    // Of a card that waits for what settles it; null where that is forgotten.
    const Doubt* of_waiting(std::uint32_t about) const;

    void forget();
    // Nothing of a turn that is over is read once more, but for the button that ended it.
    void forget_the_turn(const TableReader& table);

    // What comes to the table now, before the table has read it.
    void hear(TableReader& table, Heard heard);
    // Nothing comes that may be read in more than one way.
    void hear_nothing() { now_.reset(); }
    Heard& last() { return heard_.back(); }
    bool none_heard() const { return heard_.empty(); }
    bool empty() const { return doubts_.empty(); }
    void forget_last() { heard_.pop_back(); }
    // What has been believed in since then. Where a card waited for it, the doubt is as old as that card.
    void note(const TableReader& table);

    // What came since that doubt is read once more by the table itself, with that known, and doubted anew.
    void read_again(TableReader& table, const Doubt& doubt, const Foreknown& foreknown,
                    std::int64_t until_ms);
    // What that has ruled out, where it came before that doubt.
    std::vector<RuledOut> ruled_out(const Doubt& doubt) const;

  private:
    void begin(TableReader& table, std::size_t heard);
    std::uint64_t came_to_nothing(const TableReader& table) const;

    std::vector<Heard> heard_;
    std::deque<Doubt> doubts_;
    std::optional<Doubt> now_;         // of what is being read
    std::uint32_t waited_ = 0;         // the reading that waited before it
    int inputs_ = 0;                   // before it
    std::vector<RuledOut> ruled_out_;  // from this piece of evidence on:
    std::size_t ruled_from_ = 0;
};

// The reading that waits for what settles it; 0: none.
std::uint32_t what_waits(const TableReader& reader);
// 无懈可击 may be played at another window by the same hand: behind how many passes it was.
std::optional<int> window_of(const engine::Input& believed, const ReadingTold& told);
// What is hardly likely is not looked at.
bool may_be_another(const ReadingTold& told);

}  // namespace jianjun::app
