// The play (对局) under another game than 三国杀: what it gives to whatever stands on it.
#include "engine/play/play.h"

#include <gtest/gtest.h>

#include "engine/play/record.h"
#include "tests/engine/play/stones.h"

namespace jianjun::engine::testing::play_test {
namespace {

using nlohmann::json;

// The code of the refusal; empty where the line was taken.
std::string feed(Stones& game, const json& line) {
    const auto step = game.feed(read_stone_input(line));
    return step ? "" : step.error().code;
}

json lay(int seat, const char* stone) {
    return {{"do", "lay"}, {"seat", seat}, {"stone", stone}};
}

json seen(const Stones& game, Viewer viewer = Viewer::referee()) {
    auto state = game.state(viewer);
    state.erase("inputs");  // a take-back counts, too
    state.erase("prompts");
    return state;
}

TEST(Play, TakesBackAndTakesTheTakeBackBack) {
    Stones game;
    feed(game, lay(1, "ruby"));
    const auto one = seen(game);
    feed(game, lay(2, "flint"));
    const auto two = seen(game);
    EXPECT_EQ(feed(game, {{"do", "take_back"}, {"inputs", 1}}), "");
    EXPECT_EQ(seen(game), one);
    EXPECT_EQ(game.prompt()->seats, std::vector<Seat>{2});
    EXPECT_EQ(feed(game, {{"do", "take_back"}, {"inputs", 3}}), "take_back");
    EXPECT_EQ(feed(game, {{"do", "take_back"}, {"to", 2}}), "");
    EXPECT_EQ(seen(game), two);
    EXPECT_EQ(game.inputs(), 4) << "nothing is erased";
}

TEST(Play, ImpliesThePassOfWhatMayBeDeclined) {
    Stones game;
    feed(game, lay(1, "ruby"));
    feed(game, lay(2, "flint"));
    const auto step = game.feed(read_stone_input(lay(1, "opal")));
    ASSERT_TRUE(step);
    EXPECT_EQ(step->implied, 1);
    EXPECT_EQ(game.points(1), 1);
    const auto before = seen(game);
    EXPECT_EQ(feed(game, lay(1, "opal")), "not_asked") << "seat 2 must lay, which nobody can imply";
    EXPECT_EQ(seen(game), before);
}

TEST(Play, KnowsALatePressByItsQuestion) {
    Stones game;
    const int asked = game.prompt()->id;
    feed(game, lay(1, "ruby"));
    auto late = lay(2, "ruby");
    late["prompt"] = asked;
    EXPECT_EQ(feed(game, late), "too_late");
    EXPECT_EQ(feed(game, {{"do", "pass"}}), "mandatory");
}

TEST(Play, IsItsJournal) {
    const std::vector<json> journal{lay(1, "ruby"),
                                    lay(2, "opal"),
                                    {{"do", "double"}, {"seat", 1}},
                                    {{"do", "rule"}, {"seat", 2}, {"points", 1}},
                                    lay(1, "flint"),
                                    {{"do", "take_back"}, {"inputs", 1}},
                                    lay(1, "opal")};
    Stones one, again;
    for (const auto& line : journal) EXPECT_EQ(feed(one, line), "") << line;
    for (const auto& line : journal) feed(again, line);
    EXPECT_EQ(one.state(Viewer::referee()), again.state(Viewer::referee()));
    EXPECT_EQ(one.points(1), 2);
    EXPECT_EQ(one.points(2), 1);
}

TEST(Play, ARulingAsksNobodyAndMayLetThroughWhatIsIllegal) {
    Stones game;
    EXPECT_EQ(feed(game, lay(1, "pebble")), "stone");
    EXPECT_EQ(feed(game, {{"do", "rule"}}), "points");
    EXPECT_EQ(feed(game, {{"do", "rule"}, {"allow", lay(1, "pebble")}}), "");
    EXPECT_EQ(game.table().laid.at(1), "pebble");
    EXPECT_EQ(feed(game, {{"do", "rule"}, {"seat", 2}, {"points", 3}}), "");
    EXPECT_EQ(game.prompt(), nullptr) << "seat 2 has won";
    EXPECT_EQ(feed(game, lay(2, "ruby")), "game_over");
}

TEST(Play, LeaveOfARulingIsForThatInputAlone) {
    Stones game;
    EXPECT_EQ(feed(game, {{"do", "rule"}, {"allow", lay(2, "pebble")}}), "not_asked");
    EXPECT_EQ(feed(game, lay(1, "pebble")), "stone");
    EXPECT_EQ(feed(game, {{"do", "rule"}, {"allow", lay(1, "pebble")}}), "");
    EXPECT_EQ(feed(game, lay(2, "pebble")), "stone");
    EXPECT_EQ(feed(game, lay(2, "opal")), "");
    EXPECT_EQ(feed(game, {{"do", "take_back"}, {"inputs", 1}}), "");
    EXPECT_EQ(game.table().laid, (std::map<Seat, std::string>{{1, "pebble"}})) << "it still counts";
    EXPECT_EQ(feed(game, lay(2, "pebble")), "stone");
}

TEST(Play, GoesBackToAMomentThatWasPassedBy) {
    Stones game;
    feed(game, lay(1, "ruby"));
    EXPECT_EQ(feed(game, {{"do", "snap"}, {"seat", 2}}), "not_asked") << "not before there are two stones";
    feed(game, lay(2, "flint"));
    EXPECT_EQ(game.prompt()->seats, std::vector<Seat>{1}) << "seat 1 may double; nobody was asked to snap";
    const auto step = game.feed(read_stone_input({{"do", "snap"}, {"seat", 2}}));
    ASSERT_TRUE(step);
    EXPECT_EQ(step->stop.seat, 2);
    EXPECT_EQ(game.points(2), 1);
    EXPECT_EQ(game.prompt()->seats, std::vector<Seat>{1}) << "and the game is where it was";
    const auto snapped = seen(game);
    feed(game, {{"do", "double"}, {"seat", 1}});
    feed(game, {{"do", "take_back"}, {"inputs", 1}});
    EXPECT_EQ(seen(game), snapped) << "run again, it stops there again";
    feed(game, {{"do", "take_back"}, {"inputs", 1}});
    EXPECT_EQ(game.points(2), 0);
}

// What another game is that takes the same lines and never goes back.
void expect_same(const Stones& game, const std::vector<json>& lines, const char* when) {
    Stones again;
    for (const auto& line : lines) EXPECT_EQ(feed(again, line), "") << line;
    auto ours = game.state(Viewer::referee()), theirs = again.state(Viewer::referee());
    for (auto* state : {&ours, &theirs}) {
        state->erase("inputs");
        for (auto& prompt : (*state)["prompts"]) prompt.erase("id");  // of a question once more another one
    }
    EXPECT_EQ(ours, theirs) << when;
}

TEST(Play, GoesBackToARestAndRunsOnFromThereAsFromTheBeginning) {
    Stones game;
    std::vector<json> lines;
    const auto take = [&](const json& line) {
        EXPECT_EQ(feed(game, line), "") << line;
        lines.push_back(line);
    };
    take(lay(1, "opal"));
    take(lay(2, "opal"));
    take({{"do", "snap"}, {"seat", 1}});  // goes back to a moment that asked nobody
    take(lay(1, "ruby"));                 // no double: passed silently, and the next round begins
    take(lay(2, "flint"));
    take({{"do", "pass"}});
    take(lay(1, "flint"));
    for (std::size_t to = 0; to <= lines.size(); ++to) {
        const Stones branch(game, static_cast<int>(to));
        expect_same(branch, {lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(to)}, "in a branch");
    }
    const auto all = lines;
    for (std::size_t to = 0; to <= all.size(); ++to) {
        Stones back(game, static_cast<int>(all.size()));
        EXPECT_EQ(feed(back, {{"do", "take_back"}, {"to", to}}), "");
        expect_same(back, {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(to)}, "taken back");
        EXPECT_EQ(feed(back, {{"do", "take_back"}, {"to", all.size()}}), "");
        expect_same(back, all, "and forth again");
        EXPECT_EQ(back.events().size(), game.events().size());
    }
}

TEST(Play, KeepsASecretFromAView) {
    Stones game;
    feed(game, lay(1, "ruby"));
    EXPECT_EQ(game.state(Viewer::of(1))["seats"][0]["laid"], "ruby");
    EXPECT_EQ(game.state(Viewer::of(2))["seats"][0]["laid"], "?");
    EXPECT_EQ(game.state(Viewer::everyone())["seats"][0]["laid"], "?");
    EXPECT_EQ(game.state(Viewer::referee())["seats"][0]["laid"], "ruby");
}

TEST(Play, SaysWhyItWaits) {
    Stones game;
    const auto prompts = game.state(Viewer::everyone())["prompts"];
    ASSERT_EQ(prompts.size(), 1u);
    EXPECT_EQ(prompts[0], (json{{"id", 1}, {"seats", {1}}, {"optional", false}, {"stack", {"lay(1)"}}}));
}

class RecordedStones : public Recorded {
  public:
    std::string set_up(const json&) override {
        game = std::make_unique<Stones>();
        return {};
    }
    bool running() const override { return game != nullptr; }
    tl::expected<Verdict, std::string> feed(const json& line) override {
        if (!line.contains("do")) return tl::unexpected(std::string("\"do\" is missing"));
        const auto step = game->feed(read_stone_input(line));
        return step ? Verdict{} : Verdict{step.error()};
    }
    json state() const override { return game->state(Viewer::referee()); }
    int inputs() const override { return game->inputs(); }

    std::unique_ptr<Stones> game;
};

TEST(Play, RunsRecords) {
    RecordedStones game;
    const auto failures = run_lines(R"({"jianjun":1,"mode":"stones"}
{"do":"lay","seat":1,"stone":"ruby"}
{"refuse":{"do":"lay","seat":1,"stone":"opal"},"code":"not_asked"}
{"do":"lay","seat":2,"stone":"opal"}
{"do":"pass"}
{"expect":{"seats":[{"points":1},{"points":0}],"inputs":3}}
{"expect":{"seats":{"contains":[{"seat":2,"points":1}]}}}
)",
                                    game);
    ASSERT_TRUE(failures);
    ASSERT_EQ(failures->size(), 1u);
    EXPECT_EQ(failures->front().line, 7);
    RecordedStones other;
    const auto bad = run_lines("{\"jianjun\":1}\n{\"seat\":1}\n", other);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().line, 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::play_test
