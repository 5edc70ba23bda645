// Which physical card a word means (指的是哪张牌): a known one first; otherwise one that may be it.
#include <algorithm>

#include "engine/sanguozhi/game.h"

namespace jianjun::engine::sanguozhi {

namespace {

bool may_lie_in_many(const Sheet* sheet) {
    return sheet && sheet->name.empty();
}

}  // namespace

Token Game::find(const CardWord& word, Seat speaker, Seat at, Zone zone) const {
    const Seat owner = word.owner == nobody ? speaker : word.owner;
    const auto& pile = table_.pile(at, zone);
    Token unknown = no_token;
    for (auto i = pile.rbegin(); i != pile.rend(); ++i) {  // the newest, and a deck's top, first
        if (*i == no_token) continue;
        const auto& c = table_.card(*i);
        // A card lies in somebody else's hand only by an effect, and then under its owner's name.
        if (c.owner != owner && !(word.owner == nobody && word.id.empty())) continue;
        if (!word.id.empty() && c.id == word.id) return *i;
        if (unknown == no_token && (c.id.empty() || word.id.empty())) unknown = *i;
    }
    if (word.id.empty() || unknown == no_token) return unknown;
    // 同名限制: one card of a name in a deck, so that one which is known to lie elsewhere cannot be here.
    if (may_lie_in_many(setup_.sheets.find(word.id))) return unknown;
    for (Token t = 1; t <= table_.cards(); ++t)
        if (table_.card(t).owner == owner && table_.card(t).id == word.id) return no_token;
    const auto& list = table_.seat(owner).list;
    const bool in_deck = zone != Zone::event && zone != Zone::formation;
    if (in_deck && !list.empty() && std::find(list.begin(), list.end(), word.id) == list.end()) return no_token;
    return unknown;
}

Token Game::find_open(const CardWord& word, Seat speaker) const {
    const Seat owner = word.owner == nobody ? speaker : word.owner;
    if (word.id.empty()) return no_token;
    Token found = no_token;
    for (Token t = 1; t <= table_.cards(); ++t) {
        const auto& c = table_.card(t);
        if (c.owner != owner || c.id != word.id || c.zone == Zone::hand || c.zone == Zone::deck) continue;
        // Of several ordinary troops the one on the field is meant.
        if (found == no_token || (table_.on_field(t) && !table_.on_field(found))) found = t;
    }
    return found;
}

void Game::learn(Token token, const CardWord& word, bool to_all) {
    const auto& c = table_.card(token);
    if (word.id.empty() || c.id == word.id) return;
    happen(Named{token, word.id, to_all ? seen_by_all : seen_by(c.at)});
}

std::string Game::text_of(Token token) const {
    const auto& c = table_.card(token);
    return std::to_string(static_cast<int>(c.owner)) + ":" + (c.id.empty() ? "?" : c.id);
}

}  // namespace jianjun::engine::sanguozhi
