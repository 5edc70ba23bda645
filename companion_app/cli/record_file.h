// A record on the disk (棋谱文件), whatever game it is of: read whole, run, and its faults told as file:line: reason.
#pragma once
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/book/played_game.h"
#include "companion_app/words/words.h"
#include "engine/play/record.h"
#include "engine/play/viewer.h"

namespace jianjun::app {

// A record that was run.
class PlayedRecord {
  public:
    virtual ~PlayedRecord() = default;
    virtual int seats() const = 0;
    virtual int inputs() const = 0;
    virtual bool over() const = 0;
    virtual std::size_t events() const = 0;
    virtual std::vector<nlohmann::json> event_lines(engine::Viewer viewer) const = 0;
    virtual std::vector<std::string> log() const = 0;
    virtual nlohmann::json state(engine::Viewer viewer) const = 0;
    virtual std::string explain(Language language) const = 0;
    virtual std::uint64_t signature() const = 0;
    virtual PlayedGame played() const = 0;  // for the book

    std::vector<engine::Failure> failures;
};

using RanRecord = tl::expected<std::unique_ptr<PlayedRecord>, engine::RecordError>;

tl::expected<std::string, std::string> read_text(const std::string& file);
// The error is a whole sentence with file and line.
tl::expected<std::unique_ptr<PlayedRecord>, std::string> run_file(const std::string& file, int until = -1);
// In the language of the run.
std::string told_failure(const engine::Failure& failure);
// For records of records (--json): in both languages where it is a refusal.
std::string failure_text(const engine::Failure& failure);
// What failed, a line each, to standard error. True when nothing did.
bool tell_failures(const std::string& file, const PlayedRecord& run);

}  // namespace jianjun::app
