// A disk that takes nothing more (盘满): while it lives, no file of this process grows or changes.
#pragma once
#include <sys/resource.h>

#include <csignal>

namespace jianjun::app::hall {

class FullDisk {
  public:
    explicit FullDisk(bool full) : full_(full) {
        if (!full_) return;
        before_ = std::signal(SIGXFSZ, SIG_IGN);
        (void)getrlimit(RLIMIT_FSIZE, &limit_);
        auto none = limit_;
        none.rlim_cur = 0;
        (void)setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() {
        if (!full_) return;
        (void)setrlimit(RLIMIT_FSIZE, &limit_);
        (void)std::signal(SIGXFSZ, before_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

  private:
    bool full_;
    void (*before_)(int) = SIG_DFL;
    rlimit limit_{};
};

}  // namespace jianjun::app::hall
