// Stickers on sleeves (牌套贴纸): the list of them.
#include "vision/gallery/tags.h"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <utility>

#include "vision/gallery/gallery.h"
#include "vision/image/csv.h"

namespace jianjun::vision {
namespace {

struct Columns {
    int tag = 0, label = 1;
};

bool read_header(const std::vector<std::string>& fields, Columns& columns) {
    const int tag = csv_column(fields, "tag"), label = csv_column(fields, "label");
    if (tag < 0 || label < 0) return false;
    columns = {tag, label};
    return true;
}

// −1 for anything but the number of a sticker.
int tag_number(const std::string& text) {
    int number = -1;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    return wrong == std::errc() && end == text.data() + text.size() && number >= 0 && number < most_tags
               ? number
               : -1;
}

std::string fault_of(const std::string& tag, const std::string& label) {
    if (tag_number(tag) < 0)
        return "\"" + tag + "\" is no sticker's number; write tag,label with 0 to " +
               std::to_string(most_tags - 1);
    if (label.empty()) return "the label is missing; write which card bears sticker " + tag;
    if (is_back(label)) return "a back bears no sticker; stick it on the front of the sleeve";
    return {};
}

}  // namespace

tl::expected<Tags, std::string> Tags::of(const std::vector<std::string>& labels) {
    if (labels.size() > std::size_t(most_tags))
        return tl::unexpected("there are " + std::to_string(labels.size()) + " cards, but only " +
                              std::to_string(most_tags) +
                              " different stickers: leave out a deck whose faces are read well");
    Tags tags;
    for (const auto& label : labels) tags.labels_.emplace(int(tags.labels_.size()), label);
    return tags;
}

tl::expected<Tags, std::string> Tags::parse(const std::string& text, const std::string& path) {
    Tags tags;
    Columns columns;
    bool first = true;
    std::map<int, std::size_t> lines;
    for (const auto& [line, fields] : csv_rows(text)) {
        if (std::exchange(first, false) && read_header(fields, columns)) continue;
        const auto field = [&fields = fields](int i) {
            return i < int(fields.size()) ? fields[std::size_t(i)] : std::string();
        };
        const std::string tag = field(columns.tag), label = field(columns.label);
        std::string fault = fault_of(tag, label);
        const int number = tag_number(tag);
        if (fault.empty())
            if (const auto [before, fresh] = lines.emplace(number, line); !fresh)
                fault = "sticker " + tag + " stands in line " + std::to_string(before->second) +
                        ", too; a number belongs to one card";
        if (!fault.empty()) return tl::unexpected(path + ":" + std::to_string(line) + ": " + fault);
        tags.labels_.emplace(number, label);
    }
    if (tags.labels_.empty())
        return tl::unexpected(path +
                              ": holds no sticker; `jianjun mat --tags DECK --map tags.csv` makes one");
    return tags;
}

tl::expected<Tags, std::string> Tags::load(const std::string& path) {
    std::error_code wrong;
    std::ifstream file(path, std::ios::binary);
    std::string text;
    if (file && !std::filesystem::is_directory(path, wrong))
        text.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    else
        return tl::unexpected(path +
                              ": no such list of stickers; give --tags the CSV file that `jianjun mat "
                              "--tags DECK --map tags.csv` wrote");
    const auto readable = csv_text(text, path);
    if (!readable) return tl::unexpected(readable.error());
    return parse(*readable, path);
}

std::string Tags::csv() const {
    std::string text = "tag,label\n";
    for (const auto& [number, label] : labels_)
        text += std::to_string(number) + "," + csv_field(label) + "\n";
    return text;
}

const std::string* Tags::label(int number) const {
    const auto known = labels_.find(number);
    return known == labels_.end() ? nullptr : &known->second;
}

}  // namespace jianjun::vision
