#include "companion_app/words/endings.h"

#include <map>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

Said ending(const std::string& why) {
    static const std::map<std::string, Said> known{
        {"by ruling", {"由裁定结束", "ended by a ruling"}},
        {"both piles are empty", {"牌堆与弃牌堆都已用尽", "both piles are empty"}},
        {"the last one standing", {"只剩一人存活", "the last one standing"}},
        {"the lord is dead and a renegade alone survives",
         {"主公阵亡，内奸独存", "the lord is dead and a renegade alone survives"}},
        {"the lord is dead; the last one's role decides",
         {"主公阵亡，由最后存活者的身份决定", "the lord is dead; the last one's role decides"}},
        {"the lord is dead", {"主公阵亡", "the lord is dead"}},
        {"all rebels and renegades are dead", {"反贼与内奸全部阵亡", "all rebels and renegades are dead"}},
        {"nobody lives", {"无人存活", "nobody lives"}},
        {"the captain is dead", {"主帅阵亡", "the captain is dead"}},
        {"no general is left", {"没有武将了", "no general is left"}},
        {"no technical point is left", {"技术分扣完", "no technical point is left"}},
        {"one faction is left", {"只剩一个势力", "one faction is left"}},
        {"grain", {"粮草耗尽", "grain has run out"}},
        {"time", {"时间到", "time is up"}},
    };
    const auto it = known.find(why);
    return it == known.end() ? Said(why, why) : it->second;
}

Said who_won(const nlohmann::json& setup, const std::vector<int>& winners) {
    if (winners.empty()) return {"无人获胜", "nobody won"};
    const auto& seats = list_at(setup, "seats");
    Said names;
    for (const int seat : winners) {
        const auto at = static_cast<std::size_t>(seat - 1);
        const auto name = at < seats.size() ? text_at(seats[at], "name") : std::string();
        const auto said = name.empty() ? filled("{}号", "seat {}", said_number(seat)) : Said(name);
        names = names.empty() ? said : filled("{}、{}", "{}, {}", names, said);
    }
    return filled("{} 获胜", "{} won", names);
}

}  // namespace jianjun::app
