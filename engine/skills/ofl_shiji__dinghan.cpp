// 定汉: in the preparation phase replace one name of the 智囊 by another trick for the rest of the
// game.
#include "engine/mechanisms/tactics.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiDinghan : PhaseStart {
    OflShijiDinghan() : PhaseStart("ofl_shiji__dinghan", "定汉", Phase::prepare) {}
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        std::vector<std::string> outs, ins;
        for (const CardId card : tactics(g)) outs.emplace_back(info(card).id);
        for (const auto& [face, n] : g.table().deck())
            if (is_trick(face.id) && !is_tactic(g, face.id) &&
                std::find(ins.begin(), ins.end(), info(face.id).id) == ins.end())
                ins.emplace_back(info(face.id).id);
        const Why why{{}, owner, id};
        const auto out = co_await choose_option(g, owner, outs, why);
        const auto in = co_await choose_option(g, owner, ins, why);
        replace_tactic(g, parse_card_id(out), parse_card_id(in));
    }
};

}  // namespace

const Skill& ofl_shiji__dinghan_skill() {
    static const OflShijiDinghan skill;
    return skill;
}

}  // namespace jianjun::engine
