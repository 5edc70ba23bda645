#include "companion_app/session/phrasing/spoken_card.h"

#include <array>
#include <cctype>
#include <sstream>
#include <utility>

#include "engine/words/card.h"

namespace jianjun::app {

namespace {

constexpr std::array<std::pair<const char*, char>, 16> suit_words{{{"黑桃", 'S'},
                                                                   {"红桃", 'H'},
                                                                   {"红心", 'H'},
                                                                   {"梅花", 'C'},
                                                                   {"草花", 'C'},
                                                                   {"方块", 'D'},
                                                                   {"方片", 'D'},
                                                                   {"♠", 'S'},
                                                                   {"♤", 'S'},
                                                                   {"♥", 'H'},
                                                                   {"♡", 'H'},
                                                                   {"♣", 'C'},
                                                                   {"♧", 'C'},
                                                                   {"♦", 'D'},
                                                                   {"♢", 'D'},
                                                                   {"@", 0}}};

void replace_all(std::string& text, const std::string& what, const std::string& with) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

// How many characters at the front are a suit and a rank; what they are goes to `corner`.
std::size_t corner_at(const std::string& word, std::string& corner) {
    const char suit =
        word.empty() ? '\0' : static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    if (suit != 'S' && suit != 'H' && suit != 'C' && suit != 'D') return 0;
    static const std::array<std::pair<const char*, const char*>, 17> ranks{{{"10", "10"},
                                                                            {"11", "J"},
                                                                            {"12", "Q"},
                                                                            {"13", "K"},
                                                                            {"1", "A"},
                                                                            {"2", "2"},
                                                                            {"3", "3"},
                                                                            {"4", "4"},
                                                                            {"5", "5"},
                                                                            {"6", "6"},
                                                                            {"7", "7"},
                                                                            {"8", "8"},
                                                                            {"9", "9"},
                                                                            {"A", "A"},
                                                                            {"J", "J"},
                                                                            {"Q", "Q"},
                                                                            {"K", "K"}}};
    for (const auto& [written, rank] : ranks) {
        const std::string text = written;
        if (word.size() < 1 + text.size()) continue;
        bool same = true;
        for (std::size_t i = 0; i < text.size(); ++i)
            same = same && std::toupper(static_cast<unsigned char>(word[1 + i])) == text[i];
        if (!same) continue;
        corner = std::string(1, suit) + rank;
        return 1 + text.size();
    }
    return 0;
}

bool is_plain(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

}  // namespace

std::string spoken_card(const std::string& text, const std::string& name) {
    engine::Face face;
    if (text.find("extra:") == 0 && engine::parse_face(text, face)) return engine::to_string(face);
    for (const std::string mark : {"extra:", "extra ", "额外:", "额外：", "额外 ", "额外"}) {
        if (!text.starts_with(mark)) continue;
        const auto card = spoken_card(text.substr(mark.size()));
        return card.empty() ? card : "extra:" + card;
    }
    if (text.find(':') != std::string::npos || text.rfind("back", 0) == 0) return text;
    std::string plain = text;
    replace_all(plain, "\uFE0F", "");  // some keyboards add a variation selector to ♥
    for (const auto& [word, letter] : suit_words)
        replace_all(plain, word, letter == 0 ? " " : std::string(" ") + letter);
    std::istringstream in(plain);
    std::string corner, called;
    for (std::string word; in >> word;) {
        std::string found;
        auto length = corner_at(word, found);
        // "S7杀" is a corner and a name; "cards" begins like a corner and is none.
        if (length < word.size() && length > 0 && is_plain(word[length])) length = 0;
        if (length > 0) {
            if (!corner.empty()) return {};
            corner = found;
            word.erase(0, length);
        }
        if (!word.empty()) called += (called.empty() ? "" : "_") + word;
    }
    if (called.empty()) called = name;
    if (corner.empty() || called.empty()) return {};
    face.id = engine::parse_card_id(called);
    // A name that the rules do not know is a card all the same where the eyes know it.
    if (!face.known()) return called == name ? name + "@" + corner : std::string();
    return std::string(engine::info(face.id).id) + "@" + corner;
}

}  // namespace jianjun::app
