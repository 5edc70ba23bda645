// An event's line (事件行): written at once, it is what the library writes of the event's JSON.
#include "engine/telling/event_line.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/telling/record.h"
#include "engine/telling/text.h"
#include "engine/words/pile.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

std::string by_library(const Event& event) {
    return to_json(event).dump();
}

TEST(EventLine, IsWhatTheLibraryWritesOfEveryEventOfTheGames) {
    std::set<std::size_t> kinds;
    for (const auto& entry : std::filesystem::directory_iterator(JIANJUN_SOURCE_DIR "/tests/games")) {
        if (entry.path().extension() != ".game") continue;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        const auto run = run_record(text.str(), shipped_content());
        if (!run) continue;  // another game's
        for (const auto& event : run->events) {
            kinds.insert(event.index());
            EXPECT_EQ(event_line(event), by_library(event)) << entry.path();
        }
    }
    EXPECT_GT(kinds.size(), 20U);
}

// 引号: what people name themselves is no text that is plain.
TEST(EventLine, WritesWhatIsNotPlainAsTheLibraryDoes) {
    static constexpr Pile field{"屯\"田\\"};
    CardsMoved moved{.moves = {{.from = {Zone::draw}, .to = {Zone::general, 3, &field}, .face_down = true},
                               {.from = {Zone::hand, 2}, .to = {Zone::discard}, .bottom = true}},
                     .reason = MoveReason::discard,
                     .by = 3};
    for (const Event& event :
         {Event(moved), Event(CardsMoved{}), Event(Counted{2, "a\tb", Scope::game, -1}),
          Event(Counted{2, "kept", Scope::turn, 1, {.kind = Topic::Kind::seat, .value = 3}}),
          Event(CardUsed{1, CardId::slash, {}, {2, 3}, "武圣\x7f"}),
          Event(CardUsed{nobody, CardId::unknown, {Face{}}, {}, ""}), Event(NameSet{4, "甲\"乙"}),
          Event(TurnStarted{1, true}), Event(Passed{nobody, false})})
        EXPECT_EQ(event_line(event), by_library(event));
}

}  // namespace
}  // namespace jianjun::engine::testing
