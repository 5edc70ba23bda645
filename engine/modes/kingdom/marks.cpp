// Marks (标记): 先驱, 珠联璧合, 阴阳鱼, and 野心家, who may use his as any of them, or ask others to join
// him.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/modes/kingdom/factions.h"
#include "engine/modes/kingdom/kingdom_rules.h"
#include "engine/modes/kingdom/pairs.h"
#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/rules/remembering.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

std::vector<std::string> hidden_places(const Table& table, Seat seat) {
    std::vector<std::string> list;
    const auto& state = table.seat(seat);
    for (const std::size_t place : {0u, 1u})
        if (!state.generals[place].empty() && !state.shown[place])
            list.emplace_back(place == 0 ? "main" : "deputy");
    return list;
}

std::vector<Seat> with_hidden(const Game& g, Seat owner) {
    auto list = others(g, owner);
    std::erase_if(list, [&](Seat seat) { return !has_hidden(g.table(), seat); });
    return list;
}

// His own mark, or that of 野心家 where he says that it stands for this one.
void spend_said(Game& g, Seat owner, const Skill& mark, const Input& said) {
    spend_mark(g, owner, ambition_rule().goes_by(said.skill) ? ambition_rule().id : mark.id);
}

// Draw up to four cards, then look at a hidden general of somebody else's.
struct Vanguard : Skill {
    Vanguard() : Skill("vanguard", "先驱") {}
    bool active(const Game& g, Seat owner) const override { return has_mark(g.table(), owner, id); }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        const auto among = with_hidden(g, owner);
        return in.targets.empty() ? Verdict{} : seats_among(g, in, among);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_said(g, owner, *this, said);
        co_await draw_cards(g, owner, 4 - cards_held(g, owner, false));
        const Why why{{}, owner, id};
        const auto among = with_hidden(g, owner);
        const Seat seen = co_await seat_said(g, &said, owner, among, why);
        if (seen == nobody) co_return;
        const Why which{{}, owner, id, seen};
        const auto places = hidden_places(g.table(), seen);
        const auto place = co_await choose_option(g, owner, places, which);
        if (!place.empty()) g.happen(GeneralSeen{seen, place == "deputy", owner});
    }
};

// Draw two, or be regarded as using a 桃.
struct Companion : Skill {
    Companion() : Skill("companion", "珠联璧合") {}
    bool active(const Game& g, Seat owner) const override { return has_mark(g.table(), owner, id); }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (wants_peach(in) && !wounded(g, owner)) return refuse("full_health", reason::used_only_when_wounded(CardId::peach));
        return {};
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        bool peach = wants_peach(said);
        if (!peach && wounded(g, owner) && said.option != "draw") {
            const Why why{{}, owner, id};
            const std::vector<std::string> ways{"draw", "peach"};
            const auto way = co_await choose_option(g, owner, ways, why);
            peach = way == "peach";
        }
        spend_said(g, owner, *this, said);
        if (!peach) {
            co_await draw_cards(g, owner, 2);
            co_return;
        }
        Use use;
        use.user = owner;
        use.card = CardId::peach;
        use.converted = true;
        use.by = this;
        use.targets = {owner};
        co_await use_card(g, use);
    }
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        return demand.card == CardId::peach && demand.use && has_mark(g.table(), owner, id);
    }
    Task<> provide(Game& g, Seat owner, Demand& demand) const override {
        spend_mark(g, owner, id);
        demand.met = true;
        co_return;
    }

  private:
    static bool wants_peach(const Input& in) { return in.as == CardId::peach || in.option == "peach"; }
};

// Draw one, or hold two cards more this turn.
struct HalfFish : Skill {
    HalfFish() : Skill("half_fish", "阴阳鱼") {
        listens = timings({Timing::EventPhaseStart});
        own_phases = phases({Phase::discard});
    }
    bool active(const Game& g, Seat owner) const override { return has_mark(g.table(), owner, id); }
    Verdict playable(const Game&, Seat, const Input&) const override { return {}; }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        spend_said(g, owner, *this, said);
        co_await draw_cards(g, owner, 1);
    }
    bool applies(const Game& g, Seat owner, const Window&) const override { return has_mark(g.table(), owner, id); }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        spend_mark(g, owner, id);
        remember(g, owner, Tally{id, Scope::turn});
        co_return;
    }
    int adds(const Game& g, Number number, Seat owner, Seat) const override {
        return number == Number::hand_limit ? 2 * g.table().count(owner, id, Scope::turn) : 0;
    }
};

// 拉拢人心: the others are asked one after another until one joins. Or it stands for any of the marks.
struct Ambition : Skill {
    Ambition() : Skill("ambition", "野心家") {}
    bool active(const Game& g, Seat owner) const override { return marks_of(g.table(), owner, id) > 0; }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        if (in.option.empty()) return {};
        if (const auto* mark = stood_for(in.option)) return mark->playable(g, owner, without_option(in));
        if (in.option != "recruit" && in.option != "拉拢人心") return refuse("option", reason::which_mark_as);
        if (may_recruit(g, owner)) return {};
        return refuse("limit", reason::others_are_asked_to_join_once);
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        const Why why{{}, owner, id};
        std::string option = said.option;
        if (option.empty()) {
            std::vector<std::string> options{"vanguard", "companion", "half_fish"};
            if (may_recruit(g, owner)) options.insert(options.begin(), "recruit");
            const auto chosen = co_await choose_option(g, owner, options, why);
            option = chosen;
        }
        if (option.empty()) co_return;  // a ruling has ended it
        if (const auto* mark = stood_for(option)) {
            const Input rest = without_option(said);
            co_await mark->play(g, owner, rest);
            co_return;
        }
        co_await recruit(g, owner);
    }
    // As 珠联璧合: a 桃.
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        return marks_of(g.table(), owner, id) > 0 && companion_rule().provides(g, owner, demand);
    }
    Task<> provide(Game& g, Seat owner, Demand& demand) const override {
        co_await companion_rule().provide(g, owner, demand);
    }

  private:
    static const Skill* stood_for(std::string_view option) {
        for (const auto* mark : {&vanguard_rule(), &companion_rule(), &half_fish_rule()})
            if (mark->goes_by(option)) return mark;
        return nullptr;
    }
    static Input without_option(Input said) {
        said.option.clear();
        return said;
    }
    static Task<> recruit(Game& g, Seat owner) {
        remember(g, owner, Tally{"recruit", Scope::game});
        const auto order = others(g, owner);
        for (const Seat seat : order) {
            if (!may_join(g, owner, seat)) continue;
            const Why why{{}, owner, Occasion::recruit, owner};
            const std::vector<std::string> options{"join"};
            const auto answer = co_await choose_option(g, seat, options, why, May::pass);
            if (answer.empty()) continue;
            join(g, seat, owner);
            co_await end_if_won(g);
            co_return;
        }
    }
    static bool may_recruit(const Game& g, Seat owner) {
        return g.table().alive_count() >= 3 && g.table().count(owner, "recruit", Scope::game) == 0 &&
               g.table().seat(owner).faction == "wild";
    }
    static bool may_join(const Game& g, Seat owner, Seat seat) {
        const bool lord = has_lord(pair_of(g, seat)) && g.table().seat(seat).shown[0];
        return g.table().alive(seat) && seat != owner && !lord;
    }
};

}  // namespace

const Skill& vanguard_rule() {
    static const Vanguard rule;
    return rule;
}
const Skill& companion_rule() {
    static const Companion rule;
    return rule;
}
const Skill& half_fish_rule() {
    static const HalfFish rule;
    return rule;
}
const Skill& ambition_rule() {
    static const Ambition rule;
    return rule;
}

}  // namespace jianjun::engine
