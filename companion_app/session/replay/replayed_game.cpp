#include "companion_app/session/replay/replayed_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>

#include "companion_app/session/journal/game_keeper.h"
#include "companion_app/session/journal/game_tally.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "companion_app/session/sanguozhi/names.h"
#include "engine/input/input.h"
#include "engine/sanguozhi/view.h"
#include "engine/telling/view.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

engine::Viewer viewer_of(const std::string& word, int seats) {
    if (word == "referee") return engine::Viewer::referee();
    if (word.empty() || word.size() > 2 || word.find_first_not_of("0123456789") != std::string::npos)
        return engine::Viewer::everyone();
    const int seat = std::stoi(word);
    return seat >= 1 && seat <= seats ? engine::Viewer::of(static_cast<engine::Seat>(seat)) : engine::Viewer::everyone();
}

// What is compared from one input to the next, to find the marks.
struct Standing {
    engine::Seat turn = engine::nobody;
    int round = 0;
    std::size_t flags = 0;
    std::vector<bool> alive;
    // 3v3 and 1v1: the general who stands at each seat, and how many were picked and have not entered.
    std::vector<std::string> standing;
    std::vector<std::size_t> benched;

    template <class Game>
    static Standing of(const Game& game) {
        Standing now{game.table().turn, game.table().round, game.table().flags.size(), {}, {}, {}};
        for (int seat = 1; seat <= game.table().seats(); ++seat)
            now.alive.push_back(game.table().seat(static_cast<engine::Seat>(seat)).alive);
        if constexpr (std::is_same_v<Game, engine::Game>)
            if (game.setup().mode == "3v3" || game.setup().mode == "1v1") now.look_at_benches(game.table());
        return now;
    }
    void look_at_benches(const engine::Table& table) {
        for (int seat = 1; seat <= table.seats(); ++seat) {
            const auto& state = table.seat(static_cast<engine::Seat>(seat));
            standing.push_back(state.generals[0]);
            benched.push_back(state.bench.size());
        }
    }
};

using Lines = tl::expected<std::vector<std::string>, engine::Refusal>;

// 三国杀 and 国战, as a record's lines run them.
struct KeptIdentity {
    static auto begin(const json& setup) { return GameKeeper::begun(setup); }
    static tl::expected<Lines, std::string> take(GameKeeper& keeper, const json& line) {
        const auto input = engine::read_input(line);
        if (!input) return tl::unexpected(input.error());
        auto taken = keeper.take(*input);
        if (!taken) return Lines(tl::unexpected(taken.error()));
        return Lines(std::move(taken->log));
    }
    static json state(const engine::Game& game, engine::Viewer viewer) {
        auto state = engine::state_json(game, viewer);
        if (game.over()) state["tally"] = game_tally(game);
        return state;
    }
    using Keeper = GameKeeper;
};

struct KeptSanguozhi {
    static auto begin(const json& setup) { return SanguozhiKeeper::begin(setup, sanguozhi_sheets(), nullptr); }
    static tl::expected<Lines, std::string> take(SanguozhiKeeper& keeper, const json& line) {
        auto taken = keeper.take(line);
        if (!taken) return Lines(tl::unexpected(taken.error()));
        std::vector<std::string> log;
        for (const auto& said : taken->log) log.push_back(said.zh + line_tongues + said.en);
        return Lines(std::move(log));
    }
    static json state(const engine::sanguozhi::Game& game, engine::Viewer viewer) {
        return with_card_names(engine::sanguozhi::state_json(game, viewer), game.setup().sheets);
    }
    using Keeper = SanguozhiKeeper;
};

template <class Kept>
class Replayed final : public Playback {
  public:
    static Replay run(std::vector<std::string> lines) {
        auto replayed = std::make_shared<Replayed>();
        for (const auto& line : lines) {
            auto object = json::parse(line, nullptr, false);
            if (!object.is_object()) return tl::unexpected(std::string("a line of this game cannot be read"));
            // Lines for tests are no inputs.
            if (object.contains("jianjun")) replayed->setup_ = std::move(object);
            else if (object.contains("do")) replayed->said_.push_back(std::move(object));
        }
        replayed->lines_ = std::move(lines);
        if (auto begun = replayed->rewind(); !begun) return tl::unexpected(begun.error());
        for (int n = 1; n <= replayed->inputs(); ++n)
            if (auto taken = replayed->first(n); !taken) return tl::unexpected(taken.error());
        replayed->over_ = replayed->game().over();
        return replayed;
    }

    int inputs() const override { return static_cast<int>(said_.size()); }
    int seats() const override { return game().table().seats(); }
    const std::vector<Mark>& marks() const override { return marks_; }
    bool over() const override { return over_; }
    std::string record() const override {
        std::string text;
        for (const auto& line : lines_) text += line + "\n";
        return text;
    }

    std::shared_ptr<const Snapshot> at(int input, const std::string& viewer) override {
        go(std::clamp(input, 0, inputs()));
        auto shown = std::make_shared<Snapshot>();
        shown->version = ++version_;
        shown->state = Kept::state(game(), viewer_of(over_ ? viewer : std::string(), seats()));
        for (std::size_t i = 0; i < log_.size() && log_.input(i) <= at_; ++i)
            if (game().counts(log_.input(i)))  // not taken back by then
                shown->log.push_back(log_[i], log_.input(i));
        for (const auto& label : game().labels()) shown->stack.push_back(engine::to_string(label));
        return shown;
    }

  private:
    const auto& game() const { return keeper_->game(); }

    tl::expected<void, std::string> rewind() {
        auto keeper = Kept::begin(setup_);
        if (!keeper) return tl::unexpected(keeper.error());
        keeper_.emplace(std::move(*keeper));
        at_ = 0;
        return {};
    }
    tl::expected<std::vector<std::string>, std::string> next() {
        auto taken = Kept::take(*keeper_, said_[static_cast<std::size_t>(at_)]);
        if (!taken) return tl::unexpected(taken.error());
        if (!*taken) return tl::unexpected(fmt::format("input {} is refused by this version of the rules: {}", at_ + 1, table_words()->reason(taken->error().reason).en));
        ++at_;
        return std::move(**taken);
    }
    void go(int input) {
        if (input < at_ && !rewind()) return;
        while (at_ < input && next()) {
        }
    }
    // The first time through: the log and the marks are taken down.
    tl::expected<void, std::string> first(int n) {
        const auto before = Standing::of(game());
        const auto log = next();
        if (!log) return tl::unexpected(log.error());
        for (const auto& line : *log) log_.push_back(line, n);
        const auto now = Standing::of(game());
        const auto what = said_[static_cast<std::size_t>(n - 1)].value("do", "");
        const auto mark = [&](const char* kind, int seat) { marks_.push_back({n, kind, seat, now.round}); };
        if (what == "take_back") mark("back", 0);
        else if (now.turn != engine::nobody && (now.turn != before.turn || now.round != before.round))
            mark("turn", static_cast<int>(now.turn));
        if (what == "rule") mark("ruling", 0);
        if (now.flags > before.flags) mark("flag", 0);
        for (std::size_t i = 0; i < now.alive.size(); ++i)
            if (before.alive[i] && !now.alive[i]) mark("death", static_cast<int>(i) + 1);
        for (std::size_t i = 0; i < now.standing.size(); ++i) {
            if (now.benched[i] > before.benched[i]) mark("pick", static_cast<int>(i) + 1);
            if (!now.standing[i].empty() && now.standing[i] != before.standing[i])
                mark("enter", static_cast<int>(i) + 1);
        }
        return {};
    }

    std::vector<std::string> lines_;
    json setup_;
    std::vector<json> said_;
    std::optional<typename Kept::Keeper> keeper_;
    int at_ = 0;
    bool over_ = false;
    LogLines log_;
    std::vector<Mark> marks_;
    std::uint64_t version_ = 0;
};

}  // namespace

Replay replayed_game(std::vector<std::string> lines) {
    return Replayed<KeptIdentity>::run(std::move(lines));
}

Replay replayed_sanguozhi(std::vector<std::string> lines) {
    return Replayed<KeptSanguozhi>::run(std::move(lines));
}

}  // namespace jianjun::app
