// 巧变: discard a hand card to skip one of one's phases (judgement, draw, play, discard); for the draw
// phase take a hand card from each of up to two others, for the play phase move a card on the field
// (`targets`: from whom, to whom).
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/field_move.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Qiaobian : Skill {
    explicit Qiaobian(std::string_view id) : Skill(id, "巧变") { listens = timings({Timing::EventPhaseChanging}); }
    static std::vector<Seat> with_hand(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return g.table().hand(seat).empty(); });
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& now = *w.phase;
        const bool fits = now.phase == Phase::judge || now.phase == Phase::draw || now.phase == Phase::play ||
                          now.phase == Phase::discard;
        return now.seat == owner && fits && !now.skipped && !g.table().this_turn.barred[static_cast<std::size_t>(now.phase)] &&
               !g.table().hand(owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        if (!in.cards.empty())
            if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
        if (in.targets.empty()) return {};
        if (w.phase->phase == Phase::draw) return seats_among(g, in, with_hand(g, owner), 2);
        if (w.phase->phase == Phase::play) return check_field_move(g, in.targets);
        return refuse("target", reason::nobody_is_named_here);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        w.phase->skipped = true;
        co_await pay(g, owner, said, 1, false, id);
        const Why why{{}, owner, id};
        if (w.phase->phase == Phase::draw) co_await take_from_two(g, owner, said);
        if (w.phase->phase != Phase::play) co_return;
        if (said && !said->targets.empty())
            co_await move_between_two(g, owner, said->targets, why);
        else
            co_await move_on_field(g, owner, why, true);
    }

  private:
    Task<> take_from_two(Game& g, Seat owner, const Input* said) const {
        std::vector<Seat> named = said ? said->targets : std::vector<Seat>{};
        auto among = with_hand(g, owner);
        const Why why{{}, owner, id};
        if (named.empty()) named = co_await choose_seats(g, owner, among, 1, 2, why, May::pass);
        std::erase_if(among, [&](Seat seat) { return std::find(named.begin(), named.end(), seat) == named.end(); });
        co_await take_hand_card_of_each(g, owner, among, id);
    }
};

}  // namespace

const Skill& qiaobian_skill() {
    static const Qiaobian skill("qiaobian");
    return skill;
}

// The same of other generals of 国战.
const Skill& jianan__qiaobian_skill() {
    static const Qiaobian skill("jianan__qiaobian");
    return skill;
}

}  // namespace jianjun::engine
