// A relay that loses, doubles and mixes up what it carries (坏线路), as its seed says.
#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "companion_app/hall/relay/relay.h"

namespace jianjun::app::hall {

struct Faults {
    bool cut = false;  // nothing goes through
    double lost = 0, doubled = 0;
    bool mixed = false;
    bool dies = false;  // a hub, as soon as its disk has what came: nothing of it is confirmed
};

// A hub that died in the middle of a step.
struct HubDied {};

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

// The hub's end, with faults both ways. Where it is cut off it is alone in the hall.
class FaultyHubEnd final : public HubEnd {
  public:
    FaultyHubEnd(std::unique_ptr<HubEnd> inner, const Faults& faults, std::mt19937& chance)
        : inner_(std::move(inner)), faults_(faults), chance_(chance) {}
    void send(const std::string& table, const std::string& line) override {
        if (!faults_.cut) inner_->send(table, line);
    }
    std::vector<FromTable> take() override {
        auto lines = damaged(inner_->take(), faults_, chance_);
        took_ = !lines.empty();
        return lines;
    }
    void stored() override {
        if (faults_.dies && took_) throw HubDied();
        inner_->stored();
    }
    std::optional<Held> held() override { return faults_.cut ? std::nullopt : inner_->held(); }
    bool replace(const Held& seen, const Held& by) override {
        return !faults_.cut && inner_->replace(seen, by);
    }
    void beat(const Held& me) override {
        if (!faults_.cut) inner_->beat(me);
    }
    std::vector<Held> beats() override {
        auto heard = inner_->beats();
        return faults_.cut ? std::vector<Held>() : heard;
    }

  private:
    std::unique_ptr<HubEnd> inner_;
    const Faults& faults_;
    std::mt19937& chance_;
    bool took_ = false;
};

}  // namespace jianjun::app::hall
