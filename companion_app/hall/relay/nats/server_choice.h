// Which of a hall's servers is used (择服务器): the same one as long as it works, the next where it has not
// for four seconds.
#pragma once
#include <chrono>
#include <cstddef>
#include <optional>

namespace jianjun::app::hall {

class ServerChoice {
  public:
    using Clock = std::chrono::steady_clock;
    explicit ServerChoice(std::size_t servers) : servers_(servers) {}

    std::size_t now() const { return now_; }
    void worked() { failing_.reset(); }
    // True where the next one is to be tried from here on.
    bool failed(Clock::time_point at = Clock::now()) {
        if (!failing_) failing_ = at;
        return servers_ > 1 && at - *failing_ >= patience && go_on();
    }
    bool go_on() {
        failing_.reset();
        now_ = (now_ + 1) % servers_;
        return true;
    }

  private:
    static constexpr auto patience = std::chrono::seconds(4);

    std::size_t servers_, now_ = 0;
    std::optional<Clock::time_point> failing_;
};

}  // namespace jianjun::app::hall
