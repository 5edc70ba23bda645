// 危迫: once a play phase choose a character: discard a card out of each of his zones, then he gains
// 兵临城下 or a 智囊 from the extra deck.
#include "engine/mechanisms/extra_deck.h"
#include "engine/mechanisms/tactics.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiWeipo : Naming<InPlay> {
    OflShijiWeipo() : Naming("ofl_shiji__weipo", "危迫") {}
    Bounds names(const Game& g, Seat) const override { return one_seat(g.table().alive_from(1)); }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why asked{{}, owner, id};
        const auto living = g.table().alive_from(g.table().turn);
        const Seat who = co_await seat_said(g, &said, owner, living, asked);
        if (who == nobody) co_return;
        const Why why{{}, owner, id, who};
        for (const Zone zone : {Zone::hand, Zone::equip, Zone::judge}) {
            const std::vector<Zone> one{zone};
            co_await pick_card(g, owner, who, one, Pick::discard, why);
        }
        auto faces = extra_faces(g, "enemy_at_the_gates", true);
        for (const auto& face : extra_faces(g, "tactic", false)) faces.push_back(face);
        co_await search_among(g, owner, who, faces, why);
    }
};

}  // namespace

const Skill& ofl_shiji__weipo_skill() {
    static const OflShijiWeipo skill;
    return skill;
}

}  // namespace jianjun::engine
