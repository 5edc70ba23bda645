// The state of any game has a number (局面指纹): of one that is a line of the list, and of no other.
#include "companion_app/hall/relay/state_hash.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace jianjun::app::hall {
namespace {

using nlohmann::json;

// Its state is what was said last.
class ToyFollowed final : public FollowedGame {
  public:
    bool take(const json& line, const Follow& follow) override {
        if (!line.is_object()) return false;
        last_ = line.dump();
        follow(last_);
        return true;
    }
    std::string state() const override { return last_; }

  private:
    std::string last_;
};

const db::OutboxEntry begun{1, "game", 1, 0, R"({"jianjun":1,"mode":"stones","seats":[{},{}]})", {}};
const db::OutboxEntry ruby{2, "input", 1, 1, R"({"do":"lay","seat":1,"stone":"ruby"})", {}};
const db::OutboxEntry flint{2, "input", 1, 1, R"({"do":"lay","seat":1,"stone":"flint"})", {}};

std::vector<db::OutboxEntry> nothing_before(std::int64_t, std::int64_t) {
    return {};
}

TEST(StateHash, FollowsAnyGameOfTheList) {
    const GamesAtRelay games{{"stones", [](const json&) -> std::unique_ptr<FollowedGame> {
                                  return std::make_unique<ToyFollowed>();
                              }}};
    StateHash one(nothing_before, games), other(nothing_before, games);
    EXPECT_EQ(one.after(begun), other.after(begun));
    const auto with_ruby = one.after(ruby), with_flint = other.after(flint);
    EXPECT_EQ(with_ruby.size(), 16U);
    EXPECT_NE(with_ruby, with_flint);
    EXPECT_EQ(one.after({3, "input", 1, 2, "no line", {}}), "refused");
}

TEST(StateHash, RefusesAGameThatItDoesNotKnow) {
    StateHash states(nothing_before);
    EXPECT_EQ(states.after(begun), "refused") << "not run by the rules of another";
    EXPECT_EQ(states.after(ruby), "refused");
    EXPECT_EQ(states.after({3, "end", 1, 1, R"({"winners":[1]})", {}}), "refused");
}

}  // namespace
}  // namespace jianjun::app::hall
