#include "companion_app/cli/hall/watched.h"

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <iostream>

#include "companion_app/cli/hall/until_told.h"
#include "companion_app/cli/tongue.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t first_pause_ms = 200, most_pause_ms = 30'000;
constexpr std::int64_t well_ms = 60'000;  // whoever ran so long is started again at once

volatile std::sig_atomic_t child = 0, ending = 0;

void pass_on(int) {
    ending = 1;
    if (child > 0) ::kill(static_cast<pid_t>(child), SIGTERM);
}

// No signal comes between the birth of the child and its being known.
class Held {
  public:
    Held() {
        sigset_t both;
        sigemptyset(&both), sigaddset(&both, SIGINT), sigaddset(&both, SIGTERM);
        sigprocmask(SIG_BLOCK, &both, &before_);
    }
    ~Held() { sigprocmask(SIG_SETMASK, &before_, nullptr); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

  private:
    sigset_t before_{};
};

// The child's life; its parent's end is its own.
int live(pid_t parent, const std::function<int()>& run) {
    for (const int one : {SIGINT, SIGTERM}) ::signal(one, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    return getppid() == parent ? run() : 1;
}

int ended(pid_t one) {
    int how = 0;
    while (waitpid(one, &how, 0) < 0 && errno == EINTR) continue;
    return how;
}

}  // namespace

int watched(const std::function<int()>& run) {
    const auto parent = getpid();
    ending = 0;
    for (const int one : {SIGINT, SIGTERM}) ::signal(one, pass_on);
    for (auto pause_ms = first_pause_ms;;) {
        const auto began_ms = steady_ms();
        pid_t born = 0;
        {
            const Held held;
            born = ending ? -1 : fork();
            child = born > 0 ? born : 0;
        }
        if (born == 0) return live(parent, run);
        if (born < 0) return ending ? 0 : live(getppid(), run);
        const int how = ended(born);
        child = 0;
        if (WIFEXITED(how)) return WEXITSTATUS(how);
        if (ending) return 0;
        std::cerr << told("枢纽死了（信号 {}），重新启动", "the hub has died (signal {}); starting it again",
                          WTERMSIG(how))
                  << std::endl;
        if (steady_ms() - began_ms > well_ms) pause_ms = first_pause_ms;
        (void)poll(nullptr, 0, static_cast<int>(pause_ms));
        pause_ms = std::min(2 * pause_ms, most_pause_ms);
    }
}

}  // namespace jianjun::app
