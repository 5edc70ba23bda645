// Games by touch alone (触摸对局): whatever random players answer is found among what can be touched.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_setup.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

const std::vector<std::string> generals{
    "caocao", "simayi", "xiahoudun", "zhangliao", "xuchu",    "guojia",    "zhenji",     "liubei",  "guanyu",
    "zhangfei", "zhugeliang", "zhaoyun", "machao", "huangyueying", "sunquan", "ganning", "lvmeng", "huanggai",
    "zhouyu", "daqiao", "luxun", "sunshangxiang", "huatuo", "lvbu", "diaochan"};

// A few answers; JIANJUN_LONG: 500 games, the first answers of each.
constexpr int answers_of_a_game = 60;
int games_to_touch() {
    return std::getenv("JIANJUN_LONG") ? 500 : 1;
}
int answers_to_touch() {
    return std::getenv("JIANJUN_LONG") ? games_to_touch() * answers_of_a_game : 6;
}

using WholeGames = TouchedTable;

TEST_F(WholeGames, AreAnsweredByTouchesAlone) {
    int answered = 0, missed = 0;
    for (std::uint32_t seed = 1; answered < answers_to_touch() && seed <= 500; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const int before_it = answered;
        loaded.reset();
        begin(json::parse(engine::testing::random_setup(seed, generals, 5)));
        engine::testing::RandomPlayer player(seed);
        while (!game().over() && answered < answers_to_touch() && answered - before_it < answers_of_a_game) {
            const auto wanted = player.answer(game());
            ASSERT_TRUE(wanted);
            if (wanted->what == engine::Do::pass) {
                const bool many = game().prompt()->seats.size() > 1;
                const int before = game().inputs();
                ASSERT_NO_FATAL_FAILURE(touch(many ? "passAll" : "pass" + std::to_string(game().prompt()->seats.front())));
                ASSERT_GT(game().inputs(), before);
                continue;
            }
            ++answered;
            if (!reachable(*wanted)) {  // with words beside that the engine does not heed
                ++missed;
                feed->send(engine::to_json(*wanted));
                look();
                continue;
            }
            ASSERT_NO_FATAL_FAILURE(answer_by_touch(*wanted));
        }
    }
    EXPECT_LE(missed * 4, answered);
}

// The lord and his crossbow against three who have one health each: every deed is a touch, to the last.
TEST_F(WholeGames, IsPlayedToItsVictoryByTouchAlone) {
    begin(json::parse(R"({"jianjun":1,"mode":"identity","deck":"junzheng","advisory":true,"seats":[
        {"name":"甲","role":"lord","equip":["crossbow@CA"]},{"name":"乙","role":"rebel","hp":1,"max_hp":3},
        {"name":"丙","role":"rebel","hp":1,"max_hp":3},{"name":"丁","role":"renegade","hp":1,"max_hp":3}]})"));
    const auto alive = [this](int seat) { return game().table().seat(static_cast<engine::Seat>(seat)).alive; };
    engine::testing::RandomPlayer player(1);
    for (int deed = 0; deed < 60 && !game().over(); ++deed) {
        const auto* prompt = game().prompt();
        ASSERT_NE(prompt, nullptr);
        const int before = game().inputs();
        if (prompt->kind == engine::Prompt::Kind::play) {
            ASSERT_NO_FATAL_FAILURE(touch("tile_slash"));
            ASSERT_NO_FATAL_FAILURE(touch(alive(2) ? "seat2" : alive(3) ? "seat3" : "seat4"));
        } else if (const auto pass = prompt->seats.size() > 1 ? "passAll" : "pass" + std::to_string(prompt->seats.front()); find(pass)) {
            ASSERT_NO_FATAL_FAILURE(touch(pass));
        } else {  // what must be answered
            const auto wanted = player.answer(game());
            ASSERT_TRUE(wanted);
            SCOPED_TRACE(std::string(to_string(prompt->kind)) + " " + engine::to_json(*wanted).dump());
            ASSERT_NO_FATAL_FAILURE(answer_by_touch(*wanted));
        }
        ASSERT_GT(game().inputs(), before) << "deed " << deed << ": nothing came of the touch";
    }
    ASSERT_TRUE(game().over());
    EXPECT_EQ(game().table().over->winners, std::vector<engine::Seat>{1});
    EXPECT_TRUE(shows("主公胜利"));
    EXPECT_TRUE(shows("击杀")) << "what each did stands beside it";
    EXPECT_LT(touches, 60);
}

}  // namespace
}  // namespace jianjun::app
