#include "companion_app/session/journal/game_keeper.h"

#include <fmt/format.h>

#include <exception>
#include <nlohmann/json.hpp>
#include <span>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "engine/modes/mode.h"
#include "engine/play/reasons.h"
#include "engine/telling/event_line.h"
#include "engine/telling/text.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

std::string line(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::vector<std::string> event_lines(const engine::Game& game, std::size_t first, std::size_t n) {
    std::vector<std::string> lines;
    lines.reserve(n);
    for (std::size_t i = first; i < first + n; ++i) lines.push_back(engine::event_line(game.events()[i]));
    return lines;
}

}  // namespace

tl::expected<GameKeeper, std::string> GameKeeper::start(tl::expected<engine::Setup, std::string> setup) {
    auto books = rule_books();
    if (!books) return tl::unexpected(books.error());
    if (!setup) return tl::unexpected(setup.error());
    auto game = engine::Game::start(*setup, *books);
    if (!game) return tl::unexpected(game.error());
    GameKeeper keeper;
    keeper.game_ = std::move(*game);
    keeper.what_if_ = WhatIf(std::move(*setup), *books);
    return keeper;
}

tl::expected<GameKeeper, std::string> GameKeeper::begin(const json& setup, db::Journal* journal) {
    auto keeper = start(engine::read_setup(setup));
    if (!keeper || !journal) return keeper;
    const auto events = event_lines(*keeper->game_, 0, keeper->game_->events().size());
    if (auto begun = journal->begin(line(setup), events); !begun) return tl::unexpected(begun.error());
    keeper->kept_ = GameJournal(journal);
    return keeper;
}

tl::expected<GameKeeper, std::string> GameKeeper::begun(const json& setup) {
    return start(engine::read_begun_setup(setup));
}

tl::expected<std::vector<engine::Input>, std::string> GameKeeper::said_in(const db::Journal& journal, db::GameId game) {
    const auto rows = journal.inputs(game);
    if (!rows) return tl::unexpected(rows.error());
    std::vector<engine::Input> said;
    for (const auto& stored : *rows) {
        auto input = engine::read_input(json::parse(stored.input, nullptr, false));
        if (!input) return tl::unexpected(fmt::format("input {} of game {}: {}", stored.seq, game, input.error()));
        said.push_back(std::move(*input));
    }
    return said;
}

tl::expected<GameKeeper, std::string> GameKeeper::resume(db::Journal& journal, db::GameId game) {
    const auto row = journal.game(game);
    if (!row) return tl::unexpected(row.error());
    const auto inputs = said_in(journal, game);
    if (!inputs) return tl::unexpected(inputs.error());
    auto keeper = start(engine::read_begun_setup(json::parse(row->setup, nullptr, false)));
    if (!keeper) return keeper;
    int seq = 0;
    for (const auto& input : *inputs) {
        ++seq;
        const auto step = keeper->game_->feed(input);
        if (!step)
            return tl::unexpected(fmt::format("input {} of game {} is refused by this version of the rules: {}", seq, game,
                                              engine::to_string(step.error().reason)));
        keeper->what_if_.keep(input);
        keeper->recalled_.push_back(keeper->told(*step));
    }
    auto presses = journal.notes(game, "press");
    if (!presses) return tl::unexpected(presses.error());
    const auto clocks = journal.notes(game, "clocks");
    if (!clocks) return tl::unexpected(clocks.error());
    if (auto resumed = journal.resume(game); !resumed) return tl::unexpected(resumed.error());
    keeper->kept_ = GameJournal(&journal);
    keeper->presses_ = std::move(*presses);
    if (!clocks->empty()) keeper->clocks_ = clocks->back().text;
    return keeper;
}

tl::expected<std::optional<GameKeeper>, std::string> GameKeeper::go_on(db::Journal& journal) {
    const auto open =
        open_game(journal, [](std::string_view mode) { return mode.empty() || engine::find_mode(mode); });
    if (!open) return tl::unexpected(open.error());
    if (!*open) return std::nullopt;
    auto keeper = resume(journal, **open);
    if (!keeper) return tl::unexpected(keeper.error());
    if (!keeper->game().over()) return std::optional(std::move(*keeper));
    if (auto ended = journal.finish(keeper->result()); !ended) return tl::unexpected(ended.error());
    return std::nullopt;
}

std::optional<GameKeeper> GameKeeper::branch_at(int inputs) const {
    GameKeeper other;
    other.game_ = what_if_.then(inputs);
    if (!other.game_) return std::nullopt;
    other.what_if_ = what_if_.up_to(inputs);
    return other;
}

tl::expected<GameKeeper::Taken, engine::Refusal> GameKeeper::take(const engine::Input& input) {
    tl::expected<engine::Step, engine::Refusal> step;
    try {
        step = game_->feed(input);
    } catch (const std::exception& fault) {
        if (auto same = what_if_.after({})) game_ = std::move(same);
        return tl::unexpected(
            engine::Refusal{"fault", engine::reason::engine_failed(std::string(fault.what()))});
    }
    if (!step) return tl::unexpected(step.error());
    what_if_.keep(input);
    kept_.add(line(engine::to_json(input)), event_lines(*game_, step->first_event, step->events), result());
    return told(*step);
}

GameKeeper::Taken GameKeeper::told(const engine::Step& step) const {
    return {step.number, step_lines(*game_, std::span(game_->events()).subspan(step.first_event, step.events))};
}

// Of a game that is over; else nothing.
std::string GameKeeper::result() const {
    if (!game_->over()) return {};
    return line({{"winners", game_->table().over->winners}, {"why", game_->table().over->why}});
}

}  // namespace jianjun::app
