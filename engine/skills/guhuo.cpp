// 蛊惑: a hand card is laid face down and used or played under the name of any basic card or trick that is not
// delayed. Others may doubt it, all at once. Nobody does: it counts as that. Otherwise, if it is what was said, whoever
// doubted loses 1 health, and it counts only if it is ♥; if it is not, whoever doubted draws one, and it is discarded.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/rules/flows.h"
#include "engine/skills/reasons.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Guhuo : With<Skill, Claims> {
    Guhuo() : With("guhuo", "蛊惑") {}
    bool converts(const Game& g, Seat owner, const std::vector<Token>& cards, const std::vector<Face>&,
                  CardId as) const override {
        const auto type = info(as).type;
        return cards.size() == 1 && (type == CardType::basic || type == CardType::trick) &&
               like_a_hand_card(g, owner, cards.front());
    }
    std::vector<CardId> makes() const override {
        return {CardId::slash,          CardId::fire__slash,    CardId::thunder__slash, CardId::jink,
                CardId::peach,          CardId::analeptic,      CardId::dismantlement,  CardId::snatch,
                CardId::duel,           CardId::collateral,     CardId::ex_nihilo,      CardId::nullification,
                CardId::savage_assault, CardId::archery_attack, CardId::god_salvation,  CardId::amazing_grace,
                CardId::fire_attack,    CardId::iron_chain};
    }
    Task<bool> claim(Game& g, Seat owner, Use& use) const override {
        const Token card = use.cards.front();
        co_await lay_face_down(g, owner, use);
        const auto doubters = co_await ask_doubters(g, owner, use);
        if (g.table().token(card).place.zone != Zone::processing) co_return false;  // a ruling took it
        const Face face = co_await turn_up(g, owner, card, use.faces.front());
        const bool true_one = face.id == use.card;
        for (const Seat seat : doubters) {
            if (!g.table().alive(seat)) continue;
            if (true_one) co_await lose_hp(g, seat, 1);
            if (!true_one) co_await draw_cards(g, seat, 1);
        }
        const bool counts = doubters.empty() || (true_one && counted(g, owner, face).suit == Suit::heart);
        if (!counts || !g.table().alive(owner)) {
            co_await discard_rest(g, use.cards);
            co_return false;
        }
        use.faces = {face};
        use.suit = suit_for(g, owner, face.suit);
        use.rank = face.rank;
        use.color = color_of(use.suit);
        co_return true;
    }

  private:
    // Whoever told Jianjun the face has not told the table.
    Task<> lay_face_down(Game& g, Seat owner, const Use& use) const {
        g.happen(SkillUsed{owner, std::string(id), use.targets});
        learn(g, use.cards, use.faces, seen_by(owner));
        auto laid = moving_told(g, use.cards, use.faces, {Zone::processing, nobody}, MoveReason::use, owner);
        for (auto& move : laid.moves) move.face_down = true;
        co_await move_cards(g, laid);
    }
    Task<std::vector<Seat>> ask_doubters(Game& g, Seat owner, const Use& use) const {
        auto seats = g.table().alive_from(g.table().turn);
        std::erase_if(seats, [&](Seat seat) { return seat == owner || g.table().seat(seat).hp < 1; });
        std::vector<Seat> doubters;
        if (seats.empty()) co_return doubters;
        Prompt prompt(Prompt::Kind::choice, seats);
        const Face said{use.card, Suit::none, 0, false};
        const Why why{said, owner, id};
        prompt.everyone().may_pass().offer({"doubt"}).because(why);
        prompt.check([&](const Input& in) -> Verdict {
            const bool skill = in.what == Do::skill && (in.skill == id || in.skill == zh);
            if (skill || (in.what == Do::choose && in.option == "doubt")) return {};
            return refuse("option", reason::doubt_or_pass);
        });
        co_await g.ask(prompt);
        for (const Seat seat : seats)
            for (const auto* in : prompt.answers)
                if (in->seat == seat) doubters.push_back(seat);
        co_return doubters;
    }
    static Task<Face> turn_up(Game& g, Seat owner, Token card, Face told) {
        const Why why{{}, owner, guhuo_skill().id};
        if (!told.known()) told = co_await reveal(g, owner, card, why, Timing::none);
        learn(g, card, told, seen_by_all);
        co_return told;
    }
};

}  // namespace

const Skill& guhuo_skill() {
    static const Guhuo skill;
    return skill;
}

}  // namespace jianjun::engine
