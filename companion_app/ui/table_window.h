// The table's window (桌面窗口) and pictures of it. Callers need no Qt.
#pragma once
#include <atomic>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/display/lobby.h"
#include "companion_app/display/snapshot.h"
#include "companion_app/ui/boards.h"
#include "companion_app/words/glossary.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

struct WindowOptions {
    Words words;  // names of cards and generals
    bool speaks_as_words = false;  // the command line asked for their language: it goes before what was chosen last
    Glossary glossary;  // the rules at hand
    std::map<int, std::string> phones;  // seat → the address in its QR code; empty: no phones as pads
    std::vector<std::string>
        roles;  // dealt by the program, from seat 1; each is shown while its seat is held
    bool hints_asked = false;  // the command line said what pads light up for: likewise
    const Boards* boards = &all_boards();  // of other games than 三国杀
    Lobby* lobby = nullptr;  // games may be begun and gone on with; else one table is shown and nothing else
    std::string ruled_by = "table";  // who stands in the rulings that are touched here
    int width = 1600;
    int height = 900;
    bool fullscreen = false;
    const std::atomic<bool>* stop = nullptr;  // closes the window once it becomes true
};

// Whether a window could be shown here at all; otherwise use the terminal screen.
bool has_display();

// Shows the feed until the window is closed or `stop`; returns the exit code. On the main thread.
int run_table_window(SnapshotFeed& feed, int argc, char** argv, const WindowOptions& options);

// A table that could not begin says why, in a small window of its own, until that is closed. On the main thread.
void show_trouble(int argc, char** argv, const std::string& text, const WindowOptions& options);

// What the installed fonts lack, and which package has it; empty: nothing. Needs a QGuiApplication.
std::string font_trouble();

// Draws one snapshot into a PNG; needs no display. On the main thread.
tl::expected<void, std::string> save_screenshot(const Snapshot& snapshot, const std::string& path, int width,
                                                int height, const WindowOptions& options = {});

}  // namespace jianjun::app
