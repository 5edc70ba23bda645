// The desk (赛事台): a tournament in its file. Every act is on the disk before its effect is shown; one process at a time holds it.
#pragma once
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/tournament/tournament.h"
#include "db/hall_store.h"

namespace jianjun::app::hall {

class Desk {
  public:
    // Makes the file where there is none.
    static tl::expected<Desk, Said> open(const std::filesystem::path& file);

    const Tournament& tournament() const { return tournament_; }
    // All or none of them.
    tl::expected<void, Said> act(const std::vector<nlohmann::json>& acts, const std::string& who);
    tl::expected<void, Said> act(const nlohmann::json& act, const std::string& who) { return this->act(std::vector{act}, who); }
    // {"at_ms":…,"who":…,"act":{…}} each, in order.
    tl::expected<nlohmann::json, Said> acts() const;
    // Takes those of another file into one that is empty.
    tl::expected<void, Said> restore(const nlohmann::json& acts);

  private:
    explicit Desk(db::Database database) : database_(std::move(database)) {}

    db::Database database_;
    Tournament tournament_;
};

// ~/.local/share/jianjun/hall.db, beside the games.
std::filesystem::path default_hall_file();

}  // namespace jianjun::app::hall
