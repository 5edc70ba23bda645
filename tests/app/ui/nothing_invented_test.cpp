// No face gets into the record that nobody said or saw (不替人编牌): where a rule needs suit or colour the window asks for it, where it
// needs none the card stays without.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class NothingInvented : public TouchedTable {
  protected:
    void sit(const json& seats = json::object()) {
        auto setup = json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","advisory":true,"seats":[
            {"name":"甲","role":"lord"},{"name":"乙","role":"rebel"},{"name":"丙","role":"rebel"},{"name":"丁","role":"loyalist"}]})");
        for (const auto& [seat, with] : seats.items()) setup["seats"][std::stoul(seat) - 1].update(with);
        begin(setup);
    }
    bool ready() { return answer().property("ready").toBool(); }
};

TEST_F(NothingInvented, ARedCardAsASlashIsAskedForItsSuit) {
    sit({{"1", {{"general", "guanyu"}}}});
    touch("way_convert_wusheng_slash");
    touch("tile_peach");
    touch("seat2");
    EXPECT_FALSE(ready()) << "nobody has said which peach";
    EXPECT_FALSE(find("sendHere")->isEnabled());
    EXPECT_TRUE(shows("花色点数？"));
    EXPECT_EQ(game().inputs(), 0);
    touch("corner_H4");
    touch("sendHere");
    EXPECT_EQ(feed->last["targets"], json({2}));
    EXPECT_EQ(feed->last["cards"], json({"peach@H4"}));
}

TEST_F(NothingInvented, AnotherCardTakesThePlaceOfTheOneWithoutItsSuit) {
    sit({{"1", {{"general", "guanyu"}}}});
    touch("way_convert_wusheng_slash");
    touch("tile_peach");
    touch("tile_jink");
    EXPECT_EQ(answer().property("chosen").toList().size(), 1);
    EXPECT_TRUE(find("corner_D2")->isEnabled());
}

TEST_F(NothingInvented, ACardWhoseSuitNoRuleNeedsHasNone) {
    sit();
    touch("tile_slash");
    touch("seat2");
    EXPECT_EQ(feed->last["cards"], json({"slash"}));
    touch("answer_jink");
    EXPECT_EQ(feed->last["cards"], json({"jink"}));
    EXPECT_EQ(touches, 3) << "the answer is one touch, in the middle";
}

}  // namespace
}  // namespace jianjun::app
