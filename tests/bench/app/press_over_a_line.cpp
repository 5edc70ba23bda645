// Press to light by the machine's clock (伪终端上的按下到亮灯): see press_over_a_line.h.
#include "tests/bench/app/press_over_a_line.h"

#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>

#include "companion_app/session/live/live_table.h"
#include "companion_app/session/table/game.h"
#include "devices/stream_link.h"
#include "tests/app/cli/pad_on_a_line.h"

namespace jianjun::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using nlohmann::json;

constexpr int seats = 5;
constexpr std::size_t presses = 400;

std::int64_t now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

// A journal on the disk of the user's data, for as long as this lives.
class KeptOnDisk {
  public:
    KeptOnDisk() {
        auto name = (fs::current_path() / "line-bench-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
        auto database = db::Database::open(folder_ / "table.db");
        if (!database) throw std::runtime_error(database.error());
        database_ = std::make_unique<db::Database>(std::move(*database));
        journal = std::make_unique<db::Journal>(*database_);
    }
    ~KeptOnDisk() {
        journal.reset();
        database_.reset();
        fs::remove_all(folder_);
    }
    KeptOnDisk(const KeptOnDisk&) = delete;
    KeptOnDisk& operator=(const KeptOnDisk&) = delete;

    std::unique_ptr<db::Journal> journal;

  private:
    fs::path folder_;
    std::unique_ptr<db::Database> database_;
};

class TableOnLines {
  public:
    explicit TableOnLines(db::Journal* journal) {
        for (int seat = 1; seat <= seats; ++seat) {
            lines_.push_back(std::make_unique<PadOnALine>(devices::SimulatedPad::Options{
                .uid = static_cast<std::uint64_t>(seat), .seat = seat, .bounce_seed = static_cast<std::uint32_t>(seat)}));
            auto link = devices::open_stream(lines_.back()->path());
            if (!link) throw std::runtime_error(link.error());
            pads_.add(std::move(*link));
        }
        json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
        for (const char* role : {"lord", "rebel", "loyalist", "rebel", "renegade"})
            setup["seats"].push_back({{"role", role}, {"hp", 99}, {"max_hp", 99}});
        auto begun = TableSession::begin(setup, journal);
        if (!begun) throw std::runtime_error(begun.error());
        session_ = std::move(*begun);
        live_ =
            std::make_unique<LiveTable>(std::make_unique<SanguoshaAtTable>(session_), nullptr, pads_, now_ms);
        run(1500);
    }

    TableSession& session() { return *session_; }
    void run(std::int64_t ms) {
        for (const auto end = now_ms() + ms; now_ms() < end;) live_->step();
    }
    void touch(const json& input) {
        session().take(Touched{input}, now_ms());
        run(40);
    }
    // Whoever is asked presses 不出; how long until the lights show what follows, or nothing where they stay.
    double press() {
        const int seat = asked().front();
        const auto inputs = session().game().inputs();
        while (!lit_as_wanted()) live_->step();  // people press what is lit
        run(320 + static_cast<std::int64_t>(random_() % 20));  // nobody sees it sooner, and a second 不出 is the first once more
        const auto began = Clock::now();
        lines_[static_cast<std::size_t>(seat - 1)]->press(devices::Button::pass);
        const auto took = [&] { return std::chrono::duration<double, std::milli>(Clock::now() - began).count(); };
        while (session().game().inputs() == inputs || !lit_as_wanted()) {
            // What was written is on its way to the pads: the table sleeps again only for what has not come yet.
            if (session().game().inputs() == inputs || took() > 500) live_->step();
            if (took() > 2000) throw std::runtime_error("a press was lost: " + lights());
        }
        return took();
    }
    std::vector<int> asked() {
        std::vector<int> all;
        for (int seat = 1; seat <= seats; ++seat)
            if (session().lights().at(seat).asked == devices::Asked::card) all.push_back(seat);
        return all;
    }

  private:
    // "1 card: answer; 2 none: idle", for who looks for the fault.
    std::string lights() {
        std::string text;
        for (int seat = 1; seat <= seats; ++seat)
            text += std::to_string(seat) + " " + std::to_string(static_cast<int>(session().lights().at(seat).asked)) + ": " +
                    lines_[static_cast<std::size_t>(seat - 1)]->pad().lights().pattern + "; ";
        return text;
    }
    bool lit_as_wanted() {
        for (int seat = 1; seat <= seats; ++seat) {
            const auto pattern = lines_[static_cast<std::size_t>(seat - 1)]->pad().lights().pattern;
            const bool wanted = session().lights().at(seat).asked != devices::Asked::none;
            if (wanted != (pattern == "answer" || pattern == "dying_answer")) return false;
        }
        return true;
    }

    std::vector<std::unique_ptr<PadOnALine>> lines_;
    devices::Pads pads_;
    std::shared_ptr<TableSession> session_;
    std::unique_ptr<LiveTable> live_;
    std::mt19937 random_{1};
};

}  // namespace

void press_over_a_line(const char* name, bool keeps_a_journal) {
    std::unique_ptr<KeptOnDisk> kept;
    if (keeps_a_journal) kept = std::make_unique<KeptOnDisk>();
    TableOnLines table(kept ? kept->journal.get() : nullptr);
    std::vector<double> took;
    while (took.size() < presses) {
        if (!table.asked().empty()) {
            took.push_back(table.press());
            continue;
        }
        const auto* prompt = table.session().game().prompt();
        const int seat = prompt->seats.front();
        const auto inputs = table.session().game().inputs();
        if (prompt->kind == engine::Prompt::Kind::play)
            table.touch({{"do", "use"}, {"seat", seat}, {"cards", {"savage_assault@S7"}}});
        // No such card is left in the hand, or there is something else to do: the turn goes on.
        if (table.session().game().inputs() == inputs) table.touch({{"do", "time_up"}});
    }
    std::sort(took.begin(), took.end());
    std::printf("press to light, %-30s median %6.2f ms   p99 %6.2f ms   worst %6.2f ms   (%zu presses)\n", name,
                took[took.size() / 2], took[took.size() * 99 / 100], took.back(), took.size());
}

}  // namespace jianjun::app
