// Files from a shaky stick (损坏的文件): whatever stands in a picture, a list or a layout, it is read or
// refused in a sentence that names it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/imgcodecs.hpp>
#include <random>

#include "tests/vision/seen_table.h"
#include "vision/enrolment/enrol.h"
#include "vision/gallery/gallery_index.h"
#include "vision/image/frame.h"
#include "vision/recognise.h"
#include "vision/sources/open_source.h"
#include "vision/virtual/card_face.h"

namespace jianjun::vision {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

// What happens to files: the end is lost, bits tip over, a block is lost, doubled or of another file.
class Damage {
  public:
    explicit Damage(std::uint64_t seed) : dice_(seed) {}

    std::string done_to(std::string bytes) {
        switch (dice_() % 6) {
            case 0:
                bytes.resize(at(bytes));
                break;
            case 1:
                tip(bytes, bytes.size(), 1 + dice_() % 3);
                break;
            case 2:
                tip(bytes, bytes.size(), 1 + dice_() % 200);
                break;
            case 3:
                tip(bytes, 64, 1 + dice_() % 4);
                break;
            case 4: {
                const auto from = at(bytes);
                std::fill_n(bytes.begin() + std::ptrdiff_t(from),
                            std::min<std::size_t>(512, bytes.size() - from), char(dice_()));
                break;
            }
            default:
                bytes.insert(at(bytes), bytes, at(bytes), 700);
        }
        return bytes;
    }

  private:
    std::size_t at(const std::string& bytes) { return dice_() % bytes.size(); }
    void tip(std::string& bytes, std::size_t within, std::size_t times) {
        for (std::size_t i = 0; i < times; ++i)
            bytes[dice_() % std::min(within, bytes.size())] ^= char(1 << dice_() % 8);
    }
    std::mt19937_64 dice_;
};

std::string packed(const std::string& label, const std::string& ending) {
    cv::Mat face = draw_card_face(*design_of(label), 180).value();
    std::vector<unsigned char> bytes;
    cv::imencode(ending, face, bytes);
    return {bytes.begin(), bytes.end()};
}

TEST(DamagedFiles, PicturesAreReadAsWhatTheyAreOrRefusedByName) {
    const Folder folder;
    int refused = 0, read = 0;
    for (const std::string ending : {".png", ".jpg", ".webp", ".bmp"}) {
        const std::string whole = packed("slash@S7", ending);
        Damage damage(11);
        for (int i = 0; i < 40; ++i) {
            const auto path = folder.write("torn" + ending, damage.done_to(whole));
            const auto seen = recognise_file(path, gallery());
            if (!seen) {
                ++refused;
                EXPECT_THAT(seen.error(), StartsWith(path + ": "));
                continue;
            }
            ++read;
            for (const auto& card : *seen)
                EXPECT_THAT(card.label, AnyOf("", "slash@S7")) << ending << " " << i;
        }
    }
    EXPECT_GT(refused, 20);
    EXPECT_GT(read, 40);
}

// The header says so; nobody may make room for it.
TEST(DamagedFiles, APictureThatClaimsToBeHugeIsNotUnpacked) {
    const Folder folder;
    std::string png = packed("slash@S7", ".png"), jpg = packed("slash@S7", ".jpg");
    for (const std::size_t at : {16, 20}) png.replace(at, 4, std::string("\x00\x00\x75\x30", 4));
    const auto frame = jpg.find("\xFF\xC0");
    ASSERT_NE(frame, std::string::npos);
    jpg.replace(frame + 5, 4, "\x75\x30\x75\x30");
    for (const auto& path : {folder.write("huge.png", png), folder.write("huge.jpg", jpg)}) {
        const auto seen = recognise_file(path, gallery());
        ASSERT_FALSE(seen);
        EXPECT_THAT(seen.error(), testing::AllOf(StartsWith(path + ": "), HasSubstr("30000 × 30000")));
    }
}

TEST(DamagedFiles, EachPictureOfAListIsLearntOrNamed) {
    const Folder folder;
    const std::string whole = packed("jink@D2", ".jpg");
    Damage damage(12);
    std::string list;
    constexpr int pictures = 40;
    for (int i = 0; i < pictures; ++i) {
        const auto name = std::to_string(i) + ".jpg";
        folder.write(name, damage.done_to(whole));
        list += name + ",jink@D2\n";
    }
    Gallery learnt;
    const auto labels = folder.write("labels.csv", list);
    const auto report = enrol_folder(learnt, labels, folder.path());
    ASSERT_TRUE(report) << report.error();
    EXPECT_EQ(report->added + report->known + report->faults.size(), std::size_t(pictures));
    EXPECT_GT(report->faults.size(), 2u);
    for (const auto& fault : report->faults)
        EXPECT_THAT(fault, testing::AllOf(StartsWith(labels + ":"), HasSubstr(".jpg: ")));
}

TEST(DamagedFiles, AListThatIsDamagedNamesItsLines) {
    const Folder folder;
    folder.write("a.png", packed("jink@D2", ".png"));
    std::string whole = "file,label,x0,y0,x1,y1,x2,y2,x3,y3\n";
    for (int i = 0; i < 20; ++i) whole += "a.png,jink@D2,0,0,160,0,160,236,0,236\n";
    Damage damage(13);
    for (int i = 0; i < 25; ++i) {
        const auto labels = folder.write("labels.csv", damage.done_to(whole));
        Gallery learnt;
        const auto report = enrol_folder(learnt, labels, folder.path());
        if (!report) {
            EXPECT_THAT(report.error(), StartsWith(labels + ":"));
            continue;
        }
        for (const auto& fault : report->faults) EXPECT_THAT(fault, StartsWith(labels + ":"));
    }
    Gallery learnt;
    EXPECT_THAT(enrol_folder(learnt, folder.path(), folder.path()).error(), HasSubstr("is a folder"));
}

// Damage under a right checksum, too.
TEST(DamagedFiles, AForgedGalleryIsRefused) {
    const Folder folder;
    const auto forged = [&](auto&& forge) {
        Gallery one;
        EXPECT_TRUE(one.add({24, 36, std::vector<std::uint8_t>(24 * 36 * 3, 90)}, "jink@D2"));
        forge(one.index());
        EXPECT_TRUE(one.save(folder.file("forged")));
        const auto loaded = Gallery::load(folder.file("forged"));
        return loaded ? std::string("loaded") : loaded.error();
    };
    const auto damaged = testing::AllOf(StartsWith(folder.file("forged") + ": "), HasSubstr("view 1 of 1"));
    EXPECT_EQ(forged([](GalleryIndex&) {}), "loaded");
    EXPECT_THAT(forged([](GalleryIndex& index) { index.labels[0].clear(); }), damaged);
    EXPECT_THAT(forged([](GalleryIndex& index) { index.pictures[0].clear(); }), damaged);
    EXPECT_THAT(forged([](GalleryIndex& index) {
                    const auto png = packed("jink@D2", ".png");
                    index.pictures[0].assign(png.begin(), png.end());
                }),
                damaged);
    // A picture that is damaged inside is only found out when it is looked at: then it matches nothing.
    Gallery one;
    ASSERT_TRUE(one.add({24, 36, std::vector<std::uint8_t>(24 * 36 * 3, 90)}, "jink@D2"));
    auto& picture = one.index().pictures[0];
    std::fill(picture.begin() + std::ptrdiff_t(picture.size() / 2), picture.end(), std::uint8_t(0xFF));
    EXPECT_EQ(one.index().look(0)->fine.grey.size(), cv::Size(face_width, face_height));
}

TEST(DamagedFiles, ALayoutIsReadOrRefusedByNameAndLine) {
    const Folder folder;
    const std::string whole = write_layout(default_layout(5));
    Damage damage(14);
    int refused = 0;
    for (int i = 0; i < 200; ++i) {
        const auto path = folder.write("mat.toml", damage.done_to(whole));
        const auto layout = load_layout(path);
        if (layout) continue;
        ++refused;
        EXPECT_THAT(layout.error(), StartsWith(path + ", line "));
    }
    EXPECT_GT(refused, 60);
    EXPECT_THAT(load_layout(folder.path()).error(), HasSubstr(folder.path()));
}

TEST(DamagedFiles, ARecordingEndsWhereAPictureIsDamaged) {
    const Folder folder;
    const std::string whole = packed("slash@S7", ".jpg");
    Damage damage(15);
    for (int i = 0; i < 30; ++i) {
        folder.write("000001.jpg", whole);
        folder.write("000002.jpg", damage.done_to(whole));
        folder.write("index.jsonl", R"({"file":"000001.jpg","at_ms":0})"
                                    "\n"
                                    R"({"file":"000002.jpg","at_ms":33})"
                                    "\n");
        const auto source = open_source(folder.path());
        ASSERT_TRUE(source) << source.error();
        Frame frame;
        EXPECT_TRUE((*source)->next(frame));
        if ((*source)->next(frame)) continue;
        EXPECT_THAT(to_string((*source)->error()), HasSubstr("000002.jpg: "));
    }
}

}  // namespace
}  // namespace jianjun::vision
