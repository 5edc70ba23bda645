// Counts health and tokens in one picture of the table (单图点数).
#include "vision/inspection/count_in_picture.h"

#include <cstdint>

#include "vision/image/open_picture.h"
#include "vision/pipeline_settings.h"
#include "vision/stage_clock.h"
#include "vision/tracking/watcher.h"

namespace jianjun::vision {
namespace {

constexpr int long_enough = 20;  // pictures: until the table counts as still, and everything was tried again
constexpr std::int64_t apart_ms = 100;

}  // namespace

std::vector<TableMove> count_in_picture(const std::string& path, const Gallery& gallery, const Layout& layout,
                                        const std::optional<Intrinsics>& lens) {
    const auto picture = open_picture(path);
    if (!picture) return {};
    PipelineSettings settings;
    if (lens) settings.lenses = {*lens};
    StageClock clock;
    // The gallery is lent.
    Watcher watcher(std::shared_ptr<const Gallery>(std::shared_ptr<void>(), &gallery), layout, settings,
                    clock);
    std::vector<TableMove> moves;
    Frame frame;
    frame.image = *picture;
    try {
        for (int i = 0; i < long_enough; ++i) {  // as if a camera looked at it for a while
            frame.at_ms = apart_ms * i;
            watcher.look(frame, moves);
        }
    } catch (const cv::Exception&) {  // what was counted until then still counts
    }
    if (!watcher.calibrated()) return {};
    std::erase_if(moves, [](const TableMove& move) { return move.value < 0; });
    return moves;
}

}  // namespace jianjun::vision
