#include "companion_app/cli/record_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <span>
#include <sstream>

#include "companion_app/cli/other_games.h"
#include "companion_app/cli/tongue.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/words/waiting.h"
#include "engine/telling/record.h"
#include "engine/telling/text.h"

namespace jianjun::app {

tl::expected<std::string, std::string> read_text(const std::string& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return tl::unexpected(told("{}: 没有这个文件", "{}: there is no such file", file));
    if (std::filesystem::is_directory(file, error))
        return tl::unexpected(told("{}: 这是文件夹，不是文件", "{}: this is a folder, not a file", file));
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return tl::unexpected(told("{}: 读不了", "{}: cannot be read", file));
    return text.str();
}

namespace {

class SanguoshaRecord : public PlayedRecord {
  public:
    SanguoshaRecord(engine::RecordRun run, std::string text, std::shared_ptr<const engine::Content> books, int until)
        : run_(std::move(run)), text_(std::move(text)), books_(std::move(books)), until_(until) {
        failures = run_.failures;
    }
    int seats() const override { return run_.game->table().seats(); }
    int inputs() const override { return run_.game->inputs(); }
    bool over() const override { return run_.game->over(); }
    std::size_t events() const override { return run_.events.size(); }
    std::vector<nlohmann::json> event_lines(engine::Viewer viewer) const override {
        std::vector<nlohmann::json> lines;
        for (const auto& event : run_.events)
            if (auto line = engine::event_for(event, viewer); !line.is_null()) lines.push_back(std::move(line));
        return lines;
    }
    // Run once more: a line names people as they were called then.
    std::vector<std::string> log() const override {
        std::vector<std::string> lines;
        const auto words = table_words(run_.game->setup().text);
        const auto& spoken = tongue() == Language::zh ? words->zh : words->en;
        (void)engine::run_record(text_, books_, until_, [&](const engine::Game& game, std::span<const engine::Event> events) {
            for (const auto& line : step_lines(game, events)) lines.push_back(spoken.line(line));
        });
        return lines;
    }
    nlohmann::json state(engine::Viewer viewer) const override { return engine::state_json(*run_.game, viewer); }
    std::string explain(Language language) const override {
        const auto words = table_words(run_.game->setup().text);
        return waiting(language == Language::zh ? words->zh : words->en, state(engine::Viewer::referee()));
    }
    std::uint64_t signature() const override { return engine::signature(run_); }
    PlayedGame played() const override { return played_game(*run_.game); }

  private:
    engine::RecordRun run_;
    std::string text_;
    std::shared_ptr<const engine::Content> books_;
    int until_;
};

RanRecord run_text(const std::string& text, std::shared_ptr<const engine::Content> books, int until) {
    if (const auto* other = recorded_game(other_games(), text)) return other->run_record(text, until);
    auto run = engine::run_record(text, books, until);
    if (!run) return tl::unexpected(run.error());
    return std::make_unique<SanguoshaRecord>(std::move(*run), text, std::move(books), until);
}

}  // namespace

tl::expected<std::unique_ptr<PlayedRecord>, std::string> run_file(const std::string& file, int until) {
    const auto books = rule_books();
    if (!books) return tl::unexpected(told_fault(books.error()));
    const auto text = read_text(file);
    if (!text) return tl::unexpected(text.error());
    auto run = run_text(*text, *books, until);
    if (run && until > (*run)->inputs())
        return tl::unexpected(told("{}：没有第 {} 步，一共 {} 步", "{}: there is no input {}, it has {}", file, until, (*run)->inputs()));
    if (run) return std::move(*run);
    const auto& error = run.error();
    if (error.line == 0) return tl::unexpected(fmt::format("{}: {}", file, told_fault(error.text)));
    return tl::unexpected(fmt::format("{}:{}: {}", file, error.line, told_fault(error.text)));
}

std::string told_failure(const engine::Failure& failure) {
    if (!failure.refusal) return told_fault(failure.text);
    return told("被拒绝（{}）：{}", "refused ({}): {}", failure.refusal->code, told(table_words()->reason(failure.refusal->reason)));
}

std::string failure_text(const engine::Failure& failure) {
    if (!failure.refusal) return failure.text;
    const auto why = table_words()->reason(failure.refusal->reason);
    return fmt::format("refused ({}): {} ({})", failure.refusal->code, why.en, why.zh);
}

bool tell_failures(const std::string& file, const PlayedRecord& run) {
    for (const auto& failure : run.failures)
        std::cerr << file << ":" << failure.line << ": " << told_failure(failure) << "\n";
    return run.failures.empty();
}

}  // namespace jianjun::app
