// 悲歌: after anybody took damage by a 杀, discard a card: he judges: ♥ he recovers 1, ♦ he draws two, ♣ its
// source discards two, ♠ it is turned over.
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Beige : Skill {
    Beige() : Skill("beige", "悲歌") { listens = timings({Timing::Damaged}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return is_slash(w.damage->card) && g.table().alive(w.subject) && cards_held(g, owner, true) > 0;
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return in.cards.empty() ? Verdict{} : check_cards(g, owner, in, 1, 1, true);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat victim = w.subject;
        const Seat source = w.damage->source;
        co_await pay(g, owner, said, 1, true, id);
        JudgeNow now{victim, id};
        co_await judge(g, now);
        if (now.face.suit == Suit::heart) co_await recover_by(g, victim, 1, owner);
        if (now.face.suit == Suit::diamond) co_await draw_cards(g, victim, 2);
        if (!g.table().alive(source)) co_return;
        if (now.face.suit == Suit::club) co_await discards(g, source, 2, true, id, owner);
        if (now.face.suit == Suit::spade) co_await turn_over(g, source);
    }
};

}  // namespace

const Skill& beige_skill() {
    static const Beige skill;
    return skill;
}

}  // namespace jianjun::engine
