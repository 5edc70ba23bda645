#include "companion_app/cli/hall/until_told.h"

#include <chrono>
#include <csignal>

namespace jianjun::app {

namespace {

volatile std::sig_atomic_t interrupted = 0;

}  // namespace

UntilTold::UntilTold() {
    interrupted = 0;
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { interrupted = 1; });
}
UntilTold::~UntilTold() {
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
}
bool UntilTold::told() const {
    return interrupted != 0;
}

std::int64_t steady_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace jianjun::app
