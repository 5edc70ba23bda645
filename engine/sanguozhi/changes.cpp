// Moves of an effect that is played by hand, and rulings (手动结算与裁定): what the table does, and the flows that `start`
// runs.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/play/reasons.h"
#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/reasons.h"

namespace jianjun::engine::sanguozhi {

namespace {
constexpr int most_of_a_number = 200;  // of slots, cards or grain: no table has more
}

using What = Change::What;

// Each a card of its own.
std::vector<Token> Game::meant(const Change& change, Seat by) const {
    std::vector<Token> out;
    for (const auto& word : change.cards)
        out.push_back(change.from ? moved_card(word, change, by, out) : find_open(word, by, out));
    return out;
}

// For all that `by` may know: what is refused must not tell him what is in another's hand.
Token Game::known_in_hand(const CardWord& word, Seat at, Seat by, const std::vector<Token>& except) const {
    const auto viewer = by == nobody ? Viewer::referee() : Viewer::of(by);
    for (const auto token : table_.pile(at, Zone::hand)) {
        const auto& c = table_.card(token);
        const bool knows = viewer.knows_as(at) || viewer.may_know(c.seen);
        if (knows && c.id == word.id && std::find(except.begin(), except.end(), token) == except.end()) return token;
    }
    return no_token;
}

Token Game::moved_card(const CardWord& word, const Change& change, Seat by, const std::vector<Token>& except) const {
    if (!change.from) {
        if (word.id.empty()) return no_token;
        if (const auto open = find_open(word, by, except); open != no_token) return open;
        const Seat owner = word.owner == nobody ? by : word.owner;
        return owner == nobody || owner > seats() ? no_token : known_in_hand(word, owner, by, except);
    }
    const Seat at = change.from->seat.value_or(word.owner == nobody ? by : word.owner);
    if (at < 1 || at > seats()) return no_token;
    if (change.from->index && has_places(change.from->zone)) {
        const auto& places = table_.pile(at, change.from->zone);
        const auto place = static_cast<std::size_t>(*change.from->index - 1);
        if (place >= places.size() || places[place] == no_token) return no_token;
        const auto& c = table_.card(places[place]);
        const bool fits = word.id.empty() || c.id.empty() || c.id == word.id;
        return fits ? places[place] : no_token;
    }
    // Cards of several owners may lie there; an owner that is not said is the area's own.
    CardWord meant = word;
    if (meant.owner == nobody && !word.id.empty()) meant.owner = at;
    const auto found = find(meant, at, at, change.from->zone, except);
    if (found != no_token || word.owner != nobody) return found;
    meant.owner = by;
    return by == nobody ? no_token : find(meant, by, at, change.from->zone, except);
}

Verdict Game::check_put(const Change& change, Seat by) const {
    if (change.cards.size() != 1) return refuse("count", reason::one_general_is_put_at_a_time);
    const auto token = meant(change, by).front();
    if (token == no_token || !is_general_slot(table_.card(token).zone) || table_.card(token).entering)
        return refuse("no_card", reason::that_general_is_not_on_the_field);
    if (!change.to || !is_general_slot(change.to->zone)) return refuse("slot", reason::general_goes_to_main_adviser_or_vice);
    const Seat seat = change.to->seat.value_or(table_.card(token).at);
    if (seat < 1 || seat > seats() || !table_.seat(seat).alive) return refuse("seat", reason::there_is_no_such_seat);
    if (empty_place(seat, change.to->zone, change.to->index) < 0)
        return refuse("slot", reason::that_slot_is_occupied_or_lost);
    return {};
}

Verdict Game::check_start(const Change& change, Seat by) const {
    const auto& event = change.event;
    const bool of_seat = event == "grain" || event == "max_grain" || event == "hand_limit" || event == "vice_slots";
    const bool to_player = event == "damage" && change.cards.empty();
    if (change.source && find_open(*change.source, by) == no_token)
        return refuse("no_card", reason::its_source_does_not_lie_in_the_open);
    if (of_seat || to_player || event == "shuffle") {
        const Seat seat = change.seat.value_or(event == "shuffle" ? by : nobody);
        if (seat < 1 || seat > seats() || !table_.seat(seat).alive) return refuse("seat", reason::say_which_living_seat);
        if (event == "shuffle") return {};
        if (!change.n || (to_player && *change.n < 1)) return refuse("count", reason::say_by_how_much_n);
        if (std::abs(*change.n) > most_of_a_number) return refuse("count", reason::number_is_too_large(most_of_a_number));
        return {};
    }
    if (event == "put") return check_put(change, by);
    if (change.cards.empty()) return refuse("count", reason::say_which_card_this_concerns);
    for (const auto token : meant(change, by)) {
        if (token == no_token) return refuse("no_card", reason::that_card_does_not_lie_in_the_open);
        const auto& c = table_.card(token);
        const bool formed = c.zone == Zone::formation && !c.down;
        if (!table_.on_field(token) && !is_general_slot(c.zone) && !formed)
            return refuse("no_card", reason::that_card_is_not_on_the_field);
        const bool numbers = event == "damage" || event == "modify";
        if ((numbers || event == "survive") && !is_general_slot(c.zone) && !(numbers && formed))
            return refuse("target", reason::this_concerns_a_general_on_the_field);
        if (event == "conceal" && !is_general_slot(c.zone) && c.zone != Zone::strategy)
            return refuse("target", reason::only_generals_and_strategies_lie_face_down);
        if (event == "survive" && !c.dying) return refuse("not_now", reason::he_is_not_about_to_go);
    }
    if (event == "damage" && change.n.value_or(0) < 1) return refuse("count", reason::say_how_much_damage_n);
    if (event == "modify" && !change.attack && !change.health) return refuse("count", reason::say_attack_or_health);
    return {};
}

// Of the kind that lies in such a slot, as far as its sheet tells.
Verdict Game::check_kind(Zone zone, Token token, const CardWord& word) const {
    const auto* sheet = word.id.empty() ? table_.sheet(token) : setup_.sheets.find(word.id);
    if (!sheet || sheet->kind == Kind::unknown || sheet->kind == Kind::other) return {};
    if (is_general_slot(zone) && sheet->kind != Kind::general)
        return refuse("slot", reason::only_a_general_goes_to_a_generals_slot);
    if (zone == Zone::strategy && sheet->kind != Kind::strategy)
        return refuse("slot", reason::only_strategy_to_strategy_slot);
    if (is_troop_slot(zone) && (sheet->kind != Kind::troop || troop_slot(sheet->troop) != zone))
        return refuse("slot", reason::slot_for_its_own_troops);
    return {};
}

// An empty place for one card of the kind that lies there.
Verdict Game::check_place(const ZoneRef& to, Token token, const CardWord& word, Seat seat) const {
    if (auto wrong = check_kind(to.zone, token, word)) return wrong;
    if (!has_places(to.zone)) return {};
    if (seat < 1 || seat > seats()) return refuse("seat", reason::there_is_no_such_seat);
    if (empty_place(seat, to.zone, to.index) < 0) return refuse("slot", reason::that_slot_is_occupied_or_lost);
    return {};
}

Verdict Game::check_move(const Change& change, Seat by) const {
    const auto to = change.to->zone;
    if (change.to->seat && (*change.to->seat < 1 || *change.to->seat > seats()))
        return refuse("seat", reason::there_is_no_such_seat);
    if (has_places(to) && change.cards.size() > 1) return refuse("count", reason::one_card_a_place);
    if (to == Zone::treasure) {
        const auto bearer = change.on.size() == 1 ? find_open(change.on.front(), by) : no_token;
        if (bearer == no_token || !is_general_slot(table_.card(bearer).zone) || !table_.on_field(bearer))
            return refuse("target", reason::say_on_which_general);
    }
    std::vector<Token> moved;
    for (const auto& word : change.cards) {
        const auto token = moved_card(word, change, by, moved);
        if (token == no_token) return refuse("no_card", reason::that_card_cannot_be_there);
        moved.push_back(token);
        const Seat seat = change.to->seat.value_or(by == nobody ? table_.card(token).owner : by);
        if (auto wrong = check_place(*change.to, token, word, seat)) return wrong;
    }
    return {};
}

Verdict Game::check_change(const Change& change, Seat by, bool ruling) const {
    const auto seat_there = [this](std::optional<Seat> seat) { return seat && *seat >= 1 && *seat <= seats(); };
    switch (change.what) {
        case What::none:
            return refuse("key", reason::say_what_is_changed);
        case What::move:
            return check_move(change, by);
        case What::start:
            return check_start(change, by);
        case What::set:
            return !change.set.empty() ? check_set(change) : refuse("key", reason::say_which_key_is_set);
        case What::draw:
        case What::mark:
            if (!seat_there(change.seat) && by == nobody) return refuse("seat", reason::say_which_seat_this_concerns);
            if (change.what == What::mark && change.mark.empty()) return refuse("key", reason::say_which_mark);
            if (change.what == What::draw && change.n.value_or(1) < 1) return refuse("count", reason::how_many_drawn_now);
            return {};
        default:
            break;
    }
    if (!ruling) return refuse("not_asked", reason::only_a_ruling_does_that);
    switch (change.what) {
        case What::kill:
            if (!seat_there(change.seat) || !table_.seat(*change.seat).alive)
                return refuse("seat", reason::there_is_no_such_living_seat);
            if (change.culprit.value_or(nobody) > seats()) return refuse("seat", reason::there_is_no_such_seat);
            return {};
        case What::book:
            return seat_there(change.seat) ? Verdict{} : refuse("seat", reason::there_is_no_such_seat);
        case What::end_game:
            return std::all_of(change.winners.begin(), change.winners.end(), seat_there) ? Verdict{} : refuse("seat", reason::there_is_no_such_seat);
        case What::revive:
            if (!seat_there(change.seat) || table_.seat(*change.seat).alive)
                return refuse("seat", reason::that_seat_is_not_out_of_the_game);
            return {};
        case What::drop_flag:
            if (change.n.value_or(-1) < 0 || change.n.value_or(-1) >= static_cast<int>(flags().size()))
                return refuse("flag", reason::there_is_no_such_flag);
            return {};
        default:
            return {};
    }
}

// ---- doing ----

void Game::run_put(const Change& change, Seat by) {
    const auto token = meant(change, by).front();
    learn(token, change.cards.front(), !table_.card(token).down);
    const auto c = table_.card(token);
    const Seat seat = change.to->seat.value_or(c.at);
    happen(Moved{token, seat, change.to->zone, empty_place(seat, change.to->zone, change.to->index), c.down, c.entering});
}

void Game::run_move(const Change& change, Seat by) {
    const auto to = change.to->zone;
    for (const auto& word : change.cards) {
        const auto token = moved_card(word, change, by, {});
        if (token == no_token) continue;
        if (table_.card(token).zone == Zone::hand) lose_track(word, table_.card(token).at);
        const auto c = table_.card(token);
        // 6.4: a deck and a graveyard are the owner's; a hand too, where nothing else is said.
        Seat seat = change.to->seat.value_or(by == nobody ? c.owner : by);
        if (to == Zone::deck || to == Zone::graveyard) seat = c.owner;
        if (to == Zone::hand && !change.to->seat) seat = c.owner;
        // Between slots of one kind a card keeps its face, where nothing else is said.
        const bool stays = has_places(to) && has_places(c.zone) && is_general_slot(to) == is_general_slot(c.zone);
        const bool hidden = to == Zone::hand || to == Zone::deck || change.down || (stays && c.down && !change.up);
        if (!word.id.empty()) learn(token, word, !c.down || !hidden);
        const int place = has_places(to) ? empty_place(seat, to, change.to->index) : -1;
        const auto bearer = to == Zone::treasure ? find_open(change.on.front(), by) : no_token;
        if (bearer != no_token) seat = table_.card(bearer).at;
        happen(Moved{token, seat, to, place, hidden, false, change.bottom});
        if (bearer != no_token) happen(Borne{token, bearer});
    }
}

Task<> Game::run_start(const Change& change, Seat by) {
    const auto& event = change.event;
    const auto seat = change.seat.value_or(nobody);
    const int n = change.n.value_or(1);
    const auto cards = event == "put" ? std::vector<Token>{} : meant(change, by);
    for (std::size_t i = 0; i < cards.size(); ++i) learn(cards[i], change.cards[i], true);
    if (event == "shuffle") happen(Shuffled{change.seat.value_or(by)});
    if (event == "destroy") co_await lose(cards, Loss::destroyed, by);
    if (event == "sacrifice") co_await lose(cards, Loss::sacrificed, by);
    if (event == "put") run_put(change, by);
    if (event == "grain") happen(GrainChanged{seat, std::clamp(table_.seat(seat).grain + n, 0, table_.max_grain(seat))});
    if (event == "max_grain") happen(BaseChanged{seat, event, table_.seat(seat).max_grain + n});
    if (event == "hand_limit") happen(BaseChanged{seat, event, table_.seat(seat).hand_limit + n});
    if (event == "vice_slots") happen(BaseChanged{seat, event, table_.seat(seat).vice_slots + n});
    if (event == "damage" && cards.empty()) happen(GrainChanged{seat, std::max(0, table_.seat(seat).grain - n)});
    const Seat source = change.source ? table_.card(find_open(*change.source, by)).at : by;
    for (const auto card : cards) {
        if (event == "damage") hurt(card, n, change.battle, source);
        if (event == "modify") happen(Modified{card, change.attack.value_or(0), change.health.value_or(0)});
        if (event == "blank") happen(Blanked{card, n != 0});
        if (event == "reveal" || event == "conceal") happen(Turned{card, event == "conceal"});
        if (event == "survive") {
            happen(DyingSet{card, false});
            happen(DamageSet{card, 0, 0});  // R23
        }
    }
}

Task<> Game::change(const Change& change, Seat by) {
    switch (change.what) {
        case What::move:
            run_move(change, by);
            break;
        case What::set:
            run_set(change);
            break;
        case What::draw:
            draw(change.seat.value_or(by), change.n.value_or(1));
            break;
        case What::mark: {
            const Seat seat = change.seat.value_or(by);
            const auto& marks = table_.seat(seat).marks;
            const auto at = marks.find(change.mark);
            const int now = (at == marks.end() ? 0 : at->second) + change.n.value_or(1);
            happen(MarkChanged{seat, change.mark, std::max(0, now)});
            break;
        }
        case What::start:
            co_await run_start(change, by);
            break;
        case What::kill:
            leave_game(*change.seat);
            check_victory(change.why.empty() ? "by ruling" : change.why);
            break;
        case What::revive:
            happen(CameBack{*change.seat});
            happen(GrainChanged{*change.seat, change.n.value_or(1)});
            break;
        case What::end_game: {
            auto winners = change.winners;
            std::sort(winners.begin(), winners.end());
            winners.erase(std::unique(winners.begin(), winners.end()), winners.end());
            happen(GameOver{winners, change.why.empty() ? "by ruling" : change.why});
            break;
        }
        default:
            break;
    }
    co_await settle();
}

// ---- rulings ----

Verdict Game::check_ruling(const Input& input) const {
    if (over()) return refuse("game_over", reason::game_is_over);
    if (input.allow) return check_with_leave(*input.allow);
    if (input.change.what == What::drop_flag) return check_change(input.change, nobody, true);
    return check_change(input.change, input.seat, true);
}

Task<> Game::rule_change(Change moves, Seat by) {
    co_await change(moves, by);
}

void Game::rule(const Input& input) {
    happen(Ruled{input.by, input.why});
    if (input.allow) {
        drop_refused(*input.allow);
        allow(*input.allow);
        return;
    }
    if (input.change.what == What::drop_flag) {
        const auto index = static_cast<std::size_t>(*input.change.n);
        const auto own = table_.flags.size();
        if (index < own)
            happen(FlagCleared{index});
        else
            drop_refused(index - own);
        return;
    }
    auto change = input.change;
    change.why = input.why;
    run_beside(rule_change(std::move(change), input.seat));
    revalidate();
}

}  // namespace jianjun::engine::sanguozhi
