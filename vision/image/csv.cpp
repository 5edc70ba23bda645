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

std::vector<std::string> fields_of(const std::string& line, char parts) {
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
        } else if (c == parts && !quoted) {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    for (auto& f : fields) f = trimmed(f);
    return fields;
}

char parted_by(const std::string& first) {
    for (const char c : {',', ';', '\t'})
        if (first.find(c) != std::string::npos) return c;
    return ',';
}

// How many bytes the character takes that begins there; 0: it is none of UTF-8.
std::size_t utf8_length(const std::string& text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const unsigned first = byte(at);
    const std::size_t length = first < 0x80 ? 1 : first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : first >= 0xF0 && first < 0xF5 ? 4 : 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(at + i) & 0xC0u) != 0x80) return 0;
    return length;
}

void add_utf8(std::string& text, unsigned long c) {
    if (c < 0x80) {
        text += static_cast<char>(c);
        return;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static constexpr unsigned heads[] = {0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(heads[more] | c >> 6 * more);
    for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80 | (c >> 6 * i & 0x3F));
}

std::string from_utf16(const std::string& bytes, bool big) {
    std::string text;
    const auto unit = [&](std::size_t at) -> unsigned long {
        const auto one = static_cast<unsigned char>(bytes[at]), other = static_cast<unsigned char>(bytes[at + 1]);
        return big ? one << 8u | other : other << 8u | one;
    };
    for (std::size_t at = 2; at + 1 < bytes.size(); at += 2) {
        auto c = unit(at);
        const bool pair = c >= 0xD800 && c < 0xDC00 && at + 3 < bytes.size();
        if (pair) {
            c = 0x10000 + ((c - 0xD800) << 10) + (unit(at + 2) & 0x3FF);
            at += 2;
        }
        add_utf8(text, c);
    }
    return text;
}

}  // namespace

tl::expected<std::string, std::string> csv_text(const std::string& bytes, const std::string& path) {
    if (bytes.starts_with("\xFF\xFE")) return from_utf16(bytes, false);
    if (bytes.starts_with("\xFE\xFF")) return from_utf16(bytes, true);
    for (std::size_t at = 0; at < bytes.size();) {
        const auto length = utf8_length(bytes, at);
        if (length == 0 || bytes[at] == '\0') {
            const auto line = 1 + std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n');
            return tl::unexpected(path + ":" + std::to_string(line) +
                                  ": is not UTF-8; save it as \"CSV UTF-8\" in the spreadsheet program");
        }
        at += length;
    }
    return bytes;
}

std::vector<CsvRow> csv_rows(const std::string& text) {
    std::vector<CsvRow> rows;
    std::size_t at = text.compare(0, 3, "\xEF\xBB\xBF") == 0 ? 3 : 0, number = 0;
    char parts = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string raw = trimmed(text.substr(at, end - at));
        at = end + 1;
        ++number;
        if (raw.empty()) continue;
        if (parts == 0) parts = parted_by(raw);
        rows.push_back({number, fields_of(raw, parts)});
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
