// An evening (一晚): games begun, left and gone on with, one after the other, on a thread of their own.
#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "companion_app/cli/eyes/evening/hall_door_beside.h"
#include "companion_app/cli/eyes/evening/kept_group.h"
#include "companion_app/display/lobby.h"
#include "companion_app/session/live/games.h"
#include "companion_app/session/live/running_table.h"
#include "companion_app/session/live/shown_table.h"
#include "db/database.h"
#include "db/journal.h"

namespace jianjun::app {

// "19:07 gone on, nothing lost", now: the log says it where a game goes on.
Said gone_on_now();

class Evening final : public Lobby {
  public:
    // A table that runs, with whatever must live as long as it does.
    struct Seated {
        std::shared_ptr<void> kept;
        std::unique_ptr<RunningTable> table;
        std::map<int, std::string> phones;  // seat → the address in its code
        std::string referee;                // the address of the referee's desk, where phones may come in
        std::function<tl::expected<void, Said>(Seated&)> let_phones_in;  // empty: this table takes none
    };
    using Opened = tl::expected<Seated, Said>;
    // How the program sits down to a game: its cameras and pads.
    using SitDown = std::function<Opened(std::unique_ptr<GameSession>, const db::Journal&)>;

    static tl::expected<std::unique_ptr<Evening>, std::string> open(const std::filesystem::path& file,
                                                                    devices::Hints hints, SitDown sit_down,
                                                                    std::function<Opened()> demonstration,
                                                                    const GameList& games = all_games());

    // Until `stop`: wishes are met, and the table that is open runs.
    void run(ShownTable& shown, const std::function<bool()>& stop);

    std::vector<KeptGame> games() const override;
    tl::expected<void, Said> remove(std::int64_t game) override;
    tl::expected<void, Said> bring_back(std::int64_t game) override;
    void begin(nlohmann::json setup) override { wish(Begin{std::move(setup)}); }
    void go_on(std::int64_t game) override { wish(GoOn{game}); }
    void change(std::int64_t game, nlohmann::json setup) override { wish(Change{game, std::move(setup)}); }
    void replay(std::int64_t game) override { wish(Replay{game}); }
    // A record that is in no journal: the lines of a .game file.
    void look_through(std::vector<std::string> record) { wish(LookThrough{std::move(record)}); }
    std::shared_ptr<Playback> playback() const override;
    void demonstrate() override { wish(Demonstrate{}); }
    void leave() override { wish(Leave{}); }
    At at() const override { return at_; }
    Said trouble() const override;
    std::string place() const override { return file_.string(); }
    std::vector<nlohmann::json> sheets() const override;
    tl::expected<void, Said> keep_sheets(const std::vector<nlohmann::json>& sheets) override;
    tl::expected<int, Said> import_sheets(const std::string& file) override;
    tl::expected<void, Said> remove_sheet(const std::string& id) override;
    std::map<int, std::string> phones() const override;
    void let_phones_in() override { phones_wanted_ = true; }
    bool takes_phones() const override { return takes_phones_; }
    std::string referee() const override;
    Said phone_trouble() const override;
    std::vector<std::string> roles() const override;
    std::string hints() const override;
    void set_hints(const std::string& hints) override;
    EquipmentDesk* equipment() override { return equipment_.get(); }
    EnrolmentDesk* enrolment() override { return enrolment_.get(); }
    // What takes pads and phones along with their people, before the next game sits down (moved_seats).
    using Carry = std::function<void(const std::vector<int>& moved)>;
    void equip(std::unique_ptr<EquipmentDesk> desk, std::unique_ptr<EnrolmentDesk> enrolment,
               Carry carry = {}) {
        equipment_ = std::move(desk);
        enrolment_ = std::move(enrolment);
        carry_ = std::move(carry);
    }

  private:
    struct Begin {
        nlohmann::json setup;
    };
    struct GoOn {
        std::int64_t game = 0;
    };
    struct Change {
        std::int64_t game = 0;
        nlohmann::json setup;
    };
    struct Replay {
        std::int64_t game = 0;
    };
    struct LookThrough {
        std::vector<std::string> record;
    };
    struct Demonstrate {};
    struct Leave {};
    using Wish = std::variant<Begin, GoOn, Change, Replay, LookThrough, Demonstrate, Leave>;

    Evening() = default;
    void wish(Wish wish);
    void meet(const Wish& wish);
    void admit_phones();
    Opened met(const Wish& wish);
    // The record that is to be gone through; nothing where the wish is another one.
    std::optional<tl::expected<std::vector<std::string>, std::string>> record_of(const Wish& wish) const;
    GameAtTable::Begun begun(const Wish& wish);
    tl::expected<std::shared_ptr<Playback>, std::string> replay_lines(std::vector<std::string> lines) const;

    std::filesystem::path file_;
    const GameList* games_ = nullptr;
    SitDown sit_down_;
    std::function<Opened()> demonstration_;
    Carry carry_;
    std::unique_ptr<EquipmentDesk> equipment_;
    std::unique_ptr<EnrolmentDesk> enrolment_;
    std::unique_ptr<db::Database> database_, displays_;  // the display has a connection of its own
    std::unique_ptr<db::Journal> journal_, kept_;
    std::unique_ptr<KeptGroup> people_;  // by the display's connection
    std::unique_ptr<HallDoorBeside> hall_;  // likewise
    std::optional<Seated> open_;
    std::atomic<At> at_ = At::start;
    std::atomic<devices::Hints> hints_ = devices::Hints::card_windows;
    mutable std::mutex guard_;
    std::optional<Wish> wish_;
    Said trouble_;
    std::shared_ptr<Playback> playback_;  // the display's alone once it has it
    std::map<int, std::string> phones_;
    std::string referee_;
    Said phone_trouble_;
    std::atomic<bool> phones_wanted_ = false, takes_phones_ = false;
    bool phones_asked_ = false;  // of this table already
    std::vector<std::string> roles_;
};

}  // namespace jianjun::app
