// Our own round tokens, drawn (自制标记): armour, chain and mark.
#pragma once
#include <opencv2/core.hpp>
#include <string>
#include <vector>

namespace jianjun::vision {

// A square of `side` pixels that the token touches, 8UC3. Labels of other names show a plain disc with a rim.
cv::Mat draw_token_face(const std::string& label, int side);

// The token's outline in such a square: 8UC1, 255 inside.
cv::Mat token_shape(int side);

}  // namespace jianjun::vision
