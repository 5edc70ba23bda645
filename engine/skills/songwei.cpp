// 颂威 (lord): after a black judgement of another 魏 character he may let the lord draw a card.
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Songwei : Skill {
    Songwei() : Skill("songwei", "颂威") {
        lord_only = true;
        listens = timings({Timing::FinishJudge});
    }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.judge->seat != owner && g.table().alive(w.judge->seat) &&
               g.table().seat(w.judge->seat).faction == "wei" && w.judge->face.color() == Color::black;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const bool yes = co_await offered(g, owner, w.judge->seat);
        if (yes) co_await draw_cards(g, owner, 1);
    }

  private:
    Task<bool> offered(Game& g, Seat owner, Seat who) const {
        Prompt prompt(Prompt::Kind::choice, who);
        const Why why{{}, owner, id, owner};
        prompt.because(why).may_pass().offer({std::string(id)});
        prompt.check([&](const Input& in) -> Verdict {
            const auto& word = in.what == Do::choose ? in.option : in.skill;
            if ((in.what == Do::skill || in.what == Do::choose) && (word == id || word == zh)) return {};
            return refuse("skill", reason::lord_skill_may_be_declared);
        });
        const auto answer = co_await g.ask(prompt);
        if (answer) g.happen(SkillUsed{who, std::string(id), {owner}});
        co_return bool(answer);
    }
};

}  // namespace

const Skill& songwei_skill() {
    static const Songwei skill;
    return skill;
}

}  // namespace jianjun::engine
