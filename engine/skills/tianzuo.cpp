// 天佐 (locked): as the game begins eight 奇正相生 are shuffled into the draw pile; they have no effect on one.
#include "engine/game/facets.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

constexpr CardId its_card = CardId::raid_and_frontal_attack;

struct Tianzuo : With<Skill, BringsCards> {
    Tianzuo() : With("tianzuo", "天佐") {
        locked = true;
        listens = timings({Timing::GameStart, Timing::PreCardEffect});
    }
    std::vector<Face> brings() const override {
        std::vector<Face> cards;
        for (const std::uint8_t rank : {2, 4, 6, 8}) cards.push_back({its_card, Suit::spade, rank});
        for (const std::uint8_t rank : {3, 5, 7, 9}) cards.push_back({its_card, Suit::club, rank});
        return cards;
    }
    bool quiet(const Window& w) const override { return w.timing == Timing::GameStart; }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        if (w.timing == Timing::GameStart) return !beside(g).empty();
        return w.subject == owner && w.use->card == its_card;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        if (w.timing == Timing::PreCardEffect) {
            w.use->on(owner).no_effect = true;
            co_return;
        }
        const auto cards = beside(g);
        const auto moved = moving(g, cards, {Zone::discard, nobody}, MoveReason::shuffle, owner);
        g.happen(moved);
        g.happen(DrawPileShuffled{static_cast<int>(g.table().cards({Zone::discard, nobody}).size())});
    }

  private:
    static std::vector<Token> beside(const Game& g) {
        auto cards = g.table().cards({Zone::aside, nobody});
        std::erase_if(cards, [&](Token t) { return g.table().token(t).face.id != its_card; });
        return cards;
    }
};

}  // namespace

const Skill& tianzuo_skill() {
    static const Tianzuo skill;
    return skill;
}

}  // namespace jianjun::engine
