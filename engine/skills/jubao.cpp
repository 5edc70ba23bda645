// 聚宝 (locked): in the finish phase, where 定澜夜明珠 lies discarded or is worn, draw one and take a card of its wearer. Nobody
// else takes the treasure that one wears.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jubao : With<Skill, Keeps, EntersDeck> {
    Jubao() : With("jubao", "聚宝") {
        locked = true;
        listens = timings({Timing::EventPhaseStart});
    }
    Face enters_deck() const override { return {CardId::luminous_pearl, Suit::diamond, 6}; }
    CardId in_place_of() const override { return CardId::six_swords; }
    bool keeps(const Game& g, Seat owner, Token card) const override {
        return card == g.table().equipped(owner, Slot::treasure);
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.phase->seat != owner || w.phase->phase != Phase::finish) return false;
        return wearer(g) != nobody || pearl_among(g, {Zone::discard, nobody});
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        const Seat from = wearer(g);
        co_await draw_cards(g, owner, 1);
        if (from == nobody || from == owner) co_return;
        co_await take_card(g, owner, from, false, Pick::obtain, id);
    }

  private:
    static bool pearl_among(const Game& g, Place place) {
        const auto& cards = g.table().cards(place);
        return std::any_of(cards.begin(), cards.end(),
                           [&](Token t) { return g.table().token(t).face.id == CardId::luminous_pearl; });
    }
    static Seat wearer(const Game& g) {
        for (const Seat seat : g.table().alive_from(1))
            if (pearl_among(g, {Zone::equip, seat})) return seat;
        return nobody;
    }
};

}  // namespace

const Skill& jubao_skill() {
    static const Jubao skill;
    return skill;
}

}  // namespace jianjun::engine
