// What the session asks and flags, and what comes of the answers.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/card_picture.h"
#include "companion_app/session/spoken.h"
#include "companion_app/session/spoken_card.h"
#include "companion_app/session/table_session.h"

namespace jianjun::app {

namespace {

using About = OpenQuestion::About;
using nlohmann::json;

int actor_of(const Evidence& evidence, const std::vector<Reading>& readings) {
    if (const auto* laid = std::get_if<CardLaid>(&evidence); laid && laid->arm != 0) return laid->arm;
    return readings.front().inputs.front().seat;
}

void offer(OpenQuestion& question, const std::string& text, std::vector<engine::Input> inputs) {
    question.shown.choices.push_back(
        {text, inputs.empty() ? json(nullptr) : engine::to_json(inputs.front())});
    question.answers.push_back(std::move(inputs));
}

// Every card of the deck that bears this name and may still be in somebody's hand.
std::vector<engine::Face> faces_named(const std::vector<std::pair<engine::Face, int>>& hidden,
                                      const std::string& name) {
    std::vector<engine::Face> faces;
    const auto id = engine::parse_card_id(name);
    for (const auto& [face, n] : hidden)
        if (face.id == id && n > 0) faces.push_back(face);
    return faces;
}

}  // namespace

// Cards that were seen lie in the open even before the engine is told of them.
std::vector<std::pair<engine::Face, int>> TableSession::hidden_of_deck() const {
    auto hidden = game().table().deck();
    const auto shown = [&](const engine::Face& face) {
        for (auto& [card, n] : hidden)
            if (card == face) --n;
    };
    for (const auto& face : collected_.faces) shown(face);
    for (int t = 0; t < game().table().tokens(); ++t) {
        const auto& token = game().table().token(static_cast<engine::Token>(t));
        if (token.face.known() && token.place.zone != engine::Zone::hand) shown(token.face);
    }
    return hidden;
}

// Which cards may be named now, and by what names: displays offer them.
void TableSession::show_cards_to_name(Snapshot& shown) {
    for (const auto& [question, card] : card_of_answer_)
        if (const auto* lying = tabletop_.find(card); lying && !lying->label.empty())
            shown.called.push_back({question, lying->label});
    const bool asks = std::any_of(shown.questions.begin(), shown.questions.end(),
                                  [](const Question& question) { return question.asks_card; });
    if (!asks && shown.called.empty()) return;
    for (const auto& [face, n] : hidden_of_deck())
        shown.deck.push_back({engine::to_string(face), std::max(0, n)});
}

OpenQuestion& TableSession::ask(OpenQuestion question) {
    if (question.shown.asks_card) question.shown.picture = card_picture(view_, question.card);
    if (question.shown.picture.empty()) question.shown.picture = view_.picture;
    auto& open = questions_.add(std::move(question));
    if (open.shown.flag)
        ++tally_.flagged;
    else
        ++tally_.asked;
    dirty_ = true;
    return open;
}

void TableSession::ask_pending() {
    if (!pending_ || pending_->question != 0) return;
    OpenQuestion question;
    question.about = About::aim;
    question.shown.seat = actor_of(pending_->evidence, pending_->readings);
    const auto* laid = std::get_if<CardLaid>(&pending_->evidence);
    const auto what = laid ? engine::zh(laid->face) : std::string();
    question.shown.text = pending_->only_target ? fmt::format("【{}】的目标是谁？", what)
                          : laid                ? fmt::format("【{}】是什么意思？", what)
                                                : "是什么意思？";
    for (const auto& reading : pending_->readings)
        offer(question, choice_words(game(), reading, pending_->only_target), reading.inputs);
    if (laid) question.card = laid->card;
    offer(question, "都不是", {});
    pending_->question = ask(std::move(question)).shown.id;
}

void TableSession::ask_unread() {
    if (!quiet_ || !clear_) return;
    for (const auto& [id, card] : tabletop_.cards()) {
        const bool wanting = card.sure == vision::Sure::name || card.sure == vision::Sure::unknown;
        const bool matters =
            card.zone == "middle" || card.zone == "equip" || card.zone == "judge" || card.zone == "discard";
        if (!wanting || !matters || card.meaning != LyingCard::Meaning::open) continue;
        if (now_ms_ - card.since_ms < settings_.unread_after_ms) continue;
        OpenQuestion question;
        question.about = About::face;
        question.card = id;
        question.shown.seat = card.arm != 0 ? card.arm : game().table().turn;
        const auto name = engine::parse_card_id(card.name);
        question.shown.text = name == engine::CardId::unknown
                                  ? "有一张牌认不出来"
                                  : fmt::format("这张【{}】的花色点数是？", engine::info(name).zh);
        question.shown.asks_card = true;
        if (name != engine::CardId::unknown) question.shown.card_name = card.name;
        for (const auto& face : faces_named(hidden_of_deck(), card.name)) {
            offer(question, engine::to_string(face), {});  // each display says it in its language
            question.labels.push_back(engine::to_string(face));
        }
        offer(question, "不用管它", {});
        question.labels.emplace_back();
        tabletop_.find(id)->meaning = LyingCard::Meaning::questioned;
        ask(std::move(question));
    }
}

// Some cards of a discard were seen and then no more: the others lie unseen in the pile.
void TableSession::ask_rest() {
    const auto* prompt = game().prompt();
    if (collected_.prompt == 0 || !prompt || prompt->id != collected_.prompt || !quiet_) return;
    if (now_ms_ - collected_ms_ < settings_.ask_after_ms) return;
    const auto key = std::to_string(collected_.prompt);
    if (questions_.find(About::rest, key)) return;
    json line{{"do", "discard"}, {"seat", collected_.seat}, {"cards", json::array()}};
    for (const auto& face : collected_.faces) line["cards"].push_back(engine::to_string(face));
    const int missing = prompt->least - static_cast<int>(collected_.faces.size());
    for (int i = 0; i < missing; ++i) line["cards"].push_back("?");
    OpenQuestion question;
    question.about = About::rest;
    question.key = key;
    question.shown.seat = collected_.seat;
    question.shown.text = fmt::format("还要弃置{}张：已经弃了吗？", missing);
    offer(question, "弃了，没看到牌面", {input_from(line)});
    offer(question, "还没有", {});
    ask(std::move(question));
}

void TableSession::flag_illegal(const Evidence& evidence, const Meaning& meaning) {
    const auto* laid = std::get_if<CardLaid>(&evidence);
    OpenQuestion flag;
    flag.about = About::illegal;
    flag.card = laid ? laid->card : 0;
    flag.shown.text = fmt::format("{}：{}", input_words(game(), meaning.meant), meaning.why);
    mark(evidence, LyingCard::Meaning::questioned);
    // In a strict game only the referee lets an illegal move through.
    const auto allow = input_from({{"do", "rule"},
                                   {"by", game().setup().advisory ? "table" : "referee"},
                                   {"why", "a skill says so"},
                                   {"allow", engine::to_json(meaning.meant)}});
    if (!keeper_.what_if().refusal(allow)) offer(flag, "让它生效", {allow});
    offer(flag, "收回，不算", {});
    ask(std::move(flag));
}

// Health that was slid before the reason for it was read explains itself as soon as the reason is there.
void TableSession::watch_health() {
    if (health_tried_ == game().inputs() || pending_) return;
    health_tried_ = game().inputs();
    for (const auto& [seat, value] : tabletop_.health()) {
        if (now_ms_ - health_ms_[seat] > settings_.health_memory_ms) continue;
        if (game().table().seat(static_cast<engine::Seat>(seat)).hp == value) continue;
        consider(HealthSeen{seat, value});
    }
}

void TableSession::watch_differences() {
    if (!looked_) return;
    const auto found = differences(game(), tabletop_);
    const auto lasts = [&](const std::string& key) {
        return std::any_of(found.begin(), found.end(), [&](const Difference& d) { return d.key == key; });
    };
    std::erase_if(differs_since_, [&](const auto& entry) { return !lasts(entry.first); });
    std::erase_if(let_go_, [&](const auto& key) { return !lasts(key); });
    if (questions_.remove_if(
            [&](const OpenQuestion& q) { return q.about == About::difference && !lasts(q.key); }) > 0)
        dirty_ = true;
    if (!quiet_ || !clear_ || pending_) return;
    for (const auto& difference : found) {
        const auto since = differs_since_.try_emplace(difference.key, now_ms_).first->second;
        if (now_ms_ - since < settings_.differ_after_ms) continue;
        if (let_go_.count(difference.key) != 0 || questions_.find(About::difference, difference.key))
            continue;
        OpenQuestion flag;
        flag.about = About::difference;
        flag.key = difference.key;
        flag.shown.text = difference.text;
        offer(flag, "以桌面为准", {input_from(difference.ruling)});
        offer(flag, "以记录为准", {});
        ask(std::move(flag));
    }
}

// Two buttons are enough: 回应 takes what is proposed, 不出 proposes the next.
void TableSession::press_on_question(OpenQuestion& question, devices::Button button) {
    if (button == devices::Button::answer) {
        answer(question.shown.id, question.proposed);
        return;
    }
    if (button != devices::Button::pass) return;
    question.proposed = (question.proposed + 1) % question.shown.choices.size();
    const auto& text = question.shown.text;
    question.shown.text =
        text.substr(0, text.find(" ▸ ")) + " ▸ " + question.shown.choices[question.proposed].text;
    dirty_ = true;
}

// Somebody has looked at the card: the game goes on with what he says, and the eyes may learn it.
void TableSession::call_card(LyingCard& card, const std::string& label) {
    named_.push_back({card.card, label});
    card.meaning = LyingCard::Meaning::open;
    card.label = label;
    card.name = label.substr(0, label.find('@'));
    card.sure = vision::Sure::exact;
    read_card(card, "", 0);
}

// Said again of a question that is answered, it puts right what the eyes learnt; the game's input is taken
// back as any other.
void TableSession::on(const Named& named) {
    dirty_ = true;
    auto* question = questions_.find(named.question);
    const auto answered = card_of_answer_.find(named.question);
    const bool open = question && question->about == About::face;
    auto* card = open                                ? tabletop_.find(question->card)
                 : answered != card_of_answer_.end() ? tabletop_.find(answered->second)
                                                     : nullptr;
    if (!card) {
        last_word_ =
            questions_.was_asked(named.question)
                ? fmt::format("“{}”没有记下：那张牌已不在桌上，或不用再问 (that card is no longer there)",
                              named.card)
                : fmt::format("没有问哪张牌的问题 {} (no question {} asks for a card)", named.question,
                              named.question);
        return;
    }
    const auto label = spoken_card(named.card, card->name);
    if (label.empty()) {
        last_word_ =
            fmt::format("“{}”不是牌名，请写 ♠8 杀 (no card: write it as ♠8 杀, or slash S8)", named.card);
        return;
    }
    last_word_.clear();
    if (open) {
        card_of_answer_[named.question] = card->card;
        questions_.remove(named.question);
        call_card(*card, label);
        return;
    }
    named_.push_back({card->card, label});
    card->label = label;
    card->name = label.substr(0, label.find('@'));
}

void TableSession::answer(std::uint64_t id, std::size_t choice) {
    auto* open = questions_.find(id);
    if (!open || choice >= open->answers.size()) return;
    const auto question = *open;
    questions_.remove(id);
    dirty_ = true;
    const auto& inputs = question.answers[choice];
    if (pending_ && pending_->question == id) {
        if (inputs.empty()) {
            mark(pending_->evidence, LyingCard::Meaning::told);
            pending_.reset();
        } else {
            finish_pending(inputs);
        }
        drain();
        return;
    }
    if (question.about == About::face) {
        auto* card = tabletop_.find(question.card);
        if (!card || choice >= question.labels.size()) return;
        card->meaning = LyingCard::Meaning::told;
        if (question.labels[choice].empty()) return;
        card_of_answer_[id] = question.card;
        call_card(*card, question.labels[choice]);
        return;
    }
    if (question.about == About::difference && inputs.empty()) let_go_.insert(question.key);
    if (question.about == About::rest && inputs.empty()) collected_ms_ = now_ms_;
    for (const auto& input : inputs) feed(input);
    if (question.card != 0)
        if (auto* card = tabletop_.find(question.card)) card->meaning = LyingCard::Meaning::told;
    drain();
}

}  // namespace jianjun::app
