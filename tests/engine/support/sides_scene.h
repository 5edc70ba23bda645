// Tables of two sides for tests (测试牌桌): 3v3 and 1v1.
#pragma once
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {

using nlohmann::json;

inline json warm_and_cold(json more = json::object()) {
    json line{{"mode", "3v3"}, {"deck", "3v3"}, {"seats", json::array()}};
    for (int seat = 1; seat <= 6; ++seat)
        line["seats"].push_back(
            {{"team", seat % 2 == 1 ? "warm" : "cold"}, {"captain", seat == 1 || seat == 4}});
    line.merge_patch(more);
    return line;
}

// Six seats, warm at 1, 3, 5 and cold at 2, 4, 6; the captains are 1 and 4. `more` is merged into the set-up
// line.
class Versus : public Scene {
  public:
    explicit Versus(json more = json::object()) : Scene(std::vector<SeatSpec>(6), warm_and_cold(more)) {}
    // With hands: {{1,{"slash@S7"}}}.
    Versus(const std::map<int, std::vector<std::string>>& hands, json more = json::object())
        : Versus(with_hands(hands, std::move(more))) {}

    // The cold captain lets this side begin, with its captain.
    Versus& begin(const std::string& team) {
        choose(4, team).choose(team == "warm" ? 1 : 4, "captain");
        return *this;
    }
    json seat(int number) const { return state()["seats"][static_cast<std::size_t>(number - 1)]; }

  private:
    static json with_hands(const std::map<int, std::vector<std::string>>& hands, json more) {
        auto line = warm_and_cold();
        for (const auto& [seat, hand] : hands)
            line["seats"][static_cast<std::size_t>(seat - 1)]["hand"] = hand;
        if (more.contains("each"))
            for (const auto& [seat, keys] : more["each"].items())
                line["seats"][std::stoul(seat) - 1].update(keys);
        more.erase("each");
        more["seats"] = line["seats"];
        return more;
    }
};

inline json two_seats(json one, json two, json more = json::object()) {
    one["team"] = "a";
    two["team"] = "b";
    json line{{"mode", "1v1"}, {"deck", "1v1"}, {"seats", json::array({one, two})}};
    line.merge_patch(more);
    return line;
}

// Two seats; `one` and `two` are their keys in the set-up.
class Duel : public Scene {
  public:
    Duel(json one, json two, json more = json::object())
        : Scene(std::vector<SeatSpec>(2), two_seats(std::move(one), std::move(two), std::move(more))) {}
    json seat(int number, Viewer viewer = Viewer::referee()) const {
        return state_json(*game, viewer)["seats"][static_cast<std::size_t>(number - 1)];
    }
};

// Why a set-up is refused; empty where it is not.
inline std::string refused_setup(json line) {
    line["jianjun"] = 1;
    auto setup = read_setup(line);
    if (!setup) return setup.error();
    const auto game = Game::start(std::move(*setup), shipped_content());
    return game ? std::string() : game.error();
}

}  // namespace jianjun::engine::testing
