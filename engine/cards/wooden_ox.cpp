// 木牛流马: once a play phase put a hand card face down under it (辎, at most 5), then it may be moved to somebody
// else whose treasure slot is empty; 辎 are used and played like hand cards (mechanisms/supplies.h).
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/game/facets.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/remembering.h"
#include "engine/rules/supplies.h"

namespace jianjun::engine {

namespace {

bool leaves(const CardsMoved& moved, Seat owner) {
    return std::any_of(moved.moves.begin(), moved.moves.end(), [&](const CardMove& m) {
        return m.from == Place{Zone::equip, owner} && !(m.to == m.from) && is_ox(m.face.id);
    });
}

struct WoodenOx : With<Skill, CarriesCards> {
    WoodenOx(std::string_view id, std::string_view zh) : With(id, zh) {
        listens = timings({Timing::AfterCardsMove});
    }
    // Whoever gets it anew has his own once.
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return leaves(*w.moved, owner) && g.table().count(owner, id, Scope::phase) > 0;
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::phase}, -g.table().count(owner, id, Scope::phase));
        co_return;
    }

    bool active(const Game& g, Seat owner) const override {
        return unspent(g, owner, id) && !g.table().hand(owner).empty() &&
               static_cast<int>(g.table().cards({Zone::supplies, owner}).size()) < most_supplies;
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return check_but_cards(g, owner, in, one_card, loading(g, owner));
    }
    static Verdict check_loading(const Game& g, Seat owner, const Input& in) {
        if (auto refusal = check_cards(g, owner, in, 1, 1, false)) return refusal;
        if (in.targets.empty() && in.seats.empty()) return {};
        return seats_among(g, in, next_bearers(g, owner));
    }
    Task<> play(Game& g, Seat owner, const Input& declared) const override {
        spend(g, owner, id);
        const Why why{{}, owner, id};
        const auto whole = loading(g, owner);
        const Input said = co_await with_cards(g, owner, declared, one_card, whole, why);
        const auto read = read_cards(g, owner, said, 1, 1, false);
        if (!read) co_return;  // a ruling has ended it
        const auto& cards = *read;
        learn(g, cards, said.cards, seen_by(owner));
        auto laid = moving_told(g, cards, said.cards, {Zone::supplies, owner}, MoveReason::put, owner);
        for (auto& move : laid.moves) move.face_down = true;
        co_await move_cards(g, laid);
        const Token ox = g.table().equipped(owner, Slot::treasure);
        if (!g.table().alive(owner) || ox == no_token || !is_ox(g.table().token(ox).face.id)) co_return;
        const auto among = next_bearers(g, owner);
        const auto& named = said.targets.empty() ? said.seats : said.targets;
        Seat to = named.empty() ? nobody : named.front();
        if (to == nobody) to = co_await choose_seat(g, owner, among, why, May::pass);
        if (std::find(among.begin(), among.end(), to) == among.end()) co_return;
        const std::vector<Token> one{ox};
        const auto handed = moving(g, one, {Zone::equip, to}, MoveReason::put, owner);
        co_await move_cards(g, handed);
    }

  private:
    static constexpr Cost one_card{};
    static Whole loading(const Game& g, Seat owner) {
        return [&g, owner](const Input& in) { return check_loading(g, owner, in); };
    }
    static std::vector<Seat> next_bearers(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return g.table().equipped(seat, Slot::treasure) != no_token; });
        return list;
    }
};

}  // namespace

const Skill& wooden_ox_skill() {
    static const WoodenOx skill("wooden_ox", "木牛流马");
    return skill;
}

const Skill& role__wooden_ox_skill() {
    static const WoodenOx skill("role__wooden_ox", "木牛流马");
    return skill;
}

}  // namespace jianjun::engine
