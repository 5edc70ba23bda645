#include "companion_app/session/table/table_reader.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/inference/discards.h"
#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/interpreter/press_sense.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {

constexpr std::uint64_t questions_apart = 8;  // a branch's questions have numbers of their own

TableNotes& notes_of(TableAccounts& at) { return at; }
const TableNotes& notes_of(const TableAccounts& at) { return at; }

// What was said to the other since it began, in its order; nothing where it has not begun here.
std::optional<std::vector<engine::Input>> said_since(const std::vector<engine::Input>& here,
                                                     const std::vector<engine::Input>& there) {
    const auto same = [](const engine::Input& a, const engine::Input& b) {
        return engine::to_json(a) == engine::to_json(b);
    };
    if (there.size() < here.size() || !std::equal(here.begin(), here.end(), there.begin(), same))
        return std::nullopt;
    return std::vector(there.begin() + static_cast<std::ptrdiff_t>(here.size()), there.end());
}

}  // namespace

bool is_evidence(const Arrival& arrival) {
    return std::holds_alternative<MovesSeen>(arrival) || std::holds_alternative<Looked>(arrival) ||
           std::holds_alternative<Pressed>(arrival);
}

bool is_said(const Arrival& arrival) {
    return std::holds_alternative<Touched>(arrival) || std::holds_alternative<Settled>(arrival) ||
           std::holds_alternative<SeatSaid>(arrival);
}

bool is_for_displays(const Arrival& arrival) {
    return std::holds_alternative<PadsSeen>(arrival) || std::holds_alternative<Drafted>(arrival) ||
           std::holds_alternative<LookedBack>(arrival) || std::holds_alternative<HintsChosen>(arrival);
}

TableReader::TableReader(GameKeeper keeper, SessionSettings settings)
    : at(std::move(keeper), settings),
      interpreter_(std::in_place, at),
      watch_(std::in_place, at, *interpreter_),
      answers_(at, *interpreter_, *watch_) {}

TableReader::TableReader(GameKeeper keeper, const TableReader& like, const ReadingMoment* moment)
    : at(std::move(keeper), moment ? moment->notes : like.at, like.at),
      interpreter_(std::in_place, at, moment ? moment->interpreter : *like.interpreter_),
      watch_(std::in_place, at, *interpreter_, moment ? moment->watch : *like.watch_),
      answers_(at, *interpreter_, *watch_) {}

std::unique_ptr<TableReader> TableReader::branch() const {
    auto keeper = at.keeper.branch();
    if (!keeper) return nullptr;
    auto other = std::unique_ptr<TableReader>(new TableReader(std::move(*keeper), *this, nullptr));
    other->at.questions.skip(questions_apart);
    return other;
}

bool TableReader::become(const TableReader& other, int answered) {
    const auto said = said_since(at.keeper.what_if().kept(), other.at.keeper.what_if().kept());
    if (!said) return false;
    for (const auto& input : *said) {
        const bool answer = game().inputs() + 1 == answered;
        const auto taken = at.keeper.take(answer ? settled_by(input, Grounds::Settled::answered) : input);
        if (!taken) return false;
        at.write_log(*taken);
    }
    // Presses are this table's: what came of them there has come of them here.
    auto presses = std::move(at.presses);
    for (const auto number : std::set(presses.waiting()))
        if (other.at.presses.waiting().count(number) == 0) presses.settled(number);
    notes_of(at) = notes_of(other.at);
    at.presses = std::move(presses);
    for (auto& told : at.told)
        if (told.input == answered) told.grounds.settled = Grounds::Settled::answered;
    at.notices.insert(at.notices.end(), other.at.notices.begin(), other.at.notices.end());
    at.dirty = true;
    interpreter_.emplace(at, *other.interpreter_);
    watch_.emplace(at, *interpreter_, *other.watch_);
    return true;
}

ReadingMoment TableReader::moment() {
    Interpreter interpreter(at, *interpreter_);
    TableWatch watch(at, *interpreter_, *watch_);
    return {notes_of(at), interpreter, watch, game().inputs()};
}

std::unique_ptr<TableReader> TableReader::branch_at(const ReadingMoment& moment) const {
    auto keeper = at.keeper.branch_at(moment.inputs);
    if (!keeper) return nullptr;
    return std::unique_ptr<TableReader>(new TableReader(std::move(*keeper), *this, &moment));
}

bool TableReader::go_back_to(const ReadingMoment& moment) {
    if (game().inputs() > moment.inputs) {
        const auto taken = at.keeper.take(engine::back_to(moment.inputs));
        if (!taken) return false;
        at.write_log(*taken);
    }
    auto presses = std::move(at.presses);
    const auto last = at.questions.last();
    notes_of(at) = moment.notes;
    at.presses = std::move(presses);
    at.questions.skip(last - at.questions.last());  // the numbers of those that were put since are used up
    at.dirty = true;
    interpreter_.emplace(at, moment.interpreter);
    watch_.emplace(at, *interpreter_, moment.watch);
    return true;
}

// Each change is read before the next is looked at: two cards of one picture are two moves.
void TableReader::take(const MovesSeen& seen) {
    for (const auto& move : seen.moves) {
        if (seen.before)
            watch_->lay_before(move);
        else
            watch_->on_move(move);
        interpreter_->settle();
    }
}

// What is pressed while a card is in a hand (顺手牵羊, 反馈) is said after what that meant, though the pad
// shows what was asked before.
void TableReader::hear(const devices::PadEvent& pressed, std::uint64_t number, bool elsewhere) {
    Press press{pressed};
    press.number = number;
    press.elsewhere = elsewhere;
    const auto shown = static_cast<std::uint32_t>(game().prompt() ? game().prompt()->id : 0);
    const int inputs = game().inputs();
    const bool asked_all = press.button == devices::Button::pass && game().prompt() &&
                           game().prompt()->seats.size() > 1 && asks(game().prompt(), press.seat);
    watch_->read_taken_up();
    const auto* free_time = game().prompt();
    if (press.button == devices::Button::pass && free_time && free_time->kind == engine::Prompt::Kind::play &&
        asks(free_time, press.seat) && !interpreter_->pending())
        watch_->no_more_comes();
    // Not where his own pad showed what all of them are asked (无懈可击), and somebody else has taken it, or
    // all of them are asked once more behind it (五谷丰登, the next card): he has said no to that.
    const auto& kept = at.keeper.what_if().kept();
    const bool once_more = game().prompt() && for_everybody(*game().prompt());
    const bool to_that =
        asked_all && game().inputs() != inputs && (kept.back().seat != press.seat || once_more);
    if (game().inputs() != inputs && !to_that && (press.prompt == 0 || press.prompt == shown)) {
        const auto* next = game().prompt();
        const auto now = asks(next, press.seat) ? static_cast<std::uint32_t>(next->id) : 0;
        // His pad asked him still to choose what he has taken: 不出 is no to what he is asked behind that, be
        // it no more than a skill.
        const bool ends = press.button == devices::Button::pass && game().table().turn == press.seat;
        const bool declines = ends && press.prompt != 0 && now != 0 &&
                              next->kind == engine::Prompt::Kind::choice && next->optional;
        press.prompt = ends && !declines ? prompt_to_come : now;
        press.at_window = declines;
    }
    answers_.pressed(press);
}

std::uint32_t TableReader::asked_of(const devices::PadEvent& press) const {
    const bool claims = press.button == devices::Button::answer && interpreter_->may_claim(press.seat);
    return claims ? interpreter_->pending()->pad_prompt : app::asked_of(game(), press);
}

void TableReader::tick(std::int64_t now_ms) {
    pass_to(now_ms);
    interpreter_->tick();
    interpreter_->settle();
    watch_->tick();
    interpreter_->settle();
}

}  // namespace jianjun::app
