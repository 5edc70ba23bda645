// What people's fingers do (手指): deeds one after the other, buttons where the pad asks, answers to questions on the display.
#include <algorithm>

#include "companion_app/session/demo/people.h"

namespace jianjun::app {

using devices::Button;
using nlohmann::json;

namespace {

constexpr std::int64_t glance_ms = 700;      // so long people look whether their pad asks about a skill
constexpr std::int64_t give_up_ms = 15'000;  // so long nobody plays on without a light
constexpr int most_in_the_dark = 4;

bool all_among(const json& asked, const json& told) {
    return std::all_of(asked.begin(), asked.end(), [&](const json& card) {
        return card == "?" || card == "extra:?" || std::find(told.begin(), told.end(), card) != told.end();
    });
}

// "?" is a card that nobody saw.
bool same_cards(const json& asked, const json& told) {
    if (asked.is_null()) return told.is_null();
    if (!asked.is_array() || !told.is_array() || asked.size() != told.size()) return asked == told;
    return all_among(asked, told);
}

// 响应 may be read as a use.
std::string deed_of(const json& input) {
    const auto what = input.value("do", "");
    return what == "respond" ? "use" : what;
}

bool same_deed(const json& asked, const json& told) {
    return deed_of(asked) == deed_of(told) && asked.value("skill", "") == told.value("skill", "") && asked.value("option", "") == told.value("option", "");
}

}  // namespace

void People::press(int seat, Button button, bool if_asked) {
    deeds_.push_back({seat, {}, button, if_asked, {}, false});
}

void People::say(int seat, const json& words) {
    deeds_.push_back({seat, {}, Button::pass, false, words, false});
}

void People::gesture(int seat, std::function<void()> hand) {
    deeds_.push_back({seat, std::move(hand), Button::pass, false, {}, false});
}

// False: not yet, the pad does not ask for this press.
bool People::perform(const Deed& deed, std::int64_t now_ms) {
    if (deed.hand) {
        deed.hand();
        ++gestures_;
        return true;
    }
    if (!deed.words.is_null()) {
        if (!table_.say(deed.seat, deed.words)) return false;
        ++said_;
        return true;
    }
    const auto pattern = table_.light(deed.seat);
    const bool asked = pattern == "answer" || pattern == "dying_answer";
    const auto* prompt = truth_->prompt();
    if (deed.lets_by && pattern == "turn" && prompt && prompt->kind != engine::Prompt::Kind::card) return true;
    // Out of his free time nobody declares a skill while something else is asked of him.
    const bool lit = (asked && !deed.in_free_time) || (pattern == "turn" && !deed.if_asked);
    if (!lit && deed.if_asked && now_ms - patient_since_ms_ >= glance_ms) return true;
    if (lit || now_ms - patient_since_ms_ >= 4000) {
        table_.press(deed.seat, deed.button, now_ms);
        ++presses_;
        // Where he was still asked for something, his turn is not ended by that.
        ready_at_ms_ = now_ms + settings_.settle_ms;
        // In the dark it said no to something else, and now his pad asks him for what he meant.
        const bool still = !lit && !deed.if_asked && !deed.lets_by && deed.button == Button::pass && table_.light(deed.seat) == "answer";
        if (!deed.ends || !(settings_.tricks || settings_.kingdom())) return !still || (prompt && prompt->seats.front() == deed.seat);
        // In the dark it said no to something else: it is said once more.
        const bool again = !lit && ++said_in_the_dark_ < most_in_the_dark;
        if (again) patient_since_ms_ = now_ms;
        if (lit) said_in_the_dark_ = 0;
        return !asked && !again;
    }
    return false;
}

// He has said that he does not, and his pad asks him still: what he said was heard as something else.
bool People::still_asked_to_save(int seat) const {
    const auto last = std::find_if(told_.rbegin(), told_.rend(), [&](const json& line) { return line.value("seat", 0) == seat; });
    return table_.light(seat) == "dying_answer" && last != told_.rend() && (*last)["do"] == "pass";
}

// Nobody begins while his light is dark: somebody's 结束 was not heard, or a question is open.
bool People::waits_for_light(std::int64_t now_ms) {
    const int turn = truth_->table().turn;
    const auto shows = [&](int seat) { return table_.light(seat); };
    if (truth_->prompt()->kind == engine::Prompt::Kind::reveal) return false;
    const auto& prompt = *truth_->prompt();
    // Who is asked to save somebody waits until it is he.
    const bool rescue = prompt.kind == engine::Prompt::Kind::card && prompt.seats.size() == 1 && !prompt.accepts.empty() && prompt.accepts.front() == engine::CardId::peach;
    const int asked = rescue ? prompt.seats.front() : turn;
    const bool own = prompt.seats.size() == 1 && prompt.seats.front() == asked;
    if (!own || (shows(asked) == "turn" && !rescue) || shows(asked) == "answer" || shows(asked) == "dying_answer") {
        dark_since_ms_ = -1;
        if (own) unheard_.clear();
        return false;
    }
    if (dark_since_ms_ < 0) dark_since_ms_ = now_ms;
    if (now_ms - dark_since_ms_ > give_up_ms) return false;
    if (now_ms - dark_since_ms_ < glance_ms) return true;
    for (int seat = 1; seat <= truth_->table().seats(); ++seat)
        if ((seat != turn && shows(seat) == "turn") || (seat != asked && still_asked_to_save(seat))) press(seat, Button::pass);
    // Nor did anybody hear that a skill is not used (骁果): its owner's pad does not light up for it.
    for (const int seat : std::exchange(unheard_, {})) {
        press(seat, Button::pass);
        deeds_.back().lets_by = true;
    }
    return true;
}

// Whoever is asked on the display answers with his two buttons: 不出 for the next proposal, 回应 to take it.
bool People::answer_question(const std::vector<Question>& questions) {
    for (const auto& question : questions) {
        if (question.flag || question.seat == 0 || question.choices.empty()) continue;
        const auto right = right_choice(question);
        deeds_.push_front({question.seat, {}, Button::answer, false, {}, false});
        for (std::size_t i = 0; i < right; ++i) deeds_.push_front({question.seat, {}, Button::pass, false, {}, false});
        return true;
    }
    return false;
}

std::size_t People::right_choice(const Question& question) const {
    const auto named = [&](const json& told, const std::string& text) {
        const auto cards = told.value("cards", std::vector<std::string>{});
        return std::find(cards.begin(), cards.end(), text) != cards.end();  // as records write it
    };
    // The judgement card, turned over and not told yet.
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        const auto& input = question.choices[i].input;
        if (!input.is_object() || input.value("do", "") != "reveal") continue;
        if (!turned_.empty() && input["cards"] == json{turned_.front()}) return i;
        // It was known before it was turned over (三顾).
        const auto* prompt = truth_->prompt();
        if (prompt && prompt->kind == engine::Prompt::Kind::reveal && lies_open(input["cards"]) && legal(input)) return i;
    }
    for (auto told = told_.rbegin(); told != told_.rend() && told - told_.rbegin() < 8; ++told)
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            const auto& input = question.choices[i].input;
            if (input.is_null() && named(*told, question.choices[i].text.zh)) return i;  // which card it is
            const auto asked = input.is_object() ? input.value("cards", json()) : json();
            const auto meant = told->value("cards", json());
            // One of several that are discarded is asked about alone.
            const bool part = asked.is_array() && meant.is_array() && input.value("do", "") == "discard" && (*told)["do"] == "discard";
            if (!input.is_object() || !same_deed(input, *told)) continue;
            if (!(part ? all_among(asked, meant) : same_cards(asked, meant))) continue;
            if (input.value("seat", 0) != told->value("seat", 0)) continue;
            if (told->contains("targets") && input.contains("targets") &&
                input["targets"] != (*told)["targets"])
                continue;
            if (told->contains("then") && input.value("then", json()) != (*told)["then"]) continue;
            const auto& text = question.choices[i].text.zh;
            if (told == told_.rbegin() && text.find("抵消对") != std::string::npos && text.find(countered_) == std::string::npos)
                continue;
            // He has let his skill go by just before (裸衣): it is not what that costs.
            const bool let_by = told + 1 != told_.rend() && (*(told + 1))["do"] == "pass" && (told + 1)->value("seat", 0) == told->value("seat", 0);
            if (let_by && input.value("do", "") == "discard" && text.find("发动") != std::string::npos) continue;
            return i;
        }
    return question.choices.size() - 1;
}

}  // namespace jianjun::app
