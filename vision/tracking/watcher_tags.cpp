// Stickers held against the faces that they stand on (贴纸核对): one on the wrong sleeve is said, once.
#include <algorithm>

#include "vision/tracking/watcher.h"

namespace jianjun::vision {

// Only while nothing moves, one a frame, and each sticker once in a game: a face costs as much to read as
// ten stickers. The sticker keeps its word; whoever stuck it on must say which of the two is right.
void Watcher::compare_tags(const Frame& frame, std::vector<TableMove>& moves) {
    const auto untried = std::find_if(lying_.begin(), lying_.end(), [&](const Lying& card) {
        return card.tag >= 0 && !card.hidden && card.gone_ms < 0 && !compared_tags_.contains(card.tag);
    });
    if (untried == lying_.end()) return;
    compared_tags_.insert(untried->tag);
    const auto span = clock_.measure("compare");
    const Reading face = read_face(frame.image, untried->quad, *gallery_);
    const std::string* told = gallery_->tags() ? gallery_->tags()->label(untried->tag) : nullptr;
    if (!told || face.sure != Sure::exact || face.label == *told) return;
    // A card of a known name that nobody enrolled is taken for another of that name too easily.
    if (face.name == name_of(*told) && !gallery_->has(*told)) return;
    TableMove said = move_of(TableMove::Kind::uncertain, *untried, 0, frame.at_ms);
    said.why = "sticker " + std::to_string(untried->tag) + " says " + *told + ", but the face under it is " +
               face.label + ": look whether it is on the wrong sleeve";
    moves.push_back(said);
}

}  // namespace jianjun::vision
