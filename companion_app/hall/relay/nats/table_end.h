// A table's end of the relay over NATS (NATS 桌端): a thread of its own publishes and waits for what the
// server says of it, so that neither a dead nor a frozen server is ever waited for by whoever sends. Where a
// server takes nothing for four seconds the next of the hall's is tried.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "companion_app/hall/relay/nats/line.h"
#include "companion_app/hall/relay/nats/server_choice.h"
#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

class NatsTableEnd final : public TableRelay {
  public:
    explicit NatsTableEnd(const std::vector<HallAddress>& addresses, const NatsLine::Trouble& trouble = {});
    ~NatsTableEnd() override;
    void send(const std::string& line) override;
    std::vector<std::string> take() override;

  private:
    // A server of the hall, and what the table has there.
    struct Way {
        Way(const HallAddress& address, NatsLine::Trouble trouble)
            : line(address, std::move(trouble), NatsLine::Pace::at_once) {}
        NatsSubscription orders;  // freed once the line is closed, whose reading thread may hold it
        NatsLine line;
        JetStream stream;
    };
    void run();
    bool ready(Way& way);
    enum class Sent : std::uint8_t {
        taken,
        out,
        lost
    };  // the server has said so, nobody has, it went nowhere
    static Sent publish(Way& way, const std::string& line);

    std::vector<std::unique_ptr<Way>> ways_;  // never fewer: an order may come by each
    ServerChoice choice_;                     // of the worker alone
    std::mutex guard_;
    std::condition_variable due_;
    std::deque<std::string> out_;
    bool leaving_ = false;
    std::thread worker_;
};

}  // namespace jianjun::app::hall
