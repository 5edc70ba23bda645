// The real serial path (真串口), once: libserialport over a pseudo-terminal, with hang-up and return.
//
// A pseudo-terminal is no serial port to libserialport in two ways, and both are mended here and only here:
// it has no entry in /sys/class/tty (a name that leads out of both folders to a link does), and no modem
// lines (ioctl below).
#include "devices/serial_link.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#include <cstdarg>
#include <filesystem>

#include "devices/pad_finder.h"
#include "tests/devices/table.h"

extern "C" int ioctl(int fd, unsigned long request, ...) {
    va_list rest;
    va_start(rest, request);
    void* argument = va_arg(rest, void*);
    va_end(rest);
    if (request == TIOCMGET) *static_cast<int*>(argument) = TIOCM_DTR | TIOCM_RTS;
    if (request == TIOCMGET || request == TIOCMBIS || request == TIOCMBIC || request == TIOCMSET) return 0;
    return static_cast<int>(::syscall(SYS_ioctl, fd, request, argument));
}

namespace jianjun::devices {
namespace {

// The other side of the cable: a simulated pad behind the master of a pseudo-terminal.
class Cable {
  public:
    Cable(SimulatedPad& pad, const std::filesystem::path& link) : pad_(pad.link()) {
        master_ = ::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
        if (master_ < 0 || ::grantpt(master_) != 0 || ::unlockpt(master_) != 0) return;
        std::filesystem::remove(link);
        std::filesystem::create_symlink(::ptsname(master_), link);
    }
    ~Cable() {
        if (master_ >= 0) ::close(master_);
    }
    Cable(const Cable&) = delete;
    Cable& operator=(const Cable&) = delete;
    bool good() const { return master_ >= 0; }
    // Whether the pad is restarted when its port is closed.
    bool hangs_up_on_close() const {
        termios line{};
        return ::tcgetattr(master_, &line) != 0 || (line.c_cflag & HUPCL) != 0;
    }
    void carry(std::int64_t now_ms) {
        std::uint8_t bytes[256];
        for (ssize_t n = 0; (n = ::read(master_, bytes, sizeof bytes)) > 0;) {
            pad_->write({bytes, static_cast<std::size_t>(n)}, now_ms);
        }
        const auto out = pad_->read(now_ms);
        if (!out.empty() && ::write(master_, out.data(), out.size()) < 0) FAIL() << "the line is full";
    }

  private:
    std::unique_ptr<Link> pad_;
    int master_ = -1;
};

TEST(Serial, NamedPortsAreResolvedAndEachIsThereOnce) {
    const auto folder =
        std::filesystem::canonical(testing::TempDir()) / ("jianjun_names_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const auto device = folder / "ttyUSB7", by_id = folder / "usb-pad-1234";
    std::fclose(std::fopen(device.c_str(), "w"));
    std::filesystem::create_symlink(device, by_id);
    EXPECT_THAT(existing_ports({by_id, device, folder / "ttyUSB8"}), testing::ElementsAre(device));
    std::filesystem::remove_all(folder);
}

TEST(Serial, APadBehindARealPortIsFoundHeardHungUpAndFoundAgain) {
    const auto folder =
        std::filesystem::path(testing::TempDir()) / ("jianjun_serial_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const auto link = folder / "pad0";
    const std::string port = "/dev/../../../" + std::filesystem::absolute(link).relative_path().string();

    SimulatedPad pad{{.uid = 0xE1, .seat = 5}};
    auto cable = std::make_unique<Cable>(pad, link);
    ASSERT_TRUE(cable->good());
    TestTable table;
    std::string why;
    table.pads.watch(std::make_unique<PadFinder>(
        [&] {
            return std::filesystem::exists(link) ? std::vector<std::string>{port}
                                                 : std::vector<std::string>{};
        },
        [&](const std::string& name) -> std::unique_ptr<Link> {
            auto opened = open_serial(name);
            if (!opened) why = opened.error();
            return opened ? std::move(*opened) : nullptr;
        }));
    // The kernel carries bytes from one end to the other at once, so that virtual time may go on here too.
    const auto run = [&](int ms) {
        for (int i = 0; i < ms; ++i) {
            table.run(1);
            if (cable) cable->carry(table.now);
        }
    };
    run(1000);
    if (table.pads.status().empty() && why.find("find") != std::string::npos) {
        std::filesystem::remove_all(folder);
        GTEST_SKIP() << "no serial ports here at all: " << why;
    }
    ASSERT_EQ(table.status(uid_text(0xE1)).contact, Contact::connected) << why;
    EXPECT_FALSE(cable->hangs_up_on_close());
    table.pads.show(5, {.asked = Asked::card, .prompt = 3}, table.now);
    run(50);
    EXPECT_EQ(pad.lights().pattern, "answer");
    pad.press(Button::answer, table.now);
    run(100);
    EXPECT_THAT(table.events, testing::SizeIs(1));

    EXPECT_FALSE(open_serial(link.string() + ".none"));
    const auto second = open_serial(port);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error(), testing::HasSubstr("Another program is using"));
    run(50);
    EXPECT_EQ(table.status(uid_text(0xE1)).contact, Contact::connected);  // and nothing has happened to it
    cable.reset();                                                        // the plug is pulled
    run(50);
    EXPECT_EQ(table.status(uid_text(0xE1)).contact, Contact::lost);
    EXPECT_EQ(table.pads.handles().size(), 0u);
    cable = std::make_unique<Cable>(pad, link);
    run(2500);
    EXPECT_EQ(table.status(uid_text(0xE1)).contact, Contact::connected) << why;
    EXPECT_EQ(pad.lights().pattern, "answer");
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace jianjun::devices
