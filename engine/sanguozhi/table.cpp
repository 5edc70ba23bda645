#include "engine/sanguozhi/table.h"

#include <algorithm>

namespace jianjun::engine::sanguozhi {

namespace {

constexpr int main_bonus = 2;  // attack and health of a general face up in the main slot (1.3.2.5.3.1)

template <class... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

}  // namespace

Table::Table(int seats, const Sheets* sheets)
    : seats_(static_cast<std::size_t>(seats) + 1),
      cards_(1),
      piles_(static_cast<std::size_t>(seats) + 1),
      sheets_(sheets) {
    for (Seat seat = 1; seat <= seats; ++seat) {
        order.push_back(seat);
        own(seat, Zone::main) = {no_token};
        own(seat, Zone::adviser) = {no_token};
        own(seat, Zone::vice) = {no_token, no_token, no_token};
        own(seat, Zone::strategy) = {no_token, no_token, no_token, no_token, no_token};
    }
}

Token Table::add_card(Seat owner, Zone zone, const std::string& id) {
    const auto token = static_cast<Token>(cards_.size());
    CardState state;
    state.owner = state.at = owner;
    state.zone = zone;
    state.id = id;
    state.down = true;
    cards_.push_back(state);
    own(owner, zone).push_back(token);
    return token;
}

void Table::on(const DeckFixed& fixed) {
    auto& s = seats_[static_cast<std::size_t>(fixed.seat)];
    s.deck_fixed = true;
    s.list = fixed.list;
    for (int i = 0; i < fixed.cards; ++i) add_card(fixed.seat, Zone::deck, "");
    for (const auto& id : fixed.events) add_card(fixed.seat, Zone::event, id);
    for (const auto& id : fixed.formations) add_card(fixed.seat, Zone::formation, id);
}

std::vector<Token>& Table::own(Seat seat, Zone zone) {
    return piles_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(zone)];
}

const std::vector<Token>& Table::pile(Seat seat, Zone zone) const {
    return piles_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(zone)];
}

const Sheet* Table::sheet(Token token) const {
    const auto& id = card(token).id;
    return id.empty() ? nullptr : sheets_->find(id);
}

bool Table::allies(Seat a, Seat b) const {
    return a == b || (seat(a).team != 0 && seat(a).team == seat(b).team);
}

std::vector<Seat> Table::living() const {
    std::vector<Seat> out;
    for (const Seat s : order)
        if (seat(s).alive) out.push_back(s);
    return out;
}

std::vector<Seat> Table::everybody() const {
    auto out = living();
    std::sort(out.begin(), out.end());
    return out;
}

bool Table::on_field(Token token) const {
    const auto& c = card(token);
    if (is_general_slot(c.zone)) return !c.entering;
    if (c.zone == Zone::event) return !c.down;
    return c.zone == Zone::strategy || is_troop_slot(c.zone) || c.zone == Zone::treasure;
}

bool Table::works(Token token) const {
    return on_field(token) && !card(token).down && !card(token).blank;
}

std::vector<Token> Table::treasures_of(Token general) const {
    std::vector<Token> out;
    for (Token t = 1; t <= cards(); ++t)
        if (card(t).zone == Zone::treasure && card(t).bearer == general) out.push_back(t);
    return out;
}

int Table::seat_number(Seat seat, std::string_view number, int base) const {
    for (Token t = 1; t <= cards(); ++t) {
        if (card(t).at != seat || !works(t)) continue;
        if (const auto* print = sheet(t))
            for (const auto& change : print->changes)
                if (change.number == number) base += change.n;
    }
    return base;
}

std::optional<int> Table::card_number(Token token, std::string_view number) const {
    const bool attack = number == "attack";
    const auto* print = sheet(token);
    if (!print) return {};
    auto value = attack ? print->attack : print->health;
    if (!value) return {};
    const auto& c = card(token);
    *value += attack ? c.attack : c.health;
    if (c.zone == Zone::main && !c.entering && !c.down) *value += main_bonus;
    for (Token t = 1; t <= cards(); ++t) {
        if (!works(t) || !sheet(t)) continue;
        for (const auto& change : sheet(t)->changes) {
            if (change.number != number) continue;
            const bool mine = change.of_self ? t == token || card(t).bearer == token
                                             : card(t).at == c.at && is_general_slot(c.zone) && !c.entering;
            if (mine) *value += change.n;
        }
    }
    return std::max(0, *value);
}

// Off the place where it lies; the place stays.
void Table::leave(Token token) {
    auto& c = cards_[static_cast<std::size_t>(token)];
    auto& pile = own(c.at, c.zone);
    const auto at = std::find(pile.begin(), pile.end(), token);
    if (at == pile.end()) return;
    if (has_places(c.zone))
        *at = no_token;
    else
        pile.erase(at);
}

// A card is laid face down out of this hand: it may be any of those that others know to be in it, and fit there.
void Table::hide_leaving(Seat at, Zone to) {
    const auto fitting = is_general_slot(to) ? Kind::general : Kind::strategy;
    for (const auto token : own(at, Zone::hand)) {
        const auto* of = sheet(token);
        const bool other = of && of->kind != Kind::unknown && of->kind != Kind::other && of->kind != fitting;
        if (!other) cards_[static_cast<std::size_t>(token)].seen &= seen_by(at);
    }
}

void Table::on(const Moved& moved) {
    auto& c = cards_[static_cast<std::size_t>(moved.card)];
    const bool stays = is_general_slot(c.zone) && is_general_slot(moved.zone);  // 1.3.2.4
    if (c.zone == Zone::hand && moved.down && (is_general_slot(moved.zone) || moved.zone == Zone::strategy))
        hide_leaving(c.at, moved.zone);
    leave(moved.card);
    if (!stays) {
        c.battle = c.lasting = c.attack = c.health = 0;
        c.blank = c.dying = c.attacked = false;
        c.members.clear();
    }
    c.bearer = no_token;
    // Whatever lay open is known to all wherever it goes, until it is shuffled.
    const bool was_open = !c.down && c.zone != Zone::hand && c.zone != Zone::deck;
    c.zone = moved.zone;
    c.at = moved.seat;
    c.down = moved.down;
    c.entering = moved.entering;
    if (!c.id.empty() && (was_open || (!moved.down && moved.zone != Zone::hand && moved.zone != Zone::deck)))
        c.seen |= seen_by_all;
    auto& pile = own(moved.seat, moved.zone);
    if (has_places(moved.zone)) {
        const auto place = static_cast<std::size_t>(std::max(0, moved.index));
        if (pile.size() <= place) pile.resize(place + 1, no_token);
        pile[place] = moved.card;
    } else if (moved.bottom) {
        pile.insert(pile.begin(), moved.card);
    } else {
        pile.push_back(moved.card);
    }
}

void Table::on(const Named& named) {
    auto& c = cards_[static_cast<std::size_t>(named.card)];
    c.id = named.id;
    c.seen |= named.seen;
}

void Table::on(const Formed& formed) {
    auto& c = cards_[static_cast<std::size_t>(formed.formation)];
    c.members = formed.members;
    c.down = false;
    c.seen = seen_by_all;
    leave(formed.formation);
    own(c.at, c.zone).push_back(formed.formation);  // on top
}

void Table::on(const Shuffled& shuffled) {
    for (const auto token : own(shuffled.seat, Zone::deck)) {
        auto& c = cards_[static_cast<std::size_t>(token)];
        c.id.clear();
        c.seen = 0;
    }
}

void Table::on(const BaseChanged& changed) {
    auto& s = seats_[static_cast<std::size_t>(changed.seat)];
    auto& number = changed.number == "max_grain"    ? s.max_grain
                   : changed.number == "hand_limit" ? s.hand_limit
                                                    : s.vice_slots;
    number = changed.n;
}

void Table::on(const ViceSlotsChanged& changed) {
    auto& slots = own(changed.seat, Zone::vice);
    if (changed.removed < 0)
        slots.push_back(no_token);
    else
        slots.erase(slots.begin() + changed.removed);
}

void Table::on(const TurnStarted& started) {
    turn = started.seat;
    for (auto& c : cards_) c.attacked = false;
}

void Table::on(const Chained& chained) {
    chain.push_back({chained.card, chained.seat, chained.what, chained.skill});
}

void Table::on(const WentOut& out) {
    seats_[static_cast<std::size_t>(out.seat)].alive = false;
}

void Table::apply(const Event& event) {
    const auto at = [this](Token token) -> CardState& { return cards_[static_cast<std::size_t>(token)]; };
    const auto of = [this](Seat seat) -> SeatState& { return seats_[static_cast<std::size_t>(seat)]; };
    std::visit(
        Overloaded{
            [&](const Turned& e) {
                at(e.card).down = e.down;
                if (!e.down) at(e.card).seen |= seen_by_all;
                if (!e.down || at(e.card).zone != Zone::formation) return;
                auto& formation = at(e.card);  // 解散: as it was before
                formation.members.clear();
                formation.battle = formation.lasting = formation.attack = formation.health = 0;
                formation.blank = false;
            },
            [&](const Forgotten& e) { at(e.card).id.clear(), at(e.card).seen = 0; },
            [&](const CardsFound& e) {
                for (int i = 0; i < e.cards; ++i) add_card(e.seat, Zone::deck, "");
            },
            [&](const TeamChanged& e) { of(e.seat).team = e.team; },
            [&](const Entered& e) { at(e.card).entering = false; },
            [&](const DamageSet& e) { at(e.card).battle = e.battle, at(e.card).lasting = e.lasting; },
            [&](const Modified& e) { at(e.card).attack += e.attack, at(e.card).health += e.health; },
            [&](const Blanked& e) { at(e.card).blank = e.blank; },
            [&](const DyingSet& e) { at(e.card).dying = e.dying; },
            [&](const Borne& e) { at(e.treasure).bearer = e.bearer; },
            [&](const GrainChanged& e) {
                of(e.seat).grain = e.grain;
                if (e.grain > 0) of(e.seat).no_grain_told = false;
            },
            [&](const OwedChanged& e) { of(e.seat).owed_vice = e.owed; },
            [&](const MainLost& e) { of(e.seat).main_lost = e.lost; },
            [&](const MarkChanged& e) {
                of(e.seat).marks[e.mark] = e.n;
                if (e.n == 0) of(e.seat).marks.erase(e.mark);
            },
            [&](const NameChanged& e) { of(e.seat).name = e.name; },
            [&](const OrderSet& e) { order = e.order; },
            [&](const RoundStarted& e) { round = e.round; },
            [&](const PhaseStarted& e) { phase = e.phase; },
            [&](const Unchained&) { chain.pop_back(); },
            [&](const BattleBegun& e) {
                battle = Battle{e.attackers, e.target, {}};
                for (const auto token : e.attackers) at(token).attacked = true;
            },
            [&](const Defended& e) { battle->defenders = e.defenders; },
            [&](const BattleEnded&) { battle.reset(); },
            [&](const CameBack& e) { of(e.seat).alive = true; },
            [&](const GameOver& e) { over = e; },
            [&](const Flagged& e) {
                flags.push_back({e.code, e.reason, e.seat});
                if (e.code == "grain_out") of(e.seat).no_grain_told = true;
            },
            [&](const FlagCleared& e) {
                if (e.index < flags.size()) flags.erase(flags.begin() + static_cast<std::ptrdiff_t>(e.index));
            },
            [&](const DiceThrown&) {},
            [&](const Passed&) {},
            [&](const Ruled&) {},
            [&](const TakenBack&) {},
            [&](const auto& e) { on(e); },
        },
        event);
}

}  // namespace jianjun::engine::sanguozhi
