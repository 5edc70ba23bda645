// What comes in and what goes out of a table's session. Reading cards: table_reading.cpp; asking:
// table_asking.cpp.
#include "companion_app/session/table_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/seat_lights.h"
#include "companion_app/session/spoken.h"

namespace jianjun::app {

namespace {
constexpr std::size_t log_lines = 200;
constexpr std::uint32_t first_claim_prompt = 0x60000000;  // beyond every question's
}  // namespace

TableSession::TableSession(GameKeeper keeper, SessionSettings settings)
    : keeper_(std::move(keeper)), settings_(settings), claims_(first_claim_prompt) {
    fed();
    owed_.clear();
    publish();
}

TableSession::Result TableSession::begin(const nlohmann::json& setup, db::Journal* journal,
                                         SessionSettings settings) {
    auto keeper = GameKeeper::begin(setup, journal);
    if (!keeper) return tl::unexpected(keeper.error());
    return std::unique_ptr<TableSession>(new TableSession(std::move(*keeper), settings));
}

TableSession::Result TableSession::resume(db::Journal& journal, db::GameId game, SessionSettings settings) {
    auto keeper = GameKeeper::resume(journal, game);
    if (!keeper) return tl::unexpected(keeper.error());
    return std::unique_ptr<TableSession>(new TableSession(std::move(*keeper), settings));
}

void TableSession::take(const Arrival& arrival, std::int64_t now_ms) {
    now_ms_ = std::max(now_ms_, now_ms);
    std::visit([this](const auto& what) { on(what); }, arrival);
    const auto* prompt = game().prompt();
    if (end_to_come_ && !pending_ && prompt && prompt->kind == engine::Prompt::Kind::play)
        consider(*std::exchange(end_to_come_, std::nullopt));
    publish();
}

void TableSession::tick(std::int64_t now_ms) {
    now_ms_ = std::max(now_ms_, now_ms);
    if (!keeper_.trouble().empty()) {
        keeper_.store_again();
        dirty_ = dirty_ || keeper_.trouble().empty();
    }
    while (!held_presses_.empty() &&
           (quiet_ || now_ms_ - held_presses_.front().second >= settings_.press_waits_ms)) {
        const auto press = held_presses_.front().first;
        held_presses_.pop_front();
        consider(press);
    }
    if (pending_ && pending_->question == 0 && now_ms_ - pending_->since_ms >= settings_.ask_after_ms)
        ask_pending();
    read_chosen();
    ask_unread();
    ask_rest();
    if (!game().table().turn) {  // before the first turn nothing on the table need agree with anything
        publish();
        return;
    }
    watch_health();
    watch_differences();
    publish();
}

// ---- in ----

void TableSession::on(const MovesSeen& seen) {
    for (const auto& move : seen.moves) on_move(move);
}

void TableSession::on(const Looked& looked) {
    view_ = looked.view;
    dirty_ = true;
    quiet_ = looked.quiet;
    clear_ = looked.clear;
    eyes_status_ = looked.status;
    if (quiet_ && clear_) {
        looked_ = true;
        questions_.remove_if([](const OpenQuestion& q) { return q.about == OpenQuestion::About::view; });
    }
}

void TableSession::on(const PadsSeen& pads) {
    pads_ = pads.pads;
    dirty_ = true;
}

void TableSession::on(const Pressed& pressed) {
    const auto& press = pressed.press;
    ++tally_.presses;
    if (press.button == devices::Button::referee) {
        OpenQuestion call;
        call.about = OpenQuestion::About::referee;
        call.key = std::to_string(press.seat);
        if (questions_.find(call.about, call.key)) return;
        call.shown.text = seat_words(game(), press.seat) + "：请裁判";
        call.shown.choices = {{"已处理", nullptr}};
        call.answers = {{}};
        ask(std::move(call));
        return;
    }
    if (press.long_press && press.button != devices::Button::skill) {
        const int hp = game().table().seat(static_cast<engine::Seat>(press.seat)).hp;
        const int wanted = hp + (press.button == devices::Button::answer ? 1 : -1);
        feed(input_from({{"do", "rule"},
                         {"by", fmt::format("seat {}", press.seat)},
                         {"why", "health set by hand at the pad"},
                         {"set", {{"seat", press.seat}, {"hp", wanted}}}}));
        return;
    }
    if (auto* question = questions_.of_pad(press.seat, press.prompt)) {
        press_on_question(*question, press.button);
        return;
    }
    const auto* prompt = game().prompt();
    const auto meant = as_lit(press);
    const bool ends = prompt && press.button == devices::Button::pass &&
                      (prompt->kind == engine::Prompt::Kind::play || meant.prompt == 0);
    if (ends && !quiet_)
        held_presses_.emplace_back(meant, now_ms_);
    else
        consider(meant);
}

// A pad that does not light up for skills shows its player nothing but his turn: 不出 ends that.
devices::PadEvent TableSession::as_lit(devices::PadEvent press) const {
    const auto* prompt = game().prompt();
    const bool skill = prompt && prompt->kind == engine::Prompt::Kind::choice && prompt->optional;
    if (press.button == devices::Button::pass && skill && settings_.hints < devices::Hints::teaching &&
        game().table().turn == press.seat && press.prompt == static_cast<std::uint32_t>(prompt->id))
        press.prompt = 0;
    return press;
}

void TableSession::on(const Touched& touched) {
    auto input = engine::read_input(touched.input);
    if (!input) {
        last_word_ = input.error();
        dirty_ = true;
        return;
    }
    // Whoever says it outright says also what was open: a target, a card nobody could read.
    pending_.reset();
    questions_.remove_if([](const OpenQuestion& q) { return q.about <= OpenQuestion::About::rest; });
    feed(*input);
    drain();
}

void TableSession::on(const Settled& settled) {
    answer(settled.question, settled.choice);
}

// ---- the game ----

bool TableSession::feed(const engine::Input& input) {
    auto timed = engine::to_json(input);
    timed["at"] = now_ms_;
    const auto taken = keeper_.take(input_from(timed));
    dirty_ = true;
    if (!taken) {
        ++tally_.refused;
        last_word_ = taken.error().text;
        if (input.seat != engine::nobody) notices_.emplace_back(input.seat, devices::Notice::refused);
        return false;
    }
    last_word_.clear();
    for (const auto& line : taken->log) log_.push_back(line);
    while (log_.size() > log_lines) log_.pop_front();
    if (input.what == engine::Do::take_back) {  // nothing advances by itself after it
        pending_.reset();
        waiting_.clear();
        collected_ = {};
    }
    fed();
    return true;
}

// What the table still has to do with its hands after these events: cards of the dead come down unseen.
void TableSession::fed() {
    const auto& events = game().events();
    if (events_read_ > events.size()) events_read_ = events.size();  // taken back
    for (; events_read_ < events.size(); ++events_read_) {
        if (std::holds_alternative<engine::DrawPileShuffled>(events[events_read_])) owed_.clear();
        const auto* moved = std::get_if<engine::CardsMoved>(&events[events_read_]);
        if (!moved) continue;
        for (const auto& m : moved->moves)
            if (m.from.zone == engine::Zone::hand && m.to.zone == engine::Zone::discard && !m.face.known())
                owed_[m.from.seat] = {owed_[m.from.seat].cards + 1, now_ms_};
    }
    if (end_to_come_ && game().table().turn != end_to_come_->seat) end_to_come_.reset();
    if (collected_.prompt != 0 && (!game().prompt() || game().prompt()->id != collected_.prompt))
        collected_ = {};
    const auto open = std::to_string(game().prompt() ? game().prompt()->id : 0);
    questions_.remove_if(
        [&](const OpenQuestion& q) { return q.about == OpenQuestion::About::rest && q.key != open; });
}

std::vector<nlohmann::json> TableSession::inputs() const {
    std::vector<nlohmann::json> lines;
    for (const auto& input : keeper_.what_if().kept()) lines.push_back(engine::to_json(input));
    return lines;
}

// ---- out ----

std::map<int, devices::PadState> TableSession::light_up() const {
    std::map<int, devices::PadState> lights;
    for (int seat = 1; seat <= game().table().seats(); ++seat) {
        auto state = seat_lights(game(), seat);
        if (pending_ && pending_->claims.count(seat) != 0) {
            state.asked = devices::Asked::card;
            state.prompt = pending_->pad_prompt;
        }
        if (const auto* question = questions_.of_seat(seat)) {
            state.asked = devices::Asked::card;
            state.prompt = question->pad_prompt();
        }
        state.referee = std::any_of(questions_.all().begin(), questions_.all().end(), [&](const auto& q) {
            return q.about == OpenQuestion::About::referee && q.key == std::to_string(seat);
        });
        lights[seat] = state;
    }
    return lights;
}

void TableSession::publish() {
    if (!dirty_) return;
    if (!keeper_.trouble().empty()) {  // what is not on the disk is not shown
        auto shown = snapshot_ ? *snapshot_ : Snapshot{};
        if (shown.status == keeper_.trouble()) return;
        shown.status = keeper_.trouble();
        shown.version = ++version_;
        snapshot_ = std::make_shared<const Snapshot>(std::move(shown));
        return;
    }
    dirty_ = false;
    lights_ = light_up();
    auto shown = std::make_shared<Snapshot>();
    shown->version = ++version_;
    shown->state = engine::state_json(game(), settings_.viewer);
    shown->log.assign(log_.begin(), log_.end());
    for (const auto& label : game().labels()) shown->stack.push_back(engine::to_string(label));
    for (const auto& question : questions_.all()) shown->questions.push_back(question.shown);
    show_cards_to_name(*shown);
    if (!view_.picture.empty() || !view_.cards.empty()) shown->cameras.push_back(view_);
    shown->pads = pads_;
    shown->status = last_word_.empty() ? eyes_status_ : last_word_;
    snapshot_ = std::move(shown);
}

}  // namespace jianjun::app
