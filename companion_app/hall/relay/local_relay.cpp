#include "companion_app/hall/relay/local_relay.h"

#include <utility>

namespace jianjun::app::hall {

struct LocalRelay::Lines {
    std::mutex guard;
    std::vector<FromTable> to_hub;
    std::map<std::string, std::vector<std::string>> to_table;
};

class LocalRelay::TableEnd final : public TableRelay {
  public:
    TableEnd(std::shared_ptr<Lines> lines, std::string name) : lines_(std::move(lines)), name_(std::move(name)) {}
    void send(const std::string& line) override {
        const std::lock_guard hold(lines_->guard);
        lines_->to_hub.push_back({name_, line});
    }
    std::vector<std::string> take() override {
        const std::lock_guard hold(lines_->guard);
        return std::exchange(lines_->to_table[name_], {});
    }

  private:
    std::shared_ptr<Lines> lines_;
    std::string name_;
};

class LocalRelay::HubEnd final : public HubRelay {
  public:
    explicit HubEnd(std::shared_ptr<Lines> lines) : lines_(std::move(lines)) {}
    void send(const std::string& table, const std::string& line) override {
        const std::lock_guard hold(lines_->guard);
        lines_->to_table[table].push_back(line);
    }
    std::vector<FromTable> take() override {
        const std::lock_guard hold(lines_->guard);
        return std::exchange(lines_->to_hub, {});
    }

  private:
    std::shared_ptr<Lines> lines_;
};

LocalRelay::LocalRelay() : lines_(std::make_shared<Lines>()) {}

std::unique_ptr<TableRelay> LocalRelay::table(const std::string& name) {
    return std::make_unique<TableEnd>(lines_, name);
}

std::unique_ptr<HubRelay> LocalRelay::hub() {
    return std::make_unique<HubEnd>(lines_);
}

}  // namespace jianjun::app::hall
