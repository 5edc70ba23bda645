#include "companion_app/session/phrasing/spoken_ruling.h"

#include <nlohmann/json.hpp>

#include "companion_app/session/phrasing/spoken.h"
#include "companion_app/session/phrasing/spoken_laying.h"
#include "companion_app/session/phrasing/table_words.h"
#include "engine/words/pile.h"

namespace jianjun::app {
namespace {

using namespace engine;

struct Speaker {
    const Game& g;
    const TableWords& words;

    Said name(Seat seat) const { return name_words(g, seat); }
    Said place(const Place& at) const {
        const std::string id(to_string(at.zone));
        const std::string pile(at.pile ? at.pile->skill : "");
        const auto zone = at.pile ? Said(words.zh.pile(pile), words.en.pile(pile)) : Said(words.zh.zone(id), words.en.zone(id));
        return at.seat == nobody ? zone : filled("{}的{}", "{}: {}", name(at.seat), zone);
    }
    Said operator()(const RoleShown& e) const {
        if (!e.to_all) return filled("{}的身份已定", "the role of {} is set", name(e.seat));
        const std::string id(to_string(e.role));
        return filled("{}的身份是{}", "{} is a {}", name(e.seat), Said(words.zh.role(id), words.en.role(id)));
    }
    Said operator()(const MarkChanged& e) const {
        return filled("{}的标记“{}”：{}", "{} has {}: {}", name(e.seat), Said(words.zh.mark(e.mark), words.en.mark(e.mark)), said_number(e.n));
    }
    Said operator()(const CardsMoved& e) const {
        if (e.reason != MoveReason::ruling || e.moves.empty()) return {};
        const auto& move = e.moves.front();
        return filled("{}：{} → {}", "{}: {} → {}", moved_cards_words(e.moves), place(move.from), place(move.to));
    }
    Said operator()(const MaxHpChanged& e) const {
        return filled("{}的体力上限改为{}", "{} now has {} maximum health", name(e.seat), said_number(e.max_hp));
    }
    Said operator()(const NameSet& e) const { return filled("{}号位是{}", "seat {} is {}", said_number(e.seat), e.name); }
    Said operator()(const GeneralSet& e) const {
        if (!e.shown || e.general.empty()) return {};
        return filled("{}号位的武将是{}", "the general of seat {} is {}", said_number(e.seat), general_words(g, e.general));
    }
    Said operator()(const DrunkChanged& e) const {
        return e.n > 0 ? filled("{}有【酒】", "{} is drunk", name(e.seat)) : filled("{}没有【酒】", "{} is not drunk", name(e.seat));
    }
    Said operator()(const JudgeSealed& e) const {
        return e.sealed ? filled("{}的判定区已废除", "the judgement zone of {} is sealed", name(e.seat))
                        : filled("{}的判定区已恢复", "the judgement zone of {} is open again", name(e.seat));
    }
    Said operator()(const ExtraTurnsSet& e) const {
        if (e.seats.empty()) return {};
        std::vector<Said> names;
        for (const Seat seat : e.seats) names.push_back(name(seat));
        return filled("接下来的额外回合：{}", "extra turns to come: {}", listed(names));
    }
    Said operator()(const TurnRuled& e) const { return filled("轮到{}", "it is {}'s turn", name(e.seat)); }
    template <class Other>
    Said operator()(const Other&) const {
        return {};
    }
};

}  // namespace

Said ruled_words(const Game& game, const Event& event) {
    return std::visit(Speaker{game, *table_words(game.setup().text)}, event);
}

}  // namespace jianjun::app
