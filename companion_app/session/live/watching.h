// The eyes on a thread of their own (看): what they tell goes into the inbox until they end.
#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "companion_app/session/live/eyes.h"

namespace jianjun::app {

class Watching {
  public:
    // `eyes` may be null: nothing is seen. The inbox outlives this.
    Watching(std::unique_ptr<Eyes> eyes, Inbox& inbox);
    ~Watching() { end(); }
    Watching(const Watching&) = delete;
    Watching& operator=(const Watching&) = delete;

    void end();
    Eyes* eyes() { return eyes_.get(); }
    // Why they ended, where they should not have: one sentence.
    Said fault() const;

  private:
    void watch();

    std::unique_ptr<Eyes> eyes_;
    Inbox& inbox_;
    std::atomic<bool> stop_ = false;
    mutable std::mutex guard_;
    Said fault_;
    std::thread thread_;
};

}  // namespace jianjun::app
