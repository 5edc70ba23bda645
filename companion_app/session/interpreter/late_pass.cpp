#include "companion_app/session/interpreter/late_pass.h"

#include <array>

#include "companion_app/session/inference/readings.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t just_now_ms = 1000;  // nobody has looked at his pad anew by then

// The end of this seat's turn, read from a press, right after something else or at a pad that showed a
// window: the last that was understood.
int end_just_after_a_deed(const TableAccounts& at, int seat) {
    const int number = at.game().inputs();
    if (number < 2 || !at.game().counts(number) || !at.game().counts(number - 1)) return 0;
    const auto& kept = at.keeper.what_if().kept();
    const auto& end = kept[static_cast<std::size_t>(number - 1)];
    const auto& deed = kept[static_cast<std::size_t>(number - 2)];
    const bool soon = number == at.ended_elsewhere || end.at.value_or(0) - deed.at.value_or(0) <= just_now_ms;
    return soon && end.what == engine::Do::end && end.seat == seat && reading_of(end) ? number : 0;
}

bool is_his(const std::vector<Reading>& found, int seat) {
    return !found.empty() && found.front().weight >= least_clear && found.front().inputs.back().seat == seat;
}

}  // namespace

int late_pass_before(TableAccounts& at, const Evidence& evidence) {
    const auto* laid = card_of(evidence);
    if (!laid || laid->arm == 0 || laid->from_zone != ZoneKind::none || laid->zone == ZoneKind::discard)
        return 0;
    const int number = end_just_after_a_deed(at, laid->arm);
    if (number == 0 || is_his(readings(at.game(), at.keeper.what_if(), evidence, {}), laid->arm)) return 0;
    const std::array<engine::Input, 1> back{engine::back_to(number - 1)};
    const auto before = at.keeper.what_if().after(back);
    const bool sense =
        before && is_his(readings(*before, at.keeper.what_if().with(back), evidence, {}), laid->arm);
    return sense ? number : 0;
}

int late_pass_before(TableAccounts& at, const engine::Input& words) {
    const int number = words.seat == engine::nobody ? 0 : end_just_after_a_deed(at, words.seat);
    if (number == 0 || !at.keeper.what_if().refusal(words)) return 0;
    const std::array<engine::Input, 2> otherwise{engine::back_to(number - 1), words};
    return at.keeper.what_if().after(otherwise) ? number : 0;
}

}  // namespace jianjun::app
