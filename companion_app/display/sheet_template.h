// A table of cards to begin with (样表): its first line names the columns, the others are examples that are taken in as they stand.
#pragma once
#include <string_view>

namespace jianjun::app {

// With a mark of its encoding (BOM) in front, so that spreadsheet programs show its Chinese.
inline constexpr std::string_view sheet_template =
    "\xEF\xBB\xBFid,name,type,troop,cost,attack,health,only,while,text\r\n"
    "my_guard,卫士,general,,grain 2 infantry 1,3,4,vice adviser,attack +1 self,用自己的话写牌文\r\n"
    "my_plan,妙计,strategy,,grain 1,,,,,抓两张牌\r\n"
    "my_foot,,troop,infantry,,,,,,\r\n";

}  // namespace jianjun::app
