#include "companion_app/session/book/game_reader.h"

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>

#include "companion_app/session/book/waiting_times.h"
#include "companion_app/words/state_reader.h"
#include "engine/sanguozhi/record.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr std::size_t lines_kept = 2000;

// Runs a game until its last input, or until one that this version of the rules does not take: its number, 0
// where all were taken.
template <class Game, class Read, class Before>
int run(Game& game, const std::vector<db::InputRow>& inputs, Read read, Before before) {
    for (const auto& row : inputs) {
        try {
            before(row.at_ms);
            const auto input = read(row.input);
            if (!input || !game.feed(*input)) return static_cast<int>(row.seq);
        } catch (const std::exception&) {
            return static_cast<int>(row.seq);
        }
    }
    return 0;
}

// Names and seats alone, for a set-up that this version cannot play.
PlayedGame seated(const json& setup) {
    PlayedGame game;
    if (!setup.is_object()) return game;
    game.mode = setup.value("mode", "identity");
    if (const auto seats = setup.find("seats"); seats != setup.end() && seats->is_array())
        for (const auto& seat : *seats) {
            PlayedSeat one;
            if (seat.is_object() && seat.contains("name") && seat["name"].is_string())
                one.name = seat["name"];
            game.seats.push_back(std::move(one));
        }
    return game;
}

// Who won stands in the journal, whatever can be read of the game.
void crown(PlayedGame& game, const std::string& result) {
    const auto ending = json::parse(result, nullptr, false);
    game.over = true;
    for (auto& seat : game.seats) seat.won = false;
    if (!ending.is_object() || !ending.contains("winners")) return;
    for (const auto& seat : ending["winners"]) {
        if (!seat.is_number_integer()) continue;
        const auto at = seat.get<std::size_t>() - 1;
        if (at < game.seats.size()) game.seats[at].won = true;
    }
}

ReadGame read_sanguozhi(const std::string& setup, const std::vector<db::InputRow>& inputs) {
    const auto line = json::parse(setup, nullptr, false);
    auto read = engine::sanguozhi::read_setup(line, engine::sanguozhi::Sheets{});
    if (!read) return {seated(line), -1};
    auto game = engine::sanguozhi::Game::start(std::move(*read));
    if (!game) return {seated(line), -1};
    const int stopped = run(
        **game, inputs,
        [&](const std::string& said) {
            return engine::sanguozhi::read_input(json::parse(said, nullptr, false), (*game)->setup().sheets);
        },
        [](std::int64_t) {});
    return {played_game(**game), stopped};
}

ReadGame read_sanguosha(const std::string& setup, const std::vector<db::InputRow>& inputs,
                        const std::shared_ptr<const engine::Content>& books, SaidLines& lines) {
    const auto line = json::parse(setup, nullptr, false);
    auto read = engine::read_setup(line);
    if (!read) return {seated(line), -1};
    auto game = engine::Game::start(std::move(*read), books);
    if (!game) return {seated(line), -1};
    WaitingTimes times((*game)->table().seats());
    const int stopped = run(
        **game, inputs, [&](const std::string& said) { return lines.read(said); },
        [&](std::int64_t at_ms) { times.until(**game, at_ms); });
    ReadGame done{played_game(**game), stopped};
    for (std::size_t i = 0; i < done.game.seats.size(); ++i) {
        const auto seat = static_cast<engine::Seat>(i + 1);
        done.game.seats[i].waited_s = static_cast<int>(times.waited_ms(seat) / 1000);
        done.game.seats[i].longest_turn_s = static_cast<int>(times.longest_turn_ms(seat) / 1000);
    }
    return done;
}

}  // namespace

const engine::Input* SaidLines::read(const std::string& line) {
    if (const auto known = known_.find(line); known != known_.end()) return &known->second;
    auto input = engine::read_input(json::parse(line, nullptr, false));
    if (!input) return nullptr;
    if (known_.size() == lines_kept) return &(once_ = std::move(*input));
    return &known_.emplace(line, std::move(*input)).first->second;
}

const GamesInBook& other_games_in_book() {
    static const GamesInBook games{{"sanguozhi", read_sanguozhi}};
    return games;
}

const GameInBook* other_game_in_book(const GamesInBook& others, const std::string& setup) {
    const auto line = json::parse(setup, nullptr, false);
    if (!line.is_object()) return nullptr;
    const auto mode = text_at(line, "mode");
    const auto found = std::find_if(others.begin(), others.end(),
                                    [&](const GameInBook& other) { return other.mode == mode; });
    return found == others.end() ? nullptr : &*found;
}

ReadGame read_game(const db::GameRow& row, const std::vector<db::InputRow>& inputs,
                   const std::shared_ptr<const engine::Content>& books, SaidLines& lines,
                   const GamesInBook& others) {
    const auto* other = other_game_in_book(others, row.setup);
    auto read = other ? other->read(row.setup, inputs) : read_sanguosha(row.setup, inputs, books, lines);
    crown(read.game, *row.result);
    return read;
}

}  // namespace jianjun::app
