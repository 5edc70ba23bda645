// Every flow is held to docs/timings.md: one of each is played before somebody who hears every window, and
// what was opened is compared with the table of that flow, in order.
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::flows_test {
namespace {

using nlohmann::json;
using Windows = std::vector<std::string>;

// The windows of each table of the page, by its heading's first word.
std::map<std::string, Windows> tables() {
    std::map<std::string, Windows> found;
    std::ifstream page(JIANJUN_SOURCE_DIR "/docs/timings.md");
    std::string line, flow;
    while (std::getline(page, line)) {
        if (line.rfind("## ", 0) == 0) std::istringstream(line.substr(3)) >> flow;
        if (line.rfind("| `", 0) == 0) found[flow].push_back(line.substr(3, line.find('`', 3) - 3));
    }
    return found;
}

constexpr int witness = 3;

// By hand, at every timing there is, of anybody.
json everything_heard() {
    json timings = json::array();
    for (int i = 1; i < timings_count; ++i) timings.push_back(to_string(static_cast<Timing>(i)));
    return {{"id", "witness"},
            {"name", "证人"},
            {"faction", "qun"},
            {"gender", "male"},
            {"max_hp", 4},
            {"skills", {{{"id", "hears"}, {"name", "听"}, {"whose", "anybody"}, {"timings", timings}}}}};
}

struct Heard {
    std::string window, card;
};

// A table with a witness; what opens is written down and passed by.
class Told {
  public:
    explicit Told(std::vector<SeatSpec> seats, json more = json::object())
        : scene(std::move(seats), with_witness(std::move(more))) {
        listen();
    }
    Told& say(const json& line) {
        scene.input(line);
        listen();
        return *this;
    }
    Told& say(Input line) {
        scene.input(std::move(line));
        listen();
        return *this;
    }
    Told& pass(int seat = 0) { return say(says(Do::pass, seat)); }
    // Of these windows those that were opened, run by run: each run begins with the first of them.
    std::vector<Windows> runs(const Windows& table, const std::string& card = "") const {
        std::vector<Windows> list;
        for (const auto& heard : all_) {
            if (std::find(table.begin(), table.end(), heard.window) == table.end()) continue;
            if (!card.empty() && heard.card != card) continue;
            const bool first = heard.window == table.front();
            if (list.empty() || (first && list.back().back() != heard.window)) list.emplace_back();
            if (list.back().empty() || list.back().back() != heard.window)
                list.back().push_back(heard.window);
        }
        return list;
    }

    Scene scene;

  private:
    static json with_witness(json more) {
        more["sheets"] = {everything_heard()};
        if (!more.contains("deal")) more["deal"] = 3;
        return more;
    }
    void listen() {
        while (const auto* prompt = scene.game->prompt()) {
            all_.push_back({std::string(to_string(prompt->timing)), to_string(prompt->why.card)});
            const auto& options = prompt->options;
            const bool asks_witness = prompt->kind == Prompt::Kind::choice &&
                                      std::find(options.begin(), options.end(), "hears") != options.end();
            if (!asks_witness) return;
            scene.pass(witness);
        }
    }
    std::vector<Heard> all_;
};

Told four(json more = json::object()) {
    return Told(
        {{.role = "lord"}, {.role = "rebel"}, {.role = "loyalist", .general = "witness"}, {.role = "rebel"}},
        std::move(more));
}

bool in_order(const Windows& part, const Windows& whole) {
    auto at = whole.begin();
    for (const auto& window : part) {
        at = std::find(at, whole.end(), window);
        if (at == whole.end()) return false;
    }
    return true;
}

// Every run of them is in the table's order, and together they open all of it.
void compare(const std::string& flow, const std::vector<std::pair<const Told*, std::string>>& games) {
    const auto table = tables()[flow];
    ASSERT_FALSE(table.empty()) << flow;
    Windows opened;
    for (const auto& [told, card] : games)
        for (const auto& run : told->runs(table, card)) {
            EXPECT_TRUE(in_order(run, table)) << flow << ": " << json(run).dump();
            opened.insert(opened.end(), run.begin(), run.end());
        }
    for (const auto& window : table)
        EXPECT_NE(std::find(opened.begin(), opened.end(), window), opened.end())
            << flow << ": " << window << " was not opened";
}
void compare(const std::string& flow, const Told& told, const std::string& card = "") {
    compare(flow, {{&told, card}});
}

Input started(StartFlow flow) {
    return ruled(std::move(flow));
}

TEST(Flows, RoundTurnAndPhase) {
    auto told = Told({{.role = "lord", .judge = {"indulgence@S6"}},
                      {.role = "rebel"},
                      {.role = "loyalist", .general = "witness"},
                      {.role = "rebel"}},
                     {{"deal", 0}});
    told.pass().say(says(Do::reveal, 1).with({"slash@S7"}));
    for (const int seat : {2, 3, 4}) told.say(says(Do::end, seat));
    ASSERT_EQ(told.scene.asked(), "1:play");
    compare("Round", told);
    compare("Turn", told);
    compare("Phase", told);
}

TEST(Flows, UsingACard) {
    auto hit = four();
    hit.say(says(Do::use, 1).with({"slash@S7"}).on({2})).pass(2);
    auto dodged = four();
    dodged.say(says(Do::use, 1).with({"slash@S7"}).on({2})).say(says(Do::use, 2).with({"jink@H2"}));
    compare("Using", {{&hit, "slash@S7"}, {&dodged, "slash@S7"}});
}

TEST(Flows, PlayingACard) {
    auto told = four();
    told.say(says(Do::use, 1).with({"duel@SA"}).on({2}))
        .pass()
        .say(says(Do::respond, 2).with({"slash@S7"}))
        .pass(1);
    compare("Playing", told);
}

TEST(Flows, Damage) {
    auto told = Told({{.role = "lord"},
                      {.role = "rebel", .armour = 1},
                      {.role = "loyalist", .general = "witness"},
                      {.role = "rebel"}});
    told.say(started({.event = "damage", .seat = 2, .source = 1, .n = 2}));
    EXPECT_EQ(told.scene.hp(2), 3);
    compare("Damage", told);
}

TEST(Flows, Health) {
    auto told = four();
    told.say(started({.event = "lose_hp", .seat = 2}))
        .say(started({.event = "recover", .seat = 2}))
        .say(started({.event = "max_hp", .seat = 2, .n = -1}));
    compare("Losing", told);
    compare("Recovering", told);
    compare("Maximum", told);
}

TEST(Flows, DyingAndDeath) {
    auto told = Told({{.role = "lord"},
                      {.role = "rebel", .hp = 1, .max_hp = 4},
                      {.role = "loyalist", .general = "witness"},
                      {.role = "rebel"}});
    told.say(says(Do::use, 1).with({"slash@S7"}).on({2})).pass(2);
    for (const int seat : {1, 2, 3, 4}) told.pass(seat);
    EXPECT_FALSE(told.scene.alive(2));
    compare("Dying", told);
    auto saved = Told({{.role = "lord"},
                       {.role = "rebel", .hp = 1, .max_hp = 4},
                       {.role = "loyalist", .general = "witness"},
                       {.role = "rebel"}});
    saved.say(says(Do::use, 1).with({"slash@S7"}).on({2})).pass(2).say(says(Do::use, 1).with({"peach@H3"}));
    const auto runs = saved.runs(tables()["Dying"]);
    ASSERT_EQ(runs.size(), 1u);
    EXPECT_EQ(runs.front(), (Windows{"EnterDying", "AskForPeaches", "AskForPeachesDone", "AfterDying"}));
}

TEST(Flows, Judgement) {
    auto told = four();
    told.say(started({.event = "judge", .seat = 2})).say(says(Do::reveal, 2).with({"slash@S7"}));
    compare("Judgement", told);
}

TEST(Flows, ShufflingThePile) {
    auto told = four();
    const int left = static_cast<int>(told.scene.game->table().cards({Zone::draw, nobody}).size());
    told.say(ruled(Change::Draw{.seat = 4, .n = left - 1}))
        .say(says(Do::use, 1).with({"slash@S7"}).on({2}))
        .pass(2);
    told.say(says(Do::use, 1).with({"ex_nihilo@H7"})).pass();
    compare("Moving", told);
    const auto runs = told.runs(tables()["Moving"]);
    const auto shuffled = std::find_if(
        runs.begin(), runs.end(), [](const Windows& run) { return run.front() == "AfterDrawPileShuffle"; });
    ASSERT_NE(shuffled, runs.end());
    EXPECT_EQ(*shuffled, (Windows{"AfterDrawPileShuffle", "AfterCardsMove"}));
}

TEST(Flows, Contest) {
    auto told = four();
    told.say(started({.event = "pindian", .seats = {1, 2}}))
        .say(says(Do::reveal, 1).with({"slash@S7"}))
        .say(says(Do::reveal, 2).with({"slash@S8"}));
    compare("Contest", told);
}

TEST(Flows, Deliberation) {
    auto told = four();
    told.say(started({.event = "deliberation", .seat = 1, .seats = {1, 2}}))
        .say(says(Do::reveal, 1).with({"slash@S7"}))
        .say(says(Do::reveal, 2).with({"peach@H3"}));
    compare("Deliberation", told);
}

TEST(Flows, Appearing) {
    auto told = Told({{.role = "lord", .general = "caocao", .hidden = true},
                      {.role = "rebel"},
                      {.role = "loyalist", .general = "witness"},
                      {.role = "rebel"}});
    compare("Appearing", told);
}

// No timing is a word only: each is in a table, or the page says why it is not.
TEST(Flows, EveryTimingIsOnThePage) {
    std::ifstream file(JIANJUN_SOURCE_DIR "/docs/timings.md");
    std::stringstream text;
    text << file.rdbuf();
    for (int i = 1; i < timings_count; ++i) {
        const std::string name(to_string(static_cast<Timing>(i)));
        EXPECT_NE(text.str().find("`" + name + "`"), std::string::npos) << name;
    }
}

}  // namespace
}  // namespace jianjun::engine::testing::flows_test
