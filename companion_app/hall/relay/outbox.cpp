#include "companion_app/hall/relay/outbox.h"

#include <algorithm>
#include <utility>

#include "companion_app/hall/relay/fingerprint.h"
#include "companion_app/session/book/rules_signature.h"

namespace jianjun::app::hall {

namespace {

constexpr std::int64_t greet_every_ms = 1000;
constexpr std::int64_t keep_every_ms = 1000;
constexpr std::int64_t again_ms = 1000;     // so long after the mark last moved everything behind it is sent again
constexpr std::int64_t most_patience_ms = 32'000;
constexpr std::int64_t under_way = 400;     // entries that are sent and not confirmed
constexpr std::int64_t entries_a_line = 40;
constexpr std::size_t bytes_a_line = 256 * 1024;
constexpr std::int64_t alive_every_ms = 5000;  // so often a table that is done says that it is there

// So much time has gone by. A clock that went back tells nothing, and is not waited for.
bool gone_by(std::int64_t since_ms, std::int64_t now_ms, std::int64_t ms) {
    return now_ms < since_ms || now_ms - since_ms >= ms;
}

}  // namespace

Outbox::Outbox(db::Database& file, TableRelay& relay)
    : store_(file),
      journal_(file),
      relay_(relay),
      states_([this](std::int64_t game, std::int64_t n) { return past_of(game, n); }),
      older_states_([this](std::int64_t game, std::int64_t n) { return past_of(game, n); }) {
    (void)look();  // before the table writes anything: where a copy's own life begins; what goes wrong is said by step()
}

std::vector<db::OutboxEntry> Outbox::past_of(std::int64_t game, std::int64_t n) const {
    return store_.of_game(game, n).value_or(std::vector<db::OutboxEntry>());
}

Outbox::Result Outbox::step(std::int64_t now_ms) {
    if (auto looked = look(); !looked) return looked;
    for (const auto& line : relay_.take())
        if (auto heard = hear(line, now_ms); !heard) return heard;
    if (auto sent = send_lacking(); !sent) return sent;
    if (welcomed_)
        if (auto sent = send_due(now_ms); !sent) return sent;
    if (auto kept = keep_mark(now_ms); !kept) return kept;
    const bool heard = welcomed_ && (behind() == 0 || !gone_by(moved_ms_, now_ms, again_ms));
    const auto every = heard ? alive_every_ms : greet_every_ms;
    return greeted_ && !gone_by(greeted_ms_, now_ms, every) ? Result() : greet(now_ms);
}

Outbox::Result Outbox::look() {
    const auto last = store_.last();
    if (!last) return tl::unexpected(last.error());
    last_ = *last;
    if (!life_.epoch.empty()) return {};
    auto life = store_.life();
    if (!life) return tl::unexpected(life.error());
    const auto mark = store_.mark(life->epoch);
    if (!mark) return tl::unexpected(mark.error());
    const auto fence = store_.fence();
    if (!fence) return tl::unexpected(fence.error());
    fence_ = *fence;
    life_ = std::move(*life);
    sent_ = mark_ = kept_mark_ = std::max(*mark, life_.after);
    return {};
}

Outbox::Result Outbox::hear(const std::string& line, std::int64_t now_ms) {
    const auto message = read_line(line);
    if (const auto* mark = std::get_if<Mark>(&message)) return take_mark(*mark, now_ms);
    if (const auto* entries = std::get_if<Entries>(&message)) return give_back(*entries);
    if (const auto* order = std::get_if<Order>(&message)) return hear_order(*order);
    if (const auto* lacks = std::get_if<Lacks>(&message)) {
        if (lacks->n < 0)
            greeted_ = false;  // the hub does not know this life yet
        else
            lacking_[lacks->epoch] = lacks->n;
        return {};
    }
    const auto* parted = std::get_if<Parted>(&message);
    return parted && parted->epoch == life_.epoch ? begin_life() : Result();
}

// Another hub may have less on its disk than the one before: what it lacks is due again. What an old hub
// confirms is nothing any more. A mark beyond the file's own entries speaks of entries that it lacks: they
// are given back, or the file begins another life.
Outbox::Result Outbox::take_mark(const Mark& mark, std::int64_t now_ms) {
    if (mark.epoch != life_.epoch || mark.n < life_.after || mark.fence < fence_) return {};
    if (mark.fence > fence_) {
        if (auto passed = store_.pass_fence(mark.fence); !passed) return tl::unexpected(passed.error());
        fence_ = mark.fence;
        if (mark.n < mark_) {
            sent_ = mark_ = kept_mark_ = mark.n;
            return store_.lower_mark(life_.epoch, mark_);
        }
    }
    if (mark.n > last_) return playing_ ? begin_life() : Result();
    welcomed_ = answered_ = true;
    if (mark.n <= mark_) return {};
    mark_ = mark.n;
    sent_ = std::max(sent_, mark_);
    moved_ms_ = now_ms;
    return {};
}

// Once a second, as the table writes into the same file: what the hub confirmed meanwhile goes out again
// where the table is killed, and the hub passes over it.
Outbox::Result Outbox::keep_mark(std::int64_t now_ms) {
    if (mark_ <= kept_mark_ || !gone_by(kept_ms_, now_ms, keep_every_ms)) return {};
    if (auto kept = store_.set_mark(life_.epoch, mark_); !kept) return kept;
    kept_mark_ = mark_;
    kept_ms_ = now_ms;
    return {};
}

Outbox::Result Outbox::begin_life() {
    auto life = store_.begin_life(mark_);
    if (!life) return tl::unexpected(life.error());
    life_ = std::move(*life);
    sent_ = kept_mark_ = mark_;
    welcomed_ = greeted_ = false;
    return {};
}

Outbox::Result Outbox::give_back(const Entries& entries) {
    if (entries.epoch != life_.epoch && entries.epoch != life_.before) return {};
    if (playing_ && entries.epoch == life_.epoch) return begin_life();
    if (playing_) {
        welcomed_ = true;  // the hub knows this life, and the file goes its own way
        return {};
    }
    for (const auto& one : entries.entries) {
        if (one.entry.n != last_ + 1) continue;
        if (auto kept = append(one.entry); !kept) return kept;
        ++last_;
    }
    greeted_ = false;  // perhaps there is more
    return {};
}

Outbox::Result Outbox::append(const db::OutboxEntry& entry) {
    if (entry.kind == "game") return journal_.begin(entry.text, entry.events).map([](db::GameId) {});
    if (journal_.game() != entry.game)
        if (auto resumed = journal_.resume(entry.game); !resumed) return resumed;
    if (entry.kind == "end") return journal_.finish(entry.text);
    return journal_.append(entry.text, entry.events).map([](std::int64_t) {});
}

// Each order is obeyed once, whatever the wire repeats; an old hub's is refused each time.
Outbox::Result Outbox::hear_order(const Order& order) {
    const auto passed = store_.pass_fence(order.fence);
    if (!passed) return tl::unexpected(passed.error());
    if (!*passed) {
        relay_.send(to_line(OrderAnswer{order.id, "Another hub has taken over."}));
        return {};
    }
    fence_ = std::max(fence_, order.fence);
    auto answer = store_.answer(order.id);
    if (!answer) return tl::unexpected(answer.error());
    if (!*answer) {
        *answer = obey_ ? obey_(order) : std::optional<std::string>("This table takes no orders.");
        if (!*answer) return {};
        if (auto kept = store_.keep_answer(order.id, **answer); !kept) return kept;
    }
    relay_.send(to_line(OrderAnswer{order.id, **answer}));
    return {};
}

Outbox::Result Outbox::greet(std::int64_t now_ms) {
    auto lives = store_.lives();
    if (!lives) return tl::unexpected(lives.error());
    if (last_ > 0 && newest_hash_.first != last_) {
        const auto newest = store_.after(last_ - 1, 1);
        if (!newest) return tl::unexpected(newest.error());
        newest_hash_ = {last_, older_states_.after(newest->front())};
    }
    if (auto read = read_said(); !read) return read;
    const Hello hello{std::move(*lives),
                      last_,
                      last_ > 0 ? newest_hash_.second : std::string(),
                      fence_,
                      std::string(rules_signature()),
                      last_ > 0 ? fingerprint(said_.lines) : std::string()};
    relay_.send(to_line(hello));
    greeted_ = true;
    greeted_ms_ = now_ms;
    return {};
}

// Only what has come since the last greeting is read: a game is long, and a table greets again and again.
// Nothing beyond the last entry is: the table may commit at any moment.
Outbox::Result Outbox::read_said() {
    if (said_.n == 0 && last_ > 0) {
        const auto newest = store_.after(last_ - 1, 1);
        if (!newest) return tl::unexpected(newest.error());
        said_ = {last_, newest->front().game, {}};
        for (const auto& entry : past_of(said_.game, last_ + 1)) said_.lines += said_line(entry);
    }
    while (said_.n < last_) {
        const auto more = store_.after(said_.n, std::min(last_ - said_.n, entries_a_line));
        if (!more) return tl::unexpected(more.error());
        if (more->empty()) break;
        for (const auto& entry : *more) note_said(entry);
    }
    return {};
}

// Of the entry that follows those that it knows.
void Outbox::note_said(const db::OutboxEntry& entry) {
    if (entry.game != said_.game) {
        said_ = {said_.n, entry.game, {}};  // which may have been played in before
        for (const auto& before : past_of(entry.game, entry.n)) said_.lines += said_line(before);
    }
    said_.lines += said_line(entry);
    said_.n = entry.n;
}

// A hub that answers greetings is there, and lacks what it does not confirm. One that does not is away: what
// it would be sent goes out half as often each time, and at once when it answers.
Outbox::Result Outbox::send_due(std::int64_t now_ms) {
    if (answered_) patience_ms_ = again_ms;
    if (sent_ > mark_ && gone_by(moved_ms_, now_ms, patience_ms_)) {
        patience_ms_ = std::min(2 * patience_ms_, most_patience_ms);
        sent_ = mark_, moved_ms_ = now_ms;
        answered_ = false;
    }
    while (sent_ < last_ && sent_ - mark_ < under_way) {
        if (sent_ == mark_) moved_ms_ = now_ms;
        if (auto sent = send_some(life_.epoch, sent_, last_, states_); !sent) return sent;
    }
    return {};
}

// As much at a step as may be under way; a hub that lacks more says so again.
Outbox::Result Outbox::send_lacking() {
    if (lacking_.empty()) return {};
    const auto lives = store_.lives();
    if (!lives) return tl::unexpected(lives.error());
    for (std::size_t i = 0; i < lives->size(); ++i) {
        const auto lacking = lacking_.find((*lives)[i].epoch);
        if (lacking == lacking_.end()) continue;
        const auto upto = i + 1 < lives->size() ? (*lives)[i + 1].after : sent_;
        auto n = std::max(lacking->second, (*lives)[i].after);
        const auto most = std::min(upto, n + under_way);
        while (n < most)
            if (auto sent = send_some(lacking->first, n, most, older_states_); !sent) return sent;
    }
    lacking_.clear();
    return {};
}

Outbox::Result Outbox::send_some(const std::string& epoch, std::int64_t& n, std::int64_t upto,
                                 StateHash& states) {
    auto due = store_.after(n, std::min(upto - n, entries_a_line));
    if (!due) return tl::unexpected(due.error());
    if (due->empty()) {
        n = upto;
        return {};
    }
    Entries entries{epoch, {}};
    std::size_t bytes = 0;
    for (auto& entry : *due) {
        bytes += entry.text.size();
        for (const auto& event : entry.events) bytes += event.size();
        if (bytes > bytes_a_line && !entries.entries.empty()) break;
        auto hash = states.after(entry);
        if (&states == &states_ && said_.n == n && n > 0)
            note_said(entry);  // the next greeting need not read it
        n = entry.n;
        if (&states == &states_) newest_hash_ = {n, hash};
        entries.entries.push_back({std::move(entry), std::move(hash)});
    }
    relay_.send(to_line(entries));
    return {};
}

}  // namespace jianjun::app::hall
