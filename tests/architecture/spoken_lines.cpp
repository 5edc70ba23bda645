#include "tests/architecture/spoken_lines.h"

#include <algorithm>
#include <cctype>

#include "tests/architecture/source_text.h"

namespace jianjun::architecture {

namespace {

bool blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

char unescaped(char c) {
    return c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
}

bool is_directive(std::string_view code, std::size_t at) {
    const auto line = code.rfind('\n', at);
    const auto first = code.find_first_not_of(" \t", line == std::string_view::npos ? 0 : line + 1);
    return first < at && code[first] == '#' && code.substr(first).find("include") < 12;
}

// `why == "first hand"`: a word of the record, and nothing that is said.
bool compared(std::string_view code, const Literal& literal) {
    const auto before = code.substr(0, literal.at).find_last_not_of(" \n");
    return before != std::string_view::npos && before > 0 && code.substr(before - 1, 2) == "==";
}

bool letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

}  // namespace

std::vector<Literal> literals_of(std::string_view source) {
    const auto code = code_of(source, true);
    std::vector<Literal> found;
    for (std::size_t at = 0; at < code.size(); ++at) {
        if (code[at] == '\'' && at + 2 < code.size() && (at == 0 || !std::isalnum(static_cast<unsigned char>(code[at - 1])))) {
            at += code[at + 1] == '\\' ? 3 : 2;
            continue;
        }
        if (code[at] != '"') continue;
        Literal one;
        one.at = at;
        if (at > 0 && code[at - 1] == 'R') {
            const auto open = code.find('(', at);
            const auto close = ")" + code.substr(at + 1, open - at - 1) + "\"";
            const auto end = std::min(code.find(close, open), code.size());
            one.text = code.substr(open + 1, end - open - 1);
            at = end + close.size() - 1;
        } else {
            for (++at; at < code.size() && code[at] != '"'; ++at) one.text += code[at] == '\\' ? unescaped(code[++at]) : code[at];
        }
        one.end = at + 1;
        if (is_directive(code, one.at)) continue;
        if (!found.empty() && blank(std::string_view(code).substr(found.back().end, one.at - found.back().end))) {
            found.back().text += one.text;
            found.back().end = one.end;
        } else {
            found.push_back(std::move(one));
        }
    }
    return found;
}

bool has_chinese(std::string_view text) {
    // U+4E00 to U+9FFF begin with E4 to E9.
    return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xE4 && static_cast<unsigned char>(c) <= 0xE9; });
}

bool is_english_sentence(std::string_view text) {
    for (const std::string_view begin : {"SELECT ", "INSERT ", "UPDATE ", "DELETE ", "PRAGMA ", "ORDER BY ", "WHERE ", "VACUUM ", "jianjun "})
        if (text.starts_with(begin)) return false;
    int words = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find_first_of(" \n", at), text.size());
        auto word = text.substr(at, end - at);
        at = end + 1;
        while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.front()))) word.remove_prefix(1);
        while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.back()))) word.remove_suffix(1);
        const bool plain = word.size() > 1 && std::all_of(word.begin(), word.end(), [](char c) { return letter(c) || c == '\'' || c == '-'; });
        if (plain && std::any_of(word.begin(), word.end(), [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; })) ++words;
    }
    return words > 1;
}

std::vector<Finding> said_in_one_language(std::string_view path, std::string_view source) {
    std::vector<Finding> found;
    const auto code = code_of(source, true);
    const auto literals = literals_of(source);
    for (std::size_t i = 0; i < literals.size(); ++i) {
        const auto& english = literals[i];
        if (has_chinese(english.text) && i > 0 && has_chinese(literals[i - 1].text)) continue;
        if (has_chinese(english.text) || !is_english_sentence(english.text) || compared(code, english)) continue;
        bool paired = false;
        if (i > 0) {
            auto between = std::string_view(code).substr(literals[i - 1].end, english.at - literals[i - 1].end);
            const auto comma = between.find(',');
            paired = comma != std::string_view::npos && blank(between.substr(0, comma)) &&
                     between.find_first_not_of(" \t\r\nR", comma + 1) == std::string_view::npos && has_chinese(literals[i - 1].text);
        }
        if (!paired)
            found.push_back({std::string(path), line_at(source, english.at), "said in English alone (\"中文\", \"English\"): " + english.text.substr(0, 60)});
    }
    return found;
}

std::vector<Literal> reports_of(std::string_view source) {
    const auto code = code_of(source, true);
    std::vector<Literal> reports;
    const auto literals = literals_of(source);
    std::string_view before;
    for (const auto& literal : literals) {
        const auto line = code.rfind('\n', literal.at) + 1;
        const auto ahead = std::string_view(code).substr(line, literal.at - line);
        // A broken promise of the program's own is for whoever mends it; the lines of a written file are for whoever opens that; what
        // stands behind its Chinese is said already.
        const bool written = literal.text.starts_with("#") || literal.text.starts_with("\n[[");
        const bool said = !has_chinese(literal.text) && has_chinese(before);
        if (is_english_sentence(literal.text) && !said && ahead.find("logic_error") == std::string_view::npos && !written)
            reports.push_back(literal);
        before = literal.text;
    }
    return reports;
}

}  // namespace jianjun::architecture
