// A browser's end of the line, as far as the door can tell (浏览器): plain HTTP and WebSocket over a socket.
#pragma once
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace jianjun::devices {

class Browser {
  public:
    // `serve` is called while it waits: the other end lives in the same thread.
    Browser(int port, std::function<void()> serve) : serve_(std::move(serve)) {
        socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(port));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
            throw std::runtime_error("nobody listens");
    }
    virtual ~Browser() { ::close(socket_); }
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;

    // The whole answer, headers included.
    std::string get(const std::string& path) {
        write("GET " + path + " HTTP/1.1\r\nHost: table\r\nConnection: close\r\n\r\n");
        wait([&] { return ended_; });
        return in_;
    }
    // True where the door speaks WebSocket from here on.
    bool upgrade(const std::string& path, const std::string& subprotocol = "jianjun-pad") {
        write("GET " + path +
              " HTTP/1.1\r\nHost: table\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
              "Sec-WebSocket-Protocol: " +
              subprotocol + "\r\n\r\n");
        wait([&] { return ended_ || in_.find("\r\n\r\n") != std::string::npos; });
        if (!in_.starts_with("HTTP/1.1 101")) return false;
        in_.erase(0, in_.find("\r\n\r\n") + 4);
        return true;
    }
    void say(const std::vector<std::uint8_t>& bytes, bool text = false) {
        const auto size = bytes.size();
        const std::size_t mark = size < 126 ? size : size < 65536 ? 126 : 127;
        std::string frame{char(text ? 0x81 : 0x82), char(0x80 | mark)};
        for (int shift = mark == 127 ? 56 : 8; mark >= 126 && shift >= 0; shift -= 8)
            frame += char(shift >= 32 ? 0 : size >> shift);
        frame.append(4, '\0');  // masked with zeros
        write(frame.append(bytes.begin(), bytes.end()));
    }
    const std::string& unread() const { return in_; }

    struct Message {
        int kind = 0;  // 1 text, 2 binary, 8 the end
        std::string data;
        int code() const { return data.size() < 2 ? 0 : (data[0] & 255) << 8 | (data[1] & 255); }
    };
    Message hear(int most_ms = 5000) {
        Message message;
        wait([&] { return parse(message) || ended_; }, most_ms);
        return message;
    }
    bool ended(int most_ms = 200) {
        wait([&] { return ended_; }, most_ms);
        return ended_;
    }

  private:
    bool parse(Message& message) {
        if (in_.size() < 2) return false;
        std::size_t size = in_[1] & 127, head = 2;
        if (size == 126 && in_.size() >= 4) size = (in_[2] & 255) << 8 | (in_[3] & 255), head = 4;
        if (in_.size() < head + size) return false;
        message = {in_[0] & 15, in_.substr(head, size)};
        in_.erase(0, head + size);
        return true;
    }
    void write(const std::string& bytes) {
        int full = 0;
        for (std::size_t at = 0; at < bytes.size();) {  // the other end reads in this thread
            const auto n = put(bytes.data() + at, std::min<std::size_t>(bytes.size() - at, 16384));
            if (n < 0 || full > 2000) throw std::runtime_error("the line is dead");
            at += static_cast<std::size_t>(n);
            full = n > 0 ? 0 : full + 1;
            if (bytes.size() > 16384) serve_();
        }
    }
    void wait(const std::function<bool()>& until, int most_ms = 5000) {
        for (int i = 0; i < most_ms && !until(); ++i) {
            serve_();
            pollfd ready{socket_, POLLIN, 0};
            char some[4096];
            if (::poll(&ready, 1, 1) < 0) continue;
            const auto n = take(some, sizeof some);
            if (n > 0) in_.append(some, static_cast<std::size_t>(n));
            if (n == 0) ended_ = true;
        }
    }

  protected:
    // Bytes as they stand on the wire. `take`: -1 where nothing has come, 0 where nothing will.
    // `put`: how many went, 0 where there is no room now.
    virtual long put(const char* bytes, std::size_t size) {
        const auto n = ::send(socket_, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
        return n < 0 && errno == EAGAIN ? 0 : n;
    }
    virtual long take(char* bytes, std::size_t size) {
        const auto n = ::recv(socket_, bytes, size, MSG_DONTWAIT);
        return n < 0 && errno != EAGAIN ? 0 : n;
    }
    std::function<void()> serve_;
    int socket_ = -1;

  private:
    std::string in_;
    bool ended_ = false;
};

}  // namespace jianjun::devices
