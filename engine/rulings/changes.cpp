// Rulings (裁定) and by-hand effects: they change the table as told and open no window; only what physically
// follows happens (health is clamped, an over-full 仁区 runs over, a new general brings his skills).
#include <algorithm>

#include "engine/mechanisms/concealment.h"
#include "engine/mechanisms/hidden_generals.h"
#include "engine/mechanisms/premeditate.h"
#include "engine/mechanisms/ren.h"
#include "engine/modes/mode.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/flows.h"
#include "engine/rules/generals.h"
#include "engine/rules/piles.h"
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/rules/supplies.h"
#include "engine/rulings/rulings.h"
#include "engine/words/reasons.h"
#include "engine/words/slots.h"

namespace jianjun::engine {

namespace {


// Marks that have an id, by their Chinese names; any other name is one of the table's own.
std::string mark_id(const std::string& name) {
    constexpr std::pair<std::string_view, std::string_view> ids[] = {
        {"先驱", "vanguard"},      {"珠联璧合", "companion"},   {"阴阳鱼", "half_fish"},    {"野心家", "ambition"},
        {"蓄力", "charge"},        {"武库", "wuku"},            {"化身", "huashen"},        {"魂", "soul"},
        {"定仪♠", "dingyi_spade"}, {"定仪♥", "dingyi_heart"},   {"定仪♣", "dingyi_club"},   {"定仪♦", "dingyi_diamond"}};
    for (const auto& [zh, id] : ids)
        if (name == zh) return std::string(id);
    return name;
}

Verdict check_seat(const Game& g, Seat seat) {
    if (seat < 1 || seat > g.table().seats()) return refuse("seat", reason::no_such_seat_number(seat));
    return {};
}

Verdict check_move(const Game& g, const MoveCards& move) {
    for (const auto& ref : {move.from, move.to})
        if (owned(ref.zone))
            if (auto refusal = check_seat(g, ref.seat)) return refusal;
    for (const auto& ref : {move.from, move.to})
        if (auto refusal = check_pile(g, ref)) return refusal;
    if (move.to.zone == Zone::equip)
        if (auto refusal = check_slots(move.cards)) return refusal;
    const auto found = find_in(g.table(), place_from(g, move.from), move.cards);
    if (!found) return found.error();
    const bool sealed = move.to.zone == Zone::judge && g.table().seat(move.to.seat).judge_sealed;
    for (const Token t : *found)
        if (sealed && premeditated(g.table(), t))
            return refuse("sealed", reason::no_premeditated_card_comes_into_sealed_judgement_zone);
    return {};
}

using Zones = std::vector<std::pair<ZoneRef, const std::vector<Face>*>>;

// What a seat is to have before it, as far as this says.
Zones zones_of(const SetSeat& set) {
    Zones zones;
    if (set.equip) zones.emplace_back(ZoneRef{Zone::equip, set.seat}, &*set.equip);
    if (set.judge) zones.emplace_back(ZoneRef{Zone::judge, set.seat}, &*set.judge);
    if (set.general_cards) zones.emplace_back(ZoneRef{Zone::general, set.seat}, &*set.general_cards);
    for (const auto& [skill, cards] : set.piles) zones.emplace_back(ZoneRef{Zone::general, set.seat, skill}, &cards);
    return zones;
}

// One card for a seat's zone, from wherever it lies or may lie.
MoveCards fetch(const Game& g, const ZoneRef& to, const Face& face) {
    MoveCards in;
    in.cards = {face};
    in.from = lies_at(g, face, {{Zone::hand, to.seat}, {Zone::discard, nobody}, {Zone::draw, nobody}});
    in.to = to;
    in.face_down = to.zone != Zone::equip && !face.known();
    return in;
}

const Sheet* general_named(const Game& g, const std::string& general) {
    return g.mode().general(g.content(), general);
}

Verdict check_set(const Game& g, const SetSeat& set) {
    if (auto refusal = check_seat(g, set.seat)) return refusal;
    Role role;
    Gender gender;
    if (set.role && !parse(*set.role, role))
        return refuse("role", reason::no_such_role(*set.role));
    if (set.gender && !parse(*set.gender, gender)) return refuse("gender", reason::gender_is_male_or_female);
    if (set.general && !g.content().general(*set.general))
        return refuse("general", reason::no_such_general(*set.general));
    if (set.generals)
        for (const auto& general : *set.generals)
            if (!general_named(g, general) && general != "?") return refuse("general", reason::no_such_general(general));
    if (!set.unknown.empty())
        return refuse("key", reason::no_such_key(set.unknown, settable_keys()));
    if (set.armour && (*set.armour < 0 || *set.armour > 5)) return refuse("armour", reason::armour_is_0_to_5);
    if (set.max_hp && *set.max_hp < 0) return refuse("max_hp", reason::maximum_health_is_not_below_0);
    if (set.alive.value_or(false) && set.max_hp.value_or(g.table().seat(set.seat).max_hp) < 1)
        return refuse("max_hp", reason::max_health_of_living);
    if (set.hand && *set.hand < 0) return refuse("hand", reason::hand_has_no_fewer_than_0_cards);
    for (const auto& used : set.limits)
        if (used.n < 0) return refuse("limits", reason::nothing_is_used_less_than_0_times);
    if (set.equip)
        if (auto refusal = check_slots(*set.equip)) return refusal;
    for (const auto& [zone, faces] : zones_of(set)) {
        if (auto refusal = check_pile(g, zone)) return refusal;
        for (const auto& face : *faces)
            if (auto refusal = check_move(g, fetch(g, zone, face))) return refusal;
    }
    return {};
}

// A slot of equipment holds one card: what lies there gives way (seed 001).
void clear_slot(const Table& table, Token enters, Seat seat, CardsMoved& moved) {
    const auto slot = info(table.token(enters).face.id).slot;
    const Token old = slot == Slot::none ? no_token : table.equipped(seat, slot);
    const auto moves = [&](const CardMove& m) { return m.token == old; };
    if (old == no_token || std::any_of(moved.moves.begin(), moved.moves.end(), moves)) return;
    CardMove out;
    out.token = old;
    out.from = {Zone::equip, seat};
    out.to = {table.token(old).extra ? Zone::extra : Zone::discard, nobody};
    note_face(table, moved, out);
    moved.moves.push_back(out);
}

// `found` are the cards of the move, in its order.
void carry_over(Game& g, const MoveCards& move, const std::vector<Token>& found) {
    const bool laid = move.to.zone == Zone::judge && std::any_of(found.begin(), found.end(), [&](Token t) {
                          return premeditated(g.table(), t);
                      });
    const bool hidden_to = move.face_down || move.to.zone == Zone::draw || laid;
    const Seen seen = move.from.zone == Zone::hand && move.to.zone == Zone::hand
                          ? static_cast<Seen>(seen_by(move.from.seat) | seen_by(move.to.seat))
                      : hidden_to && owned(move.from.zone) ? seen_by(move.from.seat)
                                                           : seen_by_all;
    learn(g, found, move.cards, seen);
    CardsMoved moved{{}, MoveReason::ruling, nobody};
    const auto to = place_to(g, move.to);
    for (std::size_t i = 0; i < found.size(); ++i) {
        CardMove m;
        m.token = found[i];
        m.from = g.table().token(found[i]).place;
        m.to = to;
        if (m.to.zone == Zone::discard && g.table().token(m.token).extra) m.to = {Zone::extra, nobody};
        m.face_down = move.face_down;
        m.bottom = move.bottom;
        stay_face_down(g.table(), m);
        m.blind = move.from.zone == Zone::hand && !move.cards[i].known();
        note_face(g.table(), moved, m);
        moved.moves.push_back(m);
        if (m.to.zone == Zone::equip) clear_slot(g.table(), m.token, m.to.seat, moved);
    }
    carry_along(g.table(), moved);
    g.happen(moved);
}

// A card that leaves the game as it is discarded (敕令), and came down with others unseen.
void leave_game(Game& g, const MoveCards& move) {
    if (move.from.zone != Zone::discard || move.to.zone != Zone::aside) return;
    for (const auto& face : move.cards)
        if (const auto* rule = card_rule(face.id); rule && rule->leaves_game(g, {})) rule->has_left_game(g);
}

void apply_move(Game& g, const MoveCards& move) {
    carry_over(g, move, find_in(g.table(), place_from(g, move.from), move.cards).value());
    leave_game(g, move);
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

// The cards of a zone are to be exactly these: others go to the discard pile, missing ones are fetched.
void set_zone(Game& g, const ZoneRef& zone, const std::vector<Face>& faces) {
    const auto place = place_from(g, zone);
    auto extra = place.pile ? g.table().pile(place.seat, *place.pile) : g.table().cards(place);
    std::vector<Face> missing;
    for (const auto& face : faces) {
        const auto at = std::find_if(extra.begin(), extra.end(),
                                     [&](Token t) { return g.table().token(t).face == face; });
        at == extra.end() ? missing.push_back(face) : static_cast<void>(extra.erase(at));
    }
    MoveCards out;
    for (const Token t : extra) out.cards.push_back(g.table().token(t).face);
    out.from = zone;
    out.to = {Zone::discard, nobody};
    if (!extra.empty()) carry_over(g, out, extra);
    for (const auto& face : missing) {
        const auto in = fetch(g, zone, face);
        if (!check_move(g, in)) apply_move(g, in);
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
        if (std::find(wanted.begin(), wanted.end(), skill.id) == wanted.end()) lose_skill(g, seat, skill.id);
    for (const auto& skill : wanted) gain_skill(g, seat, skill);
}

// 1v1: whoever should have stood there comes off the bench (or is one of whom nobody told), and the one
// before goes back to it. The record has told everybody who that was.
void swap_with_bench(Game& g, Seat seat, const std::string& before) {
    const auto& state = g.table().seat(seat);
    if (state.bench.empty() || before.empty() || before == state.generals[0]) return;
    auto bench = state.bench;
    const auto at_bench = [&](const std::string& general) {
        return std::find_if(bench.begin(), bench.end(),
                            [&](const Benched& one) { return one.general == general; });
    };
    auto at = at_bench(state.generals[0]);
    if (at == bench.end()) at = at_bench("?");
    if (at == bench.end()) return;
    *at = Benched{before};
    g.happen(BenchSet{seat, std::move(bench)});
}

// Both of a pair as they are to lie there: whoever lay hidden still does.
void set_generals(Game& g, Seat seat, const std::vector<std::string>& wanted) {
    for (std::size_t i = 0; i < wanted.size() && i < 2; ++i) {
        const auto* sheet = general_named(g, wanted[i]);
        const std::string general = sheet ? sheet->id : wanted[i];
        const auto& state = g.table().seat(seat);
        if (state.generals[i] == general) continue;
        if (state.shown[i])
            replace_general(g, seat, static_cast<int>(i), general);
        else
            give_general(g, seat, static_cast<int>(i), general, false);
    }
}

void apply_set(Game& g, const SetSeat& set) {
    const Seat seat = set.seat;
    if (set.name) g.happen(NameSet{seat, *set.name});
    if (set.role) {
        Role role = Role::unknown;
        parse(*set.role, role);
        g.happen(RoleShown{seat, role, g.table().seat(seat).role_public || role == Role::lord});
    }
    const auto before = g.table().seat(seat).generals[0];
    if (set.general) replace_general(g, seat, 0, *set.general);
    if (set.generals) set_generals(g, seat, *set.generals);
    swap_with_bench(g, seat, before);
    if (set.shown)
        for (std::size_t i = 0; i < set.shown->size() && i < 2; ++i)
            if (g.table().seat(seat).shown[i] != (*set.shown)[i])
                (*set.shown)[i] ? show_general(g, seat, static_cast<int>(i))
                                : hide_general(g, seat, static_cast<int>(i));
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
        for (const auto& [mark, n] : *set.marks) g.happen(MarkChanged{seat, mark_id(mark), n});
    if (set.hand) set_hand_count(g, seat, *set.hand);
    if (set.known_hand) {
        // Together, so that two copies of one face are two cards.
        const auto found = find_cards(g.table(), seat, *set.known_hand, true, false);
        if (found) learn(g, *found, *set.known_hand, seen_by(seat));
    }
    for (const auto& [zone, faces] : zones_of(set)) set_zone(g, zone, *faces);
    if (set.judge_sealed && *set.judge_sealed != g.table().seat(seat).judge_sealed)
        g.happen(JudgeSealed{seat, *set.judge_sealed});
    for (const auto& used : set.limits)
        remember(g, seat, Tally{used.what, used.scope}, used.n - g.table().count(seat, used.what, used.scope));
}

// Death as a ruling: what the mode knows of him is shown, everything is discarded, the winner is looked for;
// nobody is asked, and whoever killed a rebel gets his cards by a ruling of his own.
void apply_kill(Game& g, const Change::Kill& kill) {
    g.mode().show_killed(g, kill.seat);
    g.happen(HpChanged{kill.seat, std::min(g.table().seat(kill.seat).hp, 0), HpCause::ruling});
    unveil(g, kill.seat);
    g.happen(Died{kill.seat, kill.source});
    g.mode().fallen(g, kill.seat);
    CardsMoved moved{{}, MoveReason::death, kill.seat};
    for (const Token t :
         g.table().cards_before(kill.seat)) {
        const auto& state = g.table().token(t);
        CardMove m{t, state.place, {state.extra ? Zone::extra : Zone::discard, nobody}};
        m.face = state.face;
        m.seen = state.seen;
        moved.moves.push_back(m);
    }
    if (!moved.moves.empty()) g.happen(moved);
    if (auto over = g.mode().winners(g.table())) g.happen(*over);
}

// Last of all, whether the seat lives: no maximum health is death (seed 001).
void set_life(Game& g, const SetSeat& set) {
    const bool lives = g.table().alive(set.seat);
    const bool dies = (set.alive && !*set.alive) || (set.max_hp && *set.max_hp == 0);
    if (lives && dies) apply_kill(g, {set.seat, nobody});
    if (lives || dies || !set.alive) return;
    g.happen(Revived{set.seat});
    if (g.table().seat(set.seat).hp < 1) g.happen(HpChanged{set.seat, 1, HpCause::ruling});
}

}  // namespace

ZoneRef lies_at(const Game& g, const Face& face, const std::vector<ZoneRef>& hidden) {
    const auto& table = g.table();
    for (int t = 0; face.known() && t < table.tokens(); ++t)
        if (const auto& token = table.token(static_cast<Token>(t)); token.face == face)
            return {token.place.zone, token.place.seat, std::string(token.place.pile ? token.place.pile->skill : "")};
    for (const auto& zone : hidden)
        if (find_in(table, {zone.zone, zone.seat}, {face})) return zone;
    return hidden.back();
}

Verdict check_change(const Game& g, const Change& change) {
    if (change.set) return check_set(g, *change.set);
    if (change.move) return check_move(g, *change.move);
    if (change.draw) {
        if (auto refusal = check_seat(g, change.draw->seat)) return refusal;
        const auto n = static_cast<std::size_t>(std::max(change.draw->n, 0));
        if (change.draw->n < 0 || n > g.table().cards({Zone::draw, nobody}).size() +
                                          g.table().cards({Zone::discard, nobody}).size())
            return refuse("count", reason::there_are_not_so_many_cards_to_draw);
        return {};
    }
    if (change.mark) return check_seat(g, change.mark->seat);
    if (change.kill) {
        if (auto refusal = check_seat(g, change.kill->seat)) return refusal;
        if (!g.table().alive(change.kill->seat)) return refuse("dead", reason::this_seat_is_dead_already);
        return {};
    }
    if (change.extend) return check_seat(g, change.extend->seat);
    if (change.penalty) return check_seat(g, change.penalty->seat);
    if (change.revive) {
        if (auto refusal = check_seat(g, change.revive->seat)) return refusal;
        if (g.table().alive(change.revive->seat)) return refuse("alive", reason::this_seat_is_alive);
        if (g.table().seat(change.revive->seat).max_hp < 1) return refuse("max_hp", reason::max_health_of_living);
        return {};
    }
    if (change.end_game) {
        for (const Seat seat : *change.end_game)
            if (auto refusal = check_seat(g, seat)) return refusal;
        return {};
    }
    return refuse("ruling", reason::this_cannot_be_done_here);
}

Verdict check_go_to(const Game& g, const Change::GoTo& turn) {
    if (auto refusal = check_seat(g, turn.seat)) return refusal;
    if (!g.table().alive(turn.seat)) return refuse("dead", reason::not_in_game(turn.seat));
    if (g.table().round == 0) return refuse("not_now", reason::first_turn_is_yet_to_come);
    return {};
}

void give_up(Game& g, Seat turn) {
    g.happen(TurnRuled{turn});
    const auto cards = g.table().cards({Zone::processing, nobody});
    const auto moved = moving(g, cards, {Zone::discard, nobody}, MoveReason::ruling);
    if (!moved.moves.empty()) g.happen(moved);
}

void apply_change(Game& g, const Change& change) {
    if (change.set) {
        apply_set(g, *change.set);
        set_life(g, *change.set);
    }
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
        const auto mark = mark_id(change.mark->mark);
        const auto had = marks.find(mark);
        const int n = std::max((had == marks.end() ? 0 : had->second) + change.mark->n, 0);
        g.happen(MarkChanged{change.mark->seat, mark, n});
    }
    if (change.kill) apply_kill(g, *change.kill);
    if (change.revive) {
        g.happen(Revived{change.revive->seat});
        const int most = g.table().seat(change.revive->seat).max_hp;
        g.happen(HpChanged{change.revive->seat, std::clamp(change.revive->hp, 1, std::max(most, 1)),
                           HpCause::ruling});
    }
    if (change.penalty && change.penalty->what == "technical") {
        g.mode().lose_technical(g, change.penalty->seat, change.penalty->n);
        if (auto over = g.mode().winners(g.table()); over && !g.over()) g.happen(*over);
    }
    if (change.end_game) {
        auto winners = *change.end_game;
        std::sort(winners.begin(), winners.end());
        g.happen(GameOver{winners, "by ruling"});
    }
}

}  // namespace jianjun::engine
