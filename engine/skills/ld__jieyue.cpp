// 节钺: in the preparation phase give a hand card to somebody who is not of 魏, with an 军令: obeyed, draw one; refused, draw
// three more in the draw phase.
#include "engine/mechanisms/orders.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/lasting.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct JieyueDraws : LastingMore {
    JieyueDraws() : LastingMore("ld__jieyue", "节钺", "ld__jieyue") {}
    bool raises(Number number) const override { return number == Number::draw_count; }
};

struct Jieyue : Skill {
    explicit Jieyue(std::string_view id) : Skill(id, "节钺") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::prepare});
    }
    static std::vector<Seat> among(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return g.table().seat(seat).faction == "wei"; });
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return !g.table().hand(owner).empty() &&
               !among(g, owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (!in.cards.empty())
            if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
        return seats_among(g, in, among(g, owner));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto list = among(g, owner);
        const Seat to = co_await seat_said(g, said, owner, list, why);
        if (to == nobody) co_return;
        std::vector<Token> given;
        if (said && !said->cards.empty()) {
            const auto named = find_cards(g.table(), owner, said->cards, true, false);
            if (!named) co_return;  // a ruling has taken it while he was asked
            given = *named;
            learn(g, given, said->cards, static_cast<Seen>(seen_by(owner) | seen_by(to)));
        } else {
            given = co_await choose_own(g, owner, 1, 1, false, why);
        }
        co_await give_cards(g, owner, to, given);
        const bool obeyed = co_await give_order(g, owner, to, id);
        if (obeyed)
            co_await draw_cards(g, owner, 1);
        else
            ld__jieyue_lasting().begin(g, owner, 3);
    }
};

}  // namespace

const Lasting& ld__jieyue_lasting() {
    static const JieyueDraws effect;
    return effect;
}

const Skill& ld__jieyue_skill() {
    static const Jieyue skill("ld__jieyue");
    return skill;
}

// The same of other generals of 国战.
const Skill& jianan__ld__jieyue_skill() {
    static const Jieyue skill("jianan__ld__jieyue");
    return skill;
}

}  // namespace jianjun::engine
