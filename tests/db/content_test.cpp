// The data of decks, cards and generals (牌堆与武将): complete, consistent, and nothing that no program
// reads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "db/catalogue.h"

namespace jianjun::db {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

json read(std::string_view path) {
    const auto text = content(path);
    EXPECT_TRUE(text) << path;
    return json::parse(text.value_or("null"));
}

struct Deck {
    std::vector<std::string> faces;
    std::map<std::string, int> names;
    std::map<char, int> suits;
    std::map<std::string, int> ranks;
};

Deck deck(const std::string& id) {
    const auto file = read("decks/" + id + ".json");
    EXPECT_EQ(file["id"], id);
    EXPECT_FALSE(file["name"].get<std::string>().empty());
    Deck found;
    for (const std::string face : file["cards"]) {
        found.faces.push_back(face);
        const auto at = face.find('@');
        ++found.names[face.substr(0, at)];
        if (at == std::string::npos) continue;
        ++found.suits[face[at + 1]];
        ++found.ranks[face.substr(at + 2)];
    }
    return found;
}

std::vector<json> generals() {
    std::vector<json> found;
    std::istringstream lines{std::string(*content("generals.jsonl"))};
    for (std::string line; std::getline(lines, line);) found.push_back(json::parse(line));
    return found;
}

TEST(Content, ListsItsFiles) {
    EXPECT_THAT(
        content_paths("decks/"),
        ElementsAre("decks/1v1.json", "decks/3v3.json", "decks/3v3_2012.json", "decks/extra_shiji.json",
                    "decks/junzheng.json", "decks/kingdom.json", "decks/standard.json"));
    EXPECT_THAT(content_paths(), Contains("generals.jsonl"));
    EXPECT_FALSE(content("schema/001_journal.sql")) << "only content is content";
    EXPECT_FALSE(content("decks/nothing.json"));
}

TEST(Content, StandardDeckHas108) {
    const auto standard = deck("standard");
    EXPECT_EQ(standard.faces.size(), 108u);  // 104, and the four EX cards
    EXPECT_EQ(standard.names.at("slash"), 30);
    EXPECT_EQ(standard.names.at("jink"), 15);
    EXPECT_EQ(standard.names.at("peach"), 8);
    EXPECT_FALSE(standard.names.contains("analeptic"));
    EXPECT_THAT(standard.suits,
                UnorderedElementsAre(Pair('S', 27), Pair('H', 27), Pair('C', 27), Pair('D', 27)));
}

TEST(Content, JunzhengDeckHas160In43Names) {
    const auto junzheng = deck("junzheng");
    EXPECT_EQ(junzheng.faces.size(), 160u);
    EXPECT_EQ(junzheng.names.size(), 43u);
    EXPECT_THAT(junzheng.suits,
                UnorderedElementsAre(Pair('S', 40), Pair('H', 40), Pair('C', 40), Pair('D', 40)));
    EXPECT_EQ(junzheng.ranks.size(), 13u);
    EXPECT_EQ(
        junzheng.names.at("slash") + junzheng.names.at("fire__slash") + junzheng.names.at("thunder__slash"),
        44);
    EXPECT_EQ(junzheng.names.at("jink"), 24);
    EXPECT_EQ(junzheng.names.at("peach"), 12);
    EXPECT_EQ(junzheng.names.at("analeptic"), 5);
}

TEST(Content, KingdomDeckAndItsAllianceCards) {
    const auto kingdom = deck("kingdom");
    EXPECT_EQ(kingdom.faces.size(), 161u);
    const auto file = read("decks/kingdom.json");
    EXPECT_EQ(file["alliance"].size(), 15u);
    for (const std::string face : file["alliance"]) EXPECT_THAT(kingdom.faces, Contains(face));
}

TEST(Content, DecksOfCompetitionsAndTheirGenerals) {
    const auto versus = deck("3v3"), newer = deck("3v3_2012"), duel = deck("1v1");
    EXPECT_EQ(versus.faces.size(), 106u);
    EXPECT_FALSE(versus.names.contains("lightning"));
    EXPECT_EQ(newer.faces.size(), 108u);
    EXPECT_EQ(newer.names.at("supply_shortage"), 2);
    EXPECT_FALSE(newer.names.contains("lightning"));
    EXPECT_EQ(duel.faces.size(), 104u);  // without the four EX cards
    EXPECT_EQ(duel.names.at("lightning"), 1);
    std::set<std::string> known;
    for (const auto& general : generals()) known.insert(general["id"]);
    const std::map<std::string, std::size_t> played_with{{"3v3", 32}, {"3v3_2012", 32}, {"1v1", 33}};
    for (const auto& [id, count] : played_with) {
        const auto list = read("decks/" + id + ".json")["generals"].get<std::set<std::string>>();
        EXPECT_EQ(list.size(), count) << id;
        for (const auto& general : list) EXPECT_TRUE(known.contains(general)) << general;
    }
    std::vector<std::string> exchanged;
    const auto old_list = read("decks/3v3.json")["generals"].get<std::set<std::string>>();
    const auto new_list = read("decks/3v3_2012.json")["generals"].get<std::set<std::string>>();
    for (const auto& general : new_list)
        if (!old_list.contains(general)) exchanged.push_back(general);
    EXPECT_EQ(exchanged.size(), 5u);
}

TEST(Content, ExtraDeckHasEveryNameOnceAndTwoOfItsOwn) {
    const auto extra = deck("extra_shiji");
    EXPECT_EQ(extra.faces.size(), 45u);
    EXPECT_EQ(extra.names.size(), 45u);
    for (const auto& [name, count] : deck("junzheng").names) EXPECT_EQ(extra.names.count(name), 1u) << name;
    EXPECT_TRUE(extra.names.contains("enemy_at_the_gates") && extra.names.contains("redistribute"));
}

TEST(Content, EveryFaceOfADeckHasASuitAndARank) {
    const std::set<std::string> ranks{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
    for (const auto path : content_paths("decks/")) {
        const auto one = deck(read(path)["id"]);
        for (const auto& [suit, count] : one.suits)
            EXPECT_NE(std::string_view("SHCD").find(suit), std::string_view::npos);
        for (const auto& [rank, count] : one.ranks) EXPECT_TRUE(ranks.contains(rank)) << path << " " << rank;
    }
}

TEST(Content, EveryGeneralHasASheet) {
    const auto all = generals();
    EXPECT_EQ(all.size(), 592u);
    const std::set<std::string> factions{"wei", "shu", "wu", "qun", "god", "jin", "wild"};
    std::set<std::string> ids;
    std::map<std::string, int> sets;
    for (const auto& general : all) {
        EXPECT_TRUE(ids.insert(general["id"]).second) << general["id"];
        ++sets[general["set"]];
        EXPECT_TRUE(factions.contains(general["faction"])) << general["id"];
        EXPECT_THAT((std::vector<std::string>{"male", "female", "both"}), Contains(general["gender"]));
        EXPECT_GE(general["max_hp"], general["hp"]) << general["id"];
        EXPECT_GE(general["hp"], 1) << general["id"];
        EXPECT_GT(general["magatama"].get<double>(), 0) << general["id"];
        EXPECT_FALSE(general["skills"].empty()) << general["id"];
    }
    EXPECT_EQ(sets.at("标准版"), 25);
    EXPECT_EQ(sets.at("国战标准版"), 60);
}

TEST(Content, SkillsAreFactsAndNoText) {
    const std::set<std::string> tags{"locked", "limited", "lord",   "awakening", "switch",
                                     "array",  "main",    "deputy", "faction",   "mission"};
    const std::set<std::string> keys{"id",     "name",     "tags",  "timings",
                                     "phases", "optional", "limit", "modifiers", "whose", "of", "mentions", "pile"};
    std::size_t standard = 0;
    for (const auto& general : generals())
        for (const auto* list : {"skills", "related"})
            for (const auto& skill : general.value(list, json::array())) {
                if (general["set"] == "标准版" && list == std::string("skills")) {
                    ++standard;
                    EXPECT_TRUE(skill["id"].is_string() && !skill["timings"].empty()) << skill;
                }
                EXPECT_FALSE(skill["name"].get<std::string>().empty()) << general["id"];
                for (const std::string tag : skill["tags"]) EXPECT_TRUE(tags.contains(tag)) << skill;
                for (const auto& [key, value] : skill.items()) {
                    EXPECT_TRUE(keys.contains(key)) << key;
                    EXPECT_TRUE(!value.is_string() || value.get<std::string>().size() < 40) << value;
                }
            }
    EXPECT_EQ(standard, 40u);
}

TEST(Content, SheetsSayWhatTheCardsSay) {
    std::map<std::string, json> by_id;
    for (const auto& general : generals()) by_id.emplace(general["id"], general);
    const auto& caocao = by_id.at("caocao");
    EXPECT_EQ(caocao["name"], "曹操");
    EXPECT_EQ(caocao["faction"], "wei");
    EXPECT_EQ(caocao["hp"], 4);
    EXPECT_EQ(caocao["skills"][1]["id"], "hujia");
    EXPECT_THAT(caocao["skills"][1]["tags"].get<std::vector<std::string>>(), ElementsAre("lord"));
    EXPECT_EQ(by_id.at("diaochan")["gender"], "female");
    EXPECT_EQ(by_id.at("machao")["skills"][0]["modifiers"]["distance_to_others"], -1);
    EXPECT_EQ(by_id.at("jiaxu")["skills"][1]["limit"]["game"], 1);
}

}  // namespace
}  // namespace jianjun::db
