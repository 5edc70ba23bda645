// 天香 of 国战: discard a ♥ hand card against damage: somebody else takes 1 damage from its source and draws
// as many as he has then lost health (five at most), or loses 1 health and gains that card. Each once a
// turn.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/numbers.h"
#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomTianxiang : Skill {
    KingdomTianxiang() : Skill("hs__tianxiang", "天香") {
        listens = timings({Timing::DetermineDamageInflicted});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && !g.table().hand(owner).empty() && !others(g, owner).empty() &&
               !ways(g, owner, *w.damage).empty();
    }
    bool declared_by(Do what) const override { return what == Do::discard; }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        return check_but_cards(g, owner, in, one_card, passing_on(g, owner, *w.damage));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* declared) const override {
        if (!declared) co_return;
        const Seat source = w.damage->source;
        const Why why{{}, owner, id};
        const auto whole = passing_on(g, owner, *w.damage);
        const Input said = co_await with_cards(g, owner, *declared, one_card, whole, why);
        const auto read = read_cards(g, owner, said, 1, 1, false);
        if (!read) co_return;  // a ruling has ended it
        const auto& card = *read;
        co_await discard_told(g, owner, said.cards, false);
        w.damage->prevented = true;
        const auto among = others(g, owner);
        const Seat to = co_await seat_said(g, &said, owner, among, why);
        if (to == nobody) co_return;
        std::string way = said.option;
        const auto list = ways(g, owner, *w.damage);
        if (way.empty()) way = co_await choose_option(g, owner, list, why);
        remember(g, owner, taken, way);
        if (way == "damage")
            co_await hurt(g, source, to);
        else
            co_await weaken(g, to, card);
    }

  private:
    static constexpr Cost one_card{};
    static constexpr Memory<std::string> taken{"hs__tianxiang", Scope::turn};  // which way
    static Whole passing_on(const Game& g, Seat owner, const DamageNow& hit) {
        return [&g, owner, &hit](const Input& in) -> Verdict {
            if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
            if (suit_for(g, owner, in.cards.front().suit) != Suit::heart && !g.lenient())
                return refuse("suit", reason::discard_heart);
            const auto list = ways(g, owner, hit);
            if (!in.option.empty() && std::find(list.begin(), list.end(), in.option) == list.end())
                return refuse("option", reason::that_way_is_not_open_now);
            return seats_among(g, in, others(g, owner));
        };
    }
    static std::vector<std::string> ways(const Game& g, Seat owner, const DamageNow& hit) {
        std::vector<std::string> list;
        const auto fresh = [&](const std::string& way) {
            return g.table().count(owner, taken, way) == 0;
        };
        if (fresh("damage") && g.table().alive(hit.source)) list.emplace_back("damage");
        if (fresh("lose_hp")) list.emplace_back("lose_hp");
        return list;
    }
    static Task<> hurt(Game& g, Seat source, Seat to) {
        const DamageNow hit{source, to};
        co_await damage(g, hit);
        if (!g.table().alive(to)) co_return;
        co_await draw_cards(g, to, std::min(lost_health(g, to), 5));
    }
    static Task<> weaken(Game& g, Seat to, std::vector<Token> card) {
        co_await lose_hp(g, to, 1);
        if (!g.table().alive(to)) co_return;
        std::erase_if(card, [&](Token t) {
            const auto zone = g.table().token(t).place.zone;
            return zone != Zone::discard && zone != Zone::draw;
        });
        co_await gain_cards(g, to, card);
    }
};

}  // namespace

const Skill& hs__tianxiang_skill() {
    static const KingdomTianxiang skill;
    return skill;
}

}  // namespace jianjun::engine
