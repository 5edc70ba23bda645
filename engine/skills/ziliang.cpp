// 资粮 (deputy): after a character of one's faction has taken damage, he gets one of the 田.
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Ziliang : Skill {
    Ziliang() : Skill("ziliang", "资粮") {
        listens = timings({Timing::Damaged});
        pile = ld__tuntian_skill().pile;  // 田
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return g.table().alive(w.subject) && same_faction(g.table(), owner, w.subject) &&
               !kept(g.table(), owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (in.cards.size() > 1) return refuse("count", reason::exactly_one_card);
        if (!in.cards.empty() && named(g, owner, in) == no_token) return refuse("no_card", reason::there_is_no_such_card_to_take);
        return {};
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto fields = kept(g.table(), owner);
        Token given = said ? named(g, owner, *said) : no_token;
        if (given == no_token) given = co_await choose_open(g, owner, fields, why);
        const std::vector<Token> one{given};
        co_await gain_cards(g, w.subject, one, MoveReason::give);
    }

  private:
    // The 田 that the declaration names; no_token where it names none that lies there.
    Token named(const Game& g, Seat owner, const Input& in) const {
        if (in.cards.size() != 1) return no_token;
        for (const Token t : kept(g.table(), owner))
            if (g.table().token(t).face == in.cards.front()) return t;
        return no_token;
    }
};

}  // namespace

const Skill& ziliang_skill() {
    static const Ziliang skill;
    return skill;
}

}  // namespace jianjun::engine
