// Damaged pictures, galleries, lists and layouts given to `jianjun` (损坏的输入): exit code 2, a sentence on
// the error stream that names the file, and what was kept stays as it was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class DamagedInput : public Commands {
  protected:
    void SetUp() override {
        Commands::SetUp();
        if (run("recognise --help").code != 0) GTEST_SKIP() << "this build has no eyes";
        picture_ = write("card.bmp", bitmap());
        const auto labels = write("labels.csv", "card.bmp,jink@D2\n");
        gallery_ = (folder_ / "cards.gallery").string();
        const auto said = run("enrol --gallery " + gallery_ + " --labels " + labels + " " + folder_.string());
        ASSERT_EQ(said.code, 0) << said.out;
    }
    // 64 × 94 pixels of 24 bits: something like a card.
    static std::string bitmap() {
        constexpr int width = 64, height = 94;
        std::string bytes("BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x40\0\0\0\x5e\0\0\0\x01\0\x18\0", 30);
        bytes.resize(54);
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) bytes.append({char(x * 3), char(y * 2), char(x * y)});
        return bytes;
    }
    std::string text_of(const std::string& file) const {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void expect_refused(const std::string& words, const std::string& named) const {
        const auto said = run(words, true);
        EXPECT_EQ(said.code, 2) << words << "\n" << said.out;
        EXPECT_THAT(said.out, HasSubstr(named)) << words;
    }
    std::string picture_, gallery_;
};

TEST_F(DamagedInput, APictureIsNamedAndTheOthersAreRead) {
    const auto text = write("text.jpg", "dear diary");
    const auto torn = write("torn.bmp", bitmap().substr(0, 3000));
    const auto forged =
        write("forged.png", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x75\x30\0\0\x75\x30", 24));
    const auto said = run("recognise --gallery " + gallery_ + " " + text + " " + picture_);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.last_line(), HasSubstr(R"("image":")" + picture_));
    for (const auto& bad : {text, torn, forged, folder_.string(), folder_.string() + "/none.png"}) {
        expect_refused("recognise --gallery " + gallery_ + " " + bad, bad + ": ");
        expect_refused("look --gallery " + gallery_ + " " + bad, bad + ": ");
    }
}

TEST_F(DamagedInput, AGalleryIsNamedByEveryCommand) {
    auto bytes = text_of(gallery_);
    bytes[bytes.size() / 2] ^= 1;
    const auto bad = write("bad.gallery", bytes);
    expect_refused("recognise --gallery " + bad + " " + picture_, bad + ": the gallery is damaged");
    expect_refused("look --gallery " + bad + " " + picture_, bad + ": the gallery is damaged");
    expect_refused("watch --gallery " + bad + " " + folder_.string(), bad + ": the gallery is damaged");
    expect_refused("enrol --gallery " + bad + " --labels labels.csv " + folder_.string(),
                   bad + ": the gallery is damaged");
    EXPECT_TRUE(text_of(bad) == bytes) << "nothing is written over it";
    const auto journal = (folder_ / "games.db").string();
    expect_refused(
        "table --terminal --camera " + folder_.string() + " --gallery " + bad + " --journal " + journal,
        bad + ": the gallery is damaged");
}

TEST_F(DamagedInput, AListIsNamedWithItsLineAndTheRestIsLearnt) {
    const auto before = text_of(gallery_);
    const auto bad = write("bad.csv", "card.bmp,jink@D2\ncard.bmp\nnone.bmp,peach@H6\ntext.jpg,slash@S7\n");
    write("text.jpg", "dear diary");
    const auto said = run("enrol --gallery " + gallery_ + " --labels " + bad + " " + folder_.string(), true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, AllOf(HasSubstr(bad + ":2: "), HasSubstr(bad + ":3: "), HasSubstr(bad + ":4: "),
                                HasSubstr("1 known already")));
    EXPECT_TRUE(text_of(gallery_) == before);
    expect_refused("enrol --gallery " + gallery_ + " --labels " + folder_.string() + " " + folder_.string(),
                   "is a folder");
    const auto fresh = (folder_ / "fresh.gallery").string();
    expect_refused("enrol --gallery " + fresh + " --labels " + write("none.csv", "none.bmp,peach@H6\n") +
                       " " + folder_.string(),
                   fresh + ": nothing could be enrolled");
    EXPECT_FALSE(std::filesystem::exists(fresh));
}

TEST_F(DamagedInput, ALayoutIsNamedWithItsLine) {
    const auto bad = write("mat.toml", "seats = 5\n[=]\n");
    expect_refused("watch --gallery " + gallery_ + " --layout " + bad + " " + folder_.string(),
                   bad + ", line 2: ");
    expect_refused("table --terminal --camera " + folder_.string() + " --gallery " + gallery_ + " --layout " +
                       bad + " --journal " + (folder_ / "games.db").string(),
                   bad + ", line 2: ");
}

TEST_F(DamagedInput, ARecordingIsNamedWithItsLineOrPicture) {
    const auto film = folder_ / "film";
    std::filesystem::create_directories(film);
    std::ofstream(film / "index.jsonl") << R"({"file":"a.bmp","at_ms":"soon"})"
                                        << "\n";
    expect_refused("watch --gallery " + gallery_ + " " + film.string(), "index.jsonl, line 1: ");
    std::ofstream(film / "index.jsonl") << R"({"file":"a.bmp","at_ms":0})"
                                        << "\n";
    std::ofstream(film / "a.bmp") << "dear diary";
    expect_refused("watch --gallery " + gallery_ + " " + film.string(), (film / "a.bmp").string() + ": ");
}

}  // namespace
}  // namespace jianjun::app
