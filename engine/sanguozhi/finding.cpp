// Which physical card a word means (指的是哪张牌): a known one first; otherwise one that may be it.
#include <algorithm>

#include "engine/sanguozhi/game.h"

namespace jianjun::engine::sanguozhi {

namespace {

bool among(const std::vector<Token>& list, Token token) {
    return std::find(list.begin(), list.end(), token) != list.end();
}

}  // namespace

// 同名限制: one card of a name in a deck, so that one which is known to lie somewhere is nowhere else. Cards without a name
// are as many as the deck's list has, where it was told.
bool Game::may_be(const std::string& id, Seat owner, Zone zone) const {
    std::ptrdiff_t known = 0;
    for (Token t = 1; t <= table_.cards(); ++t) known += table_.card(t).owner == owner && table_.card(t).id == id;
    const auto* sheet = setup_.sheets.find(id);
    const bool nameless = sheet && sheet->name.empty();
    if (!nameless && known > 0) return false;
    const auto& list = table_.seat(owner).list;
    const bool in_deck = zone != Zone::event && zone != Zone::formation;
    if (!in_deck || list.empty() || std::find(list.begin(), list.end(), "") != list.end()) return true;
    return known < std::count(list.begin(), list.end(), id);
}

Token Game::find(const CardWord& word, Seat speaker, Seat at, Zone zone, const std::vector<Token>& except) const {
    const Seat owner = word.owner == nobody ? speaker : word.owner;
    const bool any = word.id.empty();
    const auto& pile = table_.pile(at, zone);
    Token unknown = no_token, known = no_token;
    for (auto i = pile.rbegin(); i != pile.rend(); ++i) {  // the newest, and a deck's top, first
        if (*i == no_token || among(except, *i)) continue;
        const auto& c = table_.card(*i);
        // A card lies in somebody else's hand only by an effect, and then under its owner's name.
        if (c.owner != owner && !(word.owner == nobody && any)) continue;
        if (!any && c.id == word.id) return *i;
        if (any && zone == Zone::deck) return *i;
        if (c.id.empty() && unknown == no_token) unknown = *i;
        if (!c.id.empty() && known == no_token) known = *i;
    }
    if (any) return unknown != no_token ? unknown : known;
    return unknown != no_token && may_be(word.id, owner, zone) ? unknown : no_token;
}

Token Game::find_open(const CardWord& word, Seat speaker, const std::vector<Token>& except) const {
    const Seat owner = word.owner == nobody ? speaker : word.owner;
    const auto* sheet = word.id.empty() ? nullptr : setup_.sheets.find(word.id);
    Token found = no_token, down = no_token;
    int lying = 0;
    for (Token t = 1; t <= table_.cards(); ++t) {
        const auto& c = table_.card(t);
        if ((owner != nobody && c.owner != owner) || c.zone == Zone::hand || c.zone == Zone::deck || among(except, t)) continue;
        if (!word.id.empty() && c.id == word.id) {
            if (owner == nobody && found != no_token && table_.card(found).owner != c.owner) return no_token;
            // Of several ordinary troops the one on the field is meant.
            if (found == no_token || (table_.on_field(t) && !table_.on_field(found))) found = t;
        }
        const bool general = is_general_slot(c.zone);
        if (!c.down || (!general && c.zone != Zone::strategy)) continue;
        if (sheet && sheet->kind != Kind::unknown && general != (sheet->kind == Kind::general)) continue;
        if (!word.id.empty() && (!c.id.empty() || !may_be(word.id, c.owner, c.zone))) continue;
        down = t;
        ++lying;
    }
    // A card that lies face down may be it, where no other may.
    return found != no_token || lying != 1 ? found : down;
}

void Game::learn(Token token, const CardWord& word, bool to_all) {
    const auto& c = table_.card(token);
    if (word.id.empty() || c.id == word.id) return;
    happen(Named{token, word.id, to_all ? seen_by_all : seen_by(c.at)});
}

// A card leaves this hand unseen: whichever of those that are known to be there it may be is no longer certain.
void Game::lose_track(const CardWord& word, Seat at, Kind kind) {
    const auto hand = table_.pile(at, Zone::hand);
    if (!word.id.empty() || hand.size() < 2) return;
    for (const auto token : hand) {
        const auto* sheet = table_.sheet(token);
        const bool other = kind != Kind::unknown && sheet && sheet->kind != Kind::unknown && sheet->kind != kind;
        if (!table_.card(token).id.empty() && !other) happen(Forgotten{token});
    }
}

std::string Game::text_of(Token token) const {
    const auto& c = table_.card(token);
    return std::to_string(static_cast<int>(c.owner)) + ":" + (c.id.empty() ? "?" : c.id);
}

// As everybody may read it.
std::string Game::open_text(Token token) const {
    const auto& c = table_.card(token);
    const bool hidden = c.down || c.zone == Zone::hand || c.zone == Zone::deck;
    if (!hidden || (c.seen & seen_by_all) != 0) return text_of(token);
    auto text = std::to_string(static_cast<int>(c.owner));
    text += ":?";
    return text;
}

}  // namespace jianjun::engine::sanguozhi
