// 建安 (君主技, locked): 五子良将纛. In his preparation phase each of one's faction may discard a card and keep or turn a general
// face down, who is not shown until his next turn begins: until then he has one of 节钺, 突袭, 巧变, 骁果 and 断粮 that nobody
// at the table has.
#include <algorithm>

#include "engine/mechanisms/deputies.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/rules/factions.h"
#include "engine/skills/lent_skills.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Jianan : Skill {
    Jianan() : Skill("jianan", "建安") { listens = timings({Timing::EventPhaseStart}); }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const Seat who = w.phase->seat;
        return w.phase->phase == Phase::prepare && same_faction(g.table(), owner, who) && cards_held(g, who, true) > 0 &&
               (has_hidden(g.table(), who) || !may_be_hidden(g, who).empty()) && any_open(g);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat who = w.phase->seat;
        Prompt prompt(Prompt::Kind::choice, who);
        const Why why{{}, owner, id, owner};
        prompt.because(why).may_pass().offer({std::string(id)}).count(1, 1);
        prompt.equipment = true;
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::skill && in.what != Do::discard) return refuse("not_asked", reason::card_may_be_discarded_for_a_skill);
            if (in.what == Do::skill && !goes_by(in.skill)) return refuse("skill", reason::this_skill_cannot_be_declared_in_this_window);
            if (in.what == Do::skill && in.cards.empty()) return std::vector<Token>{};  // which one is asked next
            if (in.cards.size() != 1) return refuse("count", reason::card_may_be_discarded_for_a_skill);
            return find_cards(g.table(), who, in.cards, true, true);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        g.happen(SkillUsed{who, std::string(id), {owner}});
        const Input said = *answer.input;
        const auto paid = co_await cards_said(g, &said, who, 1, 1, true, why);
        co_await discard_cards(g, who, paid);
        co_await hide_one(g, who, why);
        bar_showing(g, who);
        const auto options = not_on_the_field(g, all());
        const auto skill = co_await choose_option(g, who, options, why);
        if (!skill.empty()) lend_skill(g, who, skill, Until::turn_start);
    }

  private:
    static const std::vector<std::string>& all() {
        static const std::vector<std::string> skills{"jianan__ld__jieyue", "jianan__ex__tuxi", "jianan__qiaobian",
                                                     "jianan__hs__xiaoguo", "jianan__hs__duanliang"};
        return skills;
    }
    static bool any_open(const Game& g) {
        return !std::all_of(all().begin(), all().end(), [&](const std::string& skill) { return on_the_field(g, skill); });
    }
    // One general stays shown; a 君主 and a soldier always do.
    static std::vector<std::string> may_be_hidden(const Game& g, Seat who) {
        std::vector<std::string> list;
        const auto& state = g.table().seat(who);
        for (const std::size_t place : {0u, 1u}) {
            const auto* sheet = g.content().general(state.generals[place]);
            const bool stays = state.generals[place].empty() || (sheet && sheet->lord) || is_soldier(state.generals[place]);
            const bool other_shown = !state.generals[1 - place].empty() && state.shown[1 - place];
            if (!stays && state.shown[place] && other_shown) list.emplace_back(place == 0 ? "main" : "deputy");
        }
        return list;
    }
    static Task<> hide_one(Game& g, Seat who, Why why) {
        if (has_hidden(g.table(), who)) co_return;
        const auto options = may_be_hidden(g, who);
        const auto place = co_await choose_option(g, who, options, why);
        if (place.empty()) co_return;
        const int index = place == "main" ? 0 : 1;
        co_await turn_down(g, who, index);
    }
};

}  // namespace

const Skill& jianan_skill() {
    static const Jianan skill;
    return skill;
}

}  // namespace jianjun::engine
