// What reports a table's journal to a hall's hub (上报), beside the table as `jianjun hall join` does: an
// outbox that looks every 20 ms, and a hub, whose store is on a machine of its own and here in memory.
#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <thread>

namespace jianjun::app {

class Reporting {
  public:
    explicit Reporting(const std::filesystem::path& journal);
    ~Reporting();
    Reporting(const Reporting&) = delete;
    Reporting& operator=(const Reporting&) = delete;
    // Entries that the hub has confirmed.
    std::int64_t reported() const { return reported_; }

  private:
    void run(const std::filesystem::path& journal);

    std::atomic<bool> leaving_ = false;
    std::atomic<std::int64_t> reported_ = 0;
    std::thread thread_;
};

}  // namespace jianjun::app
