// A form in particular (具体的应答): cards and seats are filled in one by one, and Game::check judges each.
#include <algorithm>

#include "engine/legal/legal.h"
#include "engine/rules/card_rule.h"

namespace jianjun::engine {

namespace {

class Filling {
  public:
    Filling(const Game& game, const Form& form, const Hint& hint) : game_(game), form_(form), hint_(hint) {
        for (const Seat seat : game.table().alive_from(form.who))
            if (form.aim.who.test(static_cast<std::size_t>(seat))) seats_.push_back(seat);
        if (hint.seat != nobody) std::erase_if(seats_, [&](Seat seat) { return seat != hint.seat; });
        gather();
    }

    std::vector<Input> all() {
        Input input;
        input.what = form_.what;
        input.seat = form_.who;
        input.skill = form_.skill;
        input.as = form_.as;
        input.option = form_.option;
        input.from = form_.from;
        if (!fits_button() || (form_.cost.most == 0 && !hint_.cards.empty())) return {};
        if (form_.counts) {
            numbers(input);
        } else if (form_.names_general) {
            generals(input);
        } else {
            const auto given = static_cast<int>(hint_.cards.size());
            input.cards = hint_.cards;
            for (int n = std::max(form_.cost.least, given); n <= std::min({form_.cost.most, given + most_filled, most_cards()}) && !full(); ++n)
                with_cards(input, n - given, 0);
        }
        return std::move(list_);
    }

  private:
    static constexpr int most_filled = 2;
    static constexpr int highest_number = 13;

    bool full() const { return list_.size() >= hint_.most || tries_ >= most_tries; }
    bool fits_button() const { return !hint_.button || *hint_.button == form_.what; }
    int most_cards() const { return std::max<int>(form_.cost.least, static_cast<int>(pool_.size() + hint_.cards.size())); }

    void keep(const Input& input) {
        ++tries_;
        if (!full() && !game_.check(input)) list_.push_back(input);
    }

    // What the form may be paid with, so far as the seat and Jianjun know.
    void gather() {
        const auto& table = game_.table();
        const auto add = [&](const Face& face) {
            const auto& of = form_.cost.of;
            const bool named = of.empty() || std::any_of(of.begin(), of.end(), [&](CardId id) { return base(id) == base(face.id); });
            if (face.known() && named && std::find(pool_.begin(), pool_.end(), face) == pool_.end()) pool_.push_back(face);
        };
        if (form_.cost.most == 0) return;
        for (const auto& face : table.known_hand(form_.who, 0)) add(face);
        if (form_.from) {
            for (const Token token : table.cards({form_.from->zone, form_.from->seat})) add(table.token(token).face);
        } else if (form_.cost.from.empty()) {
            for (const Zone zone : {Zone::equip, Zone::general, Zone::supplies, Zone::judge})
                for (const Token token : table.cards({zone, form_.who})) add(table.token(token).face);
            for (const Zone zone : {Zone::processing, Zone::ren, Zone::extra})
                for (const Token token : table.cards({zone, nobody})) add(table.token(token).face);
        } else {
            for (const Zone zone : form_.cost.from)
                for (const Token token : table.cards({zone, owned(zone) ? form_.who : nobody})) add(table.token(token).face);
        }
        for (const CardId id : form_.cost.of) pool_.push_back(Face{id});
        if (form_.cost.of.empty() && !table.hand(form_.who).empty()) pool_.push_back(Face{});
    }

    void with_cards(const Input& input, int more, std::size_t from) {
        if (full()) return;
        if (more == 0) return with_seats(input);
        // More than are tried one by one: the same unnamed card, so many times.
        if (more > most_filled) {
            Input many = input;
            many.cards.insert(many.cards.end(), static_cast<std::size_t>(more), Face{});
            return with_seats(many);
        }
        for (std::size_t i = from; i < pool_.size() && !full(); ++i) {
            Input one = input;
            one.cards.push_back(pool_[i]);
            with_cards(one, more - 1, pool_[i].whole() ? i + 1 : i);
        }
    }

    std::vector<Seat> Input::* where() const {
        return form_.what == Do::choose || form_.what == Do::reveal ? &Input::seats : &Input::targets;
    }

    void with_seats(const Input& input) {
        if (hint_.seat == nobody && (form_.aim.least == 0 || form_.aim.may_omit)) keep(input);
        if (form_.aim.most == 0) return;
        const auto named = where();
        for (const Seat first : seats_) {
            if (full()) return;
            Input one = input;
            (one.*named).push_back(first);
            if (form_.aim.least <= 1) keep(one);
            // 借刀杀人: whom the first must 杀.
            if (form_.what == Do::use && form_.aim.most == 1 && is_collateral()) victims(one);
            if (form_.aim.most < 2 || hint_.seat != nobody) continue;
            for (const Seat second : seats_) {
                const bool again = second == first || (form_.aim.order == Form::Aim::Order::any && second < first);
                if (again || full()) continue;
                Input two = one;
                (two.*named).push_back(second);
                keep(two);
            }
        }
    }
    bool is_collateral() const {
        return form_.as == CardId::collateral || std::find(form_.cost.of.begin(), form_.cost.of.end(), CardId::collateral) != form_.cost.of.end();
    }
    void victims(const Input& input) {
        for (const Seat victim : game_.table().alive_from(form_.who)) {
            Input one = input;
            one.then = {victim};
            keep(one);
        }
    }

    void numbers(Input input) {
        for (int n = 0; n <= highest_number; ++n) {
            input.number = n;
            keep(input);
        }
    }

    // By the place where the general lies.
    void generals(Input input) {
        if (form_.what != Do::reveal) return;
        for (const char* place : {"main", "deputy"}) {
            input.option = place;
            keep(input);
        }
    }

    static constexpr int most_tries = 2000;

    const Game& game_;
    const Form& form_;
    const Hint& hint_;
    std::vector<Face> pool_;
    std::vector<Seat> seats_;
    std::vector<Input> list_;
    int tries_ = 0;
};

}  // namespace

std::vector<Input> expand(const Game& g, const Form& form, const Hint& hint) {
    return Filling(g, form, hint).all();
}

}  // namespace jianjun::engine
