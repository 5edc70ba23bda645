// Every flow is held to docs/timings.md: one of each is played before somebody who hears every window, and
// what was opened is compared with the table of that flow, in order. Each table is played, and each timing is
// in a table: none is a word only.
#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "tests/engine/support/kingdom_scene.h"

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

// By hand, at every timing there is, of anybody; and a skill that is played by hand in one's own free time.
json everything_heard() {
    json timings = json::array();
    for (int i = 1; i < timings_count; ++i) timings.push_back(to_string(static_cast<Timing>(i)));
    return {{"id", "witness"},
            {"name", "证人"},
            {"faction", "qun"},
            {"gender", "male"},
            {"max_hp", 4},
            {"skills",
             {{{"id", "hears"}, {"name", "听"}, {"whose", "anybody"}, {"timings", timings}},
              {{"id", "acts"}, {"name", "做"}, {"timings", {"StartPlayCard"}}}}}};
}

struct Heard {
    std::string window, card;
};

// A table with a witness; what opens is written down and passed by.
class Told {
  public:
    explicit Told(std::vector<SeatSpec> seats, json more = json::object())
        : Told(Scene(std::move(seats), with_witness(std::move(more))), nullptr) {}
    static Told at(Scene begun) { return Told(std::move(begun), nullptr); }
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
    Told(Scene begun, std::nullptr_t) : scene(std::move(begun)) { listen(); }
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

// One that was played; with a card: what was opened for that card alone.
struct Played {
    Told told;
    std::string card;
};
using Games = std::vector<Played>;

template <class... Tolds>
Games all_of(Tolds... tolds) {
    Games games;
    (games.push_back({std::move(tolds), ""}), ...);
    return games;
}

Input started(StartFlow flow) {
    return ruled(std::move(flow));
}

Games a_round() {
    auto told = Told({{.role = "lord", .judge = {"indulgence@S6"}},
                      {.role = "rebel"},
                      {.role = "loyalist", .general = "witness"},
                      {.role = "rebel"}},
                     {{"deal", 0}});
    told.pass().say(says(Do::reveal, 1).with({"slash@S7"}));
    for (const int seat : {2, 3, 4}) told.say(says(Do::end, seat));
    EXPECT_EQ(told.scene.asked(), "1:play");
    return all_of(std::move(told));
}

Games a_use() {
    Games games;
    auto hit = four();
    hit.say(says(Do::use, 1).with({"slash@S7"}).on({2})).pass(2);
    games.push_back({std::move(hit), "slash@S7"});
    auto dodged = four();
    dodged.say(says(Do::use, 1).with({"slash@S7"}).on({2})).say(says(Do::use, 2).with({"jink@H2"}));
    games.push_back({std::move(dodged), "slash@S7"});
    return games;
}

Games a_card_that_is_played() {
    auto told = four();
    told.say(says(Do::use, 1).with({"duel@SA"}).on({2}))
        .pass()
        .say(says(Do::respond, 2).with({"slash@S7"}))
        .pass(1);
    return all_of(std::move(told));
}

Games damage_through_armour() {
    auto told = Told({{.role = "lord"},
                      {.role = "rebel", .armour = 1},
                      {.role = "loyalist", .general = "witness"},
                      {.role = "rebel"}});
    told.say(started({.event = "damage", .seat = 2, .source = 1, .n = 2}));
    EXPECT_EQ(told.scene.hp(2), 3);
    return all_of(std::move(told));
}

Games health() {
    auto told = four();
    told.say(started({.event = "lose_hp", .seat = 2}))
        .say(started({.event = "recover", .seat = 2}))
        .say(started({.event = "max_hp", .seat = 2, .n = -1}));
    return all_of(std::move(told));
}

Told nearly_dead() {
    auto told = Told({{.role = "lord"},
                      {.role = "rebel", .hp = 1, .max_hp = 4},
                      {.role = "loyalist", .general = "witness"},
                      {.role = "rebel"}});
    told.say(says(Do::use, 1).with({"slash@S7"}).on({2})).pass(2);
    return told;
}

Games a_death() {
    auto told = nearly_dead();
    for (const int seat : {1, 2, 3, 4}) told.pass(seat);
    EXPECT_FALSE(told.scene.alive(2));
    return all_of(std::move(told));
}

Games a_judgement() {
    auto told = four();
    told.say(started({.event = "judge", .seat = 2})).say(says(Do::reveal, 2).with({"slash@S7"}));
    return all_of(std::move(told));
}

Games a_shuffle() {
    auto told = four();
    const int left = static_cast<int>(told.scene.game->table().cards({Zone::draw, nobody}).size());
    told.say(ruled(Change::Draw{.seat = 4, .n = left - 1}))
        .say(says(Do::use, 1).with({"slash@S7"}).on({2}))
        .pass(2);
    told.say(says(Do::use, 1).with({"ex_nihilo@H7"})).pass();
    return all_of(std::move(told));
}

Games a_contest() {
    auto told = four();
    told.say(started({.event = "pindian", .seats = {1, 2}}))
        .say(says(Do::reveal, 1).with({"slash@S7"}))
        .say(says(Do::reveal, 2).with({"slash@S8"}));
    return all_of(std::move(told));
}

Games a_deliberation() {
    auto told = four();
    told.say(started({.event = "deliberation", .seat = 1, .seats = {1, 2}}))
        .say(says(Do::reveal, 1).with({"slash@S7"}))
        .say(says(Do::reveal, 2).with({"peach@H3"}));
    return all_of(std::move(told));
}

Games somebody_who_appears() {
    return all_of(Told({{.role = "lord", .general = "caocao", .hidden = true},
                        {.role = "rebel"},
                        {.role = "loyalist", .general = "witness"},
                        {.role = "rebel"}}));
}

// 国战 with a witness in seat 3.
Told kingdom_of(json first, json second) {
    return Told::at(
        kingdom({std::move(first), std::move(second), with(of("wu"), {{"skills", {"hears"}}}), of("qun")},
                {{"sheets", {everything_heard()}}, {"deal", 3}}));
}

Games what_stands_alone() {
    auto shown = four();
    shown.say(says(Do::use, 1).with({"fire_attack@H2"}).on({2}))
        .pass()
        .say(says(Do::reveal, 2).with({"slash@S7"}));
    auto turned = four();
    turned.say(started({.event = "turn_over", .seat = 2}));
    auto chained = four();
    chained.say(started({.event = "chain", .seat = 2}));
    auto revealed = kingdom_of(hidden("hs__zhangfei", "hs__guanyu"), of("wei"));
    revealed.say(reveal_general(1, "hs__zhangfei"));
    auto hides = kingdom_of(pair("hs__zoushi", "hs__huatuo"), pair("hs__zhaoyun", "hs__liubei"));
    hides.say(says(Do::skill, 1).by_skill("qingcheng").with({"slash@S7"}).on({2}))
        .say(says(Do::choose, 1).choosing("main"));
    auto removed = kingdom_of(pair("ld__mifuren", "hs__liubei"), of("wei"));
    removed.say(says(Do::skill, 1).by_skill("cunsi").on({1}));
    return all_of(std::move(shown), std::move(turned), std::move(chained), std::move(revealed),
                  std::move(hides), std::move(removed));
}

Games what_only_one_is_asked() {
    auto borrowed = Told({{.role = "lord"},
                          {.role = "rebel", .equip = {"crossbow@CA"}},
                          {.role = "loyalist", .general = "witness"},
                          {.role = "rebel"}});
    borrowed.say(says(Do::use, 1).with({"collateral@CQ"}).on({2}).and_then({3})).pass();
    auto duel = four();
    duel.say(says(Do::use, 1).with({"duel@SA"}).on({2})).pass();
    auto taken = kingdom_of(pair("hs__pangde", "hs__lvbu"), of("wei"));  // 鞬出: what goes must be known
    taken.say(says(Do::use, 1).with({"slash@S7"}).on({2}))
        .say(says(Do::skill, 1).by_skill("jianchu"))
        .say(says(Do::choose, 1).out_of(Zone::hand, 2));
    auto by_hand = Told({{.role = "lord", .skills = {"acts"}},
                         {.role = "rebel"},
                         {.role = "loyalist", .general = "witness"},
                         {.role = "rebel"}});
    by_hand.say(says(Do::skill, 1).by_skill("acts"));
    return all_of(std::move(borrowed), std::move(duel), std::move(taken), std::move(by_hand));
}

const std::map<std::string, Games (*)()>& flows() {
    static const std::map<std::string, Games (*)()> list{{"Round", a_round},
                                                         {"Turn", a_round},
                                                         {"Phase", a_round},
                                                         {"Using", a_use},
                                                         {"Playing", a_card_that_is_played},
                                                         {"Damage", damage_through_armour},
                                                         {"Losing", health},
                                                         {"Recovering", health},
                                                         {"Maximum", health},
                                                         {"Dying", a_death},
                                                         {"Judgement", a_judgement},
                                                         {"Moving", a_shuffle},
                                                         {"Contest", a_contest},
                                                         {"Deliberation", a_deliberation},
                                                         {"Appearing", somebody_who_appears},
                                                         {"Single", what_stands_alone},
                                                         {"Questions", what_only_one_is_asked}};
    return list;
}

std::vector<std::string> headings() {
    std::vector<std::string> list;
    for (const auto& [flow, windows] : tables()) list.push_back(flow);
    return list;
}

class Flows : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Of, Flows, ::testing::ValuesIn(headings()),
                         [](const auto& flow) { return flow.param; });

// Every run of them is in the table's order, and together they open all of it.
TEST_P(Flows, OpenTheirWindowsInTheOrderOfThePage) {
    const auto table = tables()[GetParam()];
    ASSERT_TRUE(flows().contains(GetParam())) << "a table of the page that nobody plays";
    Windows opened;
    for (const auto& [told, card] : flows().at(GetParam())())
        for (const auto& run : told.runs(table, card)) {
            EXPECT_TRUE(in_order(run, table)) << json(run).dump();
            opened.insert(opened.end(), run.begin(), run.end());
        }
    for (const auto& window : table)
        EXPECT_NE(std::find(opened.begin(), opened.end(), window), opened.end())
            << window << " was not opened";
}

TEST(FlowsOfThePage, HaveEveryTimingInOneOfTheirTables) {
    std::set<std::string> listed;
    for (const auto& [flow, windows] : tables()) listed.insert(windows.begin(), windows.end());
    for (int i = 1; i < timings_count; ++i) {
        const std::string name(to_string(static_cast<Timing>(i)));
        EXPECT_TRUE(listed.erase(name)) << name << " is opened by no flow of the page";
    }
    EXPECT_TRUE(listed.empty()) << *listed.begin() << " is no timing";
}

TEST(FlowsOfThePage, WhoeverIsSavedHasNoWindowsOfADeath) {
    auto saved = nearly_dead();
    saved.say(says(Do::use, 1).with({"peach@H3"}));
    const auto runs = saved.runs(tables()["Dying"]);
    ASSERT_EQ(runs.size(), 1u);
    EXPECT_EQ(runs.front(), (Windows{"EnterDying", "AskForPeaches", "AskForPeachesDone", "AfterDying"}));
}

TEST(FlowsOfThePage, TheShuffleComesBeforeTheMove) {
    const auto games = a_shuffle();
    const auto runs = games.front().told.runs(tables()["Moving"]);
    const auto shuffled = std::find_if(
        runs.begin(), runs.end(), [](const Windows& run) { return run.front() == "AfterDrawPileShuffle"; });
    ASSERT_NE(shuffled, runs.end());
    EXPECT_EQ(*shuffled, (Windows{"AfterDrawPileShuffle", "AfterCardsMove"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::flows_test
