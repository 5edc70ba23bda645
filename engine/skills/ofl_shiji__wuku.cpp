// 武库 (locked): one mark, at most three, when one uses equipment or somebody else loses a worn card, one
// for each.
#include <algorithm>

#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiWuku : Skill {
    OflShijiWuku() : Skill("ofl_shiji__wuku", "武库") {
        locked = true;
        listens = timings({Timing::CardUsing, Timing::AfterCardsMove});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return marks(g, owner) < most && gained(owner, w) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        g.happen(MarkChanged{owner, "wuku", std::min(most, marks(g, owner) + gained(owner, w))});
        co_return;
    }

  private:
    static constexpr int most = 3;
    static int marks(const Game& g, Seat owner) {
        const auto& marks = g.table().seat(owner).marks;
        const auto at = marks.find("wuku");
        return at == marks.end() ? 0 : at->second;
    }
    static int gained(Seat owner, const Window& w) {
        if (w.timing == Timing::CardUsing)
            return w.use->user == owner && info(w.use->card).type == CardType::equip ? 1 : 0;
        return static_cast<int>(
            std::count_if(w.moved->moves.begin(), w.moved->moves.end(), [&](const CardMove& move) {
                return move.from.zone == Zone::equip && move.from.seat != owner;
            }));
    }
};

}  // namespace

const Skill& ofl_shiji__wuku_skill() {
    static const OflShijiWuku skill;
    return skill;
}

}  // namespace jianjun::engine
