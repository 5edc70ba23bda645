// 灭吴: one 武库 and a card: that card as any basic card or trick that is not delayed, each name once a
// turn.
#include <algorithm>

#include "engine/rules/remembering.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiMiewu : Skill {
    OflShijiMiewu() : Skill("ofl_shiji__miewu", "灭吴") { listens = timings({Timing::PreCardUse, Timing::PreCardRespond}); }
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>&,
                  CardId as) const override {
        const auto type = info(as).type;
        return cards.size() == 1 && (type == CardType::basic || type == CardType::trick) &&
               stored(g, owner) > 0 && g.table().count(owner, used_as, base(as)) == 0;
    }
    std::vector<CardId> makes() const override {
        return {CardId::slash,        CardId::fire__slash,    CardId::thunder__slash, CardId::jink,
                CardId::peach,        CardId::analeptic,      CardId::dismantlement,  CardId::snatch,
                CardId::duel,         CardId::collateral,     CardId::ex_nihilo,      CardId::nullification,
                CardId::savage_assault, CardId::archery_attack, CardId::god_salvation, CardId::amazing_grace,
                CardId::fire_attack,  CardId::iron_chain};
    }
    // The mark is paid as the card is used or played.
    bool automatic(const Window&) const override { return true; }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.use ? w.use->user == owner && w.use->by == this : w.respond->seat == owner && w.respond->by == this;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const CardId card = w.use ? w.use->card : w.respond->card;
        g.happen(MarkChanged{owner, "wuku", std::max(0, stored(g, owner) - 1)});
        remember(g, owner, used_as, base(card));
        co_return;
    }

  private:
    static int stored(const Game& g, Seat owner) {
        const auto& marks = g.table().seat(owner).marks;
        const auto at = marks.find("wuku");
        return at == marks.end() ? 0 : at->second;
    }
    static constexpr Memory<CardId> used_as{"ofl_shiji__miewu", Scope::turn};
};

}  // namespace

const Skill& ofl_shiji__miewu_skill() {
    static const OflShijiMiewu skill;
    return skill;
}

}  // namespace jianjun::engine
