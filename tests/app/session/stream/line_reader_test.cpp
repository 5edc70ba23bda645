// Evidence in, inputs out (证据进，棋谱出): every kind of line, as docs/record.md has them.
#include "companion_app/session/stream/line_reader.h"

#include <gmock/gmock.h>

#include "companion_app/session/journal/rule_books.h"
#include "db/database.h"
#include "db/journal.h"
#include "engine/telling/record.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

std::string set_up(int seats, json more = json::object()) {
    json line{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", json::array()}};
    const char* roles[] = {"lord", "rebel", "loyalist", "rebel", "renegade"};
    for (int i = 0; i < seats; ++i)
        line["seats"].push_back({{"role", roles[i % 5]}, {"hp", 4}, {"max_hp", 4}});
    line.update(more);
    return line.dump() + "\n";
}

class ReadTable : public testing::Test {
  protected:
    explicit ReadTable(int seats = 3) { begin(set_up(seats)); }
    void begin(const std::string& record) {
        auto begun = LineReader::begin(record, nullptr);
        ASSERT_TRUE(begun) << begun.error().what.text;
        reader = std::move(*begun);
    }
    // The kind of each line that came, beside `ready`.
    std::vector<json> take(json line) {
        if (!line.contains("at_ms")) line["at_ms"] = now;
        now = line["at_ms"];
        auto out = reader->take(line.dump());
        EXPECT_EQ(out.back(), (json{{"at_ms", now}, {"ready", true}}));
        out.pop_back();
        for (const auto& one : out) all.push_back(one);
        return out;
    }
    std::vector<json> wait(std::int64_t until) { return take({{"at_ms", until}}); }
    std::vector<json> open_eyes() { return take({{"eyes", {{"quiet", true}, {"clear", true}}}}); }
    std::vector<json> lay(int card, const std::string& label, int arm, const std::string& zone = "middle",
                          int seat = 0) {
        return take({{"move", "appeared"},
                     {"card", card},
                     {"zone", zone},
                     {"seat", seat},
                     {"arm_seat", arm},
                     {"seen",
                      {{"label", label},
                       {"name", label.substr(0, label.find('@'))},
                       {"sure", "exact"},
                       {"score", 0.97}}}});
    }
    std::vector<json> press(int seat, const char* button, bool hold = false) {
        return take({{"press", {{"seat", seat}, {"button", button}, {"hold", hold}}}});
    }
    std::vector<json> say(json input, int phone = 0) {
        json line{{"say", std::move(input)}};
        if (phone != 0) line["phone"] = phone;
        return take(std::move(line));
    }
    static std::vector<json> of(const std::vector<json>& lines, const char* kind) {
        std::vector<json> found;
        for (const auto& line : lines)
            if (line.contains(kind)) found.push_back(line);
        return found;
    }
    static json one(const std::vector<json>& lines, const char* kind) {
        const auto found = of(lines, kind);
        EXPECT_EQ(found.size(), 1u) << kind << " in " << json(lines).dump(1);
        return found.empty() ? json::object() : found.front();
    }
    json state() { return one(take({{"ask", "state"}}), "state")["state"]; }
    std::string asked(int seat) {
        json lights;
        for (const auto& line : all)
            if (line.contains("lights")) lights = line["lights"];
        return lights[static_cast<std::size_t>(seat - 1)]["asked"];
    }

    std::unique_ptr<LineReader> reader;
    std::vector<json> all;
    std::int64_t now = 1000;
};

TEST_F(ReadTable, LightsOfAllSeatsComeWithTheFirstLineAndWhenTheyChange) {
    const auto first = one(wait(1000), "lights")["lights"];
    ASSERT_EQ(first.size(), 3u);
    EXPECT_EQ(first[0]["seat"], 1);
    EXPECT_EQ(first[0]["asked"], "none");
    EXPECT_TRUE(of(wait(1100), "lights").empty());
    open_eyes();
    lay(1, "duel@SA", 1);
    EXPECT_TRUE(of(all, "input").empty());
    take({{"move", "health"}, {"seat", 2}, {"value", 4}, {"zone", "general"}, {"confidence", 0.9}});
    EXPECT_EQ(asked(2), "card") << "a seat that may be meant says so by its pad";
}

TEST_F(ReadTable, ACardThatIsLaidIsAnInputWithItsGrounds) {
    open_eyes();
    const auto input = one(lay(7, "crossbow@CA", 1, "equip", 1), "input");
    EXPECT_EQ(input["number"], 1);
    EXPECT_EQ(input["input"]["do"], "use");
    EXPECT_EQ(input["input"]["cards"], json{"crossbow@CA"});
    EXPECT_FALSE(input["input"].contains("read"));
    EXPECT_EQ(input["grounds"]["settled"], "at_once");
    EXPECT_EQ(state()["seats"][0]["equip"]["weapon"], "crossbow@CA");
}

TEST_F(ReadTable, ChineseNamesAreTakenForLabels) {
    open_eyes();
    EXPECT_EQ(one(lay(7, "诸葛连弩@♣A", 1, "equip", 1), "input")["input"]["cards"], json{"crossbow@CA"});
}

TEST_F(ReadTable, WhatIsToldBeforeAnybodyHasDoneAnythingLayThereBefore) {
    take({{"eyes", {{"quiet", false}}}});
    EXPECT_TRUE(of(lay(1, "dismantlement@S3", 1), "input").empty());
    EXPECT_TRUE(of(lay(2, "crossbow@CA", 1, "equip", 1), "input").empty());
    take({{"at_ms", 2000}, {"eyes", {{"quiet", true}}}});
    EXPECT_TRUE(of(all, "input").empty());
    EXPECT_EQ(one(lay(3, "ex_nihilo@H7", 1), "input")["input"]["cards"], json{"ex_nihilo@H7"});
    wait(9000);
    EXPECT_EQ(one(all, "flag")["code"], "difference") << "the crossbow lies there, and the engine holds none";
    EXPECT_TRUE(of(all, "question").empty());
}

TEST_F(ReadTable, AFirstPressOrWordBeginsToo) {
    lay(1, "crossbow@CA", 1, "equip", 1);
    press(2, "referee");
    EXPECT_EQ(one(all, "flag")["code"], "referee");
    EXPECT_TRUE(of(lay(2, "double_swords@S2", 2, "equip", 2), "input").empty());
    wait(6000);
    EXPECT_EQ(one(all, "question")["card"], "double_swords@S2")
        << "laid now, and nobody has said that the turn is over";
}

TEST_F(ReadTable, AQuestionIsPutAtItsOwnTimeWhateverTheSteps) {
    const auto play = [&](std::int64_t step) {
        begin(set_up(4));
        now = 1000, all.clear();
        open_eyes();
        now = 1037;
        lay(1, "slash@S7", 1);
        std::int64_t put = 0;
        for (auto at = now + step; put == 0 && at < 20'000; at += step)
            if (!of(wait(at), "question").empty()) put = at;
        return put;
    };
    EXPECT_EQ(play(1), 6037);
    EXPECT_EQ(play(5000), 6037);
    const auto one_step = [&](std::int64_t step) {
        play(step);
        wait(60'000);
        std::vector<json> told;
        for (const auto& line : all)
            if (!line.contains("ready")) told.push_back(line);
        return told;
    };
    EXPECT_EQ(one_step(333), one_step(7000));
}

TEST_F(ReadTable, AQuestionIsAnsweredByTouchAndGoes) {
    open_eyes();
    lay(1, "slash@S7", 1);
    const auto question = one(wait(now + 6000), "question");
    EXPECT_EQ(question["question"], 1);
    EXPECT_EQ(question["seats"], json{1});
    EXPECT_EQ(question["card"], "slash@S7");
    ASSERT_EQ(question["choices"].size(), 3u);  // two targets, or none of these
    EXPECT_EQ(question["choices"][0]["means"][0]["do"], "use");
    EXPECT_EQ(question["choices"][2]["means"], json::array());
    EXPECT_EQ(question["choices"][2]["then"], "wave_away");
    for (const char* key : {"zh", "en"}) EXPECT_FALSE(question[key].get<std::string>().empty());
    EXPECT_EQ(asked(1), "question");
    const auto out = take({{"answer", {{"question", 1}, {"choice", 1}}}});
    EXPECT_EQ(one(out, "said")["said"], "taken");
    EXPECT_EQ(one(out, "gone")["gone"], 1);
    const auto input = one(out, "input");
    EXPECT_EQ(input["input"]["targets"], question["choices"][1]["means"][0]["targets"]);
    EXPECT_EQ(input["grounds"]["settled"], "answered");
    EXPECT_EQ(one(take({{"answer", {{"question", 1}, {"choice", 1}}}}), "said")["said"], "late");
}

TEST_F(ReadTable, TwoButtonsAnswerAQuestionWhichKeepsItsNumber) {
    open_eyes();
    lay(1, "slash@S7", 1);
    const auto question = one(wait(now + 6000), "question");
    const auto proposed = one(press(1, "pass"), "question");
    EXPECT_EQ(proposed["question"], question["question"]);
    EXPECT_NE(proposed["en"], question["en"]);
    const auto out = press(1, "answer");
    EXPECT_EQ(one(out, "input")["input"]["targets"], question["choices"][1]["means"][0]["targets"]);
    EXPECT_EQ(one(out, "gone")["gone"], question["question"]);
}

TEST_F(ReadTable, WhatFollowsSettlesAReadingAndSaysSo) {
    open_eyes();
    lay(1, "slash@S7", 1);
    now += 1000;
    const auto out = lay(2, "jink@H2", 3);
    const auto inputs = of(out, "input");
    ASSERT_EQ(inputs.size(), 2u);
    EXPECT_EQ(inputs[0]["input"]["targets"], json{3});
    EXPECT_EQ(inputs[0]["grounds"]["settled"], "followed");
    EXPECT_EQ(inputs[1]["grounds"]["settled"], "at_once");
    EXPECT_EQ(inputs[1]["number"], 2);
}

TEST_F(ReadTable, AFaceThatCannotBeReadIsAskedAbout) {
    open_eyes();
    take({{"move", "appeared"},
          {"card", 4},
          {"zone", "middle"},
          {"seat", 0},
          {"arm_seat", 1},
          {"seen", {{"label", nullptr}, {"name", "slash"}, {"sure", "name"}}}});
    const auto question = one(wait(now + 5000), "question");
    EXPECT_EQ(question["card"], "slash");
    EXPECT_EQ(question["choices"][0]["means"], json::array());
    EXPECT_TRUE(question["choices"][0]["face"].get<std::string>().starts_with("slash@"));
}

TEST_F(ReadTable, AMoveThatTheRulesRefuseIsAFlagWithItsCode) {
    open_eyes();
    const auto flag = one(lay(5, "jink@H2", 1), "flag");
    EXPECT_EQ(flag["flag"], 1);
    EXPECT_FALSE(flag["code"].get<std::string>().empty());
    EXPECT_EQ(flag["card"], "jink@H2");
    const auto last = flag["choices"].size() - 1;
    EXPECT_EQ(flag["choices"][last]["means"], json::array());
    const auto out = take({{"answer", {{"flag", 1}, {"choice", last}}}});
    EXPECT_EQ(one(out, "flag_gone")["flag_gone"], 1);
    EXPECT_EQ(one(out, "said")["said"], "taken");
    EXPECT_EQ(one(take({{"answer", {{"flag", 9}, {"choice", 0}}}}), "said")["said"], "late");
}

TEST_F(ReadTable, HealthThatDiffersIsAFlagWithItsRuling) {
    open_eyes();
    take({{"move", "health"}, {"seat", 2}, {"value", 3}, {"zone", "general"}, {"confidence", 0.97}});
    const auto flag = one(wait(now + 12'000), "flag");
    EXPECT_EQ(flag["code"], "difference");
    EXPECT_EQ(flag["choices"][0]["means"][0]["set"], (json{{"seat", 2}, {"hp", 3}}));
    const auto out = take({{"answer", {{"flag", flag["flag"]}, {"choice", 0}}}});
    EXPECT_EQ(one(out, "input")["grounds"]["settled"], "answered");
    EXPECT_EQ(state()["seats"][1]["hp"], 3);
}

TEST_F(ReadTable, WhatTheEyesCannotSeeIsAFlag) {
    open_eyes();
    const auto flag = one(take({{"move", "uncertain"}, {"why", "the camera is covered"}}), "flag");
    EXPECT_EQ(flag["code"], "view");
    EXPECT_EQ(one(open_eyes(), "flag_gone")["flag_gone"], flag["flag"]);
}

TEST_F(ReadTable, APressIsOfWhatItsSeatsLightsShow) {
    open_eyes();
    say({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    EXPECT_EQ(asked(2), "card");
    const auto input = one(press(2, "pass"), "input");
    EXPECT_EQ(input["input"]["do"], "pass");
    EXPECT_EQ(input["input"]["seat"], 2);
    EXPECT_EQ(input["grounds"]["settled"], "at_once");
    EXPECT_EQ(state()["seats"][1]["hp"], 3);
    EXPECT_EQ(one(press(3, "pass"), "no")["no"], (json{{"seat", 3}, {"why", "late"}}));
    EXPECT_EQ(one(press(1, "pass"), "input")["input"]["do"], "end");
}

TEST_F(ReadTable, AButtonThatIsHeldSetsHealth) {
    open_eyes();
    const auto input = one(press(2, "pass", true), "input");
    EXPECT_EQ(input["input"]["set"], (json{{"seat", 2}, {"hp", 3}}));
    EXPECT_TRUE(input["grounds"].contains("settled"));
}

TEST_F(ReadTable, WhatIsSaidByTouchHasNoGrounds) {
    open_eyes();
    const auto out = say({{"do", "use"}, {"seat", 1}, {"cards", {"杀@♠7"}}, {"targets", {2}}});
    EXPECT_EQ(one(out, "said")["said"], "taken");
    const auto input = one(out, "input");
    EXPECT_EQ(input["input"]["cards"], json{"slash@S7"});
    EXPECT_FALSE(input.contains("grounds"));
    const auto back = say({{"do", "take_back"}, {"inputs", 1}});
    EXPECT_EQ(one(back, "input")["number"], 2);
    EXPECT_FALSE(one(back, "input").contains("grounds"));
}

TEST_F(ReadTable, WhatIsUnderstoodAlreadyIsKnown) {
    open_eyes();
    lay(1, "ex_nihilo@H7", 1);
    EXPECT_EQ(one(say({{"do", "use"}, {"seat", 1}, {"cards", {"ex_nihilo@H7"}}}), "said")["said"], "known");
    EXPECT_EQ(of(all, "input").size(), 1u);
}

TEST_F(ReadTable, WhatTheRulesRefuseIsSaidToBeRefused) {
    open_eyes();
    const auto out = say({{"do", "use"}, {"seat", 1}, {"cards", {"jink@H2"}}});
    EXPECT_EQ(one(out, "said")["said"], "refused");
    EXPECT_FALSE(one(out, "said")["code"].get<std::string>().empty());
    EXPECT_TRUE(of(out, "no").empty()) << "it was no press";
    EXPECT_EQ(one(say({{"do", "dance"}}), "said")["said"], "refused");
}

TEST_F(ReadTable, APhoneMustBeAsked) {
    open_eyes();
    EXPECT_EQ(one(say({{"do", "use"}, {"cards", {"slash@S7"}}, {"targets", {1}}}, 2), "said")["said"],
              "late");
    EXPECT_EQ(one(say({{"do", "use"}, {"cards", {"slash@S7"}}, {"targets", {2}}}, 1), "said")["said"],
              "taken");
    EXPECT_EQ(one(say({{"do", "pass"}}, 2), "said")["said"], "taken");
    EXPECT_EQ(of(all, "input").back()["input"]["seat"], 2);
    for (const auto& line : of(all, "input")) EXPECT_FALSE(line.contains("grounds"));
}

TEST_F(ReadTable, TheStateIsEverybodysView) {
    begin(set_up(
        3,
        {{"seats", {{{"role", "lord"}, {"hand", {"slash@S7"}}}, {{"role", "rebel"}}, {{"role", "rebel"}}}}}));
    const auto seen = state();
    EXPECT_EQ(seen["seats"][0]["known_hand"], json::array());
    EXPECT_EQ(seen["turn"]["seat"], 1);
}

TEST_F(ReadTable, InputsOfTheRecordHaveHappenedAlready) {
    begin(set_up(3) + R"({"do":"use","seat":1,"cards":["ex_nihilo@H7"]})" + "\n" + R"({"note":"and now"})" +
          "\n");
    open_eyes();
    EXPECT_TRUE(of(all, "input").empty());
    EXPECT_EQ(one(lay(1, "crossbow@CA", 1, "equip", 1), "input")["number"], 2);
}

TEST_F(ReadTable, ARecordThatDoesNotHoldIsRefusedWithItsLine) {
    const auto refused =
        LineReader::begin(set_up(3) + R"({"do":"use","seat":1,"cards":["jink@H2"]})", nullptr);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what.line, 2);
    EXPECT_TRUE(refused.error().readable);
    EXPECT_FALSE(LineReader::begin("not a record", nullptr).error().readable);
}

TEST_F(ReadTable, ALineThatIsNotUnderstoodIsAnErrorAndTheNextGoesOn) {
    open_eyes();
    now = 2000, wait(2000);
    const auto wrong = {std::string("{"),
                        std::string("[]"),
                        std::string("7"),
                        std::string(R"({"at_ms":"x"})"),
                        std::string(R"({"move":"appeared"})"),
                        std::string(R"({"at_ms":1999})"),
                        std::string(R"({"at_ms":2000,"dance":1})"),
                        std::string(R"({"at_ms":2000,"press":{"seat":4,"button":"pass"}})"),
                        std::string(R"({"at_ms":2000,"press":{"seat":1,"button":"jump"}})"),
                        std::string(R"({"at_ms":2000,"move":"appeared","card":"x"})"),
                        std::string(R"({"at_ms":2000,"move":"appeared","card":1,"zone":"middle","seat":99})"),
                        std::string(R"({"at_ms":2000,"say":3})"),
                        std::string(R"({"at_ms":2000,"answer":{"choice":0}})"),
                        std::string(R"({"at_ms":2000,"ask":"weather"})"),
                        std::string(R"({"at_ms":2000,"eyes":{"quiet":1}})")};
    int line = reader->lines();
    for (const auto& text : wrong) {
        const auto out = reader->take(text);
        ++line;
        const auto error = one(out, "error");
        EXPECT_EQ(error["line"], line) << text;
        EXPECT_FALSE(error["error"].get<std::string>().empty()) << text;
        EXPECT_TRUE(out.back().contains("ready"));
    }
    EXPECT_EQ(reader->errors(), static_cast<int>(wrong.size()));
    EXPECT_EQ(of(lay(7, "crossbow@CA", 1, "equip", 1), "input").size(), 1u);
}

TEST_F(ReadTable, ANewWordForAMoveIsUnderstoodAndSaysNothing) {
    open_eyes();
    EXPECT_TRUE(take({{"move", "covered"}, {"card", 7}, {"zone", "middle"}, {"seat", 0}}).empty());
    EXPECT_EQ(reader->errors(), 0);
    EXPECT_TRUE(reader->take("").empty());
}

TEST_F(ReadTable, TheJournalKeepsWhatTheReaderTold) {
    auto database = db::Database::open(":memory:");
    ASSERT_TRUE(database) << database.error();
    db::Journal journal(*database);
    auto begun = LineReader::begin(set_up(3), &journal);
    ASSERT_TRUE(begun);
    reader = std::move(*begun);
    open_eyes();
    lay(7, "crossbow@CA", 1, "equip", 1);
    press(1, "pass");
    const auto inputs = journal.inputs(*journal.game());
    ASSERT_TRUE(inputs);
    ASSERT_EQ(inputs->size(), of(all, "input").size());
    for (std::size_t i = 0; i < inputs->size(); ++i) {
        auto kept = json::parse((*inputs)[i].input);
        kept.erase("read");
        EXPECT_EQ(kept, of(all, "input")[i]["input"]);
    }
}

}  // namespace
}  // namespace jianjun::app
