// 鬼才: before a judgement takes effect, play a hand card in place of the judgement card.
#include "engine/rules/flows.h"
#include "engine/skills/declaration.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

Verdict check_card(const Game& g, Seat owner, const Input& in) {
    std::vector<Token> found;
    if (auto refusal = declared_cards(g, owner, in, 1, 1, false, found)) return refusal;
    if (!in.cards.front().known()) return refuse("card", "name the card that replaces it");
    return {};
}

Task<Face> ask_face(Game& g, Seat owner, std::string_view skill, Seat judged) {
    Prompt prompt(Prompt::Kind::card, owner);
    Why why{{}, owner, skill, judged};
    prompt.at(Timing::AskForRetrial).because(why);
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::respond && in.what != Do::use && in.what != Do::choose)
            return refuse("not_asked", "a hand card must be played in place of the judgement card");
        return check_card(g, owner, in);
    });
    const auto answer = co_await g.ask(prompt);
    co_return answer ? answer->cards.front() : Face{};
}

// 代替: the new card is played, the old one goes to the discard pile.
Task<> replace(Game& g, Seat owner, const Skill& skill, Face face, JudgeNow& judge) {
    Use played;
    played.user = owner;
    played.card = face.id;
    played.faces = {face};
    played.by = &skill;
    if (find_cards(g.table(), owner, played.faces, true, false, played.cards)) co_return;
    co_await respond_card(g, played, true);
    const std::vector<Token> old{judge.card};
    judge.card = played.cards.front();
    judge.face = face;
    co_await discard_rest(g, old);
}

struct Guicai : Skill {
    Guicai() : Skill("guicai", "鬼才") { listens = timings({Timing::AskForRetrial}); }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        return !g.table().hand(owner).empty();
    }
    bool declared_by(Do what) const override { return what == Do::respond || what == Do::use; }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input& in) const override {
        if (in.cards.empty()) return {};
        return check_card(g, owner, in);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        Face face;
        if (said && !said->cards.empty()) {
            face = said->cards.front();
        } else {
            face = co_await ask_face(g, owner, id, w.judge->seat);
        }
        co_await replace(g, owner, *this, face, *w.judge);
    }
};

}  // namespace

const Skill& guicai_skill() {
    static const Guicai skill;
    return skill;
}

}  // namespace jianjun::engine
