#include "companion_app/hall/relay/state_hash.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "companion_app/hall/relay/fingerprint.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "companion_app/words/state_reader.h"
#include "engine/game/game.h"
#include "engine/input/prompt.h"
#include "engine/sanguozhi/view.h"
#include "engine/telling/event_line.h"
#include "engine/telling/text.h"
#include "engine/telling/view.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

constexpr const char* refused = "refused";  // by this engine

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

class FollowedSanguosha final : public FollowedGame {
  public:
    static std::unique_ptr<FollowedGame> begin(const json& setup) {
        auto books = rule_books();
        auto read = engine::read_setup(setup);
        if (!books || !read) return nullptr;
        auto started = engine::Game::start(std::move(*read), std::move(*books));
        return started ? std::make_unique<FollowedSanguosha>(std::move(*started)) : nullptr;
    }
    explicit FollowedSanguosha(std::unique_ptr<engine::Game> game) : game_(std::move(game)) {}
    bool take(const json& line, const Follow& follow) override {
        const auto input = engine::read_input(line);
        if (!input) return false;
        const Moment was(*game_);
        const auto step = game_->feed(*input);
        if (!step) return false;
        auto told = asked(*game_);
        for (const auto& event : std::span(game_->events()).subspan(step->first_event, step->events))
            told += engine::event_line(event);
        follow(told);
        if (Moment(*game_) != was) follow(state());
        return true;
    }
    std::string state() const override {
        return engine::state_reached(*game_, engine::Viewer::referee()).dump();
    }

  private:
    std::unique_ptr<engine::Game> game_;
};

class FollowedSanguozhi final : public FollowedGame {
  public:
    static std::unique_ptr<FollowedGame> begin(const json& setup) {
        auto started = SanguozhiKeeper::begin(setup, {}, nullptr);
        return started ? std::make_unique<FollowedSanguozhi>(std::move(*started)) : nullptr;
    }
    explicit FollowedSanguozhi(SanguozhiKeeper game) : game_(std::move(game)) {}
    bool take(const json& line, const Follow& follow) override {
        const bool taken = game_.take(line).has_value();
        follow(state());
        return taken;
    }
    std::string state() const override {
        return engine::sanguozhi::state_json(game_.game(), engine::Viewer::referee()).dump();
    }

  private:
    SanguozhiKeeper game_;
};

}  // namespace

const GamesAtRelay& other_games_at_relay() {
    static const GamesAtRelay games{{"sanguozhi", FollowedSanguozhi::begin}};
    return games;
}

// The engine alone: nobody reads here what a table says of its inputs, or keeps in its journal.
struct StateHash::Running {
    Before before;
    const GamesAtRelay& others;
    std::int64_t game = 0, seq = 0;  // the last entry that was run
    std::string hash{};              // after that entry
    std::unique_ptr<FollowedGame> played{};

    void begin(const std::string& text) {
        const auto setup = json::parse(text, nullptr, false);
        const auto mode = setup.is_object() ? text_at(setup, "mode") : std::string();
        const auto other = std::find_if(others.begin(), others.end(),
                                        [&](const GameAtRelay& one) { return one.mode == mode; });
        played = other == others.end() ? FollowedSanguosha::begin(setup) : other->begin(setup);
        hash = fingerprint(state());
    }
    bool run(const db::OutboxEntry& entry) {
        game = entry.game, seq = entry.seq;
        if (entry.kind == "game") begin(entry.text);
        if (entry.kind == "end") follow(state());
        return entry.kind == "input" ? feed(entry.text) : played != nullptr;
    }
    bool feed(const std::string& text) {
        if (!played) return false;
        try {
            return played->take(json::parse(text, nullptr, false),
                                [this](const std::string& what) { follow(what); });
        } catch (const std::exception&) {
            played = nullptr;  // a fault of the engine: the rest of the game is refused
            return false;
        }
    }
    void follow(const std::string& what) { hash = fingerprint(hash + what); }
    std::string state() const { return played ? played->state() : std::string(); }
};

StateHash::StateHash(Before before, const GamesAtRelay& others)
    : running_(new Running{std::move(before), others}) {}
StateHash::~StateHash() = default;

std::string StateHash::after(const db::OutboxEntry& entry) {
    auto& at = *running_;
    const bool follows = entry.game == at.game && entry.seq == at.seq + (entry.kind == "input" ? 1 : 0);
    if (entry.kind != "game" && !follows)
        for (const auto& one : at.before(entry.game, entry.n)) at.run(one);
    return at.run(entry) ? at.hash : refused;
}

}  // namespace jianjun::app::hall
