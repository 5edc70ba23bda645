#include "companion_app/cli/demo.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <thread>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/names.h"
#include "companion_app/session/demo/demo.h"
#include "companion_app/session/live/shown_table.h"
#include "companion_app/terminal/terminal_screen.h"
#include "db/database.h"
#ifdef JIANJUN_HAS_UI
#include "companion_app/ui/table_window.h"
#endif

namespace jianjun::app {

namespace {

using Clock = std::chrono::steady_clock;

struct DemoOptions {
    DemoSettings settings;
    double speed = -1;  // table seconds a second; 0: as fast as the machine can; -1: what suits the display
    bool terminal = false;
    std::string journal;
};

// Waits until the wall clock has caught up with the table's.
class Pace {
  public:
    explicit Pace(double speed) : speed_(speed) {}
    void wait(std::int64_t table_ms) const {
        if (speed_ <= 0) return;
        const auto due = began_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(
                                      static_cast<double>(table_ms) / speed_));
        std::this_thread::sleep_until(due);
    }

  private:
    double speed_;
    Clock::time_point began_ = Clock::now();
};

void play_in_terminal(Demo& demo, double speed, Words words) {
    TerminalScreen screen(std::cout, terminal_options(std::move(words)));
    const Pace pace(speed);
    std::uint64_t version = 0;
    auto drawn = Clock::now() - std::chrono::seconds(1);
    while (demo.step()) {
        const auto snapshot = demo.session().snapshot();
        if (snapshot->version != version && Clock::now() - drawn > std::chrono::milliseconds(100)) {
            screen.update(*snapshot);
            version = snapshot->version;
            drawn = Clock::now();
        }
        pace.wait(demo.now_ms());
    }
    screen.update(*demo.session().snapshot());
    screen.finish();
}

#ifdef JIANJUN_HAS_UI
void play(Demo& demo, ShownTable& shown, double speed, const std::atomic<bool>& stop) {
    const Pace pace(speed);
    while (!stop && demo.step()) {
        shown.exchange(demo.session(), demo.now_ms());
        pace.wait(demo.now_ms());
    }
    shown.exchange(demo.session(), demo.now_ms());
}

void play_in_window(Demo& demo, double speed, Words words) {
    ShownTable shown;
    shown.exchange(demo.session(), 0);
    std::atomic<bool> stop = false;
    std::string fault;
    std::thread table([&] {
        try {
            play(demo, shown, speed, stop);
        } catch (const std::exception& e) {
            fault = e.what();
        }
    });
    WindowOptions window;
    window.words = std::move(words);
    char name[] = "jianjun";
    char* argv[] = {name, nullptr};
    run_table_window(shown, 1, argv, window);
    stop = true;
    table.join();
    if (!fault.empty()) throw std::runtime_error(fault);
}
#endif

bool windowed(const DemoOptions& options) {
#ifdef JIANJUN_HAS_UI
    return !options.terminal && has_display();
#else
    (void)options;
    return false;
#endif
}

int play_demo(DemoOptions options) {
    const bool window = windowed(options);
    options.settings.pictures = window;
    std::unique_ptr<db::Database> database;
    std::unique_ptr<db::Journal> journal;
    if (!options.journal.empty()) {
        auto opened = db::Database::open(options.journal);
        if (!opened) {
            std::cerr << "demo: " << opened.error() << "\n";
            return 2;
        }
        database = std::make_unique<db::Database>(std::move(*opened));
        journal = std::make_unique<db::Journal>(*database);
    }
    auto demo = Demo::start(options.settings, journal.get());
    if (!demo) {
        std::cerr << "demo: " << demo.error() << "\n";
        return 2;
    }
    const auto words = display_words();
#ifdef JIANJUN_HAS_UI
    if (window)
        play_in_window(**demo, options.speed < 0 ? 1 : options.speed, words);
    else
#endif
        play_in_terminal(**demo, std::max(options.speed, 0.0), words);
    const auto report = (*demo)->report();
    std::cout << fmt::format("seed {}\n", options.settings.seed) << to_text(report);
    return report.agrees() || (window && !report.finished) ? 0 : 1;
}

}  // namespace

int run_demo(std::vector<std::string> args) {
    CLI::App cli("a seeded game on the virtual table, through the real recognition and the real pad protocol", "jianjun demo");
    DemoOptions options;
    cli.add_option("--seed", options.settings.seed, "which game; the same seed gives the same game")->capture_default_str();
    cli.add_option("--seats", options.settings.seats, "players")->check(CLI::Range(4, 10))->capture_default_str();
    cli.add_option("--speed", options.speed, "table seconds a second; 0: as fast as the machine can");
    cli.add_flag("--terminal", options.terminal, "as text");
    cli.add_flag("--cover-lens", options.settings.cover_lens, "half of the lens is covered after a while");
    cli.add_option("--record", options.settings.record, "keep what the camera saw in this folder");
    cli.add_option("--journal", options.journal, "keep the game in this file");
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    return play_demo(std::move(options));
}

}  // namespace jianjun::app
