// Any stream of bytes as a link (字节流): see stream_link.h.
#include "devices/stream_link.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace jianjun::devices {
namespace {

constexpr std::size_t unsent_limit = 4096;
constexpr int exit_ms = 20, term_ms = 300;  // so long a program may take to be over

class StreamLink final : public Link {
  public:
    StreamLink(std::string name, int fd, pid_t child) : name_(std::move(name)), fd_(fd), child_(child) {
        ::fcntl(fd_, F_SETFL, ::fcntl(fd_, F_GETFL) | O_NONBLOCK);
    }
    StreamLink(const StreamLink&) = delete;
    StreamLink& operator=(const StreamLink&) = delete;
    ~StreamLink() override {
        ::close(fd_);
        if (child_ <= 0) return;
        ::kill(child_, SIGTERM);
        if (reap(term_ms)) return;
        ::kill(child_, SIGKILL);  // it may not want to hear
        ::waitpid(child_, nullptr, 0);
    }

    std::string name() const override { return name_; }
    bool alive() const override { return alive_; }
    int handle() const override { return alive_ ? fd_ : -1; }

    std::string ending() override {
        if (child_ == 0) return "The line has been closed at its other end.";
        if (!reap(exit_ms)) return "The program has closed its standard output.";
        if (WIFSIGNALED(status_)) return "The program was ended by signal " + std::to_string(WTERMSIG(status_)) + ".";
        const int code = WEXITSTATUS(status_);
        return "The program has ended with exit code " + std::to_string(code) +
               (code == 127 ? ": there is no such command." : ".");
    }

    std::vector<std::uint8_t> read(std::int64_t) override {
        std::vector<std::uint8_t> all;
        std::array<std::uint8_t, 256> some{};
        while (alive_) {
            const auto n = ::read(fd_, some.data(), some.size());
            if (n > 0) all.insert(all.end(), some.begin(), some.begin() + n);
            if (n > 0 || (n < 0 && errno == EINTR)) continue;
            if (n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK)) alive_ = false;
            break;
        }
        send();
        return all;
    }

    void write(std::span<const std::uint8_t> bytes, std::int64_t) override {
        if (unsent_.size() + bytes.size() <= unsent_limit)
            unsent_.insert(unsent_.end(), bytes.begin(), bytes.end());
        send();
    }

  private:
    void send() {
        while (alive_ && !unsent_.empty()) {
            const auto n = child_ != 0 ? ::send(fd_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL)
                                      : ::write(fd_, unsent_.data(), unsent_.size());
            if (n > 0) unsent_.erase(unsent_.begin(), unsent_.begin() + n);
            if (n > 0 || (n < 0 && errno == EINTR)) continue;
            if (errno != EAGAIN && errno != EWOULDBLOCK) alive_ = false;
            return;
        }
    }

    // Whether the program is over; it is given a moment.
    bool reap(int within_ms) {
        for (int waited = 0; child_ > 0; ++waited) {
            if (::waitpid(child_, &status_, WNOHANG) != 0) child_ = -1;
            if (child_ < 0 || waited >= within_ms) break;
            ::usleep(1000);
        }
        return child_ < 0;
    }

    std::string name_;
    int fd_;
    pid_t child_;  // 0: none; -1: it is over
    int status_ = 0;
    bool alive_ = true;
    std::vector<std::uint8_t> unsent_;
};

tl::unexpected<std::string> failed(const std::string& what) {
    return tl::unexpected(what + ": " + std::strerror(errno));
}

tl::expected<int, std::string> connect_socket(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
        return tl::unexpected(path + " is too long for a socket's name");
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || ::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        const auto why = failed("Could not connect to " + path + " (is somebody listening there?)");
        if (fd >= 0) ::close(fd);
        return why;
    }
    return fd;
}

}  // namespace

tl::expected<std::unique_ptr<Link>, std::string> open_stream(const std::string& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) == 0 && S_ISSOCK(info.st_mode)) {
        auto fd = connect_socket(path);
        if (!fd) return tl::unexpected(fd.error());
        return std::make_unique<StreamLink>(path, *fd, 0);
    }
    const int fd = ::open(path.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) return failed("Could not open " + path);
    termios line{};
    if (::tcgetattr(fd, &line) == 0) {
        ::cfmakeraw(&line);
        ::tcsetattr(fd, TCSANOW, &line);
    }
    return std::make_unique<StreamLink>(path, fd, 0);
}

tl::expected<std::unique_ptr<Link>, std::string> run_program(const std::string& command) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return failed("Could not make a line");
    const pid_t child = ::fork();
    if (child < 0) return failed("Could not start " + command);
    if (child == 0) {
        ::dup2(ends[1], STDIN_FILENO);
        ::dup2(ends[1], STDOUT_FILENO);
        ::execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), static_cast<char*>(nullptr));
        ::_exit(127);
    }
    ::close(ends[1]);
    return std::make_unique<StreamLink>(command, ends[0], child);
}

}  // namespace jianjun::devices
