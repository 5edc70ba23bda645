// 狂骨 of 国战: for each point of damage dealt to somebody within distance 1, draw a card or recover 1.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/declaration.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomKuanggu : Skill {
    KingdomKuanggu() : Skill("hs__kuanggu", "狂骨") { listens = timings({Timing::Damage}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.damage->source == owner && w.damage->near;
    }
    int times(const Game&, Seat, const Window& w) const override { return w.damage->n; }
    Task<> run(Game& g, Seat owner, Window&, const Input* said) const override {
        std::vector<std::string> ways{"draw"};
        if (wounded(g, owner)) ways.emplace_back("recover");
        std::string way = said ? said->option : std::string();
        const Why why{{}, owner, id};
        if (std::find(ways.begin(), ways.end(), way) == ways.end())
            way = co_await choose_option(g, owner, ways, why);
        if (way == "recover")
            co_await recover_by(g, owner, 1, owner);
        else
            co_await draw_cards(g, owner, 1);
    }
};

}  // namespace

const Skill& hs__kuanggu_skill() {
    static const KingdomKuanggu skill;
    return skill;
}

}  // namespace jianjun::engine
