#include "companion_app/session/sanguozhi/session.h"

#include "companion_app/display/offer_page.h"
#include "companion_app/session/inbox/order_file.h"
#include "companion_app/session/inbox/overtaken.h"
#include "companion_app/session/inbox/seat_answer.h"
#include "companion_app/session/phrasing/hall_words.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "companion_app/session/sanguozhi/offers.h"
#include "companion_app/session/sanguozhi/pads.h"
#include "companion_app/session/sanguozhi/sight.h"
#include "companion_app/session/sanguozhi/spoken.h"
#include "companion_app/words/faults.h"
#include "companion_app/words/state_reader.h"
#include "devices/phones/phone_door.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::app {

using engine::Viewer;
using engine::sanguozhi::state_json;
using nlohmann::json;

namespace {

constexpr std::int64_t press_patience_ms = 4000;

// A line of the log in both languages.
std::string of_both(const Said& line) {
    return line.zh + line_tongues + line.en;
}

}  // namespace

SanguozhiSession::SanguozhiSession(SanguozhiKeeper keeper)
    : keeper_(std::move(keeper)), words_(table_words()), pick_(json::object()), refusal_(json::object()) {
    for (const auto& line : sanguozhi_lines(game(), 0, game().events().size())) log_.push_back(of_both(line));
    // Presses of a game that goes on which came to nothing before it was ended.
    const auto unread = presses_.recall(keeper_.presses());
    keeper_.gather();
    for (const auto& [number, press] : unread) hear(press, number);
    store();
    publish();
}

void SanguozhiSession::lies_on(SlotOf slot_of) {
    const auto say = [this](const json& line) -> tl::expected<void, engine::Refusal> {
        auto taken = keeper_.take(line);
        if (!taken) return tl::unexpected(taken.error());
        took(*taken);
        return {};
    };
    watch_ = std::make_unique<SanguozhiWatch>(
        std::move(slot_of), [this]() -> const engine::sanguozhi::Game& { return game(); }, say);
    publish();
}

void SanguozhiSession::take(const Arrival& arrival, std::int64_t now_ms) {
    now_ms_ = now_ms;
    keeper_.gather();
    std::visit([this](const auto& one) { on(one); }, arrival);
    go_on();
    store();
    publish();
}

// Inputs, and the presses that they came of, are on the disk together or not at all.
void SanguozhiSession::store() {
    for (const auto& note : presses_.take_notes()) keeper_.note(note.kind, note.text);
    keeper_.store_again();
    if (keeper_.trouble().empty()) presses_.stored();
}

void SanguozhiSession::tick(std::int64_t now_ms) {
    if (!watch_ && stored()) return;
    now_ms_ = now_ms;
    keeper_.gather();
    const auto presses = waiting_presses_.size();
    const bool stuck = !stored();
    const bool changed = (watch_ && watch_->go_on(now_ms)) || stuck;
    go_on();
    store();
    if (changed || presses != waiting_presses_.size()) publish();
}

// What the eyes have seen comes first, then presses that waited for it.
void SanguozhiSession::go_on() {
    if (!watch_) return;
    watch_->go_on(now_ms_);
    while (!waiting_presses_.empty()) {
        const auto waited = waiting_presses_.front();
        if (waits_for_hands(waited.line) && now_ms_ - waited.since_ms < press_patience_ms) return;
        waiting_presses_.pop_front();
        hear(waited);
        watch_->go_on(now_ms_);
    }
}

void SanguozhiSession::on(const MovesSeen& seen) {
    if (watch_) watch_->saw(seen.moves, now_ms_);
}

void SanguozhiSession::on(const Looked& looked) {
    if (watch_) watch_->looked(looked.quiet, looked.clear, now_ms_);
    eyes_say_ = looked.status;
}

void SanguozhiSession::on(const Named& named) {
    if (!watch_ || watch_->name(named.question, named.card, now_ms_)) return;
    status_ = {"没有这样的牌：" + named.card, "There is no such card: " + named.card};
}

void SanguozhiSession::took(const SanguozhiKeeper::Taken& taken) {
    for (const auto& line : taken.log) log_.push_back(of_both(line), taken.number);
    refusal_ = json::object();
    status_ = {};
    pick_ = json::object();
}

// Said where the finger was; a ruling may let it through all the same.
void SanguozhiSession::refused(const engine::Refusal& refusal, const json& line) {
    status_ = words_->reason(refusal.reason);
    refusal_ = {{"refused", to_json(status_)}};
    const auto what = text_at(line, "do");
    if (what != "rule" && what != "take_back" && refusal.code != "unreadable" && refusal.code != "game_over")
        refusal_["allow"] = {{"do", "rule"}, {"by", "table"}, {"allow", line}};
}

bool SanguozhiSession::feed(const json& line) {
    auto taken = keeper_.take(line);
    if (taken)
        took(*taken);
    else
        refused(taken.error(), line);
    return taken.has_value();
}

bool SanguozhiSession::was_overtaken(const json& input, int seen) {
    const auto& said = keeper_.said();
    const auto nth = [&](int number) { return json::parse(said[static_cast<std::size_t>(number - 1)], nullptr, false); };
    const int count = static_cast<int>(said.size());
    if (!overtaken(input, {seen, count, nth, nullptr})) return false;
    status_ = not_done(sanguozhi_deed(game(), nth(count)));
    return true;
}

void SanguozhiSession::on(const Touched& touched) {
    if (was_overtaken(touched.input, touched.seen)) return;
    feed(touched.input);
}

// As at a table of 三国杀 (HallOrders); there are no clocks.
void SanguozhiSession::on(const Ordered& ordered) {
    const auto obey = [this](const Ordered& one) -> Said {
        const auto words = hall_words(one.order);
        const bool ruling = text_at(one.order, "do") == "rule";
        if (words.empty()) return {"这一桌看不懂这个命令", "This table does not understand the order"};
        if (ruling && !feed(child(one.order, "ruling"))) return status_;
        if (ruling && text_at(one.order, "text").empty()) return {};
        log_.push_back(of_both(words));
        status_ = words;
        return {};
    };
    if (const auto note = orders_.hear(ordered, obey)) keeper_.note(order_note, *note);
}

void SanguozhiSession::answer(std::uint64_t question, std::size_t choice) {
    if (auto said = watch_->answer(question, choice); !said) refused(said.error(), {{"do", "rule"}});
}

// The one thing that a flag's button does: the table has dealt with it.
void SanguozhiSession::on(const Settled& settled) {
    if (watch_ && watch_->asks(settled.question)) return answer(settled.question, settled.choice);
    const auto flag = static_cast<int>(settled.question) - 1;
    feed({{"do", "rule"}, {"by", "table"}, {"drop_flag", flag}});
}

void SanguozhiSession::on(const Drafted& drafted) {
    pick_ = drafted.draft.is_object() ? drafted.draft : json::object();
    refusal_ = json::object();
    status_ = {};
}

void SanguozhiSession::on(const Redone& redone) {
    if (was_overtaken({{"do", "take_back"}}, redone.seen)) return;
    for (int i = 0; i < redone.inputs; ++i) {
        auto taken = keeper_.redo();
        if (!taken) return refused(taken.error(), {{"do", "take_back"}});
        took(*taken);
    }
}

void SanguozhiSession::on(const Changed& changed) {
    if (was_overtaken({{"do", "take_back"}}, changed.seen)) return;
    const auto input = changed.input.is_object() ? changed.input : json();
    if (auto said = keeper_.change(changed.number, input); !said) refused(said.error(), {{"do", "take_back"}});
}

// What was asked when the phone was touched must still be asked.
void SanguozhiSession::on(const SeatSaid& said) {
    const auto reply = [&](Fate fate, const Said& why = {}) { replies_.emplace_back(said.phone, fate_message(said.tag, fate, why.zh, why.en)); };
    if (said.seat == devices::referees_line) return hear_referee(said, reply);
    if (said.question != 0) {
        const auto* question = watch_ ? watch_->find(said.question) : nullptr;
        if (!question || question->shown.seat != said.seat) return reply(Fate::late);
        answer(said.question, said.choice);
        return reply(Fate::taken);
    }
    if (!said.input.is_object() || number_at(said.input, "seat") != said.seat)
        return reply(Fate::refused, {"这部手机只能替自己的座位说话", "This phone speaks for its own seat alone"});
    const auto* prompt = game().prompt();
    if (!prompt || prompt->id != said.prompt) return reply(Fate::late);
    if (text_at(said.input, "do") == "look") {
        phone_picks_[said.seat] = child(said.input, "pick");
        return reply(Fate::taken);
    }
    auto taken = keeper_.take(said.input);
    if (!taken) return reply(Fate::refused, words_->reason(taken.error().reason));
    took(*taken);
    phone_picks_.clear();
    reply(Fate::taken);
}

// Whatever is asked, of whomever: he needs no prompt.
void SanguozhiSession::hear_referee(const SeatSaid& said, const Reply& reply) {
    auto line = said.input;
    if (said.question != 0) {
        if (watch_ && watch_->asks(said.question)) {
            answer(said.question, said.choice);
            return reply(Fate::taken, {});
        }
        const auto flags = list_at(state_json(game(), Viewer::referee()), "flags").size();
        if (said.question > flags) return reply(Fate::late, {});
        line = {{"do", "rule"}, {"by", "referee"}, {"drop_flag", static_cast<int>(said.question) - 1}};
    }
    if (!line.is_object()) return reply(Fate::refused, {"读不懂", "This cannot be read"});
    if (text_at(line, "do") == "look") {
        phone_picks_[said.seat] = child(line, "pick");
        return reply(Fate::taken, {});
    }
    if (was_overtaken(line, said.seen)) return reply(Fate::late, status_);
    const auto taken = keeper_.take(line);
    if (!taken) return reply(Fate::refused, words_->reason(taken.error().reason));
    took(*taken);
    phone_picks_.erase(said.seat);
    reply(Fate::taken, {});
}

const json& SanguozhiSession::phone_pick(int seat) const {
    static const json none;
    const auto at = phone_picks_.find(seat);
    return at == phone_picks_.end() ? none : at->second;
}

// A press that ends something counts once nothing is left that hands did before it.
bool SanguozhiSession::waits_for_hands(const json& line) const {
    const auto what = text_at(line, "do");
    return watch_ && !watch_->settled() && (what == "end" || what == "done");
}

// 不出: the next answer; 回应: that one.
bool SanguozhiSession::press_on_question(const devices::PadEvent& press) {
    const auto* question = watch_ ? watch_->of_seat(press.seat) : nullptr;
    if (!question || press.prompt != question->pad_prompt()) return false;
    if (press.button == devices::Button::pass) watch_->propose_next(question->shown.id);
    if (press.button == devices::Button::answer) answer(question->shown.id, question->proposed);
    notices_.emplace_back(press.seat, devices::Notice::taken);
    return true;
}

// What must be said further opens on the table's display.
void SanguozhiSession::on(const Pressed& arrived) {
    hear(arrived.press, presses_.came(arrived.press));
}

void SanguozhiSession::hear(const devices::PadEvent& press, std::uint64_t number) {
    const auto waiting = waiting_presses_.size();
    understand(press, number);
    if (waiting_presses_.size() == waiting) presses_.settled(number);
}

void SanguozhiSession::understand(const devices::PadEvent& press, std::uint64_t number) {
    if (press.long_press || press_on_question(press)) return;
    const auto state = state_json(game(), Viewer::everyone());
    const auto lit = lights_.find(press.seat);
    if (lit == lights_.end() || press.prompt != sanguozhi_lights(state, press.seat).prompt) {
        notices_.emplace_back(press.seat, devices::Notice::too_late);
        return;
    }
    const auto meaning = sanguozhi_press(state, press.seat, press.button);
    if (waits_for_hands(meaning.input)) {
        waiting_presses_.push_back({press, number, meaning.input, now_ms_});
        return;
    }
    const bool taken = meaning.input.is_object() ? feed(meaning.input) : meaning.pick.is_object();
    if (meaning.pick.is_object()) on(Drafted{meaning.pick});
    notices_.emplace_back(press.seat, taken ? devices::Notice::taken : devices::Notice::refused);
}

// It means what it meant, if that is still asked.
void SanguozhiSession::hear(const WaitingPress& waited) {
    const auto meaning = sanguozhi_press(state_json(game(), Viewer::everyone()), waited.press.seat, waited.press.button);
    const bool same = meaning.input == waited.line;
    const bool taken = same && feed(waited.line);
    presses_.settled(waited.number);
    notices_.emplace_back(waited.press.seat, taken ? devices::Notice::taken : same ? devices::Notice::refused : devices::Notice::too_late);
}

// Shown while its seat holds its place, and in no picture before or after.
json SanguozhiSession::own_cards(int seat) const {
    if (seat < 1 || seat > game().table().seats()) return nullptr;
    const auto state = state_json(game(), Viewer::of(static_cast<engine::Seat>(seat)));
    const SanguozhiSight sight(state, game().setup().sheets);
    Said lines;
    const auto line = [&](const Said& place, const Said& card) {
        lines = {lines.zh + (lines.empty() ? "" : "\n") + place.zh + "：" + card.zh, lines.en + (lines.empty() ? "" : "\n") + place.en + ": " + card.en};
    };
    for (const auto& general : sight.generals(seat, false))
        if (general.down) line(sight.names.place(general.where, false), sight.names.card(general.card, seat));
    int index = 0;
    for (const auto& strategy : list_at(sight.slots(seat), "strategy")) {
        ++index;
        if (text_at(strategy, "face") == "down")
            line(sight.names.place({{"zone", "strategy"}, {"index", index}}, false), sight.names.card(text_at(strategy, "card"), seat));
    }
    const auto known = sight.pile(seat, "hand");
    if (!known.empty()) line({"说过的手牌", "Hand cards that were told"}, sight.names.cards(known, seat));
    if (lines.empty()) lines = {"没有说过的牌", "No card was told"};
    auto out = OfferPage(filled("{}自己的牌", "What {} has told", sight.names.seat(seat))).note(lines).take();
    out["look"] = out["hold"] = seat;
    return out;
}

json SanguozhiSession::tray(const json& state) const {
    if (pick_.empty()) return nullptr;
    auto page = pick_.contains("look") ? own_cards(number_at(pick_, "look")) : sanguozhi_offer(state, game().setup().sheets, pick_);
    if (!page.is_object()) return nullptr;
    page.update(refusal_);
    page["pick"] = pick_;
    return page;
}

// Nothing that was said changes: only what is new is read.
std::shared_ptr<const History> SanguozhiSession::history() {
    for (auto i = steps_.size(); i < keeper_.said().size(); ++i) {
        auto input = json::parse(keeper_.said()[i], nullptr, false);
        auto text = sanguozhi_deed(game(), input);
        if (text_at(input, "face") == "down" && input.contains("cards")) input["cards"] = {"?"};
        steps_.push_back({std::make_shared<const json>(std::move(input)), true, std::move(text)});
    }
    for (std::size_t i = 0; i < steps_.size(); ++i) steps_[i].counts = game().counts(static_cast<int>(i) + 1);
    auto history = std::make_shared<History>();
    history->steps = steps_;
    for (const auto& line : keeper_.undone()) history->undone.push_back(json::parse(line, nullptr, false));
    return history;
}

void SanguozhiSession::publish() {
    auto shown = std::make_shared<Snapshot>();
    if (!keeper_.trouble().empty()) {
        *shown = *snapshot_;
        const auto trouble = fault_words(keeper_.trouble());
        if (shown->status == trouble) return;
        shown->status = trouble;
        shown->version = ++version_;
        snapshot_ = std::move(shown);
        return;
    }
    shown->version = ++version_;
    const auto state = state_json(game(), Viewer::everyone());
    auto answers = sanguozhi_answers(state, game().setup().sheets);
    if (answers.is_object() && pick_.empty()) answers.update(refusal_);
    shown->answers = std::make_shared<const json>(std::move(answers));
    shown->steps = tray(state);
    shown->state = words_->with_flag_texts(with_card_names(state, game().setup().sheets));
    shown->log = log_;
    for (const auto& label : game().labels()) shown->stack.push_back(engine::to_string(label));
    std::uint64_t number = 0;
    for (const auto& flag : list_at(shown->state, "flags"))
        shown->questions.push_back({++number, number_at(flag, "seat"), {text_at(flag, "text_zh"), text_at(flag, "text")}, true, {{{"已处理", "Dealt with"}, {}}}, {}, false, {}});
    if (watch_)
        for (const auto& question : watch_->questions()) shown->questions.push_back(question.shown);
    shown->said = history();
    shown->pads = pads_;
    for (int seat = 1; seat <= game().table().seats(); ++seat) {
        lights_[seat] = sanguozhi_lights(state, seat);
        const auto* question = watch_ ? watch_->of_seat(seat) : nullptr;
        if (!question || lights_[seat].dead) continue;
        lights_[seat].asked = devices::Asked::card;
        lights_[seat].prompt = question->pad_prompt();
    }
    shown->status = status_.empty() ? with_trouble(eyes_say_, pads_trouble_) : status_;
    snapshot_ = std::move(shown);
}

}  // namespace jianjun::app
