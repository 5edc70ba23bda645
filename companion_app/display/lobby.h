// Before and between games (大厅): what a display needs to begin one, to go on with one, or to look at the
// demonstration. Called on the display's thread; what comes of it shows in the feed.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/display/enrolment_desk.h"
#include "companion_app/display/equipment.h"
#include "companion_app/display/group_desk.h"
#include "companion_app/display/hall_door.h"
#include "companion_app/display/playback.h"

namespace jianjun::app {

struct KeptGame {
    std::int64_t id = 0;
    std::int64_t begun_ms = 0;  // since 1970
    nlohmann::json setup;       // the first line of its record
    std::int64_t inputs = 0;
    bool finished = false;
    std::vector<int> winners;  // seats, of one that is finished
    bool changes = false;      // it may be set up otherwise while it is played
};

class Lobby {
  public:
    virtual ~Lobby() = default;
    // Cards of 三国智 that people brought, as sheets; those that are kept replace others of their id. An error is one sentence.
    virtual std::vector<nlohmann::json> sheets() const = 0;
    virtual tl::expected<void, Said> keep_sheets(const std::vector<nlohmann::json>& sheets) = 0;
    virtual tl::expected<int, Said> import_sheets(const std::string& file) = 0;  // how many
    virtual tl::expected<void, Said> remove_sheet(const std::string& id) = 0;
    virtual std::vector<KeptGame> games() const = 0;  // newest first, without those that were removed
    virtual tl::expected<void, Said> remove(std::int64_t game) = 0;      // from every list; nothing of its journal is lost
    virtual tl::expected<void, Said> bring_back(std::int64_t game) = 0;  // one that was removed
    virtual void begin(nlohmann::json setup) = 0;     // the first line of a record
    virtual void go_on(std::int64_t game) = 0;
    virtual void change(std::int64_t game, nlohmann::json setup) = 0;  // gone on with, set up otherwise
    virtual void replay(std::int64_t game) = 0;
    virtual std::shared_ptr<Playback> playback() const = 0;  // the game that is gone through; else null
    virtual void demonstrate() = 0;
    virtual void leave() = 0;  // back to the start; the game stays where it stands
    enum class At { start, table, demonstration, replay };
    virtual At at() const = 0;
    virtual Said trouble() const = 0;          // why the last wish could not be met; else empty
    virtual std::string place() const = 0;     // the file that keeps the games
    // Of the table that is open: seat → the address in its phone's code; the roles that were dealt, from seat 1.
    virtual std::map<int, std::string> phones() const = 0;
    virtual std::vector<std::string> roles() const = 0;
    struct Desks {
        GroupDesk* group = nullptr;  // null: nobody keeps a book
        HallDoor* hall = nullptr;    // null: no hall can be joined
    };
    const Desks& desks() const { return desks_; }
    // Phones may come in from now on, at this table and those after it: phones() and referee() tell the codes once they may.
    virtual void let_phones_in() {}
    virtual bool takes_phones() const { return false; }  // the table that is open would, or does
    virtual std::string referee() const { return {}; }   // the address of the referee's desk, which shows what is hidden
    virtual Said phone_trouble() const { return {}; }    // why none can come in; else empty
    // What pads light up for (提示): off, turn_only, card_windows, teaching; at the table that is open and those after it. Empty: nothing may be chosen.
    virtual std::string hints() const { return {}; }
    virtual void set_hints(const std::string& /*hints*/) {}
    virtual EquipmentDesk* equipment() { return nullptr; }  // cameras and pads to choose from; null: none may be chosen
    virtual EnrolmentDesk* enrolment() { return nullptr; }  // a printing learnt row by row; null: none may be

  protected:
    Desks desks_;
};

}  // namespace jianjun::app
