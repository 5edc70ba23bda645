#include "companion_app/hall/relay/hub.h"

#include <algorithm>
#include <utility>

#include "companion_app/session/book/rules_signature.h"

namespace jianjun::app::hall {

namespace {

constexpr std::int64_t most_at_once = 200;
constexpr std::size_t bytes_at_once = 1 << 20;
constexpr std::int64_t again_ms = 500;
constexpr std::int64_t doubt_again_ms = 10'000;
constexpr int asks_to_greet = 20;  // half a second apart; a table greets every five by itself

}  // namespace

tl::expected<void, std::string> Hub::step(std::int64_t now_ms) {
    std::vector<db::HubEntry> came;
    std::vector<db::HubStore::Heard> had;
    std::map<std::pair<std::string, std::string>, std::int64_t>
        heard;  // by table and life: the last entry that came
    for (const auto& [table, text] : relay_.take()) {
        auto line = read_line(text);
        if (const auto* said = std::get_if<Hello>(&line)) {
            highest_fence_ = std::max(highest_fence_, said->fence);
            if (said->fence >= fence_) unaware_.erase(table);
            if (auto greeted = greet(table, *said); !greeted) return greeted;
            if (!said->lives.empty() && tells_more(table, *said)) had.push_back({table, said->lives.back().epoch, said->last});
        } else if (auto* entries = std::get_if<Entries>(&line)) {
            auto& last = heard[{table, entries->epoch}];
            for (auto& one : entries->entries) {
                last = std::max(last, one.entry.n);
                came.push_back({table, entries->epoch, std::move(one.entry), std::move(one.hash)});
            }
        } else if (const auto* answer = std::get_if<OrderAnswer>(&line)) {
            if (orders_.erase({table, answer->id})) answers_.push_back({table, answer->id, answer->why});
        }
    }
    for (const auto& [of, last] : heard) had.push_back({of.first, of.second, last});
    if (!came.empty() || !had.empty())
        if (auto stored = store_.store(came, had); !stored) return stored;
    relay_.stored();
    follow(came);
    for (auto& entry : doubts_)
        entry.second.more = entry.second.more || std::any_of(came.begin(), came.end(), [&](const auto& one) {
                                return one.table == entry.first;
                            });
    for (const auto& [of, last] : heard) {
        if (fence_ == 0) {
            if (auto asked = ask_beyond(of, last, now_ms); !asked) return asked;
            continue;
        }
        const auto mark = store_.mark(of.first, of.second);
        if (!mark) return tl::unexpected(mark.error());
        if (*mark >= 0) relay_.send(of.first, to_line(Mark{of.second, *mark, fence_}));
    }
    if (fence_ > 0) give_orders(now_ms);
    return ask_to_greet(now_ms);
}

tl::expected<void, std::string> Hub::ask_to_greet(std::int64_t now_ms) {
    if (begins_) {
        auto tables = store_.tables();
        if (!tables) return tl::unexpected(tables.error());
        unaware_ = {tables->begin(), tables->end()};
        asks_ = asks_to_greet;
        ask_ms_ = now_ms - again_ms;
        begins_ = false;
    }
    if (fence_ == 0 || asks_ == 0 || now_ms - ask_ms_ < again_ms) return {};
    for (const auto& table : unaware_) relay_.send(table, to_line(Lacks{{}, -1}));
    ask_ms_ = now_ms;
    --asks_;
    return {};
}

// What follows the last entry is applied as it comes; where something lies between, or another life goes on,
// brief() reads the store.
void Hub::follow(const std::vector<db::HubEntry>& came) {
    for (const auto& one : came) {
        const auto at = followed_.find(one.table);
        if (at == followed_.end() || at->second.epoch != one.epoch || at->second.n + 1 != one.entry.n)
            continue;
        at->second.reader.follow(one.entry);
        at->second.n = one.entry.n;
    }
}

tl::expected<TableBrief, std::string> Hub::brief(const std::string& table) {
    const auto lives = store_.lives(table);
    if (!lives) return tl::unexpected(lives.error());
    if (lives->empty()) return TableBrief{};
    const auto& epoch = lives->back().epoch;
    const auto mark = store_.mark(table, epoch);
    if (!mark) return tl::unexpected(mark.error());
    auto& followed = followed_[table];
    if (followed.epoch != epoch || followed.n > *mark) {
        followed = {epoch, lives->back().after, {}};
        auto past = store_.history_of(table, epoch);
        if (!past) return tl::unexpected(past.error());
        for (const auto& one : *past) followed.reader.follow(one.entry);
        followed.n = *mark;
    }
    while (followed.n < *mark) {
        const auto more = store_.entries(table, epoch, followed.n, most_at_once);
        if (!more) return tl::unexpected(more.error());
        if (more->empty()) break;
        for (const auto& one : *more) followed.reader.follow(one.entry);
        followed.n = more->back().entry.n;
    }
    return followed.reader.now();
}

std::set<std::string> Hub::take_doubted(std::int64_t now_ms) {
    std::set<std::string> tables;
    for (auto& [table, doubt] : doubts_) {
        if (!doubt.more || now_ms < doubt.again_ms) continue;
        tables.insert(table);
        doubt.more = false;
        doubt.again_ms = now_ms + doubt_again_ms;
    }
    return tables;
}

// More than the hub has and has heard of: a table that waits says the same again and again.
bool Hub::tells_more(const std::string& table, const Hello& hello) {
    auto& told = told_[{table, hello.lives.back().epoch}];
    if (hello.last <= told) return false;
    told = hello.last;
    return store_.mark(table, hello.lives.back().epoch).value_or(0) < hello.last;
}

// A hub that stands by asks for what lies before what it heard; whoever leads is sent it anyway.
tl::expected<void, std::string> Hub::ask_beyond(const Life& of, std::int64_t last, std::int64_t now_ms) {
    const auto mark = store_.mark(of.first, of.second);
    if (!mark) return tl::unexpected(mark.error());
    auto& next = asked_[of];
    if (*mark >= last || now_ms < next) return {};
    next = now_ms + again_ms;
    relay_.send(of.first, to_line(Lacks{of.second, *mark}));
    return {};
}

// What a table has and the hub lacks comes by itself, from the mark on. What the hub has and a table lacks is given back: of the
// table's own life, or of the one before it where the table stands at a moment of that.
tl::expected<void, std::string> Hub::greet(const std::string& table, const Hello& hello) {
    if (hello.lives.empty()) return {};
    for (const auto& life : hello.lives)
        if (auto known = store_.know(table, life, hello.last); !known) return known;
    if (auto& engine = engines_[table]; !hello.engine.empty() && engine != hello.engine) {
        if (auto kept = store_.keep_engine(table, hello.engine); !kept) return kept;
        engine = hello.engine;
        if (engine != rules_signature()) doubts_[table].more = true;
    }
    if (auto asked = ask_for_the_past(table, hello); !asked || fence_ == 0) return asked;
    const auto& now = hello.lives.back();
    const auto mark = store_.mark(table, now.epoch);
    const auto own = stands_in(table, now.epoch, hello), past = stands_in(table, now.before, hello);
    if (!mark) return tl::unexpected(mark.error());
    if (!own || !past) return tl::unexpected(own ? past.error() : own.error());
    if (*own == Stands::elsewhere) {
        relay_.send(table, to_line(Parted{now.epoch}));
        return {};
    }
    const bool here_before = *past == Stands::here || *past == Stands::otherwise;
    if (*own == Stands::otherwise || *past == Stands::otherwise)
        if (auto& doubt = doubts_[table]; std::exchange(doubt.at, hello.last) != hello.last)
            doubt.more = true;
    if (*mark > hello.last) return give_back(table, now.epoch, hello.last);
    if (here_before) {
        const auto before = store_.mark(table, now.before);
        if (!before) return tl::unexpected(before.error());
        if (*before > hello.last) return give_back(table, now.before, hello.last);
    }
    relay_.send(table, to_line(Mark{now.epoch, *mark, fence_}));
    return {};
}

// The lives before the one that goes on, each up to where the next continues it; the last one too where
// nobody sends it by himself.
tl::expected<void, std::string> Hub::ask_for_the_past(const std::string& table, const Hello& hello) {
    for (std::size_t i = 0; i < hello.lives.size(); ++i) {
        const bool goes_on = i + 1 == hello.lives.size();
        if (goes_on && fence_ > 0) break;
        const auto upto = goes_on ? hello.last : hello.lives[i + 1].after;
        const auto mark = store_.mark(table, hello.lives[i].epoch);
        if (!mark) return tl::unexpected(mark.error());
        if (*mark < upto) relay_.send(table, to_line(Lacks{hello.lives[i].epoch, *mark}));
    }
    return {};
}

// Where the table's last entry lies in a life that the hub has.
tl::expected<Hub::Stands, std::string> Hub::stands_in(const std::string& table, const std::string& epoch, const Hello& hello) const {
    if (epoch.empty()) return Stands::beyond;
    const auto at = store_.entries(table, epoch, hello.last - 1, 1);
    if (!at) return tl::unexpected(at.error());
    if (at->empty() || at->front().entry.n != hello.last) return Stands::beyond;
    if (at->front().hash == hello.hash) return Stands::here;
    // Another state of the same game: the table has another engine now, and no other past.
    const auto said = said_up_to(table, epoch, at->front().entry);
    if (!said) return tl::unexpected(said.error());
    return !hello.said.empty() && *said == hello.said ? Stands::otherwise : Stands::elsewhere;
}

// Of the game of this entry: the life that it is in, and those that this one continues.
tl::expected<std::string, std::string> Hub::said_up_to(const std::string& table, const std::string& epoch,
                                                       const db::OutboxEntry& last) const {
    const auto all = store_.history_of(table, epoch);
    if (!all) return tl::unexpected(all.error());
    std::vector<db::OutboxEntry> game;
    for (const auto& one : *all)
        if (one.entry.game == last.game && one.entry.n <= last.n) game.push_back(one.entry);
    return said_in(game);
}

tl::expected<void, std::string> Hub::give_back(const std::string& table, const std::string& epoch, std::int64_t after) {
    auto lacking = store_.entries(table, epoch, after, most_at_once);
    if (!lacking) return tl::unexpected(lacking.error());
    Entries given{epoch, {}};
    std::size_t bytes = 0;
    for (auto& one : *lacking) {
        bytes += one.entry.text.size();
        for (const auto& event : one.entry.events) bytes += event.size();
        if (bytes > bytes_at_once && !given.entries.empty()) break;
        given.entries.push_back({std::move(one.entry), std::move(one.hash)});
    }
    relay_.send(table, to_line(given));
    return {};
}

void Hub::order(const std::string& table, std::string id, std::string text) {
    orders_.try_emplace({table, std::move(id)}, Given{std::move(text), 0});
}

void Hub::give_orders(std::int64_t now_ms) {
    for (auto& [to, order] : orders_) {
        if (now_ms < order.again_ms) continue;
        order.again_ms = now_ms + again_ms;
        relay_.send(to.first, to_line(Order{to.second, fence_, order.text}));
    }
}

std::vector<Hub::Answered> Hub::take_answers() {
    return std::exchange(answers_, {});
}

}  // namespace jianjun::app::hall
