// Cameras as shops sell them (市售摄像头): drawn by seed, from good ones to the worst that must do. No
// OpenCV.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

inline constexpr int worst_quality = 70, best_quality = 95;  // JPEG, 4:2:0
inline constexpr double best_noise = 0.5, worst_noise = 3;   // grey levels

// Noise and compression alone.
void draw_webcam(VirtualLook& look, std::uint64_t seed);

// What such cameras do besides, by its name; `strength` 0…1, 1 is the worst that is drawn.
const std::vector<std::string>& webcam_habits();
void add_habit(VirtualSettings& settings, const std::string& habit, double strength);

// Cameras by name: clean (a little noise, no compression) · plain (noise and compression by seed) · drawn (those, pictures a second,
// and some of the habits) · worst (most noise, least quality) · a habit, at its worst.
std::vector<std::string> webcams();
// False where there is no camera of that name.
bool choose_webcam(VirtualSettings& settings, const std::string& name, std::uint64_t seed);

}  // namespace jianjun::vision
