// What is counted on the mat in one picture (单图目测).
#include "vision/look_by_eye.h"

#include <utility>

#include "vision/frame.h"
#include "vision/pipeline.h"
#include "vision/still.h"

namespace jianjun::vision {
namespace {

constexpr int long_enough = 20;  // pictures: until the table counts as still, and everything was tried again
constexpr std::int64_t apart_ms = 100;

// One picture as if a camera looked at it for a while.
class OnePicture : public Source {
  public:
    explicit OnePicture(cv::Mat picture) : picture_(std::move(picture)) {}
    bool next(Frame& frame) override {
        if (given_ == long_enough) return false;
        picture_.copyTo(frame.image);
        frame.at_ms = apart_ms * given_++;
        return true;
    }

  private:
    cv::Mat picture_;
    int given_ = 0;
};

}  // namespace

std::vector<TableMove> look_by_eye(const std::string& picture, const Gallery& gallery, const Layout& layout,
                                   const std::optional<Intrinsics>& lens) {
    auto opened = open_picture(picture);
    if (!opened) return {};
    PipelineSettings settings;
    settings.keep_picture = false;
    if (lens) settings.lenses = {*lens};
    // The gallery is lent.
    Pipeline pipeline(std::shared_ptr<const Gallery>(std::shared_ptr<void>(), &gallery), layout,
                      std::make_shared<OnePicture>(std::move(*opened)), settings);
    std::vector<TableMove> moves;
    while (pipeline.step(moves)) {
    }
    if (!pipeline.calibrated()) return {};
    std::erase_if(moves, [](const TableMove& move) { return move.value < 0; });
    return moves;
}

}  // namespace jianjun::vision
