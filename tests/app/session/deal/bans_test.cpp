// Generals that a format bans (禁将): whoever deals or lists generals leaves them out.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "companion_app/session/deal/deal_wishes.h"
#include "companion_app/session/deal/pool.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/phrasing/table_words.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

json under_bans(const std::string& mode, const std::vector<std::string>& bans, std::size_t seats) {
    return {{"jianjun", 1},
            {"mode", mode},
            {"seats", json(seats, json::object())},
            {"format", {{"id", "cup"}, {"bans", bans}}}};
}

std::vector<std::string> all_but(const std::string& deck, std::size_t left) {
    auto generals = *(*rule_books())->generals_of(deck);
    generals.resize(generals.size() - left);
    return generals;
}

// Ten are left, of whom six lie open.
TEST(Bans, ThePoolHasNoneOfThem) {
    const auto bans = all_but("1v1", 10);
    auto setup = under_bans("1v1", bans, 2);
    Lots lots(1);
    ASSERT_TRUE(deal_pool(setup, **rule_books(), lots));
    for (const auto& general : setup["pool"]) EXPECT_THAT(bans, Not(Contains(general.get<std::string>())));
}

TEST(Bans, WhereTooFewAreLeftNoPoolIsDealt) {
    auto setup = under_bans("1v1", all_but("1v1", 9), 2);
    Lots lots(1);
    const auto refused = deal_pool(setup, **rule_books(), lots);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().en, HasSubstr("10 are wanted, and 9 are left"));
    EXPECT_FALSE(setup.contains("pool"));
}

TEST(Bans, NobodyIsDealtOneToChooseFrom) {
    const std::vector<std::string> bans{"caocao", "zhangfei", "guanyu", "zhaoyun", "machao"};
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        auto setup = under_bans("identity", bans, 5);
        setup["deal_roles"] = true;
        setup["deal_generals"] = {{"packs", {"标准版"}}};
        Lots lots(seed);
        ASSERT_TRUE(meet_wishes(setup, {}, lots));
        for (const auto& seat : setup["seats"])
            for (const auto& general : seat["choices"])
                EXPECT_THAT(bans, Not(Contains(general.get<std::string>())));
    }
}

// Displays and phones list generals by these words.
TEST(Bans, NobodyIsShownOneAndTheNameStays) {
    const auto words = table_words(under_bans("identity", {"caocao"}, 5).dump());
    EXPECT_THAT(words->zh.generals_like("", 1000), Not(Contains("caocao")));
    EXPECT_THAT(words->en.generals_like("", 1000), Contains("liubei"));
    EXPECT_EQ(words->zh.name("caocao"), "曹操");
    EXPECT_THAT(table_words("{}")->zh.generals_like("", 1000), Contains("caocao"));
}

}  // namespace
}  // namespace jianjun::app
