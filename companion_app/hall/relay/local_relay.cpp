#include "companion_app/hall/relay/local_relay.h"

#include <utility>

namespace jianjun::app::hall {

struct LocalRelay::Lines {
    std::mutex guard;
    std::map<std::string, std::vector<FromTable>> to_hubs;
    std::map<std::string, std::vector<std::string>> to_table;
    std::map<std::string, std::vector<HubCircle::Held>> beats;
    HubCircle::Held held;
};

class LocalRelay::TableEnd final : public TableRelay {
  public:
    TableEnd(std::shared_ptr<Lines> lines, std::string name) : lines_(std::move(lines)), name_(std::move(name)) {}
    void send(const std::string& line) override {
        const std::lock_guard hold(lines_->guard);
        for (auto& [hub, lines] : lines_->to_hubs) lines.push_back({name_, line});
    }
    std::vector<std::string> take() override {
        const std::lock_guard hold(lines_->guard);
        return std::exchange(lines_->to_table[name_], {});
    }

  private:
    std::shared_ptr<Lines> lines_;
    std::string name_;
};

class LocalRelay::LocalHub final : public HubEnd {
  public:
    LocalHub(std::shared_ptr<Lines> lines, std::string name)
        : lines_(std::move(lines)), name_(std::move(name)) {
        const std::lock_guard hold(lines_->guard);
        lines_->to_hubs[name_].clear();
        lines_->beats[name_].clear();
    }
    ~LocalHub() override {
        const std::lock_guard hold(lines_->guard);
        lines_->to_hubs.erase(name_);
        lines_->beats.erase(name_);
    }
    void send(const std::string& table, const std::string& line) override {
        const std::lock_guard hold(lines_->guard);
        lines_->to_table[table].push_back(line);
    }
    std::vector<FromTable> take() override {
        const std::lock_guard hold(lines_->guard);
        return std::exchange(lines_->to_hubs[name_], {});
    }
    std::optional<Held> held() override {
        const std::lock_guard hold(lines_->guard);
        return lines_->held;
    }
    bool replace(const Held& seen, const Held& by) override {
        const std::lock_guard hold(lines_->guard);
        if (lines_->held.revision != seen.revision) return false;
        lines_->held = {by.fence, by.hub, seen.revision + 1};
        return true;
    }
    void beat(const Held& me) override {
        const std::lock_guard hold(lines_->guard);
        for (auto& [hub, heard] : lines_->beats)
            if (hub != name_) heard.push_back(me);
    }
    std::vector<Held> beats() override {
        const std::lock_guard hold(lines_->guard);
        return std::exchange(lines_->beats[name_], {});
    }

  private:
    std::shared_ptr<Lines> lines_;
    std::string name_;
};

LocalRelay::LocalRelay() : lines_(std::make_shared<Lines>()) {}

void LocalRelay::forget() {
    const std::lock_guard hold(lines_->guard);
    for (auto& [hub, lines] : lines_->to_hubs) lines.clear();
    for (auto& [hub, heard] : lines_->beats) heard.clear();
    lines_->to_table.clear();
    lines_->held = {};
}

std::unique_ptr<TableRelay> LocalRelay::table(const std::string& name) {
    return std::make_unique<TableEnd>(lines_, name);
}

std::unique_ptr<HubEnd> LocalRelay::hub(const std::string& name) {
    return std::make_unique<LocalHub>(lines_, name);
}

}  // namespace jianjun::app::hall
