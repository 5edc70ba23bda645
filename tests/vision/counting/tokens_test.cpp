// Round tokens in a seat's zone (标记计数): counted as they come and go, and never taken for cards.
#include "vision/counting/tokens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgcodecs.hpp>

#include "tests/vision/tracking/watched_table.h"
#include "vision/enrolment/enrol.h"
#include "vision/gallery/gallery_index.h"
#include "vision/inspection/count_in_picture.h"
#include "vision/virtual/token_face.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Kind = TableMove::Kind;

const std::string armour = "token:armour@20mm", chain = "token:chain@24mm", mark = "token:mark@16mm",
                  coin = "token:coin@20mm";

TEST(TokenLabels, TellTheDiameter) {
    EXPECT_EQ(token_size_mm(armour).value(), 20);
    EXPECT_EQ(token_size_mm("token:fury@17.5mm").value(), 17.5);
    EXPECT_EQ(name_of(armour), "token:armour");
    for (const char* wrong : {"token:armour", "token:@20mm", "token:armour@20", "token:armour@mm",
                              "token:armour@2mm", "token:armour@200mm", "token:armour@nanmm", "slash@S7"}) {
        ASSERT_FALSE(token_size_mm(wrong)) << wrong;
        EXPECT_THAT(token_size_mm(wrong).error(), HasSubstr("token:armour@20mm"));
    }
}

TEST(TokenGallery, RefusesATokenWithoutItsDiameter) {
    Gallery gallery;
    const Picture face{64, 64, std::vector<std::uint8_t>(64 * 64 * 3, 90)};
    const auto added = gallery.add(face, "token:armour");
    ASSERT_FALSE(added);
    EXPECT_THAT(added.error(), HasSubstr("diameter"));
    EXPECT_EQ(gallery.views(), 0u);
}

TEST(TokenGallery, KeepsTokensInItsFileAndApartFromTheCards) {
    const Gallery gallery = drawn_gallery({"slash@S7", armour, chain}).value();
    EXPECT_EQ(gallery.views(), 3u);
    EXPECT_EQ(gallery.index().size(), 1u);
    const Folder folder;
    ASSERT_TRUE(gallery.save(folder.file("one.gallery")));
    const auto loaded = Gallery::load(folder.file("one.gallery"));
    ASSERT_TRUE(loaded) << loaded.error();
    EXPECT_EQ(loaded->labels(), gallery.labels());
    EXPECT_EQ(loaded->index().size(), 1u);
    EXPECT_EQ(loaded->index().tokens.size(), 2u);
    EXPECT_EQ(TokenReader(loaded->index()).names(),
              (std::vector<std::string>{"token:armour", "token:chain"}));
}

TEST(TokenEnrolment, TakesThePictureOrItsCornersAsTheSquareThatTheTokenTouches) {
    const Folder folder;
    cv::Mat table(300, 400, CV_8UC3, cv::Scalar(60, 110, 50));
    draw_token_face(armour, 120).copyTo(table(cv::Rect(200, 90, 120, 120)));
    cv::imwrite(folder.file("table.png"), table);
    cv::imwrite(folder.file("chain.png"), draw_token_face(chain, 200));
    const auto list = folder.write("labels.csv",
                                   "file,label,x0,y0,x1,y1,x2,y2,x3,y3\n"
                                   "table.png,token:armour@20mm,200,90,320,90,320,210,200,210\n"
                                   "chain.png,token:chain@24mm\n"
                                   "chain.png,token:chain\n");
    Gallery gallery;
    const auto report = enrol_folder(gallery, list, folder.path());
    ASSERT_TRUE(report) << report.error();
    EXPECT_EQ(report->added, 2u);
    ASSERT_EQ(report->faults.size(), 1u);
    EXPECT_THAT(report->faults[0], HasSubstr("labels.csv:4"));
    EXPECT_THAT(report->faults[0], HasSubstr("diameter"));
    EXPECT_THAT(gallery.labels(), testing::ElementsAre(armour, chain));

    VirtualTable table_with_both;
    const Zone& zone = *table_with_both.layout().find("token", 1);
    table_with_both.place(armour, {{zone.x - 12, zone.y}, 40});
    table_with_both.place(chain, {{zone.x + 12, zone.y}, 170});
    cv::imwrite(folder.file("seen.png"), image(table_with_both.picture()));
    const auto moves = count_in_picture(folder.file("seen.png"), gallery, table_with_both.layout());
    ASSERT_EQ(moves.size(), 2u);
    EXPECT_THAT(counted(moves[0]), HasSubstr("armour of seat 1 reads 1"));
    EXPECT_THAT(counted(moves[1]), HasSubstr("token:chain of seat 1 reads 1"));
}

class TokensOnTheTable : public WatchedTable {
  protected:
    explicit TokensOnTheTable(const VirtualSettings& s = settings()) : WatchedTable(s) {}

    static VirtualSettings settings() {
        VirtualSettings s = seen_from(5);
        s.camera.width = 1920, s.camera.height = 1080;  // about 150 px a card
        s.camera.fps = 12;
        return s;
    }
    std::vector<TableMove> begin() {
        auto labels = learnt();
        for (const auto& token : {armour, chain, mark}) labels.push_back(token);
        pipeline_.emplace(std::make_shared<const Gallery>(drawn_gallery(labels).value()), table_.layout(),
                          table_.source());
        return run(1200);
    }
    // Beside the zone's middle, as its owner sees it.
    Spot in(int seat, double right, double down, double turn = 0) const {
        const Zone& zone = *table_.layout().find("token", seat);
        const double a = zone.angle * M_PI / 180;
        return {{zone.x + right * std::cos(a) - down * std::sin(a),
                 zone.y + right * std::sin(a) + down * std::cos(a)},
                zone.angle + turn};
    }
    // The index-th of tokens that touch one another, three in a row.
    Spot touching(int seat, int index) const {
        return in(seat, (index % 3 - 1) * 20, (index / 3 - 1) * 20, 67.0 * index);
    }
    static std::vector<int> values(const std::vector<TableMove>& moves, int seat, const std::string& name) {
        std::vector<int> all;
        for (const auto& move : moves)
            if ((move.kind == Kind::armour || move.kind == Kind::tokens) && move.seat == seat &&
                move.seen.name == name)
                all.push_back(move.value);
        return all;
    }
    static void expect_no_cards(const std::vector<TableMove>& moves) {
        for (const auto& move : moves)
            EXPECT_TRUE(move.kind == Kind::armour || move.kind == Kind::tokens)
                << to_string(move.kind) << " " << said(move.seen) << " " << to_string(move.why);
    }
};

TEST_F(TokensOnTheTable, AreCountedAtTheFirstLook) {
    for (int seat = 1; seat <= 5; ++seat)
        for (int i = 0; i < seat; ++i) table_.place(armour, touching(seat, i));
    const auto moves = begin();
    for (int seat = 1; seat <= 5; ++seat)
        EXPECT_EQ(values(moves, seat, "token:armour"), std::vector{seat}) << seat;
    EXPECT_EQ(moves.size(), 5u);
    EXPECT_EQ(moves.front().kind, Kind::armour);
    EXPECT_GT(moves.front().confidence, 0.7);
    EXPECT_THAT(pipeline_->on_table(), IsEmpty());
}

TEST_F(TokensOnTheTable, AreCountedAsTheyComeAndGo) {
    begin();
    std::vector<CardId> laid;
    for (int i = 0; i < 5; ++i) {
        laid.push_back(table_.lay(1, armour, in(1, (i % 3 - 1) * 22, (i / 3 - 1) * 22, 50.0 * i)));
        const auto moves = settled();
        EXPECT_EQ(values(moves, 1, "token:armour"), std::vector{i + 1});
        expect_no_cards(moves);
    }
    for (int i = 4; i >= 0; --i) {
        table_.take(1, laid[std::size_t(i)]);
        const auto moves = settled();
        EXPECT_EQ(values(moves, 1, "token:armour"), std::vector{i});
        expect_no_cards(moves);
    }
}

TEST_F(TokensOnTheTable, ThatLayThereFromTheStartAreMissedWhenTheyAreTaken) {
    const CardId one = table_.place(armour, touching(2, 0));
    table_.place(armour, touching(2, 1));
    begin();
    table_.take(2, one);
    EXPECT_EQ(values(settled(), 2, "token:armour"), std::vector{1});
}

TEST_F(TokensOnTheTable, OfSeveralKindsAreToldApart) {
    table_.place(armour, touching(3, 0));
    table_.place(mark, in(3, 4, -20, 30));
    begin();
    const CardId link = table_.lay(3, chain, in(3, 0, 10, 140));
    auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::tokens);
    EXPECT_EQ(moves[0].seen.name, "token:chain");
    EXPECT_EQ(moves[0].value, 1);
    EXPECT_EQ(moves[0].zone, ZoneKind::token);
    EXPECT_EQ(moves[0].seat, 3);
    table_.take(3, link);
    moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(values(moves, 3, "token:chain"), std::vector{0});
}

TEST_F(TokensOnTheTable, ThatNobodyEnrolledAreNotCounted) {
    table_.place(coin, touching(1, 0));
    table_.place(armour, touching(1, 1));
    EXPECT_EQ(values(begin(), 1, "token:armour"), std::vector{1});
    table_.lay(1, coin, touching(1, 2));
    EXPECT_THAT(settled(), IsEmpty());
}

TEST_F(TokensOnTheTable, AreNotMissedUnderAnArmOrACard) {
    table_.place(armour, in(1, -12, -10));
    table_.place(armour, in(1, 12, 14));
    begin();
    table_.wave(1, in(1, 0, 0));
    EXPECT_THAT(settled(), IsEmpty());
    const CardId card = table_.lay(1, "peach@H6", in(1, 0, 0));
    auto moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::appeared);
    EXPECT_EQ(moves[0].seen.label, "peach@H6");
    table_.take(1, card);
    moves = settled();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].kind, Kind::left);
}

class TokensInAnyLight : public TokensOnTheTable, public testing::WithParamInterface<VirtualLook> {
  protected:
    TokensInAnyLight() : TokensOnTheTable(lit()) {}
    static VirtualSettings lit() {
        VirtualSettings s = settings();
        s.look = GetParam();
        return s;
    }
};

TEST_P(TokensInAnyLight, AreCounted) {
    for (int seat = 1; seat <= 5; ++seat)
        for (int i = 0; i < 6 - seat; ++i) table_.place(armour, touching(seat, i));
    table_.place(chain, in(5, 4, 24, 77));
    table_.place(mark, in(4, 18, 26, 200));
    const auto moves = begin();
    for (int seat = 1; seat <= 5; ++seat)
        EXPECT_EQ(values(moves, seat, "token:armour"), std::vector{6 - seat}) << seat;
    EXPECT_EQ(values(moves, 5, "token:chain"), std::vector{1});
    EXPECT_EQ(values(moves, 4, "token:mark"), std::vector{1});
    expect_no_cards(moves);
}

std::vector<VirtualLook> lights() {
    const std::vector<VirtualLook> all{
        {.cloth = Cloth::patterned}, {.light = 0.55, .warmth = 0.9, .unevenness = 0.5, .noise = 5},
        {.cloth = Cloth::dark},      {.cloth = Cloth::light},
        {.cloth = Cloth::wood},      {.warmth = -0.8, .noise = 3, .jpeg = 85}};
    return long_run() ? all : std::vector<VirtualLook>(all.begin(), all.begin() + 2);  // the hardest
}

INSTANTIATE_TEST_SUITE_P(Lights, TokensInAnyLight, testing::ValuesIn(lights()));

}  // namespace
}  // namespace jianjun::vision
