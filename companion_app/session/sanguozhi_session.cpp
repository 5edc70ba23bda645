#include "companion_app/session/sanguozhi_session.h"

#include "companion_app/session/offer_page.h"
#include "companion_app/session/sanguozhi_offers.h"
#include "companion_app/session/sanguozhi_pads.h"
#include "companion_app/session/sanguozhi_sight.h"
#include "companion_app/session/sanguozhi_spoken.h"
#include "companion_app/session/spoken_event.h"
#include "companion_app/words/state_reader.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::app {

using engine::Viewer;
using engine::sanguozhi::state_json;
using nlohmann::json;

SanguozhiSession::SanguozhiSession(SanguozhiKeeper keeper)
    : keeper_(std::move(keeper)), words_(table_words()), pick_(json::object()), refusal_(json::object()) {
    log_ = sanguozhi_lines(game(), 0, game().events().size());
    log_inputs_.assign(log_.size(), 0);
    publish();
}

void SanguozhiSession::take(const Arrival& arrival, std::int64_t) {
    std::visit([this](const auto& one) { on(one); }, arrival);
    if (!keeper_.trouble().empty()) keeper_.store_again();
    publish();
}

void SanguozhiSession::took(const SanguozhiKeeper::Taken& taken) {
    for (const auto& line : taken.log) {
        log_.push_back(line);
        log_inputs_.push_back(taken.number);
    }
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

void SanguozhiSession::on(const Touched& touched) {
    feed(touched.input);
}

// The one thing that a flag's button does: the table has dealt with it.
void SanguozhiSession::on(const Settled& settled) {
    const auto flag = static_cast<int>(settled.question) - 1;
    feed({{"do", "rule"}, {"by", "table"}, {"drop_flag", flag}});
}

void SanguozhiSession::on(const Drafted& drafted) {
    pick_ = drafted.draft.is_object() ? drafted.draft : json::object();
    refusal_ = json::object();
    status_ = {};
}

void SanguozhiSession::on(const Redone& redone) {
    for (int i = 0; i < redone.inputs; ++i) {
        auto taken = keeper_.redo();
        if (!taken) return refused(taken.error(), {{"do", "take_back"}});
        took(*taken);
    }
}

void SanguozhiSession::on(const Changed& changed) {
    const auto input = changed.input.is_object() ? changed.input : json();
    if (auto said = keeper_.change(changed.number, input); !said) refused(said.error(), {{"do", "take_back"}});
}

void SanguozhiSession::on(const SeatSaid& said) {
    if (said.input.is_object() && number_at(said.input, "seat") == said.seat) feed(said.input);
}

// What must be said further opens on the table's display.
void SanguozhiSession::on(const Pressed& pressed) {
    const auto& press = pressed.press;
    if (press.long_press) return;
    const auto state = state_json(game(), Viewer::everyone());
    const auto lit = lights_.find(press.seat);
    if (lit == lights_.end() || press.prompt != sanguozhi_lights(state, press.seat).prompt) {
        notices_.emplace_back(press.seat, devices::Notice::too_late);
        return;
    }
    const auto meaning = sanguozhi_press(state, press.seat, press.button);
    const bool taken = meaning.input.is_object() ? feed(meaning.input) : meaning.pick.is_object();
    if (meaning.pick.is_object()) on(Drafted{meaning.pick});
    notices_.emplace_back(press.seat, taken ? devices::Notice::taken : devices::Notice::refused);
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

std::shared_ptr<const History> SanguozhiSession::history() const {
    auto history = std::make_shared<History>();
    for (std::size_t i = 0; i < keeper_.said().size(); ++i) {
        auto input = json::parse(keeper_.said()[i], nullptr, false);
        auto text = sanguozhi_deed(game(), input);
        if (text_at(input, "face") == "down" && input.contains("cards")) input["cards"] = {"?"};
        history->steps.push_back({std::make_shared<const json>(std::move(input)), game().counts(static_cast<int>(i) + 1), std::move(text)});
    }
    for (auto line = keeper_.undone().rbegin(); line != keeper_.undone().rend(); ++line) history->undone.push_back(json::parse(*line, nullptr, false));
    return history;
}

void SanguozhiSession::publish() {
    auto shown = std::make_shared<Snapshot>();
    if (!keeper_.trouble().empty()) {
        *shown = *snapshot_;
        if (shown->status == Said(keeper_.trouble())) return;
        shown->status = keeper_.trouble();
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
    for (const auto& line : log_) shown->log.push_back(line.zh + line_tongues + line.en);
    shown->log_inputs = log_inputs_;
    for (const auto& label : game().labels()) shown->stack.push_back(engine::to_string(label));
    std::uint64_t number = 0;
    for (const auto& flag : list_at(shown->state, "flags"))
        shown->questions.push_back({++number, number_at(flag, "seat"), {text_at(flag, "text_zh"), text_at(flag, "text")}, true, {{{"已处理", "Dealt with"}, {}}}, {}, false, {}});
    shown->said = history();
    shown->pads = pads_;
    for (int seat = 1; seat <= game().table().seats(); ++seat) lights_[seat] = sanguozhi_lights(state, seat);
    shown->status = status_;
    snapshot_ = std::move(shown);
}

}  // namespace jianjun::app
