// Phones as pads (手机代按钮): see phone_door.h.
#include "devices/phones/phone_door.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <libwebsockets.h>
#include <net/if.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <list>

#include "devices/phones/page.h"

namespace jianjun::devices {
namespace {

constexpr std::size_t most_unread = 8192, most_unsent = 8192;  // bytes, of a message too; more is no pad
constexpr int wrong_word = 4403, too_many = 4409;              // why the host ends a phone's line
constexpr int no_text = 1003, too_long = 1009;
constexpr std::string_view subprotocol = "jianjun-pad";

// What the door and the link of one phone share; either may be gone before the other.
struct Line {
    int seat = 0;
    std::string name;
    lws* socket = nullptr;  // null once it is hung up
    std::vector<std::uint8_t> unread, unsent;
    std::size_t message = 0;  // bytes so far of the one that is coming in
    std::string greeting;     // said as text, before everything else
    bool hang_up = false;
};

class PhoneLink final : public Link {
  public:
    explicit PhoneLink(std::shared_ptr<Line> line) : line_(std::move(line)) {}
    ~PhoneLink() override {
        line_->hang_up = true;
        if (line_->socket) lws_callback_on_writable(line_->socket);
    }
    PhoneLink(const PhoneLink&) = delete;
    PhoneLink& operator=(const PhoneLink&) = delete;

    std::string name() const override { return line_->name; }
    bool alive() const override { return line_->socket != nullptr; }
    int handle() const override { return line_->socket ? lws_get_socket_fd(line_->socket) : -1; }
    std::vector<std::uint8_t> read(std::int64_t) override { return std::exchange(line_->unread, {}); }
    void write(std::span<const std::uint8_t> bytes, std::int64_t) override {
        if (!line_->socket || line_->unsent.size() + bytes.size() > most_unsent)
            return;  // it will be said again
        line_->unsent.insert(line_->unsent.end(), bytes.begin(), bytes.end());
        lws_callback_on_writable(line_->socket);
    }

  private:
    std::shared_ptr<Line> line_;
};

// What libwebsockets keeps for each connection, zeroed.
struct Visit {
    Line* line;            // of a phone
    const PageFile* file;  // that is being served
    int seat;              // whose word it knew
    int refused;           // why it is to go
};

int on_event(lws* socket, lws_callback_reasons reason, void* visit, void* in, std::size_t size);

const std::array<lws_protocols, 3> protocols{
    {{"http", on_event, sizeof(Visit), 0, 0, nullptr, 0},
     {subprotocol.data(), on_event, sizeof(Visit), 512, 0, nullptr, 0},
     {nullptr, nullptr, 0, 0, 0, nullptr, 0}}};
// A phone that fell asleep without a word is noticed.
const lws_retry_bo_t idle{nullptr, 0, 0, 5, 12, 0};

class Door final : public PhoneDoor {
  public:
    Door(Options options, SeatTokens tokens) : options_(std::move(options)), tokens_(std::move(tokens)) {}
    ~Door() override {
        if (context_) lws_context_destroy(context_);
    }
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;

    bool open() {
        lws_set_log_level(0, nullptr);
        lws_context_creation_info info{};
        info.port = options_.port;
        info.protocols = protocols.data();
        info.gid = static_cast<gid_t>(-1);
        info.uid = static_cast<uid_t>(-1);
        info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6;
        info.user = this;
        info.retry_and_idle_policy = &idle;
        info.server_string = "jianjun";
        context_ = lws_create_context(&info);
        if (!context_) return false;
        port_ = lws_get_vhost_listen_port(lws_get_vhost_by_name(context_, "default"));
        if (options_.host.empty()) options_.host = local_address();
        return true;
    }

    void tick() override { lws_service(context_, -1); }
    std::vector<std::pair<int, std::unique_ptr<Link>>> take_links() override {
        return std::exchange(links_, {});
    }
    std::string address(int seat) const override {
        return phone_address(options_.host, port_, tokens_.of(seat));
    }
    int port() const override { return port_; }

    // ---- what libwebsockets calls ----

    void ask_word(lws* socket, Visit& visit) {
        std::array<char, 64> word{};
        const char* given = lws_get_urlarg_by_name(socket, "t=", word.data(), static_cast<int>(word.size()));
        visit.seat = given ? tokens_.seat_of(given) : 0;
        const auto same = std::count_if(lines_.begin(), lines_.end(),
                                        [&](const auto& line) { return line->seat == visit.seat; });
        visit.refused = visit.seat == 0 ? wrong_word : same >= options_.most_of_a_seat ? too_many : 0;
    }

    void come_in(lws* socket, Visit& visit) {
        std::array<char, 64> from{};
        lws_get_peer_simple(socket, from.data(), from.size());
        auto line = std::make_shared<Line>();
        line->seat = visit.seat;
        line->name = "phone at " + std::string(from.data());
        line->greeting = std::to_string(visit.seat);
        line->socket = socket;
        visit.line = line.get();
        lines_.push_back(line);
        links_.emplace_back(visit.seat, std::make_unique<PhoneLink>(std::move(line)));
        lws_callback_on_writable(socket);
    }

    void go(Visit& visit) {
        if (!visit.line) return;
        visit.line->socket = nullptr;
        lines_.remove_if([&](const auto& line) { return line.get() == visit.line; });
        visit.line = nullptr;
    }

  private:
    Options options_;
    SeatTokens tokens_;
    lws_context* context_ = nullptr;
    int port_ = 0;
    std::list<std::shared_ptr<Line>> lines_;
    std::vector<std::pair<int, std::unique_ptr<Link>>> links_;
};

int end_with(lws* socket, int why) {
    lws_close_reason(socket, static_cast<lws_close_status>(why), nullptr, 0);
    return -1;
}

bool send(lws* socket, const std::uint8_t* bytes, std::size_t size, lws_write_protocol how) {
    std::vector<unsigned char> room(LWS_PRE + size);
    std::memcpy(room.data() + LWS_PRE, bytes, size);
    return lws_write(socket, room.data() + LWS_PRE, size, how) >= 0;
}

int say(lws* socket, Line& line) {
    if (line.hang_up) return -1;
    bool well = true;
    if (!line.greeting.empty()) {
        const auto words = std::exchange(line.greeting, {});
        well =
            send(socket, reinterpret_cast<const std::uint8_t*>(words.data()), words.size(), LWS_WRITE_TEXT);
        if (!line.unsent.empty()) lws_callback_on_writable(socket);
    } else if (!line.unsent.empty()) {
        const auto bytes = std::exchange(line.unsent, {});
        well = send(socket, bytes.data(), bytes.size(), LWS_WRITE_BINARY);
    }
    return well ? 0 : -1;
}

int hear(lws* socket, Line& line, const void* in, std::size_t size) {
    if (!lws_frame_is_binary(socket)) return end_with(socket, no_text);
    line.message += size;
    if (line.message > most_unread || line.unread.size() + size > most_unread)
        return end_with(socket, too_long);
    if (lws_is_final_fragment(socket)) line.message = 0;
    const auto* bytes = static_cast<const std::uint8_t*>(in);
    line.unread.insert(line.unread.end(), bytes, bytes + size);
    return 0;
}

// Libwebsockets would hang up on a visitor who names another subprotocol, without a word.
int confirm_upgrade(lws* socket) {
    std::array<char, 128> named{};
    const int size = lws_hdr_copy(socket, named.data(), static_cast<int>(named.size()), WSI_TOKEN_PROTOCOL);
    if (size == 0 || std::string_view(named.data()).find(subprotocol) != std::string_view::npos) return 0;
    return lws_return_http_status(socket, HTTP_STATUS_BAD_REQUEST, "The subprotocol is jianjun-pad.") < 0 ? -1
                                                                                                          : 1;
}

int serve(lws* socket, Visit& visit, const char* path) {
    visit.file = page_file(path);
    if (!visit.file) {
        lws_return_http_status(socket, HTTP_STATUS_NOT_FOUND, nullptr);
        return -1;
    }
    std::array<unsigned char, LWS_PRE + 1024> room{};
    auto* at = room.data() + LWS_PRE;
    auto* const start = at;
    auto* const end = room.data() + room.size() - 1;
    const std::string type(visit.file->type);
    // A page that another version of the program has served must not stay.
    if (lws_add_http_common_headers(socket, HTTP_STATUS_OK, type.c_str(), visit.file->text.size(), &at,
                                    end) ||
        lws_add_http_header_by_name(socket, reinterpret_cast<const unsigned char*>("cache-control:"),
                                    reinterpret_cast<const unsigned char*>("no-store"), 8, &at, end) ||
        lws_finalize_write_http_header(socket, start, &at, end))
        return -1;
    lws_callback_on_writable(socket);
    return 0;
}

int serve_text(lws* socket, const Visit& visit) {
    if (!visit.file) return 0;
    const auto* text = reinterpret_cast<const std::uint8_t*>(visit.file->text.data());
    if (!send(socket, text, visit.file->text.size(), LWS_WRITE_HTTP_FINAL)) return -1;
    return lws_http_transaction_completed(socket) ? -1 : 0;
}

int on_event(lws* socket, lws_callback_reasons reason, void* user, void* in, std::size_t size) {
    auto* visit = static_cast<Visit*>(user);
    const auto door = [&]() -> Door& {
        return *static_cast<Door*>(lws_context_user(lws_get_context(socket)));
    };
    switch (reason) {
        case LWS_CALLBACK_HTTP:
            return serve(socket, *visit, static_cast<const char*>(in));
        case LWS_CALLBACK_HTTP_WRITEABLE:
            return serve_text(socket, *visit);
        case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
            return confirm_upgrade(socket);
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
            door().ask_word(socket, *visit);
            return 0;
        case LWS_CALLBACK_ESTABLISHED:
            if (visit->refused != 0) return end_with(socket, visit->refused);
            door().come_in(socket, *visit);
            return 0;
        case LWS_CALLBACK_RECEIVE:
            return visit->line ? hear(socket, *visit->line, in, size) : -1;
        case LWS_CALLBACK_SERVER_WRITEABLE:
            return visit->line ? say(socket, *visit->line) : 0;
        case LWS_CALLBACK_CLOSED:
            door().go(*visit);
            return 0;
        default:
            return 0;
    }
}

// Asked before libwebsockets is: it loses memory where it cannot listen.
bool is_free(int port) {
    const int one = 1, socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_port = htons(static_cast<std::uint16_t>(port));
    here.sin_addr.s_addr = htonl(INADDR_ANY);
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    const bool free = ::bind(socket, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0;
    ::close(socket);
    return free;
}

}  // namespace

std::string local_address() {
    std::string found = "localhost";
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return found;
    for (const ifaddrs* one = all; one && found == "localhost"; one = one->ifa_next) {
        const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!up || !one->ifa_addr || one->ifa_addr->sa_family != AF_INET) continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto& address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr;
        if (::inet_ntop(AF_INET, &address, text.data(), text.size())) found = text.data();
    }
    ::freeifaddrs(all);
    return found;
}

std::string phone_address(const std::string& host, int port, const std::string& token) {
    return "http://" + host + ":" + std::to_string(port) + "/?t=" + token;
}

tl::expected<std::unique_ptr<PhoneDoor>, std::string> PhoneDoor::open(Options options, SeatTokens tokens) {
    const auto port = options.port;
    auto door = std::make_unique<Door>(std::move(options), std::move(tokens));
    if (!is_free(port) || !door->open())
        return tl::unexpected("Port " + std::to_string(port) +
                              " for phones cannot be opened: is another table running? Name another port.");
    return door;
}

}  // namespace jianjun::devices
