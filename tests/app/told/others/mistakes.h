// Mistakes that the other people make (失误): one a game, planted by seed, to see whether the table is told.
// A card that somebody draws too much shows nothing on a table without a camera over the hands, and is not
// among them.
#pragma once
#include <array>
#include <cstdint>
#include <string>

namespace jianjun::app {

enum class Mistake : std::uint8_t {
    second_slash,            // 第二张杀: one more than the rules allow
    wrong_seat,              // 不该他出: a card of whoever is not asked
    health_not_slid,         // 体力没有拨
    equipment_not_replaced,  // 旧装备没有拿走
    judgement_left,          // 判定过的延时锦囊没有拿走
    discard_forgotten,       // 忘了弃牌
    dead_seats_card_left     // 阵亡者的装备没有收走
};
inline constexpr std::array mistakes{Mistake::second_slash,        Mistake::wrong_seat,
                                     Mistake::health_not_slid,     Mistake::equipment_not_replaced,
                                     Mistake::judgement_left,      Mistake::discard_forgotten,
                                     Mistake::dead_seats_card_left};
const char* to_string(Mistake mistake);

// What became of one: `flagged` within 5 s, or only `asked` about (a card of another's arm); `settled` by the
// first ruling that was offered: the table, put right where the game says so, and the game show the same.
struct MistakeFate {
    bool planted = false, flagged = false, asked = false, settled = false;
    std::string flag, ruling;  // in words
};

}  // namespace jianjun::app
