// What the table knows of hidden cards (隐藏信息): faces of hands, sets of faces over several cards, and what
// a face that is told now says about them.
#include "engine/table/knowledge.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "engine/table/table.h"
#include "engine/words/pile.h"

namespace jianjun::engine {

namespace {

bool visible(const KnownFace& known, int viewer) {
    if (viewer == 0) return true;
    return (known.seen & seen_by_all) || (viewer > 0 && (known.seen & seen_by(static_cast<Seat>(viewer))));
}

int copies(const std::vector<KnownFace>& faces, const Face& face) {
    return static_cast<int>(
        std::count_if(faces.begin(), faces.end(), [&](const auto& k) { return k.face == face; }));
}

bool holds(const std::vector<Token>& tokens, Token token) {
    return std::find(tokens.begin(), tokens.end(), token) != tokens.end();
}

}  // namespace

bool open_place(const Place& place) {
    switch (place.zone) {
        case Zone::equip:
        case Zone::judge:
        case Zone::discard:
        case Zone::processing:
        case Zone::ren:
            return true;
        case Zone::general:
            return place.pile && !place.pile->face_down;
        default:
            return false;
    }
}

Seen witnesses(const CardsMoved& moved, const CardMove& move) {
    const bool open = open_place(move.to) && !move.face_down;
    if (move.from.zone != Zone::hand || open || move.open) return static_cast<Seen>(~Seen{0});
    Seen seen = seen_by(move.from.seat);
    if (owned(move.to.zone)) seen |= seen_by(move.to.seat);
    if (moved.by != nobody) seen |= seen_by(moved.by);
    return seen;
}

// ---- what is certain, and what may be ----

std::vector<Face> Table::known_hand(Seat seat, int viewer) const {
    std::vector<Face> faces;
    std::vector<int> done;
    for (const Token t : hand(seat)) {
        const auto& token = tokens_[t];
        if (token.face.known() && visible({token.face, token.seen}, viewer)) faces.push_back(token.face);
        if (token.group < 0 || std::find(done.begin(), done.end(), token.group) != done.end()) continue;
        done.push_back(token.group);
        // A face of the group is here for certain where it has more copies than cards outside this hand.
        const auto& group = groups_[token.group];
        int outside = 0;
        for (const Token m : group.members) outside += !(tokens_[m].place == Place{Zone::hand, seat});
        for (auto k = group.faces.begin(); k != group.faces.end(); ++k) {
            const auto same = [&](const KnownFace& o) { return o.face == k->face && visible(o, viewer); };
            if (!visible(*k, viewer) || std::any_of(group.faces.begin(), k, same)) continue;
            const int n = static_cast<int>(std::count_if(group.faces.begin(), group.faces.end(), same));
            for (int i = outside; i < n; ++i) faces.push_back(k->face);
        }
    }
    return faces;
}

bool Table::may_be(Token t, const Face& face) const {
    const auto& token = tokens_[t];
    if (token.face.known()) return may_be_one(token.face, face);
    if (token.extra != face.extra) return false;
    if (token.group < 0) return true;
    const auto& group = groups_[token.group];
    return group.faces.size() < group.members.size() || copies(group.faces, face) > 0;
}

bool Table::told_of(Token t, const Face& face) const {
    const auto& token = tokens_[t];
    return token.face == face || (token.group >= 0 && copies(groups_[token.group].faces, face) > 0);
}

bool Table::unlocated(const Face& face) const {
    if (located(face) < in_deck(face)) return true;
    // Of a face that says less than all: any print that it may be.
    return !face.whole() && std::any_of(deck_.begin(), deck_.end(), [&](const auto& print) {
        return may_be_one(print.first, face) && located(print.first) < print.second;
    });
}

// ---- how many there are of a print ----

namespace {

// Equal for the same card of the deck (same_print).
std::uint32_t print_of(const Face& face) {
    return any_corner(face) ? std::bit_cast<std::uint32_t>(Face{face.id, Suit::none, 0, true})
                            : std::bit_cast<std::uint32_t>(face);
}

}  // namespace

std::size_t PrintCounts::place_of(std::uint32_t print) const {
    const auto before = [](const Count& count, std::uint32_t sought) { return count.print < sought; };
    return static_cast<std::size_t>(std::lower_bound(counts_.begin(), counts_.end(), print, before) - counts_.begin());
}

PrintCounts::Count PrintCounts::find(const Face& face) const {
    const auto print = print_of(face);
    const auto place = place_of(print);
    return place < counts_.size() && counts_[place].print == print ? counts_[place] : Count{print};
}

PrintCounts::Count& PrintCounts::of(const Face& face) {
    const auto print = print_of(face);
    const auto place = place_of(print);
    if (place == counts_.size() || counts_[place].print != print)
        counts_.insert(counts_.begin() + static_cast<std::ptrdiff_t>(place), Count{print});
    return counts_[place];
}

// ---- what a face that is told now says about the rest ----

// Cards of one hand cannot be told apart: the one that shows a face is the one that was known to have it, or
// a card that may have it, whatever name it goes by.
void Table::take_name(Token shown, const Face& face) {
    const auto place = tokens_[shown].place;
    if (place.zone != Zone::hand || (face.known() && says_all_of(tokens_[shown].face, face))) return;
    const auto& hand = cards(place);
    // Cards that are shown together are different cards.
    const auto first = [&](auto&& fits) {
        const auto at =
            std::find_if(hand.begin(), hand.end(), [&](Token t) { return !holds(shown_, t) && fits(t); });
        return at == hand.end() ? no_token : *at;
    };
    Token other = first([&](Token t) { return tokens_[t].face == face; });
    if (other == no_token && !told_of(shown, face)) {
        other = first([&](Token t) { return told_of(t, face); });
        if (other == no_token && tokens_[shown].group >= 0)
            other = first([&](Token t) { return tokens_[t].group < 0 && may_be(t, face); });
        if (other == no_token && !may_be(shown, face))
            other = first([&](Token t) { return may_be(t, face); });
    }
    if (other == no_token || tokens_[other].extra != tokens_[shown].extra) return;
    auto& a = tokens_[shown];
    auto& b = tokens_[other];
    const auto rename = [&](int g, Token from, Token to) {
        if (g >= 0) std::replace(groups_[g].members.begin(), groups_[g].members.end(), from, to);
    };
    if (a.group != b.group) {
        rename(a.group, shown, other);
        rename(b.group, other, shown);
    }
    std::swap(a.face, b.face);
    std::swap(a.seen, b.seen);
    std::swap(a.group, b.group);
}

// Cards of one hand cannot be told apart: whichever of them was shown, what is said of the rest must hold. So
// the sets of all that might have been this card become one.
void Table::join_rivals(Token shown, const Face& face) {
    const auto place = tokens_[shown].place;
    if (tokens_[shown].group < 0 || place.zone != Zone::hand) return;
    const bool hides = unlocated(face);
    std::vector<Token> rivals{shown};
    for (const Token t : cards(place)) {
        if (tokens_[t].face.known() || tokens_[t].group == tokens_[shown].group) continue;
        if (told_of(t, face) || (hides && may_be(t, face))) rivals.push_back(t);
    }
    confuse(rivals);
}

void Table::lose(FaceGroup& group, std::vector<KnownFace>::iterator known) {
    prints_.locate(known->face, -1);
    group.faces.erase(known);
}

// This member has shown its face: the others keep what is left.
void Table::leave_group(Token t, const Face& face) {
    const int g = tokens_[t].group;
    auto& group = groups_[g];
    tokens_[t].group = -1;
    group.members.erase(std::find(group.members.begin(), group.members.end(), t));
    const auto known =
        std::find_if(group.faces.begin(), group.faces.end(), [&](const auto& k) { return k.face == face; });
    if (known != group.faces.end()) lose(group, known);
    // More faces than cards: something was told wrong, and nobody can say what.
    if (group.faces.size() > group.members.size())
        while (!group.faces.empty()) lose(group, std::prev(group.faces.end()));
    if (group.members.empty())
        group = {};
    else
        settle_group(g);
}

// What is seen now is worth more than what was told: where the deck has no more of this face, another card
// that nobody sees is not it after all.
void Table::doubt_others(Token seen, const Face& face) {
    if (!face.whole()) return;
    int surplus = located(face) - in_deck(face);
    for (Token t = 0; t < tokens() && surplus > 0; ++t) {
        const auto& other = tokens_[t];
        if (t == seen || !(other.face == face) || (open_place(other.place) && !other.face_down)) continue;
        forget(t);
        --surplus;
    }
    for (std::size_t g = 0; g < groups_.size(); ++g)
        for (std::size_t k = 0; k < groups_[g].faces.size() && surplus > 0;) {
            if (!(groups_[g].faces[k].face == face)) {
                ++k;
                continue;
            }
            lose(groups_[g], groups_[g].faces.begin() + static_cast<std::ptrdiff_t>(k));
            --surplus;
            settle_group(static_cast<int>(g));
        }
}

void Table::on(const FaceLearned& learned) {
    auto& token = tokens_[learned.token];
    const bool news = !told_of(learned.token, learned.face);
    take_name(learned.token, learned.face);
    shown_.push_back(learned.token);
    if (!token.face.known()) join_rivals(learned.token, learned.face);
    if (token.group >= 0) leave_group(learned.token, learned.face);
    // What was known of it before is not forgotten for a word that says less.
    if (!says_all_of(token.face, learned.face)) {
        prints_.locate(token.face, -1);
        token.face = learned.face;
        prints_.locate(token.face, +1);
    }
    token.seen = static_cast<Seen>(token.seen | learned.seen);
    if (open_place(token.place) && !token.face_down) token.seen |= seen_by_all;
    if (news) doubt_others(learned.token, learned.face);
}

void Table::forget(Token t) {
    const bool extra = tokens_[t].extra;
    prints_.locate(tokens_[t].face, -1);
    tokens_[t].face = {};
    tokens_[t].face.extra = extra;
    tokens_[t].seen = 0;
}

// ---- cards that move unseen ----

// Before cards leave unseen, nobody can say any more which of the hand (with the same back) is which; the
// same for cards of the draw pile that one seat lays back in an order of its own (观星).
void Table::confuse_unseen(const CardsMoved& moved) {
    struct Source {
        Place from;
        bool extra;
    };
    std::vector<Source> sources;
    for (const auto& m : moved.moves) {
        if (!m.blind || (m.from.zone != Zone::hand && m.from.zone != Zone::draw)) continue;
        const bool extra = tokens_[m.token].extra;
        const auto same = [&](const Source& s) { return s.from == m.from && s.extra == extra; };
        if (std::none_of(sources.begin(), sources.end(), same)) sources.push_back({m.from, extra});
    }
    for (const auto& [from, extra] : sources) {
        std::vector<Token> mixed;
        if (from.zone == Zone::hand) mixed = cards(from);
        for (const auto& m : moved.moves) {
            if (!(m.from == from)) continue;
            if (from.zone == Zone::hand && !m.blind) std::erase(mixed, m.token);
            if (from.zone == Zone::draw && m.blind) mixed.push_back(m.token);
        }
        std::erase_if(mixed, [&, extra = extra](Token t) { return tokens_[t].extra != extra; });
        confuse(mixed);
    }
}

void Table::on(const CardsMoved& moved) {
    shown_.clear();
    confuse_unseen(moved);
    for (const auto& m : moved.moves) {
        auto& token = tokens_[m.token];
        auto& from = piles_[index(m.from)];
        const auto at = std::find(from.rbegin(), from.rend(), m.token);
        if (at == from.rend()) throw std::logic_error("a card was moved from where it does not lie");
        from.erase(std::next(at).base());
        auto& to = piles_[index(m.to)];
        to.insert(m.bottom ? to.begin() : to.end(), m.token);
        token.place = m.to;
        token.face_down = m.face_down;
        token.as = m.to.zone == Zone::judge ? m.as : CardId::unknown;
        token.seen &= witnesses(moved, m);
        if (open_place(m.to) && !m.face_down) token.seen |= seen_by_all;
        if (m.to.zone == Zone::hand) token.seen |= seen_by(m.to.seat);
    }
    for (std::size_t g = 0; g < groups_.size(); ++g)
        if (!groups_[g].empty()) settle_group(static_cast<int>(g));
}

// These cards become one set of faces, with all the sets that they are of.
void Table::confuse(const std::vector<Token>& cards) {
    if (cards.size() < 2) return;
    FaceGroup merged;
    const auto absorb = [&](std::int16_t g) {
        auto& old = groups_[g];
        for (const Token m : old.members) merged.members.push_back(m);
        merged.faces.insert(merged.faces.end(), old.faces.begin(), old.faces.end());
        old = {};
        for (const Token m : merged.members)
            if (tokens_[m].group == g) tokens_[m].group = -1;
    };
    for (const Token t : cards)
        if (tokens_[t].group >= 0) absorb(tokens_[t].group);
    for (const Token t : cards) {
        auto& token = tokens_[t];
        if (holds(merged.members, t)) continue;
        merged.members.push_back(t);
        if (token.face.known()) {
            merged.faces.push_back({token.face, token.seen});
            prints_.locate(token.face, +1);
        }
        forget(t);
    }
    if (merged.faces.empty()) return;
    std::size_t free = 0;
    while (free < groups_.size() && !groups_[free].empty()) ++free;
    if (free == groups_.size()) groups_.emplace_back();
    for (const Token t : merged.members) tokens_[t].group = static_cast<std::int16_t>(free);
    groups_[free] = std::move(merged);
}

// Makes certain again what has become certain.
void Table::settle_group(int g) {
    auto& group = groups_[g];
    const auto& members = group.members;
    const auto place = tokens_[members.front()].place;
    const bool one_hand =
        place.zone == Zone::hand &&
        std::all_of(members.begin(), members.end(), [&](Token t) { return tokens_[t].place == place; });
    const bool all_same = group.faces.size() == members.size() &&
                          std::all_of(group.faces.begin(), group.faces.end(),
                                      [&](const auto& k) { return k.face == group.faces.front().face; });
    if (!group.faces.empty() && !one_hand && !all_same) return;
    for (std::size_t i = 0; i < members.size(); ++i) {
        auto& token = tokens_[members[i]];
        token.group = -1;
        if (i < group.faces.size()) {
            token.face = group.faces[i].face;
            token.seen = static_cast<Seen>(token.seen | group.faces[i].seen);
        }
    }
    group = {};
}

}  // namespace jianjun::engine
