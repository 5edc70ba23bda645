// 谋识 (locked): damage by a card is prevented where a card of the same suit has damaged one this turn; a
// card without suit is never the same.
#include "engine/rules/remembering.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiMoushi : Skill {
    OflShijiMoushi() : Skill("ofl_shiji__moushi", "谋识") {
        locked = true;
        listens = timings({Timing::DamageInflicted, Timing::Damaged});
    }
    bool quiet(const Window& w) const override { return w.timing == Timing::Damaged; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto suit = suit_of(g, *w.damage);
        if (w.subject != owner || suit == Suit::none || suit > Suit::diamond) return false;
        return w.timing == Timing::Damaged || g.table().count(owner, hurt_by, suit) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const auto suit = suit_of(g, *w.damage);
        if (w.timing == Timing::Damaged)
            remember(g, owner, hurt_by, suit);
        else
            w.damage->prevented = true;
        co_return;
    }

  private:
    static constexpr Memory<Suit> hurt_by{"ofl_shiji__moushi", Scope::turn};
    static Suit suit_of(const Game& g, const DamageNow& damage) {
        if (damage.use) return damage.use->suit;
        return damage.cards.size() == 1 ? g.table().token(damage.cards.front()).face.suit : Suit::none;
    }
};

}  // namespace

const Skill& ofl_shiji__moushi_skill() {
    static const OflShijiMoushi skill;
    return skill;
}

}  // namespace jianjun::engine
