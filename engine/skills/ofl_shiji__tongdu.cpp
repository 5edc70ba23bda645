// 统度: once a turn, the only target of somebody else’s card: a character recasts a card; one more is
// drawn for a ♥ or a trick, and 无中生有 gives 锻币 back.
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct OflShijiTongdu : Naming<Skill> {
    OflShijiTongdu() : Naming("ofl_shiji__tongdu", "统度") { listens = timings({Timing::TargetConfirmed}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && w.use->user != owner && w.use->user != nobody &&
               w.use->targets.size() == 1 && g.table().count(owner, id, Scope::turn) == 0 && !holders(g).empty();
    }
    Bounds names(const Game& g, Seat) const override { return one_seat(holders(g)); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        remember(g, owner, Tally{id, Scope::turn});
        const Why why{{}, owner, id};
        const auto among = holders(g);
        const Seat who = co_await seat_said(g, said, owner, among, why);
        if (who == nobody) co_return;
        const Why recasts{{}, owner, id, who};
        const auto card = co_await recast_one(g, who, recasts);
        if (card.empty()) co_return;
        const Face face = g.table().token(card.front()).face;
        learn(g, card.front(), face, seen_by_all);
        const auto moved = moving(g, card, {Zone::discard, nobody}, MoveReason::recast, who);
        co_await move_cards(g, moved);
        const bool more = counted(g, who, face).suit == Suit::heart || is_trick(face.id);
        const int drawn = more ? 2 : 1;
        co_await draw_cards(g, who, drawn);
        if (face.id == CardId::ex_nihilo) begin_anew(g, owner, ofl_shiji__duanbi_skill().id);
    }

  private:
    static Task<std::vector<Token>> recast_one(Game& g, Seat who, Why why) {
        Prompt prompt(Prompt::Kind::choice, who);
        prompt.because(why).count(1, 1);
        prompt.equipment = true;
        const auto read = [&](const Input& in) -> Read<std::vector<Token>> {
            if (in.what != Do::recast && in.what != Do::choose && in.what != Do::discard)
                return refuse("not_asked", reason::cards_are_chosen_now);
            if (in.cards.size() != 1 || !in.cards.front().known())
                return refuse("card", reason::name_exactly_one_card);
            return find_cards(g.table(), who, in.cards, true, true);
        };
        const auto answer = co_await g.ask_for(prompt, read);
        if (!answer) co_return std::vector<Token>{};
        learn(g, answer.read, answer->cards, seen_by_all);
        co_return answer.read;
    }
    static std::vector<Seat> holders(const Game& g) {
        auto seats = g.table().alive_from(g.table().turn);
        std::erase_if(seats, [&](Seat seat) { return cards_held(g, seat, true) == 0; });
        return seats;
    }
};

}  // namespace

const Skill& ofl_shiji__tongdu_skill() {
    static const OflShijiTongdu skill;
    return skill;
}

}  // namespace jianjun::engine
