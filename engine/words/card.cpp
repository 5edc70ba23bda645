#include "engine/words/card.h"

#include <array>
#include <unordered_map>

namespace jianjun::engine {

namespace {

constexpr std::array<CardInfo, static_cast<int>(CardId::count)> infos{
    {{"?", "?", "?", CardType::none, Slot::none, 0},
#define X(id, zh, en, type, slot, range) {#id, zh, en, CardType::type, Slot::slot, range},
     JIANJUN_CARDS(X)
#undef X
    }};

constexpr std::array<std::string_view, 14> ranks{"",  "A", "2", "3",  "4", "5", "6",
                                                 "7", "8", "9", "10", "J", "Q", "K"};
constexpr std::array<std::string_view, 7> suit_letters{"", "S", "H", "C", "D", "red", "black"};
constexpr std::array<std::string_view, 7> suit_signs{"", "♠", "♥", "♣", "♦", "（红）", "（黑）"};

bool take(std::string_view& text, std::string_view prefix) {
    if (text.substr(0, prefix.size()) != prefix) return false;
    text.remove_prefix(prefix.size());
    return true;
}

bool parse_suit(std::string_view& text, Suit& suit) {
    for (const auto& [word, colour] : {std::pair<std::string_view, Suit>{"red", Suit::red},
                                       {"红", Suit::red},
                                       {"black", Suit::black},
                                       {"黑", Suit::black}})
        if (text == word) {
            text = {};
            suit = colour;
            return true;
        }
    for (int s = 1; s < 5; ++s)
        if (take(text, suit_letters[s]) || take(text, suit_signs[s])) {
            suit = static_cast<Suit>(s);
            take(text, "\uFE0F");  // some keyboards add a variation selector to ♥
            return true;
        }
    return false;
}

}  // namespace

const CardInfo& info(CardId id) {
    return infos[static_cast<int>(id)];
}

CardId parse_card_id(std::string_view text) {
    static const auto names = [] {
        std::unordered_map<std::string_view, CardId> map;
        for (std::size_t i = 1; i < infos.size(); ++i) {
            map.emplace(infos[i].id, static_cast<CardId>(i));
            map.emplace(infos[i].zh, static_cast<CardId>(i));
        }
        return map;
    }();
    const auto found = names.find(text);
    return found == names.end() ? CardId::unknown : found->second;
}

std::string_view to_string(Slot slot) {
    constexpr std::array<std::string_view, slots_count> words{"",     "weapon", "armor",
                                                              "plus", "minus",  "treasure"};
    return words[static_cast<int>(slot)];
}

bool parse_face(std::string_view text, Face& out) {
    Face face;
    if (text == "?") {
        out = face;
        return true;
    }
    face.extra = take(text, "extra:");
    if (face.extra && text == "?") {
        out = face;
        return true;
    }
    const auto at = text.find('@');
    face.id = parse_card_id(text.substr(0, at));
    if (!face.known()) return false;
    // 兵临城下 and 调剂盐梅 are nowhere else: without "extra:" they would be cards that no deck has.
    face.extra = face.extra || any_corner({face.id, Suit::none, 0, true});
    if (at != std::string_view::npos) {
        text.remove_prefix(at + 1);
        if (!parse_suit(text, face.suit)) return false;
        for (std::size_t r = 1; r < ranks.size(); ++r)
            if (text == ranks[r]) face.rank = static_cast<std::uint8_t>(r);
        if (face.rank == 0 && !text.empty()) return false;
    }
    out = face;
    return true;
}

bool may_be_one(const Face& a, const Face& b) {
    if (a.id != b.id || a.extra != b.extra) return false;
    if (a.rank > 0 && b.rank > 0 && a.rank != b.rank) return false;
    if (a.suit == Suit::none || b.suit == Suit::none || a.suit == b.suit) return true;
    return (!a.has_suit() || !b.has_suit()) && a.color() == b.color();
}

bool says_all_of(const Face& more, const Face& less) {
    if (!may_be_one(more, less)) return false;
    const bool suit = less.suit == Suit::none || more.has_suit() || more.suit == less.suit;
    return suit && (less.rank == 0 || more.rank == less.rank);
}

std::string_view to_string(CardId id) {
    return info(id).id;
}

std::string to_string(const Face& face) {
    std::string text = face.extra ? "extra:" : "";
    text += info(face.id).id;
    if (face.suit == Suit::none) return text;
    text += '@';
    text += suit_letters[static_cast<int>(face.suit)];
    text += ranks[face.rank];
    return text;
}

std::string suit_rank(const Face& face) {
    std::string text(suit_signs[static_cast<int>(face.suit)]);
    text += ranks[face.rank];
    return text;
}

std::string zh(const Face& face) {
    if (!face.known()) return face.extra ? "额外牌" : "一张牌";
    return (face.extra ? "额外" : "") + std::string(info(face.id).zh) + suit_rank(face);
}

}  // namespace jianjun::engine
