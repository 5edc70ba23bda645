// Places where a search threw, and pictures (看出错的地方): places are looked at again after a while, a few times, and then
// with the next change; each is said once.
#pragma once
#include <cstdint>
#include <opencv2/core.hpp>
#include <string>
#include <utility>
#include <vector>

#include "vision/notice.h"
#include "vision/scene/motion.h"
#include "vision/tracking/camera_watch.h"

namespace jianjun::vision {

class SearchFailures {
  public:
    explicit SearchFailures(const CameraWatch& cameras) : cameras_(cameras) {}

    // A place is a small mask; an empty one is the whole table.
    void note(const cv::Mat& place, std::int64_t at_ms, const std::string& why);
    bool waits(const cv::Mat& place, std::int64_t at_ms) const;
    bool given_up(const cv::Mat& place) const;
    void mended(const cv::Mat& place);
    // All that is done with a picture threw: it is dropped. While that goes on it is said once.
    void note_picture(std::int64_t at_ms, const std::string& why);
    // What has changed since is looked at like any other.
    void keep_only(const std::vector<Motion::Settled>& places, std::int64_t at_ms);
    void forget() { failed_.clear(); }
    Notices take_news() { return std::exchange(news_, {}); }

  private:
    struct Failed {
        cv::Mat place;
        std::int64_t at_ms = 0;
        int times = 0;
    };
    const Failed* at(const cv::Mat& place) const;
    Notice notice(const cv::Mat& place, const std::string& why) const;

    const CameraWatch& cameras_;
    std::vector<Failed> failed_;
    std::int64_t picture_ms_ = -1;
    Notices news_;
};

}  // namespace jianjun::vision
