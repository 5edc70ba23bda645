// 双雄 (offline): when one’s play phase begins a character discards a card; this phase one may use hand
// cards of the other colour as 决斗.
#include "engine/skills/lasting.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxExShuangxiong : Naming<PhaseStart> {
    FhyxExShuangxiong() : Naming("fhyx_ex__shuangxiong", "双雄", Phase::play) {}
    Bounds names(const Game& g, Seat) const override { return one_seat(holders(g)); }
    bool ready(const Game& g, Seat) const override { return !holders(g).empty(); }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        const Why why{{}, owner, id};
        const auto among = holders(g);
        const Seat who = co_await seat_said(g, said, owner, among, why);
        if (who == nobody) co_return;
        const auto gone = co_await discard_own(g, who, 1, true, why);
        for (const Token t : gone) {
            const auto color = counted(g, who, g.table().token(t).face).color();
            if (color == Color::red) fhyx_ex__shuangxiong_red_lasting().begin(g, owner);
            if (color == Color::black) fhyx_ex__shuangxiong_black_lasting().begin(g, owner);
        }
    }
    std::vector<CardId> makes() const override { return {CardId::duel}; }

  private:
    static std::vector<Seat> holders(const Game& g) {
        auto seats = g.table().alive_from(g.table().turn);
        std::erase_if(seats, [&](Seat seat) { return cards_held(g, seat, true) == 0; });
        return seats;
    }
};

}  // namespace

const Lasting& fhyx_ex__shuangxiong_red_lasting() {
    static const DuelsOfColour effect("fhyx_ex__shuangxiong", "fhyx_ex__shuangxiong_red", Color::black,
                                      Scope::phase);
    return effect;
}

const Lasting& fhyx_ex__shuangxiong_black_lasting() {
    static const DuelsOfColour effect("fhyx_ex__shuangxiong", "fhyx_ex__shuangxiong_black", Color::red,
                                      Scope::phase);
    return effect;
}

const Skill& fhyx_ex__shuangxiong_skill() {
    static const FhyxExShuangxiong skill;
    return skill;
}

}  // namespace jianjun::engine
