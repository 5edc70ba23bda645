// Press to light with the whole table in between (按下到亮灯): see press_to_light.h.
//
// The pads and the table's loop live in virtual time. As at a live table the loop turns when bytes come, and every
// 5 ms; what the session, the engine and the journal's commit to the disk really take is measured and added.
#include "tests/bench/app/press_to_light.h"

#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <span>
#include <stdexcept>
#include <utility>

#include "companion_app/session/inbox/pad_desk.h"
#include "companion_app/session/table/game.h"
#include "devices/simulated_pad.h"
#include "tests/bench/app/reporting.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using nlohmann::json;

constexpr int seats = 5;
constexpr std::size_t presses = 1500;
constexpr std::int64_t loop_ms = 5;  // LiveTable sleeps no longer
constexpr std::int64_t sees_ms = 320;  // sooner nobody sees a new light, and a second 不出 is the first once more

// A link that knows whether bytes have come, as poll(2) would.
class HeardLink final : public devices::Link {
  public:
    explicit HeardLink(std::unique_ptr<devices::Link> link) : link_(std::move(link)) {}
    bool heard(std::int64_t now_ms) {
        const auto bytes = link_->read(now_ms);
        came_.insert(came_.end(), bytes.begin(), bytes.end());
        return !came_.empty();
    }
    std::string name() const override { return link_->name(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override {
        heard(now_ms);
        return std::exchange(came_, {});
    }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override { link_->write(bytes, now_ms); }
    bool alive() const override { return link_->alive(); }

  private:
    std::unique_ptr<devices::Link> link_;
    std::vector<std::uint8_t> came_;
};

class BenchTable {
  public:
    explicit BenchTable(bool keeps_a_journal) {
        if (keeps_a_journal) open_journal();
        for (int seat = 1; seat <= seats; ++seat) {
            fingers.push_back(std::make_unique<devices::SimulatedPad>(
                devices::SimulatedPad::Options{.uid = static_cast<std::uint64_t>(seat),
                                               .seat = seat,
                                               .bounce_seed = static_cast<std::uint32_t>(seat)}));
            auto link = std::make_unique<HeardLink>(fingers.back()->link());
            links_.push_back(link.get());
            pads_.add(std::move(link));
        }
        begin_game();
    }
    ~BenchTable() {
        journal_.reset();
        database_.reset();
        if (!folder_.empty()) fs::remove_all(folder_);
    }
    BenchTable(const BenchTable&) = delete;
    BenchTable& operator=(const BenchTable&) = delete;

    void begin_game() {
        json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
        for (const char* role : {"lord", "rebel", "loyalist", "rebel", "renegade"})
            setup["seats"].push_back({{"role", role}, {"hp", 4}, {"max_hp", 4}});
        auto begun = TableSession::begin(setup, journal_.get());
        if (!begun) throw std::runtime_error(begun.error());
        session = std::move(*begun);
        game_ = std::make_unique<SanguoshaAtTable>(session);
        run(200);
    }

    void run(std::int64_t ms) {
        for (const auto end = now + ms; now < end;) step_ms();
    }
    // One virtual millisecond; the real time that the host took in it is added to `host_ms`.
    void step_ms() {
        ++now;
        for (auto& finger : fingers) finger->tick(now);
        bool heard = now % loop_ms == 0;
        for (auto* link : links_) heard = link->heard(now) || heard;
        if (!heard) return;
        const auto start = Clock::now();
        desk_.tick(*game_, inbox_, now);
        for (auto& arrival : inbox_.take()) session->take(arrival, now);
        session->tick(now);
        desk_.show(*game_, now);
        host_ms += std::chrono::duration<double, std::milli>(Clock::now() - start).count();
        for (auto& finger : fingers) finger->tick(now);
    }
    void touch(const json& input) {
        inbox_.put(Touched{input});
        run(60);
    }

    bool asked(int seat) const { return session->lights().at(seat).asked != devices::Asked::none; }
    std::vector<int> asked_seats() const {
        std::vector<int> all;
        for (int seat = 1; seat <= seats; ++seat)
            if (asked(seat)) all.push_back(seat);
        return all;
    }
    bool shows_answer(int seat) const {
        const auto pattern = fingers[static_cast<std::size_t>(seat - 1)]->lights().pattern;
        return pattern == "answer" || pattern == "dying_answer";
    }
    // Every pad is lit for an answer where the session wants one, and nowhere else.
    bool lit_as_wanted() const {
        for (int seat = 1; seat <= seats; ++seat)
            if (asked(seat) != shows_answer(seat)) return false;
        return true;
    }

    fs::path file() const { return folder_ / "table.db"; }

    std::shared_ptr<TableSession> session;
    std::vector<std::unique_ptr<devices::SimulatedPad>> fingers;
    std::int64_t now = 0;
    double host_ms = 0;

  private:
    // On the disk of the user's data, not in /tmp: that may be memory.
    void open_journal() {
        auto name = (fs::current_path() / "pads-bench-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
        auto database = db::Database::open(folder_ / "table.db");
        if (!database) throw std::runtime_error(database.error());
        database_ = std::make_unique<db::Database>(std::move(*database));
        journal_ = std::make_unique<db::Journal>(*database_);
    }

    fs::path folder_;
    std::unique_ptr<db::Database> database_;
    std::unique_ptr<db::Journal> journal_;
    devices::Pads pads_;
    std::vector<HeardLink*> links_;
    std::unique_ptr<SanguoshaAtTable> game_;
    PadDesk desk_{pads_};
    Inbox inbox_;
};

// The seat whose turn it is plays 南蛮入侵 as long as it can, so that the others are asked one after the
// other.
void let_somebody_be_asked(BenchTable& table) {
    const auto* prompt = table.session->game().prompt();
    const auto before = table.session->game().inputs();
    if (prompt && prompt->kind == engine::Prompt::Kind::play) {
        table.touch({{"do", "use"}, {"seat", prompt->seats.front()}, {"cards", {"savage_assault@S7"}}});
    }
    if (table.session->game().inputs() == before) table.begin_game();
}

// What one press took, or nothing when it changed nobody's lights.
double press(BenchTable& table, int seat) {
    const auto before = table.asked_seats();
    const auto inputs = table.session->game().inputs();
    const auto pressed = table.now;
    table.host_ms = 0;
    table.fingers[static_cast<std::size_t>(seat - 1)]->press(devices::Button::pass, pressed, 40);
    while (table.session->game().inputs() == inputs || !table.lit_as_wanted()) {
        table.step_ms();
        if (table.now - pressed > 1000) throw std::runtime_error("a press was lost");
    }
    const double took = static_cast<double>(table.now - pressed) + table.host_ms;
    return table.asked_seats() == before ? -1 : took;
}

// The next press that changed somebody's lights.
double next_press(BenchTable& table, std::mt19937& random) {
    for (;;) {
        const auto seats_asked = table.asked_seats();
        if (seats_asked.empty()) {
            let_somebody_be_asked(table);
            continue;
        }
        table.run(sees_ms + static_cast<std::int64_t>(random() % 100));
        const double ms = press(table, seats_asked[random() % seats_asked.size()]);
        table.run(60);
        if (ms >= 0) return ms;
    }
}

struct Figures {
    double median = 0, p99 = 0;
};
Figures print_figures(const char* name, std::vector<double> took) {
    std::sort(took.begin(), took.end());
    const Figures figures{took[took.size() / 2], took[took.size() * 99 / 100]};
    std::printf("press to light, %-30s median %6.2f ms   p99 %6.2f ms   worst %6.2f ms   (%zu presses)\n", name,
                figures.median, figures.p99, took.back(), took.size());
    return figures;
}

}  // namespace

void press_to_light_with_engine(const char* name, bool keeps_a_journal) {
    BenchTable table(keeps_a_journal);
    std::mt19937 random(1);
    std::vector<double> took;
    while (took.size() < presses) took.push_back(next_press(table, random));
    (void)print_figures(name, std::move(took));
}

void press_to_light_beside_an_outbox() {
    BenchTable alone(true), reports(true);
    const Reporting beside(reports.file());
    std::mt19937 one(1), other(1);
    std::vector<double> without, with;
    while (with.size() < presses) {
        without.push_back(next_press(alone, one));
        with.push_back(next_press(reports, other));
    }
    const auto a = print_figures("a table by itself", std::move(without));
    const auto b = print_figures("one that reports to a hub", std::move(with));
    std::printf("press to light, reporting: median later by %.2f ms, p99 ratio %.2f (%lld entries reported)\n",
                b.median - a.median, b.p99 / a.p99, static_cast<long long>(beside.reported()));
}

}  // namespace jianjun::app
