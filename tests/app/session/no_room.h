// A full disk (磁盘已满), for as long as it lives.
#pragma once
#include <sys/resource.h>

#include <csignal>

namespace jianjun::app {

// The file may not grow: as on a full disk.
class NoRoom {
  public:
    NoRoom() {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit none{0, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~NoRoom() { setrlimit(RLIMIT_FSIZE, &before_); }

  private:
    rlimit before_{};
};

}  // namespace jianjun::app
