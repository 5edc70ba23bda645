#include "companion_app/words/sanguozhi_terms.h"

#include <array>
#include <string_view>

namespace jianjun::app {

namespace {

struct SanguozhiTerm {
    std::string_view id, zh, en;
};

constexpr std::array<SanguozhiTerm, 16> zone_terms{{{"hand", "手牌", "Hand"},
                                                    {"main", "主将", "Main"},
                                                    {"adviser", "军师", "Adviser"},
                                                    {"vice", "副将", "Vice"},
                                                    {"strategy", "谋略", "Strategy"},
                                                    {"infantry", "步兵", "Infantry"},
                                                    {"archer", "弓兵", "Archers"},
                                                    {"cavalry", "骑兵", "Cavalry"},
                                                    {"adviser_troops", "谋士", "Counsel"},
                                                    {"event", "事件", "Events"},
                                                    {"formation", "阵型", "Formations"},
                                                    {"treasure", "宝物", "Treasures"},
                                                    {"deck", "营地", "Camp"},
                                                    {"graveyard", "墓地", "Graveyard"},
                                                    {"aside", "场外", "Out of the game"},
                                                    {"granary", "粮仓", "Granary"}}};
constexpr std::array<SanguozhiTerm, 5> phase_terms{{{"setup", "开局", "Beginning"},
                                                    {"draw", "抓牌", "Draw"},
                                                    {"prepare", "准备", "Prepare"},
                                                    {"battle", "战斗", "Battle"},
                                                    {"finish", "结束", "Finish"}}};

template <class Terms>
Said term_in(const Terms& terms, const std::string& id) {
    for (const auto& term : terms)
        if (term.id == id) return {std::string(term.zh), std::string(term.en)};
    return id;
}

}  // namespace

Said sanguozhi_zone(const std::string& zone) {
    return term_in(zone_terms, zone);
}

Said sanguozhi_phase(const std::string& phase) {
    return term_in(phase_terms, phase);
}

}  // namespace jianjun::app
