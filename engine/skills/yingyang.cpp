// 鹰扬: after one's card of a contest was shown, its number may be three more or three less.
#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Yingyang : Skill {
    Yingyang() : Skill("yingyang", "鹰扬") { listens = timings({Timing::PindianCardsDisplayed}); }
    bool applies(const Game&, Seat owner, const Window& w) const override {
        return w.pindian->from == owner || w.pindian->to == owner;
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override {
        const Why why{{}, owner, id};
        const std::vector<std::string> ways{"more", "less"};
        std::string way = said ? said->option : std::string();
        if (way != ways[0] && way != ways[1]) way = co_await choose_option(g, owner, ways, why);
        auto& face = w.pindian->from == owner ? w.pindian->from_face : w.pindian->to_face;
        const int rank = face.rank + (way == ways[0] ? 3 : -3);
        face.rank = static_cast<std::uint8_t>(std::clamp(rank, 1, 13));
    }
};

}  // namespace

const Skill& yingyang_skill() {
    static const Yingyang skill;
    return skill;
}

}  // namespace jianjun::engine
