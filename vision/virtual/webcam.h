// Cameras as shops sell them (市售摄像头): drawn by seed, from good ones to the worst that must do. No
// OpenCV.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

inline constexpr int worst_quality = 70, best_quality = 95;  // JPEG, 4:2:0
inline constexpr double least_noise = 0.5, most_noise = 3;   // grey levels

// Noise and compression alone.
void draw_webcam(VirtualLook& look, std::uint64_t seed);
void worst_webcam(VirtualLook& look);

// What such cameras do besides, by its name; `strength` 0…1, 1 is the worst that is drawn.
const std::vector<std::string>& webcam_habits();
void add_habit(VirtualSettings& settings, const std::string& habit, double strength);
// Noise, compression and some of the habits.
void draw_ordinary_webcam(VirtualSettings& settings, std::uint64_t seed);

}  // namespace jianjun::vision
