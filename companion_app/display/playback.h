// A game that was played, moment by moment (回放): for a display to go through. On the display's own thread.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "companion_app/display/snapshot.h"

namespace jianjun::app {

class Playback {
  public:
    struct Mark {
        int input = 0;
        std::string kind;  // turn death flag ruling back; 3v3 and 1v1: pick enter
        int seat = 0;      // whose turn, who died, picked or entered; 0: nobody's
        int round = 0;
    };
    virtual ~Playback() = default;
    virtual int inputs() const = 0;
    virtual int seats() const = 0;
    virtual const std::vector<Mark>& marks() const = 0;  // by input
    // What hands and roles were may be seen once the game is over.
    virtual bool over() const = 0;
    // After so many inputs, as this viewer saw it: "public", "referee", or a seat's number. A game that is not over is
    // shown to the public only.
    virtual std::shared_ptr<const Snapshot> at(int input, const std::string& viewer) = 0;
    virtual std::string record() const = 0;  // as a .game file
};

}  // namespace jianjun::app
