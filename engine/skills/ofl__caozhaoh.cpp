// 草诏: once a round, as the play phase of somebody else with no more health begins: he shows a hand
// card, one names a basic card or trick that one has not named before; he uses it as that, or loses 1
// health.
#include <algorithm>

#include "engine/cards/card_rule.h"
#include "engine/rules/remembering.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/virtual_use.h"

namespace jianjun::engine {

namespace {

struct OflCaozhaoh : Skill {
    static constexpr Memory<CardId> named{"ofl__caozhaoh", Scope::game};
    OflCaozhaoh() : Skill("ofl__caozhaoh", "草诏") { listens = timings({Timing::EventPhaseStart}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        const Seat who = w.phase->seat;
        return w.phase->phase == Phase::play && who != owner && hand_size(g, who) > 0 &&
               g.table().seat(who).hp <= g.table().seat(owner).hp && g.table().count(owner, id, Scope::round) == 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        remember(g, owner, Tally{id, Scope::round});
        const Seat who = w.phase->seat;
        const Why why{{}, owner, id, who};
        const Token shown = co_await show_one_of(g, owner, who, why);
        if (shown == no_token) co_return;
        const auto names = unnamed(g, owner);
        const auto name = co_await choose_option(g, owner, names, why);
        if (name.empty()) co_return;
        remember(g, owner, named, parse_card_id(name));
        const bool used = co_await uses(g, who, shown, parse_card_id(name), why);
        if (!used) co_await lose_hp(g, who, 1);
    }

  private:
    // One picks it unseen: either of the two says what it is.
    static Task<Token> show_one_of(Game& g, Seat owner, Seat who, Why why) {
        Prompt prompt(Prompt::Kind::reveal, std::vector<Seat>{owner, who});
        prompt.because(why);
        prompt.until([&g, who] { return g.table().hand(who).empty(); });
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::reveal && in.what != Do::choose)
                return refuse("not_asked", reason::name_the_card_that_is_shown);
            if (in.from && !(in.from->seat == who && in.from->zone == Zone::hand))
                return refuse("seat", reason::name_the_card_that_is_shown);
            if (in.cards.size() != 1 || !in.cards.front().known())
                return refuse("card", reason::name_the_card_that_is_shown);
            return find_cards(g.table(), who, in.cards, true, false);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return no_token;
        learn(g, answer.read, answer->cards, seen_by_all);
        co_return answer.read.front();
    }
    static std::vector<std::string> unnamed(const Game& g, Seat owner) {
        std::vector<std::string> names;
        for (const auto& [face, n] : g.table().deck()) {
            const auto type = info(face.id).type;
            const auto* rule = card_rule(face.id);
            if ((type != CardType::basic && type != CardType::trick) || face.extra || !rule) continue;
            const std::string name(info(face.id).id);
            if (g.table().count(owner, named, face.id) == 0 &&
                std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        }
        return names;
    }
    Read<Use> read_named(const Game& g, Seat who, Token card, CardId as, const Input& in) const {
        const auto* rule = card_rule(as);
        if (in.what != Do::use || !rule || rule->aim == Aim::none)
            return refuse("not_asked", reason::shown_card_is_used_as_what_was_named);
        const bool other_card = !in.cards.empty() && in.cards != std::vector<Face>{g.table().token(card).face};
        const bool other_name = in.as != CardId::unknown && in.as != as;
        if (other_card || other_name || (!in.skill.empty() && !goes_by(in.skill)))
            return refuse("convert", reason::shown_card_is_used_as_what_was_named);
        Use use = virtual_use(who, as, *this);
        use.cards = {card};
        use.faces = {g.table().token(card).face};
        count_as(use, counted(g, who, g.table().token(card).face));
        use.targets = in.targets;
        if (auto refusal = check_may_use(g, use)) return refuse(*refusal);
        if (!is_slash(as))
            if (auto refusal = rule->playable(g, use)) return refuse(*refusal);
        return read_targets(g, std::move(use), in, *rule);
    }
    Task<bool> uses(Game& g, Seat who, Token card, CardId as, Why why) const {
        if (!g.table().alive(who)) co_return true;
        Prompt prompt(Prompt::Kind::card, who);
        prompt.because(why).may_pass().accept({as});
        const auto read = [&](const Input& in) { return read_named(g, who, card, as, in); };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return false;
        Use use = answer.read;
        co_await use_card(g, use);
        co_return true;
    }
};

}  // namespace

const Skill& ofl__caozhaoh_skill() {
    static const OflCaozhaoh skill;
    return skill;
}

}  // namespace jianjun::engine
