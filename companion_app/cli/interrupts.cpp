// Ctrl-C while a command holds something (中断): see interrupts.h.
#include "companion_app/cli/interrupts.h"

namespace jianjun::app {
namespace {

constexpr std::array<int, 2> signals{SIGINT, SIGTERM};

volatile std::sig_atomic_t interrupted = 0;
int depth = 0;

}  // namespace

InterruptsHere::InterruptsHere() {
    if (depth++ == 0) interrupted = 0;
    struct sigaction here{};
    here.sa_handler = [](int signal) { interrupted = signal; };
    for (std::size_t i = 0; i < signals.size(); ++i) ::sigaction(signals[i], &here, &before_[i]);
}

InterruptsHere::~InterruptsHere() {
    for (std::size_t i = 0; i < signals.size(); ++i) ::sigaction(signals[i], &before_[i], nullptr);
    if (--depth > 0) return;
    for (std::size_t i = 0; i < signals.size(); ++i) {
        const auto handler = before_[i].sa_handler;
        if (interrupted == signals[i] && handler != SIG_DFL && handler != SIG_IGN) std::raise(signals[i]);
    }
}

bool InterruptsHere::heard() {
    return interrupted != 0;
}

}  // namespace jianjun::app
