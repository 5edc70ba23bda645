#include "companion_app/cli/sanguozhi_record.h"

#include <nlohmann/json.hpp>

#include "companion_app/cli/tongue.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/sanguozhi/spoken.h"
#include "engine/sanguozhi/record.h"
#include "engine/sanguozhi/text.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::app {

namespace {

class SanguozhiRecord : public PlayedRecord {
  public:
    explicit SanguozhiRecord(engine::sanguozhi::RecordRun run) : run_(std::move(run)) {
        failures = run_.failures;
    }
    int seats() const override { return run_.game->table().seats(); }
    int inputs() const override { return run_.game->inputs(); }
    bool over() const override { return run_.game->over(); }
    std::size_t events() const override { return run_.game->events().size(); }
    std::vector<nlohmann::json> event_lines(engine::Viewer viewer) const override {
        std::vector<nlohmann::json> lines;
        for (const auto& event : run_.game->events())
            if (auto line = engine::sanguozhi::event_json(*run_.game, event, viewer); !line.is_null())
                lines.push_back(std::move(line));
        return lines;
    }
    std::vector<std::string> log() const override {
        std::vector<std::string> lines;
        for (const auto& said : sanguozhi_lines(*run_.game, 0, run_.game->events().size()))
            lines.push_back(told(said));
        return lines;
    }
    nlohmann::json state(engine::Viewer viewer) const override {
        return engine::sanguozhi::state_json(*run_.game, viewer);
    }
    std::string explain(Language language) const override {
        return engine::sanguozhi::explain(*run_.game, language == Language::zh);
    }
    std::uint64_t signature() const override { return engine::sanguozhi::signature(run_); }
    PlayedGame played() const override { return played_game(*run_.game); }

  private:
    engine::sanguozhi::RecordRun run_;
};

}  // namespace

RanRecord run_sanguozhi_record(const std::string& text, int until) {
    auto run = engine::sanguozhi::run_record(text, sanguozhi_sheets(), until);
    if (!run) return tl::unexpected(run.error());
    return std::make_unique<SanguozhiRecord>(std::move(*run));
}

}  // namespace jianjun::app
