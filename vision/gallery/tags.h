// Stickers on sleeves (牌套贴纸): which number stands on which card. No OpenCV here.
#pragma once
#include <cstddef>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace jianjun::vision {

inline constexpr int most_tags = 250;        // a number is 0…249: ArUco's DICT_5X5_250
inline constexpr double tag_mm = 12;         // the black square,
inline constexpr double sticker_mm = 15;     // with its white border
inline constexpr double tag_inset_mm = 8.5;  // from the card's right and lower edges to the square's middle

// Read from a file, `tag,label` a line; two numbers of one label are two copies of that card.
class Tags {
  public:
    // A number for each card, from 0 on. The error says that they are too many.
    static tl::expected<Tags, std::string> of(const std::vector<std::string>& labels);
    // The error names the file and the first line that is wrong.
    static tl::expected<Tags, std::string> parse(const std::string& text, const std::string& path);
    static tl::expected<Tags, std::string> load(const std::string& path);
    std::string csv() const;  // as `parse` reads it

    const std::string* label(int number) const;  // nullptr where no card bears it
    const std::map<int, std::string>& all() const { return labels_; }

  private:
    std::map<int, std::string> labels_;
};

}  // namespace jianjun::vision
