// 洛神: judge in the preparation phase; gain the card if it is black, and perhaps judge again.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Luoshen : Skill {
    Luoshen() : Skill("luoshen", "洛神") {
        listens = timings({Timing::EventPhaseStart, Timing::FinishJudge});
        own_phases = phases({Phase::prepare});
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::FinishJudge; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::EventPhaseStart)
            return true;
        return w.judge->seat == owner && w.judge->why == id && w.judge->face.color() == Color::black &&
               g.table().token(w.judge->card).place.zone == Zone::processing;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::FinishJudge) {
            const std::vector<Token> card{w.judge->card};
            const auto gained = moving(g, card, {Zone::hand, owner}, MoveReason::obtain, owner);
            co_await move_cards(g, gained);
            co_return;
        }
        for (bool again = true; again;) {
            JudgeNow now{owner, id};
            now.goes_by = GoesBy::color;
            co_await judge(g, now);
            if (now.face.color() != Color::black || !g.table().alive(owner)) co_return;
            again = co_await once_more(g, owner, *this, Timing::EventPhaseStart);
        }
    }
};

}  // namespace

const Skill& luoshen_skill() {
    static const Luoshen skill;
    return skill;
}

}  // namespace jianjun::engine
