// Cameras as shops sell them (市售摄像头).
#include "vision/virtual/webcam.h"

#include <algorithm>
#include <cmath>

#include "vision/virtual/seed.h"

namespace jianjun::vision {
namespace {

struct Habit {
    const char* name;
    void (*add)(VirtualSensor&, double strength);
};

const Habit habits[] = {
    {"halos", [](VirtualSensor& s, double x) { s.sharpening = 1.4 * x; }},
    {"ghosts", [](VirtualSensor& s, double x) { s.denoising = 0.8 * x; }},
    {"exposure", [](VirtualSensor& s, double x) { s.exposure = 0.15 * x; }},
    {"white-balance", [](VirtualSensor& s, double x) { s.white_balance = 0.07 * x; }},
    {"focus", [](VirtualSensor& s, double x) { s.focus = 2.5 * x; }},
    {"flicker",
     [](VirtualSensor& s, double x) {
         s.flicker = 0.07 * x;
         s.mains_hz = x > 0.5 ? 50 : 60;
     }},
    {"dropped",
     [](VirtualSensor& s, double x) {
         s.dropped = 0.2 * x;
         s.doubled = 0.15 * x;
     }},
    {"late", [](VirtualSensor& s, double x) { s.late_ms = 180 * x; }},
};

void draw_habits(VirtualSettings& settings, std::uint64_t seed) {
    Dice dice(seed ^ 0x6861626974ULL);
    static const int rates[] = {10, 15, 20, 25, 30};
    settings.camera.fps = rates[dice.below(5)];
    for (const Habit& habit : habits)
        if (const double strength = dice.unit(); dice.unit() < 0.5) habit.add(settings.sensor, strength);
}

}  // namespace

void draw_webcam(VirtualLook& look, std::uint64_t seed) {
    Dice dice(seed ^ 0x77656263616dULL);
    look.jpeg = worst_quality + dice.below(best_quality - worst_quality + 1);
    look.noise = dice.between(best_noise, worst_noise);
}

const std::vector<std::string>& webcam_habits() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Habit& habit : habits) all.emplace_back(habit.name);
        return all;
    }();
    return names;
}

void add_habit(VirtualSettings& settings, const std::string& habit, double strength) {
    for (const Habit& known : habits)
        if (habit == known.name) known.add(settings.sensor, std::clamp(strength, 0.0, 1.0));
}

std::vector<std::string> webcams() {
    std::vector<std::string> names{"plain", "drawn", "clean", "worst"};
    names.insert(names.end(), webcam_habits().begin(), webcam_habits().end());
    return names;
}

bool choose_webcam(VirtualSettings& settings, const std::string& name, std::uint64_t seed) {
    draw_webcam(settings.look, seed);
    if (name == "clean") settings.look.noise = 1, settings.look.jpeg = 0;
    if (name == "worst") settings.look.noise = worst_noise, settings.look.jpeg = worst_quality;
    if (name == "drawn") draw_habits(settings, seed);
    add_habit(settings, name, 1);
    const auto names = webcams();
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace jianjun::vision
