// 屯田: outside one’s turn, after losing cards, judge: unless ♥ the card comes to lie on the general
// (田); one is nearer to others by each.
#include <algorithm>

#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Tuntian : Skill {
    static constexpr Pile fields{"tuntian"};  // 田
    Tuntian() : Skill("tuntian", "屯田") {
        listens = timings({Timing::AfterCardsMove, Timing::FinishJudge});
        counts_its_cards = true;
        pile = &fields;
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::FinishJudge; }
    bool quiet(const Window& w) const override { return automatic(w); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::FinishJudge)
            return w.judge->seat == owner && w.judge->why == id && w.judge->face.suit != Suit::heart &&
                   g.table().token(w.judge->card).place.zone == Zone::processing;
        if (g.table().turn == owner || w.moved->reason == MoveReason::setup) return false;
        const auto lost = [&](const CardMove& move) {
            const bool own = move.from == Place{Zone::hand, owner} || move.from == Place{Zone::equip, owner};
            return own && !(move.to == Place{Zone::hand, owner} || move.to == Place{Zone::equip, owner});
        };
        return std::any_of(w.moved->moves.begin(), w.moved->moves.end(), lost);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::AfterCardsMove) {
            JudgeNow now{owner, id};
            co_await judge(g, now);
            co_return;
        }
        const std::vector<Token> one{w.judge->card};
        const auto laid = moving(g, one, kept_at(owner), MoveReason::put, owner);
        co_await move_cards(g, laid);
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::distance_from ? -how_many_kept(g.table(), owner)
                                               : 0;
    }
};

}  // namespace

const Skill& tuntian_skill() {
    static const Tuntian skill;
    return skill;
}

}  // namespace jianjun::engine
