// Which of several cards that look alike bear the faces that people name (具名之牌).
#include <algorithm>

#include "engine/table/table.h"

namespace jianjun::engine {

namespace {

bool holds(const std::vector<Token>& tokens, Token token) {
    return std::find(tokens.begin(), tokens.end(), token) != tokens.end();
}

// The unknown ones among some cards: those of one set, or those that no set tells of.
struct Lot {
    int group = -1;
    bool extra = false;
    std::vector<Token> cards;
    std::vector<Face> faces;  // that the set still has
    int room = 0;             // cards of the set that none of its faces needs

    Token take() {
        const Token t = cards.front();
        cards.erase(cards.begin());
        return t;
    }
    Token take(const Face& face) {
        const auto at = std::find(faces.begin(), faces.end(), face);
        if (at == faces.end() || cards.empty()) return no_token;
        faces.erase(at);
        return take();
    }
    Token take_other(const Face& face) {
        if (cards.empty() || extra != face.extra || (group >= 0 && room == 0)) return no_token;
        --room;
        return take();
    }
};

std::vector<Lot> lots_of(const Table& table, const std::vector<Token>& cards) {
    std::vector<Lot> lots;
    for (const Token t : cards) {
        const auto& state = table.token(t);
        if (state.face.known()) continue;
        auto lot = std::find_if(lots.begin(), lots.end(), [&](const Lot& l) {
            return l.group == state.group && (l.group >= 0 || l.extra == state.extra);
        });
        if (lot == lots.end()) {
            lots.push_back({state.group, state.extra, {}, {}, 0});
            lot = lots.end() - 1;
            if (state.group >= 0) {
                const auto& group = table.groups()[state.group];
                for (const auto& known : group.faces) lot->faces.push_back(known.face);
                lot->room = static_cast<int>(group.members.size() - group.faces.size());
            }
        }
        lot->cards.push_back(t);
    }
    // Cards that nothing is known of are the first to be any other face.
    std::stable_sort(lots.begin(), lots.end(), [](const Lot& a, const Lot& b) { return a.group < b.group; });
    return lots;
}

// Of two cards alike the one that more people know of, so that what the others know stays a secret.
void take_known(const Table& table, const std::vector<Token>& cards, const std::vector<Face>& faces,
                std::vector<Token>& out) {
    const auto width = [&](Token t) { return table.token(t).seen & seen_by_all ? 1 : 0; };
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (!faces[i].known() || out[i] != no_token) continue;
        for (const Token t : cards)
            if (table.token(t).face == faces[i] && !holds(out, t) &&
                (out[i] == no_token || width(t) > width(out[i])))
                out[i] = t;
    }
}

// Of a face that says less than all, where nothing unknown is left that might be it: a card that is known and
// fits.
bool take_fitting(const Table& table, const std::vector<Token>& cards, const std::vector<Face>& faces,
                  std::vector<Token>& out) {
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (!faces[i].known() || faces[i].whole()) continue;
        for (const Token t : cards)
            if (out[i] == no_token && says_all_of(table.token(t).face, faces[i]) && !holds(out, t))
                out[i] = t;
    }
    for (std::size_t i = 0; i < faces.size(); ++i)
        if (faces[i].known() && out[i] == no_token) return false;
    return true;
}

bool assign(const Table& table, std::vector<Lot> lots, const std::vector<Face>& faces, Trust trust,
            bool sets_first, std::vector<Token>& out) {
    const auto from_sets = [&](const Face& face) {
        Token t = no_token;
        for (auto lot = lots.begin(); lot != lots.end() && t == no_token; ++lot) t = lot->take(face);
        return t;
    };
    std::vector<Face> outside;
    const auto from_elsewhere = [&](const Face& face) {
        const auto used = std::count(outside.begin(), outside.end(), face);
        if (trust == Trust::deck && table.in_deck(face) - table.located(face) <= used) return no_token;
        Token t = no_token;
        for (auto lot = lots.begin(); lot != lots.end() && t == no_token; ++lot) t = lot->take_other(face);
        if (t != no_token) outside.push_back(face);
        return t;
    };
    // Faces that can only be one of a set have no other card: they choose first.
    for (const bool only_there : {true, false})
        for (std::size_t i = 0; i < faces.size(); ++i) {
            if (!faces[i].known() || out[i] != no_token || table.unlocated(faces[i]) == only_there) continue;
            if (sets_first || only_there) out[i] = from_sets(faces[i]);
            if (out[i] == no_token) out[i] = from_elsewhere(faces[i]);
            if (out[i] == no_token) out[i] = from_sets(faces[i]);
            if (out[i] == no_token) return false;
        }
    return true;
}

// One face among cards without surprises, which is what nearly every input names.
Token plain_bearer(const Table& table, const std::vector<Token>& cards, const Face& face) {
    Token known = no_token, told = no_token, any = no_token;
    for (const Token t : cards) {
        const auto& state = table.token(t);
        if (state.face == face && (known == no_token || (state.seen & seen_by_all))) known = t;
        if (told == no_token && !state.face.known() && state.group >= 0 && table.told_of(t, face)) told = t;
        if (any == no_token && !state.face.known() && state.group < 0 && state.extra == face.extra) any = t;
    }
    if (known != no_token) return known;
    if (told != no_token) return told;
    return any != no_token && table.unlocated(face) ? any : no_token;
}

}  // namespace

bool Table::bearers(const std::vector<Token>& cards, const std::vector<Face>& faces, Trust trust,
                    std::vector<Token>& out) const {
    out.resize(faces.size(), no_token);
    if (faces.size() == 1 && faces.front().known() && out.front() == no_token) {
        out.front() = plain_bearer(*this, cards, faces.front());
        if (out.front() != no_token) return true;
    }
    take_known(*this, cards, faces, out);
    if (!holds(out, no_token)) return true;
    std::vector<Token> left;
    for (const Token t : cards)
        if (!holds(out, t)) left.push_back(t);
    const auto lots = lots_of(*this, left);
    const auto known = out;
    for (const bool sets_first : {true, false}) {
        if (assign(*this, lots, faces, trust, sets_first, out)) return true;
        out = known;
    }
    if (take_fitting(*this, cards, faces, out)) return true;
    out = known;
    return false;
}

}  // namespace jianjun::engine
