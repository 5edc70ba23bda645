// 举棋 (转换技): in one’s own preparation phase, 阳: draw 3; 阴: no limit of use and one more
// damage by one’s cards this turn. In another’s, he may show and give a hand card, black in 阳, red in
// 阴.
#include "engine/rules/skill_state.h"
#include "engine/skills/lasting.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

// 阴: no limit, and one more damage.
struct JuqiSharp : Lasting {
    JuqiSharp() : Lasting("juqi", "举棋", "juqi") { listens = timings({Timing::DamageCaused}); }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.damage->source == owner && w.damage->by_user;
    }
    Task<> run(Game&, Seat, Window& w, const Input*) const override {
        ++w.damage->n;
        co_return;
    }
    int adds(const Game&, Number number, Seat, Seat) const override {
        return number == Number::slash_limit || number == Number::analeptic_limit ? unlimited : 0;
    }
};

struct Juqi : Skill {
    Juqi() : Skill("juqi", "举棋") { listens = timings({Timing::EventPhaseStart}); }
    bool automatic(const Window&) const override { return true; }
    bool quiet(const Window&) const override { return true; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.phase->phase != Phase::prepare) return false;
        return w.phase->seat == owner || hand_size(g, w.phase->seat) > 0;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.phase->seat == owner)
            co_await own_phase(g, owner);
        else
            co_await offer(g, owner, w.phase->seat);
    }

  private:
    Task<> own_phase(Game& g, Seat owner) const {
        const bool yin = is_yin(g, owner, id);
        g.happen(SkillUsed{owner, std::string(id), {}});
        flip(g, owner, id);
        if (yin)
            juqi_lasting().begin(g, owner);
        else
            co_await draw_cards(g, owner, 3);
    }
    Task<> offer(Game& g, Seat owner, Seat giver) const {
        const Color wanted = is_yin(g, owner, id) ? Color::red : Color::black;
        Prompt prompt(Prompt::Kind::choice, giver);
        const Why why{{}, owner, id, owner};
        prompt.because(why).may_pass().offer({std::string(id)});
        const auto fits = [wanted](const Face& face) { return face.color() == wanted; };
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            const bool other = in.what == Do::choose && !in.option.empty() && in.option != id;
            if ((in.what != Do::skill && in.what != Do::choose) || other)
                return refuse("not_asked", reason::may_give_to_owner);
            if (in.what == Do::skill && !goes_by(in.skill)) return refuse("skill", reason::this_skill_cannot_be_declared_in_this_window);
            if (in.cards.empty() && (in.what == Do::skill || !in.option.empty()))
                return cards_may_be(g, giver, in, 1, 1, false, fits)
                           ? refuse("card", reason::one_hand_card_of_the_colour_that_is_wanted)
                           : Read<std::vector<Token>>{};  // which one is asked next
            if (in.cards.size() != 1 || !fits(counted(g, giver, in.cards.front())))
                return refuse("card", reason::one_hand_card_of_the_colour_that_is_wanted);
            return find_cards(g.table(), giver, in.cards, true, false);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return;
        g.happen(SkillUsed{giver, std::string(id), {owner}});
        const Input said = *answer.input;
        const auto given = co_await cards_said(g, &said, giver, 1, 1, false, why, fits);
        for (const Token t : given) learn(g, t, g.table().token(t).face, seen_by_all);
        co_await give_cards(g, giver, owner, given);
        flip(g, owner, id);
    }
};

}  // namespace

const Lasting& juqi_lasting() {
    static const JuqiSharp effect;
    return effect;
}

const Skill& juqi_skill() {
    static const Juqi skill;
    return skill;
}

}  // namespace jianjun::engine
