#include "tests/bench/reading/prepared.h"

#include <algorithm>

#include "engine/skill.h"
#include "engine/text.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr std::int64_t played_for_ms = 150'000;
constexpr int table_of = 5;

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
json standing(std::uint64_t seed) {
    static constexpr const char* worn[][2] = {{"crossbow@CA", "eight_diagram@S2"}, {"double_swords@S2", "nioh_shield@C2"}, {"blade@S5", "silver_lion@CA"},
                                              {"axe@D5", "eight_diagram@C2"}, {"halberd@DQ", "vine@S2"}};
    json seats = json::array();
    for (int s = 0; s < table_of; ++s) {
        json seat = json::object();
        if (seed % 2 == 0 && s != 1) seat["hp"] = s == 0 ? 2 : 1 + static_cast<int>((seed + static_cast<unsigned>(s)) % 3);
        if (seed % 3 != 1) seat["equip"] = {worn[s][0]};
        if (seed % 3 == 0 && s != 0) seat["equip"].push_back(worn[s][1]);
        seats.push_back(std::move(seat));
    }
    return seats;
}

// 国战's deck has other cards.
void only_of_the_deck(json& seat, const std::vector<engine::Face>& deck) {
    if (!seat.contains("equip")) return;
    json there = json::array();
    for (const auto& label : seat["equip"]) {
        engine::Face face;
        if (engine::parse_face(label.get<std::string>(), face) && std::find(deck.begin(), deck.end(), face) != deck.end()) there.push_back(label);
    }
    seat["equip"] = there;
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
        seats[s].erase("hp");
    }
}

}  // namespace

PeopleSettings prepared_for(const engine::Content& books, const engine::Sheet& sheet, const std::string& skill, std::uint64_t seed) {
    const bool shiji = sheet.id.starts_with("ofl_shiji__");
    PeopleSettings settings;
    settings.mode = sheet.kingdom ? "kingdom" : shiji ? "shiji" : "identity";
    settings.seats = table_of;
    settings.seed = seed;
    settings.tricks = settings.skills = true;
    settings.wish = skill;
    settings.rest_ms = played_for_ms;
    auto seats = standing(seed);
    auto others = company(books, sheet, seed);
    if (sheet.kingdom) {
        pair_up(seats, sheet, skill, others);
    } else {
        settings.generals = {sheet.id};
        for (const auto* other : others)
            if (settings.generals.size() < table_of) settings.generals.push_back(other->id);
    }
    for (auto& seat : seats) only_of_the_deck(seat, *books.deck(sheet.kingdom ? "kingdom" : "junzheng"));
    if (!brings(sheet.skills, skill)) seats[0]["skills"] = {skill};
    settings.prepared = {{"deal", seed % 2 == 0 ? 6 : 4}, {"seats", seats}};
    return settings;
}

}  // namespace jianjun::app
