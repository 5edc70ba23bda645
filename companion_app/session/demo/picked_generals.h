// 3v3 and 1v1 at the demonstration table (选将, 出场): the generals to pick from, and what people could
// answer while they pick and field them.
#pragma once
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "companion_app/session/demo/hands.h"
#include "engine/game/game.h"

namespace jianjun::app {

class PickedGenerals {
  public:
    // Deals the pool. `generals` are those of the deck.
    void deal(const std::string& mode, std::vector<std::string> generals, std::mt19937_64& random);
    // As the set-up has it: 3v3 four piles of eight, 1v1 six open generals and four that Jianjun is not told.
    nlohmann::json pool() const;
    std::vector<nlohmann::json> seats() const;
    // What these modes alone ask, legal or not; empty of everything else.
    std::vector<nlohmann::json> answers(const engine::Game& game) const;
    // What a hand does where the mat has a place for generals who wait: whoever was picked lies there face
    // down, whoever is fielded is taken up. The hands outlive what is to be done.
    std::vector<std::function<void()>> benched(const engine::BenchSet& set, Hands& hands);

  private:
    struct Waiting {
        std::string general;
        std::shared_ptr<Hands::Card> card;
    };
    bool duel() const { return mode_ == "1v1"; }
    std::vector<nlohmann::json> picks(const engine::Table& table, int seat) const;
    std::string mode_;
    std::vector<std::string> generals_;  // those that lie covered, too
    std::map<engine::Seat, std::array<Waiting, 5>> benches_;  // by their places
};

}  // namespace jianjun::app
