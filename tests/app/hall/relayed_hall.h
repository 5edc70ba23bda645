// A hall of tables that play records from the tests' folder, and its hub (赛场), in virtual time.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/hall/relay/hub.h"
#include "companion_app/hall/relay/local_relay.h"
#include "companion_app/hall/relay/outbox.h"
#include "companion_app/hall/simulation/faulty_relay.h"
#include "companion_app/session/journal/game_keeper.h"
#include "tests/db/scratch.h"

namespace jianjun::app::hall {

// The set-up and the inputs of a record, without its test lines.
inline std::vector<nlohmann::json> lines_of(const std::string& record) {
    std::ifstream stream(std::filesystem::path(JIANJUN_SOURCE_DIR) / "tests/games" / (record + ".game"));
    std::vector<nlohmann::json> lines;
    for (std::string text; std::getline(stream, text);) {
        auto line = nlohmann::json::parse(text, nullptr, false);
        if (line.is_object() && (line.contains("jianjun") || line.contains("do"))) lines.push_back(std::move(line));
    }
    return lines;
}

// One machine at one table: it plays records one after the other into its journal; the outbox looks on beside it.
class RelayedTable {
  public:
    RelayedTable(std::filesystem::path file, std::unique_ptr<TableRelay> relay, const Faults& faults,
                 std::mt19937& chance)
        : file_(std::move(file)), end_(std::move(relay), faults, chance) {
        open();
    }

    void open() {
        close();
        auto opened = db::Database::open(file_);
        if (!opened) throw std::runtime_error(opened.error());
        own_.emplace(std::move(*opened));
        journal_.emplace(*own_);
        outbox_.emplace(*own_, end_);
    }
    void close() { keeper_.reset(), outbox_.reset(), journal_.reset(), own_.reset(); }
    const std::filesystem::path& file() const { return file_; }
    Outbox& outbox() { return *outbox_; }
    db::Database& database() { return *own_; }

    // The next input of the record that is played; another one begins where it ends.
    void play(const std::string& next_record) {
        outbox_->playing();
        if (!keeper_ || at_ == lines_.size()) {
            lines_ = lines_of(next_record);
            auto begun = GameKeeper::begin(lines_.front(), &*journal_);
            if (!begun) throw std::runtime_error(begun.error());
            keeper_.emplace(std::move(*begun));
            at_ = 1;
            return;
        }
        const auto input = engine::read_input(lines_[at_++]);
        if (input) (void)keeper_->take(*input);  // test lines of a record may be refused
    }

    // All that the journal has committed, a line each.
    std::vector<std::string> committed() {
        db::OutboxStore store(*own_);
        std::vector<std::string> lines;
        const auto all = store.after(0, 1'000'000).value();
        for (const auto& entry : all) lines.push_back(entry.kind + " " + std::to_string(entry.game) + " " + entry.text);
        return lines;
    }

  private:
    std::filesystem::path file_;
    FaultyTableRelay end_;
    std::optional<db::Database> own_;
    std::optional<db::Journal> journal_;
    std::optional<Outbox> outbox_;
    std::optional<GameKeeper> keeper_;
    std::vector<nlohmann::json> lines_;
    std::size_t at_ = 0;
};

// A hub over a store on the disk; it may be killed and started again.
class RelayedHub {
  public:
    RelayedHub(std::filesystem::path file, LocalRelay& relay, const Faults& faults, std::mt19937& chance)
        : file_(std::move(file)), end_(relay.hub(), faults, chance) {
        start(1);
    }
    void start(std::int64_t fence) {
        hub_.reset(), store_.reset(), database_.reset();
        auto opened = db::Database::open(file_);
        if (!opened) throw std::runtime_error(opened.error());
        database_.emplace(std::move(*opened));
        store_.emplace(*database_);
        hub_.emplace(*store_, end_, fence);
    }
    Hub& operator*() { return *hub_; }
    Hub* operator->() { return &*hub_; }
    db::HubStore& store() { return *store_; }
    void lose_what_came() { end_.take(); }

    std::vector<std::string> history(const std::string& table) {
        std::vector<std::string> lines;
        const auto all = store_->history(table).value();
        for (const auto& one : all) lines.push_back(one.entry.kind + " " + std::to_string(one.entry.game) + " " + one.entry.text);
        return lines;
    }

  private:
    std::filesystem::path file_;
    FaultyHubEnd end_;
    std::optional<db::Database> database_;
    std::optional<db::HubStore> store_;
    std::optional<Hub> hub_;
};

}  // namespace jianjun::app::hall
