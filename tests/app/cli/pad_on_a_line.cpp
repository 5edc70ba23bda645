// A simulated pad behind a pseudo-terminal (伪终端上的按钮盒): see pad_on_a_line.h.
#include "tests/app/cli/pad_on_a_line.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <stdexcept>

namespace jianjun::app {
namespace {

// What falls silent for so long is a failed test, never a test without end.
constexpr int silence_ms = 60'000;

std::int64_t clock_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

PadOnALine::PadOnALine(devices::SimulatedPad::Options options, const Through& through)
    : pad_(options), link_(through ? through(pad_.link()) : pad_.link()) {
    master_ = ::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (master_ < 0 || ::grantpt(master_) != 0 || ::unlockpt(master_) != 0)
        throw std::runtime_error("this machine has no pseudo-terminals");
    path_ = ::ptsname(master_);
    // Held open here as well, raw, so that nobody's echo or hang-up comes in between.
    const int line = ::open(path_.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    termios raw{};
    ::tcgetattr(line, &raw);
    ::cfmakeraw(&raw);
    ::tcsetattr(line, TCSANOW, &raw);
    carrying_ = std::thread([this, line] {
        carry();
        ::close(line);
        ::close(master_);
    });
}

PadOnALine::~PadOnALine() {
    pull_the_cable();
}

void PadOnALine::pull_the_cable() {
    stop_ = true;
    if (carrying_.joinable()) carrying_.join();
}

void PadOnALine::carry() {
    const auto began = clock_ms();
    std::array<std::uint8_t, 256> bytes;
    while (!stop_) {
        pollfd wait{master_, POLLIN, 0};
        ::poll(&wait, 1, 1);
        const auto now = clock_ms() - began + 1;
        for (ssize_t n; (n = ::read(master_, bytes.data(), bytes.size())) > 0;)
            hear({bytes.data(), static_cast<std::size_t>(n)}, now);
        if (const int button = press_.exchange(0)) pad_.press(static_cast<devices::Button>(button), now, 30);
        const auto out = link_->read(now);
        for (std::size_t at = 0; at < out.size() && !stop_;) {
            const auto n = ::write(master_, out.data() + at, out.size() - at);
            if (n > 0) at += static_cast<std::size_t>(n);
            if (n < 0) break;  // nobody reads: the words are lost, as on a cable
        }
    }
}

// Byte by byte, so that no state is passed over unseen.
void PadOnALine::hear(std::span<const std::uint8_t> bytes, std::int64_t now) {
    for (const std::uint8_t byte : bytes) {
        link_->write({&byte, 1}, now);
        const auto lights = pad_.lights();
        const std::lock_guard hold(guard_);
        if (lights.buzzer) sounded_ = true;
        if (lights.pattern == "test") colours_.insert(lights.rgb[0]);
    }
}

std::set<std::uint32_t> PadOnALine::colours_of_test() {
    const std::lock_guard hold(guard_);
    return colours_;
}

devices::SimulatedPad::Lights PadOnALine::wait_for(const std::string& pattern) const {
    for (const auto began = clock_ms();;) {
        auto lights = pad_.lights();
        if (lights.pattern == pattern) return lights;
        if (clock_ms() - began > silence_ms) throw std::runtime_error("the pad shows " + lights.pattern + ", never " + pattern);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

RunningProgram::RunningProgram(const std::vector<std::string>& words,
                               const std::map<std::string, std::string>& environment) {
    std::array<int, 2> out{}, in{};
    if (::pipe2(out.data(), O_CLOEXEC) != 0 || ::pipe2(in.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    std::vector<std::string> all{JIANJUN_PROGRAM};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"--lang", "en"});  // whatever whoever runs the tests has chosen
    std::vector<char*> arguments;
    for (auto& word : all) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_ = ::fork();
    if (pid_ == 0) {
        for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
        ::dup2(in[0], STDIN_FILENO);
        ::dup2(out[1], STDOUT_FILENO);
        ::dup2(out[1], STDERR_FILENO);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ::close(out[1]);
    ::close(in[0]);
    out_ = out[0];
    in_ = in[1];
}

RunningProgram::~RunningProgram() {
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    ::close(out_);
    ::close(in_);
}

bool RunningProgram::read_more() {
    pollfd wait{out_, POLLIN, 0};
    if (::poll(&wait, 1, silence_ms) == 0) {
        said_ += "\n(silent for a minute: killed)\n";
        ::kill(pid_, SIGKILL);
        return false;
    }
    std::array<char, 4096> bytes;
    const auto n = ::read(out_, bytes.data(), bytes.size());
    if (n > 0) said_.append(bytes.data(), static_cast<std::size_t>(n));
    return n > 0;
}

bool RunningProgram::says(const std::string& text) {
    for (;;) {
        const auto found = said_.find(text, searched_);
        if (found != std::string::npos) {
            searched_ = found + text.size();
            return true;
        }
        if (!read_more()) return false;
    }
}

bool RunningProgram::goes_on(int ms) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(ms);
    for (;;) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now())
                .count();
        pollfd wait{out_, POLLIN, 0};
        if (left <= 0 || ::poll(&wait, 1, static_cast<int>(left)) == 0) return true;
        if (!read_more()) return false;
    }
}

void RunningProgram::tell(const std::string& line) {
    const std::string words = line + "\n";
    if (::write(in_, words.data(), words.size()) != static_cast<ssize_t>(words.size()))
        throw std::runtime_error("the program hears nothing any more");
}

void RunningProgram::interrupt() {
    ::kill(pid_, SIGINT);
}

int RunningProgram::end() {
    while (read_more()) {
    }
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace jianjun::app
