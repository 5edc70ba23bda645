#include "companion_app/words/benches.h"

#include <algorithm>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr int enter_a_duel = 3, picked_in_a_duel = 5;

bool is_duel(const json& state) {
    return text_at(state, "mode") == "1v1";
}

// Both sides together pick so many.
int picked_in_all(const json& state) {
    return is_duel(state) ? 2 * picked_in_a_duel : 16;
}

int bench_size(const json& seat) {
    return static_cast<int>(list_at(seat, "bench").size());
}

// 1-2-2-…-1: after the first pick each seat picks two in a row. For example, with five picked the next seat
// picks two.
std::string picks_left(const Words& words, const json& state) {
    int picked = 0;
    for (const auto& seat : list_at(state, "seats")) picked += bench_size(seat);
    const int all = picked_in_all(state);
    const int now = picked % 2 == 0 ? 1 : std::min(2, all - picked);
    return words.say(filled("还挑 {} 名（已挑 {}/{}）", "{} to pick now ({} of {} are picked)",
                            said_number(now), said_number(picked), said_number(all)));
}

// A side's seats that have no general yet: "1号 还差 3 名".
std::string still_to_field(const Words& words, const json& prompt, const json& state) {
    std::vector<Said> sides;
    for (const int captain : numbers_at(prompt, "seats")) {
        const auto side = text_at(seat_of(state, captain), "team");
        int missing = 0;
        for (const auto& seat : list_at(state, "seats"))
            missing += text_at(seat, "team") == side && text_at(seat, "general").empty() ? 1 : 0;
        sides.push_back(
            filled("{} 还差 {} 名", "{} {} more", words.seat(state, captain), said_number(missing)));
    }
    return words.say(listed(sides));
}

}  // namespace

std::vector<std::string> bench_told(const Words& words, const json& seat) {
    std::vector<std::string> names;
    for (const auto& general : texts_at(seat, "bench"))
        names.push_back(general == "?" ? "？" : words.name(general));
    return names;
}

std::string fallen_told(const Words& words, const json& seat) {
    std::vector<Said> names;
    for (const auto& general : texts_at(seat, "fallen")) names.emplace_back(words.name(general));
    if (names.empty()) return {};
    return words.say(filled("阵亡：{}", "Fallen: {}", listed(names)));
}

std::string bench_heading(const Words& words, const json& seat, const json& state) {
    if (bench_size(seat) == 0) return {};
    const int fielded = number_at(seat, "fielded");
    if (!is_duel(state) || fielded == 0) return words.say("候选", "Picked");
    const int next = std::min(bench_size(seat), enter_a_duel - fielded);
    return words.say(filled("还可登场 {} 名", "{} more may enter", said_number(next)));
}

std::string generals_wanted(const Words& words, const json& prompt, const json& state) {
    const auto why = text_at(prompt, "why");
    if (why == "pick") return picks_left(words, state);
    if (why == "field") return still_to_field(words, prompt, state);
    return {};
}

Said side_told(const json& seat) {
    const auto team = text_at(seat, "team");
    if (team != "warm" && team != "cold") return {};
    const bool captain = flag_at(seat, "captain");
    if (team == "warm")
        return captain ? Said("暖色方主帅", "Warm captain") : Said("暖色方前锋", "Warm vanguard");
    return captain ? Said("冷色方主帅", "Cold captain") : Said("冷色方前锋", "Cold vanguard");
}

Said side_mark(const json& seat) {
    const auto team = text_at(seat, "team");
    if (team != "warm" && team != "cold") return {};
    const bool captain = flag_at(seat, "captain");
    if (team == "warm") return captain ? Said("暖帅", "Warm C") : Said("暖锋", "Warm");
    return captain ? Said("冷帅", "Cold C") : Said("冷锋", "Cold");
}

std::string answer_told(const Words& words, const json& prompt, const std::string& option) {
    if (text_at(prompt, "why") == "pile") return words.say(filled("第 {} 堆", "Pile {}", Said(option)));
    return words.option(option);
}

}  // namespace jianjun::app
