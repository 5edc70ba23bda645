// 反馈: after damage, take one card of the source (hand unseen, or equipment).
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

// From oneself only equipment can be taken.
std::vector<Zone> zones(const Game& g, Seat owner, Seat source) {
    std::vector<Zone> list;
    if (source != owner && !g.table().hand(source).empty()) list.push_back(Zone::hand);
    if (!g.table().cards({Zone::equip, source}).empty()) list.push_back(Zone::equip);
    return list;
}

struct Fankui : Skill {
    Fankui() : Skill("fankui", "反馈") { listens = timings({Timing::Damaged}); }
    bool applies(const Game& g, Seat owner, const Window& w) const override {
        return w.subject == owner && g.table().alive(w.damage->source) &&
               !zones(g, owner, w.damage->source).empty();
    }
    Task<> run(Game& g, Seat owner, Window& w, const Input*) const override {
        const Seat source = w.damage->source;
        Why why{{}, owner, id, source};
        const auto open = zones(g, owner, source);
        co_await pick_card(g, owner, source, open, Pick::obtain, why);
    }
};

}  // namespace

const Skill& fankui_skill() {
    static const Fankui skill;
    return skill;
}

}  // namespace jianjun::engine
