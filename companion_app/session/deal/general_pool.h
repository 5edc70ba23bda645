// The general cards that may be dealt (武将池): by pack, without those that a list bans.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app {

struct GeneralCard {
    std::string id, name, faction, pack;
    std::string person;    // two prints of one person (界, 神, 君) have the same
    bool kingdom = false;  // printed for 国战
    bool monarch = false;  // 君主: takes the place of another card as the game begins, and is never dealt
    bool brings_cards = false;  // a deck that has his cards would tell that he was dealt (天佐)
};

// Those that ship, and the sheets of one's own, a JSON line each (may be empty); of pack "own" unless a sheet
// names one.
std::vector<GeneralCard> general_cards(const std::string& own_sheets = {});
// Those that ship, and the sheets that stand in a set-up ("sheets").
std::vector<GeneralCard> general_cards_of(const nlohmann::json& setup);
// Packs with at least one general of that mode, in the order in which they ship.
std::vector<std::string> packs(const std::vector<GeneralCard>& cards, bool kingdom);
// What is dealt from unless packs are named: the standard edition and 神话再临's four; in 国战 every pack
// that is sold in its boxes.
std::vector<std::string> usual_packs(bool kingdom);

// A named list of generals (禁将表): one a line, by id or by name, all prints of a name; "#" begins a remark.
struct GeneralList {
    std::vector<std::string> ids;
    std::vector<Said> faults;  // a line each: "第 3 行：没有武将“…”"
};
GeneralList read_general_list(const std::string& text, const std::vector<GeneralCard>& cards);

}  // namespace jianjun::app
