#include "companion_app/hall/simulation/simulated_table.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "companion_app/hall/simulation/full_disk.h"
#include "db/outbox_store.h"
#include "engine/telling/record.h"

namespace jianjun::app::hall {

namespace fs = std::filesystem;

SimulatedTable::SimulatedTable(fs::path file, std::unique_ptr<TableRelay> relay, std::mt19937& chance)
    : file_(std::move(file)), copy_(file_.string() + ".copy"), end_(std::move(relay), faults, chance) {
    open();
}

void SimulatedTable::open() {
    auto opened = db::Database::open(file_);
    if (!opened) throw std::runtime_error(opened.error());
    database_.emplace(std::move(*opened));
    journal_.emplace(*database_);
    outbox_.emplace(*database_, end_);
    outbox_->obey([this](const Order& order) {
        ++obeyed_[order.text];
        return std::string();
    });
}

void SimulatedTable::close() {
    keeper_.reset(), outbox_.reset(), journal_.reset(), database_.reset();
}

bool SimulatedTable::play(const RecordLines& next) {
    outbox_->playing();
    if (!keeper_ || at_ == lines_.size()) {
        const FullDisk full(disk_full);
        auto begun = GameKeeper::begin(nlohmann::json::parse(next.front()), &*journal_);
        if (!begun) return false;
        lines_ = next;
        keeper_.emplace(std::move(*begun));
        at_ = 1;
        return true;
    }
    if (!take(lines_[at_])) return false;
    ++at_;
    return true;
}

// A line that the rules refuse is passed over; one that the disk refuses is said again.
bool SimulatedTable::take(const std::string& line) {
    const auto input = engine::read_input(nlohmann::json::parse(line));
    if (!input) return true;
    const FullDisk full(disk_full);
    return keeper_->take(*input) || !disk_full;
}

tl::expected<void, std::string> SimulatedTable::step(std::int64_t now_ms) {
    const FullDisk full(disk_full);
    return outbox_->step(now_ms + clock_off_ms_);
}

void SimulatedTable::restart() {
    close();
    open();
}

bool SimulatedTable::copy() {
    std::error_code error;
    fs::remove(copy_, error);
    return database_->backup(copy_).has_value();
}

void SimulatedTable::replace() {
    close();
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(file_.string() + end);
    fs::rename(copy_, file_);
    open();
}

std::vector<std::string> SimulatedTable::committed() {
    const db::OutboxStore store(*database_);
    std::vector<std::string> lines;
    const auto all = store.after(0, 1'000'000);
    if (!all) return lines;
    for (const auto& entry : *all)
        lines.push_back(entry.kind + " " + std::to_string(entry.game) + " " + entry.text);
    return lines;
}

}  // namespace jianjun::app::hall
