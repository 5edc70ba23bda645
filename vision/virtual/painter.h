// Paints the virtual table as its camera sees it (画师). What lies still is painted once and kept.
#pragma once
#include <functional>
#include <map>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/virtual/arm.h"
#include "vision/virtual/cloth.h"
#include "vision/virtual/hands.h"
#include "vision/virtual/lens.h"
#include "vision/virtual/scene.h"
#include "vision/virtual/sensor.h"
#include "vision/virtual/sprite.h"

namespace jianjun::vision {

struct Mishaps {
    double covered = 0;  // of the picture, from its left edge
    bool blurred = false;
    Point glare_mm;
    double glare_radius = 0, glare_strength = 0;
};

class Painter {
  public:
    // Gives the picture of a face, 8UC3, at least that high.
    using Faces = std::function<cv::Mat(const std::string& label, int height)>;

    Painter(const Layout& layout, const VirtualCamera& camera, const VirtualLook& look, std::uint64_t seed,
            Faces faces);

    void set_camera(const VirtualCamera& camera);
    void set_light(double light);
    void set_sensor(const VirtualSensor& sensor) { sensor_ = Sensor(sensor, seed_); }
    Sensor& sensor() { return sensor_; }
    void set_mishaps(const Mishaps& mishaps);
    void forget_faces();  // they have changed

    // Changed places are painted again next time.
    void notice(const std::vector<Change>& changes);
    // `at_ms` seeds the sensor's noise, so that one moment always gives one picture.
    cv::Mat paint(const Scene& scene, const std::vector<ArmNow>& arms, std::int64_t at_ms);

    const Lens& lens() const { return lens_; }
    const Mishaps& mishaps() const { return mishaps_; }
    Sprite sprite_of(const Scene& scene, const SceneCard& card);
    Sprite pile_top(const Scene& scene, const std::string& zone);
    const Arm& arm(int seat);
    // How much of a pixel an arm hides, 0…1; a hand does not hide the card that it carries, its thumb does.
    double hidden_by(const ArmNow& arm, cv::Point2d pixel, bool only_thumb);

  private:
    void build_light();
    void build_noise();
    void build_glare();
    const Texture& face(const std::string& label);
    Texture token(const std::string& label, double mm) const;
    const Texture& contact(const Texture& of);  // the shadow where it touches the mat
    void repaint(const Scene& scene, const cv::Rect& area);
    void paint_pile(const Scene& scene, const std::string& zone, cv::Mat& picture, cv::Point origin,
                    cv::Mat* gloss);
    void paint_resting(const Scene& scene, const SceneCard& card, cv::Mat& picture, cv::Point origin,
                       cv::Mat* gloss);
    std::vector<Sprite> in_the_air(const Scene& scene, const ArmNow& arm);
    void paint_air(const Scene& scene, const std::vector<ArmNow>& arms, cv::Mat& frame);
    void light_up(cv::Mat& part, const cv::Mat& gloss, const cv::Rect& area) const;
    void cover(cv::Mat& frame) const;
    cv::Rect area_of(const Change& change) const;

    Layout layout_;
    VirtualLook look_;
    std::uint64_t seed_;
    Faces faces_;
    MatPicture mat_;
    Lens lens_;
    cv::Mat bare_;           // the mat alone, unlit
    cv::Mat flat_, gloss_;   // with all that lies on it, unlit; 255 where cards shine
    cv::Mat lit_;            // the same in this room's light
    cv::Mat light_, glare_;  // 8UC3, 128 is 1; 8UC1
    cv::Mat noise_;
    int noise_bias_ = 0;
    Mishaps mishaps_;
    Sensor sensor_{{}, 0};
    int face_height_ = 160;
    std::map<std::string, Texture> textures_;
    std::map<int, Arm> arms_;
    Texture contact_, lifted_, edge_light_, edge_dark_;
    std::vector<Change> changes_;
    bool all_new_ = true;
};

}  // namespace jianjun::vision
