// 据益 (lord): another 群 character may put a hand card into the 仁区 as his discard phase begins;
// what runs over by it is the lord’s.
#include "engine/mechanisms/ren.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct OflShijiJvyi : Skill {
    OflShijiJvyi() : Skill("ofl_shiji__jvyi", "据益") {
        lord_only = true;
        listens = timings({Timing::EventPhaseStart});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->phase == Phase::discard && w.phase->seat != owner &&
               g.table().seat(w.phase->seat).faction == "qun" && hand_size(g, w.phase->seat) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat giver = w.phase->seat;
        Prompt prompt(Prompt::Kind::choice, giver);
        const Why why{{}, owner, id, owner};
        prompt.because(why).may_pass().offer({std::string(id)});
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::skill && in.what != Do::choose)
                return refuse("not_asked", reason::may_put_into_ren);
            if (in.what == Do::skill && !goes_by(in.skill)) return refuse("skill", reason::this_skill_cannot_be_declared_in_this_window);
            return cards_may_be(g, giver, in, 1, 1, false, known);
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        g.happen(SkillUsed{giver, std::string(id), {owner}});
        const auto card = co_await cards_said(g, answer.input, giver, 1, 1, false, why, known);
        for (const Token t : card) learn(g, t, g.table().token(t).face, seen_by_all);
        auto over = co_await put_in_ren(g, card, giver);
        std::erase_if(over, [&](Token t) { return g.table().token(t).place.zone != Zone::discard; });
        co_await gain_cards(g, owner, over);
    }

  private:
    static bool known(const Face& face) { return face.known(); }
};

}  // namespace

const Skill& ofl_shiji__jvyi_skill() {
    static const OflShijiJvyi skill;
    return skill;
}

}  // namespace jianjun::engine
