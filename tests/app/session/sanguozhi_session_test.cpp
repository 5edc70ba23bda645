// What a finger can do at a table of 三国智, by the pages of buttons that the session offers.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/sanguozhi/session.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class SanguozhiTouched : public ::testing::Test {
  protected:
    void begin(json seats, json options = json::object()) {
        const json sheets = json::parse(R"([
            {"id":"jia","name":"甲将","type":"general","attack":3,"health":4,"skills":[{"id":"charge","name":"冲锋"}]},
            {"id":"yi","name":"乙将","type":"general","attack":2,"health":2},
            {"id":"bing","name":"丙将","type":"general","attack":1,"health":5},
            {"id":"ding","name":"丁将","type":"general"},
            {"id":"plan","name":"某计","type":"strategy"},{"id":"trick","name":"某谋","type":"strategy"},
            {"id":"deed","name":"某事","type":"event"},{"id":"array","name":"某阵","type":"formation"},
            {"id":"sword","name":"某剑","type":"treasure"}])");
        auto keeper = SanguozhiKeeper::begin({{"jianjun", 1}, {"mode", "sanguozhi"}, {"cards", sheets}, {"options", options}, {"seats", std::move(seats)}},
                                             sanguozhi_sheets(), nullptr);
        ASSERT_TRUE(keeper) << keeper.error();
        session = std::make_unique<SanguozhiSession>(std::move(*keeper));
    }
    void begin_usual() {
        begin(json::parse(R"([{"name":"甲","slots":{"vice":["jia"]}},{"name":"乙","slots":{"main":"yi","vice":["bing"]}}])"));
        say({{"do", "draw"}, {"seat", 1}, {"n", 2}});
    }
    void say(json line) { session->take(Touched{std::move(line)}, 0); }
    const json& state() const { return session->snapshot()->state; }
    const json& slots(int seat) const { return state()["seats"][static_cast<std::size_t>(seat) - 1]["slots"]; }
    // A finger on a thing; then on buttons of what opens, one after the other.
    int touch(const json& pick, const std::vector<std::string>& buttons) {
        session->take(Drafted{pick}, 0);
        for (const auto& id : buttons) press(session->snapshot()->steps, id);
        return 1 + static_cast<int>(buttons.size());
    }
    void answer(const std::string& id) { press(*session->snapshot()->answers, id); }
    void press(const json& page, const std::string& id) {
        const auto button = find(page, id);
        ASSERT_TRUE(button.is_object()) << id << " is not on " << page.dump();
        if (button.contains("input"))
            session->take(Touched{button["input"]}, 0);
        else
            session->take(Drafted{button["pick"]}, 0);
    }
    static json find(const json& page, const std::string& id) {
        if (!page.is_object()) return nullptr;
        for (const auto& row : page["rows"])
            for (const auto& button : row["buttons"])
                if (button["id"] == id) return button;
        for (const auto& tile : page["tiles"])
            if (tile["id"] == id) return tile;
        return nullptr;
    }
    static json at(int seat, const char* zone, int index = 0) {
        json pick{{"seat", seat}, {"zone", zone}};
        if (index > 0) pick["index"] = index;
        return pick;
    }

    std::unique_ptr<SanguozhiSession> session;
};

TEST_F(SanguozhiTouched, AGeneralIsDispatchedIntoTheSlotThatIsTouched) {
    begin_usual();
    EXPECT_EQ(touch(at(1, "main", 1), {"name_ding"}), 2);
    EXPECT_EQ(state()["chain"][0]["card"], "1:ding");
    answer("pass");
    EXPECT_EQ(slots(1)["main"]["card"], "1:ding");
    EXPECT_EQ(slots(1)["main"]["role"], "main");
}

TEST_F(SanguozhiTouched, ACardIsLaidFaceDownAndTurnedUpWhereItLies) {
    begin_usual();
    EXPECT_EQ(touch(at(1, "strategy", 3), {"lay_unseen"}), 2);
    EXPECT_EQ(slots(1)["strategy"][2], json::parse(R"({"card":"?","face":"down"})"));
    EXPECT_EQ(touch(at(1, "strategy", 3), {"name_plan"}), 2);
    EXPECT_EQ(slots(1)["strategy"][2]["card"], "1:plan");
    EXPECT_EQ(state()["chain"][0]["what"], "use");
    answer("pass");
    EXPECT_EQ(state()["prompts"][0]["kind"], "by_hand");
    answer("done");
    EXPECT_TRUE(state()["chain"].empty());
}

// An effect's moves by hand: what is touched is destroyed, hurt, changed, moved.
TEST_F(SanguozhiTouched, AnEffectIsPlayedByTouches) {
    begin_usual();
    EXPECT_EQ(touch(at(1, "strategy", 1), {"aimed", "name_plan", "at_2:bing"}), 4);
    answer("pass");
    EXPECT_EQ(touch(at(2, "vice", 1), {"page_damage", "damage_3"}), 3);
    EXPECT_EQ(slots(2)["vice"][0]["damage"]["lasting"], 3);
    EXPECT_EQ(touch(at(2, "vice", 1), {"page_damage", "damage_battle", "damage_1"}), 4);
    EXPECT_EQ(slots(2)["vice"][0]["damage"]["battle"], 1);
    EXPECT_EQ(touch(at(1, "vice", 1), {"page_modify", "attack_plus2"}), 3);
    EXPECT_EQ(slots(1)["vice"][0]["attack"], 5);
    EXPECT_EQ(touch(at(1, "vice", 1), {"page_modify", "blank"}), 3);
    EXPECT_EQ(slots(1)["vice"][0]["blank"], true);
    EXPECT_EQ(touch(at(1, "vice", 1), {"page_put", "put_1_adviser1"}), 3);
    EXPECT_EQ(slots(1)["adviser"]["card"], "1:jia");
    EXPECT_EQ(touch(at(2, "granary"), {"hit_4"}), 2);
    EXPECT_EQ(state()["seats"][1]["grain"], 26);
    EXPECT_EQ(touch(at(2, "main", 1), {"destroy"}), 2);
    EXPECT_EQ(slots(2)["main"], "lost");
    EXPECT_EQ(slots(2)["graveyard"], json::parse(R"(["2:yi"])"));
    answer("option_draw_1");
    EXPECT_EQ(touch(at(2, "graveyard"), {"card1_2:yi", "to_hand"}), 3);
    EXPECT_TRUE(slots(2)["graveyard"].empty());
    answer("done");
    EXPECT_EQ(state()["prompts"][0]["kind"], "play");
}

TEST_F(SanguozhiTouched, TheSourceOfDamageIsNamed) {
    begin_usual();
    EXPECT_EQ(touch(at(2, "main", 1), {"page_damage", "source_1:jia", "damage_4"}), 4);
    EXPECT_EQ(slots(2)["main"], "lost") << "2 of health and 2 of the main slot";
    EXPECT_EQ(state()["prompts"][0]["seats"], json::parse("[1]")) << "the prize is the source's controller's";
}

TEST_F(SanguozhiTouched, ABattleIsFoughtByTouches) {
    begin_usual();
    answer("to_battle");
    EXPECT_EQ(touch(at(1, "vice", 1), {"attack_2"}), 2);
    EXPECT_EQ(state()["battle"]["attackers"], json::parse(R"(["1:jia"])"));
    answer("defend_2");
    EXPECT_EQ(state()["battle"]["defenders"], json::parse(R"(["2:bing"])"));
    answer("done");
    EXPECT_TRUE(state()["battle"].is_null());
    answer("end_turn");
    answer("discard_unseen");
    EXPECT_EQ(state()["turn"]["seat"], 2);
}

TEST_F(SanguozhiTouched, TroopsTreasuresEventsAndFormations) {
    begin(json::parse(R"([{"name":"甲","events":["deed"],"formations":["array"],"slots":{"vice":["jia","bing"]}},{"name":"乙"}])"));
    say({{"do", "draw"}, {"seat", 1}, {"n", 6}});
    EXPECT_EQ(touch(at(1, "cavalry"), {"name_special_cavalry"}), 2);
    EXPECT_EQ(slots(1)["troops"]["cavalry"].size(), 1u);
    EXPECT_EQ(slots(1)["vice"].size(), 4u);
    EXPECT_EQ(touch(at(1, "vice", 1), {"page_equip", "name_sword"}), 3);
    EXPECT_EQ(slots(1)["vice"][0]["treasures"], json::parse(R"(["1:sword"])"));
    EXPECT_EQ(touch(at(1, "formation"), {"name_array", "with_1:jia", "form"}), 4);
    EXPECT_EQ(slots(1)["formation"]["up"][0]["members"], json::parse(R"(["1:jia"])"));
    EXPECT_EQ(touch(at(1, "formation"), {"card1_1:array", "dissolve"}), 3);
    EXPECT_EQ(slots(1)["formation"]["down"], 1);
    EXPECT_EQ(touch(at(1, "event"), {"name_deed"}), 2);
    EXPECT_EQ(slots(1)["event"]["up"], json::parse(R"(["1:deed"])"));
    answer("pass");
    EXPECT_EQ(touch(at(1, "cavalry"), {"card1_1:special_cavalry", "destroy"}), 3);
    EXPECT_EQ(state()["seats"][0]["owed_vice"], 0) << "an empty one went at once";
    EXPECT_EQ(slots(1)["vice"].size(), 3u);
}

TEST_F(SanguozhiTouched, TheHandSaysWhereItsCardGoes) {
    begin_usual();
    EXPECT_EQ(touch(at(1, "hand"), {"name_trick", "lay_strategy5"}), 3);
    EXPECT_EQ(slots(1)["strategy"][4]["face"], "down");
    EXPECT_EQ(touch(at(1, "hand"), {"name_ding", "to_hand_2"}), 3);
    EXPECT_EQ(state()["seats"][1]["hand"], 7);
    EXPECT_EQ(touch(at(1, "deck"), {"name_unseen", "to_graveyard"}), 3);
    EXPECT_EQ(slots(1)["graveyard"].size(), 1u);
}

TEST_F(SanguozhiTouched, WhatIsOverTheHandLimitIsDiscardedByName) {
    begin(json::parse(R"([{"name":"甲"},{"name":"乙"}])"), {{"hand_limit", 4}});
    answer("pass");
    answer("end_turn");
    EXPECT_EQ(state()["prompts"][0]["kind"], "discard");
    answer("discard_named");
    press(session->snapshot()->steps, "name_plan");
    press(session->snapshot()->steps, "name_jia");
    EXPECT_EQ(slots(1)["graveyard"], json::parse(R"(["1:plan","1:jia"])"));
}

TEST_F(SanguozhiTouched, ARefusalIsSaidInBothLanguagesAndARulingLetsItThrough) {
    begin_usual();
    say({{"do", "use"}, {"seat", 2}, {"cards", {"ding"}}, {"slot", "main"}});
    const auto& page = *session->snapshot()->answers;
    EXPECT_THAT(page["refused"]["en"].get<std::string>(), Not(HasSubstr("_")));
    EXPECT_NE(page["refused"]["zh"], page["refused"]["en"]);
    session->take(Drafted{at(2, "adviser", 1)}, 0);
    press(session->snapshot()->steps, "name_ding");
    const auto tray = session->snapshot()->steps;
    ASSERT_TRUE(tray.contains("refused")) << "where the finger was";
    session->take(Touched{tray["allow"]}, 0);
    EXPECT_EQ(slots(2)["adviser"]["card"], "2:ding");
}

TEST_F(SanguozhiTouched, TakenBackSaidAgainAndPutRightLater) {
    begin_usual();
    touch(at(1, "main", 1), {"name_ding"});
    answer("pass");
    say({{"do", "take_back"}, {"inputs", 2}});
    EXPECT_TRUE(slots(1)["main"].is_null());
    EXPECT_EQ(session->snapshot()->said->undone.size(), 2u);
    session->take(Redone{2}, 0);
    EXPECT_EQ(slots(1)["main"]["card"], "1:ding");
    // The draw of two was none: all the rest is said again.
    session->take(Changed{1, nullptr}, 0);
    EXPECT_EQ(slots(1)["main"]["card"], "1:ding");
    EXPECT_EQ(state()["seats"][0]["hand"], 5) << "six, one of them dispatched";
}

// Nothing that lies face down is in what a table window is given, whatever is touched; and its seat sees it while it asks.
TEST_F(SanguozhiTouched, WhatLiesFaceDownLeavesNoTrace) {
    begin_usual();
    say({{"do", "use"}, {"seat", 1}, {"cards", {"trick"}}, {"face", "down"}, {"slot", "strategy"}, {"index", 2}});
    say({{"do", "use"}, {"seat", 1}, {"cards", {"ding"}}, {"face", "down"}, {"slot", "adviser"}});
    const auto all = [&] {
        const auto& shown = *session->snapshot();
        std::string text = shown.state.dump() + shown.answers->dump();
        for (const auto& line : shown.log) text += line;
        for (const auto& step : shown.said->steps) text += step.text.zh + step.text.en + step.input->dump();
        return text;
    };
    EXPECT_THAT(all(), Not(HasSubstr("trick")));
    EXPECT_THAT(all(), Not(HasSubstr("某谋")));
    EXPECT_THAT(all(), Not(HasSubstr("丁将")));
    // A page names every card that it may be, and the one that lies there no otherwise than any other.
    session->take(Drafted{at(1, "strategy", 2)}, 0);
    EXPECT_TRUE(find(session->snapshot()->steps, "name_plan").is_object());
    EXPECT_TRUE(find(session->snapshot()->steps, "name_trick").is_object());
    session->take(Drafted{{{"look", 1}}}, 0);
    EXPECT_THAT(session->snapshot()->steps["note"]["zh"].get<std::string>(), HasSubstr("某谋"));
    session->take(Drafted{{{"look", 2}}}, 0);
    EXPECT_THAT(session->snapshot()->steps.dump(), Not(HasSubstr("某谋")));
    session->take(Drafted{json::object()}, 0);
    EXPECT_TRUE(session->snapshot()->steps.is_null());
}

TEST_F(SanguozhiTouched, TheBeginningIsToldByTouches) {
    const json seats = json::parse(R"([{"name":"甲"},{"name":"乙"}])");
    auto keeper = SanguozhiKeeper::begin({{"jianjun", 1}, {"mode", "sanguozhi"}, {"guided", true}, {"seats", seats}}, sanguozhi_sheets(), nullptr);
    ASSERT_TRUE(keeper) << keeper.error();
    session = std::make_unique<SanguozhiSession>(std::move(*keeper));
    answer("deck50_1");
    answer("deck_2");
    for (const auto* step : {"n_plus10", "n_minus5", "events_plus1", "fix"}) press(session->snapshot()->steps, step);
    EXPECT_EQ(state()["seats"][1]["deck"], 65);
    EXPECT_EQ(state()["seats"][1]["slots"]["event"]["down"], 1);
    answer("option_shuffle_2");
    answer("pass");
    answer("dice_3");
    answer("dice_5");
    answer("option_redraw_1");
    answer("pass");
    EXPECT_EQ(state()["turn"]["seat"], 2);
    EXPECT_EQ(state()["seats"][0]["hand"], 6);
}

// Two buttons of a pad are enough for what needs no name; the rest opens on the table's display.
TEST_F(SanguozhiTouched, PadsDrawPassFightAndEndTheTurn) {
    begin(json::parse(R"([{"name":"甲","slots":{"vice":["jia"]}},{"name":"乙","slots":{"main":"yi"}}])"));
    using devices::Button;
    const auto press = [&](int seat, Button button) {
        const auto prompt = session->lights().at(seat).prompt;
        session->take(Pressed{{.seat = seat, .button = button, .prompt = prompt}}, 0);
        return session->take_notices().back().second;
    };
    EXPECT_TRUE(session->lights().at(1).turn);
    EXPECT_EQ(session->lights().at(2).asked, devices::Asked::none);
    EXPECT_EQ(press(1, Button::answer), devices::Notice::taken);
    EXPECT_EQ(state()["seats"][0]["hand"], 7);
    EXPECT_EQ(press(2, Button::pass), devices::Notice::refused) << "it is not his turn";
    touch(at(1, "main", 1), {"name_ding"});
    EXPECT_EQ(session->lights().at(1).asked, devices::Asked::card);
    EXPECT_EQ(session->lights().at(2).asked, devices::Asked::card) << "whoever holds what";
    EXPECT_EQ(press(2, Button::answer), devices::Notice::taken);
    EXPECT_TRUE(find(session->snapshot()->steps, "name_plan").is_object()) << "what he answers with is said on the display";
    EXPECT_EQ(press(2, Button::pass), devices::Notice::taken);
    EXPECT_EQ(press(1, Button::pass), devices::Notice::taken);
    EXPECT_EQ(slots(1)["main"]["card"], "1:ding");
    EXPECT_EQ(press(1, Button::answer), devices::Notice::taken);
    EXPECT_EQ(state()["turn"]["phase"], "battle");
    const auto late = session->lights().at(1).prompt;
    EXPECT_EQ(press(1, Button::pass), devices::Notice::taken);
    EXPECT_EQ(state()["turn"]["seat"], 2);
    session->take(Pressed{{.seat = 1, .button = Button::pass, .prompt = late}}, 0);
    EXPECT_EQ(session->take_notices().back().second, devices::Notice::too_late);
}

TEST_F(SanguozhiTouched, ANameIsSaidOnce) {
    begin(json::parse(R"([{"name":"1号"},{"name":"乙"}])"));
    const auto title = (*session->snapshot()->answers)["title"];
    EXPECT_EQ(title["zh"], "1号：抓牌");
    EXPECT_EQ(title["en"], "Seat 1: draw");
}

}  // namespace
}  // namespace jianjun::app
