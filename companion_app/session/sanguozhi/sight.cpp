#include "companion_app/session/sanguozhi/sight.h"

#include <algorithm>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using engine::sanguozhi::Kind;
using nlohmann::json;

namespace {

const json no_json;

json slot_place(int seat, const std::string& zone, int index) {
    return {{"seat", seat}, {"zone", zone}, {"index", index}};
}

std::string troops_key(const std::string& zone) {
    return zone == "adviser_troops" ? "adviser" : zone;
}

}  // namespace

int grain_worth(const engine::sanguozhi::Sheet& sheet) {
    const int plain = sheet.id == "grain_card" ? 1 : 0;
    if (sheet.text.find("\"grain\"") == std::string::npos) return plain;
    return number_at(json::parse(sheet.text, nullptr, false), "grain", plain);
}

const json& SanguozhiSight::prompt() const {
    const auto& prompts = list_at(state, "prompts");
    return prompts.empty() ? no_json : prompts[0];
}

std::string SanguozhiSight::asked() const {
    return text_at(prompt(), "kind");
}

const json& SanguozhiSight::seat(int seat) const {
    return seat_of(state, seat);
}

const json& SanguozhiSight::slots(int seat) const {
    return child(this->seat(seat), "slots");
}

const json& SanguozhiSight::slot(int seat, const std::string& zone, int index) const {
    const auto& slots = this->slots(seat);
    if (zone == "main" || zone == "adviser") return child(slots, zone.c_str());
    const auto& list = list_at(slots, zone.c_str());
    return index >= 1 && static_cast<std::size_t>(index) <= list.size() ? list[static_cast<std::size_t>(index) - 1] : no_json;
}

std::vector<int> SanguozhiSight::seats(bool living) const {
    std::vector<int> out;
    for (const auto& entry : list_at(state, "seats"))
        if (!living || flag_at(entry, "alive", true)) out.push_back(number_at(entry, "seat"));
    return out;
}

int SanguozhiSight::living() const {
    return static_cast<int>(seats().size());
}

std::vector<int> SanguozhiSight::enemies(int seat) const {
    const int team = number_at(this->seat(seat), "team");
    auto out = seats();
    std::erase_if(out, [&](int other) { return other == seat || (team != 0 && number_at(this->seat(other), "team") == team); });
    return out;
}

std::vector<SlotCard> SanguozhiSight::generals(int seat, bool face_up) const {
    std::vector<SlotCard> out;
    const auto look = [&](const std::string& zone, int index) {
        const auto& slot = this->slot(seat, zone, index);
        if (!slot.is_object()) return;
        const bool down = text_at(slot, "face") == "down";
        if (face_up && (down || flag_at(slot, "entering"))) return;
        out.push_back({text_at(slot, "card", "?"), slot_place(seat, zone, index), down});
    };
    look("main", 1);
    look("adviser", 1);
    for (int i = 1; i <= static_cast<int>(list_at(slots(seat), "vice").size()); ++i) look("vice", i);
    return out;
}

std::vector<json> SanguozhiSight::empty_places(int seat, const std::string& zone) const {
    std::vector<json> out;
    const auto look = [&](const std::string& of, int index) {
        const auto& list = child(slots(seat), of.c_str());
        if (!list.is_array() || static_cast<std::size_t>(index) <= list.size())
            if (slot(seat, of, index).is_null() && (zone.empty() || zone == of)) out.push_back(slot_place(seat, of, index));
    };
    look("main", 1);
    look("adviser", 1);
    for (int i = 1; i <= static_cast<int>(list_at(slots(seat), "vice").size()); ++i) look("vice", i);
    if (zone == "strategy")
        for (int i = 1; i <= static_cast<int>(list_at(slots(seat), "strategy").size()); ++i) look("strategy", i);
    return out;
}

std::vector<std::string> SanguozhiSight::pile(int seat, const std::string& zone) const {
    const auto& slots = this->slots(seat);
    if (zone == "hand") return texts_at(this->seat(seat), "known_hand");
    if (zone == "graveyard") return texts_at(slots, "graveyard");
    if (zone == "event") return texts_at(child(slots, "event"), "up");
    if (zone == "formation") {
        std::vector<std::string> out;
        for (const auto& formed : list_at(child(slots, "formation"), "up")) out.push_back(text_at(formed, "card"));
        return out;
    }
    return texts_at(child(slots, "troops"), troops_key(zone).c_str());
}

std::set<std::string> SanguozhiSight::in_the_open() const {
    std::set<std::string> out;
    for (const int seat : seats(false)) {
        for (const auto& general : generals(seat, false)) {
            out.insert(general.card);
            const auto& slot = this->slot(seat, general.where["zone"], general.where["index"]);
            for (const auto& treasure : texts_at(slot, "treasures")) out.insert(treasure);
        }
        for (const auto& strategy : list_at(slots(seat), "strategy")) out.insert(text_at(strategy, "card"));
        for (const auto* zone : {"graveyard", "event", "formation"})
            for (const auto& card : pile(seat, zone)) out.insert(card);
    }
    for (const auto& card : texts_at(child(state, "zones"), "aside")) out.insert(card);
    return out;
}

std::vector<std::string> SanguozhiSight::candidates(int seat, const std::set<Kind>& kinds) const {
    const auto open = in_the_open();
    const auto own = std::to_string(seat) + ":";
    std::vector<std::string> known, others;
    for (const auto& card : pile(seat, "hand"))
        if (card.starts_with(own)) known.push_back(card.substr(2));
    for (const auto& [id, sheet] : sheets.all()) {
        const bool told = sheet.kind != Kind::unknown && sheet.kind != Kind::other;
        if ((told && kinds.count(sheet.kind) == 0) || grain_worth(sheet) > 0) continue;
        if (!sheet.name.empty() && open.count(own + id) != 0) continue;  // one card of a name
        if (std::find(known.begin(), known.end(), id) == known.end()) others.push_back(id);
    }
    std::erase_if(known, [&](const std::string& id) {
        const auto* sheet = sheets.find(id);
        const bool told = sheet && sheet->kind != Kind::unknown && sheet->kind != Kind::other;
        return told && kinds.count(sheet->kind) == 0;
    });
    known.insert(known.end(), others.begin(), others.end());
    return known;
}

json SanguozhiSight::change(int seat, const char* key, json value) const {
    json line{{"do", "rule"}, {"by", "table"}};
    if (asked() == "by_hand") {
        line = {{"do", "by_hand"}};
        seat = numbers_at(prompt(), "seats").empty() ? seat : numbers_at(prompt(), "seats").front();
    }
    if (seat != 0) line["seat"] = seat;
    line[key] = std::move(value);
    return line;
}

}  // namespace jianjun::app
