#include "companion_app/hall/relay/state_hash.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <exception>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>
#include <variant>

#include "companion_app/hall/relay/fingerprint.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "engine/event_line.h"
#include "engine/game.h"
#include "engine/prompt.h"
#include "engine/sanguozhi/record.h"
#include "engine/sanguozhi/view.h"
#include "engine/text.h"
#include "engine/view.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

constexpr const char* refused = "refused";  // by this engine

using Game = std::unique_ptr<engine::Game>;

// Nothing where this engine cannot begin it.
Game game_of(const json& setup) {
    auto books = rule_books();
    auto read = engine::read_setup(setup);
    if (!books || !read) return {};
    auto started = engine::Game::start(std::move(*read), std::move(*books));
    return started ? std::move(*started) : Game();
}

// Who is asked what, in a line.
std::string asked(const engine::Game& game) {
    const auto* prompt = game.prompt();
    if (!prompt) return {};
    return fmt::format("{} {} [{}] [{}] {} {} {}", to_string(prompt->kind), to_string(prompt->timing),
                       fmt::join(prompt->seats, " "), fmt::join(prompt->options, " "), prompt->least,
                       prompt->most, to_string(prompt->why));
}

// The whole state is written out where this changes.
struct Moment {
    int round = 0;
    engine::Seat turn = engine::nobody;
    bool over = false;

    explicit Moment(const engine::Game& game)
        : round(game.table().round), turn(game.table().turn), over(game.over()) {}
    bool operator==(const Moment&) const = default;
};

}  // namespace

// The engine alone: nobody reads here what a table says of its inputs, or keeps in its journal.
struct StateHash::Running {
    Before before;
    std::int64_t game = 0, seq = 0;  // the last entry that was run
    std::string hash;                // after that entry
    std::variant<std::monostate, Game, SanguozhiKeeper> played;

    void begin(const std::string& text) {
        played = std::monostate();
        const auto setup = json::parse(text, nullptr, false);
        if (engine::sanguozhi::is_record(text)) {
            if (auto started = SanguozhiKeeper::begin(setup, {}, nullptr)) played = std::move(*started);
        } else if (auto started = game_of(setup)) {
            played = std::move(started);
        }
        hash = fingerprint(state());
    }
    bool run(const db::OutboxEntry& entry) {
        game = entry.game, seq = entry.seq;
        if (entry.kind == "game") begin(entry.text);
        if (entry.kind == "end") follow(state());
        return entry.kind == "input" ? feed(entry.text) : !std::holds_alternative<std::monostate>(played);
    }
    bool feed(const std::string& text) {
        const auto line = json::parse(text, nullptr, false);
        if (auto* other = std::get_if<SanguozhiKeeper>(&played)) {
            const bool taken = other->take(line).has_value();
            follow(state());
            return taken;
        }
        auto* own = std::get_if<Game>(&played);
        const auto input = engine::read_input(line);
        if (!own || !input) return false;
        try {
            return feed(**own, *input);
        } catch (const std::exception&) {
            played = std::monostate();  // a fault of the engine: the rest of the game is refused
            return false;
        }
    }
    bool feed(engine::Game& own, const engine::Input& input) {
        const Moment was(own);
        const auto step = own.feed(input);
        if (!step) return false;
        auto told = asked(own);
        for (const auto& event : std::span(own.events()).subspan(step->first_event, step->events))
            told += engine::event_line(event);
        follow(told);
        if (Moment(own) != was) follow(state());
        return true;
    }
    void follow(const std::string& what) { hash = fingerprint(hash + what); }
    std::string state() const {
        const auto referee = engine::Viewer::referee();
        if (const auto* other = std::get_if<SanguozhiKeeper>(&played))
            return engine::sanguozhi::state_json(other->game(), referee).dump();
        const auto* own = std::get_if<Game>(&played);
        return own ? engine::state_reached(**own, referee).dump() : std::string();
    }
};

StateHash::StateHash(Before before) : running_(std::make_unique<Running>()) {
    running_->before = std::move(before);
}
StateHash::~StateHash() = default;

std::string StateHash::after(const db::OutboxEntry& entry) {
    auto& at = *running_;
    const bool follows = entry.game == at.game && entry.seq == at.seq + (entry.kind == "input" ? 1 : 0);
    if (entry.kind != "game" && !follows)
        for (const auto& one : at.before(entry.game, entry.n)) at.run(one);
    return at.run(entry) ? at.hash : refused;
}

}  // namespace jianjun::app::hall
