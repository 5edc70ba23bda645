// 恶荐 (locked): after somebody else gets one's card he shows his hand; has he other cards of its kind, he discards them,
// or takes 1 damage from one and the record of 博名 begins anew.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/remembering.h"
#include "engine/skills/boming.h"
#include "engine/skills/skills.h"
#include "engine/skills/whole_hand.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

CardType kind_of(CardId card) {
    return is_trick(card) ? CardType::trick : info(card).type;
}

bool is_own(Place place, Seat owner) {
    return place == Place{Zone::hand, owner} || place == Place{Zone::equip, owner};
}

struct Ejian : Skill {
    Ejian() : Skill("ofl_shiji__ejian", "恶荐") {
        locked = true;
        listens = timings({Timing::AfterCardsMove});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return !receivers(g, owner, *w.moved).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const auto got = *w.moved;
        for (const Seat seat : receivers(g, owner, got)) {
            if (!g.table().alive(seat) || !g.table().alive(owner)) continue;
            const Why why{{}, owner, id, seat};
            co_await show_whole_hand(g, seat, why);
            co_await ask_for_kind(g, owner, seat, got);
        }
    }

  private:
    static std::vector<Seat> receivers(const Game& g, Seat owner, const CardsMoved& moved) {
        std::vector<Seat> list;
        for (const Seat seat : g.table().alive_from(g.table().turn)) {
            const auto gets = [&](const CardMove& m) { return is_own(m.from, owner) && m.to == Place{Zone::hand, seat}; };
            if (seat != owner && std::any_of(moved.moves.begin(), moved.moves.end(), gets)) list.push_back(seat);
        }
        return list;
    }
    // His other cards of the kinds that he got; his whole hand lies open.
    static std::vector<Token> others_of_kind(const Game& g, Seat owner, Seat seat, const CardsMoved& got) {
        std::vector<Token> list;
        const auto came = [&](const CardMove& m) { return is_own(m.from, owner) && m.to == Place{Zone::hand, seat}; };
        for (const Token t : g.table().cards_of(seat, {Zone::hand, Zone::equip})) {
            bool is_it = false, same = false;
            for (const auto& m : got.moves) {
                if (!came(m)) continue;
                is_it = is_it || m.token == t;
                same = same || kind_of(g.table().token(m.token).face.id) == kind_of(g.table().token(t).face.id);
            }
            if (!is_it && same) list.push_back(t);
        }
        return list;
    }
    Task<> ask_for_kind(Game& g, Seat owner, Seat seat, const CardsMoved& got) const {
        const auto same = others_of_kind(g, owner, seat, got);
        if (same.empty()) co_return;
        const int n = static_cast<int>(same.size());
        Prompt prompt(Prompt::Kind::discard, seat);
        const Why why{{}, owner, id, seat};
        prompt.because(why).may_pass().count(n, n).offer({"discard", "damage"});
        prompt.pass_must_be_said = true;
        prompt.check([&](const Input& in) -> Verdict {
            const bool option = in.what == Do::choose && (in.option == "discard" || in.option == "damage");
            if (option || (in.what == Do::discard && in.cards.empty())) return {};
            if (in.what != Do::discard) return refuse("not_asked", reason::cards_must_be_discarded_now);
            if (static_cast<int>(in.cards.size()) != n) return refuse("count", reason::discard_exactly(n));
            std::vector<Face> faces;
            for (const Token t : same) faces.push_back(g.table().token(t).face);
            if (!std::is_permutation(in.cards.begin(), in.cards.end(), faces.begin(), faces.end())) return refuse("card", reason::discard_exactly(n));
            return {};
        });
        const auto answer = co_await g.ask(prompt);
        if (answer && answer->option != "damage") {
            co_await discard_cards(g, seat, same);
            co_return;
        }
        DamageNow hit{owner, seat, 1};
        co_await damage(g, hit);
        for (const Seat other : g.table().recalled(owner, boming_given_to)) forget(g, owner, boming_given_to, other);
    }
};

}  // namespace

const Skill& ofl_shiji__ejian_skill() {
    static const Ejian skill;
    return skill;
}

}  // namespace jianjun::engine
