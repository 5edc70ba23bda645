// A recorded table (录制): what the camera saw (index.jsonl and pictures), what the pads said (pad-1.trace
// …), and what was set up (table.json), in one folder.
#pragma once
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "devices/link.h"
#include "vision/layout/layout.h"

namespace jianjun::vision {
class Source;
}

namespace jianjun::app {

struct RecordedTable {
    nlohmann::json setup;  // the first line of a record
    vision::Layout layout;
    std::string gallery;            // a file (gallery_file)
    std::vector<std::string> pads;  // traces, found when it is opened
    std::string tags;               // the list of the stickers (vision/gallery/tags.h); empty: there are none
};

// The folder holds no recording yet: `source` is wrapped so that its frames are kept in it.
tl::expected<std::shared_ptr<vision::Source>, std::string> record_frames(
    std::shared_ptr<vision::Source> source, const std::string& folder);
tl::expected<std::unique_ptr<devices::Link>, std::string> record_pad(std::unique_ptr<devices::Link> link,
                                                                     const std::string& folder, int number);
// Where a recording keeps the faces that its cards were known by.
std::string gallery_file(const std::string& folder);
tl::expected<void, std::string> write_recorded_table(const RecordedTable& table, const std::string& folder);
tl::expected<RecordedTable, std::string> read_recorded_table(const std::string& folder);

}  // namespace jianjun::app
