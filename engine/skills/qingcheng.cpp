// 倾城: discard a black card: a general of somebody else, who has shown both, is hidden; for equipment the
// same with a second one. Boxes before 2017: discard a card of equipment, and of one only.
#include <algorithm>

#include "engine/game/old_prints.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qingcheng : Skill {
    Qingcheng() : Skill("qingcheng", "倾城") {}
    // A 君主 is never hidden.
    static std::vector<std::string> places(const Game& g, Seat seat) {
        std::vector<std::string> list;
        if (!both_shown(g.table(), seat)) return list;
        for (const std::size_t place : {0u, 1u}) {
            const auto* sheet = g.content().general(g.table().seat(seat).generals[place]);
            if (sheet && !sheet->lord) list.emplace_back(place == 0 ? "main" : "deputy");
        }
        return list;
    }
    static std::vector<Seat> open_ones(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return places(g, seat).empty(); });
        return list;
    }
    bool active(const Game& g, Seat owner) const override {
        return cards_held(g, owner, true) > 0 && !open_ones(g, owner).empty();
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_cards(g, owner, in, one_card, hiding(g, owner));
    }
    static Verdict check_hiding(const Game& g, Seat owner, const Input& in) {
        if (auto refusal = check_cards(g, owner, in, 1, 1, true)) return refusal;
        if (auto refusal = check_price(g, owner, in.cards.front())) return refusal;
        if (auto refusal = seats_among(g, in, open_ones(g, owner), twice(g, in.cards.front()) ? 2 : 1)) return refusal;
        const auto stays = [&](Seat seat) {
            const auto open = places(g, seat);
            return std::find(open.begin(), open.end(), in.option) == open.end();
        };
        if (in.option.empty() || g.lenient() || std::none_of(in.targets.begin(), in.targets.end(), stays))
            return {};
        return refuse("option", reason::that_way_is_not_open_now);
    }
    Task<> play(Game& g, Seat owner, const Input& declared) const override {
        const Why why{{}, owner, id};
        const auto whole = hiding(g, owner);
        const Input said = co_await with_cards(g, owner, declared, one_card, whole, why);
        if (said.cards.empty()) co_return;  // a ruling has ended it
        const bool again = twice(g, said.cards.front());
        co_await discard_told(g, owner, said.cards, true);
        auto named = said.targets;
        const auto among = open_ones(g, owner);
        if (named.empty()) {
            const Seat first = co_await choose_seat(g, owner, among, why);
            if (first != nobody) named.push_back(first);
        }
        for (const Seat seat : named) co_await hide_one(g, owner, seat, said.option);
        if (!again || named.size() != 1) co_return;
        auto rest = open_ones(g, owner);
        std::erase(rest, named.front());
        const Seat second = co_await choose_seat(g, owner, rest, why, May::pass);
        const std::string any_place;
        if (second != nobody) co_await hide_one(g, owner, second, any_place);
    }

  private:
    static constexpr Cost one_card{1, 1, true};
    static bool is_equip(const Face& face) { return info(face.id).type == CardType::equip; }
    static bool twice(const Game& g, const Face& face) { return is_equip(face) && !has_old_prints(g.options()); }
    static Verdict check_price(const Game& g, Seat owner, const Face& face) {
        if (g.lenient()) return {};
        if (has_old_prints(g.options()) && !is_equip(face)) return refuse("card", reason::it_is_a_card_of_equipment);
        if (!has_old_prints(g.options()) && color_of(suit_for(g, owner, face.suit)) != Color::black)
            return refuse("color", reason::black_card_is_discarded);
        return {};
    }
    static Whole hiding(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return check_hiding(g, owner, in); };
    }
    Task<> hide_one(Game& g, Seat owner, Seat seat, std::string place) const {
        const Why why{{}, owner, id, seat};
        const auto options = places(g, seat);
        if (std::find(options.begin(), options.end(), place) == options.end())
            place = co_await choose_option(g, owner, options, why);
        const int index = place == "main" ? 0 : 1;
        if (!place.empty()) co_await turn_down(g, seat, index);
    }
};

}  // namespace

const Skill& qingcheng_skill() {
    static const Qingcheng skill;
    return skill;
}

}  // namespace jianjun::engine
