// Games by touch alone (触摸对局): whatever random players answer is found among what can be touched.
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/app/ui/touched_table.h"
#include "tests/engine/support/random_player.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

const std::vector<std::string> generals{
    "caocao", "simayi", "xiahoudun", "zhangliao", "xuchu",    "guojia",    "zhenji",     "liubei",  "guanyu",
    "zhangfei", "zhugeliang", "zhaoyun", "machao", "huangyueying", "sunquan", "ganning", "lvmeng", "huanggai",
    "zhouyu", "daqiao", "luxun", "sunshangxiang", "huatuo", "lvbu", "diaochan"};

// JIANJUN_TOUCHED_ANSWERS: so many answers are touched, in as many games as that takes; otherwise a few.
int answers_to_touch() {
    const char* asked = std::getenv("JIANJUN_TOUCHED_ANSWERS");
    return asked ? std::atoi(asked) : 6;
}

using WholeGames = TouchedTable;

TEST_F(WholeGames, AreAnsweredByTouchesAlone) {
    int answered = 0, missed = 0;
    for (std::uint32_t seed = 1; answered < answers_to_touch(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        loaded.reset();
        begin(json::parse(engine::testing::random_setup(seed, generals, 5)));
        engine::testing::RandomPlayer player(seed);
        while (!game().over() && answered < answers_to_touch()) {
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

}  // namespace
}  // namespace jianjun::app
