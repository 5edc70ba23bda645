// Pictures that are brought (送来的画面): by a phone, over the network. Any thread may bring them; the newest is looked
// at, and what nobody had time to look at is dropped. No OpenCV here.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "vision/sources/joined.h"

namespace jianjun::vision {

class Pushed {
  public:
    // `number`: the camera's, in frames. After so long without a picture it counts as gone, until one comes.
    explicit Pushed(int number, std::chrono::milliseconds patience = std::chrono::seconds(3));
    ~Pushed();
    Pushed(const Pushed&) = delete;
    Pushed& operator=(const Pushed&) = delete;

    // JPEG or PNG, as it came; `at_ms` in whatever clock brings them, which is never set back.
    void push(std::vector<std::uint8_t> picture, std::int64_t at_ms);
    // No more will come: whoever waits for one is let go.
    void end();

    std::uint64_t dropped() const;  // unseen, or no picture at all
    // To be joined with others, or alone.
    JoinedCamera camera();

  private:
    struct Desk;
    std::shared_ptr<Desk> desk_;
};

}  // namespace jianjun::vision
