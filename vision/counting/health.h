// Counts health (体力): the magatama of a health card that the general card on it leaves free.
#pragma once
#include <algorithm>
#include <array>
#include <map>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "vision/camera/card_pose.h"
#include "vision/camera/zone_picture.h"
#include "vision/gallery/gallery_index.h"
#include "vision/scene/track.h"

namespace jianjun::vision {

bool is_health(const std::string& label);  // "health:4"
// How many magatama its name tells of: 1 to 10; 0 where it is no health card.
int magatama_of(const std::string& label);

// Where they stand on an upright face (any size), in shares of its width and height, from its top. Evenly
// spaced where the picture does not tell.
std::vector<cv::Point2d> magatama_on(const cv::Mat& face, int count);

// The magatama that none of the cards above covers, when they stand together at one end; nothing where one is
// half covered. `clear_mm`: how far from its middle the next edge runs at least.
struct Exposed {
    int value = 0;
    double clear_mm = 0;
};
std::optional<Exposed> exposed(const std::vector<Point>& magatama, const std::vector<CardPose>& above);

struct HealthReading {
    int value = 0;
    double confidence = 0;  // 0…1
};

class HealthReader {
  public:
    explicit HealthReader(const GalleryIndex& gallery);

    // Of the seat whose general zone that is; nothing where it cannot be said.
    std::optional<HealthReading> read(const cv::Mat& frame, const Calibration& calibration, const Zone& zone,
                                      const std::vector<Track>& lying);

  private:
    struct Face {
        std::string label;
        std::vector<cv::Point2d> magatama;
        cv::Mat samples, soft;  // 8UC3, one pixel a millimetre; blurred
    };
    // The zone, and where in it nothing lies above a health card.
    struct Scene {
        const ZonePicture& picture;
        cv::Mat open, soft;  // soft: blurred, where a rough place is looked for
    };
    struct Fit {
        const Face* face = nullptr;
        CardPose pose;
        double likeness = 0, seen = 0;  // of what shows of it; which share that is
        cv::Point2d middle{0.5, 0.5};   // of what shows, in shares of width and height
        // A part of a card looks like a part of another: what explains more of the table counts for more.
        double worth() const { return likeness + 0.3 * std::min(0.8, seen); }
    };
    // How a seat's health card lay when it was last read: on the table, and under its general card.
    struct Memory {
        std::string label;
        CardPose pose;
        bool guessed = false;  // it has not been seen by itself
        std::optional<CardPose>
            of_general;  // its place and turn as the general card has them; nothing lay on it
    };
    static Fit judged(const Scene& scene, Fit fit, int step);
    static double end_shows(const Scene& scene, const CardPose& pose);
    static Fit fitted(const Scene& scene, Fit fit);
    std::optional<Fit> swept(Scene scene, const CardPose& general) const;
    std::optional<Fit> remembered(const Scene& scene, const CardPose& general, const Track* known,
                                  const Calibration& calibration, int seat) const;
    bool lies_free(const ZonePicture& picture, const CardPose& pose, int seat);
    const Face* face_of(const std::string& name) const;

    std::vector<Face> faces_;
    std::map<int, Memory> memory_;
};

}  // namespace jianjun::vision
