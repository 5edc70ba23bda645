// How good the picture of each zone is (画质): measured at the mat's markers, said with the zones, and taken
// back.
#include "vision/camera/picture_quality.h"

#include <gmock/gmock.h>

#include <opencv2/imgproc.hpp>

#include "tests/vision/seen_table.h"
#include "vision/camera/zone_quality.h"
#include "vision/pipeline.h"

namespace jianjun::vision {
namespace {

using testing::Each;
using testing::Field;
using testing::IsEmpty;

struct Seen : testing::Test {
    VirtualSettings settings = [] {
        VirtualSettings s;
        s.look.noise = 1;
        return s;
    }();
    VirtualTable table{settings};
    Frame frame = [this] {
        Frame f;
        table.source()->next(f);
        return f;
    }();

    std::vector<ZoneQuality> of(const cv::Mat& bgr) const {
        Frame shown = frame;
        shown.image = bgr;
        return zone_qualities(bgr, Sights(shown, table.layout(), {}), table.layout());
    }
    Notices said_of(const cv::Mat& bgr) const { return quality_notices(of(bgr), 0); }
};

using PictureQuality = Seen;

TEST_F(PictureQuality, OfAGoodPictureNothingIsSaid) {
    EXPECT_THAT(of(frame.image), Each(Field(&ZoneQuality::paper, testing::Gt(150.0))));
    EXPECT_THAT(of(frame.image),
                Each(Field(&ZoneQuality::blur_px, testing::AllOf(testing::Gt(0.2), testing::Lt(0.9)))));
    EXPECT_EQ(said_of(frame.image), Notices{});
}

TEST_F(PictureQuality, BlurIsMeasuredInPixels) {
    for (const double sigma : {1.0, 1.8}) {
        cv::Mat soft;
        cv::GaussianBlur(frame.image, soft, {}, sigma);
        EXPECT_THAT(of(soft), Each(Field(&ZoneQuality::blur_px, testing::DoubleNear(sigma, 0.3)))) << sigma;
        EXPECT_EQ(said_of(soft), sigma > 1.2 ? Notices{NoticeId::picture_blurred} : Notices{})
            << sigma << ": everywhere";
    }
}

TEST_F(PictureQuality, AZoneThatIsBlurredIsNamed) {
    cv::Mat half = frame.image.clone(), left = half.colRange(0, half.cols / 3);
    cv::GaussianBlur(left, left, {}, 2.5);
    const auto said = said_of(half);
    ASSERT_EQ(said.size(), 1u);
    EXPECT_EQ(said.front().id, NoticeId::picture_blurred);
    EXPECT_FALSE(said.front().zones.empty());
    EXPECT_LT(said.front().zones.size(), table.layout().zones.size() / 2);
}

TEST_F(PictureQuality, DimLightAndGlareAreSaid) {
    cv::Mat dim, lamp = frame.image.clone();
    frame.image.convertTo(dim, -1, 0.25);
    EXPECT_EQ(said_of(dim), Notices{NoticeId::picture_dim});
    const Sights sights(frame, table.layout(), {});
    const auto* zone = table.layout().find("equip", 1);
    const auto outline = zone_outline(*zone, sights).value();
    cv::circle(lamp, (outline[0] + outline[2]) / 2, 60, cv::Scalar::all(255), cv::FILLED);
    Notice glare(NoticeId::picture_glare);
    glare.zones = {{1, "equip"}};
    EXPECT_EQ(said_of(lamp), Notices{glare});
}

TEST_F(PictureQuality, NoiseIsSaidOfTheWhole) {
    EXPECT_EQ(quality_notices({}, most_noise + 1), Notices{NoticeId::picture_noisy});
}

TEST_F(PictureQuality, AMarkerUnderAHandTellsNothing) {
    cv::Mat hidden = frame.image.clone();
    const Sights sights(frame, table.layout(), {});
    for (const auto& marker : sights.eyes().front().markers)
        cv::circle(hidden, marker.corners[0], 90, {120, 150, 190}, cv::FILLED);
    const auto left = zone_qualities(hidden, sights, table.layout());
    EXPECT_THAT(left, Each(Field(&ZoneQuality::blur_px, 0.0)));
    EXPECT_EQ(quality_notices(left, 0), Notices{});
}

TEST(SteadyNotices, AreTakenAtOnceAndChangedSlowly) {
    SteadyNotices steady;
    steady.take({NoticeId::picture_dim});
    EXPECT_EQ(steady.said(), Notices{NoticeId::picture_dim});
    steady.take({});
    steady.take({});
    steady.take({NoticeId::picture_dim});
    steady.take({});
    steady.take({});
    EXPECT_EQ(steady.said(), Notices{NoticeId::picture_dim}) << "hands hide markers for a moment";
    steady.take({});
    EXPECT_THAT(steady.said(), IsEmpty());
}

// In the status, with the zone outlined in the picture; gone when the lamp is brought nearer.
class Lit : public Source {
  public:
    std::shared_ptr<Source> from;
    double light = 1;
    bool next(Frame& frame) override {
        if (!from->next(frame)) return false;
        frame.image.convertTo(frame.image, -1, light);
        return true;
    }
};

TEST(WatchedQuality, IsInTheStatusAsLongAsItIsBad) {
    VirtualSettings settings = seen_from(5);
    settings.camera.fps = 10;
    VirtualTable table(settings);
    const auto lit = std::make_shared<Lit>();
    lit->from = table.source();
    lit->light = 0.25;
    Pipeline pipeline(shared_gallery(), table.layout(), lit);
    std::vector<TableMove> moves;
    const auto watch = [&](std::int64_t ms) {
        for (const auto until = table.at_ms() + ms; table.at_ms() < until;) pipeline.step(moves);
    };
    watch(3000);
    EXPECT_TRUE(says(pipeline.status(), NoticeId::watching)) << pipeline.status();
    EXPECT_TRUE(says(pipeline.status(), NoticeId::picture_dim)) << pipeline.status();
    lit->light = 0.9;
    watch(6000);
    EXPECT_TRUE(says(pipeline.status(), NoticeId::watching)) << pipeline.status();
    EXPECT_FALSE(says(pipeline.status(), NoticeId::picture_dim)) << pipeline.status();
}

}  // namespace
}  // namespace jianjun::vision
