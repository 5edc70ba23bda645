// A little table for tests (测试牌桌): rulings told in the game's own words, through the public inputs only.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/telling/view.h"
#include "tests/engine/support/says.h"

namespace jianjun::engine::testing {

// Decks and generals as the product ships them.
std::shared_ptr<const Content> shipped_content();

struct SeatSpec {
    std::string role = "";
    std::string general = "";
    std::vector<std::string> hand = {};
    std::vector<std::string> equip = {};
    std::vector<std::string> judge = {};
    int hp = 0, max_hp = 0, armour = 0;  // 0: as the general says
    std::vector<std::string> skills = {};
    std::string gender = "", faction = "";
    bool hidden = false;  // 隐匿
};

class Scene {
  public:
    // `more` is merged into the set-up line: {"deal":0,"options":{…}}.
    explicit Scene(std::vector<SeatSpec> seats, nlohmann::json more = nlohmann::json::object());
    // Preferred for a braced list, which of two seats could otherwise be read as the two arguments above.
    Scene(std::initializer_list<SeatSpec> seats, nlohmann::json more = nlohmann::json::object())
        : Scene(std::vector<SeatSpec>(seats), std::move(more)) {}

    // Each fails the test where the input is refused.
    Scene& use(int seat, std::string card, std::vector<int> targets = {});
    Scene& use_as(int seat, std::vector<std::string> cards, std::string as, std::vector<int> targets = {},
                  std::string skill = "");
    Scene& respond(int seat, std::string card);
    Scene& respond_as(int seat, std::vector<std::string> cards, std::string as, std::string skill = "");
    Scene& pass(int seat = 0);
    Scene& end(int seat);
    Scene& reveal(int seat, std::string card);
    Scene& discard(int seat, std::vector<std::string> cards);
    Scene& choose(int seat, std::string option);
    Scene& take(int seat, int from, std::string zone, std::string card = "?");
    Scene& skill(int seat, std::string skill, std::vector<std::string> cards = {},
                 std::vector<int> targets = {});
    Scene& input(Input said);
    // The input must be refused and change nothing. Returns the code.
    std::string refused(Input said);
    // The same of a line of a record.
    Scene& input(const nlohmann::json& line);
    std::string refused(const nlohmann::json& line);

    int hp(int seat) const { return game->table().seat(static_cast<Seat>(seat)).hp; }
    int armour(int seat) const { return game->table().seat(static_cast<Seat>(seat)).armour; }
    int hand(int seat) const { return static_cast<int>(game->table().hand(static_cast<Seat>(seat)).size()); }
    bool alive(int seat) const { return game->table().alive(static_cast<Seat>(seat)); }
    bool chained(int seat) const { return game->table().seat(static_cast<Seat>(seat)).chained; }
    // Who is asked now, for what: "2:jink", "1,2,3:nullification", "1:play", "2:discard", "1:choice
    // jianxiong".
    std::string asked() const;
    int turn() const { return game->table().turn; }
    std::vector<std::string> equipment(int seat) const;
    std::vector<std::string> judge_zone(int seat) const;
    std::vector<std::string> known_hand(int seat) const;
    std::vector<std::string> discard_pile() const;
    nlohmann::json state() const { return state_json(*game, Viewer::referee()); }

    std::unique_ptr<Game> game;
};

}  // namespace jianjun::engine::testing
