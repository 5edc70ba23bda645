#include "companion_app/session/stream/line_reader.h"

#include <algorithm>
#include <array>

#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/session/stream/line_keys.h"
#include "engine/telling/view.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using Fate = SaidFate::What;

constexpr std::int64_t step_ms = 100;        // so often time is given at the least
constexpr std::int64_t silence_ms = 60'000;  // after so long nothing more falls due

SessionSettings settings_of_reading() {
    SessionSettings settings;
    settings.hints =
        devices::Hints::teaching;  // a press speaks of what its seat's lights show, skills included
    return settings;
}

// When something may fall due, counted from what happened.
std::array<std::int64_t, 7> patiences(const SessionSettings& of) {
    return {of.ask_after_ms,   of.unread_after_ms,  of.restless_ms, of.differ_after_ms,
            of.press_waits_ms, of.health_memory_ms, of.picked_up_ms};
}

// A record's lines, as they come before the evidence.
class KeptRecord final : public engine::Recorded {
  public:
    explicit KeptRecord(db::Journal* journal) : journal_(journal) {}
    std::string set_up(const json& line) override {
        auto begun = GameKeeper::begin(line, journal_);
        if (!begun) return begun.error();
        keeper = std::make_unique<GameKeeper>(std::move(*begun));
        return {};
    }
    bool running() const override { return keeper != nullptr; }
    tl::expected<engine::Verdict, std::string> feed(const json& line) override {
        const auto input = engine::read_input(line);
        if (!input) return tl::unexpected(input.error());
        const auto taken = keeper->take(*input);
        return taken ? engine::Verdict() : engine::Verdict(taken.error());
    }
    json state() const override { return engine::state_json(keeper->game(), engine::Viewer::referee()); }
    int inputs() const override { return keeper->game().inputs(); }

    std::unique_ptr<GameKeeper> keeper;

  private:
    db::Journal* journal_;
};

const char* word_of(Fate fate) {
    switch (fate) {
        case Fate::taken:
            return "taken";
        case Fate::known:
            return "known";
        case Fate::late:
            return "late";
        case Fate::refused:
            return "refused";
    }
    return "refused";
}

Said words_of(const SaidFate& fate) {
    if (!fate.why.empty()) return fate.why;
    switch (fate.what) {
        case Fate::taken:
            return {"记下了", "Taken down"};
        case Fate::known:
            return {"已经记下了", "That is understood already"};
        case Fate::late:
            return {"晚了：现在不问这个", "Too late: that is not asked now"};
        case Fate::refused:
            return {"不能这样", "That cannot be"};
    }
    return {};
}

}  // namespace

LineReader::Result LineReader::begin(std::string_view record, db::Journal* journal) {
    KeptRecord kept(nullptr);
    auto failures = engine::run_lines(record, kept);
    const auto unreadable = [](const engine::RecordError& error) {
        return tl::unexpected(Fault{{error.line, error.text}, false});
    };
    if (!failures) return unreadable(failures.error());
    if (!failures->empty()) return tl::unexpected(Fault{failures->front(), true});
    if (journal) {  // a record that does not hold is kept nowhere
        KeptRecord again(journal);
        if (auto ran = engine::run_lines(record, again); !ran) return unreadable(ran.error());
        kept.keeper = std::move(again.keeper);
    }
    const int seats = kept.keeper->game().table().seats();
    return std::unique_ptr<LineReader>(new LineReader(std::move(*kept.keeper), seats));
}

LineReader::LineReader(GameKeeper keeper, int seats)
    : session_(TableSession::go_on_with(std::move(keeper), settings_of_reading())),
      seats_(seats),
      told_inputs_(session_->kept().size()) {}

// ---- time ----

void LineReader::due_after(std::int64_t at_ms) {
    active_ms_ = at_ms;
    for (const auto patience : patiences(SessionSettings{})) due_.insert(at_ms + patience);
}

void LineReader::pass_time(std::int64_t until) {
    if (!std::exchange(timed_, true)) {
        now_ms_ = active_ms_ = until;
        return;
    }
    while (now_ms_ < until) {
        due_.erase(due_.begin(), due_.upper_bound(now_ms_));
        auto next = (now_ms_ / step_ms + 1) * step_ms;
        if (!due_.empty()) next = std::min(next, *due_.begin());
        if (next > until) return;
        if (next - active_ms_ > silence_ms) {
            now_ms_ = until;
            return;
        }
        now_ms_ = next;
        session_->tick(next);
        if (tell(Cause::evidence)) due_after(next);
    }
}

void LineReader::happen(const Arrival& arrival, Cause cause) {
    const auto waited = session_->waiting_presses();
    session_->take(arrival, now_ms_);
    for (const auto press : session_->waiting_presses())
        if (waited.count(press) == 0) pressed_[press] = pressing_;
    session_->take_replies();
    session_->take_named();
    tell(cause);
    due_after(now_ms_);
}

// ---- a line ----

std::vector<json> LineReader::take(std::string_view text) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        ++lines_;
        return {};
    }
    return take_parsed(json::parse(text, nullptr, false));
}

std::vector<json> LineReader::take_parsed(const json& parsed) {
    out_.clear();
    ++lines_;
    auto line = read_evidence_line(parsed, seats_);
    if (line && timed_ && line->at_ms < now_ms_)
        line = tl::unexpected(Said("at_ms 倒退了", "at_ms goes back"));
    if (line) {
        pass_time(line->at_ms);
        now_ms_ = line->at_ms;
        act_on(*line);
    } else {
        error(line.error());
    }
    if (told_lights_.is_null()) tell_lights();
    const LineKeys keys(parsed);
    const bool timed = keys.has("at_ms") && parsed["at_ms"].is_number_integer();
    say_line({{"at_ms", timed ? parsed["at_ms"] : json(now_ms_)}, {"ready", true}});
    return std::exchange(out_, {});
}

void LineReader::error(const Said& why) {
    ++errors_;
    say_line({{"error", why.en}, {"zh", why.zh}, {"line", lines_}});
}

void LineReader::act_on(const EvidenceLine& line) {
    if (line.eyes) {
        quiet_ = line.eyes->quiet.value_or(quiet_);
        clear_ = line.eyes->clear.value_or(clear_);
        began_ = began_ || quiet_;
        look();
    }
    if (line.move) happen(MovesSeen{{*line.move}, !began_}, Cause::evidence);
    if (line.press) press(*line.press);
    if (!line.say.is_null()) say(line);
    if (line.answer) answer(*line.answer);
    if (line.asks_state)
        say_line({{"state", table_words()->with_flag_texts(
                                engine::state_json(session_->game(), engine::Viewer::everyone()))}});
}

void LineReader::look() {
    happen(Looked{{}, quiet_, clear_, {}}, Cause::evidence);
}

// Whoever does something has begun, though the eyes have not said that they see the table.
void LineReader::begin_evening() {
    if (!std::exchange(began_, true)) look();
}

void LineReader::press(const EvidenceLine::PressSaid& press) {
    begin_evening();
    devices::PadEvent event;
    event.seat = press.seat;
    event.button = press.button;
    event.long_press = press.hold;
    const auto* question = session_->question_of(press.seat);
    event.prompt = question ? question->pad_prompt() : session_->lights().at(press.seat).prompt;
    event.at_ms = now_ms_;
    pressing_ = press.seat;
    happen(Pressed{event}, question ? Cause::answer : Cause::evidence);
    pressing_ = 0;
}

void LineReader::say(const EvidenceLine& line) {
    begin_evening();
    auto input = line.say;
    if (line.phone != 0) input["seat"] = line.phone;  // whatever it says of itself
    if (const auto read = engine::read_input(input)) said_ = plain_input(*read);
    if (said_.is_object()) said_.erase("at");
    const auto* prompt = session_->game().prompt();
    if (line.phone == 0)
        happen(Touched{input}, Cause::words);
    else
        happen(SeatSaid{.seat = line.phone, .phone = 1, .prompt = prompt ? prompt->id : 0, .input = input},
               Cause::words);
    said_ = nullptr;
    tell_fate(session_->said_fate());
}

void LineReader::answer(const EvidenceLine::Chosen& chosen) {
    auto open = std::find_if(shown_.begin(), shown_.end(), [&](const auto& entry) {
        return entry.second.flag == chosen.flag && entry.second.number == chosen.number;
    });
    // It has been put once more under another number meanwhile.
    if (const auto asked = asked_.find(chosen.number);
        open == shown_.end() && !chosen.flag && asked != asked_.end())
        for (const auto& question : session_->questions())
            if (std::count(question.before.begin(), question.before.end(), asked->second) != 0)
                open = shown_.find(question.shown.id);
    if (open == shown_.end()) return tell_fate({Fate::late, "late", {}});
    if (chosen.choice >= open->second.line["choices"].size())
        return tell_fate({Fate::refused, "option", {"没有这个选项", "There is no such choice"}});
    const int refused = session_->tally().refused;
    happen(Settled{open->first, chosen.choice}, Cause::answer);
    if (session_->tally().refused == refused) return tell_fate({Fate::taken, {}, {}});
    tell_fate({Fate::refused, session_->refused_code(), session_->last_word()});
}

void LineReader::tell_fate(const SaidFate& fate) {
    const auto words = words_of(fate);
    const auto code = fate.what == Fate::late && fate.code.empty() ? "late" : fate.code;
    say_line({{"said", word_of(fate.what)}, {"code", code}, {"zh", words.zh}, {"en", words.en}});
}

// ---- what came of it ----

bool LineReader::tell(Cause cause) {
    const auto before = out_.size();
    if (!session_->stored()) return false;  // nothing is shown that is not on the disk
    tell_inputs(cause);
    for (; told_breaks_ < session_->tally().breaks; ++told_breaks_)
        say_line({{"break", session_->last_break()}});
    std::set<std::uint64_t> waited;
    for (const auto& [press, seat] : pressed_) waited.insert(press);
    tell_refusals(waited);
    tell_questions();
    tell_lights();
    return out_.size() != before;
}

void LineReader::tell_inputs(Cause cause) {
    const auto& kept = session_->kept();
    for (; told_inputs_ < kept.size(); ++told_inputs_)
        say_line(input_line(kept[told_inputs_], static_cast<int>(told_inputs_) + 1, cause, said_));
}

// A word to a seat is a press's where one of that seat's has come to its end by it.
void LineReader::tell_refusals(const std::set<std::uint64_t>& waited) {
    std::set<int> settled;
    for (const auto press : waited)
        if (session_->waiting_presses().count(press) == 0) {
            settled.insert(pressed_.at(press));
            pressed_.erase(press);
        }
    if (pressing_ != 0) settled.insert(pressing_);
    for (const auto& [seat, notice] : session_->take_notices())
        if (notice != devices::Notice::taken && settled.count(seat) != 0)
            say_line(
                {{"no", {{"seat", seat}, {"why", notice == devices::Notice::refused ? "refused" : "late"}}}});
}

void LineReader::tell_questions() {
    const auto& open = session_->questions();
    for (auto at = shown_.begin(); at != shown_.end();) {
        const bool lasts = std::any_of(open.begin(), open.end(),
                                       [&](const auto& question) { return question.shown.id == at->first; });
        if (!lasts) say_line({{at->second.flag ? "flag_gone" : "gone", at->second.number}});
        at = lasts ? std::next(at) : shown_.erase(at);
    }
    const auto& cards = session_->tabletop().cards();
    for (const auto& question : open) {
        auto& shown = shown_[question.shown.id];
        if (shown.number == 0)
            shown = {question.shown.flag, ++(question.shown.flag ? flags_ : questions_), nullptr};
        if (!shown.flag) asked_[shown.number] = question.shown.id;
        const auto lying = cards.find(question.card);
        const auto card = lying != cards.end() ? card_known(&lying->second) : std::string();
        auto line = question_line(question, shown.number, card);
        if (line == shown.line) continue;
        shown.line = line;
        say_line(std::move(line));
    }
}

void LineReader::tell_lights() {
    auto line = lights_line(*session_);
    if (line == told_lights_) return;
    told_lights_ = line;
    say_line(std::move(line));
}

}  // namespace jianjun::app
