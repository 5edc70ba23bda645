// A general's sheet (武将牌): what is printed on it as data, for skills with code and for those without.
#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/words/card.h"
#include "engine/words/number.h"
#include "engine/words/pile.h"
#include "engine/words/timing.h"

namespace jianjun::engine {

// A number that a skill changes as long as its owner has it (常驻数值).
struct Modifier {
    Number number;
    int n = 0;
    enum class Basis : std::uint8_t {
        always,
        each,        // n for each card or mark counted
        while_any,   // n while there is one
        max_health,  // the number is taken from the maximum health
    };
    Basis basis = Basis::always;
    std::string counted;  // "general": cards on the general (武将牌上的牌); otherwise the mark of that name
};

// The cards that a skill without code keeps on a general: its own, under its own name.
struct SheetPile {
    std::string id;
    Pile pile;
};

struct SheetSkill {
    std::string id, zh;
    std::shared_ptr<const SheetPile> pile;
    bool lays_cards = false;  // the sheet speaks of the cards on the general: "pile", or a number for each of them
    std::vector<std::string> tags;  // locked limited awakening lord switch …
    std::vector<Timing> timings;    // windows at which it may be declared
    std::vector<Phase> phases;      // of those of a phase; empty: any
    bool anybody = false;           // windows of other seats, too: "whenever a character …"
    int per_phase = 0, per_turn = 0, per_round = 0, per_game = 0;  // 0: no limit
    std::vector<Modifier> modifiers;
    std::vector<CardId> not_target_of;  // 不能成为目标
    bool no_black_tricks = false;       // not the target of black tricks (帷幕)
    int charge_begin = 0, charge_most = 0;  // 蓄力技 (X/Y)
    std::string of_faction;                 // 势力技: of which
    std::string text;                       // the printed text, where somebody has written it down
    std::vector<std::string> mentions;      // words and cards that the text names (记述), without it
    bool tricks_reach_all = false;      // 锦囊 without a limit of distance (奇才)
    bool has_tag(std::string_view tag) const;
};

// A general (武将牌).
struct Sheet {
    std::string id, zh, faction;
    std::vector<std::string> factions;    // of a general of two (双势力); otherwise the one
    bool kingdom = false;                 // printed for 国战
    bool lord = false;                    // 君主
    int main_fish = 0, deputy_fish = 0;   // half 阴阳鱼 more or fewer in that place
    std::vector<std::string> companions;  // 珠联璧合: names of generals
    bool may_be_of(std::string_view which) const;
    Gender gender = Gender::none;
    int hp = 4, max_hp = 4, armour = 0;
    std::vector<SheetSkill> skills;
    std::vector<SheetSkill> related;                 // gained later, by an awakening or the like
    std::vector<std::pair<std::string, int>> marks;  // with which the game begins (标记)
    bool brings(std::string_view skill) const;       // by id or Chinese name, gained ones too
};

// What a sheet names that this engine does not know: a mistake in somebody's own, passed over in what ships.
enum class Unknown : std::uint8_t { refused, passed_over };

// A line of db/content/generals.jsonl. The error is a sentence that names the sheet and the skill.
tl::expected<Sheet, std::string> read_sheet(const nlohmann::json& item, Unknown unknown);

}  // namespace jianjun::engine
