// A recorded table (录制): what the camera saw (index.jsonl and pictures), what the pads said (pad-1.trace
// …), what was said on phones and displays (words.jsonl), and what was set up (table.json), in one folder.
#pragma once
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "devices/link.h"
#include "vision/layout/layout.h"

namespace jianjun::vision {
class Source;
}

namespace jianjun::app {

// What somebody said on a phone (seat and prompt), or touched (neither).
struct RecordedWord {
    std::int64_t at_ms = 0;  // in the recording's own time
    int seat = 0, prompt = 0;
    nlohmann::json input;
};

struct RecordedTable {
    nlohmann::json setup;  // the first line of a record
    vision::Layout layout;
    std::string gallery;            // a file (gallery_file)
    std::vector<std::string> pads;  // traces, found when it is opened
    std::string tags;               // the list of the stickers (vision/gallery/tags.h); empty: there are none
    std::vector<RecordedWord> words;  // found when it is opened, as they were said
};

// The folder holds no recording yet: `source` is wrapped so that its frames are kept in it.
tl::expected<std::shared_ptr<vision::Source>, std::string> record_frames(
    std::shared_ptr<vision::Source> source, const std::string& folder);
tl::expected<std::unique_ptr<devices::Link>, std::string> record_pad(std::unique_ptr<devices::Link> link,
                                                                     const std::string& folder, int number);
// Nothing where it is no input that somebody said. A referee's is kept as a touch.
std::optional<RecordedWord> word_of(const Arrival& arrival, std::int64_t at_ms);
// What was said goes into a recording, until a word cannot be written: with a gap it would play another game.
class RecordedWords {
  public:
    explicit RecordedWords(std::string folder) : folder_(std::move(folder)) {}
    void keep(const RecordedWord& word);
    // Why it ended; empty: every word is there.
    const std::string& trouble() const { return trouble_; }

  private:
    std::string folder_, trouble_;
};
// Where a recording keeps the faces that its cards were known by.
std::string gallery_file(const std::string& folder);
tl::expected<void, std::string> write_recorded_table(const RecordedTable& table, const std::string& folder);
tl::expected<RecordedTable, std::string> read_recorded_table(const std::string& folder);

}  // namespace jianjun::app
