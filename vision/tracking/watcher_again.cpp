// What the watcher looks at once more (再看): cards that were not read when they came to rest.
#include <opencv2/imgproc.hpp>

#include "vision/detection/search.h"
#include "vision/tracking/watcher.h"

namespace jianjun::vision {

// A card that was not read when it came to rest gets a few more chances: glare moves, hands go away.
void Watcher::read_again(const Frame& frame, std::vector<TableMove>& moves) {
    for (auto& card : lying_) {
        const bool wanting = card.seen.sure == Sure::unknown || card.seen.sure == Sure::name;
        if (!wanting || card.hidden || card.gone_ms >= 0 || card.tries >= 4) continue;
        if (frame.at_ms - card.tried_ms < 350) continue;
        card.tried_ms = frame.at_ms;
        if (card.tries++ == 0) continue;  // it has only just been read
        reread(card, frame, moves);
        return;  // one a frame
    }
}

// Its outline is looked for afresh: what went wrong the first time was mostly the outline.
void Watcher::reread(Lying& card, const Frame& frame, std::vector<TableMove>& moves) {
    cv::Mat around;
    cv::dilate(mask_of(card.quad), around, cv::getStructuringElement(cv::MORPH_ELLIPSE, {9, 9}));
    const Eye* eye = sights_->of(card.quad.centre());
    if (!eye || !eye->fault.empty()) return;
    Search search(frame.image, *eye->calibration, *gallery_, clock_);
    for (const Reading& reading : search.in({around}, motion_->scale())) {
        const Sighting seen = sighting(reading, frame);
        if (overlap(reading.quad, card.quad) < 0.7 || !reads_better(seen, card.seen) ||
            !may_be_one(seen, card.seen))
            continue;
        const int tries = card.tries;
        lie(card, reading, frame);
        card.tries = tries;
        moves.push_back(move_of(TableMove::Kind::reread, card, 0, frame.at_ms));
        return;
    }
}

}  // namespace jianjun::vision
