// 千幻: after damage to one's faction lay a card of a suit that none has on the general (幻, four at most). Where one of one's
// faction is the only target of a basic card or a trick, a 幻 is removed and he is none. Boxes before 2017: the top card of the
// draw pile is laid there; of a suit that is there already, it goes to the discard pile.
#include <algorithm>

#include "engine/game/old_prints.h"
#include "engine/rules/factions.h"
#include "engine/rules/showing.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr std::size_t most_phantoms = 4;

struct Qianhuan : Skill {
    static constexpr Pile phantom_pile{"qianhuan"};  // 幻
    Qianhuan() : Skill("qianhuan", "千幻") {
        listens = timings({Timing::Damaged, Timing::TargetConfirming});
        pile = &phantom_pile;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.subject != owner && !same_faction(g.table(), owner, w.subject)) return false;
        const auto n = kept(g.table(), owner).size();
        if (w.timing == Timing::Damaged && has_old_prints(g.options())) return g.table().alive(w.subject);
        if (w.timing == Timing::Damaged) return n < most_phantoms && cards_held(g, owner, true) > 0;
        return n > 0 && info(w.use->card).type != CardType::equip && w.use->targets == std::vector<Seat>{w.subject};
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        if (w.timing == Timing::Damaged && has_old_prints(g.options())) return {};
        if (w.timing == Timing::Damaged) return cards_may_be(g, owner, in, 1, 1, true, new_suit(g, owner));
        if (in.cards.empty()) return {};
        if (in.cards.size() != 1) return refuse("count", reason::exactly_one_phantom);
        return verdict_of(find_in(g.table(), kept_at(owner), in.cards));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id};
        if (w.timing == Timing::Damaged && has_old_prints(g.options())) {
            co_await lay_top(g, owner, why);
            co_return;
        }
        if (w.timing == Timing::Damaged) {
            const auto fits = new_suit(g, owner);
            const auto card = co_await cards_said(g, said, owner, 1, 1, true, why, fits);
            for (const Token t : card) learn(g, t, g.table().token(t).face, seen_by_all);
            auto laid = moving(g, card, kept_at(owner), MoveReason::put, owner);
            for (auto& move : laid.moves) move.open = true;
            co_await move_cards(g, laid);
            co_return;
        }
        auto among = kept(g.table(), owner);
        Token gone = no_token;
        if (said && !said->cards.empty())
            gone = find_in(g.table(), kept_at(owner), said->cards).value().front();
        else if (among.size() == 1)
            gone = among.front();
        else
            gone = co_await choose_open(g, owner, among, why);
        if (gone == no_token) co_return;
        const std::vector<Token> one{gone};
        const auto moved = moving(g, one, {Zone::discard, nobody}, MoveReason::put, owner);
        co_await move_cards(g, moved);
        cancel_target(g, *w.use, w.subject);
    }

  private:
    Task<> lay_top(Game& g, Seat owner, Why why) const {
        const auto fresh = new_suit(g, owner);
        const auto top = co_await reveal_top(g, owner, 1, why);
        if (top.empty()) co_return;
        const auto laid = moving(g, top, kept_at(owner), MoveReason::put, owner);
        co_await move_cards(g, laid);
        const auto& state = g.table().token(top.front());
        if (fresh(state.face) || !(state.place == kept_at(owner))) co_return;
        const auto moved = moving(g, top, {Zone::discard, nobody}, MoveReason::put, owner);
        co_await move_cards(g, moved);
    }
    FitsCard new_suit(const Game& g, Seat owner) const {
        std::vector<Suit> suits;
        for (const Token t : kept(g.table(), owner)) suits.push_back(g.table().token(t).face.suit);
        return [suits](const Face& face) {
            return face.known() && face.has_suit() &&
                   std::find(suits.begin(), suits.end(), face.suit) == suits.end();
        };
    }
};

}  // namespace

const Skill& qianhuan_skill() {
    static const Qianhuan skill;
    return skill;
}

}  // namespace jianjun::engine
