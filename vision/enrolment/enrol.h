// Learning a printing (登记图鉴): a folder of pictures and a list of what is on them. No OpenCV here.
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/gallery/gallery.h"

namespace jianjun::vision {

// One line of labels.csv: file,label[,x0,y0,…,x3,y3]. The corners may be rough; they go round the card, and
// where the first side is a short one it is the card's top.
struct LabelLine {
    std::size_t line = 0;  // from 1, for messages
    std::string file, label;
    std::optional<std::array<double, 8>> corners;
};

struct LabelList {
    std::vector<LabelLine> lines;
    std::vector<std::string> faults;  // "labels.csv:7: …"
};
// An error when there is nothing to be read at all; single bad lines are faults.
tl::expected<LabelList, std::string> read_labels(const std::string& path);
LabelList parse_labels(const std::string& text, const std::string& path);

struct EnrolReport {
    std::size_t added = 0, known = 0;  // views new to the gallery, and views that it had
    std::vector<std::string> faults;   // one sentence each, with file and line
    std::vector<std::string> doubts;   // what was learnt, and may not do: cards that are small in the picture
};
tl::expected<EnrolReport, std::string> enrol_folder(Gallery& gallery, const std::string& labels,
                                                    const std::string& folder);

}  // namespace jianjun::vision
