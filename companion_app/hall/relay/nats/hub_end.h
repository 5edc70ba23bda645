// The hub's end of the relay over NATS (NATS 枢纽端): makes the stream, its own consumer and the entry of the
// fence, and makes them again where they are gone; nothing that a server forgets is lost by it. Where the
// hall has several servers it is at the first that answers, and leaves another one at which no table speaks.
#pragma once
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "companion_app/hall/relay/nats/line.h"
#include "companion_app/hall/relay/nats/server_choice.h"
#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

class NatsHubEnd final : public HubEnd {
  public:
    // `hub`: this hub's own name among the hall's. `replicas`: servers of a cluster that keep the stream.
    NatsHubEnd(const std::vector<HallAddress>& addresses, std::string hub,
               const NatsLine::Trouble& trouble = {}, int replicas = 1);
    ~NatsHubEnd() override;

    void send(const std::string& table, const std::string& line) override;
    std::vector<FromTable> take() override;
    void stored() override;
    void wait(std::int64_t most_ms) override;

    std::optional<Held> held() override;
    // Each server's hubs have a row of fences of their own: who leads at another one begins a new thousand.
    std::int64_t fence_above(std::int64_t highest) const override;
    bool replace(const Held& seen, const Held& by) override;
    void beat(const Held& me) override;
    std::vector<Held> beats() override;

  private:
    using Clock = ServerChoice::Clock;
    // For entries, of the server's consumer: where it is said, whither the entries come, how many still may.
    struct Question {
        std::string subject, inbox;
        int due = 0;
        Clock::time_point until;
    };
    NatsLine& line() const { return *lines_[at_]; }
    void leave_server();
    void run();
    bool prepare();
    bool make_stream();
    bool attach(const std::string& stream, const std::string& subject);
    bool make_circle();
    bool fetch();
    bool ask();
    natsStatus next(std::vector<NatsMessage>& came, Clock::time_point until);
    void keep(const std::vector<NatsMessage>& came);
    void forget();
    void hear_no_heartbeat();

    std::vector<std::unique_ptr<NatsLine>> lines_;  // one a server, as long as this end lives
    std::atomic<std::size_t> at_ = 0;
    ServerChoice choice_;  // of the worker alone
    Clock::time_point spoken_ = Clock::now();  // when tables last did, at this server
    Question question_;                        // of the worker alone
    std::string hub_;
    int replicas_;
    std::mutex guard_, keeping_;
    std::condition_variable came_;
    std::vector<FromTable> in_;
    std::vector<std::string> coming_, taken_;  // where what is not acknowledged yet is to be
    std::atomic<bool> leaving_ = false, ready_ = false;
    JetStream stream_;
    KeyValue circle_;
    NatsSubscription entries_, heartbeat_;
    std::thread worker_;
};

}  // namespace jianjun::app::hall
