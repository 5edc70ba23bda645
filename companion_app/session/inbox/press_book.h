// What has become of each press (按键的下落): it waits until it is an input, or its seat was told no.
#pragma once
#include <cstdint>
#include <set>

namespace jianjun::app {

class PressBook {
  public:
    std::uint64_t came() {
        waiting_.insert(++last_);
        return last_;
    }
    // An input came of it, a question took it, or its seat was told that it means nothing now.
    void settled(std::uint64_t number) { waiting_.erase(number); }
    const std::set<std::uint64_t>& waiting() const { return waiting_; }

  private:
    std::set<std::uint64_t> waiting_;
    std::uint64_t last_ = 0;
};

}  // namespace jianjun::app
