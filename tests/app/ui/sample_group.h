// A group of our own (试验的战绩): a book of a few people, what was asked of it, and what was said about people.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "companion_app/display/group_desk.h"

namespace jianjun::app {

class SampleGroup : public GroupDesk {
  public:
    nlohmann::json book(const nlohmann::json& wish) const override {
        using nlohmann::json;
        asked = wish;
        if (!page.is_null()) return page;
        auto board = json::array();
        for (const auto& name : people) {
            board.push_back(person(name));
            for (const auto& other : people)
                if (other != name) board.back()["against"][other] = {3, name == people[0] ? 2 : 1};
        }
        if (!board.empty()) board[0]["names"] = {other_name};
        const json won{{"zh", "2 局 1 胜"}, {"en", "2 games, 1 won"}};
        return {{"games", 3},
                {"sizes", {5, 8}},
                {"guests", {guest}},
                {"people", board},
                {"generals",
                 {{{"id", "caocao"},
                   {"name", {{"zh", "曹操"}, {"en", "Cao Cao"}}},
                   {"games", 2},
                   {"wins", 1},
                   {"low", 0.1},
                   {"high", 0.9},
                   {"won", won},
                   {"dealt", {{"zh", "选 2 弃 1"}, {"en", "chosen 2 refused 1"}}}}}}};
    }
    tl::expected<void, Said> say(const nlohmann::json& word) override {
        if (shut) return tl::unexpected(Said("磁盘满了", "the disk is full"));
        said.push_back(word);
        return {};
    }
    std::vector<std::string> twice(const std::vector<std::string>& names) const override {
        const bool two = names.size() > 1 && names[0] == names[1] && said.empty();
        return two ? std::vector{names[0]} : std::vector<std::string>();
    }
    std::vector<nlohmann::json> candidates() const override {
        return std::vector<nlohmann::json>(
            5, {{"choices", {"zhaoyun", "guojia"}}, {"spare", {"xuchu"}}, {"pairs", false}});
    }
    std::vector<nlohmann::json> packs() const override {
        return {{{"name", "标准版"}, {"kingdom", false}, {"usual", true}, {"generals", 25}},
                {{"name", "神话再临·风"}, {"kingdom", false}, {"usual", false}, {"generals", 11}},
                {{"name", "国战标准版"}, {"kingdom", true}, {"usual", true}, {"generals", 60}}};
    }
    std::vector<nlohmann::json> lists() const override { return bans; }
    tl::expected<void, Said> keep_list(const std::string& name,
                                       const std::vector<std::string>& ids) override {
        if (shut) return tl::unexpected(Said("磁盘满了", "the disk is full"));
        std::erase_if(bans, [&](const auto& one) { return one["name"] == name; });
        if (!ids.empty()) bans.push_back({{"name", name}, {"ids", ids}, {"faults", nlohmann::json::array()}});
        return {};
    }
    tl::expected<nlohmann::json, Said> take_in_list(const std::string& file) override {
        if (shut) return tl::unexpected(Said("读不了", "It cannot be read"));
        bans.push_back(
            {{"name", file},
             {"ids", {"zhangjiao"}},
             {"faults",
              {{{"zh", "第 2 行：没有武将“某某”"}, {"en", "line 2: there is no general \"某某\""}}}}});
        return bans.back();
    }
    std::vector<Said> after_game() const override { return {{"阿强三连胜", "A has won three in a row"}}; }

    nlohmann::json page;  // of the book; null: that of a few games
    std::vector<std::string> people{"阿强", "小红"};
    std::string other_name = "强哥", guest = "路人";
    mutable nlohmann::json asked;
    std::vector<nlohmann::json> bans{
        {{"name", "本屋"}, {"ids", {"lvbu", "diaochan"}}, {"faults", nlohmann::json::array()}}};
    std::vector<nlohmann::json> said;
    bool shut = false;  // nothing can be kept

  private:
    static nlohmann::json person(const std::string& name) {
        using nlohmann::json;
        const auto lines =
            json::array({json{{"zh", "主公 2 局 1 胜"}, {"en", "Lord 2 games, 1 won"}},
                         json{{"zh", "击杀 4，救人 1，伤害 9，受伤 7，摸牌 61，最先阵亡 1 次，最长 2 连胜"},
                              {"en",
                               "4 kills, 1 rescue, 9 damage, 7 taken, 61 cards drawn, first to die 1 time, 2 "
                               "wins in a row at most"}}});
        return {{"name", name},
                {"games", 3},
                {"wins", 2},
                {"expected", 1.4},
                {"won", {{"zh", "3 局 2 胜"}, {"en", "3 games, 2 won"}}},
                {"kills", 4},
                {"rescues", 1},
                {"damage", 9},
                {"taken", 7},
                {"lines", lines},
                {"curve", {{1, 0.5}, {2, 0.1}, {3, 0.6}}},
                {"against", json::object()}};
    }
};

}  // namespace jianjun::app
