// The door to a hall beside a journal (赛场的门): `jianjun hall join` as a process of its own, for which the
// table never waits. A table that has joined is in its hall again once it is opened, until it leaves.
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "companion_app/display/hall_door.h"
#include "db/journal.h"

namespace jianjun::app {

class HallDoorBeside final : public HallDoor {
  public:
    // Runs `jianjun hall` with these words: to its end, whose exit code it answers, or beside this program.
    struct Hall {
        std::function<int(const std::vector<std::string>&)> run;
        std::function<bool(const std::vector<std::string>&)> start;
    };
    static Hall program();

    // `kept` must outlive the door.
    HallDoorBeside(std::filesystem::path journal, const db::Journal& kept, Hall hall = program());

    bool joined() const override;
    Said hall() const override;
    tl::expected<void, Said> join(const std::string& address) override;
    void leave() override;
    std::optional<Seating> seated(bool anew) override;

  private:
    std::filesystem::path beside(const char* ending) const { return journal_.string() + ending; }
    std::vector<std::string> words(const std::vector<std::string>& addresses, const char* how) const;

    std::filesystem::path journal_;
    const db::Journal& kept_;
    Hall hall_;
    std::optional<std::uintmax_t> seen_;  // so long was the file of orders when `due_` was read
    std::optional<Seating> due_;
};

}  // namespace jianjun::app
