// The list of what is on which picture (标签表).
#include <filesystem>
#include <fstream>
#include <utility>

#include "vision/enrolment/enrol.h"
#include "vision/image/csv.h"
#include "vision/number.h"

namespace jianjun::vision {
namespace {

// Which column holds what; a first line that names its columns may order them as it likes.
struct Columns {
    int file = 0, label = 1;
    std::array<int, 8> corners{2, 3, 4, 5, 6, 7, 8, 9};
};

bool read_header(const std::vector<std::string>& fields, Columns& columns) {
    const int file = csv_column(fields, "file"), label = csv_column(fields, "label");
    if (file < 0 || label < 0) return false;
    columns.file = file;
    columns.label = label;
    const char* names[] = {"x0", "y0", "x1", "y1", "x2", "y2", "x3", "y3"};
    for (int i = 0; i < 8; ++i) columns.corners[i] = csv_column(fields, names[i]);
    return true;
}

std::string read_line(const std::vector<std::string>& fields, const Columns& columns, LabelLine& line) {
    auto field = [&](int i) { return i >= 0 && i < int(fields.size()) ? fields[i] : std::string(); };
    line.file = field(columns.file);
    line.label = field(columns.label);
    if (line.file.empty())
        return "the file is missing; write file,label or file,label,x0,y0,x1,y1,x2,y2,x3,y3";
    if (line.label.empty()) return "the label is missing; write which card " + line.file + " shows";
    int given = 0;
    for (const int c : columns.corners) given += !field(c).empty();
    if (given == 0) return {};
    if (given != 8) return "four corners are eight numbers, but " + std::to_string(given) + " are given";
    std::array<double, 8> corners{};
    for (int i = 0; i < 8; ++i) {
        const auto value = number_in(field(columns.corners[i]));
        if (!value) return "\"" + field(columns.corners[i]) + "\" is not a number";
        corners[i] = *value;
    }
    line.corners = corners;
    return {};
}

}  // namespace

LabelList parse_labels(const std::string& text, const std::string& path) {
    LabelList list;
    Columns columns;
    bool first = true;
    for (const auto& [number, fields] : csv_rows(text)) {
        if (std::exchange(first, false) && read_header(fields, columns)) continue;
        LabelLine line;
        line.line = number;
        const std::string fault = read_line(fields, columns, line);
        if (fault.empty())
            list.lines.push_back(std::move(line));
        else
            list.faults.push_back(path + ":" + std::to_string(number) + ": " + fault);
    }
    return list;
}

tl::expected<LabelList, std::string> read_labels(const std::string& path) {
    std::error_code wrong;
    if (std::filesystem::is_directory(path, wrong))
        return tl::make_unexpected(path + ": is a folder; give --labels the CSV file");
    std::ifstream file(path, std::ios::binary);
    std::string text;
    if (file) text.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    if (!file || file.bad()) return tl::make_unexpected(path + ": no such list; give --labels the CSV file");
    const auto readable = csv_text(text, path);
    if (!readable) return tl::make_unexpected(readable.error());
    LabelList list = parse_labels(*readable, path);
    if (list.lines.empty() && list.faults.empty())
        return tl::make_unexpected(path + ": holds no line; write file,label for each picture");
    return list;
}

}  // namespace jianjun::vision
