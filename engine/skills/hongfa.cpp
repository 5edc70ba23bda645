// 弘法 (君主技, locked): 黄巾天兵符. As one's preparation phase begins without 天兵, as many of the top cards
// as there are characters of 群 become 天兵. Each counts as one more of them in one's own skills; one may be
// removed against a loss of health; whoever is of one's faction uses and plays one as 杀.
#include "engine/skills/hongfa.h"

#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/rules/finding.h"
#include "engine/rules/showing.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view musters = "hongfa";
constexpr std::string_view in_use = "hongfa_soldiers";

// What the 天兵 are to everybody at a table of 国战, however they came to lie there: a 杀 to whoever is of their lord's
// faction.
struct Soldiers : With<Skill, PaysFrom, RuleOfMode> {
    Soldiers() : With(in_use, "天兵") { lent = true; }
    static Seat lord(const Game& g, Seat owner) {
        for (const Seat seat : g.table().alive_from(1))
            if (same_faction(g.table(), seat, owner) && !heavenly_soldiers(g, seat).empty()) return seat;
        return nobody;
    }
    std::string_view rule_of() const override { return "kingdom"; }
    bool answers_to(std::string_view word) const override { return word == "hongfa" || word == "弘法"; }
    Place pays_from(const Game& g, Seat owner) const override {
        const Seat from = lord(g, owner);
        return from == nobody ? Place{Zone::hand, owner} : hongfa_skill().kept_at(from);
    }
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>&,
                  CardId as) const override {
        const Place place = pays_from(g, owner);
        return as == CardId::slash && cards.size() == 1 && place.zone == Zone::general &&
               g.table().token(cards.front()).place == place;
    }
    std::vector<CardId> makes() const override { return {CardId::slash}; }
};

struct Hongfa : Skill {
    static constexpr Pile soldiers{musters};  // 天兵
    Hongfa() : Skill(musters, "弘法") {
        locked = true;
        pile = &soldiers;
        listens = timings({Timing::EventPhaseStart, Timing::PreHpLost});
        own_phases = phases({Phase::prepare});
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::EventPhaseStart; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const bool none = heavenly_soldiers(g, owner).empty();
        if (w.timing == Timing::PreHpLost) return w.subject == owner && !none;
        return none;
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (in.cards.empty()) return {};
        if (in.cards.size() != 1) return refuse("count", reason::exactly_one_card);
        return verdict_of(find_in(g.table(), kept_at(owner), in.cards));
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (w.timing == Timing::PreHpLost)
            co_await spare(g, owner, w, said);
        else
            co_await muster(g, owner);
    }

  private:
    Task<> muster(Game& g, Seat owner) const {
        const Why why{{}, owner, musters};
        const auto living = g.table().alive_from(1);
        const auto n = std::count_if(living.begin(), living.end(),
                                     [&](Seat seat) { return g.table().seat(seat).faction == "qun"; });
        const auto top = co_await reveal_top(g, owner, static_cast<int>(n), why);
        auto laid = moving(g, top, kept_at(owner), MoveReason::put, owner);
        for (auto& move : laid.moves) move.open = true;
        co_await move_cards(g, laid);
    }
    Task<> spare(Game& g, Seat owner, Window& w, const Input* said) const {
        const auto lying = heavenly_soldiers(g, owner);
        Token gone = no_token;
        if (said && !said->cards.empty()) {
            const auto named = find_in(g.table(), kept_at(owner), said->cards);
            if (named) gone = named->front();
        } else {
            const Why why{{}, owner, musters};
            if (lying.size() > 1)
                gone = co_await choose_open(g, owner, lying, why);
            else if (!lying.empty())
                gone = lying.front();
        }
        if (gone == no_token) co_return;  // a ruling has taken it
        const std::vector<Token> one{gone};
        const auto moved = moving(g, one, {Zone::discard, nobody}, MoveReason::put, owner);
        co_await move_cards(g, moved);
        w.hp->prevented = true;
    }
};

}  // namespace

std::vector<Token> heavenly_soldiers(const Game& g, Seat seat) {
    return has_skill(g, seat, musters) ? hongfa_skill().kept(g.table(), seat) : std::vector<Token>{};
}

const Skill& hongfa_skill() {
    static const Hongfa skill;
    return skill;
}

const Skill& hongfa_soldiers_skill() {
    static const Soldiers skill;
    return skill;
}

}  // namespace jianjun::engine
