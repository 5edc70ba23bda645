// 断粮 of 国战: a black card that is no trick is used as 兵粮寸断; that reaches anybody, but used so on
// somebody farther than 2 the skill is void for the rest of the phase.
#include "engine/rules/numbers.h"
#include "engine/rules/remembering.h"
#include "engine/skills/convert_one.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Duanliang : ConvertOne {
    explicit Duanliang(const char* id) : ConvertOne(id, "断粮", CardId::supply_shortage, no_black_trick) {
        listens = timings({Timing::PreCardUse});
    }
    static bool no_black_trick(const Face& face) {
        const auto type = info(face.id).type;
        return is_black(face) && (type == CardType::basic || type == CardType::equip);
    }
    bool allows(const Game& g, Seat owner, Token) const override {
        return g.table().count(owner, id, Scope::phase) == 0;
    }
    bool ignores_distance(const Game& g, Seat owner, const Use& use) const override {
        return use.card == CardId::supply_shortage && allows(g, owner, no_token);
    }
    bool automatic(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.use->user == owner && w.use->by == this && !w.use->targets.empty() &&
               distance(g, owner, w.use->targets.front(), w.use->cards) > 2;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::phase});
        co_return;
    }
};

}  // namespace

const Skill& hs__duanliang_skill() {
    static const Duanliang skill("hs__duanliang");
    return skill;
}

// The same, of 五子良将纛.
const Skill& jianan__hs__duanliang_skill() {
    static const Duanliang skill("jianan__hs__duanliang");
    return skill;
}

}  // namespace jianjun::engine
