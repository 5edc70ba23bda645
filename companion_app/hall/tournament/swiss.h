// Swiss pairing (瑞士制): those of like points meet, by a matching of the largest weight; nobody meets anybody again where that can be
// avoided, and nobody sits out twice before everybody has.
#pragma once
#include <utility>
#include <vector>

namespace jianjun::app::hall {

struct SwissEntrant {
    double points = 0;
    int byes = 0;
    int club = 0;  // 0: none
    std::vector<int> met;  // by index; as often as they met
};

struct SwissPairs {
    std::vector<std::pair<int, int>> pairs;  // by index
    int bye = -1;
};

// `draw`: a number of each, by seed, that parts equals.
SwissPairs swiss_pairs(const std::vector<SwissEntrant>& entrants, const std::vector<int>& draw, bool clubs_apart);

}  // namespace jianjun::app::hall
