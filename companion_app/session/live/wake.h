// Sleeps until something happens (唤醒): bytes from a pad, an arrival in the inbox, or the time is up.
#pragma once
#include <vector>

namespace jianjun::app {

class Wake {
  public:
    Wake();
    ~Wake();
    Wake(const Wake&) = delete;
    Wake& operator=(const Wake&) = delete;

    void ring() const;  // on any thread
    // `handles` are for poll(2). One that is only hung up does not cut the sleep short.
    void sleep(const std::vector<int>& handles, int at_most_ms) const;

  private:
    int bell_ = -1;
};

}  // namespace jianjun::app
