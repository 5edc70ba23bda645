// 清侧: discard a 荣 to discard a card on the field.
#include "engine/rulings/rulings.h"
#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxQingce : Skill {
    FhyxQingce() : Skill("fhyx__qingce", "清侧") { pile = fhyx__zhengrong_skill().pile; }  // 荣
    bool active(const Game& g, Seat owner) const override {
        return !kept(g.table(), owner).empty() && anything_on_field(g, field());
    }
    Verdict playable(const Game& g, Seat owner, const Input& in) const override {
        return in.cards.empty() ? Verdict() : verdict_of(read_cost(g, owner, in));
    }
    Task<> play(Game& g, Seat owner, const Input& said) const override {
        const Why why{{}, owner, id};
        std::vector<Token> cost;
        if (said.cards.empty())
            cost = co_await choose_glory(g, owner, why);
        else
            cost = read_cost(g, owner, said).value();
        if (cost.empty()) co_return;
        if (!said.cards.empty()) learn(g, cost, said.cards, seen_by_all);
        co_await discard_cards(g, owner, cost);
        const Token card = co_await choose_on_field(g, owner, field(), why);
        if (card == no_token) co_return;
        const std::vector<Token> one{card};
        co_await discard_cards(g, owner, one);
    }

  private:
    static std::vector<Zone> field() { return {Zone::equip, Zone::judge}; }
    Read<std::vector<Token>> read_cost(const Game& g, Seat owner, const Input& in) const {
        if (in.cards.size() != 1) return refuse("count", reason::discard_one_glory);
        return find_in(g.table(), kept_at(owner), in.cards);
    }
    // He has not named it: asked for where there are several.
    Task<std::vector<Token>> choose_glory(Game& g, Seat owner, Why why) const {
        const auto glories = kept(g.table(), owner);
        if (glories.size() == 1) co_return glories;
        Prompt prompt(Prompt::Kind::choice, owner);
        prompt.because(why).takes(Bounds().cards(1, 1, {}));
        prompt.among(glories);
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::choose) return refuse("not_asked", reason::discard_one_glory);
            return read_cost(g, owner, in);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (answer) learn(g, answer.read, answer->cards, seen_by_all);
        co_return answer.read;
    }
};

}  // namespace

const Skill& fhyx__qingce_skill() {
    static const FhyxQingce skill;
    return skill;
}

}  // namespace jianjun::engine
