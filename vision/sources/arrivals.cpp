// How pictures come in (画面到达).
#include "vision/sources/arrivals.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace jianjun::vision {
namespace {

constexpr std::int64_t span_ms = 5000;
constexpr double least_rate = 9.5;    // pictures a second: with fewer, quick hands are missed
constexpr double kept_promise = 0.7;  // of what was promised
constexpr double missing_gap = 1.75;  // of the usual time between two: one is missing there
constexpr double few_missing = 0.1;   // of all

}  // namespace

void Arrivals::add(std::int64_t at_ms) {
    if (!came_ms_.empty() && at_ms < came_ms_.back()) came_ms_.clear();  // a clock that began anew
    came_ms_.push_back(at_ms);
    if (at_ms - came_ms_.front() < span_ms) return;
    judge();
    came_ms_.assign(1, at_ms);
}

void Arrivals::judge() {
    std::vector<double> gaps;
    for (std::size_t i = 1; i < came_ms_.size(); ++i) gaps.push_back(double(came_ms_[i] - came_ms_[i - 1]));
    const double rate = 1000 * double(gaps.size()) / double(came_ms_.back() - came_ms_.front());
    notices_.clear();
    const auto middle = gaps.begin() + std::ptrdiff_t(gaps.size() / 2);
    std::nth_element(gaps.begin(), middle, gaps.end());
    const double usual = std::max(1.0, *middle);
    double missing = 0;
    for (const double gap : gaps)
        if (gap > missing_gap * usual) missing += std::round(gap / usual) - 1;
    // A late one is followed by one that is early: then fewer are missing than the gaps say.
    const double expected = double(came_ms_.back() - came_ms_.front()) / usual;
    const double lost = std::min(missing, expected - double(gaps.size())) / std::max(1.0, expected);
    const auto whole = [](double number) { return std::to_string(std::lround(number)); };
    // What comes too seldom because single ones are lost is said as that.
    if (lost > few_missing)
        notices_.emplace_back(NoticeId::camera_drops, std::vector{whole(100 * lost)});
    else if (promised_ > 0 && rate < kept_promise * promised_)
        notices_.emplace_back(NoticeId::camera_slow, std::vector{whole(rate), whole(promised_)});
    else if (rate < least_rate)
        notices_.emplace_back(NoticeId::camera_few, std::vector{whole(rate)});
}

}  // namespace jianjun::vision
