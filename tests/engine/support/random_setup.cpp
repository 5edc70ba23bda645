#include "tests/engine/support/random_setup.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "engine/game/skill.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {

std::string random_kingdom_setup(std::uint32_t seed, int seats) {
    std::mt19937 random(seed);
    const auto content = shipped_content();
    std::map<std::string, std::vector<std::string>> factions;
    const auto coded = [](const SheetSkill& skill) { return find_skill(skill.id) != nullptr; };
    for (const auto& [id, sheet] : content->generals())
        if (sheet.kingdom && std::all_of(sheet.skills.begin(), sheet.skills.end(), coded))
            factions[sheet.faction].push_back(id);
    const auto lord = [&](const std::string& id) { return content->general(id)->lord; };
    std::vector<std::pair<std::string, std::string>> pairs;
    for (auto& [faction, names] : factions) {
        std::shuffle(names.begin(), names.end(), random);
        for (std::size_t i = 0; i + 1 < names.size(); i += 2) {
            if (lord(names[i + 1])) std::swap(names[i], names[i + 1]);
            pairs.emplace_back(names[i], names[i + 1]);
        }
    }
    std::shuffle(pairs.begin(), pairs.end(), random);
    if (seats == 0) seats = 2 + static_cast<int>(random() % 9);
    nlohmann::json line{
        {"jianjun", 1}, {"mode", "kingdom"}, {"deck", "kingdom"}, {"seats", nlohmann::json::array()}};
    for (int s = 0; s < seats; ++s)
        line["seats"].push_back(
            {{"generals",
              {pairs[static_cast<std::size_t>(s)].first, pairs[static_cast<std::size_t>(s)].second}}});
    return line.dump();
}

std::string random_kingdom_setup_of_either_print(std::uint32_t seed, int seats) {
    auto line = nlohmann::json::parse(random_kingdom_setup(seed, seats));
    if (seed % 2 == 0) line["options"]["skill_print.kingdom"] = "2017";
    return line.dump();
}

const std::vector<std::string>& standard_generals() {
    static const std::vector<std::string> generals{
        "caocao",        "simayi",  "xiahoudun", "zhangliao",  "xuchu",   "guojia", "zhenji",
        "liubei",        "guanyu",  "zhangfei",  "zhugeliang", "zhaoyun", "machao", "huangyueying",
        "sunquan",       "ganning", "lvmeng",    "huanggai",   "zhouyu",  "daqiao", "luxun",
        "sunshangxiang", "huatuo",  "lvbu",      "diaochan"};
    return generals;
}

namespace {

std::vector<std::string> coded_generals() {
    std::vector<std::string> list;
    const auto& standard = standard_generals();
    for (const auto& [id, sheet] : shipped_content()->generals())
        if (std::any_of(sheet.skills.begin(), sheet.skills.end(),
                        [](const auto& skill) { return find_skill(skill.id) != nullptr; }) &&
            std::find(standard.begin(), standard.end(), id) == standard.end())
            list.push_back(id);
    return list;
}

}  // namespace

std::string random_shiji_setup(std::uint32_t seed) {
    static const auto generals = coded_generals();
    auto line = nlohmann::json::parse(random_setup(seed, generals, 4 + static_cast<int>(seed % 4)));
    line["extra_deck"] = true;
    line["seats"][seed % line["seats"].size()]["hidden"] = true;
    return line.dump();
}

std::string random_setup(std::uint32_t seed, const std::vector<std::string>& generals, int seats) {
    std::mt19937 random(seed);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    // Roles for 4–10 players (seed 004), without the lord: loyalists, rebels, renegades.
    constexpr int roles[7][3] = {{1, 1, 1}, {1, 2, 1}, {1, 3, 1}, {2, 3, 1}, {2, 4, 1}, {3, 4, 1}, {3, 4, 2}};
    if (seats == 0) seats = 4 + static_cast<int>(below(7));
    const auto& split = roles[std::clamp(seats, 4, 10) - 4];
    std::vector<std::string> list;
    for (int i = 0; i < split[0]; ++i) list.emplace_back("loyalist");
    for (int i = 0; i < split[1]; ++i) list.emplace_back("rebel");
    for (int i = 0; i < split[2]; ++i) list.emplace_back("renegade");
    std::shuffle(list.begin(), list.end(), random);
    list.resize(static_cast<std::size_t>(seats - 1), "rebel");
    auto names = generals;
    std::shuffle(names.begin(), names.end(), random);
    nlohmann::json line{
        {"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", nlohmann::json::array()}};
    for (int s = 0; s < seats; ++s) {
        nlohmann::json seat{{"role", s == 0 ? "lord" : list[static_cast<std::size_t>(s - 1)]}};
        if (s < static_cast<int>(names.size())) seat["general"] = names[static_cast<std::size_t>(s)];
        line["seats"].push_back(seat);
    }
    return line.dump();
}

}  // namespace jianjun::engine::testing
