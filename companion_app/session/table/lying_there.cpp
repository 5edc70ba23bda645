#include "companion_app/session/table/lying_there.h"

#include <algorithm>

#include "companion_app/session/inference/let_by.h"
#include "engine/input/deed.h"

namespace jianjun::app {

using engine::Place;
using engine::Seat;
using engine::Zone;
using vision::Certainty;

namespace {

constexpr std::int64_t slid_ms = 2000;  // so long a swept card may still slide on the pile

}  // namespace

int count_there(const engine::Game& game, Place place,
                const std::function<bool(const engine::TokenState&)>& which) {
    const auto& cards = game.table().cards(place);
    return static_cast<int>(std::count_if(cards.begin(), cards.end(),
                                          [&](engine::Token t) { return which(game.table().token(t)); }));
}

bool may_be_recast(const TableAccounts& at, const LyingCard& card) {
    engine::Face face;
    const auto recast = engine::Deed(engine::Do::recast, at.game().table().turn);
    return engine::parse_face(card.label, face) &&
           !at.keeper.what_if().refusal(engine::Deed(recast).with({face}));
}

bool expected_face_down(const engine::Game& game, const LyingCard& card) {
    const auto* prompt = game.prompt();
    if (card.sure != Certainty::back) return false;
    return game.table().turn == engine::nobody || (prompt && (prompt->mode == engine::Prompt::Mode::each ||
                                                              prompt->kind == engine::Prompt::Kind::reveal ||
                                                              prompt->kind == engine::Prompt::Kind::by_hand));
}

bool slides_on_its_pile(TableAccounts& at, const LyingCard& card, const CardStory& other) {
    const auto* story = at.stories.find(card.card);
    const bool fresh = story && story->from_zone == ZoneKind::none;
    const bool swept = other.zone == ZoneKind::discard && other.from_zone == ZoneKind::middle &&
                       other.state == CardState::told && at.now_ms - other.laid_ms <= slid_ms;
    const auto* prompt = at.game().prompt();
    const bool discards = prompt && prompt->kind == engine::Prompt::Kind::discard;
    return fresh && swept && card.zone == ZoneKind::discard && card.arm == other.arm && !discards;
}

bool is_bared_on_its_pile(TableAccounts& at, const LyingCard& card, const CardStory& other) {
    const auto* story = at.stories.find(card.card);
    const bool lies_there =
        other.zone == ZoneKind::discard && other.state == CardState::told && card.zone == ZoneKind::discard;
    if (!lies_there || !story || story->from_zone != ZoneKind::none) return false;
    const auto* prompt = at.game().prompt();
    return !prompt || prompt->kind != engine::Prompt::Kind::discard || !asks(prompt, card.arm);
}

std::optional<engine::Face> held_aside(const engine::Game& game, const LyingCard& card) {
    const auto& table = game.table();
    const auto seat = static_cast<Seat>(card.seat);
    const bool back = card.sure == Certainty::back;
    const auto among = [&](Place place) -> std::optional<engine::Face> {
        for (const auto t : table.cards(place)) {
            const auto& token = table.token(t);
            if (back ? token.face_down || (place.zone != Zone::processing && !token.face.known())
                     : engine::to_string(token.face) == card.label)
                return token.face;
        }
        return std::nullopt;
    };
    if (card.zone == ZoneKind::judge) return among({Zone::judge, seat});
    if (card.zone == ZoneKind::general || card.zone == ZoneKind::deputy || card.zone == ZoneKind::token)
        return among({Zone::general, seat});
    if (card.zone == ZoneKind::ren) return among({Zone::ren, engine::nobody});
    if (card.zone != ZoneKind::middle || !back) return std::nullopt;
    const auto laid = among({Zone::aside, engine::nobody});
    return laid ? laid : among({Zone::processing, engine::nobody});
}

bool is_said_of_it(TableAccounts& at, const LyingCard& card) {
    if (card.zone != ZoneKind::middle || card.sure != Certainty::back) return false;
    const auto down = [](const engine::TokenState& token) { return token.face_down; };
    const int held = count_there(at.game(), {Zone::processing, engine::nobody}, down);
    const auto& cards = at.tabletop.cards();
    const auto explained = std::count_if(cards.begin(), cards.end(), [&](const auto& entry) {
        const auto* story = entry.second.zone == ZoneKind::middle && entry.second.sure == Certainty::back
                                ? at.stories.find(entry.first)
                                : nullptr;
        return story && story->state == CardState::told;
    });
    return held > explained;
}

HiddenCards hidden_cards(const engine::Game& game, const Collected& collected) {
    auto hidden = game.table().deck();
    const auto shown = [&](const engine::Face& face) {
        for (auto& [card, n] : hidden)
            if (card == face) --n;
    };
    for (const auto& face : collected.faces) shown(face);
    for (int t = 0; t < game.table().tokens(); ++t) {
        const auto& token = game.table().token(static_cast<engine::Token>(t));
        if (token.face.known() && token.place.zone != Zone::hand) shown(token.face);
    }
    return hidden;
}

}  // namespace jianjun::app
