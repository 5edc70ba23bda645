// 息兵: after taking damage from somebody else discard two cards of his or of one's own; whoever of the two then has
// fewer hand cards draws two, and uses no card on one this turn.
#include "engine/rules/choices.h"
#include "engine/rules/remembering.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr Memory<Seat> may_not_reach{"ol__xibing_bars", Scope::turn};

// His whom the other may not reach.
struct XibingBars : Lasting {
    XibingBars() : Lasting("ol__xibing", "息兵", "ol__xibing") {}
    bool forbids_target(const Game& g, Seat owner, const Use& use) const override {
        return g.table().count(use.user, may_not_reach, owner) > 0;
    }
};

constexpr int price = 2;

struct Xibing : Skill {
    Xibing() : Skill("ol__xibing", "息兵") { listens = timings({Timing::Damaged}); }
    static std::vector<Seat> payers(const Game& g, Seat owner, Seat source) {
        std::vector<Seat> list;
        for (const Seat seat : {owner, source})
            if (cards_held(g, seat, true) >= price) list.push_back(seat);
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const Seat source = w.damage->source;
        return w.subject == owner && source != owner && g.table().alive(source) && !payers(g, owner, source).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        return seats_among(g, in, payers(g, owner, w.damage->source));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Seat source = w.damage->source;
        const Why why{{}, owner, id, source};
        const auto among = payers(g, owner, source);
        const Seat payer = co_await seat_said(g, said, owner, among, why);
        if (payer == owner) co_await discard_own(g, owner, price, true, why);
        for (int i = 0; i < price && payer == source; ++i)
            co_await take_card(g, owner, source, false, Pick::discard, id);
        if (!g.table().alive(owner) || !g.table().alive(source)) co_return;
        const auto mine = g.table().hand(owner).size(), his = g.table().hand(source).size();
        if (mine == his) co_return;
        const Seat fewer = mine < his ? owner : source;
        co_await draw_cards(g, fewer, 2);
        keep_in_mind(g, fewer, may_not_reach, owner);
        ol__xibing_lasting().begin(g, owner);
    }
};

}  // namespace

const Lasting& ol__xibing_lasting() {
    static const XibingBars effect;
    return effect;
}

const Skill& ol__xibing_skill() {
    static const Xibing skill;
    return skill;
}

}  // namespace jianjun::engine
