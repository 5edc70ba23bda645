// The log of inputs (输入记录): which of them count, whatever was taken back, and the taking back too.
#include "engine/play/log.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/engine/play/stones.h"

namespace jianjun::engine::testing::log_test {
namespace {

StoneInput said(const char* what) {
    StoneInput in;
    in.what = what;
    return in;
}

// What counted after each number of inputs, kept beside the log.
class Counted {
  public:
    void give() {
        log.append(std::make_shared<StoneInput>(said("lay")), 0);
        auto now = after.back();
        now.push_back(log.size());
        after.push_back(std::move(now));
    }
    void take_back_inputs(int inputs) {
        auto in = said("take_back");
        in.inputs = inputs;
        auto now = after.back();
        const bool enough = inputs <= static_cast<int>(now.size());
        EXPECT_EQ(!log.check_take_back(in), enough);
        if (!enough) return;
        log.take_back(std::make_shared<StoneInput>(std::move(in)), 0);
        now.resize(now.size() - static_cast<std::size_t>(inputs));
        after.push_back(std::move(now));
    }
    void take_back_to(int to) {
        auto in = said("take_back");
        in.to = to;
        log.take_back(std::make_shared<StoneInput>(std::move(in)), 0);
        after.push_back(after[static_cast<std::size_t>(to)]);
    }

    Log<StoneInput> log;
    std::vector<std::vector<int>> after{{}};
};

TEST(Log, CountsWhatWasNotTakenBack) {
    std::mt19937 dice(7);
    for (int game = 0; game < 30; ++game) {
        Counted counted;
        for (int n = 0; n < 80; ++n) {
            const auto kind = dice() % 6;
            if (kind == 0)
                counted.take_back_inputs(1 + static_cast<int>(dice() % 9));
            else if (kind == 1)
                counted.take_back_to(
                    static_cast<int>(dice() % static_cast<unsigned>(counted.log.size() + 1)));
            else
                counted.give();
            ASSERT_EQ(counted.log.kept(), counted.after.back()) << "game " << game << ", input " << n;
        }
        for (int n = 0; n <= counted.log.size(); ++n)
            ASSERT_EQ(counted.log.up_to(n).kept(), counted.after[static_cast<std::size_t>(n)])
                << "game " << game;
    }
}

}  // namespace
}  // namespace jianjun::engine::testing::log_test
