// Something that is no card upon every card of a picture (半遮): for measuring.
#include "tests/bench/vision/half_hidden.h"

#include <cstdio>
#include <opencv2/imgproc.hpp>
#include <random>

#include "tests/bench/vision/real_pictures.h"
#include "tests/bench/vision/views.h"
#include "vision/enrolment/drawn_gallery.h"

namespace jianjun::vision {
namespace {

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : dice_(seed) {}
    double from(double low, double high) {
        return low + (high - low) * double(dice_() >> 11) / double(1ull << 53);
    }
    int below(int n) { return int(dice_() % std::uint64_t(n)); }

  private:
    std::mt19937_64 dice_;
};

void judge_drawn() {
    std::vector<std::string> labels = deck_160(), learnt;
    labels.resize(100);
    for (const auto& label : deck_160())
        if (name_of(label) != "peach" && name_of(label) != "snatch" && name_of(label) != "crossbow")
            learnt.push_back(label);
    const auto gallery = drawn_gallery(learnt);
    if (!gallery) return (void)std::printf("our own cards: skipped; %s\n", gallery.error().c_str());
    for (const double px : {300, 200, 150})
        print_row("our own, " + std::to_string(int(px)) + " px",
                  judge_views({.card_px = px, .hidden = true}, labels, *gallery));
}

}  // namespace

void hide_parts(cv::Mat& bgr, const std::vector<Card>& cards, std::uint64_t seed) {
    Dice dice(seed);
    for (const Card& card : cards) {
        const auto side = std::size_t(dice.below(4));
        const double share = dice.from(0.2, 0.6), slant = dice.from(-0.12, 0.12);
        const auto& q = card.corners;
        // From that side on, and along it.
        const cv::Point2f from = q[side], along = q[(side + 1) % 4] - from, down = q[(side + 3) % 4] - from;
        const auto at = [&](double u, double v) {
            return cv::Point(from + along * float(u) + down * float(v));
        };
        const std::vector<cv::Point> page{at(-0.15, -0.1), at(1.15, -0.1), at(1.15, share + slant),
                                          at(-0.15, share - slant)};
        const cv::Scalar paper(dice.from(20, 240), dice.from(20, 240), dice.from(20, 240)), ink(40, 40, 45);
        cv::fillConvexPoly(bgr, page, paper, cv::LINE_AA);
        const int thick = std::max(1, int(cv::norm(down) / 60));
        for (double v = 0; v < share - 0.15; v += 0.08)
            cv::line(bgr, at(-0.1, v), at(dice.from(0.3, 1.1), v), ink, thick, cv::LINE_AA);
    }
}

void judge_half_hidden() {
    print_head("a page over 20 to 60 % of every card; a part of the cards is not enrolled");
    judge_drawn();
    judge_half_hidden_pictures();
}

}  // namespace jianjun::vision
