#include "companion_app/session/inbox/seat_lights.h"

#include <algorithm>

namespace jianjun::app {

namespace {

using engine::Prompt;

devices::Asked asked_by(const Prompt& prompt) {
    switch (prompt.kind) {
        case Prompt::Kind::play:
        case Prompt::Kind::by_hand:
            return devices::Asked::none;
        case Prompt::Kind::choice:
            return prompt.optional && !waits_for_all_to_see(prompt) ? devices::Asked::skill
                                                                    : devices::Asked::card;
        default:
            return devices::Asked::card;
    }
}

}  // namespace

bool waits_for_all_to_see(const Prompt& prompt) {
    return prompt.why.cause == engine::Occasion::general || prompt.why.cause == engine::Occasion::direction;
}

bool has_health(const engine::Game& game, engine::Seat seat) {
    const auto& table = game.table();
    const auto& state = table.seat(seat);
    return !state.generals[0].empty() || (state.team.empty() && table.round > 0);
}

devices::PadState seat_lights(const engine::Game& game, int number) {
    const auto seat = static_cast<engine::Seat>(number);
    const auto& state = game.table().seat(seat);
    devices::PadState pad;
    pad.dead = !game.may_speak(seat);  // at 死亡时 it is still asked by its own skills
    pad.hp = std::max(state.hp, 0);
    pad.max_hp = has_health(game, seat) ? state.max_hp : 0;
    pad.armour = state.armour;
    pad.chained = state.chained;
    pad.face_down = !state.face_up;
    if (game.over()) return pad;
    pad.turn = state.alive && game.table().turn == seat;
    pad.dying = state.alive && state.hp < 1;
    // Of the dead those alone are asked who may still speak (死亡时), or for whom another general enters (1v1).
    const auto* prompt = game.prompt();
    if (!prompt || std::find(prompt->seats.begin(), prompt->seats.end(), seat) == prompt->seats.end())
        return pad;
    pad.asked = asked_by(*prompt);
    pad.prompt = static_cast<std::uint32_t>(prompt->id);
    return pad;
}

}  // namespace jianjun::app
