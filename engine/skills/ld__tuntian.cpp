// 屯田 of 国战: outside one's turn, after losing cards, judge: unless ♥ the card may be laid on the general (田); one is
// nearer to others by each.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Tuntian : Skill {
    static constexpr Pile fields{"ld__tuntian"};  // 田
    Tuntian() : Skill("ld__tuntian", "屯田") {
        listens = timings({Timing::AfterCardsMove, Timing::FinishJudge});
        counts_its_cards = true;
        pile = &fields;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::FinishJudge)
            return w.judge->seat == owner && w.judge->why == id && w.judge->face.suit != Suit::heart &&
                   g.table().token(w.judge->card).place.zone == Zone::processing;
        if (g.table().turn == owner || w.moved->reason == MoveReason::setup) return false;
        const auto own = [&](Place place) {
            return place == Place{Zone::hand, owner} || place == Place{Zone::equip, owner};
        };
        return std::any_of(w.moved->moves.begin(), w.moved->moves.end(),
                           [&](const CardMove& move) { return own(move.from) && !own(move.to); });
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
        const int fields = how_many_kept(g.table(), owner);
        return number == Number::distance_from ? -fields : 0;
    }
};

}  // namespace

const Skill& ld__tuntian_skill() {
    static const Tuntian skill;
    return skill;
}

}  // namespace jianjun::engine
