// 桌况: what a hub tells of a table by its events alone is what the engine has by its inputs, entry by entry,
// take-backs among them.
#include "companion_app/hall/relay/table_brief.h"

#include <gmock/gmock.h>

#include <random>
#include <sstream>

#include "companion_app/hall/simulation/people.h"
#include "companion_app/session/journal/game_keeper.h"
#include "companion_app/session/journal/rule_books.h"
#include "engine/game/game.h"
#include "engine/input/deed.h"
#include "tests/app/hall/relayed_hall.h"

namespace jianjun::app::hall {
namespace {

using nlohmann::json;

json by_engine(const engine::Game& game) {
    json seats = json::array();
    for (int seat = 1; seat <= game.table().seats(); ++seat) {
        const auto& at = game.table().seat(static_cast<engine::Seat>(seat));
        seats.push_back({at.hp, at.max_hp, at.alive});
    }
    return {game.table().round, game.table().turn, game.over(), seats};
}
json by_events(const TableBrief& brief) {
    json seats = json::array();
    for (const auto& seat : brief.seats) seats.push_back({seat.hp, seat.max_hp, seat.alive});
    return {brief.round, brief.turn, brief.over, seats};
}

class BriefOfATable : public testing::TestWithParam<unsigned> {
  protected:
    // The set-up, the inputs, and now and then one that takes some of them back.
    void play(std::uint64_t seed) {
        const auto books = rule_books().value();
        const auto played = play_game({"甲", "乙", "丙", "丁", "戊"}, {1, 1, 2, 1}, books, seed, 150).value();
        std::istringstream lines(played.record);
        std::string line;
        std::getline(lines, line);
        auto keeper = GameKeeper::begin(json::parse(line), &journal).value();
        stood.push_back(by_engine(keeper.game()));
        std::mt19937 chance(static_cast<unsigned>(seed));
        while (std::getline(lines, line)) {
            const auto input = engine::read_input(json::parse(line));
            if (!input || !keeper.take(*input)) continue;
            stood.push_back(by_engine(keeper.game()));
            const int inputs = keeper.game().inputs();
            if (chance() % 14 != 0 || inputs < 3) continue;
            // Taken back to somewhere, and said again from there as the record goes on: what no longer fits
            // is refused.
            if (keeper.take(engine::back_to(inputs - static_cast<int>(chance() % 3))))
                stood.push_back(by_engine(keeper.game()));
            if (keeper.take(*input)) stood.push_back(by_engine(keeper.game()));
        }
    }

    test::Scratch scratch;
    db::Database file = db::Database::open(scratch / "table.db").value();
    db::Journal journal{file};
    std::vector<json> stood;  // after each entry
};
INSTANTIATE_TEST_SUITE_P(Seeds, BriefOfATable, testing::Values(1, 2, 3, 4));

TEST_P(BriefOfATable, IsWhatTheEngineHas) {
    play(GetParam());
    BriefReader reader;
    std::size_t at = 0;
    const auto entries = db::OutboxStore(file).after(0, 10'000).value();
    for (const auto& entry : entries) {
        reader.follow(entry);
        if (entry.kind == "end") continue;
        ASSERT_LT(at, stood.size());
        ASSERT_EQ(by_events(reader.now()), stood[at]) << entry.kind << " " << entry.seq << ": " << entry.text;
        ++at;
    }
    EXPECT_EQ(at, stood.size());
    EXPECT_GT(at, 10U);
}

}  // namespace
}  // namespace jianjun::app::hall
