// One line of a record, read for its shape (读一行).
#include "engine/play/line.h"

#include <gtest/gtest.h>

namespace jianjun::engine::testing::line_test {
namespace {

using nlohmann::json;

struct Plain : Said {
    std::vector<Seat> seats;
    std::string text;
    std::optional<int> number;
    bool flag = false;
};

tl::expected<Plain, std::string> read(const json& object, int most_seats = max_seats) {
    return line::sentence_or([&] {
        Plain plain;
        line::read_said(object, line::text_at(object, "do") == "take_back", plain, most_seats);
        plain.seats = line::seats_at(object, "seats", most_seats);
        plain.text = line::text_at(object, "text");
        plain.number = line::number_at(object, "number");
        plain.flag = line::flag_at(object, "flag");
        return plain;
    });
}

std::string wrong(const json& object, int most_seats = max_seats) {
    const auto plain = read(object, most_seats);
    return plain ? "" : plain.error();
}

TEST(Line, WhatIsAbsentOrNullSaysNothing) {
    for (const json& object : {json::object(), json{{"seat", nullptr}, {"seats", nullptr}, {"number", nullptr}}}) {
        const auto plain = read(object);
        ASSERT_TRUE(plain) << plain.error();
        EXPECT_EQ(plain->seat, nobody);
        EXPECT_FALSE(plain->prompt || plain->to || plain->inputs || plain->at || plain->number || plain->flag);
        EXPECT_TRUE(plain->seats.empty() && plain->text.empty());
    }
}

TEST(Line, OneValueIsAListOfOne) {
    EXPECT_EQ(read({{"seats", 3}})->seats, std::vector<Seat>{3});
    EXPECT_EQ(read({{"seats", {1, 3}}})->seats, (std::vector<Seat>{1, 3}));
    EXPECT_NE(wrong({{"seats", std::vector<int>(401, 1)}}), "");
}

TEST(Line, ATakeBackThatNamesNoInputTakesBackOne) {
    EXPECT_EQ(read({{"do", "take_back"}})->inputs, 1);
    EXPECT_EQ(read({{"do", "take_back"}, {"inputs", 4}})->inputs, 4);
    EXPECT_EQ(read({{"do", "take_back"}, {"to", 2}})->to, 2);
    EXPECT_FALSE(read({{"do", "take_back"}, {"to", 2}})->inputs);
    EXPECT_FALSE(read({{"do", "pass"}, {"to", 2}})->to) << "a zone, elsewhere";
}

TEST(Line, AWrongShapeIsOneSentenceWithItsKey) {
    EXPECT_EQ(wrong({{"seat", "two"}}), "\"seat\" must be a whole number");
    EXPECT_EQ(wrong({{"seat", 1.5}}), "\"seat\" must be a whole number");
    EXPECT_EQ(wrong({{"seat", 9}}, 8), "\"seat\" must be a seat from 1 to 8");
    EXPECT_EQ(wrong({{"seats", {1, -1}}}), "\"seats\" must be a seat from 1 to 10");
    EXPECT_EQ(wrong({{"number", 12345678901}}), "\"number\" is out of range");
    EXPECT_EQ(wrong({{"text", 3}}), "\"text\" must be text");
    EXPECT_EQ(wrong({{"flag", 1}}), "\"flag\" must be true or false");
}

}  // namespace
}  // namespace jianjun::engine::testing::line_test
