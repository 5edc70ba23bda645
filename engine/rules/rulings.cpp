// Rulings (裁定) and by-hand effects: they change the table as told and open no window; only what physically
// follows happens (health is clamped, an over-full 仁区 runs over, a new general brings his skills).
#include <fmt/format.h>

#include <algorithm>

#include "engine/mechanisms/ren.h"
#include "engine/modes/modes.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {

Verdict check_seat(const Game& g, Seat seat) {
    if (seat < 1 || seat > g.table().seats()) return refuse("seat", fmt::format("there is no seat {}", seat));
    return {};
}

Verdict check_set(const Game& g, const SetSeat& set) {
    if (auto refusal = check_seat(g, set.seat)) return refusal;
    Role role;
    Gender gender;
    if (set.role && !parse(*set.role, role))
        return refuse("role", fmt::format("\"{}\" is no role", *set.role));
    if (set.gender && !parse(*set.gender, gender)) return refuse("gender", "gender is male or female");
    if (set.general && !g.content().general(*set.general))
        return refuse("general", fmt::format("there is no general \"{}\"", *set.general));
    if (set.armour && (*set.armour < 0 || *set.armour > 5)) return refuse("armour", "armour is 0 to 5");
    if (set.max_hp && *set.max_hp < 0) return refuse("max_hp", "maximum health is not below 0");
    if (set.hand && *set.hand < 0) return refuse("hand", "a hand has no fewer than 0 cards");
    return {};
}

// Tokens of a zone that these faces name; for piles the top is taken first.
Verdict find_in(const Table& table, ZoneRef from, const std::vector<Face>& faces, std::vector<Token>& out) {
    out.clear();
    if (from.zone == Zone::hand) return find_cards(table, from.seat, faces, true, false, out);
    const auto& pile = table.cards({from.zone, owned(from.zone) ? from.seat : nobody});
    const auto taken = [&](Token t) { return std::find(out.begin(), out.end(), t) != out.end(); };
    for (const auto& face : faces) {
        Token found = no_token;
        for (auto at = pile.rbegin(); at != pile.rend() && found == no_token; ++at)
            if (!taken(*at) && (!face.known() || table.token(*at).face == face)) found = *at;
        for (auto at = pile.rbegin(); at != pile.rend() && found == no_token; ++at)
            if (!taken(*at) && table.may_be(*at, face)) found = *at;
        if (found == no_token)
            return refuse("no_card",
                          fmt::format("{} is not in that zone ({})", to_string(face), to_string(from.zone)));
        out.push_back(found);
    }
    return {};
}

Verdict check_move(const Game& g, const MoveCards& move) {
    for (const auto& ref : {move.from, move.to})
        if (owned(ref.zone))
            if (auto refusal = check_seat(g, ref.seat)) return refusal;
    std::vector<Token> found;
    return find_in(g.table(), move.from, move.cards, found);
}

void apply_move(Game& g, const MoveCards& move) {
    std::vector<Token> found;
    find_in(g.table(), move.from, move.cards, found);
    const bool hidden_to = move.face_down || move.to.zone == Zone::draw;
    const Seen seen = move.from.zone == Zone::hand && move.to.zone == Zone::hand
                          ? static_cast<Seen>(seen_by(move.from.seat) | seen_by(move.to.seat))
                      : hidden_to && owned(move.from.zone) ? seen_by(move.from.seat)
                                                           : seen_by_all;
    learn(g, found, move.cards, seen);
    CardsMoved moved{{}, MoveReason::ruling, nobody};
    for (std::size_t i = 0; i < found.size(); ++i) {
        CardMove m;
        m.token = found[i];
        m.from = g.table().token(found[i]).place;
        m.to = {move.to.zone, owned(move.to.zone) ? move.to.seat : nobody};
        if (m.to.zone == Zone::discard && g.table().token(m.token).extra) m.to = {Zone::extra, nobody};
        m.face_down = move.face_down;
        m.bottom = move.bottom;
        m.blind = move.from.zone == Zone::hand && !move.cards[i].known();
        note_face(g.table(), moved, m);
        moved.moves.push_back(m);
    }
    g.happen(moved);
}

void set_hand_count(Game& g, Seat seat, int n) {
    const int now = static_cast<int>(g.table().hand(seat).size());
    MoveCards move;
    move.from = now < n ? ZoneRef{Zone::draw, nobody} : ZoneRef{Zone::hand, seat};
    move.to = now < n ? ZoneRef{Zone::hand, seat} : ZoneRef{Zone::discard, nobody};
    const int wanted = std::min<int>(
        std::abs(n - now), now < n ? static_cast<int>(g.table().cards({Zone::draw, nobody}).size()) : now);
    if (wanted == 0) return;
    move.cards.assign(wanted, Face{});
    apply_move(g, move);
}

// Equipment or judgement cards are to be exactly these: others go to the discard pile, missing ones are
// fetched from wherever they may be.
void set_zone(Game& g, Seat seat, Zone zone, const std::vector<Face>& faces) {
    std::vector<Token> extra = g.table().cards({zone, seat});
    std::vector<Face> missing;
    for (const auto& face : faces) {
        const auto at = std::find_if(extra.begin(), extra.end(),
                                     [&](Token t) { return g.table().token(t).face == face; });
        at == extra.end() ? missing.push_back(face) : static_cast<void>(extra.erase(at));
    }
    MoveCards out;
    for (const Token t : extra) out.cards.push_back(g.table().token(t).face);
    out.from = {zone, seat};
    out.to = {Zone::discard, nobody};
    if (!out.cards.empty()) apply_move(g, out);
    for (const auto& face : missing)
        for (const ZoneRef from :
             {ZoneRef{Zone::hand, seat}, ZoneRef{Zone::discard, nobody}, ZoneRef{Zone::draw, nobody}}) {
            MoveCards in;
            in.cards = {face};
            in.from = from;
            in.to = {zone, seat};
            in.face_down = zone == Zone::judge && !face.known();
            if (check_move(g, in)) continue;
            apply_move(g, in);
            break;
        }
}

void set_health(Game& g, const SetSeat& set) {
    const auto& seat = g.table().seat(set.seat);
    if (set.max_hp) {
        g.happen(MaxHpChanged{set.seat, *set.max_hp});
        if (seat.hp > *set.max_hp) g.happen(HpChanged{set.seat, *set.max_hp, HpCause::ruling});
    }
    if (set.hp) {
        const int least = g.options().hp_floor_negative ? -99 : 0;
        g.happen(HpChanged{set.seat, std::clamp(*set.hp, least, seat.max_hp), HpCause::ruling});
    }
    if (set.armour) g.happen(ArmourChanged{set.seat, *set.armour});
}

void set_skills(Game& g, Seat seat, const std::vector<std::string>& wanted) {
    const auto had = g.table().seat(seat).skills;
    for (const auto& skill : had)
        if (std::find(wanted.begin(), wanted.end(), skill) == wanted.end())
            g.happen(SkillChanged{seat, skill, false});
    for (const auto& skill : wanted)
        if (std::find(had.begin(), had.end(), skill) == had.end()) g.happen(SkillChanged{seat, skill, true});
}

void replace_general(Game& g, Seat seat, int index, const std::string& general) {
    if (const auto* old = g.content().general(g.table().seat(seat).generals[index]))
        for (const auto& skill : old->skills) {
            const auto& have = g.table().seat(seat).skills;
            if (std::find(have.begin(), have.end(), skill.id) != have.end())
                g.happen(SkillChanged{seat, skill.id, false});
        }
    if (const auto* sheet = g.content().general(general)) {
        g.happen(FactionSet{seat, sheet->faction});
        g.happen(GenderSet{seat, sheet->gender});
    }
    give_general(g, seat, index, general, true);
}

void apply_set(Game& g, const SetSeat& set) {
    const Seat seat = set.seat;
    if (set.name) g.happen(NameSet{seat, *set.name});
    if (set.role) {
        Role role = Role::unknown;
        parse(*set.role, role);
        g.happen(RoleShown{seat, role, g.table().seat(seat).role_public || role == Role::lord});
    }
    if (set.general) replace_general(g, seat, 0, *set.general);
    if (set.generals)
        for (std::size_t i = 0; i < set.generals->size() && i < 2; ++i)
            replace_general(g, seat, static_cast<int>(i), (*set.generals)[i]);
    if (set.shown)
        for (std::size_t i = 0; i < set.shown->size() && i < 2; ++i)
            g.happen(
                GeneralSet{seat, static_cast<int>(i), g.table().seat(seat).generals[i], (*set.shown)[i]});
    if (set.faction) g.happen(FactionSet{seat, *set.faction});
    if (set.gender) {
        Gender gender = Gender::none;
        parse(*set.gender, gender);
        g.happen(GenderSet{seat, gender});
    }
    if (set.skills) set_skills(g, seat, *set.skills);
    set_health(g, set);
    if (set.chained) g.happen(ChainChanged{seat, *set.chained});
    if (set.face_up) g.happen(TurnedOver{seat, *set.face_up});
    if (set.drunk_set) g.happen(DrunkChanged{seat, set.drunk});
    if (set.marks)
        for (const auto& [mark, n] : *set.marks) g.happen(MarkChanged{seat, mark, n});
    if (set.hand) set_hand_count(g, seat, *set.hand);
    if (set.known_hand) {
        // Together, so that two copies of one face are two cards.
        std::vector<Token> found;
        if (!find_cards(g.table(), seat, *set.known_hand, true, false, found))
            learn(g, found, *set.known_hand, seen_by(seat));
    }
    if (set.equip) set_zone(g, seat, Zone::equip, *set.equip);
    if (set.judge) set_zone(g, seat, Zone::judge, *set.judge);
    if (set.alive && *set.alive != g.table().alive(seat)) {
        *set.alive ? g.happen(Revived{seat}) : g.happen(Died{seat, nobody});
    }
}

// Death as a ruling: the role is shown if it is known, everything is discarded, the winner is looked for;
// nobody is asked, and whoever killed a rebel gets his cards by a ruling of his own.
void apply_kill(Game& g, const Change::Kill& kill) {
    const auto role = g.table().seat(kill.seat).role;
    if (role != Role::unknown) g.happen(RoleShown{kill.seat, role, true});
    g.happen(HpChanged{kill.seat, std::min(g.table().seat(kill.seat).hp, 0), HpCause::ruling});
    g.happen(Died{kill.seat, kill.source});
    if (auto over = identity_winners(g.table())) {
        g.happen(*over);
        return;
    }
    CardsMoved moved{{}, MoveReason::death, kill.seat};
    for (const Token t :
         g.table().cards_of(kill.seat, {Zone::hand, Zone::equip, Zone::judge, Zone::general})) {
        const auto& state = g.table().token(t);
        CardMove m{t, state.place, {state.extra ? Zone::extra : Zone::discard, nobody}};
        m.face = state.face;
        m.seen = state.seen;
        moved.moves.push_back(m);
    }
    if (!moved.moves.empty()) g.happen(moved);
}

}  // namespace

Verdict check_change(const Game& g, const Change& change) {
    if (change.set) return check_set(g, *change.set);
    if (change.move) return check_move(g, *change.move);
    if (change.draw) {
        if (auto refusal = check_seat(g, change.draw->seat)) return refusal;
        const auto n = static_cast<std::size_t>(std::max(change.draw->n, 0));
        if (change.draw->n < 0 || n > g.table().cards({Zone::draw, nobody}).size() +
                                          g.table().cards({Zone::discard, nobody}).size())
            return refuse("count", "there are not so many cards to draw");
        return {};
    }
    if (change.mark) return check_seat(g, change.mark->seat);
    if (change.kill) {
        if (auto refusal = check_seat(g, change.kill->seat)) return refusal;
        if (!g.table().alive(change.kill->seat)) return refuse("dead", "this seat is dead already");
        return {};
    }
    if (change.revive) {
        if (auto refusal = check_seat(g, change.revive->seat)) return refusal;
        if (g.table().alive(change.revive->seat)) return refuse("alive", "this seat is alive");
        return {};
    }
    if (change.end_game) {
        for (const Seat seat : *change.end_game)
            if (auto refusal = check_seat(g, seat)) return refusal;
        return {};
    }
    return refuse("ruling", "this cannot be done here");
}

void apply_change(Game& g, const Change& change) {
    if (change.set) apply_set(g, *change.set);
    if (change.move) {
        apply_move(g, *change.move);
        overflow_ren(g);
    }
    if (change.draw) {
        if (static_cast<int>(g.table().cards({Zone::draw, nobody}).size()) < change.draw->n)
            g.happen(DrawPileShuffled{static_cast<int>(g.table().cards({Zone::discard, nobody}).size())});
        MoveCards move;
        move.cards.assign(static_cast<std::size_t>(change.draw->n), Face{});
        move.from = {Zone::draw, nobody};
        move.to = {Zone::hand, change.draw->seat};
        if (change.draw->n > 0) apply_move(g, move);
    }
    if (change.mark) {
        const auto& marks = g.table().seat(change.mark->seat).marks;
        const auto had = marks.find(change.mark->mark);
        const int n = std::max((had == marks.end() ? 0 : had->second) + change.mark->n, 0);
        g.happen(MarkChanged{change.mark->seat, change.mark->mark, n});
    }
    if (change.kill) apply_kill(g, *change.kill);
    if (change.revive) {
        g.happen(Revived{change.revive->seat});
        const int most = g.table().seat(change.revive->seat).max_hp;
        g.happen(HpChanged{change.revive->seat, std::clamp(change.revive->hp, 1, std::max(most, 1)),
                           HpCause::ruling});
    }
    if (change.end_game) {
        auto winners = *change.end_game;
        std::sort(winners.begin(), winners.end());
        g.happen(GameOver{winners, "by ruling"});
    }
}

}  // namespace jianjun::engine
