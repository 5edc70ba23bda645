// Cards without a clear outline, or of which something hides a part (按点认牌), in a single photo.
#include "vision/detection/by_points.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/vision/seen_table.h"
#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"

namespace jianjun::vision {
namespace {

// Four cards in a row, 200 px high.
class CardsInAPhoto : public testing::Test {
  protected:
    void lay(const std::vector<std::string>& labels) {
        VirtualSettings from = seen_from(10);
        from.camera.width = 2600, from.camera.height = 1462;
        VirtualTable table(from);
        for (std::size_t i = 0; i < labels.size(); ++i)
            table.place(labels[i], {{250.0 + double(i) * 200, 300}, 20.0 + double(i) * 50});
        bgr_ = image(table.picture());
        cards_ = table.truth().cards;
    }
    // A book over what lies below `from` of each card (0 its top, 1 its lower edge), a little aslant.
    void cover_below(double from) {
        for (const auto& card : cards_) {
            const Quad q = outline(card);
            const auto at = [&](double u, double v) {
                return cv::Point(q.p[0] + (q.p[1] - q.p[0]) * u + (q.p[3] - q.p[0]) * v);
            };
            const std::vector<cv::Point> book{at(-0.3, from - 0.05), at(1.3, from + 0.05), at(1.3, 1.3),
                                              at(-0.3, 1.3)};
            cv::fillConvexPoly(bgr_, book, {60, 40, 150}, cv::LINE_AA);
            for (double v = from + 0.1; v < 1.25; v += 0.09)
                cv::line(bgr_, at(-0.2, v), at(1.2, v), {230, 230, 235}, 3, cv::LINE_AA);
        }
    }
    void cover_above(double to) {
        for (auto& card : cards_)
            std::rotate(card.corners.begin(), card.corners.begin() + 2, card.corners.end());
        cover_below(1 - to);
        for (auto& card : cards_)
            std::rotate(card.corners.begin(), card.corners.begin() + 2, card.corners.end());
    }
    std::vector<Reading> read(const Gallery& known) const {
        return read_still(bgr_, find_cards(bgr_), known);
    }

    static const Reading* at(const CardTruth& card, const std::vector<Reading>& read) {
        for (const auto& r : read)
            if (is_read(r) && overlap(r.quad, outline(card)) > 0.8) return &r;
        return nullptr;
    }
    cv::Mat bgr_;
    std::vector<CardTruth> cards_;
};

TEST_F(CardsInAPhoto, HalfUnderABookAreReadByTheHalfThatShows) {
    lay({"slash@S7", "jink@DK", "peach@H6", "duel@SA"});
    cover_below(0.5);
    const auto read_now = read(gallery());
    int exact = 0;
    for (const auto& card : cards_) {
        const Reading* r = at(card, read_now);
        ASSERT_TRUE(r) << card.label;
        EXPECT_EQ(r->name, name_of(card.label));
        EXPECT_TRUE(r->label.empty() || r->label == card.label) << card.label << " taken for " << r->label;
        exact += r->sure == Certainty::exact;
    }
    EXPECT_GE(exact, 3);
}

// ♠7 杀 or ♠8 杀: who does not see the corner does not know, be the other one enrolled or not.
TEST_F(CardsInAPhoto, WhoseCornerIsUnderABookHaveANameOnly) {
    const auto one_of_each = drawn_gallery({"slash@S8", "jink@DK", "peach@H6", "duel@SA"});
    ASSERT_TRUE(one_of_each);
    lay({"slash@S7", "jink@DK", "peach@H6", "duel@SA"});
    cover_above(0.42);
    for (const Gallery* known : {&gallery(), &*one_of_each}) {
        const auto read_now = read(*known);
        int named = 0;
        for (const auto& card : cards_) {
            const Reading* r = at(card, read_now);
            if (!r) continue;
            ++named;
            EXPECT_EQ(r->name, name_of(card.label));
            EXPECT_EQ(r->label, "") << card.label << " taken for " << r->label;
        }
        EXPECT_GE(named, 3);
    }
}

TEST_F(CardsInAPhoto, ThatNobodyEnrolledStayUnknownUnderABook) {
    lay({"snatch@S3", "crossbow@CA", "wine@S9", "general:caocao"});
    cover_below(0.6);
    for (const auto& r : read(gallery())) EXPECT_FALSE(is_read(r)) << "taken for " << r.best;
}

// White cards on white paper: there are no edges.
TEST_F(CardsInAPhoto, WithoutAnEdgeAreReadByTheirFaces) {
    lay({"slash@S7", "jink@DK", "peach@H6", "duel@SA"});
    const cv::Mat before = bgr_.clone();
    for (const auto& card : cards_) {
        const Quad q = outline(card);
        const cv::Point2f rim = q.p[0] + (q.p[2] - q.p[0]) * 0.018f;
        const cv::Vec3b paper = bgr_.at<cv::Vec3b>(cv::Point(rim));
        cv::circle(bgr_, cv::Point(q.centre()), int(0.75 * q.height()), cv::Scalar(paper), cv::FILLED);
        cv::Mat inner = cv::Mat::zeros(bgr_.size(), CV_8U);
        std::vector<cv::Point> face;
        for (const auto& p : q.p) face.emplace_back(q.centre() + (p - q.centre()) * 0.95f);
        cv::fillConvexPoly(inner, face, cv::Scalar(255));
        before.copyTo(bgr_, inner);
    }
    const auto read_now = read(gallery());
    for (const auto& card : cards_) {
        const Reading* r = at(card, read_now);
        ASSERT_TRUE(r) << card.label;
        EXPECT_EQ(r->label, card.label);
    }
}

}  // namespace
}  // namespace jianjun::vision
