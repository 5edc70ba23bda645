// 断肠 of 国战 (locked): whoever kills one loses all skills of one of his generals, whom one names.
#include "engine/rules/choices.h"
#include "engine/rules/generals.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct KingdomDuanchang : Skill {
    KingdomDuanchang() : Skill("hs__duanchang", "断肠") {
        locked = true;
        listens = timings({Timing::Death});
    }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && g.table().alive(w.dying->killer) && w.dying->killer != owner &&
               !places(g.table(), w.dying->killer).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat killer = w.dying->killer;
        const Why why{{}, owner, id, killer};
        const auto options = places(g.table(), killer);
        const auto place = co_await choose_option(g, owner, options, why);
        if (!place.empty()) break_general(g, killer, place == "main" ? 0 : 1);
    }

  private:
    // A hidden one too: he brings no skills when he is shown.
    static std::vector<std::string> places(const Table& table, Seat seat) {
        std::vector<std::string> list;
        const auto& generals = table.seat(seat).generals;
        if (!generals[0].empty()) list.emplace_back("main");
        if (!generals[1].empty()) list.emplace_back("deputy");
        return list;
    }
};

}  // namespace

const Skill& hs__duanchang_skill() {
    static const KingdomDuanchang skill;
    return skill;
}

}  // namespace jianjun::engine
