// Lists that people edit (表格).
#include "vision/image/csv.h"

#include <algorithm>
#include <cctype>

namespace jianjun::vision {
namespace {

std::string trimmed(const std::string& text) {
    const auto from = text.find_first_not_of(" \t\r");
    if (from == std::string::npos) return {};
    return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"') {
            if (quoted && i + 1 < line.size() && line[i + 1] == '"') {
                fields.back() += c;
                ++i;
            } else {
                quoted = !quoted;
            }
        } else if (c == ',' && !quoted) {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    for (auto& f : fields) f = trimmed(f);
    return fields;
}

}  // namespace

std::vector<CsvRow> csv_rows(const std::string& text) {
    std::vector<CsvRow> rows;
    std::size_t at = text.compare(0, 3, "\xEF\xBB\xBF") == 0 ? 3 : 0, number = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string raw = trimmed(text.substr(at, end - at));
        at = end + 1;
        ++number;
        if (!raw.empty()) rows.push_back({number, fields_of(raw)});
    }
    return rows;
}

int csv_column(const std::vector<std::string>& header, const std::string& name) {
    for (std::size_t i = 0; i < header.size(); ++i) {
        std::string low = header[i];
        std::transform(low.begin(), low.end(), low.begin(), [](unsigned char c) { return std::tolower(c); });
        if (low == name) return int(i);
    }
    return -1;
}

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

}  // namespace jianjun::vision
