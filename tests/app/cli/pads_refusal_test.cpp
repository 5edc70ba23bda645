// `jianjun pads` with pads that do not do what they are told (不听话的按钮盒), and with ports that are none:
// nothing is called done that was not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "devices/firmware/protocol.h"
#include "devices/message.h"
#include "tests/app/cli/pad_on_a_line.h"
#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::HasSubstr;
using testing::Not;

// It hears everything and acknowledges no command.
class NoAcks final : public devices::Link {
  public:
    explicit NoAcks(std::unique_ptr<devices::Link> link) : link_(std::move(link)) {}
    std::string name() const override { return link_->name(); }
    bool alive() const override { return link_->alive(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override {
        std::vector<std::uint8_t> all;
        for (const auto& packet : reader_.read(link_->read(now_ms))) {
            if (packet.type == MSG_ACK) continue;
            const auto bytes = devices::frame(packet);
            all.insert(all.end(), bytes.begin(), bytes.end());
        }
        return all;
    }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        link_->write(bytes, now_ms);
    }

  private:
    std::unique_ptr<devices::Link> link_;
    devices::PacketReader reader_;
};

struct Refusals : Commands {
    PadOnALine pad{{.uid = 0xE1, .seat = 2},
                   [](auto link) { return std::make_unique<NoAcks>(std::move(link)); }};

    std::vector<std::string> words(std::vector<std::string> what) const {
        what.insert(what.begin(), "pads");
        what.insert(what.end(), {"--stream", pad.path(), "--book", (folder_ / "pads.txt").string()});
        return what;
    }
};

TEST_F(Refusals, AnIdentifiedPadMustShowIt) {
    RunningProgram program(words({"identify", "seat2"}));
    EXPECT_EQ(program.end(), 1);
    EXPECT_THAT(program.said(), HasSubstr("does not show what it is told"));
    EXPECT_THAT(program.said(), Not(HasSubstr("blinks")));
}

TEST_F(Refusals, ATestedPadMustDoTheTest) {
    RunningProgram program(words({"test", "seat2"}));
    EXPECT_EQ(program.end(), 1);
    EXPECT_THAT(program.said(), HasSubstr("does not do the test"));
}

TEST_F(Refusals, AnAddressMustBeKept) {
    RunningProgram program(words({"address", "seat2", "4"}));
    EXPECT_EQ(program.end(), 1);
    EXPECT_THAT(program.said(), HasSubstr("did not keep the address"));
}

TEST_F(Refusals, APortThatIsNoneIsNamed) {
    const auto file = write("file", "no port");
    const auto said = run("pads --port /nonexistent/port --port " + file + " --book " +
                              (folder_ / "pads.txt").string() + " identify seat2",
                          true);
    EXPECT_EQ(said.code, 1);
    EXPECT_THAT(said.out, HasSubstr("/nonexistent/port is not there"));
    EXPECT_THAT(said.out, testing::ContainsRegex(file + ".*--stream"));
}

TEST_F(Refusals, AProgramThatEndsIsNamedWithItsExitCode) {
    const auto book = " --book " + (folder_ / "pads.txt").string();
    const auto list = run("pads list --exec 'sh -c \"exit 3\"'" + book, true);
    EXPECT_EQ(list.code, 1);
    EXPECT_THAT(list.out, HasSubstr("exit code 3"));
    const auto lines = write("lines", "{\"status\":true}\n");
    const auto status = run("pads drive --exec true" + book + " < " + lines, true);
    EXPECT_THAT(status.out, HasSubstr("\"port\":\"true\"")) << "it is not forgotten";
}

}  // namespace
}  // namespace jianjun::app
