#include "tests/bench/reading/prepared.h"

#include <algorithm>

#include "engine/game/skill.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr std::int64_t played_for_ms = 150'000;
constexpr std::int64_t played_longer_ms = 900'000;  // until what must come together has done so
constexpr int table_of = 5;
constexpr std::uint64_t most_open = 4;  // beyond that he begins face down, and something may come of his being shown

bool coded(const engine::Sheet& sheet) {
    return std::all_of(sheet.skills.begin(), sheet.skills.end(), [](const auto& skill) { return engine::find_skill(skill.id) != nullptr; });
}

bool brings(const std::vector<engine::SheetSkill>& list, const std::string& skill) {
    return std::any_of(list.begin(), list.end(), [&](const auto& one) {
        const auto* found = engine::find_skill(one.id);
        return found && found->id == skill;
    });
}

bool has_tag(const engine::Sheet& sheet, const std::string& skill, std::string_view tag) {
    return std::any_of(sheet.skills.begin(), sheet.skills.end(), [&](const auto& one) {
        const auto* found = engine::find_skill(one.id);
        return found && found->id == skill && one.has_tag(tag);
    });
}

// Others whose skills have code, those of his faction first, shuffled.
std::vector<const engine::Sheet*> company(const engine::Content& books, const engine::Sheet& sheet, std::uint64_t seed) {
    std::vector<const engine::Sheet*> list;
    const bool shiji = sheet.id.starts_with("ofl_shiji__");
    for (const auto& [id, other] : books.generals()) {
        const bool same_set = sheet.kingdom ? id.starts_with("hs__") : shiji ? id.starts_with("ofl_shiji__") : !other.kingdom;
        if (same_set && id != sheet.id && !other.lord && !other.skills.empty() && coded(other)) list.push_back(&other);
    }
    std::mt19937_64 random(seed);
    std::shuffle(list.begin(), list.end(), random);
    std::stable_partition(list.begin(), list.end(), [&](const auto* other) { return other->faction == sheet.faction; });
    return list;
}

// How they stand, by seed: wounded, in armour and under arms, with many cards.
json standing(bool kingdom, std::uint64_t seed) {
    static constexpr const char* worn[][2] = {{"crossbow@CA", "eight_diagram@S2"}, {"double_swords@S2", "nioh_shield@C2"}, {"blade@S5", "silver_lion@CA"},
                                              {"axe@D5", "eight_diagram@C2"}, {"halberd@DQ", "vine@S2"}};
    static constexpr const char* of_kingdom[][2] = {{"crossbow@DA", "eight_diagram@S2"}, {"double_swords@S2", "nioh_shield@C2"}, {"qinggang_sword@S6", "silver_lion@CA"},
                                                    {"axe@D5", "vine@C2"}, {"triblade@DQ", "ice_sword@S2"}};
    json seats = json::array();
    for (int s = 0; s < table_of; ++s) {
        const auto* own = kingdom ? of_kingdom[s] : worn[s];
        json seat = json::object();
        if (seed % 2 == 0) seat["hp"] = s == 0 ? (kingdom ? 1 : 2) : 1 + static_cast<int>((seed + static_cast<unsigned>(s)) % 3);
        if (seed % 3 != 1) seat["equip"] = {own[0]};
        if (seed % 3 == 0 && s != 0 && s != 4) seat["equip"].push_back(own[1]);
        seats.push_back(std::move(seat));
    }
    return seats;
}

// 国战: pairs that lie open. His side has three of the five, himself in the place that the skill is for.
void pair_up(json& seats, const engine::Sheet& sheet, const std::string& skill, std::vector<const engine::Sheet*> others) {
    const auto take = [&](const std::string& faction, bool same) {
        const auto at = std::find_if(others.begin(), others.end(), [&](const auto* one) { return (one->faction == faction) == same; });
        const auto* taken = *at;
        others.erase(at);
        return taken;
    };
    for (std::size_t s = 0; s < seats.size(); ++s) {
        const bool his_side = s != 2 && s != 4;
        const auto* main = s == 0 ? &sheet : take(sheet.faction, his_side);
        const auto* deputy = take(main->faction, true);
        if (s == 0 && has_tag(sheet, skill, "deputy")) std::swap(main, deputy);
        seats[s]["generals"] = {main->id, deputy->id};
        seats[s]["shown"] = {true, true};
    }
}

// What the skill needs, where hardly any game brings it about in time.
void need(const std::string& skill, PeopleSettings& settings, json& seats) {
    if (skill == "wendao") seats[2]["equip"] = {"peace_spell@H3"};
    if (skill == "ld__zhuwei") seats[0]["judge"] = {"indulgence@H6"};
    if (skill == "ld__keshou") seats[4]["hand"] = {"slash@C7", "slash@S10", "slash@C4"};  // the other side attacks him first
    if (skill == "qiluan") {
        seats[0].update({{"hand", {"slash@C7", "slash@S10", "slash@C4"}}, {"equip", {"crossbow@DA"}}});
        for (const std::size_t other : {2u, 4u}) seats[other]["hp"] = 1;
    }
    if (skill == "ofl_shiji__xianming") {  // one basic card is left in the extra deck
        seats[2]["hand"] = {"extra:jink@D2", "extra:peach@H6"};
        seats[3]["hand"] = {"extra:slash@C4", "extra:thunder__slash@S4"};
        seats[4]["hand"] = {"extra:fire__slash@H4"};
    }
    if (skill == "zaoxian") settings.rest_ms = played_longer_ms, settings.wish = "tuntian";
    if (skill == "ofl_shiji__xianming") settings.wish = "ofl_shiji__minshi";
}

}  // namespace

PeopleSettings prepared_for(const engine::Content& books, const engine::Sheet& sheet, const std::string& skill, std::uint64_t seed) {
    // Somebody lies hidden there (隐匿).
    const bool shiji = sheet.id.starts_with("ofl_shiji__") || skill == "taishi";
    PeopleSettings settings;
    settings.mode = sheet.kingdom ? "kingdom" : shiji ? "shiji" : "identity";
    settings.seats = table_of;
    settings.seed = seed;
    settings.tricks = settings.skills = true;
    settings.wish = skill;
    settings.rest_ms = played_for_ms;
    auto seats = standing(sheet.kingdom, seed);
    auto others = company(books, sheet, seed);
    if (sheet.kingdom) {
        pair_up(seats, sheet, skill, others);
        if (seed > most_open) seats[0].erase("shown");
    } else {
        settings.generals = {sheet.id};
        for (const auto* other : others)
            if (settings.generals.size() < table_of) settings.generals.push_back(other->id);
    }
    need(skill, settings, seats);
    if (!brings(sheet.skills, skill)) seats[0]["skills"] = {skill};
    settings.prepared = {{"deal", seed % 2 == 0 ? 6 : 4}, {"first", skill == "ld__keshou" ? table_of : 1}, {"seats", seats}};
    return settings;
}

}  // namespace jianjun::app
