#include "companion_app/cli/other_games.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/cli/sanguozhi_table.h"
#include "companion_app/cli/tongue.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using nlohmann::json;

const OtherGames& other_games() {
    static const OtherGames games{sanguozhi_at_commands()};
    return games;
}

const GameAtCommands* other_game(const OtherGames& games, std::string_view mode) {
    const auto found =
        std::find_if(games.begin(), games.end(), [&](const auto& game) { return game.mode == mode; });
    return found == games.end() ? nullptr : &*found;
}

const GameAtCommands* asked_game(const OtherGames& games, const std::vector<std::string>& args) {
    for (auto word = args.begin(); word != args.end(); ++word)
        for (const std::string_view option : {"--mode", "--game"}) {
            if (!word->starts_with(option)) continue;
            const auto value = std::string_view(*word).substr(option.size());
            if (value.starts_with("=")) {
                if (const auto* game = other_game(games, value.substr(1))) return game;
            } else if (value.empty() && word + 1 != args.end())
                if (const auto* game = other_game(games, *(word + 1))) return game;
        }
    return nullptr;
}

const GameAtCommands* recorded_game(const OtherGames& games, const std::string& text) {
    const auto first = json::parse(text.substr(0, text.find('\n')), nullptr, false);
    return first.is_object() ? other_game(games, text_at(first, "mode")) : nullptr;
}

tl::expected<json, std::string> set_up_of(const GameAtCommands& game, const std::string& file,
                                          const std::string& cards, int seats) {
    auto setup = game.set_up(seats);
    if (!file.empty()) {
        const auto text = read_text(file);
        if (!text) return tl::unexpected(text.error());
        setup = json::parse(text->substr(0, text->find('\n')), nullptr, false);
        if (!setup.is_object())
            return tl::unexpected(told("{}:1: 这不是开局：应是一个 JSON 对象",
                                       "{}:1: this is no set-up: a JSON object is expected", file));
    }
    if (!cards.empty() && game.add_cards)
        if (auto added = game.add_cards(setup, cards); !added) return tl::unexpected(added.error());
    return setup;
}

}  // namespace jianjun::app
