// The works of the virtual table (虚拟桌面内部): scene, hands and painter under one clock.
#pragma once
#include <map>
#include <memory>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/virtual/hands.h"
#include "vision/virtual/painter.h"
#include "vision/virtual/scene.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

struct VirtualTable::Inside {
    explicit Inside(const VirtualSettings& settings);
    // Hands and painter point into this.
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    cv::Mat face(const std::string& label, int height);
    SceneCard new_card(const std::string& label, bool face_up, const std::string& back);
    std::vector<SceneCard> new_cards(const std::vector<std::string>& labels, const std::vector<Spot>& spots);
    void forget_faces();
    void advance(int ms);
    std::int64_t arrival(int late_ms);
    cv::Mat frame(Painter& through);
    TableTruth truth();

    VirtualSettings settings;
    std::string problem;
    std::map<std::string, CardDesign> designs;
    FaceProvider provider;
    Scene scene;
    Hands hands;
    Painter painter;
    std::vector<std::shared_ptr<Painter>> further;  // other cameras' eyes
    CardId next_id = 1;
    std::int64_t at_ms = 0;
    std::int64_t frames = 0, frames_since = 0;  // given by the source, and when it began
    cv::Mat last;                               // picture that the source gave
    std::int64_t arrived_ms = -1;
    bool ended = false;
};

}  // namespace jianjun::vision
