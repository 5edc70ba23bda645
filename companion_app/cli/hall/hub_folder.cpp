#include "companion_app/cli/hall/hub_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>

#include "companion_app/cli/tongue.h"
#include "companion_app/hall/relay/hub_station.h"
#include "companion_app/session/phrasing/spoken_event.h"

namespace jianjun::app {

namespace fs = std::filesystem;

namespace {

using nlohmann::json;

json read(const fs::path& file) {
    std::ifstream stream(file);
    return json::parse(stream, nullptr, false);
}

// Whole or not at all, for another process that may look at any moment.
bool write(const fs::path& file, const std::string& text) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    const auto part = file.string() + ".part";
    std::ofstream stream(part);
    stream << text << std::flush;
    if (!stream) return false;
    stream.close();
    fs::rename(part, file, error);
    return !error;
}

// What a table answers is in both languages where its people are told so.
std::string in_words(const std::string& why) {
    const auto parted = why.find(line_tongues);
    return parted == std::string::npos ? told_fault(why)
                                       : told(Said(why.substr(0, parted), why.substr(parted + 1)));
}

}  // namespace

std::string HubFolder::drawn() {
    std::random_device chance;
    return fmt::format("{:08x}{:08x}", chance(), chance());
}

void HubFolder::shut_out_others() const {
    std::error_code error;
    if (!fs::is_directory(folder_, error)) return;
    fs::permissions(folder_, fs::perms::owner_all, error);
    for (const auto& file : fs::recursive_directory_iterator(folder_, error))
        if (file.is_regular_file(error)) fs::permissions(file.path(), fs::perms::owner_read | fs::perms::owner_write, error);
}

bool HubFolder::keep(const HubOpening& opening) {
    return write(folder_ / "opened.json", json{{"host", opening.host}, {"tournament", opening.tournament}, {"tables", opening.tables}}.dump());
}

std::optional<HubOpening> HubFolder::opening() const {
    const auto kept = read(folder_ / "opened.json");
    if (!kept.is_object()) return {};
    return HubOpening{kept.value("host", std::string()), kept.value("tournament", std::string()), kept.value("tables", 0)};
}

std::string HubFolder::name() {
    const auto file = folder_ / "name";
    std::string name;
    std::ifstream(file) >> name;
    if (name.empty() && !write(file, name = "hub-" + drawn())) name = "hub-" + drawn();
    return name;
}

bool HubFolder::leave_order(const std::vector<std::string>& tables, const std::string& text) {
    return write(folder_ / "orders" / (drawn() + ".json"), json{{"tables", tables}, {"text", text}, {"answered", json::array()}}.dump());
}

bool HubFolder::want_take_over() {
    return write(folder_ / "take-over", "");
}

bool HubFolder::keep_tables(const std::string& lines) {
    return write(folder_ / "tables.jsonl", lines);
}

std::string HubFolder::tables() const {
    std::ifstream stream(folder_ / "tables.jsonl");
    return {std::istreambuf_iterator<char>(stream), {}};
}

bool HubFolder::take_over_wanted() {
    std::error_code error;
    return fs::remove(folder_ / "take-over", error);
}

void HubFolder::give_orders(hall::HubStation& station) {
    hear_answers(station);
    std::error_code error;
    for (const auto& file : fs::directory_iterator(folder_ / "orders", error)) {
        if (file.path().extension() != ".json") continue;
        const auto order = read(file.path());
        if (!order.is_object()) continue;
        auto tables = order.value("tables", std::vector<std::string>());
        if (tables.empty()) tables = station.store().tables().value_or(std::vector<std::string>());
        const auto answered = order.value("answered", std::vector<std::string>());
        std::erase_if(tables, [&](const auto& table) { return std::find(answered.begin(), answered.end(), table) != answered.end(); });
        for (const auto& table : tables) station.hub().order(table, file.path().stem().string(), order.value("text", std::string()));
        if (tables.empty() && !answered.empty()) fs::remove(file.path(), error);
    }
}

void HubFolder::hear_answers(hall::HubStation& station) {
    for (const auto& answer : station.hub().take_answers()) {
        const auto file = folder_ / "orders" / (answer.id + ".json");
        auto order = read(file);
        if (order.is_object()) {
            order["answered"].push_back(answer.table);
            (void)write(file, order.dump());
        }
        std::cout << (answer.why.empty() ? told("第 {} 桌收到了", "table {} has taken it", answer.table)
                                         : told("第 {} 桌没有收：{}", "table {} refused: {}", answer.table,
                                                in_words(answer.why)))
                  << std::endl;
    }
}

}  // namespace jianjun::app
