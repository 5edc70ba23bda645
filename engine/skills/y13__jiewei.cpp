// 解围: after being turned over, either way, draw one; then a trick or a card of equipment may be used, and a card of that
// kind on the field discarded.
#include <algorithm>

#include "engine/skills/reasons.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jiewei : Skill {
    Jiewei() : Skill("y13__jiewei", "解围") { listens = timings({Timing::TurnedOver}); }
    bool applies(const Game&, Seat owner, const Window& w) const override { return w.subject == owner; }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await draw_cards(g, owner, 1);
        if (!g.table().alive(owner)) co_return;
        const Why why{{}, owner, id};
        Prompt prompt(Prompt::Kind::card, owner);
        prompt.because(why).may_pass().accept(tricks_and_equipment(g));
        const auto reader = [&](const Input& in) { return read(g, owner, in); };
        const auto answer = co_await g.ask_for(prompt, reader);
        if (!answer) co_return;
        Use use = answer.read;
        const bool worn = info(use.card).type == CardType::equip;
        co_await use_card(g, use);
        const std::vector<Zone> zones{worn ? Zone::equip : Zone::judge};
        const Token card = co_await choose_on_field(g, owner, zones, why, May::pass);
        if (card == no_token) co_return;
        const std::vector<Token> one{card};
        co_await discard_cards(g, owner, one);
    }

  private:
    static std::vector<CardId> tricks_and_equipment(const Game& g) {
        std::vector<CardId> list;
        for (const auto& [face, n] : g.table().deck())
            if (info(face.id).type != CardType::basic && base(face.id) != CardId::nullification &&
                std::find(list.begin(), list.end(), face.id) == list.end())
                list.push_back(face.id);
        return list;
    }
    static Read<Use> read(const Game& g, Seat owner, const Input& in) {
        if (in.what != Do::use || in.cards.empty())
            return refuse("not_asked", reason::trick_or_equipment_may_be_used);
        auto use = read_free_use(g, owner, in);
        if (use && info(use->card).type == CardType::basic && !g.lenient())
            return refuse("wrong_card", reason::trick_or_equipment_may_be_used);
        return use;
    }
};

}  // namespace

const Skill& y13__jiewei_skill() {
    static const Jiewei skill;
    return skill;
}

}  // namespace jianjun::engine
