#include "companion_app/hall/relay/nats/line.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <utility>

namespace jianjun::app::hall {

namespace {

using NatsOptions = NatsHandle<natsOptions, natsOptions_Destroy>;

constexpr std::int64_t patience_ms = 2000;
constexpr auto closed_in = std::chrono::seconds(10);

}  // namespace

std::string table_subject(const std::string& tournament, const std::string& table) {
    return "hall." + tournament + ".table." + table;
}
std::string orders_subject(const std::string& tournament, const std::string& table) {
    return "hall." + tournament + ".orders." + table;
}
std::string beat_subject(const std::string& tournament) {
    return "hall." + tournament + ".beat";
}
std::string stream_name(const std::string& tournament) {
    return "HALL_" + tournament;
}
std::string inbox_prefix(const std::string& user) {
    return "_INBOX_" + user;
}

// The library may still tell of a connection that was closed: an ear outlives its line, deaf.
struct NatsLine::Ear {
    std::mutex guard;
    Trouble trouble;
    std::atomic<bool> up = false;  // the connection stands
    bool alive = false;            // the library's threads may still be at the connection
    std::condition_variable gone;

    void hear(const std::string& text) {
        const std::lock_guard hold(guard);
        if (trouble) trouble(text);
    }
    void live(bool lives) {
        const std::lock_guard hold(guard);
        up = alive = lives;
        gone.notify_all();
    }
};

NatsLine::Ear& NatsLine::new_ear(Trouble trouble) {
    static std::mutex guard;
    static auto& ears = *new std::deque<Ear>();
    const std::lock_guard hold(guard);
    auto& ear = ears.emplace_back();
    ear.trouble = std::move(trouble);
    return ear;
}

NatsLine::NatsLine(const HallAddress& address, Trouble trouble, Pace pace)
    : address_(address), pace_(pace), ear_(new_ear(std::move(trouble))) {}

NatsLine::~NatsLine() {
    close();
    const std::lock_guard hold(ear_.guard);
    ear_.trouble = {};
}

// The connection may have been closed by one of the library's threads, which says so once the others have
// ended. Where it does not, what they may hold is kept for good.
void NatsLine::close() {
    if (!connection_) return;
    natsConnection_Close(connection_.get());
    {
        std::unique_lock hold(ear_.guard);
        if (!ear_.gone.wait_for(hold, closed_in, [&] { return !ear_.alive; }))
            for (auto& one : silent_) (void)one.release();
    }
    silent_.clear();
    const std::lock_guard hold(guard_);
    connection_.reset();
}

natsStatus NatsLine::prepare(natsOptions* options) {
    const auto url = fmt::format("nats://{}:{}", address_.host, address_.port);
    const auto inbox = inbox_prefix(address_.user);
    auto status = natsOptions_SetURL(options, url.c_str());
    const auto then = [&](natsStatus next) {
        if (status == NATS_OK) status = next;
    };
    then(natsOptions_SetUserInfo(options, address_.user.c_str(), address_.key.c_str()));
    then(natsOptions_SetCustomInboxPrefix(options, inbox.c_str()));
    then(natsOptions_SetTimeout(options, patience_ms));
    then(natsOptions_SetWriteDeadline(options, patience_ms));
    // Where the library's own reconnecting fails halfway (the server is slow, or dies again), it begins anew
    // beside the reading thread of before: where that has not had its turn meanwhile two threads read into
    // one parser afterwards, and both free it.
    then(natsOptions_SetAllowReconnect(options, false));
    then(natsOptions_SetPingInterval(options, 1000));
    then(natsOptions_SetMaxPingsOut(options, 2));
    then(natsOptions_SetIgnoreDiscoveredServers(options, true));
    then(natsOptions_SetSendAsap(options, pace_ == Pace::at_once));
    then(natsOptions_SetErrorHandler(options, on_error, &ear_));
    then(natsOptions_SetDisconnectedCB(options, on_lost, &ear_));
    then(natsOptions_SetClosedCB(options, on_closed, &ear_));
    if (!address_.certificate.empty()) {
        const auto pem = pem_of_certificate(address_.certificate);
        then(natsOptions_SetSecure(options, true));
        then(natsOptions_SetCATrustedCertificates(options, pem.c_str()));
    }
    return status;
}

bool NatsLine::open() {
    if (connection_ && connected()) return true;
    close();
    natsOptions* raw = nullptr;
    if (natsOptions_Create(&raw) != NATS_OK) return false;
    const NatsOptions options(raw);
    auto status = prepare(options.get());
    natsConnection* connection = nullptr;
    ear_.live(true);  // before it stands: from then on the library says when it is lost
    if (status == NATS_OK) status = natsConnection_Connect(&connection, options.get());
    if (status != NATS_OK) {
        ear_.live(false);
        if (status != NATS_NO_SERVER && std::exchange(said_, status) != status)
            ear_.hear(fmt::format("{}:{}: {}", address_.host, address_.port, natsStatus_GetText(status)));
        return false;
    }
    said_ = NATS_OK;
    const std::lock_guard hold(guard_);
    connection_.reset(connection, natsConnection_Destroy);
    return true;
}

bool NatsLine::connected() const {
    return ear_.up;
}

void NatsLine::silence(NatsSubscription subscription) {
    if (!subscription) return;
    (void)natsSubscription_Unsubscribe(subscription.get());
    silent_.push_back(std::move(subscription));
}

bool NatsLine::publish(const std::string& subject, const std::string& text) const {
    std::unique_lock hold(guard_);
    const auto connection = connection_;
    hold.unlock();
    return connection && natsConnection_Publish(connection.get(), subject.c_str(), text.data(),
                                                static_cast<int>(text.size())) == NATS_OK;
}

void NatsLine::on_lost(natsConnection*, void* ear) {
    static_cast<Ear*>(ear)->up = false;
}

// The last that the library says of a connection.
void NatsLine::on_closed(natsConnection*, void* ear) {
    static_cast<Ear*>(ear)->live(false);
}

void NatsLine::on_error(natsConnection* connection, natsSubscription*, natsStatus status, void* ear) {
    const char* text = nullptr;
    (void)natsConnection_GetLastError(connection, &text);
    static_cast<Ear*>(ear)->hear(text && *text ? text : natsStatus_GetText(status));
}

}  // namespace jianjun::app::hall
