// Light as a camera's pictures show it (光线是否稳定): whether they are well lit and steady, so that what the
// camera regulates may be held; whether the light is another since; and whether lamps flicker in them.
#pragma once
#include <deque>
#include <opencv2/core.hpp>

namespace jianjun::vision {

class SteadyLight {
  public:
    enum class Advice {
        none,
        hold,          // well lit, sharp and steady
        refuse_light,  // held, the pictures became other ones: this camera does not keep its light
        let_light_go,  // the light is another, or bad
        let_focus_go,  // the pictures are not sharp any more: the camera or the table moved
    };
    // Of every picture (BGR), whether anybody else looks at it or not. Counted in pictures, not in time.
    Advice look(const cv::Mat& bgr);

    // Grey levels by which rows go up and down between two pictures, in the middle of the latest second or
    // two.
    double flicker() const;
    static constexpr double visible_flicker = 1.5;  // and from here on it is seen
    // Somebody has let the light go, or set the camera otherwise.
    void begin_anew();

  private:
    struct Look {
        cv::Mat luma;       // a grid of the picture
        double bright = 0;  // of the lightest places
        double middle = 0;  // of half of them
        double glare = 0;   // share that is burnt out
        double warmth = 0;  // red against blue
        double sharp = 0;   // grey levels from pixel to pixel
        bool well_lit() const;
        bool is_like(const Look& other) const;
    };
    static Look look_of(const cv::Mat& bgr);
    Advice while_free(const Look& now);
    Advice while_held(const Look& now);
    void watch_bands(const cv::Mat& luma);

    enum class State { free, settling, held };
    State state_ = State::free;
    Look since_;              // what the latest pictures are like
    int like_ = 0, bad_ = 0;  // how many of them; how many were badly lit, or other than when it was held
    int blurred_ = 0;
    cv::Mat before_;
    std::deque<double> bands_;
};

}  // namespace jianjun::vision
