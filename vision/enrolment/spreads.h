// Cards that are spread out to be learnt, one spread after the other (铺开登记). No OpenCV here.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace jianjun::vision {

class Source;  // frame.h

class Spreads {
  public:
    virtual ~Spreads() = default;
    // People lay the next spread now; `asked`: the cards that they were asked for, from left to right. False
    // when nothing more is to come.
    virtual bool lay(const std::vector<std::string>& asked) = 0;
    virtual std::shared_ptr<Source> source() = 0;
    // Why nobody can look at the spread that was laid last: its picture's file, and what is wrong with it. No other picture takes
    // its place. Empty where it can be looked at.
    virtual std::string unreadable() const { return {}; }
};

// "camera:0", a film, a recording: as people go on, so do the pictures. A folder of photos: a photo a spread.
// "virtual": drawn cards, of `deck` where nothing is asked for.
tl::expected<std::unique_ptr<Spreads>, std::string> open_spreads(const std::string& word,
                                                                 const std::vector<std::string>& deck);

}  // namespace jianjun::vision
