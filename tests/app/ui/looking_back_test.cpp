// The table as it stood, and a past that is changed (往事), by touch; and what is dragged instead of pressed (拖动).
#include <gmock/gmock.h>

#include <QTest>
#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

class LookingBack : public TouchedTable {
  protected:
    void sit(const json& more = json::object()) {
        auto setup = json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","advisory":true,"seats":[
            {"name":"甲","role":"lord","hp":4,"max_hp":4},{"name":"乙","role":"rebel","hp":4,"max_hp":4},
            {"name":"丙","role":"rebel","hp":4,"max_hp":4},{"name":"丁","role":"loyalist","hp":4,"max_hp":4}]})");
        setup.update(more);
        begin(setup);
    }
    void say(const char* line) {
        feed->send(json::parse(line));
        look();
    }
    std::string health(int seat) const {
        const auto view = loaded->model().seats()[seat - 1]->property("view").toMap();
        return view["hp"].toString().toStdString();
    }
    // A finger goes from the middle of one thing to the middle of another.
    void drag(const std::string& from, const std::string& to) {
        auto* a = find(from);
        auto* b = find(to);
        ASSERT_NE(a, nullptr) << from;
        ASSERT_NE(b, nullptr) << to;
        const auto middle = [](QQuickItem* item) { return item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint(); };
        const auto at = middle(a), goal = middle(b);
        auto* window = loaded->window();
        QTest::mousePress(window, Qt::LeftButton, {}, at);
        for (int i = 1; i <= 8; ++i) QTest::mouseMove(window, at + (goal - at) * i / 8);
        QTest::mouseRelease(window, Qt::LeftButton, {}, goal);
        ++touches;
        look();
        look();
    }
};

// The pile under the finger opens, not all of them.
TEST_F(LookingBack, EachPileOpensForItself) {
    sit();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    touch("discardCount");
    EXPECT_TRUE(shows("弃牌堆 · 1张")) << "the title tells which";
    expect_room("", false, "discard pile");
    EXPECT_NE(find("pile_discard_slash@S7"), nullptr);
    EXPECT_EQ(find("pile_draw_?"), nullptr) << "what lies on the draw pile is not the discard pile's";
    touch("trayClose");
    touch("drawCount");
    EXPECT_NE(find("pile_draw_?"), nullptr);
    EXPECT_EQ(find("pile_discard_slash@S7"), nullptr);
    EXPECT_TRUE(shows("张数由记下的每一步算出")) << "a count that is wrong is put right somewhere, and the tray says where";
}

TEST_F(LookingBack, TheExtraDeckOpensForItself) {
    sit({{"extra_deck", true}});
    ASSERT_GT(game().table().cards({engine::Zone::extra, engine::nobody}).size(), 0U);
    touch("extraCount");
    EXPECT_NE(find("pile_extra_?"), nullptr);
    EXPECT_EQ(find("pile_draw_?"), nullptr);
    EXPECT_TRUE(shows("张数由记下的每一步算出"));
    EXPECT_EQ(find("reshuffled"), nullptr) << "that is about the other piles";
    expect_room("", false, "extra_deck");
}

// What nobody saw can be told afterwards: a pile that was shuffled, a count that is wrong.
TEST_F(LookingBack, APileIsShuffledInAndItsCountPutRight) {
    sit();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    const auto count = [&](engine::Zone zone) { return game().table().cards({zone, engine::nobody}).size(); };
    const auto draw = count(engine::Zone::draw), discard = count(engine::Zone::discard);
    ASSERT_EQ(discard, 1U);
    touch("drawCount");
    touch("adjustDrawMinus");
    EXPECT_EQ(count(engine::Zone::draw), draw - 1);
    touch("adjustDrawPlus");
    EXPECT_EQ(count(engine::Zone::draw), draw);
    EXPECT_FALSE(find("adjustDrawPlus")->isEnabled())
        << "nothing unseen lies on the discard pile: no face is hidden again";
    expect_room("", false, "draw_pile");
    touch("reshuffled");
    EXPECT_EQ(count(engine::Zone::draw), draw + 1);
    EXPECT_EQ(count(engine::Zone::discard), 0U);
    EXPECT_EQ(game().prompt()->kind, engine::Prompt::Kind::play) << "the game goes on where it was";
    touch("undo");
    EXPECT_EQ(count(engine::Zone::discard), 1U);
    loaded->model().set_english(true);
    touch("drawCount");
    expect_room("seatTray", true, "draw_pile_en");
}

TEST_F(LookingBack, ALineOfTheLogShowsTheTableAsItStood) {
    sit();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    say(R"({"do":"end","seat":1})");
    EXPECT_EQ(health(2), "3");
    touches = 0;
    const auto& log = feed->latest()->log;
    std::size_t line = 0;
    while (line < log.size() && log.input(line) != 1) ++line;
    ASSERT_LT(line, log.size());
    touch("logLine" + std::to_string(line));
    EXPECT_TRUE(shows("第 1 步之后的桌面"));
    EXPECT_EQ(health(2), "4") << "nobody was hit yet";
    EXPECT_EQ(find("openWindow"), nullptr) << "the past cannot be answered";
    EXPECT_TRUE(answer().property("tiles").toList().isEmpty());
    touch("backToNow");
    EXPECT_EQ(health(2), "3");
    EXPECT_EQ(game().inputs(), 3) << "nothing was said";
    EXPECT_EQ(touches, 2);
}

TEST_F(LookingBack, WhateverIsSaidIsSaidNow) {
    sit();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    loaded->model().lookBack(1);
    look();
    EXPECT_EQ(health(2), "4");
    say(R"({"do":"end","seat":1})");
    EXPECT_EQ(health(2), "3");
    EXPECT_EQ(loaded->model().property("then").toInt(), 0);
}

TEST_F(LookingBack, ACardOfThePastIsChangedAndWhatNoLongerFitsIsSaid) {
    sit();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    say(R"({"do":"use","seat":1,"cards":["ex_nihilo@H7"]})");
    touches = 0;
    touch("history");
    touch("step1");
    EXPECT_EQ(health(2), "4") << "the table then stands behind it";
    touch("otherCard1");
    touch("otherwise_peach");
    EXPECT_LE(touches, 4);
    EXPECT_EQ(health(2), "4") << "it was no 杀";
    ASSERT_GE(loaded->model().property("unfit").toList().size(), 2) << "nobody is wounded, and nobody is asked";
    touch("history");
    EXPECT_TRUE(shows("改过之后不再成立的"));
    EXPECT_NE(find("unfit0")->property("text").toString().indexOf("桃"), -1);
    EXPECT_NE(find("unfit0")->property("text").toString().indexOf("："), -1) << "and why";
    expect_room("historySheet", false, "history_unfit_1600_zh");
    touch("forget");
    EXPECT_TRUE(loaded->model().property("unfit").toList().isEmpty());
    EXPECT_FALSE(shows("改过之后不再成立的"));
}

// Whoever knows its suit and rank says them, and then the name.
TEST_F(LookingBack, ACardOfThePastGetsItsCorner) {
    sit();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    touch("history");
    touch("step1");
    touch("otherCard1");
    EXPECT_TRUE(find("otherwise_peach")->isEnabled());
    expect_room("historySheet", false, "history_corner");
    touch("otherCorner_S8");
    EXPECT_FALSE(find("otherwise_peach")->isEnabled()) << "no 桃 is black";
    touch("otherwise_slash");
    const auto lying = game().table().cards({engine::Zone::discard, engine::nobody});
    ASSERT_EQ(lying.size(), 1U);
    EXPECT_EQ(engine::to_string(game().table().token(lying.front()).face), "slash@S8");
}

// Only a seat that the rules let it be aimed at is offered instead.
TEST_F(LookingBack, AStepIsOfferedForNoSeatThatItCannotReach) {
    sit();
    say(R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})");
    say(R"({"do":"pass","seat":2})");
    touch("history");
    touch("step1");
    EXPECT_NE(find("instead4"), nullptr) << "a neighbour, too";
    EXPECT_EQ(find("instead3"), nullptr) << "two away, with bare hands";
    EXPECT_EQ(find("instead1"), nullptr) << "nobody aims at himself";
}

TEST_F(LookingBack, WhatNoLongerFitsIsSaidOnceItDoes) {
    sit();
    for (const char* line : {R"({"do":"use","seat":1,"cards":["crossbow@CA"]})", R"({"do":"use","seat":1,"cards":["slash@S7"],"targets":[2]})",
                             R"({"do":"pass","seat":2})", R"({"do":"use","seat":1,"cards":["slash@S8"],"targets":[2]})",
                             R"({"do":"pass","seat":2})"})
        say(line);
    EXPECT_EQ(hp(2), 2);
    touch("history");
    touch("step1");
    touch("without1");
    EXPECT_EQ(hp(2), 3) << "without the crossbow there is one 杀";
    ASSERT_EQ(loaded->model().property("unfit").toList().size(), 2);
    say(R"({"do":"use","seat":1,"cards":["crossbow@CA"]})");
    loaded->model().set_english(true);
    touch("history");
    EXPECT_TRUE(shows("Since the change these fit no more"));
    touch("sayAgain0");
    touch("sayAgain0");
    EXPECT_EQ(hp(2), 2);
    EXPECT_TRUE(loaded->model().property("unfit").toList().isEmpty());
    touch("historyClose");
}

TEST_F(LookingBack, ACardIsDraggedToWhomItIsAimedAt) {
    sit();
    touches = 0;
    drag("tile_slash", "seat2");
    ASSERT_EQ(game().prompt()->kind, engine::Prompt::Kind::card);
    EXPECT_EQ(game().prompt()->seats, std::vector<engine::Seat>{2});
    EXPECT_EQ(touches, 1);
}

TEST_F(LookingBack, ACardIsDraggedFromOneSeatToAnotherAndToThePile) {
    auto seats = json::parse(R"([{"name":"甲","role":"lord"},{"name":"乙","role":"rebel","equip":["eight_diagram@S2","chitu@H5"]},
                                 {"name":"丙","role":"rebel"},{"name":"丁","role":"loyalist"}])");
    sit({{"seats", seats}});
    touch("seat2");
    drag("card_equip_eight_diagram@S2", "seat4");
    EXPECT_EQ(game().table().cards({engine::Zone::equip, 4}).size(), 1U);
    drag("card_equip_chitu@H5", "piles");
    EXPECT_TRUE(game().table().cards({engine::Zone::equip, 2}).empty());
    EXPECT_EQ(game().table().cards({engine::Zone::discard, engine::nobody}).size(), 1U);
}

}  // namespace
}  // namespace jianjun::app
