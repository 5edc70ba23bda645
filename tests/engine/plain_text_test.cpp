// Names with signs that turn the line (名字里的控制符): shown by their numbers, wherever the name is written.
#include "engine/play/plain_text.h"

#include <gtest/gtest.h>

#include "engine/content/setup.h"
#include "nlohmann/json.hpp"

namespace jianjun::engine {
namespace {

TEST(PlainText, ASignThatTurnsTheLineIsShownByItsNumber) {
    EXPECT_EQ(plain_text("甲\u202E乙"), "甲⟨U+202E⟩乙");
    EXPECT_EQ(plain_text("\u2066a\u2069\x07"), "⟨U+2066⟩a⟨U+2069⟩⟨U+0007⟩");
    EXPECT_EQ(plain_text("张三, «Ming» 😀"), "张三, «Ming» 😀");
}

TEST(PlainText, ASeatsNameIsPlainFromTheSetUpOn) {
    const auto setup = read_setup({{"jianjun", 1},
                                   {"mode", "identity"},
                                   {"deck", "standard"},
                                   {"seats", {{{"name", "甲\u202E乙"}, {"role", "lord"}}, {{"role", "rebel"}}}}});
    ASSERT_TRUE(setup) << setup.error();
    EXPECT_EQ(setup->seats[0].name, "甲⟨U+202E⟩乙");
}

}  // namespace
}  // namespace jianjun::engine
