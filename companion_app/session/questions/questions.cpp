#include "companion_app/session/questions/questions.h"

#include <algorithm>

namespace jianjun::app {

OpenQuestion& OpenQuestion::offer(const Said& text, Answer answer) {
    shown.choices.push_back({text, answer.inputs.empty() ? nlohmann::json(nullptr)
                                                         : engine::to_json(answer.inputs.back())});
    answers.push_back(std::move(answer));
    return *this;
}

std::vector<std::uint64_t> OpenQuestion::before_and_now() const {
    auto numbers = before;
    numbers.push_back(shown.id);
    return numbers;
}

OpenQuestion& Questions::add(OpenQuestion question) {
    question.shown.id = ++last_;
    question.shown.flag = question.about >= OpenQuestion::About::illegal;
    return open_.emplace_back(std::move(question));
}

OpenQuestion* Questions::find(std::uint64_t id) {
    const auto at = std::find_if(open_.begin(), open_.end(), [&](const auto& q) { return q.shown.id == id; });
    return at == open_.end() ? nullptr : &*at;
}

OpenQuestion* Questions::find(OpenQuestion::About about, const std::string& key) {
    const auto at = std::find_if(open_.begin(), open_.end(),
                                 [&](const auto& q) { return q.about == about && q.key == key; });
    return at == open_.end() ? nullptr : &*at;
}

std::uint64_t Questions::newest(std::uint64_t id) const {
    const auto at = std::find_if(open_.begin(), open_.end(), [&](const auto& q) {
        return std::find(q.before.begin(), q.before.end(), id) != q.before.end();
    });
    return at == open_.end() ? id : at->shown.id;
}

OpenQuestion* Questions::of_pad(int seat, std::uint32_t prompt) {
    const auto at = std::find_if(open_.begin(), open_.end(), [&](const auto& q) {
        return q.shown.seat == seat && q.pad_prompt() == prompt;
    });
    return at == open_.end() ? nullptr : &*at;
}

const OpenQuestion* Questions::of_seat(int seat) const {
    const auto at = std::find_if(open_.begin(), open_.end(),
                                 [&](const auto& q) { return q.shown.seat == seat && !q.shown.flag; });
    return at == open_.end() ? nullptr : &*at;
}

}  // namespace jianjun::app
