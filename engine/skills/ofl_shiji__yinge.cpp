// 引戈: once a play phase somebody else puts a hand card into the 仁区, and may then use one of the cards there; of a damage
// card one becomes a target as well.
#include <algorithm>

#include "engine/mechanisms/ren.h"
#include "engine/rules/card_rule.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct Yinge : Naming<InPlay> {
    Yinge() : Naming("ofl_shiji__yinge", "引戈") {}
    bool ready(const Game& g, Seat owner) const override { return !holders(g, owner).empty(); }
    Bounds names(const Game& g, Seat owner) const override { return one_seat(holders(g, owner)); }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_one(g, owner);
        const Why why{{}, owner, id};
        const auto among = holders(g, owner);
        const Seat who = co_await seat_said(g, &said, owner, among, why);
        if (who == nobody) co_return;
        const auto card = co_await cards_said(g, nullptr, who, 1, 1, false, why, known);
        if (card.empty()) co_return;
        learn(g, card.front(), g.table().token(card.front()).face, seen_by_all);
        co_await put_in_ren(g, card, who);
        if (g.table().alive(who)) co_await offer(g, owner, who, why);
    }

  private:
    static bool known(const Face& face) { return face.known(); }
    static std::vector<Seat> holders(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return hand_size(g, seat) == 0; });
        return list;
    }
    static Use use_of(const Game& g, Seat who, Token card) {
        const Face face = g.table().token(card).face;
        Use use;
        use.user = who;
        use.card = face.id;
        use.suit = suit_for(g, who, face.suit);
        use.rank = face.rank;
        use.color = color_of(use.suit);
        use.cards = {card};
        use.faces = {face};
        use.counts = false;
        return use;
    }
    static Read<Use> aimed(const Game& g, Use use, const Input& in) {
        if (auto refusal = check_may_use(g, use)) return refuse(*refusal);
        if (info(use.card).type == CardType::equip) {
            use.targets = {use.user};
            return use;
        }
        const auto* rule = card_rule(use.card);
        if (!rule || rule->aim == Aim::none) return refuse("not_now", reason::use_a_card_of_the_ren);
        // How often is no matter, what it needs is.
        if (!is_slash(use.card) && use.card != CardId::analeptic && !g.lenient())
            if (auto refusal = rule->playable(g, use)) return refuse(*refusal);
        use.targets = in.targets;
        return read_targets(g, std::move(use), in, *rule);
    }
    static Read<Use> read(const Game& g, Seat who, const Input& in) {
        if (in.what != Do::use || in.cards.size() != 1 || !in.cards.front().known())
            return refuse("not_asked", reason::use_a_card_of_the_ren);
        if (in.as != CardId::unknown && in.as != in.cards.front().id)
            return refuse("convert", reason::use_a_card_of_the_ren);
        const auto found = find_in(g.table(), {Zone::ren, nobody}, in.cards);
        if (!found) return refuse(found.error());
        return aimed(g, use_of(g, who, found->front()), in);
    }
    static Task<> offer(Game& g, Seat owner, Seat who, Why why) {
        std::vector<CardId> lying;
        for (const Token t : g.table().cards({Zone::ren, nobody})) lying.push_back(g.table().token(t).face.id);
        Prompt prompt(Prompt::Kind::card, who);
        prompt.because(why).may_pass().accept(lying);
        const auto reader = [&](const Input& in) { return read(g, who, in); };
        const auto answer = co_await g.ask_for(prompt, reader);
        if (!answer) co_return;
        Use use = answer.read;
        if (is_damage_card(use.card) && info(use.card).type != CardType::delayed_trick) {
            const auto legal = legal_targets(g, use, true);
            const auto in = [&](const std::vector<Seat>& list) { return std::find(list.begin(), list.end(), owner) != list.end(); };
            if (in(legal) && !in(use.targets)) use.targets.push_back(owner);
        }
        co_await use_card(g, use);
    }
};

}  // namespace

const Skill& ofl_shiji__yinge_skill() {
    static const Yinge skill;
    return skill;
}

}  // namespace jianjun::engine
