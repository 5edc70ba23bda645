#include "companion_app/words/faults.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace jianjun::app {

namespace {

struct Piece {
    std::string text;     // what stands there, or
    bool hole = false;    // anything
    bool spoken = false;  // a sentence again
};

struct Pattern {
    std::vector<Piece> pieces;
    std::size_t letters = 0;  // the more of them, the more it says
    const char* zh = "";
};

std::vector<Piece> pieces_of(std::string_view text) {
    std::vector<Piece> pieces;
    std::string plain;
    const auto hole = [&](bool spoken) {
        if (!plain.empty()) pieces.push_back({std::exchange(plain, {})});
        pieces.push_back({"", true, spoken});
    };
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text.substr(at, 2) == "{}")
            hole(false), ++at;
        else if (text.substr(at, 3) == "{*}")
            hole(true), at += 2;
        else
            plain += text[at];
    if (!plain.empty()) pieces.push_back({plain});
    return pieces;
}

// By their first letters, so that few are tried; those that begin with a hole under 0.
const std::multimap<char, Pattern>& patterns() {
    static const auto all = [] {
        std::multimap<char, Pattern> list;
        for (const auto faults : {faults_of_eyes(), faults_of_devices(), faults_of_records(), faults_of_arguments()})
            for (const auto& fault : faults) {
                Pattern one{pieces_of(fault.en), 0, fault.zh};
                for (const auto& piece : one.pieces) one.letters += piece.text.size();
                const char first = one.pieces.front().hole ? '\0' : one.pieces.front().text.front();
                list.emplace(first, std::move(one));
            }
        return list;
    }();
    return all;
}

// What the holes hold, where the whole text fits. A hole ends as early as it can and is never empty.
bool fill(const std::vector<Piece>& pieces, std::size_t i, std::string_view text, std::vector<std::string_view>& holes) {
    if (i == pieces.size()) return text.empty();
    if (!pieces[i].hole) return text.starts_with(pieces[i].text) && fill(pieces, i + 1, text.substr(pieces[i].text.size()), holes);
    if (i + 1 == pieces.size()) {
        holes.push_back(text);
        return !text.empty();
    }
    const auto& next = pieces[i + 1].text;
    for (auto at = text.find(next, 1); at != std::string_view::npos; at = text.find(next, at + 1)) {
        holes.push_back(text.substr(0, at));
        if (fill(pieces, i + 1, text.substr(at), holes)) return true;
        holes.pop_back();
    }
    return false;
}

std::string chinese(std::string_view english, int depth);

std::string filled_in(const Pattern& pattern, const std::vector<std::string_view>& holes, int depth) {
    std::vector<std::string> values;
    std::size_t next = 0;
    for (const auto& piece : pattern.pieces)
        if (piece.hole) {
            const auto text = holes[next++];
            values.push_back(piece.spoken ? chinese(text, depth + 1) : std::string(text));
        }
    std::string out;
    next = 0;
    const std::string_view zh = pattern.zh;
    for (std::size_t at = 0; at < zh.size(); ++at)
        if (zh.substr(at, 2) == "{}" && next < values.size())
            out += values[next++], ++at;
        else if (at + 2 < zh.size() && zh[at] == '{' && zh[at + 2] == '}' && zh[at + 1] > '0' && zh[at + 1] <= '0' + static_cast<int>(values.size()))
            out += values[static_cast<std::size_t>(zh[at + 1] - '1')], at += 2;
        else
            out += zh[at];
    return out;
}

std::string chinese(std::string_view english, int depth) {
    constexpr int deepest = 6;  // sentences in sentences
    if (english.empty() || depth > deepest) return std::string(english);
    const Pattern* best = nullptr;
    std::vector<std::string_view> held;
    for (const char first : {english.front(), '\0'})
        for (auto [at, end] = patterns().equal_range(first); at != end; ++at) {
            std::vector<std::string_view> holes;
            if ((best && at->second.letters <= best->letters) || !fill(at->second.pieces, 0, english, holes)) continue;
            best = &at->second;
            held = std::move(holes);
        }
    return best ? filled_in(*best, held, depth) : std::string(english);
}

}  // namespace

Said fault_words(std::string_view english) {
    return {chinese(english, 0), std::string(english)};
}

}  // namespace jianjun::app
