#include "companion_app/session/interpreter/wrong_card.h"

#include <array>

#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/inference/readings.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {
constexpr std::int64_t a_second_ms = 4500;  // so soon somebody takes the wrong card up again

// It is laid down out of a hand and its use goes on, or it is one of a row that is still being laid out.
bool may_be_another(const engine::Game& game, const engine::Input& last) {
    const auto* prompt = game.prompt();
    if (last.what == engine::Do::reveal)
        return prompt && prompt->kind == engine::Prompt::Kind::reveal &&
               prompt->seats == std::vector{last.seat};
    const bool plays = last.what == engine::Do::use || last.what == engine::Do::respond;
    return plays && !last.cards.empty() && !holds(game, last.seat, last.cards.front());
}

// It lay where this card comes, and was taken up again in a moment; nobody has swept meanwhile.
bool was_there_for_a_second(TableAccounts& at, const engine::Input& last, int number, ZoneKind zone) {
    const auto* wrong = at.stories.gone_lately(engine::to_string(last.cards.front()), at.now_ms);
    const bool for_a_second = wrong && wrong->input == number && wrong->zone == zone &&
                              wrong->since_ms - wrong->laid_ms < a_second_ms;
    return for_a_second && at.swept_ms < wrong->laid_ms;
}
}  // namespace

int wrong_card_before(TableAccounts& at, const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    const int number = at.game().inputs();
    if (!laid || laid->arm == 0 || laid->from_zone != ZoneKind::none || !at.game().counts(number)) return 0;
    const auto last = at.keeper.what_if().kept()[static_cast<std::size_t>(number - 1)];
    if (last.seat != laid->arm || last.cards.size() != 1 || last.cards.front() == laid->face ||
        !may_be_another(at.game(), last))
        return 0;
    if (!was_there_for_a_second(at, last, number, laid->zone)) return 0;
    const std::array<engine::Input, 1> back{engine::back_to(number - 1)};
    const auto before = at.keeper.what_if().after(back);
    if (!before) return 0;
    const auto found = readings(*before, at.keeper.what_if().with(back), evidence, {});
    if (found.empty() || found.front().weight < least_clear) return 0;
    return number;
}

int wrong_card_after(TableAccounts& at, const LyingCard& card, int named) {
    const int number = at.game().inputs();
    if (named == 0 || number != named + 1 || !at.game().counts(number)) return 0;
    const auto& kept = at.keeper.what_if().kept();
    const auto& last = kept[static_cast<std::size_t>(number - 1)];
    const bool his = last.seat == card.arm && last.seat == kept[static_cast<std::size_t>(named - 1)].seat;
    if (!his || last.cards.size() != 1 || !may_be_another(at.game(), last)) return 0;
    return was_there_for_a_second(at, last, number, card.zone) ? number : 0;
}

}  // namespace jianjun::app
