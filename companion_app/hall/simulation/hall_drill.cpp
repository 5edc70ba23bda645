#include "companion_app/hall/simulation/hall_drill.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <random>

#include "companion_app/hall/relay/local_relay.h"
#include "companion_app/hall/simulation/simulated_hub.h"

namespace jianjun::app::hall {

namespace {

constexpr std::int64_t tick_ms = 50, hour_ms = 3'600'000;
constexpr std::int64_t most_to_complete_ms = 60'000, most_to_take_over_ms = 7'000;
constexpr int kinds_of_faults = 13;

class Drill {
  public:
    Drill(const DrillWish& wish, const DrillHeard& heard)
        : wish_(wish), heard_(heard), chance_(static_cast<std::uint32_t>(wish.seed)) {
        for (int i = 1; i <= wish.tables; ++i)
            tables_.push_back(std::make_unique<SimulatedTable>(wish.folder / fmt::format("table{}.db", i),
                                                               relay_.table(std::to_string(i)), chance_));
        for (const char* name : {"A", "B"})
            hubs_.push_back(std::make_unique<SimulatedHub>(wish.folder / fmt::format("hub{}.db", name),
                                                           relay_, name, chance_));
    }

    DrillReport run() {
        for (int deed = 0; deed < wish_.deeds; ++deed) {
            if (drawn(4) == 0) befall();
            if (drawn(6) == 0) give_order();
            for (int inputs = drawn(4 * wish_.tables); inputs > 0; --inputs) {
                auto& table = *tables_[static_cast<std::size_t>(drawn(wish_.tables))];
                table.play(
                    wish_.games[static_cast<std::size_t>(drawn(static_cast<int>(wish_.games.size())))]);
            }
            rest((1 + drawn(20)) * tick_ms);
            if (drawn(5) == 0) mend();
        }
        mend();
        complete();
        judge();
        return report_;
    }

  private:
    int drawn(int n) { return n <= 1 ? 0 : static_cast<int>(chance_() % static_cast<std::uint32_t>(n)); }
    void say(std::string zh, std::string en) {
        if (heard_) heard_(now_, Said(std::move(zh), std::move(en)));
    }
    void step() {
        now_ += tick_ms;
        for (auto& table : tables_) (void)table->step(now_);
        for (auto& hub : hubs_) (void)hub->step(now_);
        watch_take_over();
    }
    void rest(std::int64_t ms) {
        for (const auto until = now_ + ms; now_ < until;) step();
    }

    // From the moment at which nobody leads, while somebody could, until somebody does.
    void watch_take_over() {
        const bool led = std::any_of(hubs_.begin(), hubs_.end(), [](const auto& hub) {
            return hub->leads() && !hub->frozen && !hub->faults.cut && !hub->disk_full;
        });
        const bool could = std::any_of(hubs_.begin(), hubs_.end(), [](const auto& hub) {
            return hub->runs() && !hub->frozen && !hub->faults.cut && !hub->disk_full;
        });
        if (led || !could) {
            if (led && nobody_since_ > 0)
                report_.take_over_ms = std::max(report_.take_over_ms, now_ - nobody_since_);
            nobody_since_ = 0;
        } else if (nobody_since_ == 0) {
            nobody_since_ = now_;
        }
    }

    void befall() {
        ++report_.befell;
        const int t = drawn(wish_.tables);
        auto& table = *tables_[static_cast<std::size_t>(t)];
        auto& hub = *hubs_[static_cast<std::size_t>(drawn(2))];
        switch (drawn(kinds_of_faults)) {
            case 0:
                hub.kill();
                return say("枢纽 " + hub.name() + " 被杀", "hub " + hub.name() + " is killed");
            case 1:
                relay_.forget();
                return say("服务器和它的盘没了", "the server is gone, and its store with it");
            case 2:
                return cut_hour(table, t + 1);
            case 3:
                return exchange(table, t + 1);
            case 4:
                table.set_clock((drawn(3) - 1) * hour_ms);
                return say(fmt::format("第 {} 桌的钟差一小时", t + 1),
                           fmt::format("table {}'s clock is wrong by an hour", t + 1));
            case 5:
                hub.disk_full = true;
                return say("枢纽 " + hub.name() + " 盘满", "hub " + hub.name() + "'s disk is full");
            case 6:
                table.disk_full = true;
                return say(fmt::format("第 {} 桌盘满", t + 1), fmt::format("table {}'s disk is full", t + 1));
            case 7:
                table.faults = {.lost = 0.3, .doubled = 0.4, .mixed = true};
                return say(fmt::format("第 {} 桌的线路丢、重、乱", t + 1),
                           fmt::format("table {}'s line loses, doubles and mixes up", t + 1));
            case 8:
                hub.faults = {.doubled = 0.4, .mixed = true};
                return say("枢纽 " + hub.name() + " 收到的又重又乱",
                           "what hub " + hub.name() + " gets is doubled and mixed up");
            case 9:
                return part(hub);
            case 10:
                return freeze(hub);
            case 11:
                hub.faults.dies = true;
                return say(
                    "枢纽 " + hub.name() + " 存了盘、没回执就被杀",
                    "hub " + hub.name() + " is killed with what came on its disk, and confirms nothing");
            default:
                table.restart();
                return say(fmt::format("第 {} 桌重新启动", t + 1),
                           fmt::format("table {} starts again", t + 1));
        }
    }
    void cut_hour(SimulatedTable& table, int number) {
        say(fmt::format("第 {} 桌断线一小时", number),
            fmt::format("table {}'s line is cut for an hour", number));
        table.faults = {.cut = true};
        for (int inputs = 0; inputs < 60; ++inputs) table.play(wish_.games.front());
        now_ += hour_ms;  // in which nothing else happens, a take-over neither
        if (nobody_since_ > 0) nobody_since_ += hour_ms;
        table.faults = {};
    }
    void exchange(SimulatedTable& table, int number) {
        if (!table.has_copy()) {
            (void)table.copy();
            return say(fmt::format("第 {} 桌抄了一份账本", number),
                       fmt::format("table {} copies its journal", number));
        }
        table.replace();
        say(fmt::format("第 {} 桌换了机器，账本是旧的", number),
            fmt::format("table {}'s machine is replaced, with the older copy", number));
    }
    // Both hubs alive, and one alone: the tables hear the other.
    void part(SimulatedHub& hub) {
        hub.faults = {.cut = true};
        say("枢纽 " + hub.name() + " 与大家断开，自己还开着", "hub " + hub.name() + " is cut off, and alive");
    }
    void freeze(SimulatedHub& hub) {
        hub.frozen = true;
        say("枢纽 " + hub.name() + " 停住了", "hub " + hub.name() + " stands still");
    }

    void mend() {
        for (auto& table : tables_) table->faults = {}, table->disk_full = false;
        for (auto& hub : hubs_) {
            if (!hub->runs()) hub->start();
            const bool slept = hub->frozen || hub->faults.cut;
            hub->faults = {}, hub->frozen = hub->disk_full = false;
            if (slept) awake(*hub);
        }
    }
    // An old hub that wakes up rules before it hears of the new one: every table refuses.
    void awake(SimulatedHub& hub) {
        const bool followed = std::any_of(hubs_.begin(), hubs_.end(), [&](const auto& other) {
            return other.get() != &hub && other->leads() && other->station().fence() > hub.station().fence();
        });
        if (!hub.leads() || !followed) return;
        rest(2 * tick_ms);
        const auto text = fmt::format(R"({{"do":"announce","text":"old {}"}})", ++orders_);
        for (std::size_t i = 0; i < tables_.size(); ++i)
            hub.station().hub().order(std::to_string(i + 1), fmt::format("old{}", orders_), text);
        if (!hub.station().hub().step(now_)) return;
        for (auto& table : tables_) (void)table->step(now_);
        for (auto& table : tables_)
            if (table->outbox().fence() > hub.station().fence()) {
                ++report_.refused;
                if (table->obeyed().contains(text)) report_.wrong.push_back("a table obeyed an old hub");
            }
        (void)hub.station().hub().step(now_);
    }
    void give_order() {
        for (auto& hub : hubs_) {
            if (!hub->leads() || hub->frozen) continue;
            ++report_.orders;
            const auto text = fmt::format(R"({{"do":"announce","text":"{}"}})", ++orders_);
            hub->station().hub().order(std::to_string(1 + drawn(wish_.tables)),
                                       fmt::format("{}{}", hub->name(), orders_), text);
        }
    }

    bool agreed() {
        return std::all_of(hubs_.begin(), hubs_.end(), [&](auto& hub) {
            for (std::size_t i = 0; i < tables_.size(); ++i)
                if (hub->station().history(std::to_string(i + 1)).value_or(std::vector<std::string>()) !=
                    tables_[i]->committed())
                    return false;
            return true;
        });
    }
    void complete() {
        const auto mended = now_;
        while (now_ - mended < most_to_complete_ms) {
            rest(1000);
            if (std::any_of(tables_.begin(), tables_.end(), [](const auto& table) {
                    return table->outbox().behind() > 0 || !table->outbox().welcomed();
                }))
                continue;
            if (agreed()) break;
        }
        report_.complete_ms = now_ - mended;
    }
    void judge() {
        for (auto& table : tables_) {
            report_.entries += static_cast<std::int64_t>(table->committed().size());
            for (const auto& [text, times] : table->obeyed())
                if (times > 1) report_.wrong.push_back("obeyed " + std::to_string(times) + " times: " + text);
        }
        for (auto& hub : hubs_)
            for (std::size_t i = 0; i < tables_.size(); ++i) {
                const auto has =
                    hub->station().history(std::to_string(i + 1)).value_or(std::vector<std::string>());
                const auto truth = tables_[i]->committed();
                if (has != truth)
                    report_.wrong.push_back(fmt::format("hub {} has {} entries of table {}, which has {}",
                                                        hub->name(), has.size(), i + 1, truth.size()));
            }
        if (report_.take_over_ms > most_to_take_over_ms)
            report_.wrong.push_back(fmt::format("a take-over took {} ms", report_.take_over_ms));
        if (std::count_if(hubs_.begin(), hubs_.end(), [](const auto& hub) { return hub->leads(); }) != 1)
            report_.wrong.emplace_back("not one hub leads");
    }

    const DrillWish& wish_;
    const DrillHeard& heard_;
    std::mt19937 chance_;
    LocalRelay relay_;
    std::vector<std::unique_ptr<SimulatedTable>> tables_;
    std::vector<std::unique_ptr<SimulatedHub>> hubs_;
    DrillReport report_;
    std::int64_t now_ = 0, nobody_since_ = 0;
    int orders_ = 0;
};

}  // namespace

tl::expected<DrillReport, std::string> drill(const DrillWish& wish, const DrillHeard& heard) {
    if (wish.games.empty()) return tl::unexpected<std::string>("no game to play");
    return Drill(wish, heard).run();
}

}  // namespace jianjun::app::hall
