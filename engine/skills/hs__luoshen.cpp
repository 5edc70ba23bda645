// 洛神 of 国战: judge in the preparation phase, again as long as it is black; the black cards are gained
// together.
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomLuoshen : Skill {
    KingdomLuoshen() : Skill("hs__luoshen", "洛神") {
        listens = timings({Timing::EventPhaseStart, Timing::FinishJudge});
        own_phases = phases({Phase::prepare});
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::FinishJudge; }
    // A black card stays where it lies until he stops.
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::EventPhaseStart)
            return true;
        return w.judge->seat == owner && w.judge->why == id && w.judge->face.color() == Color::black &&
               g.table().token(w.judge->card).place.zone == Zone::processing;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::FinishJudge) {
            w.judge->taken = true;
            co_return;
        }
        std::vector<Token> black;
        for (bool more = true; more;) {
            JudgeNow now{owner, id};
            now.goes_by = GoesBy::color;
            co_await judge(g, now);
            if (now.face.color() != Color::black || !g.table().alive(owner)) break;
            if (now.taken) black.push_back(now.card);
            more = co_await once_more(g, owner, *this, Timing::EventPhaseStart);
        }
        std::erase_if(black, [&](Token t) { return g.table().token(t).place.zone != Zone::processing; });
        co_await gain_cards(g, owner, black);
        co_await discard_rest(g, black);
    }
};

}  // namespace

const Skill& hs__luoshen_skill() {
    static const KingdomLuoshen skill;
    return skill;
}

}  // namespace jianjun::engine
