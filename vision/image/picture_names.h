// Pictures in a folder (图片的次序): by number as people count (1, 2, 10), and without the litter that systems leave. No OpenCV here.
#pragma once
#include <string>
#include <vector>

namespace jianjun::vision {

// "IMG_2.jpg" comes before "IMG_10.jpg": digits that follow one another are one number.
bool comes_before(const std::string& a, const std::string& b);
// What phones and cameras write as pictures, also where it cannot be read here (HEIC): it has its place among the others.
bool is_picture_name(const std::string& name);
// What systems leave beside pictures: "._IMG_1.jpg", ".DS_Store", "Thumbs.db".
bool is_litter(const std::string& name);
// Names of the pictures in it, in their order.
std::vector<std::string> pictures_in(const std::string& folder);

}  // namespace jianjun::vision
