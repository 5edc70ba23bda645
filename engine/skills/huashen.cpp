// 化身: as the game begins two generals who are not in the game lie face down before one; one of them is shown, who gives a
// skill (no lord's, limited or awakening one), his faction and gender. As one's turn begins or ends one may change that.
#include <algorithm>

#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view huashen_mark = "huashen";

struct Huashen : Skill {
    Huashen() : Skill("huashen", "化身") {
        listens = timings({Timing::GameStart, Timing::TurnStart, Timing::TurnEnd});
    }
    bool automatic(const Window& w) const override { return w.timing == Timing::GameStart; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.timing == Timing::GameStart || (w.subject == owner && held(g, owner) > 0);
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        return in.general ? check_general(g, owner, in) : Verdict{};
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        if (w.timing == Timing::GameStart) g.happen(MarkChanged{owner, std::string(huashen_mark), held(g, owner) + 2});
        const Sheet* sheet = said && said->general ? g.content().general(*said->general) : nullptr;
        if (!sheet) sheet = co_await shown_one(g, owner);
        if (!sheet) co_return;
        std::vector<std::string> ids;
        for (const auto* skill : lendable(*sheet)) ids.push_back(skill->id);
        const Why why{{}, owner, id};
        const auto skill = co_await option_said(g, said, owner, ids, why);
        become(g, owner, *sheet, skill);
    }

  private:
    static int held(const Game& g, Seat owner) {
        const auto& marks = g.table().seat(owner).marks;
        const auto at = marks.find(std::string(huashen_mark));
        return at == marks.end() ? 0 : at->second;
    }
    static constexpr Memory<std::string> spirits{"huashen", Scope::game};        // generals
    static constexpr Memory<std::string> taken_on{"huashen_skill", Scope::game};  // the skill of the one that is shown
    // Those that he has shown at some time: they stay before him.
    static bool seen(const Game& g, Seat seat, std::string_view general) {
        return g.table().count(seat, spirits, std::string(general)) > 0;
    }
    static int seen_ones(const Game& g, Seat owner) {
        return static_cast<int>(g.table().recalled(owner, spirits).size());
    }
    static std::vector<const SheetSkill*> lendable(const Sheet& sheet) {
        std::vector<const SheetSkill*> list;
        for (const auto& skill : sheet.skills)
            if (!skill.has_tag("lord") && !skill.has_tag("limited") && !skill.has_tag("awakening")) list.push_back(&skill);
        return list;
    }
    static bool in_the_game(const Game& g, std::string_view general, Seat owner) {
        for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
            for (const auto& name : g.table().seat(seat).generals)
                if (name == general) return true;
            if (seat != owner && seen(g, seat, general)) return true;
        }
        return false;
    }
    static Verdict check_general(const Game& g, Seat owner, const Input& in) {
        const auto* sheet = in.general ? g.content().general(*in.general) : nullptr;
        const auto refused = [] { return refuse("general", reason::show_one_of_the_spirits); };
        if (!sheet || sheet->kingdom || lendable(*sheet).empty() || in_the_game(g, sheet->id, owner)) return refused();
        if (!seen(g, owner, sheet->id) && seen_ones(g, owner) >= held(g, owner)) return refused();
        return {};
    }
    static Task<const Sheet*> shown_one(Game& g, Seat owner) {
        Prompt prompt(Prompt::Kind::reveal, owner);
        const Why why{{}, owner, huashen_mark};
        prompt.because(why).may_pass();
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what != Do::reveal && in.what != Do::choose)
                return refuse("not_asked", reason::show_one_of_the_spirits);
            return check_general(g, owner, in);
        });
        const auto answer = co_await g.ask(prompt);
        co_return answer ? g.content().general(*answer->general) : nullptr;
    }
    // The skill of before goes with its general.
    static void become(Game& g, Seat owner, const Sheet& sheet, const std::string& skill) {
        for (const auto& before : g.table().recalled(owner, taken_on))
            if (before != skill) {
                lose_skill(g, owner, before);
                forget(g, owner, taken_on, before);
            }
        keep_in_mind(g, owner, spirits, sheet.id);
        if (!sheet.faction.empty()) g.happen(FactionSet{owner, sheet.faction});
        if (sheet.gender != Gender::none) g.happen(GenderSet{owner, sheet.gender});
        if (has_skill(g, owner, skill)) return;
        remember(g, owner, taken_on, skill);
        gain_skill(g, owner, skill);
    }
};

}  // namespace

const Skill& huashen_skill() {
    static const Huashen skill;
    return skill;
}

}  // namespace jianjun::engine
