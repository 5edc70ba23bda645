// 筑围: gain one's judgement card; the current character's hand limit and number of 杀 may be one more this turn.
#include "engine/rules/choices.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct ZhuweiMore : LastingMore {
    ZhuweiMore() : LastingMore("ld__zhuwei", "筑围", "ld__zhuwei") {}
    bool raises(Number number) const override {
        return number == Number::hand_limit || number == Number::slash_limit;
    }
};

struct Zhuwei : Skill {
    Zhuwei() : Skill("ld__zhuwei", "筑围") { listens = timings({Timing::FinishJudge}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.judge->seat == owner && g.table().token(w.judge->card).place.zone == Zone::processing;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const std::vector<Token> one{w.judge->card};
        co_await gain_cards(g, owner, one);
        w.judge->taken = true;
        const Seat now = g.table().turn;
        if (!g.table().alive(now)) co_return;
        const Why why{{}, owner, id, now};
        const std::vector<std::string> options{"more"};
        const auto more = co_await choose_option(g, owner, options, why, May::pass);
        if (!more.empty()) ld__zhuwei_lasting().begin(g, now);
    }
};

}  // namespace

const Lasting& ld__zhuwei_lasting() {
    static const ZhuweiMore effect;
    return effect;
}

const Skill& ld__zhuwei_skill() {
    static const Zhuwei skill;
    return skill;
}

}  // namespace jianjun::engine
