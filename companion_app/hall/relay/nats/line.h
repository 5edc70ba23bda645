// A connection to a nats-server (NATS 连线), and the handles of its library, each freed by itself.
#pragma once
#include <nats/nats.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "companion_app/hall/relay/hall_address.h"

namespace jianjun::app::hall {

template <class Handle, auto destroy>
struct Freed {
    void operator()(Handle* handle) const { destroy(handle); }
};
template <class Handle, auto destroy>
using NatsHandle = std::unique_ptr<Handle, Freed<Handle, destroy>>;
using NatsMessage = NatsHandle<natsMsg, natsMsg_Destroy>;
using NatsSubscription = NatsHandle<natsSubscription, natsSubscription_Destroy>;
using JetStream = NatsHandle<jsCtx, jsCtx_Destroy>;
using KeyValue = NatsHandle<kvStore, kvStore_Destroy>;

// The subjects of a tournament. Example: hall.spring.table.3 is what table 3 alone says, hall.spring.orders.3
// what it alone hears.
std::string table_subject(const std::string& tournament, const std::string& table);
std::string orders_subject(const std::string& tournament, const std::string& table);
std::string beat_subject(const std::string& tournament);
std::string stream_name(const std::string& tournament);
std::string inbox_prefix(const std::string& user);

class NatsLine {
  public:
    // What was denied, or went wrong, in the server's own words. NATS itself lets a denied action run into
    // its time-out.
    using Trouble = std::function<void(const std::string&)>;

    // A table says little, and another thread that sends it would cost more than sending; what a hub says
    // gathers.
    enum class Pace : std::uint8_t { at_once, gathered };
    // `trouble` is called on threads of the library, and not any more once the line is gone.
    NatsLine(const HallAddress& address, Trouble trouble, Pace pace = Pace::gathered);
    ~NatsLine();

    // One try, of two seconds at most where nobody answers. A connection that was lost is not mended: it
    // goes, with what was silenced, and another one is made. What hangs on the lost one is silenced before,
    // by the one thread that opens.
    bool open();
    bool connected() const;
    natsConnection* connection() const { return connection_.get(); }  // for the thread that opens
    // Heard no more, and freed once its connection is closed: until then the library's reading thread may
    // hold a subscription to which a message has just come (libnats 3.4, 3.5).
    void silence(NatsSubscription subscription);
    // From any thread; false where it went nowhere.
    bool publish(const std::string& subject, const std::string& text) const;
    const HallAddress& address() const { return address_; }

  private:
    struct Ear;
    static Ear& new_ear(Trouble trouble);
    static void on_error(natsConnection* connection, natsSubscription* subscription, natsStatus status,
                         void* ear);
    static void on_lost(natsConnection* connection, void* ear);
    static void on_closed(natsConnection* connection, void* ear);
    natsStatus prepare(natsOptions* options);
    void close();

    HallAddress address_;
    Pace pace_;
    Ear& ear_;
    mutable std::mutex guard_;  // of the pointer alone: whoever publishes has a share in the connection
    std::shared_ptr<natsConnection> connection_;
    std::vector<NatsSubscription> silent_;
    natsStatus said_ = NATS_OK;  // why the last try failed: said once
};

}  // namespace jianjun::app::hall
