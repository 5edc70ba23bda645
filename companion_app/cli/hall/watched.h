// A hub that is started again where it dies (看守): whoever waits for it does nothing else, and outlives it.
#pragma once
#include <functional>

namespace jianjun::app {

// Runs it in a process of its own, again where a signal or a fault ended that one; the code with which it
// ended by itself. What is told to this process (Ctrl-C) is told to that one. No thread may run yet.
int watched(const std::function<int()>& run);

}  // namespace jianjun::app
