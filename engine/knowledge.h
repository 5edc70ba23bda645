// What is known of hidden cards (隐藏信息): a face, or a set of faces spread over several cards after one of
// them was taken unseen. Cards of one hand are exchangeable, so a set that lies in one hand is simply known
// there.
#pragma once
#include <functional>
#include <vector>

#include "engine/card.h"
#include "engine/event.h"

namespace jianjun::engine {

struct KnownFace {
    Face face;
    Seen seen = 0;
};

// Some of `members` bear `faces`, one each; which of them, nobody can tell.
struct FaceGroup {
    std::vector<Token> members;
    std::vector<KnownFace> faces;
    bool empty() const { return members.empty(); }
};

}  // namespace jianjun::engine
