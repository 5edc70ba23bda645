#include "engine/sanguozhi/record.h"

#include <nlohmann/json.hpp>

#include "engine/sanguozhi/view.h"

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

class RecordedGame : public Recorded {
  public:
    explicit RecordedGame(const Sheets& shipped) : shipped_(shipped) {}

    std::string set_up(const json& line) override {
        auto setup = read_setup(line, shipped_);
        if (!setup) return setup.error();
        auto game = Game::start(std::move(*setup));
        if (!game) return game.error();
        run.game = std::move(*game);
        return {};
    }
    bool running() const override { return run.game != nullptr; }
    tl::expected<Verdict, std::string> feed(const json& line) override {
        auto input = read_input(line, run.game->setup().sheets);
        if (!input) return tl::unexpected(input.error());
        const auto step = run.game->feed(std::move(*input));
        if (!step) return Verdict(step.error());
        return Verdict{};
    }
    json state() const override { return state_json(*run.game, Viewer::referee()); }
    int inputs() const override { return run.game->inputs(); }

    RecordRun run;

  private:
    const Sheets& shipped_;
};

}  // namespace

tl::expected<RecordRun, RecordError> run_record(std::string_view text, const Sheets& shipped, int until) {
    RecordedGame game(shipped);
    auto failures = run_lines(text, game, until);
    if (!failures) return tl::unexpected(failures.error());
    game.run.failures = std::move(*failures);
    return std::move(game.run);
}

bool is_record(std::string_view text) {
    const auto line = json::parse(text.substr(0, text.find('\n')), nullptr, false);
    return line.is_object() && line.contains("mode") && line["mode"] == "sanguozhi";
}

std::uint64_t signature(const RecordRun& run) {
    Signature signature;
    signature.add(state_json(*run.game, Viewer::referee()).dump());
    return signature.number();
}

}  // namespace jianjun::engine::sanguozhi
