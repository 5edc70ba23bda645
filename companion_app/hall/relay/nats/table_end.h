// A table's end of the relay over NATS (NATS 桌端): a thread of its own publishes and waits for what the
// server says of it, so that neither a dead nor a frozen server is ever waited for by whoever sends.
#pragma once
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "companion_app/hall/relay/nats/line.h"
#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

class NatsTableEnd final : public TableRelay {
  public:
    explicit NatsTableEnd(const HallAddress& address, NatsLine::Trouble trouble = {});
    ~NatsTableEnd() override;
    void send(const std::string& line) override;
    std::vector<std::string> take() override;

  private:
    void run();
    bool ready();
    bool publish(const std::string& line);

    NatsLine line_;
    std::mutex guard_;
    std::condition_variable due_;
    std::deque<std::string> out_;
    bool leaving_ = false;
    JetStream stream_;
    NatsSubscription orders_;
    std::thread worker_;
};

}  // namespace jianjun::app::hall
