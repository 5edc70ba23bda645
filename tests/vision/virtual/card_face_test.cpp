// Our own card faces (自制牌面): every card of the deck has one, names tell apart, corners tell cards apart.
#include "vision/virtual/card_face.h"

#include <gtest/gtest.h>

#include <map>
#include <opencv2/imgproc.hpp>
#include <set>

#include "vision/features/phash.h"
#include "vision/virtual/ink.h"

namespace jianjun::vision {
namespace {

cv::Mat face(const std::string& label, int height = 300) {
    const auto design = design_of(label);
    if (!design) return {};
    auto drawn = draw_card_face(*design, height);
    EXPECT_TRUE(drawn) << label << ": " << (drawn ? "" : drawn.error());
    return drawn ? *drawn : cv::Mat();
}

std::string name_before_at(const std::string& label) {
    return label.substr(0, label.find('@'));
}

class CardFace : public testing::Test {
  protected:
    void SetUp() override { ASSERT_EQ(ink_problem(), ""); }
};

TEST(CardDesign, TheDeckHas160CardsOf43Names) {
    std::set<std::string> names;
    std::map<char, int> suits;
    for (const std::string& label : deck_160()) {
        const auto design = design_of(label);
        ASSERT_TRUE(design) << label;
        EXPECT_FALSE(design->name.empty());
        ++suits[design->suit];
        names.insert(name_before_at(label));
    }
    EXPECT_EQ(deck_160().size(), 160u);
    EXPECT_EQ(names.size(), 43u);
    for (char suit : {'S', 'H', 'C', 'D'}) EXPECT_EQ(suits[suit], 40) << suit;
    EXPECT_EQ(standard_generals().size(), 25u);
}

TEST(CardDesign, UnknownLabelsHaveNone) {
    for (const char* label :
         {"", "slash", "slash@", "slash@X7", "slash@S11", "nothing@S7", "health:9", "general:nobody"})
        EXPECT_FALSE(design_of(label)) << label;
    EXPECT_TRUE(design_of("extra:slash@C4")->extra);
}

TEST_F(CardFace, CardsOfOneNameDifferInTheirCornerOnly) {
    const cv::Mat a = face("slash@S7"), b = face("slash@H10");
    cv::Mat difference;
    cv::absdiff(a, b, difference);
    const cv::Rect corner(0, 0, a.cols / 5, a.rows / 5);
    EXPECT_GT(cv::norm(difference(corner), cv::NORM_INF), 100);
    difference(corner).setTo(0);
    EXPECT_EQ(cv::norm(difference, cv::NORM_INF), 0);
}

TEST_F(CardFace, NoTwoNamesLookAlike) {
    std::map<std::string, Hash> hashes;
    for (const std::string& label : deck_160())
        if (!hashes.count(name_before_at(label)))
            hashes[name_before_at(label)] = hash_face(face(label)).upright;
    for (const char* back : {"back", "back_extra", "back_general"}) EXPECT_FALSE(face(back).empty());
    hashes["back"] = hash_face(face("back")).upright;
    for (const auto& [a, hash_a] : hashes)
        for (const auto& [b, hash_b] : hashes)
            if (a < b) {
                EXPECT_GT(distance(hash_a, hash_b), 60) << a << " and " << b;
            }
}

TEST_F(CardFace, TheSameCardIsAlwaysTheSamePicture) {
    for (const char* label : {"peach@HQ", "general:caocao", "health:4", "back"})
        EXPECT_EQ(cv::norm(face(label), face(label), cv::NORM_INF), 0) << label;
}

TEST_F(CardFace, HasTheSizeThatWasAskedFor) {
    for (int height : {80, 150, 1000}) {
        const cv::Mat drawn = face("duel@SA", height);
        EXPECT_EQ(drawn.rows, height);
        EXPECT_NEAR(drawn.cols / double(drawn.rows), 0.681, 0.01);
    }
    EXPECT_FALSE(draw_card_face(*design_of("duel@SA"), 3));
    EXPECT_FALSE(draw_card_face(*design_of("duel@SA"), 100000));
}

TEST_F(CardFace, ItsShapeHasRoundCorners) {
    const cv::Mat shape = card_shape({204, 300});
    EXPECT_EQ(shape.at<uchar>(0, 0), 0);
    EXPECT_EQ(shape.at<uchar>(299, 203), 0);
    EXPECT_EQ(shape.at<uchar>(0, 102), 255);
    EXPECT_GT(cv::countNonZero(shape), 0.99 * 204 * 300);
}

}  // namespace
}  // namespace jianjun::vision
