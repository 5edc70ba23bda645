// The label of a line on the relay is what reading the whole line would give, whatever texts stand in it.
#include "companion_app/hall/relay/messages.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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

// Whatever is in a text, the line is the one that the library would write, and says what was put into it.
TEST(Messages, EntriesAreWrittenAsTheLibraryWritesJson) {
    const std::string every = [] {
        std::string text;
        for (int c = 0; c < 128; ++c) text += static_cast<char>(c);
        return text;
    }();
    for (const auto& text : {every, std::string("\"\\/"), std::string("曹操\n"), std::string()}) {
        auto given = one(7, text, text);
        given.entry.events.emplace_back("{}");
        auto without = one(8, text, text);
        without.entry.events.clear();
        const auto line = to_line(Entries{text, {given, without}});
        EXPECT_EQ(line, nlohmann::json::parse(line).dump());
        const auto message = read_line(line);
        const auto* read = std::get_if<Entries>(&message);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->epoch, text);
        ASSERT_EQ(read->entries.size(), 2u);
        EXPECT_EQ(read->entries[0].entry.text, text);
        EXPECT_EQ(read->entries[0].entry.events, given.entry.events);
        EXPECT_TRUE(read->entries[1].entry.events.empty());
        EXPECT_EQ(read->entries[1].entry.n, 8);
        EXPECT_EQ(read->entries[1].entry.seq, 7);
        EXPECT_EQ(read->entries[1].hash, "00ff");
    }
    const auto broken = to_line(Entries{"e", {one(1, "\xff", "\xc3(")}});  // no text of any tongue
    EXPECT_TRUE(nlohmann::json::accept(broken));
}

TEST(Messages, LinesOfNobodyHereAreNoMessages) {
    for (const char* line :
         {R"({"kind":"entries","entries":[{"text":5}]})", R"({"kind":"entries","entries":[{"events":[1]}]})",
          R"({"kind":5})", "[]", "5", ""})
        EXPECT_TRUE(std::holds_alternative<std::monostate>(read_line(line))) << line;
}

TEST(Messages, OtherLinesHaveTheirKindAndNoNumber) {
    EXPECT_EQ(label_of("1", to_line(Hello{{{"e1", 1, 0, ""}}, 12, "h", 3, "engine", "said"})).kind, "hello");
    EXPECT_EQ(label_of("1", to_line(OrderAnswer{"a", "\"kind\":\"mark\""})).kind, "answer");
    EXPECT_TRUE(label_of("1", to_line(Mark{"e1", 4, 2})).id.empty());
    EXPECT_TRUE(label_of("1", "not a line").kind.empty());
}

}  // namespace
}  // namespace jianjun::app::hall
