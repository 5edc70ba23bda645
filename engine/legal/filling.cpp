#include "engine/legal/filling.h"

#include <algorithm>

namespace jianjun::engine {

namespace {

bool may_be_collateral(const Form& form) {
    const auto& of = form.cost.of;
    return form.what == Do::use &&
           (form.as == CardId::collateral || std::find(of.begin(), of.end(), CardId::collateral) != of.end());
}

}  // namespace

Filling::Filling(const Game& game, const Form& form, const Hint& hint)
    : game_(game),
      form_(form),
      hint_(hint),
      sources_(sources_of(game, form, hint)),
      aiming_(game, form, hint.seat) {}

Input Filling::begin() const {
    Input input;
    input.what = form_.what;
    input.seat = form_.who;
    input.skill = form_.skill;
    input.as = form_.as;
    input.option = form_.option;
    input.from = form_.from;
    return input;
}

// ---- all of them ----

std::vector<Input> Filling::all() {
    auto input = begin();
    if ((hint_.button && *hint_.button != form_.what) || (form_.cost.most == 0 && !hint_.cards.empty()))
        return {};
    if (form_.counts) numbers(input);
    if (form_.names_general) generals(input);
    input.cards = hint_.cards;
    const auto given = static_cast<int>(hint_.cards.size());
    if (given >= form_.cost.least && given <= form_.cost.most) with_seats(input);
    for (const auto& source : sources_) from_source(input, source);
    return std::move(list_);
}

void Filling::keep(const Input& input) {
    ++tries_;
    if (!full() && !game_.check(input)) list_.push_back(input);
}

void Filling::from_source(const Input& input, const CardSource& source) {
    Input one = input;
    if (source.from) one.from = source.from;
    const auto given = static_cast<int>(input.cards.size());
    const auto most = std::min(form_.cost.most, given + static_cast<int>(source.faces.size()));
    for (int n = std::max(form_.cost.least, given + 1); n <= most && !full(); ++n)
        with_cards(one, source, n - given, 0);
}

void Filling::with_cards(const Input& input, const CardSource& source, int more, std::size_t from) {
    if (full()) return;
    if (more == 0) return with_seats(input);
    // Of many cards one choice is tried: those that come first.
    const bool many = more > most_filled;
    for (std::size_t i = from; i + static_cast<std::size_t>(more) <= source.faces.size() && !full(); ++i) {
        Input one = input;
        one.cards.push_back(source.faces[i]);
        with_cards(one, source, more - 1, i + 1);
        if (many) return;
    }
}

void Filling::with_seats(const Input& input) {
    aiming_.each(input, [this](const Input& one) {
        keep(one);
        return full();
    });
}

void Filling::numbers(Input input) {
    for (int n = 0; n <= highest_number; ++n) {
        input.number = n;
        keep(input);
    }
}

void Filling::generals(const Input& input) {
    for (const auto& one : naming_generals(input)) {
        keep(one);
        if (form_.what != Do::reveal) continue;
        for (const Seat seat : aiming_.seats()) {
            Input fielded = one;
            fielded.seats = {seat};
            keep(fielded);
        }
    }
}

// A general is revealed by name, by place, or by both; out of those that were dealt one is chosen, or a pair.
std::vector<Input> Filling::naming_generals(const Input& input) const {
    std::vector<Input> list;
    const auto& names = form_.generals.empty() ? hint_.generals : form_.generals;
    Input one = input;
    if (form_.what == Do::choose) {
        for (const auto& name : names) {
            one.option = name;
            list.push_back(one);
            for (const auto& other : names) {
                if (other == name) continue;
                one.option = name + "+" + other;
                list.push_back(one);
            }
        }
        return list;
    }
    for (const char* place : {"", "main", "deputy"}) {
        one.option = place;
        one.general.reset();
        if (*place) list.push_back(one);
        for (const auto& name : names) {
            one.general = name;
            list.push_back(one);
        }
    }
    return list;
}

// ---- one by the dice ----

Input Filling::drawn(const Dice& below) const {
    auto input = begin();
    input.cards = hint_.cards;
    if (form_.counts && below(2)) input.number = below(highest_number + 1);
    if (form_.names_general)
        if (const auto list = naming_generals(input); !list.empty() && below(4))
            input = list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    if (!input.general && !input.number) draw_cards(input, below);
    // A skill that is one of several options is declared, or chosen.
    if (form_.what == Do::skill && game_.prompt()->kind == Prompt::Kind::choice && below(2)) {
        input.what = Do::choose;
        input.option = input.skill;
        input.skill.clear();
    }
    draw_seats(input, below);
    if (form_.says_direction && below(2)) input.option = below(2) ? "left" : "right";
    return input;
}

void Filling::draw_cards(Input& input, const Dice& below) const {
    if (sources_.empty()) return;
    const auto& source =
        sources_[below(2) ? 0 : static_cast<std::size_t>(below(static_cast<int>(sources_.size())))];
    auto faces = source.faces;
    const auto& prompt = *game_.prompt();
    int least = std::max(form_.cost.least - static_cast<int>(input.cards.size()), 0);
    int most = std::min(form_.cost.most, static_cast<int>(faces.size()));
    // No bound is declared: as many as are asked for, or hardly any.
    if (form_.open()) {
        const bool asked = prompt.kind != Prompt::Kind::play && below(2);
        least = asked ? prompt.least : 0;
        most = std::min(most, asked ? prompt.most : 3);
    }
    for (int n = least + below(most - least + 1); n > 0 && !faces.empty(); --n) {
        const auto at = faces.begin() + below(static_cast<int>(faces.size()));
        input.cards.push_back(*at);
        faces.erase(at);
    }
    if (source.from && !input.cards.empty()) input.from = source.from;
}

int Filling::seats_drawn(const Dice& below) const {
    if (form_.aim.most == 0 || aiming_.seats().empty()) return 0;
    if (form_.aim.may_omit && below(3) == 0) return 0;
    if (form_.aim.most == Form::any_number) return below(4);
    const int most = std::min<int>(form_.aim.most, static_cast<int>(aiming_.seats().size()));
    // All of them, or the fewest more often than a number between.
    const int least = std::min(form_.aim.least, most);
    return below(2) ? least : least + below(most - least + 1);
}

void Filling::draw_seats(Input& input, const Dice& below) const {
    // Cards that are handed out name a seat for each.
    const bool for_each = input.what == Do::choose && !input.cards.empty() && below(2);
    const int n = for_each ? static_cast<int>(input.cards.size()) : seats_drawn(below);
    const bool again = for_each || (input.what == Do::choose && below(4) == 0);
    auto left = aiming_.seats();
    auto& named = input.*seats_named_by(input.what);
    for (int i = 0; i < n && !left.empty() && form_.aim.most > 0; ++i) {
        const auto at = left.begin() + below(static_cast<int>(left.size()));
        named.push_back(*at);
        if (!again) left.erase(at);
    }
    const auto living = game_.table().alive_from(form_.who);
    if (may_be_collateral(form_) && !named.empty() && below(2))
        input.then = {living[static_cast<std::size_t>(below(static_cast<int>(living.size())))]};
}

// ---- for users ----

std::vector<Input> expand(const Game& g, const Form& form, const Hint& hint) {
    return Filling(g, form, hint).all();
}

std::optional<Input> draw(const Game& g, const Form& form, const Dice& below, const Hint& hint, int tries) {
    const Filling filling(g, form, hint);
    for (int i = 0; i < tries; ++i)
        if (auto input = filling.drawn(below); !g.check(input)) return input;
    return {};
}

}  // namespace jianjun::engine
