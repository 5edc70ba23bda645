// What a deed of hands means in a game of 三国智 (三国智的解读): a line of its record, or a question. A pure function of what
// everybody may see; whether a line is right says the game.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "companion_app/session/sanguozhi/lying.h"
#include "companion_app/session/sanguozhi/sight.h"

namespace jianjun::app {

struct SlotMeaning {
    enum class Kind {
        nothing,  // the books hold it so already
        line,     // said by the place alone
        ask,      // the eyes cannot tell
        which,    // it must be said which card that is
        wait      // for what hands or people do next
    };
    Kind kind = Kind::nothing;
    nlohmann::json line;
    Said text;
    int seat = 0;                                        // who is asked
    std::vector<std::pair<Said, nlohmann::json>> choices;  // what each says; null: it means nothing
    std::size_t discards = 0;  // of `wait`: this card is one of so many that are discarded together
};

class SanguozhiReading {
  public:
    // Both must outlive this.
    SanguozhiReading(const SanguozhiSight& sight, const SanguozhiLying& lying) : sight_(sight), lying_(lying) {}

    SlotMeaning of(const SlotDeed& deed) const;
    // The books hold what lies there.
    bool agrees(const SlotSight& card) const;
    // The books still hold that card in the slot that it was taken from.
    bool holds(const SlotRef& slot, const SlotSight& card) const;
    // What it is called, "甲将"; a card that lies face down is "a card".
    Said name(const SlotSight& card) const;
    Said place(const SlotRef& slot) const;
    int asker() const;  // whose the effect in hand is, else whose turn it is
    bool by_hand() const { return sight_.asked() == "by_hand"; }

    static bool is_general_slot(const std::string& zone) { return zone == "main" || zone == "adviser" || zone == "vice"; }
    static bool is_troop_slot(const std::string& zone);
    // What this grain card counts for; 0 where it is none.
    int grain(const std::string& label) const;

  private:
    SlotMeaning laid(const SlotDeed& deed) const;
    SlotMeaning taken(const SlotDeed& deed) const;
    SlotMeaning turned_over(const SlotDeed& deed) const;
    SlotMeaning turned_sideways(const SlotDeed& deed) const;
    SlotMeaning from_hand(const SlotSight& card) const;
    SlotMeaning discarded(const SlotSight& card) const;
    SlotMeaning from_slot(const SlotSight& card, const SlotRef& from) const;
    SlotMeaning goes(const SlotSight& card, const SlotRef& from) const;
    std::optional<SlotRef> carried_under(const SlotRef& from) const;
    bool hides_formed(const SlotSight& card) const;
    SlotMeaning use(const SlotSight& card) const;
    SlotMeaning changed(const char* key, nlohmann::json value, const SlotSight& card, const Said& question) const;
    nlohmann::json lies(const SlotRef& slot) const;  // the books' card with a place of its own; null
    bool treasure(const SlotSight& card) const;
    std::string word(const SlotSight& card, const SlotRef& at) const;

    const SanguozhiSight& sight_;
    const SanguozhiLying& lying_;
};

// {"seat","zone","index"} as records write it.
nlohmann::json place_json(const SlotRef& slot);

}  // namespace jianjun::app
