#include "tests/bench/reading/kept_games.h"

#include <fstream>
#include <functional>
#include <sstream>

namespace jianjun::app {

namespace {

// Another build may understand otherwise: its games are measured anew.
std::string this_program() {
    std::ifstream self("/proc/self/exe", std::ios::binary);
    std::ostringstream bytes;
    bytes << self.rdbuf();
    return std::to_string(std::hash<std::string>()(bytes.str()));
}

}  // namespace

KeptGames::KeptGames(std::string file) : file_(std::move(file)), program_(this_program()) {
    std::ifstream in(file_);
    for (std::string line; std::getline(in, line);) {
        const auto kept = nlohmann::json::parse(line, nullptr, false);  // the last one may be torn
        if (kept.is_object() && kept.value("program", "") == program_) games_[kept["game"]] = kept["measured"].get<Measured>();
    }
}

std::optional<Measured> KeptGames::find(const std::string& game) const {
    const auto at = games_.find(game);
    return at == games_.end() ? std::nullopt : std::optional(at->second);
}

void KeptGames::keep(const std::string& game, const Measured& measured) {
    games_[game] = measured;
    std::ofstream(file_, std::ios::app) << nlohmann::json{{"program", program_}, {"game", game}, {"measured", measured}}.dump() + "\n";
}

}  // namespace jianjun::app
