#include "companion_app/hall/relay/nats/line.h"

#include <fmt/format.h>

#include <atomic>
#include <deque>
#include <mutex>

namespace jianjun::app::hall {

namespace {

using NatsOptions = NatsHandle<natsOptions, natsOptions_Destroy>;

constexpr std::int64_t patience_ms = 2000, again_ms = 200;

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
    std::atomic<bool> up = false;  // the connection stands; asked itself, the library waits for its next try

    void hear(const std::string& text) {
        const std::lock_guard hold(guard);
        if (trouble) trouble(text);
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
    if (connection_) natsConnection_Close(connection_.get());
    const std::lock_guard hold(ear_.guard);
    ear_.trouble = {};
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
    then(natsOptions_SetMaxReconnect(options, -1));
    then(natsOptions_SetReconnectWait(options, again_ms));
    then(natsOptions_SetReconnectJitter(options, again_ms, again_ms));
    then(natsOptions_SetPingInterval(options, 1000));
    then(natsOptions_SetMaxPingsOut(options, 2));
    then(natsOptions_SetIgnoreDiscoveredServers(options, true));
    then(natsOptions_SetSendAsap(options, pace_ == Pace::at_once));
    then(natsOptions_SetErrorHandler(options, on_error, &ear_));
    then(natsOptions_SetDisconnectedCB(options, on_lost, &ear_));
    then(natsOptions_SetReconnectedCB(options, on_found, &ear_));
    if (!address_.certificate.empty()) {
        const auto pem = pem_of_certificate(address_.certificate);
        then(natsOptions_SetSecure(options, true));
        then(natsOptions_SetCATrustedCertificates(options, pem.c_str()));
    }
    return status;
}

bool NatsLine::open() {
    if (connection_) return connected();
    natsOptions* raw = nullptr;
    if (natsOptions_Create(&raw) != NATS_OK) return false;
    const NatsOptions options(raw);
    auto status = prepare(options.get());
    natsConnection* connection = nullptr;
    ear_.up = true;  // before it stands: from then on the library says when it is lost, and found again
    if (status == NATS_OK) status = natsConnection_Connect(&connection, options.get());
    connection_.reset(connection);
    if (status != NATS_OK) ear_.up = false;
    if (status != NATS_OK && status != NATS_NO_SERVER)
        ear_.hear(fmt::format("{}:{}: {}", address_.host, address_.port, natsStatus_GetText(status)));
    return status == NATS_OK;
}

bool NatsLine::connected() const {
    return ear_.up;
}

void NatsLine::on_lost(natsConnection*, void* ear) {
    static_cast<Ear*>(ear)->up = false;
}

void NatsLine::on_found(natsConnection*, void* ear) {
    static_cast<Ear*>(ear)->up = true;
}

void NatsLine::on_error(natsConnection* connection, natsSubscription*, natsStatus status, void* ear) {
    const char* text = nullptr;
    (void)natsConnection_GetLastError(connection, &text);
    static_cast<Ear*>(ear)->hear(text && *text ? text : natsStatus_GetText(status));
}

}  // namespace jianjun::app::hall
