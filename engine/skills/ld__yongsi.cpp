// 庸肆 (locked): where nobody wears 玉玺, one counts as wearing it; as the target of 知己知彼 one shows one's hand.
#include "engine/cards/jade_seal.h"
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"
#include "engine/skills/whole_hand.h"

namespace jianjun::engine {

namespace {

struct Yongsi : JadeSeal {
    Yongsi() : JadeSeal("ld__yongsi", "庸肆") { listens |= timings({Timing::TargetConfirmed}); }
    bool worn(const Game& g, Seat) const override {
        for (const Seat seat : g.table().alive_from(1))
            if (g.table().equipped_id(seat, Slot::treasure) == CardId::jade_seal) return false;
        return true;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::EventPhaseStart) return JadeSeal::applies(g, owner, w);
        return w.subject == owner && w.use->card == CardId::known_both && !g.table().hand(owner).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (w.timing == Timing::EventPhaseStart)
            co_await JadeSeal::run(g, owner, w, said);
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
