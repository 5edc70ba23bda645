// What lies on a table of 三国智 (桌面所见), read from the state of one viewer: nothing that he may not see is in it.
#pragma once
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "companion_app/session/sanguozhi/names.h"
#include "engine/sanguozhi/sheet.h"

namespace jianjun::app {

// One card that lies somewhere: as the state writes it, and where: {"seat","zone","index"}.
struct SlotCard {
    std::string card;
    nlohmann::json where;
    bool down = false;
};

// What this grain card counts for: "grain" on its sheet, 1 of a plain grain_card; 0 where it is none.
int grain_worth(const engine::sanguozhi::Sheet& sheet);

class SanguozhiSight {
  public:
    // Both must outlive this.
    SanguozhiSight(const nlohmann::json& state, const engine::sanguozhi::Sheets& sheets)
        : state(state), sheets(sheets), names(state, sheets) {}

    const nlohmann::json& prompt() const;  // null where nothing is asked
    std::string asked() const;             // its kind
    const nlohmann::json& seat(int seat) const;
    const nlohmann::json& slots(int seat) const;
    // Of a slot with places, what lies there: an object; null where it is empty; "lost".
    const nlohmann::json& slot(int seat, const std::string& zone, int index) const;
    int living() const;
    std::vector<int> seats(bool living = true) const;
    std::vector<int> enemies(int seat) const;
    std::vector<SlotCard> generals(int seat, bool face_up = true) const;
    // Every place for a general where none lies.
    std::vector<nlohmann::json> empty_places(int seat, const std::string& zone = {}) const;
    // Every card in a pile of this seat: troops, graveyard, used events, formed formations, known hand cards.
    std::vector<std::string> pile(int seat, const std::string& zone) const;
    // Names that may be in this seat's hand: those of these kinds, known ones first, without what lies in the open.
    std::vector<std::string> candidates(int seat, const std::set<engine::sanguozhi::Kind>& kinds) const;

    // A change as it is said now: a move of the effect in hand, or the table's ruling.
    nlohmann::json change(int seat, const char* key, nlohmann::json value) const;

    const nlohmann::json& state;
    const engine::sanguozhi::Sheets& sheets;
    SanguozhiNames names;

  private:
    std::set<std::string> in_the_open() const;
};

}  // namespace jianjun::app
