#include "tests/architecture/rules.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "tests/architecture/awaits.h"
#include "tests/architecture/engine_order.h"
#include "tests/architecture/session_rooms.h"
#include "tests/architecture/source_text.h"
#include "tests/architecture/vision_folders.h"

namespace jianjun::architecture {

namespace {

constexpr std::array<std::string_view, 4> islands{"engine", "vision", "devices", "db"};

// The folder that a path belongs to; "tests/db/…" and "tests/bench/db/…" belong to db like its sources.
struct Home {
    std::string_view folder;  // "engine", "companion_app/ui", …
    bool test = false;
    bool is(std::string_view name) const { return folder == name; }
};

std::string_view first_part(std::string_view path) {
    return path.substr(0, path.find('/'));
}

Home home_of(std::string_view path) {
    Home home;
    if (path.starts_with("tests/")) {
        home.test = true;
        path.remove_prefix(6);
        for (const std::string_view kind : {"bench/", "fuzz/"})
            if (path.starts_with(kind)) path.remove_prefix(kind.size());
        home.folder = first_part(path);
        if (path.starts_with("app/")) {
            const auto rest = path.substr(4);
            for (const std::string_view part :
                 {"companion_app/ui", "companion_app/terminal", "companion_app/session"})
                if (first_part(rest) == part.substr(14)) home.folder = part;
        }
        return home;
    }
    home.folder = first_part(path);
    if (home.folder == "companion_app" && std::count(path.begin(), path.end(), '/') > 1)
        home.folder = path.substr(0, path.find('/', 14));
    return home;
}

bool is_island(std::string_view folder) {
    return std::find(islands.begin(), islands.end(), folder) != islands.end();
}

bool is_code(std::string_view path) {
    for (const std::string_view end : {".cpp", ".h", ".c"})
        if (path.ends_with(end)) return true;
    return false;
}

// Whose headers are whose business.
std::string_view library_of(const Include& include) {
    const std::string_view file = include.file;
    if (file.starts_with("opencv2/")) return "OpenCV";
    if (file.starts_with("sqlite3") || file.starts_with("SQLiteCpp/")) return "SQLite";
    if (file.starts_with("libserialport")) return "libserialport";
    if (file.starts_with("libwebsockets")) return "libwebsockets";
    if (file.starts_with("nats/") || file == "nats.h") return "NATS";
    if (file.size() > 1 && file[0] == 'Q' &&
        (std::isupper(static_cast<unsigned char>(file[1])) || file.starts_with("Qt")))
        return "Qt";
    return {};
}

bool may_use(const Home& home, std::string_view path, std::string_view library) {
    if (library == "OpenCV") return home.is("vision");
    if (library == "SQLite") return home.is("db");
    if (library == "NATS") return path.starts_with("companion_app/hall/relay/nats/");
    if (library == "libserialport" || library == "libwebsockets") return home.is("devices");
    // Its script engine runs the phones' page in tests/app/phones; the window is measured in tests/bench/window.
    if (library == "Qt" &&
        (path.starts_with("tests/app/phones/") || path.starts_with("tests/app/any_game/") ||
         path.starts_with("tests/bench/window/")))
        return true;
    return home.is("companion_app/ui") || home.is("companion_app/qml") || path == "companion_app/main.cpp";
}

// What the engine must not know: time, threads, chance, files, the machine.
bool engine_may_include(std::string_view file) {
    static constexpr std::array<std::string_view, 26> forbidden{"chrono",
                                                                "ctime",
                                                                "time.h",
                                                                "thread",
                                                                "mutex",
                                                                "shared_mutex",
                                                                "condition_variable",
                                                                "future",
                                                                "atomic",
                                                                "stop_token",
                                                                "semaphore",
                                                                "latch",
                                                                "barrier",
                                                                "random",
                                                                "fstream",
                                                                "filesystem",
                                                                "iostream",
                                                                "cstdio",
                                                                "stdio.h",
                                                                "csignal",
                                                                "unistd.h",
                                                                "fcntl.h",
                                                                "pthread.h",
                                                                "syncstream",
                                                                "fmt/chrono.h",
                                                                "spdlog/spdlog.h"};
    return std::find(forbidden.begin(), forbidden.end(), file) == forbidden.end() &&
           !file.starts_with("sys/");
}

class Scan {
  public:
    Scan(std::string_view path, std::string_view source)
        : path_(path), source_(source), home_(home_of(path)) {}

    std::vector<Finding> run() {
        name();
        words();
        if (is_code(path_)) {
            for (const auto& include : includes_of(source_)) {
                arrow(include);
                library(include);
            }
            if (home_.is("engine") && !home_.test) engine();
            if (!home_.test) numbers();
            if (!home_.test) clocks();
            if (path_.ends_with(".h") && !home_.test) head();
        }
        return std::move(found_);
    }

  private:
    void add(int line, std::string what) { found_.push_back({std::string(path_), line, std::move(what)}); }

    void name() {
        auto stem = path_.substr(path_.rfind('/') + 1);
        stem = stem.substr(0, stem.find('.'));
        const auto last = stem.substr(stem.rfind('_') + 1);  // all of it where there is no _
        for (const std::string_view vague :
             {"util", "utils", "utility", "utilities", "manager", "common", "helper", "helpers", "misc"})
            if (last == vague)
                add(0, "a file called \"" + std::string(vague) + "\" says nothing about what is in it");
    }

    // Written in two parts, so that this file may stand in the tree that it scans.
    void words() {
        for (const std::string_view word : {"TO"
                                            "DO",
                                            "FIX"
                                            "ME",
                                            "XX"
                                            "X"})
            for (auto at = find_word(source_, word); at != std::string_view::npos;
                 at = find_word(source_, word, at + 1))
                add(line_at(source_, at), std::string(word) + ": do it, or leave it out");
        for (const std::string_view place : {"/wo"
                                             "rk/",
                                             "/ho"
                                             "me/",
                                             "/ro"
                                             "ot/"})
            if (const auto at = source_.find(place); at != std::string_view::npos)
                add(line_at(source_, at), "a path of one machine: " + std::string(place));
    }

    void arrow(const Include& include) {
        if (include.system) return;
        const auto target = first_part(include.file);
        const bool named_island = is_island(target) || target == "companion_app" || target == "tests";
        // Firmware is also compiled by itself, in a folder of its own.
        if (path_.starts_with("devices/firmware/") && !named_island) return;
        if (include.file.find('/') == std::string::npos || include.file.starts_with("."))
            return add(include.line, "\"" + include.file + "\": write includes from the root");
        if (!named_island) return;
        if (!home_.test && target == "tests")
            return add(include.line, "a product file includes \"" + include.file + "\"");
        play_alone(include);
        if (const auto against = against_engine_order(path_, include.file); !against.empty())
            add(include.line, "\"" + include.file + "\": " + std::string(against));
        if (is_island(home_.folder) && target != home_.folder && target != "tests")
            return add(include.line, std::string(home_.folder) + " includes \"" + include.file +
                                         "\": islands never include one another");
        const bool display = home_.is("companion_app/ui") || home_.is("companion_app/terminal");
        if (display && is_island(target))
            return add(include.line,
                       "a display includes \"" + include.file + "\": it shows a view and sends an input");
        if (const auto why = display && !home_.test ? against_displays(include.file) : ""; !why.empty()) return add(include.line, "\"" + include.file + "\": " + why);
        if (const auto why = against_session_rooms(path_, include.file); !why.empty()) return add(include.line, "\"" + include.file + "\": " + why);
        if ((include.file == "db/connection.h" || include.file == "db/embedded.h") && !home_.is("db"))
            return add(include.line, "\"" + include.file + "\" is private to db");
        if (const auto why = wrong_order(path_, include.file); !why.empty()) add(include.line, why);
        checker_alone(include);
    }

    // A fault of the pairing must not hide itself: what judges a tournament shares no code with it.
    void checker_alone(const Include& include) {
        constexpr std::string_view hall = "companion_app/hall/", checking = "companion_app/hall/checking/";
        const bool own = include.file.starts_with(checking);
        if (path_.starts_with(checking) && include.file.starts_with(hall) && !own)
            add(include.line, "the checker includes \"" + include.file + "\": it shares nothing with what it judges");
        const bool shown = include.file.starts_with("companion_app/cli/") || include.file.starts_with("companion_app/ui/") || include.file.starts_with("companion_app/terminal/");
        if (path_.starts_with(hall) && shown) add(include.line, "the hall includes \"" + include.file + "\": its commands stand on it");
    }

    // What runs a game knows none (engine_order): another one than 三国杀 stands on it in its tests.
    void play_alone(const Include& include) {
        const bool own =
            include.file.starts_with("engine/play/") || include.file.starts_with("tests/engine/play/");
        if (path_.starts_with("tests/engine/play/") && !own)
            add(include.line, "the play includes \"" + include.file + "\": it knows no card, zone or phase");
    }

    void library(const Include& include) {
        const auto library = library_of(include);
        if (!library.empty() && !may_use(home_, path_, library))
            add(include.line, std::string(library) + " doesn't belong here: " + include.file);
    }

    static bool directive(std::string_view code, std::size_t at) {
        const auto line = code.rfind('\n', at);
        const auto first = code.find_first_not_of(" \t", line == std::string_view::npos ? 0 : line + 1);
        return code[first] == '#';
    }

    void engine() {
        for (const auto& include : includes_of(source_))
            if (include.system && !engine_may_include(include.file))
                add(include.line,
                    "the engine includes <" + include.file + ">: it has no clock, thread, chance or file");
        const auto code = code_of(source_);
        for (const std::string_view word :
             {"chrono", "rand", "srand", "random_device", "getenv", "system_clock", "steady_clock",
              "clock_gettime", "fopen", "ifstream", "ofstream", "thread_local"}) {
            // Memory alone may belong to a thread: which piece of it a frame gets decides nothing.
            if (word == "thread_local" && path_ == "engine/play/frame_pool.cpp") continue;
            for (auto at = find_word(code, word); at != std::string_view::npos;
                 at = find_word(code, word, at + 1))
                if (!directive(code, at)) add(line_at(code, at), "the engine says " + std::string(word));
        }
        const bool writes_memories =
            path_ == "engine/rules/remembering.h" || path_ == "engine/skills/lasting.h";
        if (const auto at = code.find("happen(Counted{"); !writes_memories && at != std::string::npos)
            add(line_at(code, at), "what is remembered has a type: remember() of rules/remembering.h");
        for (const auto& bad : bad_awaits(source_)) add(bad.line, "co_await must stand alone: " + bad.why);
    }

    // These read a comma for a point where the machine's language writes one (de_DE), as the window lets them.
    void numbers() {
        const auto code = code_of(source_);
        for (const std::string_view word : {"strtod", "strtof", "stod", "stof", "atof", "sscanf"})
            for (auto at = find_word(code, word); at != std::string_view::npos; at = find_word(code, word, at + 1))
                add(line_at(code, at), std::string(word) + " reads numbers as the machine's language writes them: use std::from_chars");
    }

    // A machine that slept, summer time, a clock that somebody sets: no table's time may jump with it.
    void clocks() {
        if (!home_.is("devices") && !home_.is("vision") && !path_.starts_with("companion_app/session/"))
            return;
        const auto code = code_of(source_);
        for (const std::string_view word : {"system_clock", "gettimeofday"})
            for (auto at = find_word(code, word); at != std::string_view::npos;
                 at = find_word(code, word, at + 1))
                add(line_at(code, at), std::string(word) + " jumps when the clock is set: use steady_clock");
    }

    void head() {
        if (!source_.starts_with("//") && !source_.starts_with("/*"))
            add(1, "a header begins with a sentence that says what it is for");
    }

    std::string_view path_, source_;
    Home home_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> scan(std::string_view path, std::string_view source) {
    return Scan(path, source).run();
}

std::string to_string(const Finding& finding) {
    return finding.path + ":" + std::to_string(finding.line) + ": " + finding.what;
}

}  // namespace jianjun::architecture
