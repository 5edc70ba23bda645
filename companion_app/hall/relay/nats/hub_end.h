// The hub's end of the relay over NATS (NATS 枢纽端): makes the stream, its own consumer and the entry of the
// fence, and makes them again where they are gone; nothing that a server forgets is lost by it.
#pragma once
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "companion_app/hall/relay/nats/line.h"
#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

class NatsHubEnd final : public HubEnd {
  public:
    // `hub`: this hub's own name among the hall's. `replicas`: servers of a cluster that keep the stream.
    NatsHubEnd(const HallAddress& address, std::string hub, NatsLine::Trouble trouble = {}, int replicas = 1);
    ~NatsHubEnd() override;

    void send(const std::string& table, const std::string& line) override;
    std::vector<FromTable> take() override;
    void stored() override;
    void wait(std::int64_t most_ms) override;

    std::optional<Held> held() override;
    bool replace(const Held& seen, const Held& by) override;
    void beat(const Held& me) override;
    std::vector<Held> beats() override;


  private:
    void run();
    bool prepare();
    bool make_stream();
    bool make_circle();
    bool fetch();
    void forget();

    NatsLine line_;
    std::string hub_;
    int replicas_;
    std::mutex guard_, keeping_;
    std::condition_variable came_;
    std::vector<FromTable> in_;
    std::vector<NatsMessage> coming_, taken_;  // not acknowledged yet
    std::atomic<bool> leaving_ = false, ready_ = false;
    JetStream stream_;
    KeyValue circle_;
    NatsSubscription entries_, heartbeat_;
    std::thread worker_;
};

}  // namespace jianjun::app::hall
