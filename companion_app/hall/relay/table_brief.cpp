#include "companion_app/hall/relay/table_brief.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "companion_app/words/state_reader.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

// What a brief is made of; of hundreds of other events none is read.
constexpr std::array<std::string_view, 13> kinds{
    "taken_back", "round_started",  "turn_started", "turn_ended", "phase_started",
    "hp_changed", "max_hp_changed", "role",         "died",       "revived",
    "game_over",  "general",        "name"};

bool matters(std::string_view event) {
    constexpr std::string_view key = R"("event":")";
    const auto at = event.find(key);
    if (at == std::string_view::npos) return false;
    const auto kind = event.substr(at + key.size());
    return std::any_of(kinds.begin(), kinds.end(), [&](const auto one) {
        return kind.starts_with(one) && kind.substr(one.size()).starts_with('"');
    });
}

void apply_to_seat(TableBrief::Seat& seat, const std::string& what, const json& event) {
    if (what == "hp_changed") seat.hp = number_at(event, "hp");
    if (what == "max_hp_changed") seat.max_hp = number_at(event, "max_hp");
    if (what == "role") seat.role = text_at(event, "role");
    if (what == "died") seat.alive = false;
    if (what == "revived") seat.alive = true;
    if (what == "name") seat.name = text_at(event, "name");
    if (what == "general" && number_at(event, "index") == 0) seat.general = text_at(event, "general");
}

}  // namespace

json to_json(const TableBrief& brief) {
    json out{{"game", brief.game}, {"inputs", brief.inputs}, {"mode", brief.mode},    {"round", brief.round},
             {"turn", brief.turn}, {"phase", brief.phase},   {"seats", json::array()}};
    for (const auto& seat : brief.seats)
        out["seats"].push_back({{"name", seat.name},
                                {"general", seat.general},
                                {"role", seat.role},
                                {"hp", seat.hp},
                                {"max_hp", seat.max_hp},
                                {"alive", seat.alive}});
    out["over"] = brief.over ? json{{"winners", brief.winners}, {"why", brief.why}} : json();
    return out;
}

void BriefReader::follow(const db::OutboxEntry& entry) {
    if (entry.kind == "game") return begin(entry);
    if (entry.game != now_.game) return;
    if (entry.kind == "end") {
        const auto result = json::parse(entry.text, nullptr, false);
        now_.over = true;
        now_.winners = numbers_at(result, "winners");
        now_.why = text_at(result, "why");
        return;
    }
    for (const auto& event : entry.events) apply(event);
    now_.inputs = entry.seq;
    after_.push_back(now_);
}

void BriefReader::begin(const db::OutboxEntry& entry) {
    now_ = {};
    after_.clear();
    const auto setup = json::parse(entry.text, nullptr, false);
    now_.game = entry.game;
    now_.mode = text_at(setup, "mode", "identity");
    for (const auto& seat : list_at(setup, "seats"))
        now_.seats.push_back({text_at(seat, "name"), text_at(seat, "general"), text_at(seat, "role"),
                              number_at(seat, "hp"), number_at(seat, "max_hp")});
    for (const auto& event : entry.events) apply(event);
    after_.push_back(now_);
}

void BriefReader::apply(const std::string& text) {
    if (!matters(text)) return;
    const auto event = json::parse(text, nullptr, false);
    const auto what = text_at(event, "event");
    if (what == "taken_back") {
        const auto to = static_cast<std::size_t>(std::max(0, number_at(event, "to")));
        if (to < after_.size()) now_ = after_[to];
    }
    const int seat = number_at(event, "seat");
    if (what == "round_started") now_.round = number_at(event, "round");
    if (what == "turn_started") now_.turn = seat, now_.phase.clear();
    if (what == "turn_ended") now_.turn = 0, now_.phase.clear();
    if (what == "phase_started") now_.phase = text_at(event, "phase");
    if (what == "game_over")
        now_.over = true, now_.winners = numbers_at(event, "winners"), now_.why = text_at(event, "why");
    if (seat >= 1 && seat <= static_cast<int>(now_.seats.size()))
        apply_to_seat(now_.seats[static_cast<std::size_t>(seat - 1)], what, event);
}

}  // namespace jianjun::app::hall
