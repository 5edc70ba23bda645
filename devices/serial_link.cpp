// A serial port (串口): see serial_link.h.
#include "devices/serial_link.h"

#include <libserialport.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>

namespace jianjun::devices {
namespace {

constexpr int baud = 250000;  // exact at 16 MHz; 115200 is 2.1 % off
constexpr std::size_t unsent_limit = 4096;

struct FreePort {
    void operator()(sp_port* port) const {
        sp_close(port);
        sp_free_port(port);
    }
};
using PortHandle = std::unique_ptr<sp_port, FreePort>;

std::string resolved(const std::string& path) {
    const std::unique_ptr<char, decltype(&::free)> real(::realpath(path.c_str(), nullptr), &::free);
    return real ? real.get() : "";
}

class SerialLink final : public Link {
  public:
    SerialLink(std::string name, PortHandle port, int handle)
        : name_(std::move(name)), port_(std::move(port)), handle_(handle) {}

    std::string name() const override { return name_; }
    int handle() const override { return alive_ ? handle_ : -1; }
    bool alive() const override { return alive_; }

    std::vector<std::uint8_t> read(std::int64_t) override {
        std::vector<std::uint8_t> all;
        std::array<std::uint8_t, 256> some{};
        while (alive_) {
            const int n = sp_nonblocking_read(port_.get(), some.data(), some.size());
            if (n < 0) alive_ = false;
            if (n <= 0) break;
            all.insert(all.end(), some.begin(), some.begin() + n);
        }
        if (all.empty()) notice_hang_up();
        send();
        return all;
    }

    void write(std::span<const std::uint8_t> bytes, std::int64_t) override {
        if (!alive_) return;
        // A port that takes nothing any more loses frames, as a bad cable does; they are sent again.
        if (unsent_.size() + bytes.size() <= unsent_limit)
            unsent_.insert(unsent_.end(), bytes.begin(), bytes.end());
        send();
    }

  private:
    void send() {
        if (!alive_ || unsent_.empty()) return;
        const int n = sp_nonblocking_write(port_.get(), unsent_.data(), unsent_.size());
        if (n < 0) alive_ = false;
        if (n > 0) unsent_.erase(unsent_.begin(), unsent_.begin() + n);
    }

    // A hang-up is invisible to reads: they give nothing, as when nobody speaks.
    void notice_hang_up() {
        pollfd asked{handle_, POLLIN, 0};
        if (::poll(&asked, 1, 0) > 0 && (asked.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) alive_ = false;
    }

    std::string name_;
    PortHandle port_;
    int handle_;
    bool alive_ = true;
    std::vector<std::uint8_t> unsent_;
};

// Closing the port must not restart the pad behind it, with the presses that it holds.
void let_it_run_on(int handle) {
    termios line{};
    if (::tcgetattr(handle, &line) != 0) return;
    line.c_cflag &= ~static_cast<tcflag_t>(HUPCL);
    ::tcsetattr(handle, TCSANOW, &line);
}

std::string why_not(const std::string& port, const char* step) {
    const int reason = sp_last_error_code();
    if (reason == EACCES || reason == EPERM)
        return "You may not use " + port + ": put yourself into the group dialout (sudo usermod -aG dialout $USER), and log in anew.";
    if (reason == EBUSY || reason == EWOULDBLOCK)
        return "Another program is using " + port + " (ModemManager and brltty look at new ports): it is tried again and again.";
    const std::unique_ptr<char, decltype(&sp_free_error_message)> why(sp_last_error_message(),
                                                                      &sp_free_error_message);
    return "Could not " + std::string(step) + " " + port + " (" + (why ? why.get() : "unknown") +
           "): is another program using it, and may you use serial ports (group dialout)?";
}

}  // namespace

std::vector<std::string> list_serial_ports() {
    sp_port** ports = nullptr;
    std::vector<std::string> names;
    if (sp_list_ports(&ports) != SP_OK) return names;
    for (int i = 0; ports[i] != nullptr; ++i) {
        // A pad is behind USB; a motherboard's own port or a Bluetooth modem is asked only when named.
        if (sp_get_port_transport(ports[i]) != SP_TRANSPORT_USB) continue;
        if (auto name = resolved(sp_get_port_name(ports[i])); !name.empty()) names.push_back(std::move(name));
    }
    sp_free_port_list(ports);
    return names;
}

std::vector<std::string> existing_ports(const std::vector<std::string>& ports) {
    std::vector<std::string> found;
    for (const std::string& port : ports) {
        auto name = resolved(port);
        if (!name.empty() && std::ranges::find(found, name) == found.end()) found.push_back(std::move(name));
    }
    return found;
}

std::string port_identity(const std::string& port) {
    sp_port* raw = nullptr;
    if (sp_get_port_by_name(port.c_str(), &raw) != SP_OK) return port;
    int vendor = 0, product = 0;
    std::string name = port;
    if (sp_get_port_usb_vid_pid(raw, &vendor, &product) == SP_OK) {
        std::array<char, 16> numbers{};
        std::snprintf(numbers.data(), numbers.size(), "%04x:%04x", vendor, product);
        const char* serial = sp_get_port_usb_serial(raw);
        name = std::string(numbers.data()) + " " + (serial ? serial : port);
    }
    sp_free_port(raw);
    return name;
}

tl::expected<std::unique_ptr<Link>, std::string> open_serial(const std::string& port) {
    sp_port* raw = nullptr;
    if (sp_get_port_by_name(port.c_str(), &raw) != SP_OK) return tl::unexpected(why_not(port, "find"));
    if (sp_open(raw, SP_MODE_READ_WRITE) != SP_OK) {
        const std::string why = why_not(port, "open");
        sp_free_port(raw);
        return tl::unexpected(why);
    }
    PortHandle handle(raw);
    int fd = -1;
    // TIOCEXCL keeps other people's programs out, but not root's; the lock keeps out a second Jianjun of
    // anybody's.
    if (sp_get_port_handle(raw, &fd) != SP_OK || ::ioctl(fd, TIOCEXCL) != 0 || ::flock(fd, LOCK_EX | LOCK_NB) != 0)
        return tl::unexpected(why_not(port, "keep for itself"));
    if (sp_set_baudrate(raw, baud) != SP_OK || sp_set_bits(raw, 8) != SP_OK ||
        sp_set_parity(raw, SP_PARITY_NONE) != SP_OK || sp_set_stopbits(raw, 1) != SP_OK ||
        sp_set_flowcontrol(raw, SP_FLOWCONTROL_NONE) != SP_OK) {
        return tl::unexpected(why_not(port, "set up"));
    }
    let_it_run_on(fd);
    sp_flush(raw, SP_BUF_BOTH);
    return std::make_unique<SerialLink>(port, std::move(handle), fd);
}

}  // namespace jianjun::devices
