// 庸肆 (locked): where nobody wears 玉玺, one counts as wearing it; as the target of 知己知彼 one shows one's hand.
#include "engine/cards/jade_seal.h"
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"
#include "engine/skills/whole_hand.h"

namespace jianjun::engine {

namespace {

struct Yongsi : JadeSeal {
    Yongsi() : JadeSeal("ld__yongsi", "庸肆") { listens |= timings({Timing::TargetConfirmed, Timing::DrawNCards}); }
    // One more is drawn at 摸牌时, where a hidden general may show himself for it.
    int adds(const Game&, Number, Seat, Seat) const override { return 0; }
    bool quiet(const Window& w) const override { return w.timing == Timing::DrawNCards; }
    bool worn(const Game& g, Seat) const override {
        for (const Seat seat : g.table().alive_from(1))
            if (g.table().equipped_id(seat, Slot::treasure) == CardId::jade_seal) return false;
        return true;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::EventPhaseStart) return JadeSeal::applies(g, owner, w);
        if (w.timing == Timing::DrawNCards) return w.phase->seat == owner && worn(g, owner) && determined(g.table(), owner);
        return w.subject == owner && w.use->card == CardId::known_both && !g.table().hand(owner).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (w.timing == Timing::EventPhaseStart)
            co_await JadeSeal::run(g, owner, w, said);
        else if (w.timing == Timing::DrawNCards)
            w.phase->draw += 1;
        else
            co_await show_hand(g, owner);
    }

  private:
    Task<> show_hand(Game& g, Seat owner) const {
        const Why why{{}, owner, id, owner};
        co_await show_whole_hand(g, owner, why, true);
    }
};

}  // namespace

const Skill& ld__yongsi_skill() {
    static const Yongsi skill;
    return skill;
}

}  // namespace jianjun::engine
