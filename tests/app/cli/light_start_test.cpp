// What a command loads (启动): those that need no window and no eyes start without Qt and OpenCV.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::HasSubstr;
using testing::Not;

// The libraries that the loader maps for these words: it prints them and starts nothing.
std::string libraries(const std::string& program) {
    FILE* pipe = popen(("LD_TRACE_LOADED_OBJECTS=1 " + program).c_str(), "r");
    std::string text;
    std::array<char, 4096> bytes;
    for (std::size_t n; pipe && (n = fread(bytes.data(), 1, bytes.size(), pipe)) > 0;) text.append(bytes.data(), n);
    if (pipe) pclose(pipe);
    return text;
}

TEST(LightStart, JianjunItselfMapsNeitherQtNorOpenCv) {
    const auto loaded = libraries(JIANJUN_PROGRAM);
    EXPECT_THAT(loaded, HasSubstr("libc.so")) << "the loader has spoken";
    EXPECT_THAT(loaded, Not(HasSubstr("libQt6")));
    EXPECT_THAT(loaded, Not(HasSubstr("libopencv")));
}

TEST(LightStart, ThePlainCommandsAreItsOwn) {
    for (const std::string words : {"--help", "replay --help", "export --help", "explain --help", "pads --help"}) {
        const auto said = run(words + " ; true", true);
        EXPECT_THAT(said.out, HasSubstr("jianjun")) << words;
    }
}

TEST(LightStart, ACommandWithEyesIsHandedOn) {
    const auto said = run("recognise --help", true);
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.out, HasSubstr("recognise"));
}

}  // namespace
}  // namespace jianjun::app
