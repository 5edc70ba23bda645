// Draws outlines and names of cards on the picture (标注).
#pragma once
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/noticed_place.h"
#include "vision/sighting.h"
#include "vision/tracked_card.h"

namespace jianjun::vision {

void draw_overlay(cv::Mat& bgr, const std::vector<TrackedCard>& cards);
void draw_overlay(cv::Mat& bgr, const std::vector<Sighting>& cards);
// What a notice points at.
void draw_noticed(cv::Mat& bgr, const NoticedPlace& place);

// What is written beside a card: "slash ♠7", "slash ?", "back", "?".
std::string caption_of(const Sighting& seen);

}  // namespace jianjun::vision
