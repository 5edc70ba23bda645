// A camera's lens from views of the printed sheet (镜头标定): says what it still wants to see, then solves.
// No OpenCV here.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "vision/camera/intrinsics.h"

namespace jianjun::vision {

class Source;  // frame.h

class LensSolver {
  public:
    explicit LensSolver(std::shared_ptr<Source> source, int wanted = 20);
    ~LensSolver();
    LensSolver(const LensSolver&) = delete;
    LensSolver& operator=(const LensSolver&) = delete;

    // Looks at one picture. False when there are no more, or enough views.
    bool step();
    int views() const;
    // "12 of 20 views; tilt the sheet's left edge towards the camera".
    std::string word() const;
    // Fails where the source did, with too few views, or where they do not settle the lens.
    tl::expected<Intrinsics, Notice> solve() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

}  // namespace jianjun::vision
