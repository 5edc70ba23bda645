// 突袭 of 国战: draw some cards fewer, and take a hand card from each of as many others.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomTuxi : Skill {
    explicit KingdomTuxi(std::string_view id) : Skill(id, "突袭") { listens = timings({Timing::DrawNCards}); }
    static std::vector<Seat> with_cards(const Game& g, Seat owner) {
        auto list = others(g, owner);
        std::erase_if(list, [&](Seat seat) { return g.table().hand(seat).empty(); });
        return list;
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.phase->seat == owner && w.phase->draw > 0 && !with_cards(g, owner).empty();
    }
    Verdict declares(const Game& g, Seat owner, const Window& w, const Input& in) const override {
        return seats_among(g, in, with_cards(g, owner), w.phase->draw);
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        std::vector<Seat> named = said ? said->targets : std::vector<Seat>{};
        const Why why{{}, owner, id};
        auto among = with_cards(g, owner);
        if (named.empty()) named = co_await choose_seats(g, owner, among, 1, w.phase->draw, why);
        w.phase->draw -= static_cast<int>(named.size());
        std::erase_if(among, [&](Seat seat) { return std::find(named.begin(), named.end(), seat) == named.end(); });
        co_await take_hand_card_of_each(g, owner, among, id);
    }
};

}  // namespace

const Skill& ex__tuxi_skill() {
    static const KingdomTuxi skill("ex__tuxi");
    return skill;
}

// The same of other generals of 国战.
const Skill& jianan__ex__tuxi_skill() {
    static const KingdomTuxi skill("jianan__ex__tuxi");
    return skill;
}

}  // namespace jianjun::engine
