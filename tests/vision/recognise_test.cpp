// A photo as a whole (识图): every card once, and a sentence for a file that is no picture.
#include "vision/recognise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>

#include "tests/vision/seen_table.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;

TEST(Recognise, EveryCardOnceWithWhereItLies) {
    const Folder folder;
    VirtualTable table(seen_from(8, Cloth::wood));
    const std::vector<std::string> labels{"slash@S7", "slash@S8", "jink@DK", "duel@SA", "back", "wine@S9"};
    for (std::size_t i = 0; i < labels.size(); ++i)
        table.place(labels[i],
                    {{200.0 + double(i % 3) * 300, 200.0 + double(i / 3) * 200}, 25.0 + double(i) * 50});
    cv::imwrite(folder.file("table.jpg"), image(table.picture()));
    const auto seen = recognise_file(folder.file("table.jpg"), gallery());
    ASSERT_TRUE(seen) << seen.error();
    for (const auto& card : table.truth().cards) {
        int there = 0;
        for (const auto& s : *seen) {
            Quad quad;
            for (int i = 0; i < 4; ++i) quad.p[i] = {float(s.corners[i].x), float(s.corners[i].y)};
            if (overlap(quad, outline(card)) < 0.5) continue;
            ++there;
            const bool stranger = card.label == "wine@S9";  // nobody enrolled it
            EXPECT_EQ(s.label, stranger ? "" : card.label);
            if (!stranger) {
                EXPECT_GT(overlap(quad, outline(card)), 0.95) << card.label;
            }
        }
        EXPECT_EQ(there, 1) << card.label;
    }
    EXPECT_EQ(seen->size(), labels.size());
}

TEST(Recognise, APictureThatTheCardFillsIsRead) {
    const Folder folder;
    VirtualTable table(seen_from(0));
    cv::Mat face;
    {
        table.place("peach@H6", {{550, 310}, 0});
        const cv::Mat bgr = image(table.picture());
        const Quad quad = outline(table.truth().cards[0]);
        const cv::Rect box = cv::boundingRect(std::vector<cv::Point2f>(quad.p.begin(), quad.p.end()));
        cv::resize(bgr(box), face, {480, 705}, 0, 0, cv::INTER_CUBIC);
    }
    cv::imwrite(folder.file("face.png"), face);
    const auto seen = recognise_file(folder.file("face.png"), gallery());
    ASSERT_TRUE(seen) << seen.error();
    ASSERT_EQ(seen->size(), 1u);
    EXPECT_EQ(seen->front().label, "peach@H6");
}

TEST(Recognise, SaysWhatIsWrongWithAFile) {
    const Folder folder;
    const auto error = [&](const std::string& path) {
        const auto seen = recognise_file(path, gallery());
        return seen ? std::string("none") : seen.error();
    };
    EXPECT_THAT(error(folder.file("none.jpg")), HasSubstr("none.jpg: no such file"));
    EXPECT_THAT(error(folder.path()), HasSubstr("is a folder"));
    EXPECT_THAT(error(folder.write("text.jpg", "dear diary")), HasSubstr("text.jpg: is not a picture"));
    cv::imwrite(folder.file("dot.png"), cv::Mat(5, 5, CV_8UC3, cv::Scalar::all(7)));
    EXPECT_THAT(error(folder.file("dot.png")), HasSubstr("too small (5 × 5)"));
}

// Torn files: an error or a reading of what is left of them, but never the end of the program.
TEST(Recognise, SurvivesTornPictures) {
    const Folder folder;
    VirtualTable table(seen_from(5));
    table.place("slash@S7", {{550, 310}, 20});
    for (const char* kind : {"jpg", "png"}) {
        const std::string path = folder.file(std::string("whole.") + kind);
        cv::Mat small;
        cv::resize(image(table.picture()), small, {}, 0.4, 0.4, cv::INTER_AREA);
        cv::imwrite(path, small);
        const std::string whole = Folder::read(path);
        for (int part = 1; part < 6; ++part) {
            std::string torn = whole.substr(0, whole.size() * std::size_t(part) / 6);
            if (part % 2) torn[torn.size() / 2] = char(~torn[torn.size() / 2]);
            const auto seen = recognise_file(folder.write(std::string("torn.") + kind, torn), gallery());
            if (!seen) {
                EXPECT_THAT(seen.error(), HasSubstr("torn."));
            } else {
                for (const auto& s : *seen) EXPECT_TRUE(s.label.empty() || s.label == "slash@S7") << s.label;
            }
        }
    }
}

}  // namespace
}  // namespace jianjun::vision
