#include "companion_app/session/phrasing/spoken_event.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "companion_app/session/phrasing/english_names.h"
#include "companion_app/session/phrasing/spoken.h"
#include "companion_app/session/phrasing/spoken_laying.h"
#include "companion_app/session/phrasing/spoken_ruling.h"
#include "companion_app/session/phrasing/table_words.h"
#include "engine/play/frame.h"
#include "engine/telling/text.h"

namespace jianjun::app {
namespace {

using namespace engine;

struct English : EnglishNames {
    std::string operator()(const RoundStarted& e) const { return fmt::format("—— Round {} ——", e.round); }
    std::string operator()(const TurnStarted& e) const { return name(e.seat) + (e.extra ? "'s extra turn" : "'s turn"); }
    std::string operator()(const PhaseSkipped& e) const {
        return fmt::format("{} skips the {} phase", name(e.seat), to_string(e.phase));
    }
    std::string operator()(const CardUsed& e) const {
        auto text = fmt::format("{} uses {}", name(e.seat), faces(e.faces, e.card));
        if (e.targets.size() > 1 || (e.targets.size() == 1 && e.targets.front() != e.seat)) text += " → " + names(e.targets);
        return text;
    }
    std::string operator()(const CardResponded& e) const { return fmt::format("{} plays {}", name(e.seat), faces(e.faces, e.card)); }
    std::string operator()(const CardCancelled& e) const {
        return card(e.card) + (e.target == nobody ? " is cancelled" : fmt::format(" on {} is cancelled", name(e.target)));
    }
    std::string operator()(const CardNoEffect& e) const { return fmt::format("{} has no effect on {}", card(e.card), name(e.target)); }
    std::string operator()(const TargetChanged& e) const {
        return fmt::format("{} goes to {} instead of {}", card(e.card), name(e.to), name(e.from));
    }
    std::string operator()(const DamageDealt& e) const {
        const auto nature = e.nature == Nature::normal ? std::string() : std::string(to_string(e.nature)) + " ";
        if (e.source == nobody) return fmt::format("{} takes {} {}damage", name(e.target), e.n, nature);
        return fmt::format("{} deals {} {}damage to {}{}", name(e.source), e.n, nature, name(e.target), e.chain ? " (chained)" : "");
    }
    std::string operator()(const DamagePrevented& e) const { return fmt::format("Damage to {} is prevented", name(e.target)); }
    std::string operator()(const HpChanged& e) const {
        if (e.cause == HpCause::setup || e.cause == HpCause::damage) return {};
        const char* what = e.cause == HpCause::recover ? "recovers to" : e.cause == HpCause::lose ? "loses health, down to" : "now has";
        return fmt::format("{} {} {} health", name(e.seat), what, e.hp);
    }
    std::string operator()(const ArmourChanged& e) const { return fmt::format("{} has {} armour", name(e.seat), e.armour); }
    std::string operator()(const ChainChanged& e) const { return name(e.seat) + (e.chained ? " is chained" : " is unchained"); }
    std::string operator()(const TurnedOver& e) const { return name(e.seat) + (e.face_up ? " turns face up" : " turns face down"); }
    std::string operator()(const DyingEntered& e) const { return name(e.seat) + " is dying and needs a <peach>"; }
    std::string operator()(const DyingEnded& e) const { return e.saved ? name(e.seat) + " is saved" : std::string(); }
    std::string operator()(const Died& e) const {
        const auto role = g.table().seat(e.seat).role;
        const auto what = role == Role::unknown ? std::string() : fmt::format(" ({})", to_string(role));
        if (e.killer == nobody) return name(e.seat) + " dies" + what;
        return fmt::format("{} kills {}{}", name(e.killer), name(e.seat), what);
    }
    std::string operator()(const Revived& e) const { return name(e.seat) + " lives again"; }
    std::string operator()(const Entered& e) const {
        return g.table().round == 0 ? std::string() : name(e.seat) + " enters";
    }
    std::string operator()(const TechnicalSet& e) const {
        return g.table().round == 0
                   ? std::string()
                   : fmt::format("{}'s side has {} technical points left", name(e.captain), e.points);
    }
    std::string operator()(const GameOver& e) const {
        return e.winners.empty() ? "The game is over; nobody wins" : "The game is over; won by " + names(e.winners);
    }
    std::string operator()(const Judged& e) const {
        return fmt::format("{}'s judgement for <{}>: {}", name(e.seat), std::string(e.why), face(e.face));
    }
    std::string operator()(const PindianShown& e) const {
        return fmt::format("{} and {} compare: {} against {}; {}", name(e.from), name(e.to), face(e.first), face(e.second),
                           e.winner == nobody ? "nobody wins" : name(e.winner) + " wins");
    }
    std::string operator()(const DeliberationEnded& e) const {
        return std::string("The council decides: ") + (e.result == Color::red ? "red" : e.result == Color::black ? "black" : "nothing");
    }
    std::string operator()(const GeneralSet& e) const {
        const auto& state = g.table().seat(e.seat);
        if (!e.turned || state.fielded > 0) return {};  // whoever enters is told already
        const auto who = state.name.empty() ? fmt::format("Seat {}", e.seat) : state.name;
        const char* place = state.generals[1].empty() ? "the general" : e.index == 0 ? "the main general" : "the deputy";
        return fmt::format("{} turns {} {}{}", who, place, e.shown ? "up: " : "down", e.shown ? "<" + e.general + ">" : std::string());
    }
    std::string operator()(const SkillUsed& e) const { return fmt::format("{} uses the skill <{}>", name(e.seat), std::string(e.skill)); }
    std::string operator()(const CardsMoved& e) const {
        if (e.moves.empty()) return {};
        switch (e.reason) {
            case MoveReason::draw:
                return fmt::format("{} draws {}", name(e.by), cards(e.moves.size()));
            case MoveReason::discard: {
                std::string text;
                std::size_t unseen = 0;
                for (const auto& m : e.moves) {
                    if (!m.face.known())
                        ++unseen;
                    else
                        text += (text.empty() ? "" : ", ") + face(m.face);
                }
                if (unseen > 0) text += (text.empty() ? "" : ", ") + cards(unseen);
                return fmt::format("{} discards {}", name(e.by), text);
            }
            case MoveReason::recast:
                return fmt::format("{} recasts {}", name(e.by), face(e.moves.front().face));
            case MoveReason::obtain:
                return fmt::format("{} gets {}", name(e.by), cards(e.moves.size()));
            default:
                return {};
        }
    }
    std::string operator()(const DrawPileShuffled&) const { return "The discard pile is shuffled into the draw pile"; }
    std::string operator()(const Ruled& e) const {
        const auto by = fmt::format("Ruling ({})", e.by.empty() ? "table" : std::string(e.by));
        return e.why.empty() ? by : by + ": " + std::string(e.why);
    }
    std::string operator()(const TakenBack& e) const { return fmt::format("Taken back to step {}", e.to); }
    template <class Other>
    std::string operator()(const Other&) const {
        return {};
    }
};

Said event_words(const Game& game, const Event& event) {
    if (const auto* flagged = std::get_if<Flagged>(&event)) {
        // The log is everybody's.
        const auto why = table_words(game.setup().text)->reason(known_reason(flagged->reason, flagged->seen, Viewer::everyone()));
        return {"请确认：" + why.zh, "Please check: " + why.en};
    }
    auto text = say(game, event);
    return text.empty() ? laid_words(game, event) : Said(std::move(text), std::visit(English{{game}}, event));
}

// 更换武将: faction and gender go before the general; one who is turned up brings his after him.
Said replaced_words(const Game& game, const Event* before, const Event& event) {
    const auto* now = std::get_if<GeneralSet>(&event);
    const auto* changed = before ? std::get_if<GenderSet>(before) : nullptr;
    if (!now || !now->turned || !now->shown || !changed || changed->seat != now->seat) return {};
    const auto& who = game.table().seat(now->seat).name;  // his name is the general's from now on
    return filled("{}更换武将：{}", "{} has a new general: {}", who.empty() ? filled("{}号位", "seat {}", said_number(now->seat)) : Said(who),
                  general_words(game, now->general));
}

// Nothing came of it yet that could be told (a judgement that waits for its card): its reason stands alone, or that it was made.
Said alone(std::span<const Event> events, const Said& ruling) {
    const bool reason = std::any_of(events.begin(), events.end(), [](const Event& event) {
        const auto* ruled = std::get_if<Ruled>(&event);
        return ruled && !ruled->why.empty();
    });
    return reason ? ruling : filled("{}：已记下", "{}: recorded", ruling);
}

}  // namespace

std::vector<std::string> step_lines(const Game& game, std::span<const Event> events) {
    std::vector<std::string> lines;
    Said ruling;  // waits for what it changed
    bool ruled = false;
    const auto keep = [&lines](const Said& said) { lines.push_back(said.zh + line_tongues + said.en); };
    const Event* before = nullptr;
    for (const auto& event : events) {
        auto said = replaced_words(game, std::exchange(before, &event), event);
        if (said.empty()) said = event_words(game, event);
        if (std::holds_alternative<Ruled>(event)) {
            ruling = std::move(said);
            ruled = true;
            continue;
        }
        if (said.empty() && ruled) said = ruled_words(game, event);
        if (said.empty()) continue;
        keep(ruling.empty() ? said : filled("{}：{}", "{}: {}", std::exchange(ruling, {}), said));
    }
    if (!ruling.empty()) keep(alone(events, ruling));
    return lines;
}

}  // namespace jianjun::app
