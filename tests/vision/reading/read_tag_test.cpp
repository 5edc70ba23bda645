// Stickers on sleeves (读贴纸): they name a card before its face is looked at, and never another one.
#include "vision/reading/read_tag.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/vision/seen_table.h"
#include "tests/vision/tagged_faces.h"
#include "vision/camera/calibrate.h"
#include "vision/camera/tag_marker.h"
#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"
#include "vision/gallery/gallery.h"

namespace jianjun::vision {
namespace {

using testing::UnorderedElementsAre;
using testing::UnorderedElementsAreArray;

const std::vector<std::string> stuck_on{"slash@S7", "snatch@S3", "crossbow@CA", "wine@S9", "general:caocao"};

Tags list_of(const std::vector<std::string>& labels = stuck_on) {
    return Tags::of(labels).value();
}

Gallery only_stickers(const Tags& tags = list_of()) {
    Gallery none;
    none.use_tags(tags);
    return none;
}

Gallery faces_and_stickers(const Tags& tags = list_of()) {
    Gallery both = gallery().copy();
    both.use_tags(tags);
    return both;
}

class Stickers : public testing::Test {
  protected:
    Stickers() { table_.faces_from(faces_with(list_of())); }

    // The table's cards, strewn in all directions.
    void lay(const std::vector<std::string>& labels) {
        for (std::size_t i = 0; i < labels.size(); ++i)
            table_.place(labels[i],
                         {{150.0 + double(i % 5) * 190, 170.0 + double(i / 5) * 150}, double(i) * 90 + 7});
    }
    cv::Mat seen() { return image(table_.picture()); }
    std::vector<CardTruth> cards() { return table_.truth().cards; }
    std::vector<std::string> photo(const Gallery& known) {
        std::vector<std::string> said_of;
        const cv::Mat bgr = seen();
        for (const Reading& r : read_still(bgr, find_cards(bgr), known))
            if (is_read(r)) said_of.push_back(said(sighting_of(r)) + (r.below ? " below" : ""));
        return said_of;
    }
    VirtualTable table_{seen_from(5)};
};

TEST_F(Stickers, NameCardsThatNobodyEnrolledWhicheverWayUpTheyLie) {
    lay(stuck_on);
    const cv::Mat bgr = seen();
    const Gallery none = only_stickers();
    int number = 0;
    for (const auto& card : cards()) {
        for (const Quad& quad : {outline(card), half_turn(outline(card))}) {
            const Reading r = read_card(bgr, quad, none);
            EXPECT_EQ(r.label, card.label);
            EXPECT_EQ(r.name, name_of(card.label));
            EXPECT_EQ(r.sure, Certainty::exact);
            EXPECT_EQ(r.tag, number);
            EXPECT_LT(corners_apart(r.quad, outline(card)), 0.1) << "turned to its own top";
        }
        ++number;
    }
}

TEST_F(Stickers, AreReadOnAPhotoOfWhichNothingElseIsKnown) {
    lay(stuck_on);
    EXPECT_THAT(photo(only_stickers()), UnorderedElementsAreArray(stuck_on));
}

TEST_F(Stickers, TellTheOutlineWhereNobodyFindsOne) {
    lay(stuck_on);
    const cv::Mat bgr = seen();
    const auto found = tagged_cards(bgr, {{}, bgr.size()}, list_of());
    ASSERT_EQ(found.size(), stuck_on.size());
    for (const Reading& r : found) {
        const CardTruth card = cards().at(std::size_t(r.tag));
        EXPECT_EQ(r.label, card.label);
        EXPECT_LT(corners_apart(r.quad, outline(card)), 1.5) << card.label;
    }
    EXPECT_EQ(read_still(bgr, {}, only_stickers()).size(), stuck_on.size());
}

// Half a millimetre is what careful hands achieve; these were careless.
TEST(StickersStuckCarelessly, AreReadAllTheSame) {
    VirtualTable table(seen_from(25, Cloth::wood));
    table.faces_from(faces_with(list_of(), {-2, 0.5, 8}));
    for (std::size_t i = 0; i < 3; ++i)
        table.place(stuck_on[i], {{250.0 + 200 * double(i), 300}, 120.0 * double(i)});
    const cv::Mat bgr = image(table.picture());
    for (const auto& card : table.truth().cards)
        EXPECT_EQ(read_card(bgr, outline(card), only_stickers()).label, card.label);
}

void cover_sticker(cv::Mat& bgr, const CardTruth& card) {
    const Quad q = outline(card);
    const cv::Point2f at = q.p[2] + (q.p[3] - q.p[2]) * 0.13f + (q.p[1] - q.p[2]) * 0.09f;
    cv::circle(bgr, at, int(0.05 * q.height()), cv::Scalar::all(255), cv::FILLED, cv::LINE_AA);
}

TEST_F(Stickers, InGlareLeaveTheCardToItsFace) {
    lay({"slash@S7", "snatch@S3"});
    cv::Mat bgr = seen();
    for (const auto& card : cards()) cover_sticker(bgr, card);
    const Gallery known = faces_and_stickers();
    const Reading slash = read_card(bgr, outline(cards()[0]), known);
    EXPECT_EQ(slash.label, "slash@S7");
    EXPECT_EQ(slash.tag, -1);
    EXPECT_EQ(read_card(bgr, outline(cards()[1]), known).sure, Certainty::unknown)
        << "nobody enrolled its face";
}

TEST_F(Stickers, ThatStandInNoListAreIgnored) {
    lay({"slash@S7", "snatch@S3"});
    const cv::Mat bgr = seen();
    const Tags others = Tags::parse("200,peach@H3", "tags.csv").value();
    const Reading slash = read_card(bgr, outline(cards()[0]), faces_and_stickers(others));
    EXPECT_EQ(slash.label, "slash@S7");
    EXPECT_EQ(slash.tag, -1);
    EXPECT_EQ(read_card(bgr, outline(cards()[1]), only_stickers(others)).sure, Certainty::unknown);
}

// A face of snatch@S3 with whatever is drawn on it, upright and filling its outline.
Reading read_alone(const cv::Mat& face) {
    cv::Mat bgr(face.rows + 80, face.cols + 80, CV_8UC3, cv::Scalar(40, 90, 40));
    face.copyTo(bgr(cv::Rect(40, 40, face.cols, face.rows)));
    const float w = float(face.cols), h = float(face.rows);
    const auto at = [](float x, float y) { return cv::Point2f(x + 39.5f, y + 39.5f); };
    return read_card(bgr, ordered({at(0, 0), at(w, 0), at(w, h), at(0, h)}), only_stickers());
}

cv::Mat snatch() {
    return draw_card_face(*design_of("snatch@S3"), 400).value();
}

TEST(Sticker, WithOneModuleWrongIsNotRead) {
    cv::Mat face = snatch();
    stick(face, 1);
    ASSERT_EQ(read_alone(face).label, "snatch@S3");
    const double px = face.rows / card_height_mm, module = tag_mm / 7 * px;
    const cv::Point2d middle((card_width_mm - tag_inset_mm) * px, (card_height_mm - tag_inset_mm) * px);
    for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y) {
            cv::Mat damaged = face.clone();
            cv::Mat one =
                damaged(cv::Rect(cv::Point2d(middle.x + (x - 0.5) * module, middle.y + (y - 0.5) * module),
                                 cv::Size(int(module), int(module))));
            const bool white = cv::mean(one)[0] > 128;
            one.setTo(cv::Scalar::all(white ? 15 : 250));
            EXPECT_EQ(read_alone(damaged).sure, Certainty::unknown) << x << ", " << y;
        }
}

// It belongs to a card that lies upon this one, or was stuck on by somebody who will see that it does
// nothing.
TEST(Sticker, ElsewhereOnTheCardIsNotThisCards) {
    for (const Stuck& how :
         {Stuck{0, -20, 0}, Stuck{-10, 0, 0}, Stuck{-46, -76, 0}, Stuck{0, 0, 45}, Stuck{0, 0, 90}}) {
        cv::Mat face = snatch();
        stick(face, 1, how);
        EXPECT_EQ(read_alone(face).sure, Certainty::unknown) << how.right_mm << ", " << how.down_mm;
    }
}

TEST(Sticker, AndTheMatsMarkersAreNeverTakenForOneAnother) {
    Tags all;
    {
        std::string list;
        for (int i = 0; i < most_tags; ++i) list += std::to_string(i) + ",slash@S7\n";
        all = Tags::parse(list, "tags.csv").value();
    }
    const auto sheet = [](const cv::Ptr<cv::aruco::Dictionary>& family, int count, int side) {
        const int step = side * 5 / 3, rim = 8 * side;
        cv::Mat page((count + 24) / 25 * step + 2 * rim, 25 * step + 2 * rim, CV_8UC3, cv::Scalar::all(255));
        cv::Mat marker;
        for (int i = 0; i < count; ++i) {
            cv::aruco::drawMarker(family, i, 210, marker, 1);
            cv::resize(marker, marker, {side, side}, 0, 0, cv::INTER_AREA);
            cv::cvtColor(marker, marker, cv::COLOR_GRAY2BGR);
            marker.copyTo(page(cv::Rect(i % 25 * step + rim, i / 25 * step + rim, side, side)));
        }
        cv::GaussianBlur(page, page, {}, 0.8);
        return page;
    };
    const auto grey = [](const cv::Mat& bgr) {
        cv::Mat one;
        cv::cvtColor(bgr, one, cv::COLOR_BGR2GRAY);
        return one;
    };
    for (const int side : {21, 24, 28, 33, 40, 48, 70}) {
        const cv::Mat mats = sheet(cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50), 50, side);
        const cv::Mat stickers = sheet(tag_dictionary(), 250, side);
        EXPECT_GE(find_markers(grey(mats)).size(), 48u) << side;
        EXPECT_EQ(tagged_cards(stickers, {{}, stickers.size()}, all).size(), std::size_t(most_tags)) << side;
        EXPECT_TRUE(find_markers(grey(stickers)).empty()) << side;
        EXPECT_TRUE(tagged_cards(mats, {{}, mats.size()}, all).empty()) << side;
    }
}

TEST_F(Stickers, TellOfACardThatLiesUnderAnother) {
    const Spot place{{500, 300}, 20};
    const double a = place.angle * CV_PI / 180;
    table_.place("snatch@S3", place);
    // Over its upper left, suit and rank and all.
    table_.place(
        "wine@S9",
        {{500 - 22 * std::cos(a) + 34 * std::sin(a), 300 - 22 * std::sin(a) - 34 * std::cos(a)}, 35});
    EXPECT_THAT(photo(only_stickers()), UnorderedElementsAre("wine@S9", "snatch@S3 below"));
}

// The upper card's sticker lies almost where the lower one's would be.
TEST_F(Stickers, OfTheUpperCardDoNotNameTheLower) {
    table_.place("jink@D2", {{500, 300}, 0});
    table_.place("snatch@S3", {{503, 303}, 0});
    const cv::Mat bgr = seen();
    const Quad lower = outline(cards()[0]), upper = outline(cards()[1]);
    EXPECT_NE(read_card(bgr, lower, only_stickers(), {upper}).label, "snatch@S3");
    EXPECT_EQ(read_card(bgr, upper, only_stickers()).label, "snatch@S3");
}

TEST_F(Stickers, StayWithAGalleryThatLearns) {
    const Gallery known = faces_and_stickers();
    ASSERT_TRUE(known.copy().tags());
    ASSERT_TRUE(known.without(0).tags());
    EXPECT_EQ(*known.without(0).tags()->label(1), "snatch@S3");
}

}  // namespace
}  // namespace jianjun::vision
