#include "tests/app/any_game/stones_game.h"

#include <algorithm>
#include <sstream>

#include "companion_app/session/inbox/seat_answer.h"

namespace jianjun::app {

namespace {

using engine::Viewer;
using engine::testing::Stones;
using nlohmann::json;

json state_of(const Stones& game, Viewer viewer) {
    auto state = game.state(viewer);
    state["mode"] = "stones";
    if (game.over()) state["over"] = {{"winners", json::array({game.points(1) >= 3 ? 1 : 2})}};
    return state;
}

tl::expected<void, Said> feed_all(StonesGame& game, const db::Journal& journal, db::GameId id) {
    const auto inputs = journal.inputs(id);
    if (!inputs) return tl::unexpected(Said(inputs.error()));
    for (const auto& row : *inputs)
        if (!game.feed(json::parse(row.input))) return tl::unexpected(Said(row.input));
    return {};
}

// A record gone through: run again from its beginning at every look, as stones are few.
class StonesAgain : public Playback {
  public:
    explicit StonesAgain(std::vector<std::string> lines) : lines_(std::move(lines)) {}
    int inputs() const override { return static_cast<int>(lines_.size()) - 1; }
    int seats() const override { return 2; }
    const std::vector<Mark>& marks() const override { return marks_; }
    bool over() const override { return until(inputs())->over(); }
    std::shared_ptr<const Snapshot> at(int input, const std::string& viewer) override {
        auto shown = std::make_shared<Snapshot>();
        shown->version = ++version_;
        shown->state =
            state_of(*until(input), viewer == "referee" && over() ? Viewer::referee() : Viewer::everyone());
        return shown;
    }
    std::string record() const override { return lines_.front(); }

  private:
    std::unique_ptr<Stones> until(int input) const {
        auto game = std::make_unique<Stones>();
        for (int i = 1; i <= input; ++i)
            (void)game->feed(
                engine::testing::read_stone_input(json::parse(lines_[static_cast<std::size_t>(i)])));
        return game;
    }

    std::vector<std::string> lines_;
    std::vector<Mark> marks_;
    std::uint64_t version_ = 0;
};

// Typed: 2 lay flint.
class TypedStones final : public TypedGame {
  public:
    explicit TypedStones(std::unique_ptr<GameSession> game)
        : game_(static_cast<StonesGame*>(game.release())) {}
    int seats() const override { return 2; }
    int inputs() const override { return game_->inputs(); }
    std::string page(Viewer viewer) const override {
        const auto state = game_->state(viewer);
        std::string page;
        for (const auto& seat : state["seats"])
            page += "seat " + seat["seat"].dump() + ": " + seat["points"].dump() + "\n";
        return page;
    }
    std::vector<std::string> completions(const std::string&) const override { return {"flint", "ruby"}; }
    Heard hear(const std::string& line) override {
        if (line == "quit") return {Heard::What::left};
        std::istringstream words(line);
        int seat = 0;
        std::string deed, stone;
        words >> seat >> deed >> stone;
        if (deed == "look") return {Heard::What::look, {}, seat};
        json input{{"do", deed}, {"seat", seat}};
        if (!stone.empty()) input["stone"] = stone;
        const int before = inputs();
        game_->take(Touched{input}, 0);
        if (inputs() == before) return {Heard::What::told, "no such stone"};
        return {Heard::What::shown, {}, 0, {Said(line)}};
    }
    std::string store_again() override { return game_->stored() ? "" : "not stored"; }

  private:
    std::unique_ptr<StonesGame> game_;
};

GameAtCommands::Typed typed(GameAtTable::Begun game) {
    if (!game) return tl::unexpected(game.error().en);
    return std::make_unique<TypedStones>(std::move(*game));
}

}  // namespace

GameAtCommands stones_at_commands() {
    GameAtCommands game;
    game.mode = "stones";
    game.table = Said("a table of stones");
    game.set_up = [](int) -> json {
        return {{"jianjun", 1}, {"mode", "stones"}, {"seats", {json::object(), json::object()}}};
    };
    game.go_on = [](db::Journal& journal) -> GameAtCommands::Typed {
        const auto open = open_game(journal, [](std::string_view mode) { return mode == "stones"; });
        if (!open) return tl::unexpected(open.error());
        return *open ? typed(stones().resume({nullptr, &journal, {}}, **open, {})) : nullptr;
    };
    game.begin = [](const json& setup, db::Database&, db::Journal& journal) -> GameAtCommands::Typed {
        auto wish = setup;
        return typed(stones().begin(wish, {nullptr, &journal, {}}, {}));
    };
    return game;
}

StonesGame::StonesGame(json setup, db::Journal* journal, const GameWishes& wishes)
    : setup_(std::move(setup)), kept_(journal), hints_(wishes.hints) {
    publish();
}

json StonesGame::state(Viewer viewer) const {
    return state_of(game_, viewer);
}

bool StonesGame::feed(const json& line) {
    const bool taken = game_.feed(engine::testing::read_stone_input(line)).has_value();
    publish();
    return taken;
}

void StonesGame::say(const json& line) {
    if (!feed(line)) return;
    kept_.add(line.dump(), {}, game_.over() ? state_of(game_, Viewer::referee())["over"].dump() : "");
    publish();
}

void StonesGame::take(const Arrival& arrival, std::int64_t) {
    if (const auto* touched = std::get_if<Touched>(&arrival)) say(touched->input);
    if (const auto* said = std::get_if<SeatSaid>(&arrival)) say(said->input);
    const auto* pressed = std::get_if<Pressed>(&arrival);
    if (!pressed) return;
    pressed_.push_back(pressed->press);
    if (pressed->press.button == devices::Button::pass) say({{"do", "pass"}, {"seat", pressed->press.seat}});
}

void StonesGame::tick(std::int64_t) {
    if (stored()) return;
    kept_.store_again();
    publish();
}

void StonesGame::publish() {
    if (!stored()) return;
    auto shown = std::make_shared<Snapshot>();
    shown->version = snapshot_ ? snapshot_->version + 1 : 1;
    shown->state = state_of(game_, Viewer::everyone());
    const auto* prompt = game_.prompt();
    for (int seat = 1; seat <= 2; ++seat) {
        devices::PadState light;
        if (prompt && std::count(prompt->seats.begin(), prompt->seats.end(), seat) > 0) {
            light.asked = devices::Asked::card;
            light.prompt = static_cast<std::uint32_t>(prompt->id);
        }
        lights_[seat] = light;
    }
    snapshot_ = shown;
}

std::string StonesGame::message(int line) const {
    return json{
        {"v", 1}, {"seat", line}, {"state", state_of(game_, Viewer::of(static_cast<engine::Seat>(line)))}}
        .dump();
}

tl::expected<SeatSaid, std::string> StonesGame::read_answer(int seat, std::uint64_t phone,
                                                            const std::string& text) const {
    constexpr std::string_view deeds[]{"lay", "snap", "double", "pass"};
    return read_seat_answer(seat, phone, text, deeds, {});
}

GameAtTable stones() {
    using Begun = GameAtTable::Begun;
    GameAtTable game;
    game.modes = {"stones"};
    game.begin = [](json& setup, const GameHome& home, const GameWishes& wishes) -> Begun {
        if (home.journal)
            if (auto begun = home.journal->begin(setup.dump()); !begun)
                return tl::unexpected(Said(begun.error()));
        return std::make_unique<StonesGame>(setup, home.journal, wishes);
    };
    game.resume = [](const GameHome& home, db::GameId id, const GameWishes& wishes) -> Begun {
        const auto row = home.journal->game(id);
        if (!row) return tl::unexpected(Said(row.error()));
        auto again = std::make_unique<StonesGame>(json::parse(row->setup), home.journal, wishes);
        if (auto fed = feed_all(*again, *home.journal, id); !fed) return tl::unexpected(fed.error());
        if (auto resumed = home.journal->resume(id); !resumed) return tl::unexpected(Said(resumed.error()));
        return again;
    };
    game.replay = [](std::vector<std::string> lines) -> tl::expected<std::shared_ptr<Playback>, std::string> {
        return std::make_shared<StonesAgain>(std::move(lines));
    };
    return game;
}

}  // namespace jianjun::app
