// Effects with several branches: 背水 takes all of them and bears a consequence; 乘势 comes when every branch
// has applied.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/flows.h"

namespace jianjun::engine {

inline constexpr std::string_view all_in = "all_in";  // 背水, as an option

// One of the options; with 背水 all of them in their order, then `all_in`, whose consequence the skill carries
// out last. 背水 is offered only to one who can bear it, and nothing is asked where there is no choice.
Task<std::vector<std::string>> choose_or_all(Game& g, Seat seat, std::vector<std::string> options,
                                             bool can_bear, Why why);

// 乘势: runs the branches that apply, in their order, and tells whether all of them did.
class Branches {
  public:
    // True where this branch is to be carried out.
    bool take(bool applies) {
        all_ = all_ && applies;
        any_ = true;
        return applies;
    }
    bool momentum() const { return any_ && all_; }

  private:
    bool all_ = true;
    bool any_ = false;
};

}  // namespace jianjun::engine
