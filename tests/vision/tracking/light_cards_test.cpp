// Cards on a mat as light as they are (浅牌浅布): no edge shows where they lie.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/vision/tagged_faces.h"
#include "tests/vision/tracking/watched_table.h"

namespace jianjun::vision {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

const cv::Scalar cloth_colour(178, 200, 212);

// Towards its rim, so wide, the face becomes what the cloth is.
cv::Mat fading(const std::string& label, int rim_mm) {
    cv::Mat face = draw_card_face(*design_of(label), 700).value(), faded;
    const int mm = face.rows / int(card_height_mm), rim = rim_mm * mm;
    cv::Mat share = cv::Mat::zeros(face.size(), CV_32F);
    cv::rectangle(share, {rim, rim}, {face.cols - rim, face.rows - rim}, cv::Scalar(1), cv::FILLED);
    cv::GaussianBlur(share, share, {}, 0.4 * rim);
    cv::blendLinear(face, cv::Mat(face.size(), CV_8UC3, cloth_colour), share, 1 - share, faded);
    return faded;
}

std::shared_ptr<const Gallery> fading_gallery(int rim_mm) {
    auto gallery = std::make_shared<Gallery>();
    for (const auto& label : learnt())
        if (!gallery->add(picture_of(fading(label, rim_mm)), label)) ADD_FAILURE() << label;
    return gallery;
}

class LightCards : public WatchedTable {
  protected:
    explicit LightCards(int rim_mm = 5) : WatchedTable(on_light_cloth()), rim_mm_(rim_mm) {
        table_.faces_from([=](const std::string& label) { return picture_of(fading(label, rim_mm)); });
    }
    static VirtualSettings on_light_cloth() {
        VirtualSettings s = seen_from(5, Cloth::light);
        s.camera.width = 1920, s.camera.height = 1080;
        s.camera.fps = 12;
        s.look.shadows = false;
        s.look.unevenness = 0;
        return s;
    }
    void begin() {
        pipeline_.emplace(fading_gallery(rim_mm_), table_.layout(), table_.source());
        run(2000);
    }
    static std::vector<std::string> in_words(const std::vector<TableMove>& moves) {
        std::vector<std::string> words;
        for (const auto& move : moves)
            words.push_back(move.why.empty() ? said(move.seen) + " " + to_string(move.kind)
                                             : to_string(move.why));
        return words;
    }

  private:
    int rim_mm_;
};

class FadedCards : public LightCards {
  protected:
    FadedCards() : LightCards(8) {}
};

TEST_F(FadedCards, AreReadWhereTheyAreLaidAndSlid) {
    begin();
    const CardId card = table_.lay(1, "jink@D2", {{420, 300}, 20});
    EXPECT_THAT(in_words(settled()), ElementsAre("jink@D2 appeared"));
    table_.shift(1, card, {{620, 330}, 50});
    EXPECT_THAT(in_words(settled()), ElementsAre("jink@D2 moved"));
}

TEST_F(LightCards, AreReadUponOthers) {
    table_.place("slash@C7", {{420, 300}, 0});
    begin();
    for (const Spot at : {Spot{{455, 330}, 25}, Spot{{430, 310}, 60}, Spot{{425, 290}, 85},
                          Spot{{420, 340}, 10}, Spot{{450, 300}, 0}}) {
        SCOPED_TRACE(at.angle);
        const CardId card = table_.lay(1, "peach@H6", at);
        EXPECT_THAT(in_words(settled()), ElementsAre("peach@H6 appeared"));
        table_.take(1, card);
        EXPECT_THAT(in_words(settled()), ElementsAre("peach@H6 left"));
    }
}

TEST_F(FadedCards, AreReadAtAFansEnd) {
    begin();
    for (const Point step : {Point{24, 2}, Point{-22, 3}, Point{2, 25}, Point{-3, -24}}) {
        SCOPED_TRACE(step.x);
        std::vector<Spot> spots;
        for (int i = 0; i < 3; ++i) spots.push_back({{520 + step.x * i, 300 + step.y * i}, 15});
        const auto cards = table_.lay_fan(1, {"slash@C7", "jink@DK", "duel@SA"}, spots);
        EXPECT_THAT(in_words(settled()), Contains("duel@SA appeared"));
        for (const CardId card : cards) table_.remove(card);
        settled(2000);
        ASSERT_TRUE(pipeline_->on_table().empty());
    }
}

TEST_F(LightCards, AreReadOnAPileAndUnderWhatIsTakenFromIt) {
    const auto& zones = table_.layout().zones;
    const auto pile = std::find_if(zones.begin(), zones.end(),
                                   [](const Zone& zone) { return zone.kind == ZoneKind::discard; });
    ASSERT_NE(pile, zones.end());
    table_.place("slash@C7", {{pile->x - 6, pile->y - 8}, 3});
    table_.place("peach@H6", {{pile->x, pile->y}, -2});
    begin();
    for (const Spot aside : {Spot{{12, -9}, 4}, Spot{{-10, 14}, -5}, Spot{{16, 4}, 12}}) {
        SCOPED_TRACE(aside.angle);
        const CardId card =
            table_.lay(1, "duel@SA", {{pile->x + aside.mm.x, pile->y + aside.mm.y}, aside.angle});
        EXPECT_THAT(in_words(settled(1600)), ElementsAre("duel@SA appeared"));
        table_.take(1, card);
        EXPECT_THAT(in_words(settled(1600)), ElementsAre("duel@SA left"));
    }
}

TEST_F(FadedCards, AreReadOnAPileFromTheStart) {
    const auto& zones = table_.layout().zones;
    const auto pile =
        std::find_if(zones.begin(), zones.end(), [](const Zone& zone) { return zone.kind == ZoneKind::discard; });
    ASSERT_NE(pile, zones.end());
    table_.place("slash@C7", {{pile->x + 3, pile->y - 6}, -3});
    table_.place("peach@H6", {{pile->x - 4, pile->y + 2}, 4});
    begin();
    ASSERT_EQ(pipeline_->on_table().size(), 1u);
    EXPECT_EQ(said(pipeline_->on_table().front().seen), "peach@H6");
}

TEST_F(LightCards, AreReadInFans) {
    begin();
    const std::vector<std::string> fan{"slash@C7", "jink@DK", "peach@H6", "duel@SA"};
    for (const Point step : {Point{24, 2}, Point{2, 25}}) {
        SCOPED_TRACE(step.y);
        std::vector<Spot> spots;
        for (int i = 0; i < 4; ++i) spots.push_back({{520 + step.x * i, 300 + step.y * i}, 1.0 * i});
        const auto cards = table_.lay_fan(1, fan, spots);
        EXPECT_THAT(in_words(settled(2000)), UnorderedElementsAre("slash@C7 appeared", "jink@DK appeared",
                                                                  "peach@H6 appeared", "duel@SA appeared"));
        for (const CardId card : cards) table_.remove(card);
        settled(2000);
        ASSERT_TRUE(pipeline_->on_table().empty());
    }
}

}  // namespace
}  // namespace jianjun::vision
