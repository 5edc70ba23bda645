// The gallery and its file (图鉴): what was learnt comes back whole, and a damaged file is said to be one.
#include "vision/gallery/gallery.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vision/seen_table.h"
#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

Picture face(std::uint8_t shade, int width = 240, int height = 352) {
    Picture p{width, height, std::vector<std::uint8_t>(std::size_t(width) * height * 3, shade)};
    for (int y = height / 4; y < height / 2; ++y)
        for (int x = 0; x < width; ++x) p.bgr[(std::size_t(y) * width + x) * 3 + shade % 3] = 250;
    return p;
}

TEST(Gallery, NamesAndBacks) {
    EXPECT_EQ(name_of("slash@S7"), "slash");
    EXPECT_EQ(name_of("H4"), "H4");
    EXPECT_TRUE(is_back("back"));
    EXPECT_TRUE(is_back("back_extra"));
    EXPECT_FALSE(is_back("background@S7"));
}

TEST(Gallery, TheFileHoldsWhatWasLearnt) {
    const Folder folder;
    const std::string path = folder.file("deck.gallery");
    ASSERT_TRUE(gallery().save(path));
    const auto again = Gallery::load(path);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->labels(), gallery().labels());
    EXPECT_EQ(again->views(), gallery().views());
    EXPECT_EQ(again->index().hashes, gallery().index().hashes);
    EXPECT_EQ(again->index().pictures, gallery().index().pictures);
    EXPECT_EQ(again->index().views_of_name, gallery().index().views_of_name);
}

TEST(Gallery, TheSamePictureIsLearntOnce) {
    Gallery g;
    ASSERT_TRUE(g.add(face(40), "jink@D2"));
    ASSERT_TRUE(g.add(face(40), "jink@D2"));
    EXPECT_EQ(g.views(), 1u);
    ASSERT_TRUE(g.add(face(90), "jink@D2"));
    EXPECT_EQ(g.views(), 2u);
    EXPECT_EQ(g.labels(), std::vector<std::string>{"jink@D2"});
}

TEST(Gallery, RefusesWhatIsNoFace) {
    Gallery g;
    EXPECT_THAT(g.add(face(40), "").error(), HasSubstr("label"));
    EXPECT_THAT(g.add(face(40, 10, 10), "jink@D2").error(), HasSubstr("jink@D2"));
    Picture torn = face(40);
    torn.bgr.resize(1000);
    EXPECT_THAT(g.add(torn, "jink@D2").error(), HasSubstr("incomplete"));
    EXPECT_EQ(g.views(), 0u);
}

TEST(GalleryFile, WhatIsNoneIsSaidToBeNone) {
    const Folder folder;
    EXPECT_THAT(Gallery::load(folder.file("none")).error(),
                testing::AllOf(HasSubstr(folder.file("none")), HasSubstr("jianjun enrol")));
    EXPECT_THAT(Gallery::load(folder.path()).error(), HasSubstr("is a folder"));
    EXPECT_THAT(Gallery::load(folder.write("text", "dear diary")).error(), HasSubstr("is not a gallery"));
    EXPECT_THAT(Gallery::load(folder.write("empty", "")).error(), HasSubstr("is not a gallery"));
    EXPECT_THAT(gallery().save(folder.file("no/such/folder/g")).error(), HasSubstr("cannot be written"));
}

TEST(GalleryFile, EveryDamageIsNoticed) {
    const Folder folder;
    Gallery small;
    ASSERT_TRUE(small.add(face(40), "jink@D2"));
    ASSERT_TRUE(small.add(face(90), "peach@H6"));
    const std::string path = folder.file("g");
    ASSERT_TRUE(small.save(path));
    const std::string whole = Folder::read(path);
    const std::size_t step = whole.size() / 150 + 1;
    for (std::size_t at = 0; at < whole.size(); at += step) {
        std::string bytes = whole;
        bytes[at] = char(bytes[at] ^ 0x41);
        const auto flipped = Gallery::load(folder.write("flipped", bytes));
        ASSERT_FALSE(flipped) << "byte " << at << " may be anything";
        EXPECT_THAT(flipped.error(),
                    AnyOf(HasSubstr("damaged"), HasSubstr("not a gallery"), HasSubstr("version")));
        const auto cut = Gallery::load(folder.write("cut", whole.substr(0, at)));
        ASSERT_FALSE(cut) << "cut after " << at << " bytes";
    }
    EXPECT_FALSE(Gallery::load(folder.write("long", whole + "more")));
}

}  // namespace
}  // namespace jianjun::vision
