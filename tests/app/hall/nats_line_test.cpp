// A line to a server that breaks (断线), at the worst of moments: the server is one of our own, which says no
// more of NATS than a client wants to hear.
#include "companion_app/hall/relay/nats/line.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

namespace jianjun::app::hall {
namespace {

constexpr std::string_view info =
    "INFO {\"server_id\":\"x\",\"version\":\"2.9.10\",\"proto\":1,\"host\":\"127.0.0.1\",\"port\":1,"
    "\"headers\":true,\"max_payload\":8388608}\r\n";

// Each connection is greeted; so many break as soon as they stand.
class BreakingServer {
  public:
    explicit BreakingServer(int breaks_from_the_second_on) : breaks_(breaks_from_the_second_on) {
        door_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in where{};
        where.sin_family = AF_INET;
        where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof where;
        auto* address = reinterpret_cast<sockaddr*>(&where);
        if (bind(door_, address, size) != 0 || listen(door_, 8) != 0 ||
            getsockname(door_, address, &size) != 0)
            throw std::runtime_error("no door");
        port_ = ntohs(where.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    ~BreakingServer() {
        leaving_ = true;
        shutdown(door_, SHUT_RDWR);
        drop();
        thread_.join();
        close(door_);
    }
    BreakingServer(const BreakingServer&) = delete;
    BreakingServer& operator=(const BreakingServer&) = delete;

    HallAddress address() const { return {"127.0.0.1", port_, "test", "1", "key", {}}; }
    int greeted() const { return greeted_; }
    void drop() { shutdown(client_, SHUT_RDWR); }

  private:
    void run() {
        while (!leaving_) {
            client_ = accept(door_, nullptr, nullptr);
            if (client_ < 0 || !greet()) continue;
            if (++greeted_ > 1 && breaks_-- > 0) {
                const linger at_once{1, 0};
                setsockopt(client_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
            } else {
                char heard[65536];
                while (recv(client_, heard, sizeof heard, 0) > 0) continue;
            }
            close(client_.exchange(-1));
        }
    }
    bool greet() {
        std::string said;
        char heard[4096];
        (void)send(client_, info.data(), info.size(), MSG_NOSIGNAL);
        while (said.find("PING\r\n") == std::string::npos) {
            const auto n = recv(client_, heard, sizeof heard, 0);
            if (n <= 0) return close(client_.exchange(-1)), false;
            said.append(heard, static_cast<std::size_t>(n));
        }
        return send(client_, "PONG\r\n", 6, MSG_NOSIGNAL) == 6;
    }

    int door_ = -1, port_ = 0, breaks_ = 0;
    std::atomic<int> client_ = -1, greeted_ = 0;
    std::atomic<bool> leaving_ = false;
    std::thread thread_;
};

std::ptrdiff_t threads() {
    return std::distance(std::filesystem::directory_iterator("/proc/self/task"), {});
}

template <class Happened>
bool until(Happened happened) {
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    for (; std::chrono::steady_clock::now() < late; (void)poll(nullptr, 0, 20))
        if (happened()) return true;
    return false;
}

// Where the library took such a line up again by itself, threads of the broken try stayed beside those of the
// next one: two that read into one parser, on a machine where new threads get their turn late.
TEST(NatsLine, IsReadByOneThreadWhereItBreaksAsItIsTakenUpAgain) {
    BreakingServer server(2);
    NatsLine line(server.address(), {});
    ASSERT_TRUE(until([&] { return line.open(); }));
    const auto before = threads();
    server.drop();
    ASSERT_TRUE(until([&] { return !line.connected(); }));
    const std::string much(1 << 20, 'x');  // more than lies in a socket
    for (int i = 0; i < 7; ++i) (void)line.publish("hall.test.table.1", much);
    ASSERT_TRUE(until([&] { return line.open() && server.greeted() >= 4; }));
    EXPECT_TRUE(until([&] { return threads() <= before; })) << threads() << " threads, before " << before;
    EXPECT_TRUE(line.connected());
}

// What hung on the lost connection is heard no more; what is made of the next one is.
TEST(NatsLine, IsANewOneOnceItWasLost) {
    BreakingServer server(0);
    NatsLine line(server.address(), {});
    ASSERT_TRUE(until([&] { return line.open(); }));
    natsSubscription* raw = nullptr;
    ASSERT_EQ(natsConnection_SubscribeSync(&raw, line.connection(), "hall.test.orders.1"), NATS_OK);
    NatsSubscription orders(raw);
    server.drop();
    ASSERT_TRUE(until([&] { return !line.connected(); }));
    EXPECT_TRUE(until([&] { return natsConnection_IsClosed(line.connection()); }))
        << "the library takes it up again";
    EXPECT_FALSE(line.publish("hall.test.table.1", "lost"));
    line.silence(std::move(orders));
    ASSERT_TRUE(until([&] { return line.open(); }));
    EXPECT_TRUE(line.publish("hall.test.table.1", "said"));
    EXPECT_EQ(server.greeted(), 2);
}

}  // namespace
}  // namespace jianjun::app::hall
