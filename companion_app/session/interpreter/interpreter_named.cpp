// What has been said of a card before it lies there, or was read (先说后放): which input it belongs to.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "companion_app/session/inference/card_reader.h"
#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/interpreter/interpreter.h"

namespace jianjun::app {

namespace {

using engine::Seat;
using engine::Zone;

constexpr int most_announced = 3;  // inputs back
constexpr std::int64_t said_long_ago_ms = 60'000;
constexpr std::int64_t searches_ms = 8000;  // so long somebody looks for a card in the discard pile

// A card that lay in the open was chosen (五谷丰登): it went into a hand.
bool takes_up(const engine::Input& input) {
    return input.what == engine::Do::choose && (!input.from || input.from->zone != Zone::hand);
}

bool names(const engine::Input& input, const engine::Face& face) {
    if (std::find(input.cards.begin(), input.cards.end(), face) != input.cards.end()) return true;
    return input.change && input.change->allow && names(*input.change->allow, face);
}

// Has such a card come out of a hand or off a pile there? Who only names one keeps it.
// And it lies there still: what went back into a hand is not what lies there now.
bool opened_between(const engine::Game& game, std::size_t first, std::size_t last, const engine::Face& face) {
    const auto hidden = [](Zone zone) {
        return zone == Zone::hand || zone == Zone::supplies || zone == Zone::draw || zone == Zone::extra;
    };
    const auto& events = game.events();
    const auto zone_then = [&](engine::Token card, std::size_t then) {
        for (auto i = then; i < events.size(); ++i)
            if (const auto* moved = std::get_if<engine::CardsMoved>(&events[i]))
                for (const auto& m : moved->moves)
                    if (m.token == card) return m.from.zone;
        return game.table().token(card).place.zone;
    };
    const auto stays = [&](engine::Token card, std::size_t then) {
        return std::none_of(
            events.begin() + static_cast<std::ptrdiff_t>(then), events.end(), [&](const auto& event) {
                const auto* moved = std::get_if<engine::CardsMoved>(&event);
                return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) {
                           return m.token == card && hidden(m.to.zone);
                       });
            });
    };
    // Face down on a general (荣), or laid by (蓄谋); not what is used so (蛊惑).
    const auto stays_hidden = [&](const engine::CardMove& m) {
        return hidden(m.to.zone) || (m.face_down && m.to.zone != Zone::processing);
    };
    const auto opens = [&](std::size_t i) {
        const auto& event = events[i];
        if (const auto* learned = std::get_if<engine::FaceLearned>(&event))
            return learned->face == face && !hidden(zone_then(learned->token, i)) && stays(learned->token, i);
        const auto* moved = std::get_if<engine::CardsMoved>(&event);
        return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [&](const auto& m) {
                   return m.face == face && hidden(m.from.zone) && !stays_hidden(m) && stays(m.token, i);
               });
    };
    last = std::min(last, events.size());
    for (auto i = first; i < last; ++i)
        if (opens(i)) return true;
    return false;
}

}  // namespace

// What was said before it was laid down may lie in its deck again by now (灭吴, 危迫), be it that the pile was shuffled, or be somebody's
// (双雄 gains what 鬼才 laid; only he who said it lays it down then). The number of what was said; 0 where it was none of that.
int Interpreter::is_gone_as_said(const engine::Face& face, int laid_by) const {
    const auto& kept = at_.keeper.what_if().kept();
    const auto& events = at_.game().events();
    const auto gone = [&](std::size_t first, bool his) {
        bool thrown = false;
        for (auto i = first; i < events.size(); ++i) {
            if (thrown && std::holds_alternative<engine::DrawPileShuffled>(events[i])) return true;
            const auto* moved = std::get_if<engine::CardsMoved>(&events[i]);
            if (!moved) continue;
            for (const auto& m : moved->moves) {
                if (m.face != face) continue;
                if (m.to.zone == Zone::extra || (his && m.from.zone == Zone::processing && m.to.zone == Zone::hand)) return true;
                thrown = m.to.zone == Zone::discard;
            }
        }
        return false;
    };
    for (int n = static_cast<int>(kept.size()), looked = 0; n > 0 && looked < most_announced; --n) {
        const auto first = first_events_.find(n);
        if (!at_.game().counts(n) || first == first_events_.end()) continue;
        ++looked;
        const auto& input = kept[static_cast<std::size_t>(n - 1)];
        const bool named = names(input, face) && !at_.stories.claimed(n, engine::to_string(face));
        if (named && gone(first->second, laid_by != 0 && input.seat == laid_by && !takes_up(input))) return n;
    }
    return 0;
}

// Typed or touched before the card was laid, or kept before this table was started again. What was said before the newest ones is
// over: the card has been elsewhere since.
int Interpreter::input_naming(const engine::Face& face) const {
    const auto& kept = at_.keeper.what_if().kept();
    const auto label = engine::to_string(face);
    int left = copies(at_.game(), face);
    auto last = at_.game().events().size();
    auto later = static_cast<int>(kept.size()) + 1;  // the next input that names it
    for (auto n = static_cast<int>(kept.size()); n > 0 && left > 0; --n) {
        const auto& input = kept[static_cast<std::size_t>(n - 1)];
        if (!names(input, face) || !at_.game().counts(n)) continue;
        const auto first = first_events_.find(n);
        // It would lie there by now: this is the deck's other card of this face.
        if (first != first_events_.end() && at_.game_ms() - input.at.value_or(at_.game_ms()) > said_long_ago_ms) return 0;
        const bool opens =
            first == first_events_.end() || opened_between(at_.game(), first->second, last, face);
        if (first != first_events_.end()) last = first->second;
        if (!opens) continue;
        --left;
        // A hand card that was chosen may have come down all the same (天香): what followed says so.
        // What came down since may have been told as part of what followed (歃盟): it is that card.
        const bool claimed = at_.stories.claimed(n, std::exchange(later, n), label);
        if (!claimed && (first != first_events_.end() || !takes_up(input))) return n;
    }
    return 0;
}

// A card that its owner has just named lies there before the rules move it (拼点: until the other's lies there, too). Not where
// he is asked for something himself.
int Interpreter::announced(const engine::Face& face, int arm) const {
    const auto& game = at_.game();
    if (arm == 0) {
        for (int seat = 1; seat <= game.table().seats(); ++seat)
            if (const int input = announced(face, seat); input != 0) return input;
        return 0;
    }
    const auto* prompt = game.prompt();
    if (asks(prompt, arm)) return 0;
    // Nor where somebody picks a card of his (寒冰剑), which comes down now.
    const bool picked = prompt && prompt->kind == engine::Prompt::Kind::choice && prompt->why.about == arm;
    if (picked && std::find(prompt->options.begin(), prompt->options.end(), "hand") != prompt->options.end()) return 0;
    return holds(game, static_cast<Seat>(arm), face) ? named_lately(face, arm) : 0;
}

// The number of one of the last inputs, by which this seat named that card, and which no card has told; 0 where there is none.
int Interpreter::named_lately(const engine::Face& face, int seat) const {
    const auto& game = at_.game();
    const auto& kept = at_.keeper.what_if().kept();
    for (int n = static_cast<int>(kept.size()), looked = 0; n > 0 && looked < most_announced; --n) {
        const auto& input = kept[static_cast<std::size_t>(n - 1)];
        if (!game.counts(n)) continue;
        ++looked;
        if (input.seat == seat && names(input, face) && !at_.stories.claimed(n, engine::to_string(face))) return n;
    }
    return 0;
}

// Somebody has just gained a card out of the discard pile (礼让), and looks for it there.
bool Interpreter::discard_pile_is_searched() const {
    const auto& kept = at_.keeper.what_if().kept();
    const auto& events = at_.game().events();
    const auto takes = [](const auto& event) {
        const auto* moved = std::get_if<engine::CardsMoved>(&event);
        return moved && std::any_of(moved->moves.begin(), moved->moves.end(), [](const auto& m) { return m.from.zone == Zone::discard && m.to.zone == Zone::hand; });
    };
    for (int n = static_cast<int>(kept.size()); n > 0; --n) {
        const auto first = first_events_.find(n);
        if (first == first_events_.end() || at_.game_ms() - kept[static_cast<std::size_t>(n - 1)].at.value_or(at_.game_ms()) > searches_ms) return false;
        if (at_.game().counts(n) && std::any_of(events.begin() + static_cast<std::ptrdiff_t>(first->second), events.end(), takes)) return true;
    }
    return false;
}

}  // namespace jianjun::app
