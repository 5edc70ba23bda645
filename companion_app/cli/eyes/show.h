// A running table on a display (显示): in a window where there is one, else as text.
#pragma once
#include <map>
#include <string>
#include <tl/expected.hpp>

#include "companion_app/session/live/running_table.h"

namespace jianjun::app {

class Evening;

struct ShowOptions {
    bool terminal = false;
    double speed = 1;                        // table seconds a second; 0: as fast as the machine can
    bool typed = false;                      // somebody may type inputs; the table goes on until he quits
    std::map<int, std::string> phones = {};  // seat → the address in its QR code
};

bool windowed(const ShowOptions& options);
// Until the table ends, the window is closed, or an interrupt.
void show_table(RunningTable& table, const ShowOptions& options);
// The start screen, and whatever is begun there, until the window is closed. False where there is no window.
// `hints_asked`: the command line said what pads light up for, which goes before what was chosen last.
bool show_evening(Evening& evening, bool hints_asked = false);
// Why the table could not begin, in a window: whoever started it from the desktop sees no terminal. Nothing where there is none.
void show_trouble_window(const std::string& text);
// How the table's window looks now, as a PNG; needs no display.
tl::expected<void, std::string> save_window_picture(const GameSession& game, const std::string& path);

}  // namespace jianjun::app
