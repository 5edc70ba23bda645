// 双雄: instead of drawing, judge and gain the card; this turn hand cards of the other colour are used as
// 决斗.
#include "engine/rules/choices.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Shuangxiong : Skill {
    Shuangxiong() : Skill("shuangxiong", "双雄") {
        listens = timings({Timing::EventPhaseStart, Timing::FinishJudge});
        own_phases = phases({Phase::draw});
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::FinishJudge; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::EventPhaseStart)
            return !w.phase->skipped;
        return w.judge->seat == owner && w.judge->why == id &&
               g.table().token(w.judge->card).place.zone == Zone::processing;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::FinishJudge) {
            const std::vector<Token> card{w.judge->card};
            co_await gain_cards(g, owner, card);
            co_return;
        }
        w.phase->skipped = true;
        JudgeNow now{owner, id};
        now.goes_by = GoesBy::color;
        co_await judge(g, now);
        const auto color = now.face.color();
        if (color != Color::none)
            (color == Color::red ? shuangxiong_red_lasting() : shuangxiong_black_lasting()).begin(g, owner);
    }
    std::vector<CardId> makes() const override { return {CardId::duel}; }
};

}  // namespace

const Lasting& shuangxiong_red_lasting() {
    static const DuelsOfColour effect("shuangxiong", "shuangxiong_red", Color::black, Scope::turn);
    return effect;
}

const Lasting& shuangxiong_black_lasting() {
    static const DuelsOfColour effect("shuangxiong", "shuangxiong_black", Color::red, Scope::turn);
    return effect;
}

const Skill& shuangxiong_skill() {
    static const Shuangxiong skill;
    return skill;
}

}  // namespace jianjun::engine
