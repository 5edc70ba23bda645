// 天妒: gain one's judgement card after it has taken effect.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Tiandu : Skill {
    Tiandu() : Skill("tiandu", "天妒") { listens = timings({Timing::FinishJudge}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.judge->seat == owner && g.table().token(w.judge->card).place.zone == Zone::processing;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const std::vector<Token> card{w.judge->card};
        const auto gained = moving(g, card, {Zone::hand, owner}, MoveReason::obtain, owner);
        co_await move_cards(g, gained);
    }
};

}  // namespace

const Skill& tiandu_skill() {
    static const Tiandu skill;
    return skill;
}

}  // namespace jianjun::engine
