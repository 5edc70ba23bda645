#include "companion_app/session/live/recording.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "devices/trace.h"
#include "vision/sources/recorder.h"

namespace jianjun::app {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

fs::path table_file(const std::string& folder) {
    return fs::path(folder) / "table.json";
}

fs::path words_file(const std::string& folder) {
    return fs::path(folder) / "words.jsonl";
}

// A line that was cut as the recording ended is none.
std::vector<RecordedWord> read_words(const std::string& folder) {
    std::vector<RecordedWord> words;
    std::ifstream in(words_file(folder));
    for (std::string text; std::getline(in, text);) {
        const auto line = json::parse(text, nullptr, false);
        if (!line.is_object() || !line.value("input", json()).is_object() ||
            !line.value("at", json()).is_number_integer())
            continue;
        const auto number = [&](const char* key) {
            const auto value = line.value(key, json());
            return value.is_number_integer() ? value.get<int>() : 0;
        };
        words.push_back({line["at"].get<std::int64_t>(), number("seat"), number("prompt"), line["input"]});
    }
    return words;
}

fs::path pad_file(const std::string& folder, int number) {
    return fs::path(folder) / ("pad" + std::to_string(number) + ".trace");
}

}  // namespace

tl::expected<std::shared_ptr<vision::Source>, std::string> record_frames(
    std::shared_ptr<vision::Source> source, const std::string& folder) {
    auto recorder = vision::Recorder::open(folder);
    if (!recorder) return tl::unexpected(recorder.error());
    return vision::recorded(std::move(source), std::move(*recorder));
}

tl::expected<std::unique_ptr<devices::Link>, std::string> record_pad(std::unique_ptr<devices::Link> link,
                                                                     const std::string& folder, int number) {
    return devices::RecordingLink::start(std::move(link), pad_file(folder, number).string());
}

std::optional<RecordedWord> word_of(const Arrival& arrival, std::int64_t at_ms) {
    if (const auto* touched = std::get_if<Touched>(&arrival))
        return RecordedWord{at_ms, 0, 0, touched->input};
    if (const auto* said = std::get_if<SeatSaid>(&arrival); said && said->question == 0)
        return RecordedWord{at_ms, said->seat, said->seat > 0 ? said->prompt : 0, said->input};
    return {};
}

void RecordedWords::keep(const RecordedWord& word) {
    if (!trouble_.empty()) return;
    json line{{"at", word.at_ms}, {"input", word.input}};
    if (word.seat > 0) line.update({{"seat", word.seat}, {"prompt", word.prompt}});
    std::ofstream out(words_file(folder_), std::ios::app);
    out << line.dump() << "\n";
    if (!out.flush()) trouble_ = words_file(folder_).string() + ": cannot be written; is the disk full?";
}

std::string gallery_file(const std::string& folder) {
    return fs::absolute(fs::path(folder) / "cards.gallery").string();
}

tl::expected<void, std::string> write_recorded_table(const RecordedTable& table, const std::string& folder) {
    json head{{"jianjun_recording", 1},
              {"setup", table.setup},
              {"layout", vision::write_layout(table.layout)},
              {"gallery", table.gallery}};
    if (!table.tags.empty()) head["tags"] = table.tags;
    std::ofstream out(table_file(folder));
    out << head.dump(1) << "\n";
    if (!out.flush())
        return tl::unexpected(table_file(folder).string() + ": cannot be written; is the disk full?");
    return {};
}

tl::expected<RecordedTable, std::string> read_recorded_table(const std::string& folder) {
    const auto file = table_file(folder);
    std::ifstream in(file);
    if (!in) return tl::unexpected(folder + ": there is no recording in this folder (no table.json)");
    const auto head = json::parse(in, nullptr, false);
    if (!head.is_object() || head.value("jianjun_recording", 0) != 1 || !head.contains("setup") ||
        !head.value("layout", json()).is_string() || !head.value("gallery", json()).is_string())
        return tl::unexpected(file.string() + ": this is no recording of this version of Jianjun");
    auto layout = vision::read_layout(head["layout"].get<std::string>());
    if (!layout) return tl::unexpected(file.string() + ": layout: " + layout.error());
    RecordedTable table{head["setup"], *layout, head["gallery"].get<std::string>(), {}, {}, {}};
    if (head.value("tags", json()).is_string()) table.tags = head["tags"].get<std::string>();
    for (int number = 1; fs::exists(pad_file(folder, number)); ++number)
        table.pads.push_back(pad_file(folder, number).string());
    table.words = read_words(folder);
    return table;
}

}  // namespace jianjun::app
