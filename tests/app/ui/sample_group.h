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
        auto board = json::array();
        for (const auto& name : people) board.push_back(person(name));
        if (!board.empty()) board[0]["names"] = {other_name};
        const json won{{"zh", "2 局 1 胜"}, {"en", "2 games, 1 won"}};
        return {{"games", 3},
                {"sizes", {5, 8}},
                {"guests", {guest}},
                {"people", board},
                {"generals", {{{"id", "caocao"}, {"games", 2}, {"wins", 1}, {"won", won}}}}};
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
    std::vector<Said> after_game() const override { return {{"阿强三连胜", "A has won three in a row"}}; }

    std::vector<std::string> people{"阿强", "小红"};
    std::string other_name = "强哥", guest = "路人";
    mutable nlohmann::json asked;
    std::vector<nlohmann::json> said;
    bool shut = false;  // nothing can be kept

  private:
    static nlohmann::json person(const std::string& name) {
        using nlohmann::json;
        const auto lines = json::array({json{{"zh", "主公 2 局 1 胜"}, {"en", "Lord 2 games, 1 won"}},
                                        json{{"zh", "击杀 4，救人 1，伤害 9，受伤 7，摸牌 61，最先阵亡 1 次，最长 2 连胜"},
                                             {"en", "4 kills, 1 rescues, 9 damage, 7 taken, 61 cards drawn, 1 times first to die, 2 wins in a row at most"}}});
        return {{"name", name},   {"games", 3},   {"wins", 2},   {"expected", 1.4}, {"won", {{"zh", "3 局 2 胜"}, {"en", "3 games, 2 won"}}},
                {"kills", 4},     {"rescues", 1}, {"damage", 9}, {"taken", 7},      {"lines", lines}};
    }
};

}  // namespace jianjun::app
