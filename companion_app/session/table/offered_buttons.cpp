#include "companion_app/session/table/offered_buttons.h"

#include <algorithm>

#include "companion_app/session/table/seat_question.h"

namespace jianjun::app {

using engine::Form;
using engine::Input;
using nlohmann::json;

namespace {

constexpr int most_picked = 20;

}  // namespace

OfferedButtons::OfferedButtons(const engine::Game& game, engine::Seat seat, const SeatSpeech& speech)
    : offer(seat_question(game, seat, speech)), game_(game), seat_(seat), speech_(speech) {}

Input OfferedButtons::begin(engine::Do what) const {
    Input input;
    input.what = what;
    input.seat = seat_;
    return input;
}

json& OfferedButtons::add(const Said& text, json send, const char* role) {
    send["seat"] = seat_;
    offer["buttons"].push_back({{"zh", text.zh}, {"en", text.en}, {"send", std::move(send)}, {"role", role}});
    return offer["buttons"].back();
}

// Whom a response concerns is known from what is asked.
void OfferedButtons::pick(const Said& text, json send, const Form& form) {
    auto& one = add(text, std::move(send), "pick");
    const int seats =
        form.what == engine::Do::respond ? 0 : std::min<int>(form.aim.most, game_.table().seats());
    one["cards"] = {form.cost.least, std::min(form.cost.most, most_picked)};
    one["seats"] = {form.aim.may_omit ? 0 : form.aim.least, seats};
}

}  // namespace jianjun::app
