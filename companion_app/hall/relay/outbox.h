// A table's way to the hub (外发箱): what its journal has committed goes out, again and again until the hub has it on its disk. The table
// plays on whatever becomes of it: the outbox looks into the journal beside the table and never holds it up.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/hall/relay/messages.h"
#include "companion_app/hall/relay/relay.h"
#include "companion_app/hall/relay/state_hash.h"
#include "db/journal.h"
#include "db/outbox_store.h"

namespace jianjun::app::hall {

class Outbox {
  public:
    using Result = tl::expected<void, std::string>;  // the error is the disk's, in a sentence; nothing is lost by it

    // `file`: the table's journal, opened beside the table, or as the table itself before it begins. Both must outlive the outbox.
    Outbox(db::Database& file, TableRelay& relay);

    // What an order does at the table; the answer is why it is refused, empty where it is taken, and nothing
    // where the table has not said so yet: the hub gives the order again. An order of a hub that another has
    // followed never gets here, and none that was answered.
    using Obey = std::function<std::optional<std::string>(const Order& order)>;
    void obey(Obey obey) { obey_ = std::move(obey); }
    // From here on the table writes its journal: what the hub has and the file lacks is appended no more, and the file goes on
    // as a life of its own.
    void playing() { playing_ = true; }

    // One look: what came is heard, what is due is sent. `now_ms`: the caller's own monotonic time.
    Result step(std::int64_t now_ms);

    // The hub has answered, and the file has all that the hub has of its past.
    bool welcomed() const { return welcomed_; }
    // The highest fence that was heard: whose orders are obeyed, and who confirms.
    std::int64_t fence() const { return fence_; }
    // Entries that the hub has not confirmed. 0: the hub has everything.
    std::int64_t behind() const { return last_ - mark_; }

  private:
    Result look();
    std::vector<db::OutboxEntry> past_of(std::int64_t game, std::int64_t n) const;
    Result hear(const std::string& line, std::int64_t now_ms);
    Result take_mark(const Mark& mark, std::int64_t now_ms);
    Result keep_mark(std::int64_t now_ms);
    Result give_back(const Entries& entries);
    Result append(const db::OutboxEntry& entry);
    Result begin_life();
    Result hear_order(const Order& order);
    Result greet(std::int64_t now_ms);
    Result read_said();
    void note_said(const db::OutboxEntry& entry);
    Result send_due(std::int64_t now_ms);
    Result send_lacking();
    // Entries of a life after `n` up to `upto`, as one line; `n` moves on to the last of them.
    Result send_some(const std::string& epoch, std::int64_t& n, std::int64_t upto, StateHash& states);

    db::OutboxStore store_;
    db::Journal journal_;
    TableRelay& relay_;
    Obey obey_;
    StateHash states_, older_states_;
    std::map<std::string, std::int64_t> lacking_;  // by life: a hub has told that it lacks what follows
    db::Life life_;
    std::int64_t fence_ = 0;                            // of the hub that confirms
    std::pair<std::int64_t, std::string> newest_hash_;  // by entry
    // What its newest game has said up to entry n, as said_in() has it.
    struct Said {
        std::int64_t n = 0, game = 0;
        std::string lines;
    };
    Said said_;
    std::int64_t last_ = 0, mark_ = 0, sent_ = 0;
    std::int64_t kept_mark_ = 0, kept_ms_ = 0;  // as the file has it, and since when
    std::int64_t greeted_ms_ = 0, moved_ms_ = 0;
    std::int64_t patience_ms_ = 0;  // so long a hub that has not answered since is left alone
    bool answered_ = false;         // since everything behind the mark was sent last
    bool greeted_ = false, welcomed_ = false, playing_ = false;
};

}  // namespace jianjun::app::hall
