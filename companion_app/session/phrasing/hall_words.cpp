#include "companion_app/session/phrasing/hall_words.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

Said of_round(const json& order) {
    const auto round = said_number(number_at(order, "round"));
    return order.value("begins", false)
               ? filled("第 {} 轮开始", "Round {} begins", round)
               : filled("第 {} 轮到时：打完这个回合", "Round {} is over: this turn is the last", round);
}

Said of_seating(const json& order) {
    std::vector<Said> people;
    int seat = 0;
    for (const auto& one : list_at(child(order, "setup"), "seats"))
        people.push_back(filled("{} 号 {}", "{} {}", said_number(++seat), text_at(one, "name")));
    return filled("下一局（第 {} 轮第 {} 桌）：{}", "The next game (round {}, table {}): {}",
                  said_number(number_at(order, "round")), said_number(number_at(order, "table")),
                  listed(people));
}

}  // namespace

Said hall_words(const json& order) {
    const auto what = text_at(order, "do");
    if (what == "announce") return filled("主持台：{}", "The desk: {}", text_at(order, "text"));
    if (what == "round") return of_round(order);
    if (what == "seat") return of_seating(order);
    if (what == "rule") return filled("主持台裁定：{}", "The desk has ruled: {}", text_at(order, "text"));
    return {};
}

}  // namespace jianjun::app
