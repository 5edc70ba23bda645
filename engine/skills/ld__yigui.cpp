// 役鬼: as he is first shown two 魂 lie before 左慈. Removing one he is regarded as using a basic card or a trick that is not
// delayed, each name once a turn; its targets are of that general's faction, or of none yet.
#include <algorithm>

#include "engine/mechanisms/hidden_generals.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/factions.h"
#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/souls.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct Yigui : Skill {
    Yigui() : Skill("ld__yigui", "役鬼") { listens = timings({Timing::GeneralRevealed}); }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.subject != owner || w.general < 0 || g.table().count(owner, id, Scope::game) > 0) return false;
        const auto* sheet = g.content().general(g.table().seat(owner).generals[static_cast<std::size_t>(w.general)]);
        return sheet && std::any_of(sheet->skills.begin(), sheet->skills.end(), [&](const auto& skill) { return skill.id == id; });
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        remember(g, owner, Tally{id, Scope::game});
        add_souls(g, owner, 2);
        co_return;
    }
    bool active(const Game& g, Seat owner) const override { return souls(g.table(), owner) > 0; }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        const auto use = read_as(g, owner, in);
        if (!use) return use.error();
        return in.general ? check_soul(g, in, use->targets) : Verdict{};
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        Use use = read_as(g, owner, said).value();
        bool removed = said.general.has_value();
        if (!removed) removed = co_await ask_soul(g, owner, use.targets);
        if (!removed) co_return;
        spend_soul(g, owner, use.card);
        co_await use_card(g, use);
    }
    // A 桃 where one is asked for, or a 酒 for himself.
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        if (!demand.use || demand.card != CardId::peach || demand.saves == nobody ||
            souls(g.table(), owner) == 0)
            return false;
        return unused(g, owner, CardId::peach) ||
               (demand.saves == owner && unused(g, owner, CardId::analeptic));
    }
    Task<> provide(Game& g, Seat owner, Demand& demand) const override {
        auto& card = demand.given.card;
        const Input& said = *demand.said;
        if (said.as == CardId::unknown && !unused(g, owner, card)) card = CardId::analeptic;
        if (!unused(g, owner, card)) co_return;
        bool removed = said.general && !check_soul(g, said, demand.given.targets);
        if (!removed) removed = co_await ask_soul(g, owner, demand.given.targets);
        if (!removed) co_return;
        spend_soul(g, owner, card);
        demand.met = true;
    }

  private:
    static constexpr Memory<CardId> used_as{"ld__yigui", Scope::turn};
    static bool unused(const Game& g, Seat owner, CardId card) {
        return g.table().count(owner, used_as, base(card)) == 0;
    }
    Read<Use> read_as(const Game& g, Seat owner, const Input& in) const {
        const auto* rule = card_rule(in.as);
        const auto type = info(in.as).type;
        if (!in.cards.empty() || !rule || rule->aim == Aim::none || (type != CardType::basic && type != CardType::trick))
            return refuse("card", reason::say_what_the_soul_is_used_as);
        if (!unused(g, owner, in.as)) return refuse("same_name", reason::each_name_once_a_turn);
        Use use = virtual_use(owner, in.as, *this);
        use.counts = true;
        return read_aimed(g, std::move(use), in);
    }
    static bool in_the_game(const Table& table, std::string_view general) {
        for (Seat seat = 1; seat <= table.seats(); ++seat)
            for (const auto& name : table.seat(seat).generals)
                if (name == general) return true;
        return false;
    }
    static Verdict check_soul(const Game& g, const Input& in, const std::vector<Seat>& targets) {
        const auto* sheet = in.general ? kingdom_general(g.content(), *in.general) : nullptr;
        if (!sheet || !sheet->kingdom || in_the_game(g.table(), sheet->id))
            return refuse("general", reason::name_the_soul_that_is_removed);
        for (const Seat seat : targets)
            if (determined(g.table(), seat) && !sheet->may_be_of(g.table().seat(seat).faction))
                return refuse("faction", reason::soul_is_of_the_targets_faction);
        return {};
    }
    Task<bool> ask_soul(Game& g, Seat owner, std::vector<Seat> targets) const {
        Prompt prompt(Prompt::Kind::reveal, owner);
        const Why why{{}, owner, id};
        prompt.because(why).may_pass();
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::reveal && in.what != Do::choose) return refuse("not_asked", reason::name_the_soul_that_is_removed);
            return check_soul(g, in, targets);
        });
        const auto answer = co_await g.ask(prompt);
        co_return static_cast<bool>(answer);
    }
    static void spend_soul(Game& g, Seat owner, CardId card) {
        add_souls(g, owner, -1);
        remember(g, owner, used_as, base(card));
    }
};

}  // namespace

int souls(const Table& table, Seat seat) {
    const auto& marks = table.seat(seat).marks;
    const auto at = marks.find("soul");
    return at == marks.end() ? 0 : at->second;
}

void add_souls(Game& g, Seat seat, int n) {
    g.happen(MarkChanged{seat, "soul", std::max(0, souls(g.table(), seat) + n)});
}

const Skill& ld__yigui_skill() {
    static const Yigui skill;
    return skill;
}

}  // namespace jianjun::engine
