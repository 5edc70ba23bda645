#include "tests/app/hall/nats_drill.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "companion_app/hall/relay/messages.h"
#include "companion_app/hall/relay/nats/table_end.h"
#include "db/hub_store.h"

namespace jianjun::app::hall {

namespace {

constexpr int tables_there = 3;
constexpr std::int64_t most_ms = 60'000, look_ms = 5, compare_every_ms = 200;

// The last lines of what a process said.
std::string end_of(const std::filesystem::path& log) {
    constexpr std::size_t most = 20;
    std::ifstream stream(log);
    std::deque<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line + "\n");
        if (lines.size() > most) lines.pop_front();
    }
    return std::accumulate(lines.begin(), lines.end(), std::string());
}

}  // namespace

NatsDrill::NatsDrill(std::uint64_t seed, std::vector<RecordLines> games)
    : chance_(static_cast<std::uint32_t>(seed)),
      games_(std::move(games)),
      keys_(hall_keys(scratch_ / "server", "127.0.0.1", "test", tables_there).value()),
      server_(scratch_ / "server", keys_, "", "") {
    if (auto started = server_.start(); !started) throw std::runtime_error(started.error());
    for (const char* name : {"A", "B"}) {
        hubs_.push_back(std::make_unique<HubProcess>(scratch_ / name, keys_.hub));
        hubs_.back()->start();
    }
    for (const auto& key : keys_.tables)
        tables_.push_back(std::make_unique<SimulatedTable>(scratch_ / ("table" + key.user + ".db").c_str(),
                                                           std::make_unique<NatsTableEnd>(std::vector{key}),
                                                           chance_));
    await_another_leader(0);
    // A hub that had never heard of the other could begin the hall anew where the server's store is deleted.
    if (!until([&] {
            return std::any_of(hubs_.begin(), hubs_.end(), [](const auto& hub) {
                return end_of(hub->log()).find("stands by") != std::string::npos;
            });
        }))
        wrong_.emplace_back("no hub stands by");
}

std::int64_t NatsDrill::since_ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began_)
        .count();
}

void NatsDrill::step() {
    for (auto& table : tables_) (void)table->step(since_ms());
    for (auto& hub : hubs_)
        if (const auto how = hub->ended_by_itself(); !how.empty())
            wrong_.push_back(hub->store().string() + ": its hub ended by itself, " + how);
    (void)poll(nullptr, 0, look_ms);
}

// Given up at the first fault, and once nothing has moved for that long: a slow machine is waited for, a hall
// that stands still is not.
bool NatsDrill::until(const std::function<bool()>& happened) {
    for (moved_ms_ = since_ms(); since_ms() < moved_ms_ + most_ms && wrong_.empty(); step())
        if (happened()) return true;
    return false;
}

void NatsDrill::play(int inputs) {
    for (; inputs > 0; --inputs) {
        auto& table = *tables_[static_cast<std::size_t>(drawn(tables_there))];
        table.play(games_[static_cast<std::size_t>(drawn(static_cast<int>(games_.size())))]);
        if (inputs % 4 == 0) step();
    }
}

void NatsDrill::play_through(int deeds) {
    for (int deed = 0; deed < deeds; ++deed) {
        play(10 + drawn(20));
        befall();
        play(10 + drawn(20));
        if (drawn(3) == 0) mend();
    }
    mend();
}

void NatsDrill::befall() {
    const auto t = static_cast<std::size_t>(drawn(tables_there));
    auto& table = *tables_[t];
    const auto name = "table " + std::to_string(t + 1);
    switch (drawn(9)) {
        case 0:
        case 1:
            return lose_hub(true);
        case 2:
            return lose_hub(false);
        case 3:
            return lose_server(false);
        case 4:
            return lose_server(true);
        case 5:
            befell_ += name + "'s line is cut\n";
            table.faults = {.cut = true};
            return;
        case 6:
            befell_ += name + "'s line loses, doubles and mixes up\n";
            table.faults = {.lost = 0.3, .doubled = 0.4, .mixed = true};
            return;
        case 7:
            befell_ += name + "'s disk is full\n";
            table.disk_full = true;
            return;
        default:
            return exchange(t);
    }
}

void NatsDrill::exchange(std::size_t t) {
    auto& table = *tables_[t];
    befell_ +=
        "table " + std::to_string(t + 1) + (table.has_copy() ? " is replaced by its copy\n" : " is copied\n");
    if (table.has_copy())
        table.replace();
    else
        (void)table.copy();
}

void NatsDrill::lose_server(bool with_its_store) {
    befell_ += with_its_store ? "the server is killed and its store deleted\n" : "the server is killed\n";
    server_.kill();
    play(10);
    if (with_its_store) std::filesystem::remove_all(server_.store());
    if (auto started = server_.start(); !started) wrong_.push_back(started.error());
}

// The hub that leads is killed, or stands still and wakes up once another one leads: both are alive then.
void NatsDrill::lose_hub(bool killed) {
    for (auto& hub : hubs_) hub->start(), hub->freeze(false);
    auto& hub = leader();
    const auto before = highest_fence();
    befell_ += killed ? "the hub that leads is killed\n" : "the hub that leads stands still\n";
    if (killed)
        hub.kill();
    else
        hub.freeze(true);
    play(10);
    await_another_leader(before);
    hub.freeze(false);
    speak_as_the_old_hub(before);
}

std::int64_t NatsDrill::highest_fence() const {
    std::int64_t highest = 0;
    for (const auto& table : tables_) highest = std::max(highest, table->outbox().fence());
    return highest;
}

void NatsDrill::await_another_leader(std::int64_t before) {
    for (auto& table : tables_) table->faults = {}, table->disk_full = false;
    if (!until([&] { return highest_fence() > before; })) wrong_.emplace_back("nobody took over");
}

// The hub that took the highest fence, which is the one that tables have heard of or, where none of them
// hears anything (their lines are cut, their disks full), one beyond that.
HubProcess& NatsDrill::leader() {
    HubProcess* found = nullptr;
    until([&] {
        auto highest = highest_fence();
        for (auto& hub : hubs_) {
            auto opened = db::Database::open(hub->store(), db::Access::reader);
            const auto fence = opened ? db::HubStore(*opened).fence().value_or(0) : 0;
            if (fence < highest) continue;
            highest = fence;
            found = hub.get();
        }
        return found != nullptr;
    });
    if (!found)
        throw std::runtime_error("the tables follow no hub of this hall\n" + befell_ + difference() +
                                 fences());
    return *found;
}

std::string NatsDrill::fences() const {
    std::string all;
    for (const auto& hub : hubs_) {
        auto opened = db::Database::open(hub->store(), db::Access::reader);
        all += fmt::format("{} had fence {}:\n{}", hub->store().string(),
                           opened ? db::HubStore(*opened).fence().value_or(-1) : -2, end_of(hub->log()));
    }
    return all + "the server said:\n" + end_of(server_.log());
}

// 旧枢纽: a ruling with the fence of before reaches a table that has heard of the new one, with the hub's own
// key.
void NatsDrill::speak_as_the_old_hub(std::int64_t fence) {
    std::size_t t = 0;
    while (t + 1 < tables_.size() && tables_[t]->outbox().fence() <= fence) ++t;
    const auto table = std::to_string(t + 1);
    NatsSubscription answers;  // freed once the line is closed
    NatsLine line(keys_.hub, {});
    natsSubscription* raw = nullptr;
    if (!until([&] { return line.open(); }) ||
        natsConnection_SubscribeSync(&raw, line.connection(), table_subject("test", table).c_str()) !=
            NATS_OK)
        return wrong_.push_back("the old hub found no server");
    answers.reset(raw);
    const auto id = "old" + std::to_string(++orders_);
    const auto text = R"({"do":"announce","text":")" + id + "\"}";
    const auto order = to_line(Order{id, fence, text});
    std::int64_t again_ms = 0;
    const bool refused = until([&] {
        if (since_ms() >= again_ms) {
            again_ms = since_ms() + 500;
            (void)natsConnection_PublishString(line.connection(), orders_subject("test", table).c_str(),
                                               order.c_str());
        }
        for (natsMsg* one = nullptr; natsSubscription_NextMsg(&one, answers.get(), 0) == NATS_OK;) {
            const NatsMessage message(one);
            const auto said =
                read_line({natsMsg_GetData(one), static_cast<std::size_t>(natsMsg_GetDataLength(one))});
            const auto* answer = std::get_if<OrderAnswer>(&said);
            if (answer && answer->id == id) return answer->why == "Another hub has taken over.";
        }
        return false;
    });
    if (!refused || tables_[t]->obeyed().contains(text))
        wrong_.push_back("an old hub was not refused: " + id);
}

void NatsDrill::mend() {
    for (auto& table : tables_) table->faults = {}, table->disk_full = false;
    for (auto& hub : hubs_) hub->start(), hub->freeze(false);
    if (auto started = server_.start(); !started) wrong_.push_back(started.error());
}

std::string NatsDrill::difference() {
    std::string found;
    for (std::size_t t = 0; t < tables_.size(); ++t) {
        const auto& outbox = tables_[t]->outbox();
        if (!outbox.welcomed() || outbox.behind() != 0)
            found +=
                fmt::format("table {} is {}, {} behind, at fence {}\n", t + 1,
                            outbox.welcomed() ? "welcome" : "not welcome", outbox.behind(), outbox.fence());
        const auto truth = tables_[t]->committed();
        for (const auto& hub : hubs_) {
            const auto has = hub->history(std::to_string(t + 1));
            if (!has) found += fmt::format("{} cannot be read\n", hub->store().string());
            if (!has || *has == truth) continue;
            const auto at =
                std::mismatch(has->begin(), has->end(), truth.begin(), truth.end()).first - has->begin();
            found += fmt::format("{} has {} entries of table {}, which has {}; the same up to {}\n",
                                 hub->store().string(), has->size(), t + 1, truth.size(), at);
        }
    }
    return found;
}

std::string NatsDrill::disagreement() {
    std::string found;
    const bool agreed = until([&] {
        if (since_ms() < looked_ms_ + compare_every_ms) return false;
        looked_ms_ = since_ms();
        auto now = difference();
        if (now != found) moved_ms_ = since_ms();
        found = std::move(now);
        return found.empty();
    });
    if (agreed) return {};
    found = difference();
    found += fmt::format("given up at {} ms; the server {}\n", since_ms(),
                         server_.runs() ? "runs" : "does not run");
    for (const auto& hub : hubs_) found += hub->log().string() + ":\n" + end_of(hub->log());
    return found + "the server said:\n" + end_of(server_.log());
}

std::int64_t NatsDrill::entries() {
    std::int64_t all = 0;
    for (auto& table : tables_) all += static_cast<std::int64_t>(table->committed().size());
    return all;
}

}  // namespace jianjun::app::hall
