// Places where a search threw, and pictures (看出错的地方).
#include "vision/tracking/search_failures.h"

#include <algorithm>

namespace jianjun::vision {
namespace {

constexpr std::int64_t failed_again_ms = 1000;  // another picture may not make it throw
constexpr int most_failures = 3;
constexpr std::int64_t fresh_news_ms = 10000;  // pictures that were looked at without fault for so long: it is said again

bool have_common(const cv::Mat& a, const cv::Mat& b) {
    if (a.empty() || b.empty()) return a.empty() && b.empty();
    cv::Mat common;
    cv::bitwise_and(a, b, common);
    return cv::countNonZero(common) > 0;
}

}  // namespace

const SearchFailures::Failed* SearchFailures::at(const cv::Mat& place) const {
    const auto it = std::find_if(failed_.begin(), failed_.end(),
                                 [&](const Failed& failed) { return have_common(failed.place, place); });
    return it == failed_.end() ? nullptr : &*it;
}

void SearchFailures::note(const cv::Mat& place, std::int64_t at_ms, const std::string& why) {
    const Failed* before = at(place);
    if (!before) news_.push_back(notice(place, why));
    const int times = before ? before->times + 1 : 1;
    mended(place);
    failed_.push_back({place.clone(), at_ms, times});
}

void SearchFailures::note_picture(std::int64_t at_ms, const std::string& why) {
    if (picture_ms_ < 0 || at_ms - picture_ms_ > fresh_news_ms) news_.push_back(notice({}, why));
    picture_ms_ = at_ms;
}

bool SearchFailures::waits(const cv::Mat& place, std::int64_t at_ms) const {
    const Failed* failed = at(place);
    return failed && at_ms - failed->at_ms < failed_again_ms;
}

bool SearchFailures::given_up(const cv::Mat& place) const {
    const Failed* failed = at(place);
    return failed && failed->times >= most_failures;
}

void SearchFailures::mended(const cv::Mat& place) {
    std::erase_if(failed_, [&](const Failed& failed) { return have_common(failed.place, place); });
}

// Not at once: a place may settle and stir with every other picture.
void SearchFailures::keep_only(const std::vector<Motion::Settled>& places, std::int64_t at_ms) {
    std::erase_if(failed_, [&](const Failed& failed) {
        return at_ms - failed.at_ms >= failed_again_ms &&
               std::none_of(places.begin(), places.end(), [&](const Motion::Settled& settled) {
                   return have_common(failed.place, settled.mask);
               });
    });
}

Notice SearchFailures::notice(const cv::Mat& place, const std::string& why) const {
    Notice said(NoticeId::search_failed);
    said.because = {why};
    const auto mm = place.empty() ? std::nullopt : cameras_.sights().to_mm(cameras_.middle_of(place));
    const Zone* zone = mm ? cameras_.layout().at(*mm) : nullptr;
    if (zone) said.zones = {{zone->seat, to_string(zone->kind)}};
    return said;
}

}  // namespace jianjun::vision
