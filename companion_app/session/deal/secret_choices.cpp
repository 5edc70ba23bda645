#include "companion_app/session/deal/secret_choices.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/modes/dealt.h"

namespace jianjun::app {

namespace {

bool has(const std::vector<std::string>& list, const std::string& general) {
    return std::find(list.begin(), list.end(), general) != list.end();
}

bool was_dealt(const engine::Game& game, engine::Seat seat, const std::string& general) {
    const auto& first = game.setup().seats[static_cast<std::size_t>(seat - 1)].choices;
    const auto second = engine::spare_generals(game.setup(), seat);
    return has(first, general) || has(second, general);
}

// 3v3 and 1v1: whom a captain has fielded, or who was picked off the covered cards, while the table keeps it
// a secret.
bool is_kept_secret(const engine::Table& table, const std::string& general, engine::Viewer viewer) {
    for (engine::Seat seat = 1; seat <= table.seats(); ++seat) {
        const auto& state = table.seat(seat);
        if (state.meant == general && !viewer.knows_as(state.meant_by)) return true;
        for (const auto& one : state.bench)
            if (one.general == general && !viewer.may_know(one.seen)) return true;
    }
    return false;
}

// The same of what was taken back: nobody is told whom a captain thought of, nor who lay covered.
bool was_secret(const engine::Setup& setup, const engine::Input& input, const std::string& named) {
    if (setup.pool.empty()) return false;
    if (input.what == engine::Do::reveal) return true;
    const bool open =
        std::any_of(setup.pool.begin(), setup.pool.end(), [&](const auto& pile) { return has(pile, named); });
    return setup.mode == "1v1" && !open;
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
    if (counts)
        return engine::chosen_in_secret(game, input.seat) == named ||
               is_kept_secret(game.table(), named, viewer);
    return was_secret(game.setup(), input, named) ||
           was_dealt(game, input.seat, named.substr(0, named.find('+')));
}

nlohmann::json without_choice(nlohmann::json input) {
    for (const auto* key : {"option", "general"})
        if (input.contains(key)) input[key] = "?";
    return input;
}

}  // namespace jianjun::app
