#include "engine/legal/form.h"

#include <algorithm>

namespace jianjun::engine {

namespace {

// The whole of an answer, or as much of it as is said so far.
enum class Extent : std::uint8_t { whole, begun };

bool is_card(Do what) {
    return what == Do::use || what == Do::respond;
}

bool takes_cards(const Form& form, const Input& input, Extent said) {
    // 五谷丰登: a card that is chosen by its name is the option.
    if (!form.option.empty() && form.option == input.option) return true;
    if (form.cost.most == 0 && !is_card(form.what)) return true;  // cards are not heeded
    const auto n = static_cast<int>(input.cards.size());
    if ((n < form.cost.least && said == Extent::whole) || n > form.cost.most) return false;
    const auto& of = form.cost.of;
    return of.empty() || std::all_of(input.cards.begin(), input.cards.end(), [&](const Face& face) {
               return std::any_of(of.begin(), of.end(), [&](CardId id) { return base(id) == base(face.id); });
           });
}

// Whom a declaration aims at, and which seats are chosen, is read from either list.
const std::vector<Seat>& seats_said(const Form& form, const Input& input) {
    const auto& seats = input.*seats_named_by(input.what);
    if (!seats.empty() || is_card(form.what)) return seats;
    return input.seats.empty() ? input.targets : input.seats;
}

bool takes_seats(const Form& form, const Input& input, Extent said) {
    const auto& seats = seats_said(form, input);
    if (form.aim.most == 0 && !is_card(form.what)) return true;
    if (seats.empty()) return form.aim.least == 0 || form.aim.may_omit || said == Extent::begun;
    const auto n = static_cast<int>(seats.size());
    if ((n < form.aim.least && said == Extent::whole) || n > form.aim.most) return false;
    return std::all_of(seats.begin(), seats.end(),
                       [&](Seat seat) { return form.aim.who.test(static_cast<std::size_t>(seat)); });
}

bool same_word(Do form, Do said) {
    if (form == said) return true;
    if (form == Do::respond && is_card(said)) return true;
    // What is shown is as well chosen (火攻).
    if (form == Do::reveal && said == Do::choose) return true;
    // A skill among options is chosen, declared, or said in place of a card.
    return form == Do::skill && (said == Do::choose || is_card(said));
}

// The card as which others are used or played, and the skill that lets them be.
bool same_conversion(const Form& form, const Input& input) {
    if (!form.skill.empty() && !input.skill.empty() && input.skill != form.skill) return false;
    if (form.skill.empty() && !input.skill.empty()) return false;
    if (form.as != CardId::unknown)
        return input.as == form.as || (input.as == CardId::unknown && !input.skill.empty());
    const bool as_itself =
        input.as == CardId::unknown || (input.cards.size() == 1 && input.as == input.cards.front().id);
    return as_itself || !form.skill.empty();
}

bool is_of(const Form& form, const Input& input, Extent said) {
    if (!same_word(form.what, input.what)) return false;
    if (input.seat != nobody && form.what != Do::time_up && form.who != input.seat) return false;
    switch (form.what) {
        case Do::pass:
        case Do::time_up:
        case Do::end:
        case Do::done:
            return true;
        case Do::skill: {
            // The card that is chosen says the skill that asks for one (举棋).
            const auto& word = input.skill.empty() ? input.option : input.skill;
            if (word != form.skill && !(word.empty() && input.what == Do::choose)) return false;
            // The card that says the skill in place of its name (青龙偃月刀's 杀) is no card of the
            // declaration.
            return is_card(input.what) || (takes_cards(form, input, said) && takes_seats(form, input, said));
        }
        case Do::discard:
            return takes_cards(form, input, said);
        default:
            break;
    }
    if (is_card(form.what)) {
        if (!same_conversion(form, input)) return false;
    } else {
        if (input.general && !form.names_general) return false;
        if (input.number && !form.counts && !form.names_general) return false;
        if (!form.option.empty() && !input.option.empty() && input.option != form.option) return false;
    }
    return takes_cards(form, input, said) && takes_seats(form, input, said);
}

}  // namespace

std::vector<Seat> Input::*seats_named_by(Do what) {
    return what == Do::choose || what == Do::reveal ? &Input::seats : &Input::targets;
}

bool covers(const Form& form, const Input& input) {
    return is_of(form, input, Extent::whole);
}

// Of somebody's zone, or of one option among several, an answer says so from the start.
bool begins(const Form& form, const Input& input) {
    if (form.from && input.from != form.from) return false;
    const bool by_its_face = !form.cost.of.empty() && input.option.empty();
    if (!form.option.empty() && input.option != form.option && !by_its_face) return false;
    return is_of(form, input, Extent::begun);
}

}  // namespace jianjun::engine
