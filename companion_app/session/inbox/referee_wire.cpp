#include "companion_app/session/inbox/referee_wire.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "companion_app/session/inbox/seat_answer.h"
#include "devices/phones/phone_door.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr std::size_t trail_length = 60;
constexpr int most_steps = 50;  // back, or on again, at once
// What a referee rules: docs/record.md.
constexpr std::array<std::string_view, 15> rulings{"set",    "move",    "draw", "mark",   "start", "extend", "penalty", "seat",
                                                   "kill",   "revive",  "turn", "allow", "end_game", "drop_flag", "why"};

constexpr std::int64_t longest_ms = 86'400'000;

// {"name":"turn","limit_ms":60000}, {"name":"game","more_ms":60000}, {"stopped":true}
ClockOrder clock_order(const json& in) {
    ClockOrder order;
    const auto ms = [&](const char* key) {
        return in[key].is_number_integer()
                   ? std::clamp(in[key].get<std::int64_t>(), std::int64_t{0}, longest_ms)
                   : 0;
    };
    if (in.contains("name") && in["name"].is_string()) order.name = in["name"].get<std::string>();
    if (in.contains("limit_ms")) order.limit_ms = ms("limit_ms");
    if (in.contains("more_ms")) order.more_ms = ms("more_ms");
    if (in.contains("stopped") && in["stopped"].is_boolean()) order.stopped = in["stopped"].get<bool>();
    return order;
}

int whole(const json& in, const char* key) {
    const auto at = in.find(key);
    return at != in.end() && at->is_number_integer() ? at->get<int>() : 0;
}

}  // namespace

json referee_trail(const Snapshot& shown, const std::function<Said(const History::Step&)>& words) {
    json out = json::array();
    if (!shown.said) return out;
    const auto& steps = shown.said->steps;
    for (auto i = steps.size(); i-- > 0 && out.size() < trail_length;) {
        auto one = to_json(words(steps[i]));
        one["n"] = i + 1;
        one["counts"] = steps[i].counts;
        out.push_back(std::move(one));
    }
    return out;
}

json clocks_json(const std::vector<ClockShown>& clocks) {
    json out = json::array();
    for (const auto& clock : clocks)
        out.push_back({{"clock", clock.name},
                       {"limit_ms", clock.limit_ms},
                       {"left_ms", clock.left_ms},
                       {"running", clock.running}});
    return out;
}

json referee_question(const Question& question, const std::function<Said(const Said&)>& sentence, const PictureAddress& picture) {
    auto one = to_json(sentence(question.text));
    one["id"] = question.id;
    one["seat"] = question.seat;
    one["flag"] = question.flag;
    one["choices"] = json::array();
    for (const auto& choice : question.choices) one["choices"].push_back(to_json(sentence(choice.text)));
    if (picture && !question.picture.empty()) one["picture"] = picture(question.picture);
    return one;
}

tl::expected<Arrival, std::string> read_referee_answer(std::uint64_t browser, const std::string& text) {
    const auto in = json::parse(text, nullptr, false);
    const auto tag = in.is_object() ? whole(in, "tag") : 0;
    const auto unclear = [&](const char* zh, const char* en) { return tl::unexpected(fate_message(tag, Fate::unclear, zh, en)); };
    if (!in.is_object()) return unclear("读不懂", "This cannot be read");
    if (whole(in, "v") != 1) return unclear("页面与程序的版本不同：请重新载入", "Page and program differ in version: reload");
    SeatSaid said{.seat = devices::referees_line, .phone = browser, .tag = tag};
    if (in.contains("after")) said.seen = whole(in, "after");
    if (in.contains("question")) {
        said.question = static_cast<std::uint64_t>(std::max(0, whole(in, "question")));
        said.choice = static_cast<std::size_t>(std::max(0, whole(in, "choice")));
        return said;
    }
    if (in.contains("redo")) return Redone{std::clamp(whole(in, "redo"), 1, most_steps), said.seen};
    if (in.contains("take_back")) {
        said.input = {{"do", "take_back"}, {"inputs", std::clamp(whole(in, "take_back"), 1, most_steps)}};
        return said;
    }
    if (const auto pick = in.find("pick"); pick != in.end()) {
        said.input = {{"do", "look"}, {"pick", *pick}};
        return said;
    }
    if (const auto clock = in.find("clock"); clock != in.end() && clock->is_object())
        return ClockSet{clock_order(*clock)};
    const auto rule = in.find("rule");
    if (rule == in.end() || !rule->is_object()) return unclear("读不懂", "This cannot be read");
    said.input = {{"do", "rule"}, {"by", "referee"}};
    for (const auto& [key, value] : rule->items())
        if (std::find(rulings.begin(), rulings.end(), key) != rulings.end()) said.input[key] = value;
    return said;
}

}  // namespace jianjun::app
