// Measures what each stage costs (各阶段用时), always.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace jianjun::vision {

// One stage's cost since the start, always measured.
struct StageTime {
    std::string stage;        // "calibrate", "change", "find", "read", …
    std::uint64_t times = 0;  // how often it ran
    double last_ms = 0;
    double mean_ms = 0;
    double worst_ms = 0;
};

class StageClock {
  public:
    // Measures until it goes out of scope.
    class Span {
      public:
        Span(StageClock& clock, const char* stage) : clock_(clock), stage_(stage) {}
        ~Span() {
            const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start_;
            clock_.add(stage_, took.count());
        }
        Span(const Span&) = delete;
        Span& operator=(const Span&) = delete;

      private:
        StageClock& clock_;
        const char* stage_;
        std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    };

    Span measure(const char* stage) { return {*this, stage}; }
    const std::vector<StageTime>& times() const { return times_; }

  private:
    void add(const char* stage, double ms) {
        auto it =
            std::find_if(times_.begin(), times_.end(), [&](const StageTime& t) { return t.stage == stage; });
        if (it == times_.end()) it = times_.insert(times_.end(), StageTime{stage, 0, 0, 0, 0});
        it->last_ms = ms;
        it->mean_ms += (ms - it->mean_ms) / double(++it->times);
        it->worst_ms = std::max(it->worst_ms, ms);
    }
    std::vector<StageTime> times_;
};

}  // namespace jianjun::vision
