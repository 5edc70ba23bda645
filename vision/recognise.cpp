// Every card in a still picture, each once (识图).
#include "vision/recognise.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"
#include "vision/image/open_picture.h"

namespace jianjun::vision {
namespace {

constexpr int longest_side = 6000;  // px: more tells nothing about a card and costs a lot

}  // namespace

tl::expected<std::vector<Sighting>, std::string> recognise_file(const std::string& path,
                                                                const Gallery& gallery) {
    auto picture = open_picture(path);
    if (!picture) return tl::make_unexpected(picture.error());
    try {
        cv::Mat bgr = *picture;
        const double shrink = double(longest_side) / std::max(bgr.cols, bgr.rows);
        if (shrink < 1) cv::resize(bgr, bgr, {}, shrink, shrink, cv::INTER_AREA);
        std::vector<Sighting> cards;
        for (const auto& reading : read_still(bgr, find_cards(bgr), gallery)) {
            cards.push_back(sighting_of(reading));
            if (shrink < 1)
                for (auto& p : cards.back().corners) p = {p.x / shrink, p.y / shrink};
        }
        return cards;
    } catch (const cv::Exception& e) {
        return tl::make_unexpected(path + ": could not be read (" + e.err + ")");
    }
}

}  // namespace jianjun::vision
