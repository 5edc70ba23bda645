#include "companion_app/session/table/table_clocks.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>
#include <variant>

#include "companion_app/session/options/hinted.h"
#include "companion_app/session/phrasing/spoken.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "companion_app/words/state_reader.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {

using engine::Do;
using engine::Input;
using engine::Prompt;
using nlohmann::json;

constexpr std::int64_t second_ms = 1000;
constexpr std::string_view late_decision = "clock decision";
constexpr std::int64_t keep_every_ms = 2000;  // a table that dies has its clocks no further back than that

Input time_is_up(const Prompt& prompt) {
    Input input;
    input.what = Do::time_up;
    input.prompt = prompt.id;
    return input;
}

bool is_flag_of(const OpenQuestion& question, std::string_view key) {
    return question.about == OpenQuestion::About::referee && question.key == key;
}

Said seats_asked(const engine::Game& game, const Prompt& prompt) {
    std::vector<Said> seats;
    for (const auto seat : prompt.seats) seats.push_back(seat_words(game, seat));
    return listed(seats);
}

// Who has won is the mode's word; where it has none, nobody.
Input end_at_time() {
    engine::Change change;
    change.end_game.emplace();
    change.by_time = true;
    return engine::ruling("clock", "time", std::move(change));
}

Input end_undecided() {
    engine::Change change;
    change.end_game.emplace();
    return engine::ruling("clock", "time", std::move(change));
}

}  // namespace

TableClocks::TableClocks(TableAccounts& accounts, Interpreter& interpreter)
    : at_(accounts), interpreter_(interpreter) {
    const auto& clocks = at_.format.clocks;
    const auto ms = [&](const char* name) { return clocks.contains(name) ? clocks.at(name) * second_ms : 0; };
    turn_base_ms_ = ms("play");
    game_.begin(ms("game"));
}

// ---- what runs ----

bool TableClocks::is_free_time() const {
    const auto* open = prompt();
    return open && open->kind == Prompt::Kind::play;
}

bool TableClocks::held() const {
    const auto& kept = at_.keeper.what_if().kept();
    return !kept.empty() && kept.back().what == Do::take_back;
}

bool TableClocks::decision_runs() const {
    return !stopped_ && !held() && decision_.on() && prompt() && !(is_free_time() && turn_base_ms_ > 0);
}

bool TableClocks::turn_runs() const {
    const auto* open = prompt();
    const auto& table = at_.game().table();
    return !stopped_ && !held() && turn_.on() && open && table.phase == engine::Phase::play &&
           table.turn != engine::nobody && std::count(open->seats.begin(), open->seats.end(), table.turn) > 0;
}

bool TableClocks::game_runs() const {
    return !stopped_ && game_.on() && !at_.game().over() && turns_begun() > 0;
}

std::optional<std::int64_t> TableClocks::decision_base() const {
    if (decision_set_) return *decision_set_ > 0 ? decision_set_ : std::nullopt;
    const auto& clocks = at_.format.clocks;
    if (!clocks.contains("decision") && !clocks.contains("selection") && !clocks.contains("nullification"))
        return {};
    return limit_of_prompt();
}

std::int64_t TableClocks::limit_of_prompt() const {
    if (decision_set_) return *decision_set_;
    const auto* open = prompt();
    if (!open) return 0;
    const auto& clocks = at_.format.clocks;
    const bool nullifies =
        std::count(open->accepts.begin(), open->accepts.end(), engine::CardId::nullification) > 0;
    const char* kind = turns_begun() == 0                              ? "selection"
                       : nullifies && clocks.contains("nullification") ? "nullification"
                                                                       : "decision";
    return clocks.contains(kind) ? clocks.at(kind) * second_ms : 0;
}

int TableClocks::turns_begun() const {
    const auto& events = at_.game().events();
    return static_cast<int>(std::count_if(events.begin(), events.end(), [](const auto& event) {
        return std::holds_alternative<engine::TurnStarted>(event);
    }));
}

// ---- time goes by ----

void TableClocks::tick() {
    const auto now = at_.game_ms();
    const auto passed = begun_ ? std::max<std::int64_t>(0, now - counted_to_ms_)
                               : 0;  // when a table begins is told by the first tick
    begun_ = true;
    counted_to_ms_ = now;
    if (!any()) return show();
    if (decision_runs()) decision_.used_ms += passed;
    if (turn_runs()) turn_.used_ms += passed;
    if (game_runs()) game_.used_ms += passed;
    follow();
    ring();
    show();
    keep(false);
}

// What was said meanwhile: time that a ruling gave, another prompt, another turn.
void TableClocks::follow() {
    const auto& kept = at_.keeper.what_if().kept();
    if (seen_ == kept.size() && prompt_ != 0) return;
    const int asked = prompt() ? prompt()->id : 0;
    if (asked != prompt_) {
        decision_.begin(limit_of_prompt());
        at_.withdraw_if([](const OpenQuestion& q) { return is_flag_of(q, late_decision); },
                        "it was answered");
    }
    prompt_ = asked;
    if (const int turns = turns_begun(); turns != turns_) {
        turn_.begin(turn_base_ms_);
        turns_ = turns;
    }
    for (; seen_ < kept.size(); ++seen_)
        if (const auto& change = kept[seen_].change; change && change->extend) extend(*change->extend);
}

// The clock that this seat is under: of what it is asked, else of its turn.
void TableClocks::extend(const engine::Change::Extend& more) {
    const auto* open = prompt();
    const bool asked = open && std::count(open->seats.begin(), open->seats.end(), more.seat) > 0;
    auto& clock = asked && decision_runs()                             ? decision_
                  : at_.game().table().turn == more.seat && turn_.on() ? turn_
                                                                       : decision_;
    if (!clock.on()) return;
    clock.limit_ms = std::max(clock.limit_ms, clock.used_ms) + more.ms;
    clock.rung = false;
    kept_at_ms_ = 0;
}

// ---- what runs out ----

// Not while hands are at work, or a card is still being read: what lies there came before.
void TableClocks::ring() {
    if (stopped_ || held() || at_.game().over() || !at_.quiet || interpreter_.pending()) return;
    if (game_.out()) end_game();
    if (at_.game().over() || !prompt()) return;
    if (decision_runs() && decision_.out()) return decline(decision_);
    if (turn_.out() && is_free_time()) decline(turn_);
}

void TableClocks::decline(Kept& clock) {
    if (clock.rung) return;
    clock.rung = true;
    const auto input = time_is_up(*prompt());
    if (at_.game().check(input))
        return tell_referee(
            late_decision,
            filled("时间到，{} 还没答：不能由时间代答", "Time is up and {} has to answer: the clock cannot",
                   seats_asked(at_.game(), *prompt())),
            false);
    interpreter_.said(input);
    follow();
}

void TableClocks::end_game() {
    if (game_.rung) return;
    if (!at_.format.named()) {
        game_.rung = true;
        return tell_referee("clock game", Said("这一局的时间到了", "The game's time is up"), true);
    }
    if (last_turn_ < 0) {
        last_turn_ = turns_begun();
        at_.write_log({0,
                       {std::string("这一局的时间到了：打完这个回合") + line_tongues +
                        "The game's time is up: this turn is the last"}});
        at_.dirty = true;
    }
    if (turns_begun() <= last_turn_ && at_.game().table().turn != engine::nobody) return;
    last_turn_ = -1;
    const bool until_decided = at_.format.final_table && at_.format.at_time == "unfinished";
    const auto by_time = end_at_time();
    const auto refusal = at_.keeper.what_if().refusal(by_time);
    const bool nobody_ahead = until_decided || (refusal && refusal->code == "level");
    if (nobody_ahead && at_.format.extra_time > 0) {
        const auto more =
            filled(until_decided ? "决赛桌：加时 {} 秒" : "不分上下：加时 {} 秒",
                   until_decided ? "The final table: {} seconds more" : "Nobody is ahead: {} seconds more",
                   said_number(at_.format.extra_time));
        game_.limit_ms = game_.used_ms + at_.format.extra_time * second_ms;
        at_.write_log({0, {more.zh + line_tongues + more.en}});
        keep(true);
    } else if (!refusal) {
        interpreter_.said(by_time);
    } else {
        game_.rung = true;
        interpreter_.said(end_undecided());
    }
    follow();
}

void TableClocks::tell_referee(std::string_view key, const Said& text, bool ends) {
    OpenQuestion flag;
    flag.about = OpenQuestion::About::referee;
    flag.key = key;
    if (at_.questions.find(flag.about, flag.key)) return;
    flag.shown.text = text;
    flag.shown.flag = true;
    if (ends)
        flag.offer(Said("到时结束这一局", "End the game at time"),
                   {{end_undecided()}, OpenQuestion::Answer::Then::wave_away, {}});
    flag.offer(Said("知道了", "Noted"), OpenQuestion::Answer::Then::wave_away);
    at_.ask(std::move(flag));
}

// ---- what a referee says ----

void TableClocks::order(const ClockOrder& order) {
    if (order.stopped) stopped_ = *order.stopped;
    const auto clock = order.name == "decision" ? &decision_
                       : order.name == "turn"   ? &turn_
                       : order.name == "game"   ? &game_
                                                : nullptr;
    if (clock && order.limit_ms) {
        const auto limit = std::max<std::int64_t>(0, *order.limit_ms);
        if (clock == &decision_) decision_set_ = limit;
        if (clock == &turn_) turn_base_ms_ = limit;
        clock->begin(limit);
        if (clock == &game_) last_turn_ = -1;
    }
    if (clock && clock->on() && order.more_ms > 0) {
        clock->limit_ms = std::max(clock->limit_ms, clock->used_ms) + order.more_ms;
        clock->rung = false;
        if (clock == &game_) last_turn_ = -1;
    }
    keep(true);
    show();
}

// ---- what is shown, and kept ----

// Where a prompt is not announced its clock stands still for displays: that somebody is asked is not to be
// told by it.
void TableClocks::show() {
    std::vector<ClockShown> shown;
    const bool told = prompt() && announced(at_.game(), *prompt(), at_.hints);
    const auto add = [&](const char* name, const Kept& clock, bool runs) {
        if (clock.on()) shown.push_back({name, clock.limit_ms, clock.left_ms(), runs});
    };
    if (told)
        add("decision", decision_, decision_runs());
    else
        add("decision",
            Kept{decision_set_.value_or(at_.format.clocks.contains("decision")
                                            ? at_.format.clocks.at("decision") * second_ms
                                            : 0),
                 0, false},
            false);
    add("turn", turn_, turn_runs());
    add("game", game_, game_runs());
    const bool ticking = told && decision_runs();
    at_.deadline_ms = ticking ? at_.now_ms + decision_.left_ms() : -1;
    at_.limit_ms = ticking ? decision_.limit_ms : 0;
    const auto as_read = [](const ClockShown& clock) {
        return std::tuple(clock.name, clock.limit_ms, (clock.left_ms + second_ms - 1) / second_ms,
                          clock.running);
    };
    const bool same =
        stopped_ == at_.clocks_stopped &&
        std::equal(shown.begin(), shown.end(), at_.clocks.begin(), at_.clocks.end(),
                   [&](const auto& one, const auto& other) { return as_read(one) == as_read(other); });
    if (same) return;
    at_.clocks = std::move(shown);
    at_.clocks_stopped = stopped_;
    at_.dirty = true;
}

json TableClocks::note() const {
    const auto clock = [](const Kept& kept) {
        return json{{"limit_ms", kept.limit_ms}, {"used_ms", kept.used_ms}, {"rung", kept.rung}};
    };
    json out{{"at_ms", counted_to_ms_},       {"stopped", stopped_},  {"decision", clock(decision_)},
             {"turn", clock(turn_)},          {"game", clock(game_)}, {"prompt", prompt_},
             {"turn_base_ms", turn_base_ms_}, {"turns", turns_},      {"inputs", seen_},
             {"last_turn", last_turn_}};
    if (decision_set_) out["decision_set_ms"] = *decision_set_;
    return out;
}

void TableClocks::keep(bool now) {
    const bool runs = decision_runs() || turn_runs() || game_runs();
    if (!now && (!runs || counted_to_ms_ - kept_at_ms_ < keep_every_ms)) return;
    kept_at_ms_ = counted_to_ms_;
    at_.keeper.note("clocks", note().dump());
}

void TableClocks::recall(const std::string& text) {
    const auto kept = json::parse(text, nullptr, false);
    counted_to_ms_ = at_.game_ms();
    if (!kept.is_object()) {
        follow();
        return show();
    }
    at_.before_ms = std::max(at_.before_ms, kept.value("at_ms", std::int64_t{0}));
    counted_to_ms_ = kept_at_ms_ = at_.game_ms();
    const auto read = [&](const char* name) {
        const auto& clock = child(kept, name);
        return Kept{clock.value("limit_ms", std::int64_t{0}), clock.value("used_ms", std::int64_t{0}),
                    clock.value("rung", false)};
    };
    stopped_ = kept.value("stopped", false);
    game_ = read("game");
    turn_ = read("turn");
    turn_base_ms_ = kept.value("turn_base_ms", turn_base_ms_);
    turns_ = kept.value("turns", 0);
    last_turn_ = kept.value("last_turn", -1);
    if (kept.contains("decision_set_ms")) decision_set_ = kept.value("decision_set_ms", std::int64_t{0});
    decision_ = read("decision");
    prompt_ = kept.value("prompt", 0);
    seen_ = std::min(kept.value("inputs", std::size_t{0}), at_.keeper.what_if().kept().size());
    follow();
    show();
}

}  // namespace jianjun::app
