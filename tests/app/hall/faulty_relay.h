// A relay that loses, doubles and mixes up what it carries (坏线路), as its seed says.
#pragma once
#include <algorithm>
#include <memory>
#include <random>
#include <utility>

#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

struct Faults {
    bool cut = false;  // nothing goes through
    double lost = 0, doubled = 0;
    bool mixed = false;
};

template <class Line>
std::vector<Line> damaged(std::vector<Line> lines, const Faults& faults, std::mt19937& chance) {
    const auto happens = [&](double share) { return double(chance() % 1000) < 1000 * share; };
    std::vector<Line> out;
    for (auto& line : lines) {
        if (faults.cut || happens(faults.lost)) continue;
        if (happens(faults.doubled)) out.push_back(line);
        out.push_back(std::move(line));
    }
    for (std::size_t i = out.size(); faults.mixed && i > 1; --i) std::swap(out[i - 1], out[chance() % i]);
    return out;
}

// A table's end with faults both ways.
class FaultyTableRelay final : public TableRelay {
  public:
    FaultyTableRelay(std::unique_ptr<TableRelay> inner, const Faults& faults, std::mt19937& chance)
        : inner_(std::move(inner)), faults_(faults), chance_(chance) {}
    void send(const std::string& line) override {
        for (const auto& one : damaged(std::vector{line}, faults_, chance_)) inner_->send(one);
    }
    std::vector<std::string> take() override { return damaged(inner_->take(), faults_, chance_); }

  private:
    std::unique_ptr<TableRelay> inner_;
    const Faults& faults_;
    std::mt19937& chance_;
};

// The hub's end: what came is out of order.
class MixedHubRelay final : public HubRelay {
  public:
    MixedHubRelay(std::unique_ptr<HubRelay> inner, const Faults& faults, std::mt19937& chance)
        : inner_(std::move(inner)), faults_(faults), chance_(chance) {}
    void send(const std::string& table, const std::string& line) override { inner_->send(table, line); }
    std::vector<FromTable> take() override { return damaged(inner_->take(), faults_, chance_); }

  private:
    std::unique_ptr<HubRelay> inner_;
    const Faults& faults_;
    std::mt19937& chance_;
};

}  // namespace jianjun::app::hall
