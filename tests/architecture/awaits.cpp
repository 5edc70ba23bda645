#include "tests/architecture/awaits.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "tests/architecture/source_text.h"

namespace jianjun::architecture {

namespace {

constexpr auto npos = std::string_view::npos;

bool word_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    return first == npos ? std::string_view()
                         : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string_view last_word(std::string_view text) {
    text = trim(text);
    auto start = text.size();
    while (start > 0 && word_char(text[start - 1])) --start;
    return text.substr(start);
}

bool one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// The bracket that opens what `close` closes.
std::size_t opening(std::string_view code, std::size_t close) {
    int depth = 0;
    for (auto at = close + 1; at-- > 0;) {
        if (one_of(code.substr(at, 1), {")", "]", "}"})) ++depth;
        if (one_of(code.substr(at, 1), {"(", "[", "{"}) && --depth == 0) return at;
    }
    return npos;
}

std::size_t closing(std::string_view code, std::size_t open) {
    int depth = 0;
    for (auto at = open; at < code.size(); ++at) {
        if (one_of(code.substr(at, 1), {"(", "[", "{"})) ++depth;
        if (one_of(code.substr(at, 1), {")", "]", "}"}) && --depth == 0) return at;
    }
    return npos;
}

// Does the brace at `open` begin a block of statements, and not a list of values?
bool opens_block(std::string_view code, std::size_t open) {
    const auto before = trim(code.substr(0, open));
    if (before.empty() || one_of(before.substr(before.size() - 1), {")", ";", "{", "}", ":"})) return true;
    if (one_of(last_word(before), {"else", "do", "try", "const", "noexcept", "mutable", "override", "final"}))
        return true;
    const auto statement =
        before.substr(before.find_last_of(";{}") == npos ? 0 : before.find_last_of(";{}") + 1);
    const auto arrow = statement.rfind("->");  // `[](Game& g) -> Task<> {`
    return arrow != npos && trim(statement.substr(0, arrow)).ends_with(')') &&
           statement.find_first_of("=,(", arrow) == npos;
}

// Is the colon at `at` the end of `case …`, `default` or a label?
bool ends_label(std::string_view code, std::size_t at) {
    if (code[at + 1] == ':' || code[at - 1] == ':') return false;
    const auto before = code.substr(0, at);
    const auto from = before.find_last_of(";{}");
    const auto label = trim(before.substr(from == npos ? 0 : from + 1));
    return label.starts_with("case ") || last_word(label) == label;
}

struct Start {
    std::size_t at = 0;
    std::string why;  // set where the await is inside something
};

// Where the statement of the await at `await` starts.
Start start_of(std::string_view code, std::size_t await) {
    for (auto at = await; at-- > 0;) {
        switch (code[at]) {
            case ';':
                return {at + 1, {}};
            case '}':
                return {at + 1, {}};
            case '{':
                if (opens_block(code, at)) return {at + 1, {}};
                return {at, "it is inside a braced list"};
            case '(':
                return {at, "it is inside parentheses: await first, then use the value"};
            case '[':
                return {at, "it is inside brackets: await first, then use the value"};
            case ']':
                at = opening(code, at);
                break;
            case ')': {
                const auto close = at;
                at = opening(code, close);
                if (at == npos) return {0, "its parentheses don't match"};
                if (one_of(last_word(code.substr(0, at)), {"if", "for", "while", "switch", "constexpr"}))
                    return {close + 1, {}};
                break;
            }
            case ':':
                if (ends_label(code, at)) return {at + 1, {}};
                break;
            default:
                break;
        }
        if (at == npos) return {0, "its brackets don't match"};
    }
    return {0, {}};
}

std::string bad_prefix(std::string_view prefix) {
    for (const std::string_view word : {"else", "do"})
        if (prefix.starts_with(word) && (prefix.size() == word.size() || !word_char(prefix[word.size()])))
            prefix = trim(prefix.substr(word.size()));
    if (prefix.empty() || prefix == "co_return" || prefix == "(void)") return {};
    if (prefix.find('?') != npos) return "it is part of a ?: choice";
    const bool assigns = prefix.ends_with('=') && prefix.size() > 1 &&
                         !one_of(prefix.substr(prefix.size() - 2, 1), {"=", "!", "<", ">"});
    if (!assigns || prefix.find('(') != npos) return "something else is computed beside it";
    return {};
}

// Behind the awaited call nothing may follow.
std::string bad_rest(std::string_view operand) {
    for (auto open = operand.find('('); open != npos;) {
        const auto close = closing(operand, open);
        if (close == npos) return "its parentheses don't match";
        const auto rest = trim(operand.substr(close + 1));
        if (rest.empty()) return {};
        if (!rest.starts_with('.') && !rest.starts_with("->") && !rest.starts_with('('))
            return "something else is computed beside it";
        open = operand.find('(', close + 1);
    }
    return {};
}

std::string bad_call(std::string_view name) {
    static constexpr std::array<std::string_view, 8> makers{"string",   "vector", "to_string", "format",
                                                            "optional", "pair",   "tuple",     "span"};
    const bool makes_object = !name.empty() && std::isupper(static_cast<unsigned char>(name.front()));
    if (makes_object || std::find(makers.begin(), makers.end(), name) != makers.end())
        return "a " + std::string(name) + " made in the call is a temporary: give it a name first";
    return {};
}

// The operand with lambdas that capture nothing cut out; `why` is set for those that capture.
std::string without_lambdas(std::string_view operand, std::string& why) {
    std::string rest;
    for (std::size_t at = 0; at < operand.size(); ++at) {
        const auto before = trim(rest);
        if (operand[at] != '[' || !(before.ends_with('(') || before.ends_with(','))) {
            rest += operand[at];
            continue;
        }
        const auto end = closing(operand, at);
        const auto body = end == npos ? npos : operand.find('{', end);
        if (body == npos || closing(operand, body) == npos) {
            why = "its brackets don't match";
            return rest;
        }
        if (!trim(operand.substr(at + 1, end - at - 1)).empty()) why = "a capturing lambda is an argument";
        at = closing(operand, body);
    }
    return rest;
}

// What is awaited, up to its semicolon: names, calls, and arguments that have names.
std::string bad_operand(std::string_view whole) {
    std::string why;
    const auto text = without_lambdas(whole, why);
    const std::string_view operand = text;
    if (operand.find('{') != npos) why = "a braced list is a temporary: give it a name first";
    if (operand.find('?') != npos) why = "it is part of a ?: choice";
    if (find_word(operand, "co_await") != npos) why = "two awaits stand in one statement";
    for (auto at = operand.find('('); at != npos && why.empty(); at = operand.find('(', at + 1))
        why = bad_call(last_word(operand.substr(0, at)));
    return why.empty() ? bad_rest(operand) : why;
}

// The end of the statement: its semicolon, past the body of a lambda.
std::size_t end_of(std::string_view code, std::size_t from) {
    for (auto at = from; at < code.size(); ++at) {
        if (one_of(code.substr(at, 1), {"(", "[", "{"})) {
            at = closing(code, at);
            if (at == npos) break;
        } else if (one_of(code.substr(at, 1), {";", ")", "}", "]"}))
            return at;
    }
    return code.size();
}

}  // namespace

std::vector<BadAwait> bad_awaits(std::string_view source) {
    constexpr std::string_view word = "co_await";
    const auto text = code_of(source);
    const std::string_view code = text;
    std::vector<BadAwait> found;
    for (auto at = find_word(code, word); at != npos; at = find_word(code, word, at + 1)) {
        const auto start = start_of(code, at);
        auto why = start.why;
        if (why.empty()) why = bad_prefix(trim(code.substr(start.at, at - start.at)));
        const auto from = at + word.size();
        if (why.empty()) why = bad_operand(code.substr(from, end_of(code, from) - from));
        if (!why.empty()) found.push_back({line_at(code, at), why});
    }
    return found;
}

}  // namespace jianjun::architecture
