#include "engine/legal/completion.h"

#include <algorithm>
#include <array>
#include <utility>

namespace jianjun::engine {

namespace {

constexpr int most_tried = 3;  // cards that are tried together, however few there are

// A refusal of this very card, whatever else is said.
bool wants_another_card(const Verdict& refusal) {
    return refusal && (refusal->code == "card" || refusal->code == "suit" || refusal->code == "convert" ||
                       refusal->code == "no_card");
}

// No word that is added cures it.
bool is_final(const Refusal& refusal, const Input& input) {
    return refusal.code == "not_asked" || refusal.code == "not_now" ||
           (refusal.code == "no_card" && !input.cards.empty());
}

int room(const Form& form, const Input& input) {
    return form.cost.most - static_cast<int>(input.cards.size());
}

Input with(const Input& input, const std::vector<Face>& cards, const std::optional<ZoneRef>& from) {
    Input more = input;
    if (from) more.from = from;
    more.cards.insert(more.cards.end(), cards.begin(), cards.end());
    return more;
}

std::vector<Face> without(std::vector<Face> faces, const std::vector<Face>& named) {
    for (const auto& face : named)
        if (const auto at = std::find(faces.begin(), faces.end(), face); at != faces.end()) faces.erase(at);
    return faces;
}

}  // namespace

Completion::Completion(const Game& game, Seat seat, std::vector<Form> forms)
    : game_(game), seat_(seat), forms_(std::move(forms)) {
    const auto& table = game.table();
    const auto living = table.alive_from(1);
    unlisted_.cost.most = unlisted_.aim.most = any_number;
    unlisted_.aim.may_omit = true;
    for (const Seat other : living) unlisted_.aim.who.set(static_cast<std::size_t>(other));
    const int asked = game.prompt() ? game.prompt()->least : 0;
    most_ = std::max(
        {most_tried, static_cast<int>(living.size()), static_cast<int>(table.hand(seat).size()), asked});
    gather_fillers();
    gather_hand();
    const auto& thrown = table.cards({Zone::discard, nobody});
    for (auto t = thrown.rbegin(); t != thrown.rend(); ++t) thrown_.push_back(table.token(*t).face);
}

// What may stand for a card: any; two of each suit, a basic card and another; one of each name and suit; what
// lies open.
void Completion::gather_fillers() {
    const auto& table = game_.table();
    fillers_.emplace_back();
    std::array<std::array<bool, 2>, 5> suited{};
    for (const auto& [face, n] : table.deck()) {
        if (face.extra || table.located(face) >= n) continue;
        unseen_.push_back(face);
        auto& there = suited[static_cast<std::size_t>(face.suit)][info(face.id).type == CardType::basic];
        if (!std::exchange(there, true)) fillers_.push_back(face);
    }
    for (Token t = 0; t < table.tokens(); ++t)
        if (const auto& token = table.token(t); token.face.known() && token.place.zone != Zone::hand &&
                                                token.place.zone != Zone::draw &&
                                                token.place.zone != Zone::extra)
            kinds_.push_back(token.face);
    for (std::size_t open = kinds_.size(), i = 0; i < unseen_.size(); ++i) {
        const auto& face = unseen_[i];
        const auto alike = [&](const Face& other) { return other.id == face.id && other.suit == face.suit; };
        const auto those = kinds_.begin() + static_cast<std::ptrdiff_t>(open);
        if (std::none_of(those, kinds_.end(), alike)) kinds_.push_back(face);
    }
}

// What is known of the seat, and what its hand may be: of a card out of a known set one of that set.
void Completion::gather_hand() {
    const auto& table = game_.table();
    own_ = table.known_hand(seat_, 0);
    for (const Token t : table.cards({Zone::equip, seat_})) own_.push_back(table.token(t).face);
    std::vector<Face> of_sets;
    for (const Token t : table.hand(seat_)) {
        const auto& token = table.token(t);
        if (token.face.known()) hand_.push_back(token.face);
        if (token.face.known() || token.group < 0) continue;
        for (const auto& known : table.groups()[static_cast<std::size_t>(token.group)].faces) {
            if (std::find(of_sets.begin(), of_sets.end(), known.face) != of_sets.end()) continue;
            of_sets.push_back(known.face);
            hand_.push_back(known.face);
            break;
        }
    }
    fillers_.insert(fillers_.end(), own_.begin(), own_.end());
    fillers_.insert(fillers_.end(), of_sets.begin(), of_sets.end());
}

// Those that it may still become. Which skill a hidden general has no form says.
Completion::Begun Completion::begun(const Input& input) const {
    Begun list;
    for (const auto& form : forms_)
        if (begins(form, input)) list.push_back(&form);
    if (list.empty() && input.general && !input.skill.empty()) list.push_back(&unlisted_);
    return list;
}

bool Completion::takes_seats(const Input& input) const {
    const auto named = static_cast<int>((input.*seats_named_by(input.what)).size());
    const auto list = begun(input);
    return std::any_of(list.begin(), list.end(), [&](const Form* form) { return form->aim.most > named; });
}

bool Completion::leads_on(const Input& input, int more) const {
    const auto refusal = game_.check(input);
    if (!refusal) return true;
    if (is_final(*refusal, input)) return false;
    const auto list = begun(input);
    return std::any_of(list.begin(), list.end(),
                       [&](const Form* form) { return completes(*form, input, 0, more); });
}

int Completion::takes_more(const Input& input) const {
    const auto list = begun(input);
    for (int n = most_; n > 0; --n)
        for (const auto* form : list)
            if (completes(*form, input, n, n)) return n;
    return 0;
}

bool Completion::heeds_more(const Input& input) const {
    if (!fits(input)) return false;
    const auto list = begun(input);
    return heeds_seats(list, input) || heeds_cards(list, input);
}

// Whoever takes no notice of seats takes any of them, and any number.
bool Completion::heeds_seats(const Begun& begun, const Input& input) const {
    auto everybody_twice = input;
    const auto living = game_.table().alive_from(1);
    for (int i = 0; i < 2; ++i)
        everybody_twice.targets.insert(everybody_twice.targets.end(), living.begin(), living.end());
    if (fits(everybody_twice)) return false;
    return std::any_of(begun.begin(), begun.end(), [&](const Form* form) {
        return Aiming(game_, *form).each_further(input, [this](const Input& one) { return fits(one); });
    });
}

bool Completion::heeds_cards(const Begun& begun, const Input& input) const {
    constexpr std::size_t too_many = 200;
    auto heap = input;
    heap.cards.resize(too_many);
    if (fits(heap)) return false;
    return std::any_of(begun.begin(), begun.end(),
                       [&](const Form* form) { return completes(*form, input, 1, any_number); });
}

// With so many cards more.
bool Completion::completes(const Form& form, const Input& input, int least, int most) const {
    most = std::min({most, room(form, input), most_});
    least = std::max(least, form.cost.least - static_cast<int>(input.cards.size()));
    if (most < least) return false;
    const Aiming aiming(game_, form);
    if (least <= 0 && aimed(aiming, input)) return true;
    if (most <= 0) return false;
    Hint supposed;
    supposed.hand = fillers_;
    auto sources = sources_of(game_, form, supposed);
    for (const auto& source : sources) {
        if (least <= 1 && with_one(aiming, input, source)) return true;
        if (least <= 2 && most >= 2 && with_two(input, source)) return true;
    }
    // Where not every card will do (连横, 龙胆): whichever is not accounted for, or lies before somebody.
    const bool own = !form.from && !form.cost.chosen;
    if (own && least <= 1 && input.cards.empty() && with_one(aiming, input, {{}, kinds_})) return true;
    if (most < 2) return false;
    for (auto& heap : heaps_of(input, static_cast<std::size_t>(most)))
        sources.push_back({{}, std::move(heap)});
    for (int n = std::max(least, 2); n <= most; ++n)
        for (const auto& source : sources)
            if (with_first(aiming, input, source, static_cast<std::size_t>(n))) return true;
    return false;
}

bool Completion::aimed(const Aiming& aiming, const Input& input) const {
    if (!input.cards.empty() && wants_another_card(game_.check(input))) return false;
    return aiming.each(input, [this](const Input& one) { return fits(one); });
}

bool Completion::with_one(const Aiming& aiming, const Input& input, const CardSource& source) const {
    return std::any_of(source.faces.begin(), source.faces.end(),
                       [&](const Face& face) { return aimed(aiming, with(input, {face}, source.from)); });
}

bool Completion::with_two(const Input& input, const CardSource& source) const {
    const auto& faces = source.faces;
    const auto many = std::min(faces.size(), fillers_.size());
    for (std::size_t a = 0; a < many; ++a)
        for (std::size_t b = faces[a].known() ? a + 1 : a; b < many; ++b)
            if (fits(with(input, {faces[a], faces[b]}, source.from))) return true;
    return false;
}

bool Completion::with_first(const Aiming& aiming, const Input& input, const CardSource& source,
                            std::size_t cards) const {
    if (source.faces.size() < cards) return false;
    const auto first = source.faces.begin();
    return aimed(aiming, with(input, {first, first + static_cast<std::ptrdiff_t>(cards)}, source.from));
}

// Many cards together: what is known of the seat, with unseen ones; unseen ones; ones that nobody has
// accounted for; a hand as it may be; what was thrown last.
std::vector<std::vector<Face>> Completion::heaps_of(const Input& input, std::size_t most) const {
    auto own = without(own_, input.cards), hand = without(hand_, input.cards);
    own.resize(std::max(own.size(), most));
    hand.insert(hand.end(), unseen_.begin(), unseen_.end());
    return {std::move(own), std::vector<Face>(most), unseen_, std::move(hand), without(thrown_, input.cards)};
}

}  // namespace jianjun::engine
