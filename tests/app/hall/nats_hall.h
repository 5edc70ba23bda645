// A hall over a nats-server of its own (真实线路上的赛场): real time, so that it waits for what it expects,
// with a bound.
#pragma once
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/hall/relay/nats/hub_end.h"
#include "companion_app/hall/relay/nats/server.h"
#include "companion_app/hall/relay/nats/table_end.h"
#include "tests/app/hall/relayed_hall.h"

namespace jianjun::app::hall {

class NatsHall {
  public:
    explicit NatsHall(int tables)
        : keys_(hall_keys(scratch_ / "hub", "127.0.0.1", "test", tables).value()),
          server_(scratch_ / "hub", keys_, "", "") {
        if (auto started = server_.start(); !started) throw std::runtime_error(started.error());
        for (const auto& key : keys_.tables)
            tables_.push_back(std::make_unique<RelayedTable>(scratch_ / ("table" + key.user + ".db").c_str(),
                                                             std::make_unique<NatsTableEnd>(std::vector{key}), faults_,
                                                             chance_));
        start_hub(1);
    }
    void start_hub(std::int64_t fence) {
        hub_.reset(), store_.reset(), database_.reset(), end_.reset();
        end_ = std::make_unique<NatsHubEnd>(std::vector{keys_.hub}, "one");
        database_.emplace(db::Database::open(scratch_ / "hub.db").value());
        store_.emplace(*database_);
        hub_.emplace(*store_, *end_, fence);
    }

    const HallKeys& keys() const { return keys_; }
    NatsServer& server() { return server_; }
    RelayedTable& table(int n) { return *tables_[static_cast<std::size_t>(n)]; }
    Hub& hub() { return *hub_; }
    NatsHubEnd& end() { return *end_; }
    db::HubStore& store() { return *store_; }
    test::Scratch& scratch() { return scratch_; }
    Faults& faults() { return faults_; }
    std::mt19937& chance() { return chance_; }

    void step() {
        const auto now = since_ms();
        for (auto& table : tables_)
            if (auto stepped = table->outbox().step(now); !stepped) ADD_FAILURE() << stepped.error();
        if (!hub_) return;
        if (auto stepped = hub_->step(now); !stepped) ADD_FAILURE() << stepped.error();
        end_->wait(5);
    }
    // Whether it happened in a minute, by which it has failed.
    template <class Happened>
    bool until(Happened happened) {
        for (const auto late = since_ms() + 60'000; since_ms() < late; step())
            if (happened()) return true;
        return false;
    }
    // Everybody has what the tables have.
    bool agree() {
        return until([&] {
            for (std::size_t i = 0; i < tables_.size(); ++i)
                if (tables_[i]->outbox().behind() != 0 ||
                    history(std::to_string(i + 1)) != tables_[i]->committed())
                    return false;
            return true;
        });
    }
    std::vector<std::string> history(const std::string& table) {
        std::vector<std::string> lines;
        const auto all = store_->history(table).value();
        for (const auto& one : all)
            lines.push_back(one.entry.kind + " " + std::to_string(one.entry.game) + " " + one.entry.text);
        return lines;
    }

  private:
    std::int64_t since_ms() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                     began_)
            .count();
    }

    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    test::Scratch scratch_;
    Faults faults_;
    std::mt19937 chance_{1};
    HallKeys keys_;
    NatsServer server_;
    std::vector<std::unique_ptr<RelayedTable>> tables_;
    std::unique_ptr<NatsHubEnd> end_;
    std::optional<db::Database> database_;
    std::optional<db::HubStore> store_;
    std::optional<Hub> hub_;
};

}  // namespace jianjun::app::hall
