#include "companion_app/session/deal/secret_choices.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/modes/dealt.h"

namespace jianjun::app {

namespace {

bool was_dealt(const engine::Game& game, engine::Seat seat, const std::string& general) {
    const auto& first = game.setup().seats[static_cast<std::size_t>(seat - 1)].choices;
    const auto second = engine::spare_generals(game.setup(), seat);
    return std::find(first.begin(), first.end(), general) != first.end() ||
           std::find(second.begin(), second.end(), general) != second.end();
}

}  // namespace

bool is_secret_choice(const engine::Game& game, const engine::Input& input, bool counts,
                      engine::Viewer viewer) {
    if (viewer.kind == engine::Viewer::Kind::referee ||
        (viewer.kind == engine::Viewer::Kind::seat && viewer.seat == input.seat))
        return false;
    if (input.seat < 1 || input.seat > game.table().seats()) return false;
    const auto named = input.what == engine::Do::reveal && input.general ? *input.general
                       : input.what == engine::Do::choose                ? input.option
                                                                         : std::string();
    if (named.empty()) return false;
    if (counts) return engine::chosen_in_secret(game, input.seat) == named;
    return was_dealt(game, input.seat, named.substr(0, named.find('+')));
}

nlohmann::json without_choice(nlohmann::json input) {
    for (const auto* key : {"option", "general"})
        if (input.contains(key)) input[key] = "?";
    return input;
}

}  // namespace jianjun::app
