// Lines that somebody types (读入), for the screen of either game: key by key with older lines and Tab where a live terminal is
// typed on, whole lines from a file or another program.
#pragma once
#include <termios.h>

#include <iosfwd>
#include <string>
#include <vector>

#include "companion_app/terminal/line_editor.h"

namespace jianjun::app {

// Every key at once, while it lives and is wanted; Ctrl-C stays what it is. Nothing where no terminal is typed on.
class EveryKey {
  public:
    explicit EveryKey(bool wanted);
    ~EveryKey();
    EveryKey(const EveryKey&) = delete;
    EveryKey& operator=(const EveryKey&) = delete;
    bool held() const { return held_; }

  private:
    termios before_{};
    bool held_ = false;
};

class TypedLines {
  public:
    // `live`: the screen is drawn anew, and the line that is being typed with it.
    explicit TypedLines(bool live, LineEditor::Complete complete = {});

    // Waits at most so long (-1: until something comes), and gives the lines that are whole now. One that ends with a comma goes on in
    // the next: cards may be typed in several lines.
    std::vector<std::string> read(int wait_ms);
    // The same of bytes that have been read.
    std::vector<std::string> take(const std::string& bytes, bool by_key);

    // Nothing more will come.
    bool ended() const { return ended_; }
    // Somebody left by Ctrl-D, or a script is at its end: nobody sits there who could type on.
    bool left() const { return editor_.left() || (ended_ && script_); }
    // Whether anything was typed since it was asked last.
    bool touched() { return std::exchange(touched_, false); }
    // What Tab found, where that was more than one word: "杀 · 杀敌".
    std::string offered() const;

    // The line as it stands and the cursor in it, in this row of the terminal (0: where the cursor is); nothing where it is not live.
    void show(std::ostream& out, int row = 0) const;

  private:
    void add(std::string line, std::vector<std::string>& whole);

    bool live_;
    bool script_;
    EveryKey keys_;
    LineEditor editor_;
    std::string pending_, begun_;
    bool ended_ = false, touched_ = false;
};

}  // namespace jianjun::app
