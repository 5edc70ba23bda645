// The table as live text (文字画面): for machines without a display, and for `--terminal`.
#pragma once
#include <atomic>
#include <iosfwd>
#include <string>
#include <vector>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

// Exactly `rows` lines of exactly `columns` columns, joined by newlines.
std::string render_terminal(const Snapshot& snapshot, int columns, int rows, const Words& words,
                            bool colour = false);

// The lines of `now` that `before` did not show yet; both are the last lines of one log.
std::vector<std::string> new_lines(const LogLines& before, const LogLines& now);

struct TerminalOptions {
    Words words;
    bool live = false;  // redraw in place; otherwise only new log lines are printed, and a summary at the end
    int columns = 0;    // 0: as wide and high as the terminal is
    int rows = 0;
    std::vector<std::string> roles =
        {};  // dealt by the program, from seat 1; shown to whoever asks for his own
    bool tells_status = false;  // where it is not live: what the table says of itself, a refusal above all
};
// Live where standard output is a terminal and NO_COLOR is not set.
TerminalOptions terminal_options(Words words);

class TerminalScreen {
  public:
    TerminalScreen(std::ostream& out, TerminalOptions options);
    ~TerminalScreen();
    TerminalScreen(const TerminalScreen&) = delete;
    TerminalScreen& operator=(const TerminalScreen&) = delete;

    void update(const Snapshot& snapshot);
    void notice(const Said& sentence);  // beside the line that is being typed
    // Why that input was read so from what was seen; 0: the last that was.
    std::string why_read(int number) const;
    std::string role_of(int seat) const;       // a sentence
    std::string help() const;                  // what may be typed
    const Words& words() const { return options_.words; }
    const Snapshot& shown() const { return shown_; }
    void finish();                             // leaves the live screen and prints the last state

  private:
    void draw();

    std::ostream& out_;
    TerminalOptions options_;
    Snapshot shown_;
    std::string notice_;
    bool any_ = false;
    bool open_ = false;
};

// Shows the feed and takes typed inputs until `stop`, the typed `quit`, the end of a piped script, or a signal to the caller.
// Returns when nothing more is to be shown; the exit code is the caller's.
void run_terminal(SnapshotFeed& feed, TerminalOptions options, const std::atomic<bool>& stop);

}  // namespace jianjun::app
