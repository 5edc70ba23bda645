#include "engine/telling/record.h"

#include <nlohmann/json.hpp>

#include "engine/telling/text.h"

namespace jianjun::engine {

using nlohmann::json;

namespace {

class RecordedGame : public Recorded {
  public:
    RecordedGame(std::shared_ptr<const Content> content, StepHeard heard) : content_(std::move(content)), heard_(std::move(heard)) {}

    std::string set_up(const json& line) override {
        auto setup = read_setup(line);
        if (!setup) return setup.error();
        auto game = Game::start(std::move(*setup), content_);
        if (!game) return game.error();
        run.game = std::move(*game);
        run.events = run.game->events();
        if (heard_) heard_(*run.game, run.events);
        return {};
    }
    bool running() const override { return run.game != nullptr; }
    tl::expected<Verdict, std::string> feed(const json& line) override {
        auto input = read_input(line);
        if (!input) return tl::unexpected(input.error());
        const auto step = run.game->feed(std::move(*input));
        if (!step) return step.error();
        const auto events = std::span(run.game->events()).subspan(step->first_event, step->events);
        run.events.insert(run.events.end(), events.begin(), events.end());
        if (heard_) heard_(*run.game, events);
        return Verdict{};
    }
    json state() const override { return state_json(*run.game, Viewer::referee()); }
    int inputs() const override { return run.game->inputs(); }

    RecordRun run;

  private:
    std::shared_ptr<const Content> content_;
    StepHeard heard_;
};

}  // namespace

tl::expected<RecordRun, RecordError> run_record(std::string_view text, std::shared_ptr<const Content> content,
                                                int until, StepHeard heard) {
    RecordedGame game(std::move(content), std::move(heard));
    auto failures = run_lines(text, game, until);
    if (!failures) return tl::unexpected(failures.error());
    game.run.failures = std::move(*failures);
    return std::move(game.run);
}

std::uint64_t signature(const RecordRun& run) {
    Signature signature;
    for (const auto& event : run.events) signature.add(to_json(event).dump());
    signature.add(state_reached(*run.game, Viewer::referee()).dump());
    return signature.number();
}

}  // namespace jianjun::engine
