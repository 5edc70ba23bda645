// Ctrl-C while a command holds something that must be let go in peace (中断): pads that shine, a line that listens.
#pragma once

#include <array>
#include <csignal>

namespace jianjun::app {

// Hears SIGINT and SIGTERM for as long as an object of this class lives. Objects nest: a command keeps one from before its first word
// to its last, each wait within it another, and no signal falls between two waits. Whoever heard signals before (a table's window)
// hears them again after the outermost, and of one that came meanwhile.
class InterruptsHere {
  public:
    InterruptsHere();
    ~InterruptsHere();
    InterruptsHere(const InterruptsHere&) = delete;
    InterruptsHere& operator=(const InterruptsHere&) = delete;

    // Whether a signal has come since the outermost of them began.
    static bool heard();

  private:
    std::array<struct sigaction, 2> before_{};
};

}  // namespace jianjun::app
