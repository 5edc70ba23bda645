// 开始游戏: seed 003, 1.2.1 to 1.2.7.
#include "tests/engine/sanguozhi/told.h"

namespace jianjun::engine::sanguozhi::testing::beginning_test {
namespace {

TEST(SanguozhiBeginning, IsGuidedFromTheDecksToTheFirstTurn) {
    told(opening(R"([{},{}])", R"(,"guided":true)") + R"({"expect":{"turn":{"phase":"setup"},"prompts":[{"kind":"deck","seats":[1,2]}]}}
{"refuse":{"do":"deck","seat":1,"n":49},"code":"deck"}
{"refuse":{"do":"deck","seat":1,"cards":["50 plan"]},"code":"deck"}
{"refuse":{"do":"deck","seat":1,"n":50,"events":["event","event"]},"code":"deck"}
{"do":"deck","seat":2,"n":60}
{"do":"deck","seat":1,"cards":["plan","49 troop_infantry"],"events":["event"],"formations":["array"]}
{"expect":{"seats":[{"deck":50,"slots":{"event":{"down":1},"formation":{"down":1}}},{"deck":60}],"prompts":[{"kind":"choice","seats":[2],"options":["shuffle"]}]}}
{"do":"choose","seat":2,"option":"shuffle"}
{"do":"pass","seat":1}
{"do":"choose","seat":1,"number":4}
{"do":"choose","seat":2,"number":4}
{"do":"choose","seat":1,"number":2}
{"do":"choose","seat":2,"number":5}
{"expect":{"order":[2,1],"seats":[{"hand":6,"deck":44},{"hand":6}],"prompts":[{"kind":"choice","seats":[1,2],"options":["redraw","keep"]}]}}
{"do":"choose","seat":1,"option":"redraw"}
{"do":"pass","seat":2}
{"expect":{"round":1,"turn":{"seat":2,"phase":"draw"},"seats":[{"hand":6,"deck":44},{}]}})");
}

TEST(SanguozhiBeginning, TheHighestChoosesTheDirectionOfThreeAndMore) {
    told(opening(R"([{},{},{}])", R"(,"guided":true,"first":2)") + R"({"do":"deck","seat":1,"n":50}
{"do":"deck","seat":2,"n":50}
{"do":"deck","seat":3,"n":50}
{"do":"choose","seat":2,"option":"anticlockwise"}
{"expect":{"order":[2,1,3]}})");
}

TEST(SanguozhiBeginning, AlliesDoNotSitSideBySide) {
    static const Sheets sheets = shipped();
    EXPECT_FALSE(run_record(opening(R"([{"team":1},{"team":1},{"team":2},{"team":2}])", R"(,"guided":true)"), sheets));
}

}  // namespace
}  // namespace jianjun::engine::sanguozhi::testing::beginning_test
