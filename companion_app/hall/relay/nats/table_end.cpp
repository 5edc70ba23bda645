#include "companion_app/hall/relay/nats/table_end.h"

#include <chrono>

#include "companion_app/hall/relay/messages.h"

namespace jianjun::app::hall {

namespace {

constexpr std::size_t most_waiting = 256;  // lines; the outbox sends again what went beyond
constexpr std::int64_t acknowledged_in_ms = 1000;
constexpr auto between_tries = std::chrono::milliseconds(200);
// At the line, where nothing is said: a table that is done leaves a dead server, too.
constexpr auto between_looks = std::chrono::milliseconds(250);

}  // namespace

NatsTableEnd::NatsTableEnd(const std::vector<HallAddress>& addresses, const NatsLine::Trouble& trouble)
    : choice_(addresses.size()) {
    for (const auto& address : addresses) ways_.push_back(std::make_unique<Way>(address, trouble));
    worker_ = std::thread([this] { run(); });
}

NatsTableEnd::~NatsTableEnd() {
    {
        const std::lock_guard hold(guard_);
        leaving_ = true;
    }
    due_.notify_all();
    worker_.join();
}

void NatsTableEnd::send(const std::string& line) {
    {
        const std::lock_guard hold(guard_);
        if (out_.size() >= most_waiting) return;
        out_.push_back(line);
    }
    due_.notify_one();
}

std::vector<std::string> NatsTableEnd::take() {
    std::vector<std::string> in;
    const std::lock_guard hold(guard_);
    for (const auto& way : ways_)
        for (natsMsg* raw = nullptr;
             way->orders && natsSubscription_NextMsg(&raw, way->orders.get(), 0) == NATS_OK;) {
            const NatsMessage message(raw);
            in.emplace_back(natsMsg_GetData(raw), static_cast<std::size_t>(natsMsg_GetDataLength(raw)));
        }
    return in;
}

void NatsTableEnd::run() {
    for (;;) {
        auto& way = *ways_[choice_.now()];
        const bool open = ready(way);
        if (!open) choice_.failed();
        std::unique_lock hold(guard_);
        if (!open) {
            out_.clear();
            due_.wait_for(hold, between_tries, [&] { return leaving_; });
        } else {
            due_.wait_for(hold, between_looks, [&] { return leaving_ || !out_.empty(); });
        }
        if (leaving_) return;
        if (!open || out_.empty()) continue;  // nothing is said into a dead line, which would be waited for
        const auto line = std::move(out_.front());
        out_.pop_front();
        hold.unlock();
        const auto sent = publish(way, line);
        if (sent == Sent::taken) choice_.worked();
        if (sent != Sent::lost) continue;
        choice_.failed();
        hold.lock();
        out_.clear();  // what is due is sent again once somebody answers
    }
}

bool NatsTableEnd::ready(Way& way) {
    auto& line = way.line;
    if (!line.connected()) {
        way.stream.reset();
        std::unique_lock hold(guard_);
        auto silent = std::move(way.orders);
        hold.unlock();
        line.silence(std::move(silent));
        if (!line.open()) return false;
    }
    if (!way.stream) {
        jsCtx* stream = nullptr;
        if (natsConnection_JetStream(&stream, line.connection(), nullptr) != NATS_OK) return false;
        way.stream.reset(stream);
    }
    if (!way.orders) {
        natsSubscription* orders = nullptr;
        const auto subject = orders_subject(line.address().tournament, line.address().user);
        if (natsConnection_SubscribeSync(&orders, line.connection(), subject.c_str()) != NATS_OK)
            return false;
        const std::lock_guard hold(guard_);
        way.orders.reset(orders);
    }
    return true;
}

// Entries ask for no answer: the hub's mark alone says that they have arrived, and without it they go out
// again. A server that is silent is found out by what else a table says, which asks and waits: a table to
// whom no mark comes greets every second. (The library's publisher that hears answers without waiting was
// seen to hang once a server was killed.)
NatsTableEnd::Sent NatsTableEnd::publish(Way& way, const std::string& line) {
    const auto& address = way.line.address();
    const auto label = label_of(address.user, line);
    natsMsg* raw = nullptr;
    const auto subject = table_subject(address.tournament, address.user);
    if (natsMsg_Create(&raw, subject.c_str(), nullptr, line.data(), static_cast<int>(line.size())) != NATS_OK)
        return Sent::lost;
    const NatsMessage message(raw);
    (void)natsMsgHeader_Set(raw, "Jianjun-Kind", label.kind.c_str());
    if (!label.id.empty()) {
        (void)natsMsgHeader_Set(raw, "Nats-Msg-Id", label.id.c_str());
        return natsConnection_PublishMsg(way.line.connection(), raw) == NATS_OK ? Sent::out : Sent::lost;
    }
    jsPubOptions options;
    (void)jsPubOptions_Init(&options);
    options.MaxWait = acknowledged_in_ms;
    const auto status = js_PublishMsg(nullptr, way.stream.get(), raw, &options, nullptr);
    return status == NATS_OK ? Sent::taken : Sent::lost;
}

}  // namespace jianjun::app::hall
