// A small table for the tests (测试用的桌面): some cards of one gallery, strewn, seen by a camera.
#pragma once
#include <gtest/gtest.h>

#include <stdlib.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <opencv2/imgproc.hpp>
#include <string>
#include <vector>

#include "vision/enrolment/drawn_gallery.h"
#include "vision/image/quad.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

inline const std::vector<std::string>& learnt() {
    static const std::vector<std::string> labels{"slash@S7", "slash@S8", "slash@C7",  "slash@H10",
                                                 "jink@D2",  "jink@DK",  "peach@H6",  "duel@SA",
                                                 "blade@S5", "back",     "back_extra"};
    return labels;
}

// One for all tests: what a gallery remembers of its faces is costly to make.
inline const std::shared_ptr<const Gallery>& shared_gallery() {
    static const auto one = std::make_shared<const Gallery>(drawn_gallery(learnt()).value());
    return one;
}

inline const Gallery& gallery() {
    return *shared_gallery();
}

// `scripts/test long` looks at everything that the usual run only samples.
inline bool long_run() {
    return std::getenv("JIANJUN_LONG") != nullptr;
}

inline cv::Mat image(const Picture& p) {
    return cv::Mat(p.height, p.width, CV_8UC3, const_cast<std::uint8_t*>(p.bgr.data())).clone();
}

inline VirtualSettings seen_from(double tilt, Cloth cloth = Cloth::green) {
    VirtualSettings s;
    s.camera.width = 1600, s.camera.height = 900;  // about 120 px a card
    s.camera.tilt_deg = tilt;
    s.look.cloth = cloth;
    return s;
}

inline Quad outline(const CardTruth& card) {
    Quad quad;
    for (int i = 0; i < 4; ++i) quad.p[i] = {float(card.corners[i].x), float(card.corners[i].y)};
    return quad;
}

inline double corners_apart(const Quad& a, const Quad& b) {
    double most = 0;
    for (int i = 0; i < 4; ++i) most = std::max(most, cv::norm(a.p[i] - b.p[i]));
    return most;
}

// A folder that goes away again.
class Folder {
  public:
    Folder() {
        auto name = (std::filesystem::temp_directory_path() / "jianjun-test-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string path() const { return path_.string(); }
    std::string file(const std::string& name) const { return (path_ / name).string(); }
    std::string write(const std::string& name, const std::string& bytes) const {
        std::ofstream(file(name), std::ios::binary) << bytes;
        return file(name);
    }
    static std::string read(const std::string& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }

  private:
    std::filesystem::path path_;
};

}  // namespace jianjun::vision
