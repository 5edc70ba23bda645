#include "companion_app/hall/relay/hub.h"

#include <set>
#include <utility>

namespace jianjun::app::hall {

namespace {

constexpr std::int64_t most_at_once = 200;

}  // namespace

tl::expected<void, std::string> Hub::step() {
    std::vector<db::HubEntry> came;
    std::set<std::pair<std::string, std::string>> heard;  // table and life
    for (const auto& [table, text] : relay_.take()) {
        const auto line = read_line(text);
        if (const auto* said = std::get_if<Hello>(&line)) {
            if (auto greeted = greet(table, *said); !greeted) return greeted;
        } else if (const auto* entries = std::get_if<Entries>(&line)) {
            heard.insert({table, entries->epoch});
            for (const auto& one : entries->entries) came.push_back({table, entries->epoch, one.entry, one.hash});
        } else if (const auto* answer = std::get_if<OrderAnswer>(&line)) {
            if (orders_.erase({table, answer->id})) answers_.push_back({table, answer->id, answer->why});
        }
    }
    if (!came.empty())
        if (auto stored = store_.store(came); !stored) return stored;
    for (const auto& [table, epoch] : heard) {
        const auto mark = store_.mark(table, epoch);
        if (!mark) return tl::unexpected(mark.error());
        if (*mark >= 0) relay_.send(table, to_line(Mark{epoch, *mark}));
    }
    give_orders();
    return {};
}

// What a table has and the hub lacks comes by itself, from the mark on. What the hub has and a table lacks is given back: of the
// table's own life, or of the one before it where the table stands at a moment of that.
tl::expected<void, std::string> Hub::greet(const std::string& table, const Hello& hello) {
    if (hello.lives.empty()) return {};
    for (const auto& life : hello.lives)
        if (auto known = store_.know(table, life); !known) return known;
    const auto& now = hello.lives.back();
    const auto mark = store_.mark(table, now.epoch);
    const auto own = stands_in(table, now.epoch, hello), past = stands_in(table, now.before, hello);
    if (!mark) return tl::unexpected(mark.error());
    if (!own || !past) return tl::unexpected(own ? past.error() : own.error());
    if (*own == Stands::elsewhere) {
        relay_.send(table, to_line(Parted{now.epoch}));
        return {};
    }
    if (*mark > hello.last) return give_back(table, now.epoch, hello.last);
    if (*past == Stands::here) {
        const auto before = store_.mark(table, now.before);
        if (!before) return tl::unexpected(before.error());
        if (*before > hello.last) return give_back(table, now.before, hello.last);
    }
    relay_.send(table, to_line(Mark{now.epoch, *mark}));
    return {};
}

// Where the table's last entry lies in a life that the hub has.
tl::expected<Hub::Stands, std::string> Hub::stands_in(const std::string& table, const std::string& epoch, const Hello& hello) const {
    if (epoch.empty()) return Stands::beyond;
    const auto at = store_.entries(table, epoch, hello.last - 1, 1);
    if (!at) return tl::unexpected(at.error());
    if (at->empty() || at->front().entry.n != hello.last) return Stands::beyond;
    return at->front().hash == hello.hash ? Stands::here : Stands::elsewhere;
}

tl::expected<void, std::string> Hub::give_back(const std::string& table, const std::string& epoch, std::int64_t after) {
    auto lacking = store_.entries(table, epoch, after, most_at_once);
    if (!lacking) return tl::unexpected(lacking.error());
    Entries given{epoch, {}};
    for (auto& one : *lacking) given.entries.push_back({std::move(one.entry), std::move(one.hash)});
    relay_.send(table, to_line(given));
    return {};
}

void Hub::order(const std::string& table, std::string id, std::string text) {
    orders_[{table, id}] = {id, fence_, std::move(text)};
}

void Hub::give_orders() {
    for (const auto& [to, order] : orders_) relay_.send(to.first, to_line(order));
}

std::vector<Hub::Answered> Hub::take_answers() {
    return std::exchange(answers_, {});
}

}  // namespace jianjun::app::hall
