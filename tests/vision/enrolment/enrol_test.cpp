// Learning a printing from pictures and a list (登记图鉴).
#include "vision/enrolment/enrol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "tests/vision/seen_table.h"
#include "vision/detection/find_cards.h"
#include "vision/enrolment/enrol_picture.h"
#include "vision/recognise.h"

namespace jianjun::vision {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Labels, AreReadAsProgramsWriteThem) {
    const auto list = parse_labels(
        "\xEF\xBB\xBF"
        "label, File ,x0,y0,x1,y1,x2,y2,x3,y3\r\n"
        "slash@S7,\"a, b.jpg\",1,2,3,4,5,6,7,8.5\r\n\r\n"
        "jink@D2,c.png\r\n",
        "labels.csv");
    EXPECT_THAT(list.faults, IsEmpty());
    ASSERT_EQ(list.lines.size(), 2u);
    EXPECT_EQ(list.lines[0].file, "a, b.jpg");
    EXPECT_EQ(list.lines[0].label, "slash@S7");
    ASSERT_TRUE(list.lines[0].corners);
    EXPECT_EQ((*list.lines[0].corners)[7], 8.5);
    EXPECT_EQ(list.lines[1].line, 4u);
    EXPECT_FALSE(list.lines[1].corners);
}

TEST(Labels, AreReadAsASpreadsheetProgramOfAnotherCountryWritesThem) {
    const Folder folder;
    const auto read = [&](const std::string& bytes) { return read_labels(folder.write("labels.csv", bytes)); };
    const auto utf16 = [](const std::u16string& text) {
        std::string bytes = "\xFF\xFE";
        for (const char16_t c : text) bytes += {static_cast<char>(c & 0xFF), static_cast<char>(c >> 8)};
        return bytes;
    };
    for (const auto& bytes : {std::string("file;label\r\n1.jpg;杀@♠7\r\n"), std::string("file\tlabel\n1.jpg\t杀@♠7\n"), utf16(u"file\tlabel\r\n1.jpg\t杀@♠7\r\n")}) {
        const auto list = read(bytes);
        ASSERT_TRUE(list) << list.error();
        ASSERT_EQ(list->lines.size(), 1u);
        EXPECT_EQ(list->lines[0].file, "1.jpg");
        EXPECT_EQ(list->lines[0].label, "杀@♠7");
    }
    const auto gbk = read("file,label\n1.jpg,slash@S7\n2.jpg,\xC9\xC1@S8\n");
    ASSERT_FALSE(gbk);
    EXPECT_THAT(gbk.error(), testing::HasSubstr("labels.csv:3: is not UTF-8"));
}

TEST(Labels, ABadLineIsNamedAndTheOthersStay) {
    const auto list = parse_labels(
        "a.jpg,slash@S7\n,jink\nb.jpg\nc.jpg,peach,1,2,3\nd.jpg,duel,1,2,3,4,5,6,7,x\n"
        "e.jpg,duel,1,2,3,4,5,6,7,nan\n",
        "l.csv");
    EXPECT_EQ(list.lines.size(), 1u);
    EXPECT_THAT(list.faults, ElementsAre(HasSubstr("l.csv:2: the file is missing"),
                                         HasSubstr("l.csv:3: the label is missing"),
                                         HasSubstr("l.csv:4: four corners are eight numbers, but 3"),
                                         HasSubstr("l.csv:5: \"x\" is not a number"), HasSubstr("l.csv:6:")));
}

// A photo of a mat with these cards, and its lines for the list with roughly marked corners.
std::string photo(const Folder& folder, const std::string& name, const std::vector<std::string>& labels,
                  std::uint64_t seed, double turn, bool sharp = false) {
    VirtualSettings settings = seen_from(6);
    if (sharp) settings.camera.width = 2560, settings.camera.height = 1440;
    settings.seed = seed;
    VirtualTable table(settings);
    for (std::size_t i = 0; i < labels.size(); ++i)
        table.place(labels[i], {{200.0 + double(i) * 180, 300}, turn + double(i) * 25});
    cv::Mat bgr = image(table.picture());
    if (labels.size() == 1) bgr = bgr(cv::Rect(bgr.cols * 200 / 1100 - 200, bgr.rows / 2 - 180, 400, 360));
    cv::imwrite(folder.file(name), bgr);
    std::string lines;
    for (const auto& card : table.truth().cards) {
        lines += name + "," + card.label;
        for (int i = 0; i < 4; ++i)
            lines += "," + std::to_string(int(card.corners[i].x) + (i % 2 ? 3 : -3)) + "," +
                     std::to_string(int(card.corners[i].y) + 2);
        lines += "\n";
    }
    return lines;
}

TEST(Enrol, FromOnePhotoAndReadInAnother) {
    const Folder folder;
    const std::vector<std::string> cards{"slash@S7", "slash@H10", "jink@D2", "peach@H6"};
    const std::string list = folder.write("labels.csv", photo(folder, "one.jpg", cards, 1, 10));
    Gallery g;
    const auto report = enrol_folder(g, list, folder.path());
    ASSERT_TRUE(report) << report.error();
    EXPECT_EQ(report->added, 4u);
    EXPECT_THAT(report->faults, IsEmpty());
    const auto again = enrol_folder(g, list, folder.path());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->added, 0u);
    EXPECT_EQ(again->known, 4u);

    photo(folder, "two.jpg", cards, 2, 100);
    const auto seen = recognise_file(folder.file("two.jpg"), g);
    ASSERT_TRUE(seen) << seen.error();
    std::vector<std::string> labels;
    for (const auto& s : *seen) labels.push_back(s.label);
    EXPECT_THAT(labels, testing::UnorderedElementsAreArray(cards));
}

// The picture as a camera that was held in another way keeps it, with a word of how it is to be turned (EXIF,
// 1 to 8).
void held(const cv::Mat& seen, const std::string& file, int orientation) {
    cv::Mat kept = seen;
    if (orientation == 2) cv::flip(seen, kept, 1);
    if (orientation == 3) cv::rotate(seen, kept, cv::ROTATE_180);
    if (orientation == 4) cv::flip(seen, kept, 0);
    if (orientation == 5 || orientation == 7) cv::transpose(seen, kept);
    if (orientation == 7) cv::flip(kept, kept, -1);
    if (orientation == 6) cv::rotate(seen, kept, cv::ROTATE_90_COUNTERCLOCKWISE);
    if (orientation == 8) cv::rotate(seen, kept, cv::ROTATE_90_CLOCKWISE);
    std::vector<unsigned char> jpeg;
    cv::imencode(".jpg", kept, jpeg, {cv::IMWRITE_JPEG_QUALITY, 98});
    const char word = static_cast<char>(orientation);
    const std::string exif = std::string(
                                 "\xFF\xE1\x00\x22"
                                 "Exif\0\0"
                                 "MM\0*\0\0\0\x08"
                                 "\0\x01"
                                 "\x01\x12\0\x03\0\0\0\x01\0",
                                 29) +
                             word + std::string(6, '\0');
    std::ofstream out(file, std::ios::binary);
    out.write(reinterpret_cast<const char*>(jpeg.data()), 2);
    out << exif;
    out.write(reinterpret_cast<const char*>(jpeg.data()) + 2, static_cast<std::streamsize>(jpeg.size()) - 2);
}

TEST(Enrol, CornersMeanThePictureAsPeopleSeeItHoweverTheCameraWasHeld) {
    const std::vector<std::string> cards{"slash@S7", "slash@H10", "jink@D2", "peach@H6"};
    for (const int orientation : long_run() ? std::vector{1, 2, 3, 4, 5, 6, 7, 8} : std::vector{3, 6}) {
        SCOPED_TRACE(orientation);
        const Folder folder;
        std::string lines = photo(folder, "one.png", cards, 1, 10, true);
        for (auto at = lines.find("one.png"); at != std::string::npos; at = lines.find("one.png"))
            lines.replace(at, 7, "one.jpg");
        const std::string list = folder.write("labels.csv", lines);
        const cv::Mat seen = cv::imread(folder.file("one.png"));
        held(seen, folder.file("one.jpg"), orientation);
        const cv::Mat kept =
            cv::imread(folder.file("one.jpg"), cv::IMREAD_IGNORE_ORIENTATION | cv::IMREAD_COLOR);
        ASSERT_EQ(kept.size() == seen.size(), orientation < 5)
            << "the file itself lies as the camera was held";
        Gallery g;
        const auto report = enrol_folder(g, list, folder.path());
        ASSERT_TRUE(report) << report.error();
        EXPECT_EQ(report->added, 4u);
        EXPECT_THAT(report->faults, IsEmpty());
        photo(folder, "two.jpg", cards, 2, 100, true);
        const auto read = recognise_file(folder.file("two.jpg"), g);
        ASSERT_TRUE(read) << read.error();
        std::vector<std::string> labels;
        for (const auto& s : *read) labels.push_back(s.label);
        EXPECT_THAT(labels, testing::UnorderedElementsAreArray(cards));
    }
}

TEST(Enrol, OneCardInAPictureNeedsNoCorners) {
    const Folder folder;
    photo(folder, "photo.jpg", {"duel@SA"}, 3, 30);
    const auto list = folder.write("labels.csv", "photo.jpg,duel@SA\n");
    Gallery g;
    const auto report = enrol_folder(g, list, folder.path());
    ASSERT_TRUE(report);
    EXPECT_THAT(report->faults, IsEmpty());
    photo(folder, "other.jpg", {"duel@SA"}, 4, 200);
    const auto seen = recognise_file(folder.file("other.jpg"), g);
    ASSERT_TRUE(seen);
    ASSERT_EQ(seen->size(), 1u);
    // Without corners nobody knows which end is the top, but the card is known.
    EXPECT_EQ(seen->front().label, "duel@SA");
}

// A face of 3:4, as wide as a phone's photos are, with a frame; `bare`: nothing is printed around that.
cv::Mat framed_face(bool bare) {
    cv::Mat face(520, 390, CV_8UC3, cv::Scalar(250, 250, 250));
    cv::rectangle(face, {70, 75, 250, 370}, cv::Scalar(60, 40, 30), cv::FILLED);
    for (int i = 0; i < 9; ++i)
        cv::circle(face, {110 + 40 * (i % 5), 120 + 60 * (i / 2)}, 14, {40, 200, 220}, cv::FILLED);
    if (bare) return face;
    for (const cv::Point& at : {cv::Point(8, 45), {340, 505}})
        cv::putText(face, "K", at, cv::FONT_HERSHEY_SIMPLEX, 1.6, {0, 0, 0}, 6);
    for (const cv::Point& at : {cv::Point(30, 85), {360, 435}})
        cv::circle(face, at, 16, {0, 0, 200}, cv::FILLED);
    return face;
}

TEST(Enrol, AFrameThatIsPrintedOnAFaceIsNotTheCard) {
    const cv::Mat face = framed_face(false);
    EXPECT_EQ(outline_of_only_card(face, find_cards(face)).area(), whole_picture(face).area());
}

TEST(Enrol, ACardUponAScannerIsNotTheWholePicture) {
    const cv::Mat scan = framed_face(true);
    EXPECT_NEAR(outline_of_only_card(scan, find_cards(scan)).area(), 250 * 370, 2000);
}

TEST(Enrol, FaultsNameTheirLine) {
    const Folder folder;
    photo(folder, "one.jpg", {"jink@D2"}, 1, 0);
    folder.write("text.jpg", "this is no picture");
    const auto list = folder.write("labels.csv",
                                   "none.jpg,slash@S7\ntext.jpg,jink@D2\n"
                                   "one.jpg,peach@H6,9000,9000,9100,9000,9100,9150,9000,9150\n");
    Gallery g;
    const auto report = enrol_folder(g, list, folder.path());
    ASSERT_TRUE(report);
    EXPECT_EQ(report->added, 0u);
    EXPECT_THAT(report->faults, testing::UnorderedElementsAre(
                                    testing::AllOf(HasSubstr("labels.csv:1:"), HasSubstr("none.jpg")),
                                    testing::AllOf(HasSubstr("labels.csv:2:"), HasSubstr("not a picture")),
                                    testing::AllOf(HasSubstr("labels.csv:3:"), HasSubstr("inside one.jpg"))));
    EXPECT_THAT(enrol_folder(g, folder.file("nolist.csv"), folder.path()).error(), HasSubstr("no such list"));
    EXPECT_THAT(enrol_folder(g, folder.write("empty.csv", "\n\n"), folder.path()).error(),
                HasSubstr("holds no line"));
}

}  // namespace
}  // namespace jianjun::vision
