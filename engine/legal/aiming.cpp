#include "engine/legal/aiming.h"

#include <algorithm>

namespace jianjun::engine {

namespace {

bool is_among(const std::vector<Seat>& list, Seat seat) {
    return std::find(list.begin(), list.end(), seat) != list.end();
}

bool is_collateral(const Input& input) {
    const CardId itself = input.cards.size() == 1 ? input.cards.front().id : CardId::unknown;
    return input.what == Do::use && (input.as == CardId::unknown ? itself : input.as) == CardId::collateral;
}

}  // namespace

Aiming::Aiming(const Game& game, const Form& form, Seat only) : game_(game), form_(form), only_(only) {
    for (const Seat seat : game.table().alive_from(form.who))
        if (form.aim.who.test(static_cast<std::size_t>(seat)) && (only == nobody || only == seat))
            seats_.push_back(seat);
}

bool Aiming::each(const Input& input, const Enough& enough) const {
    const auto named = static_cast<int>((input.*seats_named_by(input.what)).size());
    const bool as_it_is = only_ == nobody && (form_.aim.least <= named || form_.aim.may_omit);
    return (as_it_is && directed(input, enough)) || each_further(input, enough);
}

bool Aiming::each_further(const Input& input, const Enough& enough) const {
    const auto key = seats_named_by(input.what);
    const auto& had = input.*key;
    const int more = form_.aim.most - static_cast<int>(had.size());
    const int least = form_.aim.least - static_cast<int>(had.size());
    if (more <= 0 || !input.then.empty()) return false;
    for (const Seat first : seats_) {
        if (is_among(had, first)) continue;
        Input one = input;
        (one.*key).push_back(first);
        if (least <= 1 && directed(one, enough)) return true;
        if (more < 2 || only_ != nobody) continue;
        for (const Seat second : seats_) {
            if (second == first || is_among(had, second) ||
                (form_.aim.order == Form::Aim::Order::any && second < first))
                continue;
            Input two = one;
            (two.*key).push_back(second);
            if (enough(two)) return true;
        }
    }
    return false;
}

// 借刀杀人: whom the first seat must 杀. In 3v3 a card that goes round says which way.
bool Aiming::directed(const Input& input, const Enough& enough) const {
    if (enough(input)) return true;
    if (is_collateral(input) && !input.targets.empty() && input.then.empty())
        for (const Seat victim : game_.table().alive_from(form_.who)) {
            Input one = input;
            one.then = {victim};
            if (enough(one)) return true;
        }
    if (!form_.says_direction || !input.option.empty()) return false;
    for (const char* way : {"left", "right"}) {
        Input one = input;
        one.option = way;
        if (enough(one)) return true;
    }
    return false;
}

}  // namespace jianjun::engine
