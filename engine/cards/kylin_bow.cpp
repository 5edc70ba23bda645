// 麒麟弓: when one's 杀 deals damage, discard one mount of the victim.
#include "engine/cards/cards.h"
#include "engine/cards/reasons.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

std::vector<Token> mounts(const Game& g, Seat seat) {
    std::vector<Token> list;
    for (const Slot slot : {Slot::plus, Slot::minus})
        if (const Token t = g.table().equipped(seat, slot); t != no_token) list.push_back(t);
    return list;
}

Token named(const Game& g, Seat seat, const Input& in) {
    for (const Token t : mounts(g, seat))
        if (!in.cards.empty() && g.table().token(t).face == in.cards.front()) return t;
    return no_token;
}

struct KylinBow : Skill {
    KylinBow() : Skill("kylin_bow", "麒麟弓") { listens = timings({Timing::DamageCaused}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const auto& damage = *w.damage;
        return damage.source == owner && damage.by_user && is_slash(damage.card) &&
               !mounts(g, damage.target).empty();
    }
    Verdict declares(const Game& g, Seat, const Window& w, const Input& in) const override {
        if (in.cards.empty()) return {};
        if (in.cards.size() == 1 && named(g, w.damage->target, in) != no_token) return {};
        return refuse("no_card", reason::name_one_mount_of_the_victim);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        Token mount = said ? named(g, w.damage->target, *said) : no_token;
        if (mount == no_token) {
            Why why{{}, owner, id, w.damage->target};
            const auto among = mounts(g, w.damage->target);
            mount = co_await choose_open(g, owner, among, why, Do::discard);
        }
        const std::vector<Token> gone{mount};
        const auto moved = moving(g, gone, {Zone::discard, nobody}, MoveReason::discard, owner);
        co_await move_cards(g, moved);
    }
};

}  // namespace

const Skill& kylin_bow_skill() {
    static const KylinBow skill;
    return skill;
}

}  // namespace jianjun::engine
