// 玉玺 (locked): of whoever has a faction, it is the only 大势力; he draws one more in the draw phase, and as
// his play phase begins he is regarded as using 知己知彼.
#include "engine/cards/jade_seal.h"

#include "engine/cards/card_rule.h"
#include "engine/cards/cards.h"
#include "engine/rules/choices.h"
#include "engine/rules/factions.h"

namespace jianjun::engine {

namespace {

Use look_of(Seat owner) {
    Use look;
    look.user = owner;
    look.card = CardId::known_both;
    look.converted = true;
    look.counts = false;
    return look;
}

std::vector<Seat> may_look_at(const Game& g, Seat owner) {
    auto list = others(g, owner);
    const auto look = look_of(owner);
    std::erase_if(list, [&](Seat seat) {
        return static_cast<bool>(check_target(g, look, *card_rule(CardId::known_both), seat));
    });
    return list;
}

}  // namespace

JadeSeal::JadeSeal(std::string_view id, std::string_view zh) : With(id, zh) {
    locked = true;
    listens = timings({Timing::EventPhaseStart});
}

bool JadeSeal::makes_faction_big(const Game& g, Seat owner) const {
    return worn(g, owner);
}

int JadeSeal::adds(const Game& g, Number number, Seat owner, Seat) const {
    return number == Number::draw_count && worn(g, owner) && determined(g.table(), owner) ? 1 : 0;
}

bool JadeSeal::applies(const Game& g, Seat owner, const Window& w) const {
    return w.phase->seat == owner && w.phase->phase == Phase::play && worn(g, owner) &&
           determined(g.table(), owner) && !may_look_at(g, owner).empty();
}

Task<> JadeSeal::run(Game& g, Seat owner, Window&, const Input*) const {
    const Why why{{}, owner, id};
    const auto among = may_look_at(g, owner);
    const Seat target = co_await choose_seat(g, owner, among, why);
    if (target == nobody) co_return;
    Use look = look_of(owner);
    look.by = this;
    look.targets = {target};
    co_await use_card(g, look);
}

const Skill& jade_seal_skill() {
    static const JadeSeal skill("jade_seal", "玉玺");
    return skill;
}

}  // namespace jianjun::engine
