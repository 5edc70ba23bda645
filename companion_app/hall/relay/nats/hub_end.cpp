#include "companion_app/hall/relay/nats/hub_end.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

constexpr std::int64_t second_ns = 1'000'000'000;
constexpr std::int64_t stream_bytes = std::int64_t(1) << 30;
constexpr std::size_t most_at_once = 256;
constexpr std::size_t most_waiting = 20'000;
constexpr std::int64_t answered_in_ms = 1000;
constexpr auto asked_for = std::chrono::milliseconds(100);
// A commit of the hub takes as long: lines gather meanwhile.
constexpr auto gathered_for = std::chrono::milliseconds(5);
constexpr auto between_tries = std::chrono::milliseconds(200);
constexpr auto alone_for = std::chrono::seconds(12);  // a table that is done speaks every five
constexpr const char *fence_key = "fence", *acknowledged = "+ACK";

std::string text_of(const HubCircle::Held& held) {
    return json{{"fence", held.fence}, {"hub", held.hub}}.dump();
}

// "$JS.ACK.STREAM.CONSUMER.1.17.20.…": where a message is acknowledged says that it is the stream's 17th.
std::uint64_t place_in_stream(std::string_view reply) {
    for (int dots = 0; dots < 5 && !reply.empty(); ++dots)
        reply.remove_prefix(std::min(reply.size(), reply.find('.') + 1));
    std::uint64_t place = 0;
    std::from_chars(reply.data(), reply.data() + reply.size(), place);
    return place;
}

HubCircle::Held held_of(const char* data, int length) {
    const auto line = json::parse(data, data + length, nullptr, false);
    if (!line.is_object()) return {};
    return {line.value("fence", std::int64_t(0)), line.value("hub", std::string()), 0};
}

}  // namespace

NatsHubEnd::NatsHubEnd(const std::vector<HallAddress>& addresses, std::string hub,
                       const NatsLine::Trouble& trouble, int replicas)
    : choice_(addresses.size()), hub_(std::move(hub)), replicas_(replicas) {
    for (const auto& address : addresses) lines_.push_back(std::make_unique<NatsLine>(address, trouble));
    worker_ = std::thread([this] { run(); });
}

NatsHubEnd::~NatsHubEnd() {
    leaving_ = true;
    came_.notify_all();
    worker_.join();
    forget();
    lines_.clear();  // which ends their reading threads
}

void NatsHubEnd::send(const std::string& table, const std::string& line) {
    if (!ready_) return;
    const auto& server = *lines_[at_];
    (void)server.publish(orders_subject(server.address().tournament, table), line);
}

std::vector<FromTable> NatsHubEnd::take() {
    const std::lock_guard hold(guard_);
    for (auto& one : coming_) taken_.push_back(std::move(one));
    coming_.clear();
    return std::exchange(in_, {});
}

// The library acknowledges by way of the subscription that a message came by, which is gone where its server
// or its stream was: said here without it. The last of the stream speaks for those before it; what was sent
// again may have come after it.
void NatsHubEnd::stored() {
    std::vector<std::string> stored;
    {
        const std::lock_guard hold(guard_);
        stored.swap(taken_);
    }
    if (!ready_ || stored.empty()) return;
    const auto last = std::max_element(stored.begin(), stored.end(), [](const auto& one, const auto& other) {
        return place_in_stream(one) < place_in_stream(other);
    });
    (void)line().publish(*last, acknowledged);
}

void NatsHubEnd::wait(std::int64_t most_ms) {
    std::unique_lock hold(guard_);
    came_.wait_for(hold, std::chrono::milliseconds(most_ms), [&] { return leaving_ || !in_.empty(); });
}

void NatsHubEnd::run() {
    while (!leaving_) {
        ready_ = prepare();
        if (ready_ && fetch()) {
            choice_.worked();
            const bool alone = at_ > 0 && Clock::now() - spoken_ > alone_for;
            if (!alone || !choice_.go_on()) continue;
            // A table that came to this server would be acknowledged by it, and stored by nobody.
            (void)js_DeleteStream(stream_.get(), stream_name(line().address().tournament).c_str(), nullptr, nullptr);
            leave_server();
            continue;
        }
        ready_ = false;
        forget();
        if (choice_.failed()) leave_server();
        std::unique_lock hold(guard_);
        came_.wait_for(hold, between_tries, [&] { return leaving_.load(); });
    }
}

void NatsHubEnd::leave_server() {
    ready_ = false;
    forget();
    hear_no_heartbeat();
    at_ = choice_.now();
    spoken_ = Clock::now();
}

void NatsHubEnd::hear_no_heartbeat() {
    std::unique_lock hold(guard_);
    auto silent = std::move(heartbeat_);
    hold.unlock();
    line().silence(std::move(silent));
}

// What is not acknowledged comes again: another stream counts its messages from one.
void NatsHubEnd::forget() {
    {
        const std::lock_guard hold(guard_);
        coming_.clear(), taken_.clear();
    }
    const std::lock_guard hold(keeping_);
    line().silence(std::move(entries_));
    circle_.reset(), stream_.reset();
}

bool NatsHubEnd::prepare() {
    if (!line().connected()) {
        forget();
        hear_no_heartbeat();
        if (!line().open()) return false;
    }
    if (!heartbeat_) {
        natsSubscription* heartbeat = nullptr;
        const auto subject = beat_subject(line().address().tournament);
        if (natsConnection_SubscribeSync(&heartbeat, line().connection(), subject.c_str()) != NATS_OK)
            return false;
        const std::lock_guard hold(guard_);
        heartbeat_.reset(heartbeat);
    }
    if (entries_) return true;
    const std::lock_guard hold(keeping_);
    jsOptions patience;
    (void)jsOptions_Init(&patience);
    patience.Wait = answered_in_ms;
    jsCtx* stream = nullptr;
    if (natsConnection_JetStream(&stream, line().connection(), &patience) != NATS_OK) return false;
    stream_.reset(stream);
    return make_stream() && make_circle();
}

// Repeated lines are let through again after half a second: an outbox repeats what the hub has not confirmed,
// and must be heard.
bool NatsHubEnd::make_stream() {
    const auto name = stream_name(line().address().tournament),
               subject = table_subject(line().address().tournament, "*");
    const char* subjects[] = {subject.c_str()};
    jsStreamConfig config;
    (void)jsStreamConfig_Init(&config);
    config.Name = name.c_str();
    config.Subjects = subjects;
    config.SubjectsLen = 1;
    config.MaxBytes = stream_bytes;
    config.Discard = js_DiscardOld;
    config.Storage = js_FileStorage;
    config.Replicas = replicas_;
    config.Duplicates = second_ns / 2;
    jsErrCode code{};
    const auto made = js_AddStream(nullptr, stream_.get(), &config, nullptr, &code);
    if (made != NATS_OK && code != JSStreamNameExistErr) return false;
    return attach(name, subject);
}

bool NatsHubEnd::attach(const std::string& stream, const std::string& subject) {
    jsConsumerConfig consumer;
    (void)jsConsumerConfig_Init(&consumer);
    consumer.Durable = hub_.c_str();
    consumer.FilterSubject = subject.c_str();
    consumer.AckPolicy = js_AckAll;
    consumer.AckWait = 5 * second_ns;
    consumer.MaxAckPending = static_cast<std::int64_t>(most_waiting) * 2;
    const auto add = [&] {
        jsErrCode code{};
        return js_AddConsumer(nullptr, stream_.get(), stream.c_str(), &consumer, nullptr, &code) == NATS_OK;
    };
    // One of an earlier version of this program acknowledges otherwise: what it left comes again.
    if (!add() &&
        (js_DeleteConsumer(stream_.get(), stream.c_str(), hub_.c_str(), nullptr, nullptr) != NATS_OK ||
         !add()))
        return false;
    natsInbox* raw = nullptr;
    if (natsInbox_Create(&raw) != NATS_OK) return false;
    const NatsHandle<natsInbox, natsInbox_Destroy> inbox(raw);
    natsSubscription* entries = nullptr;
    if (natsConnection_SubscribeSync(&entries, line().connection(), raw) != NATS_OK) return false;
    entries_.reset(entries);
    question_ = {"$JS.API.CONSUMER.MSG.NEXT." + stream + "." + hub_, raw, 0, {}};
    return true;
}

bool NatsHubEnd::make_circle() {
    const auto bucket = stream_name(line().address().tournament);
    kvConfig config;
    (void)kvConfig_Init(&config);
    config.Bucket = bucket.c_str();
    config.History = 1;
    config.Replicas = replicas_;
    config.StorageType = js_FileStorage;
    kvStore* circle = nullptr;
    auto status = js_KeyValue(&circle, stream_.get(), bucket.c_str());
    if (status != NATS_OK) status = js_CreateKeyValue(&circle, stream_.get(), &config);
    circle_.reset(circle);
    if (status != NATS_OK) line().silence(std::move(entries_));
    return status == NATS_OK;
}

bool NatsHubEnd::fetch() {
    {
        std::unique_lock hold(guard_);
        if (in_.size() >= most_waiting) {
            came_.wait_for(hold, between_tries, [&] { return leaving_.load(); });
            return true;
        }
    }
    if ((question_.due <= 0 || Clock::now() >= question_.until) && !ask()) return false;
    std::vector<NatsMessage> came;
    const auto status = next(came, question_.until);
    if (status == NATS_TIMEOUT) {
        // Silence is nobody's speaking, or a stream that is gone.
        if (!line().connected()) return false;
        jsConsumerInfo* info = nullptr;
        const auto there =
            js_GetConsumerInfo(&info, stream_.get(), stream_name(line().address().tournament).c_str(),
                               hub_.c_str(), nullptr, nullptr);
        jsConsumerInfo_Destroy(info);
        return there == NATS_OK;
    }
    if (status != NATS_OK) return false;
    const auto until = Clock::now() + gathered_for;
    while (came.size() < most_at_once && question_.due > 0 && next(came, until) == NATS_OK) continue;
    keep(came);
    spoken_ = Clock::now();
    came_.notify_all();
    return true;
}

// The library's own fetching (libnats 3.4) counts wrongly where messages of an earlier question come late,
// and then writes beyond its list: the questions are this end's own. One stands until it is used up or over.
bool NatsHubEnd::ask() {
    const auto text = fmt::format(R"({{"batch":{},"expires":{}}})", most_at_once,
                                  std::chrono::duration_cast<std::chrono::nanoseconds>(asked_for).count());
    question_.due = static_cast<int>(most_at_once);
    question_.until = Clock::now() + asked_for;
    return natsConnection_PublishRequestString(line().connection(), question_.subject.c_str(),
                                               question_.inbox.c_str(), text.c_str()) == NATS_OK;
}

// NATS_TIMEOUT where nothing has come until then, or where the server says that the question is over.
natsStatus NatsHubEnd::next(std::vector<NatsMessage>& came, Clock::time_point until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    natsMsg* raw = nullptr;
    const auto status = natsSubscription_NextMsg(&raw, entries_.get(), std::max<std::int64_t>(0, left));
    if (status != NATS_OK) return status;
    NatsMessage message(raw);
    if (!natsMsg_GetReply(raw)) {
        question_.due = 0;
        return natsMsg_IsNoResponders(raw) ? NATS_NO_RESPONDERS : NATS_TIMEOUT;
    }
    --question_.due;
    came.push_back(std::move(message));
    return NATS_OK;
}

void NatsHubEnd::keep(const std::vector<NatsMessage>& came) {
    const auto prefix = table_subject(line().address().tournament, "");
    const std::lock_guard hold(guard_);
    for (const auto& message : came) {
        coming_.emplace_back(natsMsg_GetReply(message.get()));
        in_.push_back({std::string(natsMsg_GetSubject(message.get())).substr(prefix.size()),
                       std::string(natsMsg_GetData(message.get()),
                                   static_cast<std::size_t>(natsMsg_GetDataLength(message.get())))});
    }
}

// The worker may be waiting for a server that answers nothing: who asks here does not wait for both.
std::optional<HubCircle::Held> NatsHubEnd::held() {
    const std::unique_lock hold(keeping_, std::try_to_lock);
    if (!hold || !ready_ || !circle_ || !line().connected()) return std::nullopt;
    kvEntry* raw = nullptr;
    const auto status = kvStore_Get(&raw, circle_.get(), fence_key);
    if (status == NATS_NOT_FOUND) return Held{};
    if (status != NATS_OK) return std::nullopt;
    const NatsHandle<kvEntry, kvEntry_Destroy> entry(raw);
    auto held = held_of(static_cast<const char*>(kvEntry_Value(raw)), kvEntry_ValueLen(raw));
    held.revision = kvEntry_Revision(raw);
    return held;
}

std::int64_t NatsHubEnd::fence_above(std::int64_t highest) const {
    constexpr std::int64_t row = 1000;
    const auto at = static_cast<std::int64_t>(at_);
    return at == 0 ? highest + 1 : (highest / row + 1) * row + at;
}

bool NatsHubEnd::replace(const Held& seen, const Held& by) {
    const std::unique_lock hold(keeping_, std::try_to_lock);
    if (!hold || !ready_ || !circle_ || !line().connected()) return false;
    const auto text = text_of(by);
    std::uint64_t revision = 0;
    const auto status =
        seen.revision == 0
            ? kvStore_CreateString(&revision, circle_.get(), fence_key, text.c_str())
            : kvStore_UpdateString(&revision, circle_.get(), fence_key, text.c_str(), seen.revision);
    return status == NATS_OK;
}

void NatsHubEnd::beat(const Held& me) {
    if (!ready_) return;
    const auto& server = line();
    (void)server.publish(beat_subject(server.address().tournament), text_of(me));
}

std::vector<HubCircle::Held> NatsHubEnd::beats() {
    std::vector<Held> heard;
    const std::lock_guard hold(guard_);
    for (natsMsg* raw = nullptr;
         heartbeat_ && natsSubscription_NextMsg(&raw, heartbeat_.get(), 0) == NATS_OK;) {
        const NatsMessage message(raw);
        auto held = held_of(natsMsg_GetData(raw), natsMsg_GetDataLength(raw));
        if (held.hub != hub_) heard.push_back(std::move(held));
    }
    return heard;
}

}  // namespace jianjun::app::hall
