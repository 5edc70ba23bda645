// Phones that are cameras (手机摄像头): their pictures go from the door to sources that are pushed to, on the table's clock.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "devices/pads.h"
#include "vision/sources/pushed.h"

namespace jianjun::app {

// A phone has a clock of its own. The quickest of its pictures tells how far it is from ours; as both may drift,
// that is forgotten slowly.
class PhoneClock {
  public:
    // In our clock, for a picture that came at `now_ms`.
    std::int64_t at(std::int64_t taken_ms, std::int64_t now_ms);

  private:
    std::optional<std::int64_t> ahead_ms_;
    std::int64_t taken_ms_ = 0;
    int since_ = 0;
};

class PhoneCameras {
  public:
    static constexpr int first_number = 100;  // beyond those of cameras that are plugged in

    explicit PhoneCameras(int count);
    // To be joined with others.
    std::vector<vision::JoinedCamera> cameras();
    // What has come since the last call.
    void carry(devices::Pads& pads, std::int64_t now_ms);
    // A sentence for whoever holds them; said once.
    void advise(devices::Pads& pads, const std::string& zh, const std::string& en);
    // No more will come: whoever waits for a picture is let go.
    void end();

  private:
    struct Phone {
        explicit Phone(int number) : pictures(number) {}
        vision::Pushed pictures;
        PhoneClock clock;
    };
    std::vector<std::unique_ptr<Phone>> phones_;
    std::string said_;
};

}  // namespace jianjun::app
