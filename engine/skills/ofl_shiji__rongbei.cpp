// 戎备 (limited): a character with empty equipment slots uses a random card of the extra deck for each of
// them.
#include "engine/mechanisms/extra_deck.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiRongbei : Naming<InPlay> {
    OflShijiRongbei() : Naming("ofl_shiji__rongbei", "戎备", 1, Scope::game) {}
    Bounds names(const Game& g, Seat) const override { return one_seat(bare(g)); }
    bool ready(const Game& g, Seat) const override { return !bare(g).empty() && !extra_faces(g, "equip", false).empty(); }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto among = bare(g);
        const Seat who = co_await seat_said(g, &said, owner, among, why);
        if (who == nobody) co_return;
        for (const Slot slot : {Slot::weapon, Slot::armor, Slot::plus, Slot::minus, Slot::treasure}) {
            if (g.table().equipped(who, slot) != no_token || !g.table().alive(who)) continue;
            auto faces = extra_faces(g, to_string(slot), false);
            std::erase_if(faces, [&](const Face& face) { return info(face.id).slot != slot; });
            const Why drawn{{}, owner, id, who};
            const Token card = co_await search_among(g, owner, who, faces, drawn);
            if (card == no_token) continue;
            Use use;
            use.user = who;
            use.card = g.table().token(card).face.id;
            count_as(use, counted(g, who, g.table().token(card).face));
            use.cards = {card};
            use.faces = {g.table().token(card).face};
            use.targets = {who};
            co_await use_card(g, use);
        }
    }

  private:
    static std::vector<Seat> bare(const Game& g) {
        auto seats = g.table().alive_from(g.table().turn);
        std::erase_if(seats, [&](Seat seat) {
            for (const Slot slot : {Slot::weapon, Slot::armor, Slot::plus, Slot::minus})
                if (g.table().equipped(seat, slot) == no_token) return false;
            return true;
        });
        return seats;
    }
};

}  // namespace

const Skill& ofl_shiji__rongbei_skill() {
    static const OflShijiRongbei skill;
    return skill;
}

}  // namespace jianjun::engine
