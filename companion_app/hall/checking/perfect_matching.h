// Is there a perfect matching (完美匹配)? For the checker alone: the pairing has another, weighted one.
#pragma once
#include <vector>

namespace jianjun::app::hall {

// `may[a][b]`: a and b may be paired. Edmonds' blossoms, unweighted.
bool can_all_be_paired(const std::vector<std::vector<bool>>& may);

}  // namespace jianjun::app::hall
