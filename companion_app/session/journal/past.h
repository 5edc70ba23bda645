// What has been said so far (往事): which inputs count, what a redo would say again, and what comes again after a
// past input that is changed.
#pragma once
#include <span>
#include <vector>

#include "engine/input.h"

namespace jianjun::app {

struct Past {
    std::vector<int> counting;          // numbers of the inputs that count, from 1
    std::vector<engine::Input> undone;  // taken back and not said again yet, in their order
};
// `said` is every input of the game, take-backs among them.
Past past_of(std::span<const engine::Input> said);

// The inputs that count after number `from`; they are said again once `from` has been changed.
std::vector<engine::Input> after(std::span<const engine::Input> said, const Past& past, int from);

// How many inputs must be taken back so that `from` counts no more; 0 where it does not count now.
int back_before(const Past& past, int from);

}  // namespace jianjun::app
