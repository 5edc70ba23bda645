// What the eyes say (眼睛的话), in both languages: vision/notice.h says what each sentence is filled with.
#pragma once
#include <string_view>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app {

// The sentence of that id, {} filled with its values (the last one again where it has more gaps); empty where the id is none.
Said notice_words(std::string_view id, const std::vector<Said>& values);

// A zone of a seat; an empty zone: all of that seat's; seat 0 and an empty zone: the middle and the piles.
struct SeatZone {
    int seat = 0;
    std::string zone;
};
// "座位1–3、4号位的判定区", "seats 1–3 and seat 4's judge zone"; "所有区域" where there is none.
Said zones_words(const std::vector<SeatZone>& zones);

}  // namespace jianjun::app
