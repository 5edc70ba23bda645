#include "companion_app/session/table/table_session.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/journal/past.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "companion_app/session/table/accounting.h"

namespace jianjun::app {

namespace {
constexpr std::int64_t long_time_ms = 1000;
constexpr std::uint64_t questions_an_input = 16;  // more are not put between two inputs

// A resumed game's questions begin beyond those of before, which a press may still answer.
std::uint64_t questions_before(const engine::Game& game) {
    return questions_an_input * static_cast<std::uint64_t>(game.inputs());
}
// The table goes on in the meaning that what came speaks for, and remembers what it has gone on without an
// answer to.
void weigh(TableReader& reader, Hypotheses& hypotheses, Rereading& rereading, LateAnswers& late_answers) {
    hypotheses.weigh(reader);
    if (const auto late = hypotheses.gone_on())
        if (auto since = rereading.since_it_waits(late->about)) late_answers.begin(*late, std::move(*since));
    if (hypotheses.none_makes_sense()) rereading.doubt_what_waits(reader);
    rereading.weigh(reader);
}

// An answer to a question that has been put once more meanwhile.
Arrival to_the_newest(const Questions& questions, Arrival arrival) {
    if (auto* settled = std::get_if<Settled>(&arrival))
        settled->question = questions.newest(settled->question);
    if (auto* named = std::get_if<Named>(&arrival)) named->question = questions.newest(named->question);
    if (auto* said = std::get_if<SeatSaid>(&arrival)) said->question = questions.newest(said->question);
    if (auto* pressed = std::get_if<Pressed>(&arrival);
        pressed && pressed->press.prompt >= first_question_prompt)
        pressed->press.prompt =
            first_question_prompt +
            static_cast<std::uint32_t>(questions.newest(pressed->press.prompt - first_question_prompt));
    return arrival;
}

}  // namespace

TableSession::TableSession(GameKeeper keeper, SessionSettings settings)
    : reader_(std::move(keeper), std::move(settings)),
      at_(reader_.at),
      clocks_(at_, reader_.interpreter()),
      orders_(reader_, clocks_) {
    at_.questions.begin_after(questions_before(game()));
    reader_.answers().when_answered(
        [this](std::size_t meaning) { return hypotheses_.answered(meaning, reader_); });
    reader_.answers().when_answered_late([this](std::uint64_t question, std::size_t meaning) {
        return late_answers_.answered(reader_, question, meaning);
    });
    recall();
    clocks_.recall(at_.keeper.clocks());
    publish();
    hear_again();
}

TableSession::Result TableSession::begin(const nlohmann::json& setup, db::Journal* journal,
                                         SessionSettings settings) {
    if (const auto format = format_of_setup(setup); !format)
        return tl::unexpected(format.error().zh + line_tongues + format.error().en);
    auto keeper = GameKeeper::begin(setup, journal);
    if (!keeper) return tl::unexpected(keeper.error());
    return std::unique_ptr<TableSession>(new TableSession(std::move(*keeper), settings));
}

// A game that is set up otherwise stays under its format.
TableSession::Result TableSession::begin_otherwise(const nlohmann::json& changed, db::Journal& journal,
                                                   db::GameId game, SessionSettings settings) {
    const auto said = GameKeeper::said_in(journal, game);
    if (!said) return tl::unexpected(said.error());
    auto setup = changed;
    if (const auto row = journal.game(game)) {
        const auto before = nlohmann::json::parse(row->setup, nullptr, false);
        if (before.is_object() && before.contains("format")) setup["format"] = before["format"];
    }
    if (auto begins = GameKeeper::begin(setup, nullptr); !begins) return tl::unexpected(begins.error());
    if (auto left = journal.resume(game); !left) return tl::unexpected(left.error());
    if (auto over = journal.finish(R"({"winners":[],"why":"set up otherwise"})"); !over) return tl::unexpected(over.error());
    auto session = begin(setup, &journal, std::move(settings));
    if (!session) return session;
    (*session)->reader_.answers().say_again(after(*said, past_of(*said), 0));
    (*session)->publish();
    return session;
}

TableSession::Result TableSession::resume(db::Journal& journal, db::GameId game, SessionSettings settings) {
    auto keeper = GameKeeper::resume(journal, game);
    if (!keeper) return tl::unexpected(keeper.error());
    return std::unique_ptr<TableSession>(new TableSession(std::move(*keeper), settings));
}

std::unique_ptr<TableSession> TableSession::go_on_with(GameKeeper keeper, SessionSettings settings) {
    return std::unique_ptr<TableSession>(new TableSession(std::move(keeper), std::move(settings)));
}

TableSession::Result TableSession::go_on(db::Journal& journal, SessionSettings settings) {
    auto keeper = GameKeeper::go_on(journal);
    if (!keeper) return tl::unexpected(keeper.error());
    if (!*keeper) return nullptr;
    return std::unique_ptr<TableSession>(new TableSession(std::move(**keeper), settings));
}

// What was said before, why its inputs were read so, and how long the game had gone on.
void TableSession::recall() {
    const auto& before = at_.keeper.recalled();
    for (const auto& taken : before) at_.write_log(taken);
    if (!before.empty() && !at_.settings.gone_on.empty())
        at_.write_log({0, {at_.settings.gone_on.zh + line_tongues + at_.settings.gone_on.en}});
    int number = 0;
    for (const auto& input : at_.keeper.what_if().kept()) {
        ++number;
        at_.before_ms = std::max(at_.before_ms, input.at.value_or(0));
        if (auto told = reading_of(input)) {
            told->input = number;
            at_.remember(std::move(*told));
        }
    }
}

void TableSession::take(const Arrival& came, std::int64_t now_ms) {
    if (now_ms - at_.now_ms > long_time_ms) tick(now_ms);  // what has waited so long comes first
    reader_.pass_to(now_ms);
    at_.keeper.gather();
    const auto arrival = to_the_newest(at_.questions, came);
    if (together_.hear(reader_, arrival)) rereading_.begin_anew(reader_);
    hypotheses_.hear(reader_, arrival, at_.presses.next());
    rereading_.hear(reader_, arrival);
    late_answers_.hear(reader_, arrival);
    std::visit([this](const auto& what) { on(what); }, arrival);
    reader_.settle();
    late_answers_.note(reader_);
    weigh(reader_, hypotheses_, rereading_, late_answers_);
    clocks_.tick();
    publish();
}

void TableSession::tick(std::int64_t now_ms) {
    at_.keeper.gather();
    reader_.tick(now_ms);
    if (together_.tick(reader_)) rereading_.begin_anew(reader_);
    hypotheses_.tick(now_ms);
    weigh(reader_, hypotheses_, rereading_, late_answers_);
    clocks_.tick();
    publish();
}

// Presses of a game that goes on which came to nothing before it was ended: heard now where their pads' seats are still asked the same.
void TableSession::hear_again() {
    const auto unread = at_.presses.recall(at_.keeper.presses());
    if (unread.empty()) return;
    at_.keeper.gather();
    for (const auto& [number, press] : unread) {
        const auto lit = lights().find(press.seat);
        if (lit != lights().end() && lit->second.prompt == press.prompt) {
            reader_.hear(press, number);
            continue;
        }
        at_.presses.settled(number);
        at_.tell_no(press.seat, devices::Notice::too_late);
    }
    reader_.settle();
    publish();
}

// A format's level holds for the whole game: at its table nobody may be prompted more than at another.
void TableSession::on(const HintsChosen& chosen) {
    at_.dirty = true;
    if (!at_.format.named()) return at_.prompt_no_more_than(chosen.level);
    at_.last_word =
        filled("提示由赛制“{}”规定，这一局不能改",
               "the format \"{}\" prescribes the hints: they stay as they are in this game", at_.format.name);
}

void TableSession::on(const PadsSeen& pads) {
    at_.pads = pads.pads;
    at_.pads_trouble = pads.trouble;
    at_.dirty = true;
}

std::vector<nlohmann::json> TableSession::inputs() const {
    std::vector<nlohmann::json> lines;
    for (const auto& input : at_.keeper.what_if().kept()) lines.push_back(engine::to_json(input));
    return lines;
}

void TableSession::publish() {
    account_for_all();
    store();
    display_.show(at_, reader_.interpreter());
}

// Inputs, and the presses that they came of, are on the disk together or not at all.
void TableSession::store() {
    for (const auto& note : at_.presses.take_notes()) at_.keeper.note(note.kind, note.text);
    const bool stuck = !at_.keeper.trouble().empty();
    at_.keeper.store_again();
    if (!at_.keeper.trouble().empty()) return;
    at_.presses.stored();
    at_.dirty = at_.dirty || stuck;
}

// A break is a fault of this program: it is kept with what led to it, and becomes a flag, never a crash.
void TableSession::account_for_all() {
    for (const auto& found : breaks(at_, reader_.interpreter())) {
        ++at_.tally.breaks;
        at_.keeper.note("break", found.why);
        at_.last_break = found.why;
        at_.presses.settled(found.press);
        const auto card = at_.tabletop.cards().find(found.card);
        auto flag = card == at_.tabletop.cards().end() ? OpenQuestion{} : lost_from_sight(card->second);
        if (flag.card != 0 && !at_.questions.find(flag.about, flag.key)) at_.ask(std::move(flag));
    }
}

}  // namespace jianjun::app
