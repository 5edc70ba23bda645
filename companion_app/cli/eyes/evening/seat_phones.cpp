// Phones before a game (扫码入座): PROTOCOL.md, section 14, "Before a game".
#include "companion_app/cli/eyes/evening/seat_phones.h"

#include <nlohmann/json.hpp>

#include "companion_app/words/state_reader.h"
#include "devices/pads.h"
#include "devices/phones/phone_door.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

constexpr std::size_t longest_name = 60;  // bytes

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string fate(const json& said, const char* word) {
    return json{{"v", 1}, {"re", number_at(said, "tag", 0)}, {"fate", word}}.dump();
}

}  // namespace

std::vector<SeatTaken> SeatPhones::serve(devices::Pads& pads, const SeatNames& names) {
    for (std::size_t i = 0; i < names.seats.size(); ++i) {
        const int seat = static_cast<int>(i) + 1;
        const auto text =
            json{{"v", 1}, {"seat", seat}, {"sit", {{"name", names.seats[i]}, {"people", names.people}}}}
                .dump();
        if (shown_[seat] == text) continue;
        shown_[seat] = text;
        pads.tell(seat, text);
    }
    std::vector<SeatTaken> taken;
    for (const auto& text : pads.take_texts()) {
        const auto said = json::parse(text.text, nullptr, false);
        const auto name = trimmed(text_at(said, "sit"));
        const bool there = text.seat >= 1 && text.seat <= static_cast<int>(names.seats.size());
        if (!there || name.empty() || name.size() > longest_name) {
            pads.answer(text.phone, fate(said, there ? "unclear" : "refused"));
            continue;
        }
        taken.push_back({text.seat, name});
        pads.answer(text.phone, fate(said, "taken"));
    }
    return taken;
}

}  // namespace jianjun::app
