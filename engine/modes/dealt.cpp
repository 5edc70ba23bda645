#include "engine/modes/dealt.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/modes/reasons.h"
#include "engine/rules/remembering.h"

namespace jianjun::engine {

namespace {

constexpr const char* exchange = "exchange";

bool has_exchanged(const Game& g, Seat seat) {
    return g.table().count(seat, exchange, Scope::game) > 0;
}

}  // namespace

std::vector<std::string> spare_generals(const Setup& setup, Seat seat) {
    if (setup.text.find("\"spare\"") == std::string::npos) return {};  // asked at every start of a game, by every look ahead
    const auto line = nlohmann::json::parse(setup.text, nullptr, false);
    if (!line.is_object() || !line.contains("seats")) return {};
    const auto& object = line["seats"].at(static_cast<std::size_t>(seat - 1));
    const auto spare = object.find("spare");
    return spare == object.end() || !spare->is_array() ? std::vector<std::string>()
                                                       : spare->get<std::vector<std::string>>();
}

std::vector<std::string> candidates(const Game& g, Seat seat) {
    if (has_exchanged(g, seat)) return spare_generals(g.setup(), seat);
    return g.setup().seats[static_cast<std::size_t>(seat - 1)].choices;
}

bool is_exchange(const Input& in) {
    return in.what == Do::choose && in.option == exchange;
}

Verdict check_exchange(const Game& g, Seat seat) {
    const bool may = g.options().value("exchange") == "1" && !has_exchanged(g, seat);
    if (!may || spare_generals(g.setup(), seat).empty())
        return refuse("option", reason::no_second_deal(seat));
    return {};
}

bool asks_for_generals(const Prompt& prompt) {
    return prompt.why.cause == Occasion::general;
}

bool leaves_asked(Game& g, Prompt& prompt, const Input& in) {
    if (!asks_for_generals(prompt) || !is_exchange(in)) return false;
    remember(g, in.seat, Tally{exchange, Scope::game});
    if (!prompt.options.empty()) prompt.offer(candidates(g, in.seat));
    return true;
}

std::string_view chosen_in_secret(const Game& g, Seat seat) {
    const auto* prompt = g.prompt();
    if (!prompt || !asks_for_generals(*prompt)) return {};
    for (const auto* in : prompt->answers)
        if (in->seat == seat)
            return in->what == Do::reveal && in->general ? std::string_view(*in->general)
                                                         : std::string_view(in->option);
    return {};
}

}  // namespace jianjun::engine
