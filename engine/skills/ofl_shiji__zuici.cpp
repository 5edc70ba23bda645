// 罪辞: after taking damage take the 定仪 of a character, who takes a 智囊 that one picks out of the extra deck.
#include "engine/mechanisms/extra_deck.h"
#include "engine/skills/dingyi.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zuici : Naming<Skill> {
    Zuici() : Naming("ofl_shiji__zuici", "罪辞") { listens = timings({Timing::Damaged}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && !dingyi_holders(g.table()).empty();
    }
    Bounds names(const Game& g, Seat) const override { return one_seat(dingyi_holders(g.table())); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = dingyi_holders(g.table());
        const Seat who = co_await seat_said(g, said, owner, among, why);
        if (who == nobody) co_return;
        const std::vector<Token> card{dingyi_of(g.table(), who)};
        lift_dingyi(g, who);
        co_await gain_cards(g, owner, card);
        const auto faces = extra_faces(g, "tactic", false);
        co_await search_among(g, owner, who, faces, why);
    }
};

}  // namespace

const Skill& ofl_shiji__zuici_skill() {
    static const Zuici skill;
    return skill;
}

}  // namespace jianjun::engine
