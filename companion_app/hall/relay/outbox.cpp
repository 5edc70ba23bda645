#include "companion_app/hall/relay/outbox.h"

#include <algorithm>
#include <utility>

namespace jianjun::app::hall {

namespace {

constexpr std::int64_t greet_every_ms = 1000;
constexpr std::int64_t again_ms = 1000;     // so long after the mark last moved everything behind it is sent again
constexpr std::int64_t under_way = 400;     // entries that are sent and not confirmed
constexpr std::int64_t entries_a_line = 40;

}  // namespace

Outbox::Outbox(db::Database& file, TableRelay& relay)
    : store_(file), journal_(file), relay_(relay), states_([this](std::int64_t game, std::int64_t n) {
          return store_.of_game(game, n).value_or(std::vector<db::OutboxEntry>());
      }) {
    (void)look();  // before the table writes anything: where a copy's own life begins; what goes wrong is said by step()
}

Outbox::Result Outbox::step(std::int64_t now_ms) {
    if (auto looked = look(); !looked) return looked;
    for (const auto& line : relay_.take())
        if (auto heard = hear(line, now_ms); !heard) return heard;
    const bool silent = !welcomed_ || behind() > 0;
    if (silent && (!greeted_ || now_ms - greeted_ms_ >= greet_every_ms))
        if (auto said = greet(now_ms); !said) return said;
    return welcomed_ ? send_due(now_ms) : Result();
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
    life_ = std::move(*life);
    sent_ = mark_ = std::max(*mark, life_.after);
    return {};
}

Outbox::Result Outbox::hear(const std::string& line, std::int64_t now_ms) {
    const auto message = read_line(line);
    if (const auto* mark = std::get_if<Mark>(&message)) return take_mark(*mark, now_ms);
    if (const auto* entries = std::get_if<Entries>(&message)) return give_back(*entries);
    if (const auto* order = std::get_if<Order>(&message)) return hear_order(*order);
    const auto* parted = std::get_if<Parted>(&message);
    return parted && parted->epoch == life_.epoch ? begin_life() : Result();
}

// A mark beyond the file's own entries speaks of entries that it lacks: they are given back, or the file begins another life.
Outbox::Result Outbox::take_mark(const Mark& mark, std::int64_t now_ms) {
    if (mark.epoch != life_.epoch || mark.n < life_.after) return {};
    if (mark.n > last_) return playing_ ? begin_life() : Result();
    welcomed_ = true;
    if (mark.n <= mark_) return {};
    mark_ = mark.n;
    sent_ = std::max(sent_, mark_);
    moved_ms_ = now_ms;
    return store_.set_mark(life_.epoch, mark_);
}

Outbox::Result Outbox::begin_life() {
    auto life = store_.begin_life(mark_);
    if (!life) return tl::unexpected(life.error());
    life_ = std::move(*life);
    sent_ = mark_;
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
    auto answer = store_.answer(order.id);
    if (!answer) return tl::unexpected(answer.error());
    if (!*answer) {
        *answer = obey_ ? obey_(order.text) : "This table takes no orders.";
        if (auto kept = store_.keep_answer(order.id, **answer); !kept) return kept;
    }
    relay_.send(to_line(OrderAnswer{order.id, **answer}));
    return {};
}

Outbox::Result Outbox::greet(std::int64_t now_ms) {
    auto lives = store_.lives();
    if (!lives) return tl::unexpected(lives.error());
    Hello hello{std::move(*lives), last_, {}};
    if (last_ > 0) {
        const auto newest = store_.after(last_ - 1, 1);
        if (!newest) return tl::unexpected(newest.error());
        hello.hash = states_.after(newest->front());
    }
    relay_.send(to_line(hello));
    greeted_ = true;
    greeted_ms_ = now_ms;
    return {};
}

Outbox::Result Outbox::send_due(std::int64_t now_ms) {
    if (sent_ > mark_ && now_ms - moved_ms_ >= again_ms) sent_ = mark_, moved_ms_ = now_ms;
    while (sent_ < last_ && sent_ - mark_ < under_way) {
        auto due = store_.after(sent_, entries_a_line);
        if (!due) return tl::unexpected(due.error());
        Entries entries{life_.epoch, {}};
        for (auto& entry : *due) {
            auto hash = states_.after(entry);
            sent_ = entry.n;
            entries.entries.push_back({std::move(entry), std::move(hash)});
        }
        if (entries.entries.empty()) break;
        if (sent_ == mark_ + static_cast<std::int64_t>(entries.entries.size())) moved_ms_ = now_ms;
        relay_.send(to_line(entries));
    }
    return {};
}

}  // namespace jianjun::app::hall
