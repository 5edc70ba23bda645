#include "companion_app/cli/eyes/show.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "companion_app/cli/eyes/evening/evening.h"
#include "companion_app/cli/names.h"
#include "companion_app/cli/tongue.h"
#include "companion_app/session/deal/roles.h"
#include "companion_app/session/live/shown_table.h"
#include "companion_app/terminal/terminal_screen.h"
#ifdef JIANJUN_HAS_UI
#include "companion_app/ui/table_window.h"
#endif

namespace jianjun::app {

namespace {

using Clock = std::chrono::steady_clock;

std::atomic<bool> interrupted = false;

// Ctrl-C ends the table in order: lights go out, the screen is left.
class Interrupts {
  public:
    Interrupts() {
        for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { interrupted = true; });
    }
    ~Interrupts() {
        for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
    }
};

Words words_of(RunningTable& table) {
    return display_words(table.game().setup());
}

std::vector<std::string> roles_of(RunningTable& table) {
    return dealt_roles(nlohmann::json::parse(table.game().setup(), nullptr, false));
}

// Waits until the wall clock has caught up with the table's.
class Pace {
  public:
    explicit Pace(double speed) : speed_(speed) {}
    void wait(std::int64_t table_ms) const {
        if (speed_ <= 0) return;
        const std::chrono::duration<double, std::milli> due(static_cast<double>(table_ms) / speed_);
        std::this_thread::sleep_until(began_ + std::chrono::duration_cast<Clock::duration>(due));
    }

  private:
    double speed_;
    Clock::time_point began_ = Clock::now();
};

// The table runs on a thread of its own while the display has the main one.
void run_beside(RunningTable& table, double speed, ShownTable& shown,
                const std::function<void(std::atomic<bool>&)>& display) {
    shown.exchange(table);
    std::atomic<bool> stop = false, ended = false;
    std::string fault;
    std::thread running([&] {
        try {
            const Pace pace(speed);
            while (!stop && !interrupted && table.step()) {
                shown.exchange(table);
                pace.wait(table.now_ms());
            }
            shown.exchange(table);
        } catch (const std::exception& e) {
            fault = e.what();
        }
        if (interrupted || !fault.empty()) ended = true;
    });
    display(ended);
    stop = true;
    running.join();
    if (!fault.empty()) throw std::runtime_error(fault);
}

void in_terminal(RunningTable& table, double speed) {
    TerminalScreen screen(std::cout, terminal_options(words_of(table)));
    const Pace pace(speed);
    std::uint64_t version = 0;
    auto drawn = Clock::now() - std::chrono::seconds(1);
    while (!interrupted && table.step()) {
        const auto snapshot = table.game().snapshot();
        if (snapshot->version != version && Clock::now() - drawn > std::chrono::milliseconds(100)) {
            screen.update(*snapshot);
            version = snapshot->version;
            drawn = Clock::now();
        }
        pace.wait(table.now_ms());
    }
    screen.update(*table.game().snapshot());
    screen.finish();
}

}  // namespace

bool windowed(const ShowOptions& options) {
#ifdef JIANJUN_HAS_UI
    return !options.terminal && has_display();
#else
    (void)options;
    return false;
#endif
}

void show_trouble_window(const std::string& text) {
#ifdef JIANJUN_HAS_UI
    if (!on_a_desktop()) return;
    const Interrupts interrupts;
    WindowOptions window;
    window.words = display_words("{}");
    window.stop = &interrupted;
    char name[] = "jianjun";
    char* argv[] = {name, nullptr};
    show_trouble(1, argv, text, window);
#else
    (void)text;
#endif
}

tl::expected<void, std::string> save_window_picture(const GameSession& game, const std::string& path) {
#ifdef JIANJUN_HAS_UI
    WindowOptions window;
    window.words = display_words(game.setup());
    return save_screenshot(*game.snapshot(), path, window.width, window.height, window);
#else
    (void)game;
    return tl::unexpected(told("这个程序编译时没有带窗口；没有画“{}”", "this program was built without its window; \"{}\" was not drawn", path));
#endif
}

void show_table(RunningTable& table, const ShowOptions& options) {
    const Interrupts interrupts;
#ifdef JIANJUN_HAS_UI
    if (windowed(options)) {
        ShownTable shown;
        run_beside(table, options.speed, shown, [&](std::atomic<bool>& ended) {
            WindowOptions window;
            window.words = words_of(table);
            window.speaks_as_words = asked_tongue().has_value();
            window.glossary = display_glossary();
            window.phones = options.phones;
            window.roles = roles_of(table);
            window.stop = &ended;
            char name[] = "jianjun";
            char* argv[] = {name, nullptr};
            run_table_window(shown, 1, argv, window);
        });
        return;
    }
#endif
    if (!options.typed) {
        in_terminal(table, options.speed);
        return;
    }
    ShownTable shown;
    run_beside(table, options.speed, shown, [&](std::atomic<bool>& ended) {
        auto screen = terminal_options(words_of(table));
        screen.roles = roles_of(table);
        run_terminal(shown, std::move(screen), ended);
    });
}

bool show_evening(Evening& evening, bool hints_asked) {
#ifdef JIANJUN_HAS_UI
    if (!has_display()) return false;
    const Interrupts interrupts;
    ShownTable shown;
    std::atomic<bool> stop = false, ended = false;
    std::string fault;
    std::thread running([&] {
        try {
            evening.run(shown, [&] { return stop || interrupted; });
        } catch (const std::exception& e) {
            fault = e.what();
        }
        if (!stop) ended = true;
    });
    WindowOptions window;
    window.words = display_words("{}");
    window.speaks_as_words = asked_tongue().has_value();
    window.glossary = display_glossary();
    window.lobby = &evening;
    window.hints_asked = hints_asked;
    window.stop = &ended;
    char name[] = "jianjun";
    char* argv[] = {name, nullptr};
    run_table_window(shown, 1, argv, window);
    stop = true;
    running.join();
    if (!fault.empty()) throw std::runtime_error(fault);
    return true;
#else
    (void)evening;
    (void)hints_asked;
    return false;
#endif
}

}  // namespace jianjun::app
