// Phones as pads (手机代按钮): see phone_door.h.
#include "devices/phones/phone_door.h"

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <deque>
#include <list>
#include <map>
#include <optional>

#include "devices/phones/camera_line.h"
#include "devices/phones/page.h"
#include "devices/phones/phone_line.h"

namespace jianjun::devices {
namespace {

constexpr std::size_t most_unread = 8192;  // bytes, of a message too; more is no pad
constexpr std::size_t most_text = 4096;                        // bytes that a phone may say as text
constexpr std::size_t most_served = 1024;                      // bytes of a page at once
constexpr std::size_t most_texts = 16, most_answers = 16;      // that wait, of one phone
constexpr int most_guesses = 200;  // typed words that were nobody's; after that only codes are taken
constexpr int wrong_word = 4403, too_many = 4409, taken_over = 4410, in_the_clear = 4426;  // why the host ends a line
constexpr int no_text = 1003, too_long = 1009;
constexpr std::string_view subprotocol = "jianjun-pad", with_texts = "jianjun-seat.1",
                           of_cameras = "jianjun-camera.1", of_referee = "jianjun-referee.1";

// What libwebsockets keeps for each connection, zeroed.
struct Visit {
    Line* line;            // of a phone
    CameraLine* camera;    // of one that is a camera
    const PageFile* file;  // that is being served,
    std::size_t served;    // and how much of it is on its way
    int seat;              // whose word it knew
    int refused;           // why it is to go
};

int on_event(lws* socket, lws_callback_reasons reason, void* visit, void* in, std::size_t size);

const std::array<lws_protocols, 6> protocols{
    {{"http", on_event, sizeof(Visit), 0, 0, nullptr, 0},
     {subprotocol.data(), on_event, sizeof(Visit), 512, 0, nullptr, 0},
     {with_texts.data(), on_event, sizeof(Visit), 512, 0, nullptr, 0},
     {of_cameras.data(), on_event, sizeof(Visit), 65536, 0, nullptr, 0},
     {of_referee.data(), on_event, sizeof(Visit), 512, 0, nullptr, 0},
     {nullptr, nullptr, 0, 0, 0, nullptr, 0}}};
// A phone that fell asleep without a word is noticed.
const lws_retry_bo_t idle{nullptr, 0, 0, 5, 12, 0};

class Door final : public PhoneDoor {
  public:
    Door(Options options, SeatTokens tokens) : options_(std::move(options)), tokens_(std::move(tokens)) {
        for (std::size_t i = 0; i < options_.cameras.size(); ++i)
            cameras_.emplace_back(static_cast<int>(i), options_.cameras[i]);
    }
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
        if (!options_.certificate.empty()) {
            info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT | LWS_SERVER_OPTION_ALLOW_NON_SSL_ON_SSL_PORT |
                            LWS_SERVER_OPTION_ALLOW_HTTP_ON_HTTPS_LISTENER;
            info.ssl_cert_filepath = options_.certificate.c_str();
            info.ssl_private_key_filepath = options_.key.c_str();
        }
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
    bool speaks_tls() const override { return !options_.certificate.empty(); }

    void tell(int seat, const std::string& text) override {
        told_[seat] = text;
        for (const auto& line : lines_)
            if (line->seat == seat && line->takes_texts) {
                line->state = text;
                lws_callback_on_writable(line->socket);
            }
    }
    void answer(std::uint64_t phone, const std::string& text) override {
        for (const auto& line : lines_)
            if (line->number == phone && line->takes_texts && line->answers.size() < most_answers) {
                line->answers.push_back(text);
                lws_callback_on_writable(line->socket);
            }
    }
    std::vector<PhoneText> take_texts() override {
        std::vector<PhoneText> all;
        for (const auto& line : lines_)
            for (auto& text : std::exchange(line->heard, {}))
                all.push_back({line->seat, line->number, std::move(text)});
        return all;
    }
    bool listens(int seat) const override {
        return std::any_of(lines_.begin(), lines_.end(),
                           [&](const auto& line) { return line->seat == seat && line->takes_texts; });
    }

    std::vector<PhonePicture> take_pictures() override {
        std::vector<PhonePicture> all;
        for (auto& camera : cameras_)
            if (auto picture = camera.take_picture()) all.push_back(std::move(*picture));
        return all;
    }
    void advise(int camera, const std::string& text) override {
        if (camera >= 0 && camera < static_cast<int>(cameras_.size()))
            cameras_[static_cast<std::size_t>(camera)].advise(text);
    }

    // ---- what libwebsockets calls ----

    void ask_word(lws* socket, Visit& visit) {
        std::array<char, 64> word{};
        if (lws_get_protocol(socket)->name == of_cameras) {
            const char* key = lws_get_urlarg_by_name(socket, "k=", word.data(), static_cast<int>(word.size()));
            for (auto& camera : cameras_)
                if (key && camera.knows(key)) visit.camera = &camera;
            visit.refused = visit.camera ? 0 : wrong_word;
            return;
        }
        if (lws_get_protocol(socket)->name == of_referee) return ask_referee(socket, visit);
        const char* given = lws_get_urlarg_by_name(socket, "t=", word.data(), static_cast<int>(word.size()));
        visit.seat = given ? seat_of(given) : 0;
        const auto same = std::count_if(lines_.begin(), lines_.end(),
                                        [&](const auto& line) { return line->seat == visit.seat; });
        visit.refused = visit.seat == 0 ? wrong_word : same >= options_.most_of_a_seat ? too_many : 0;
    }

    // Everything is said on his line: it is opened by TLS alone.
    void ask_referee(lws* socket, Visit& visit) const {
        std::array<char, 64> word{};
        const char* key = lws_get_urlarg_by_name(socket, "k=", word.data(), static_cast<int>(word.size()));
        visit.seat = referees_line;
        visit.refused = !lws_is_ssl(socket) ? in_the_clear : key && tokens_.is_referee(key) ? 0 : wrong_word;
    }

    void come_in(lws* socket, Visit& visit) {
        std::array<char, 64> from{};
        lws_get_peer_simple(socket, from.data(), from.size());
        auto line = std::make_shared<Line>();
        line->seat = visit.seat;
        line->name = "phone at " + std::string(from.data());
        if (visit.seat != referees_line) line->greeting = std::to_string(visit.seat);
        line->socket = socket;
        line->number = ++phones_;
        line->takes_texts = lws_get_protocol(socket)->name == with_texts || visit.seat == referees_line;
        if (const auto told = told_.find(visit.seat); line->takes_texts && told != told_.end())
            line->state = told->second;
        visit.line = line.get();
        lines_.push_back(line);
        if (visit.seat != referees_line) links_.emplace_back(visit.seat, std::make_unique<PhoneLink>(std::move(line)));
        lws_callback_on_writable(socket);
    }

    void go(const lws* socket, Visit& visit) {
        if (visit.camera) visit.camera->go(socket);
        if (!visit.line) return;
        visit.line->socket = nullptr;
        lines_.remove_if([&](const auto& line) { return line.get() == visit.line; });
        visit.line = nullptr;
    }

  private:
    // A whole word, or the beginning of one that was typed: few enough tries that nobody finds one.
    int seat_of(const std::string& word) {
        if (word.size() != SeatTokens::typed_length) return tokens_.seat_of(word);
        if (guesses_ >= most_guesses) return 0;
        const int seat = tokens_.seat_typed(word);
        guesses_ += seat == 0;
        return seat;
    }

    Options options_;
    SeatTokens tokens_;
    int guesses_ = 0;
    std::uint64_t phones_ = 0;
    std::map<int, std::string> told_;  // by seat: the newest text
    std::vector<CameraLine> cameras_;
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

bool say_text(lws* socket, const std::string& text) {
    return send(socket, reinterpret_cast<const std::uint8_t*>(text.data()), text.size(), LWS_WRITE_TEXT);
}

// One message; a press does not wait behind a long text.
int say(lws* socket, Line& line) {
    if (line.hang_up) return -1;
    bool well = true;
    if (!line.greeting.empty()) {
        well = say_text(socket, std::exchange(line.greeting, {}));
    } else if (!line.unsent.empty()) {
        const auto bytes = std::exchange(line.unsent, {});
        well = send(socket, bytes.data(), bytes.size(), LWS_WRITE_BINARY);
    } else if (!line.answers.empty()) {
        well = say_text(socket, line.answers.front());
        line.answers.pop_front();
    } else if (line.state) {
        well = say_text(socket, *std::exchange(line.state, std::nullopt));
    }
    if (!line.unsent.empty() || !line.answers.empty() || line.state) lws_callback_on_writable(socket);
    return well ? 0 : -1;
}

int hear_text(lws* socket, Line& line, const char* in, std::size_t size) {
    if (!line.takes_texts) return end_with(socket, no_text);
    if (line.hearing.size() + size > most_text || line.heard.size() >= most_texts)
        return end_with(socket, too_long);
    line.hearing.append(in, size);
    if (!lws_is_final_fragment(socket)) return 0;
    line.heard.push_back(std::exchange(line.hearing, {}));
    return 0;
}

int hear(lws* socket, Line& line, const void* in, std::size_t size) {
    if (!lws_frame_is_binary(socket)) return hear_text(socket, line, static_cast<const char*>(in), size);
    line.message += size;
    if (line.message > most_unread || line.unread.size() + size > most_unread)
        return end_with(socket, too_long);
    if (lws_is_final_fragment(socket)) line.message = 0;
    const auto* bytes = static_cast<const std::uint8_t*>(in);
    line.unread.insert(line.unread.end(), bytes, bytes + size);
    return 0;
}

int watch(lws* socket, CameraLine& camera, const void* in, std::size_t size) {
    if (!camera.is(socket)) return end_with(socket, taken_over);
    if (!lws_frame_is_binary(socket)) return end_with(socket, no_text);
    const bool last = lws_is_final_fragment(socket) != 0 && lws_remaining_packet_payload(socket) == 0;
    return camera.hear(in, size, last) ? 0 : end_with(socket, too_long);
}

int say(lws* socket, CameraLine& camera) {
    if (!camera.is(socket)) return end_with(socket, taken_over);
    const auto text = camera.say();
    return !text || say_text(socket, *text) ? 0 : -1;
}

// Libwebsockets would hang up on a visitor who names another subprotocol, without a word.
int confirm_upgrade(lws* socket) {
    std::array<char, 128> named{};
    const int size = lws_hdr_copy(socket, named.data(), static_cast<int>(named.size()), WSI_TOKEN_PROTOCOL);
    const std::string_view names(named.data());
    for (const auto known : {subprotocol, with_texts, of_cameras, of_referee})
        if (size == 0 || names.find(known) != std::string_view::npos) return 0;
    const int said = lws_return_http_status(socket, HTTP_STATUS_BAD_REQUEST,
                                            "The subprotocol is jianjun-pad, jianjun-seat.1, jianjun-camera.1 or jianjun-referee.1.");
    return said < 0 ? -1 : 1;
}

// "/abcd2345": what people type. The page finds the word in its own address.
bool is_typed(std::string_view path) {
    return path.size() == 1 + SeatTokens::typed_length &&
           path.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567", 1) == std::string_view::npos;
}

int serve(lws* socket, Visit& visit, const char* path) {
    visit.file = page_file(is_typed(path) ? "/" : path);
    visit.served = 0;
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

// A piece whenever the line takes more: over TLS a file that is longer than one record would be cut.
int serve_text(lws* socket, Visit& visit) {
    if (!visit.file) return 0;
    const auto piece = visit.file->text.substr(visit.served, most_served);
    visit.served += piece.size();
    const bool last = visit.served == visit.file->text.size();
    if (!send(socket, reinterpret_cast<const std::uint8_t*>(piece.data()), piece.size(),
              last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP))
        return -1;
    if (!last) {
        lws_callback_on_writable(socket);
        return 0;
    }
    visit.file = nullptr;
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
            if (visit->camera)
                visit->camera->come_in(socket);
            else
                door().come_in(socket, *visit);
            return 0;
        case LWS_CALLBACK_RECEIVE:
            if (visit->camera) return watch(socket, *visit->camera, in, size);
            return visit->line ? hear(socket, *visit->line, in, size) : -1;
        case LWS_CALLBACK_SERVER_WRITEABLE:
            if (visit->camera) return say(socket, *visit->camera);
            return visit->line ? say(socket, *visit->line) : 0;
        case LWS_CALLBACK_CLOSED:
            door().go(socket, *visit);
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

tl::expected<std::unique_ptr<PhoneDoor>, std::string> PhoneDoor::open(Options options, SeatTokens tokens) {
    const auto port = options.port;
    auto door = std::make_unique<Door>(std::move(options), std::move(tokens));
    if (!is_free(port) || !door->open())
        return tl::unexpected("Port " + std::to_string(port) +
                              " for phones cannot be opened: is another table running? Name another port.");
    return door;
}

}  // namespace jianjun::devices
