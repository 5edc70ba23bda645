// The label of a line on the relay is what reading the whole line would give, whatever texts stand in it.
#include "companion_app/hall/relay/messages.h"

#include <gtest/gtest.h>

namespace jianjun::app::hall {
namespace {

Entries::One one(std::int64_t n, const std::string& text, const std::string& event) {
    return {{n, "input", 3, n - 1, text, {event}}, "00ff"};
}

TEST(Messages, ALabelIsReadWithoutTheTexts) {
    const std::string mean = R"({"n":77,"kind":"hello","epoch":"x","why":"\"n\":5,\"kind\":\"mark\""})";
    const Entries entries{"e1", {one(12, mean, mean), one(13, "{}", R"({"n":99})"), one(140, mean, mean)}};
    const auto label = label_of("7", to_line(entries));
    EXPECT_EQ(label.kind, "entries");
    EXPECT_EQ(label.id, "7:e1:12-140");
    const auto only = label_of("7", to_line(Entries{"e2", {one(5, mean, mean)}}));
    EXPECT_EQ(only.id, "7:e2:5-5");
}

TEST(Messages, OtherLinesHaveTheirKindAndNoNumber) {
    EXPECT_EQ(label_of("1", to_line(Hello{{{"e1", 1, 0, ""}}, 12, "h", 3, "engine", "said"})).kind, "hello");
    EXPECT_EQ(label_of("1", to_line(OrderAnswer{"a", "\"kind\":\"mark\""})).kind, "answer");
    EXPECT_TRUE(label_of("1", to_line(Mark{"e1", 4, 2})).id.empty());
    EXPECT_TRUE(label_of("1", "not a line").kind.empty());
}

}  // namespace
}  // namespace jianjun::app::hall
