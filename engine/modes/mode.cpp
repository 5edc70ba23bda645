#include "engine/modes/mode.h"

#include "engine/content/content.h"
#include "engine/game/skill.h"

namespace jianjun::engine {

const std::vector<const Skill*>& Mode::skills() const {
    static const std::vector<const Skill*> none;
    return none;
}

bool Mode::works(const Table& table, Seat seat, const OwnedSkill&, const Skill& skill) const {
    return !skill.lord_only || is_lord(table, seat);
}

const Sheet* Mode::general(const Content& content, std::string_view name) const {
    return content.general(name);
}

std::string Mode::faction(const Game&, Seat, std::string_view printed) const {
    return std::string(printed);
}

Task<> Mode::show_dead(Game&, Seat) const {
    co_return;
}

Task<> Mode::before_victory(Game&, Seat) const {
    co_return;
}

Task<> Mode::reward(Game&, Seat, Seat) const {
    co_return;
}

bool Mode::sees_role(const Table& table, Viewer viewer, Seat seat) const {
    return table.seat(seat).role_public || viewer.knows_as(seat);
}

bool Mode::sees_general(const Table& table, Viewer viewer, Seat seat, int index) const {
    return table.seat(seat).shown[static_cast<std::size_t>(index)] || viewer.knows_as(seat);
}

}  // namespace jianjun::engine
