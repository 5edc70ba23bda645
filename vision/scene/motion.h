// What changes in the picture and what stands still (动静): a small copy of the table is remembered, so that
// an idle frame costs next to nothing.
#pragma once
#include <cstdint>
#include <deque>
#include <opencv2/core.hpp>
#include <vector>

#include "vision/scene/camera_noise.h"

namespace jianjun::vision {

class Motion {
  public:
    // All masks are 8UC1 at the small size, 255 where it is so.
    struct Change {
        bool any = false;   // something differs from what was last accepted
        bool dark = false;  // the light went out: there is nothing to be seen
        cv::Mat changed;    // differs from what was last accepted
        cv::Mat solid;      // and not by a shadow alone
        cv::Mat arms;       // stands over the table and reaches the picture's rim; empty when none
        cv::Mat at_rim;  // reaches it, too, but lies still and is as large as a card; empty when nothing does
        double covered = 0;  // the share of a camera's picture that arms hide
    };

    // A changed place that has been still for long enough, with no arm over it.
    struct Settled {
        cv::Mat mask;
        cv::Rect box;
        bool stirs = false;  // it keeps its outline, but the lens looks for its focus
    };

    // `parts`: where the pictures of several cameras lie in it; none: it is one camera's.
    Motion(cv::Size picture, std::int64_t still_ms, std::vector<cv::Rect> parts = {});

    Change look(const cv::Mat& bgr, std::int64_t at_ms);
    // The changed places that may be read now.
    std::vector<Settled> settled(const Change& change) const;
    bool still() const;  // nowhere did anything stir for still_ms
    // How large a card is, in small px. 0: not known.
    void expect_cards(double area) { card_area_ = area; }
    // What lies elsewhere may stir for ever: 255 where stillness is asked for. Empty: everywhere.
    void watch_only(const cv::Mat& mask);
    // It has not stirred for a while and is no larger than cards may be: no hand that is at work.
    bool lies_still(const cv::Mat& thing) const;
    cv::Rect stirring() const;  // where the most has stirred lately, in small px; empty where it is still

    // What stands at `mask` is known now: `cards` are the places of cards, the rest of it is bare mat.
    void accept(const cv::Mat& mask, const cv::Mat& cards);
    // What stands at `mask` is known as it was in `seen`, which now() gave then. What it has become since has
    // changed.
    void accept_as(const cv::Mat& seen, const cv::Mat& mask);
    // Everything is known now (first look, moved camera): as it is, or as it was when it was kept.
    void accept_all(const cv::Mat& cards);
    void keep() { kept_ = now_; }
    void forget();

    // Where the picture now differs from the bare mat, `factor` times as much as a change does. Empty before
    // the first accept_all().
    cv::Mat foreground(double factor = 1) const;
    cv::Mat standing() const;  // the same, but for shadows
    bool knows_bare() const { return !bare_.empty(); }
    // The share of `mask` where the bare mat shows.
    double bareness(const cv::Mat& mask) const;

    // Slow drift of light: what has not changed is taken as it is now.
    void drift(const Change& change, const cv::Mat& cards);

    double scale() const { return scale_; }  // small px per picture px
    cv::Size size() const { return size_; }
    const CameraNoise& noise() const { return noise_; }
    const cv::Mat& now() const { return now_; }     // the small picture,
    std::int64_t now_ms() const { return at_ms_; }  // and its time
    const cv::Mat& rim() const { return rim_; }     // 255 on the outermost of every camera's picture

  private:
    cv::Mat foreground(double factor, const cv::Rect& box) const;
    void level();
    void follow_exposure();
    cv::Mat as_lit_now(const cv::Mat& before) const;
    void follow_light(const cv::Rect& part, cv::Mat changed);
    void find_arms(Change& change) const;
    std::vector<Settled> lying_in(const cv::Mat& solid) const;
    static std::vector<Settled> places_of(const cv::Mat& changed, int joined_px);
    bool is_still(const Settled& place) const;
    bool keeps_outline(const Settled& place) const;
    void remember(const cv::Mat& changed);
    double still_for(const cv::Mat& thing) const;
    bool may_be_card(const cv::Mat& thing, double area) const;
    bool is_card_shaped(const std::vector<cv::Point>& hull, double solid) const;
    bool in_the_dark() const;

    double scale_ = 0.25, card_area_ = 0;
    cv::Size size_;
    std::int64_t still_ms_, at_ms_ = 0, started_ms_ = -1;
    std::vector<cv::Rect> parts_;  // in small px
    cv::Mat rim_, beside_rim_;
    CameraNoise noise_;
    cv::Mat watched_;          // see watch_only()
    cv::Mat now_;              // small, in luma and the two colour differences, as all that follow
    cv::Mat kept_;             // see keep()
    cv::Mat accepted_;         // the small picture as it was last understood
    std::vector<double> lit_;  // how bright each part was when all of it was accepted
    cv::Mat bare_;             // the mat with nothing on it, where that is known or guessed
    cv::Mat guessed_;          // 255 where the bare mat was never seen
    cv::Mat active_;           // 32S: when something last stirred here, ms after started_ms_
    std::deque<std::pair<std::int64_t, cv::Mat>> past_;
    std::deque<std::pair<std::int64_t, cv::Mat>> outlines_;  // of what had changed
};

}  // namespace jianjun::vision
