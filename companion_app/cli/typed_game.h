// A game that is told everything by typed lines (打字说的一局): what its page shows, and what a line came to.
// The screen round it is typed_table's, whatever game it is.
#pragma once
#include <string>
#include <vector>

#include "companion_app/words/said.h"
#include "engine/play/viewer.h"

namespace jianjun::app {

class TypedGame {
  public:
    struct Heard {
        enum class What { left, told, look, shown };
        What what = What::shown;
        std::string words = {};      // told: a help, or why nothing came of it
        int seat = 0;                // look: who wants to see his own
        std::vector<Said> log = {};  // shown: what the line did
    };

    virtual ~TypedGame() = default;
    virtual int seats() const = 0;
    virtual int inputs() const = 0;
    virtual std::string page(engine::Viewer viewer) const = 0;
    // What may stand there in place of the last word.
    virtual std::vector<std::string> completions(const std::string& line) const = 0;
    virtual Heard hear(const std::string& line) = 0;
    // Tries once more what is not on the disk yet, and tells why it still is not.
    virtual std::string store_again() = 0;
};

}  // namespace jianjun::app
