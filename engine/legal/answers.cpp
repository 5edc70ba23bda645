// Forms as JSON (应答的写法): keys are those of the input that answers.
#include <nlohmann/json.hpp>

#include "engine/legal/legal.h"

namespace jianjun::engine {

namespace {

using nlohmann::json;

// A bound that nobody declares is left out.
json bounds(int least, int most) {
    json out{{"least", least}};
    if (most != Form::any_number) out["most"] = most;
    return out;
}

json cards_json(const Form::Cost& cost) {
    auto out = bounds(cost.least, cost.most);
    for (const CardId id : cost.of) out["of"].push_back(info(id).id);
    for (const Zone zone : cost.from) out["from"].push_back(to_string(zone));
    if (cost.chosen) out["chosen"] = true;
    return out;
}

json seats_json(const Form::Aim& aim) {
    auto out = bounds(aim.may_omit ? 0 : aim.least, aim.most);
    for (Seat seat = 1; seat <= max_seats; ++seat)
        if (aim.who.test(static_cast<std::size_t>(seat))) out["of"].push_back(seat);
    return out;
}

json form_json(const Form& form) {
    json out{{"seat", form.who}, {"do", to_string(form.what)}};
    if (!form.skill.empty()) out["skill"] = form.skill;
    if (form.as != CardId::unknown) out["as"] = info(form.as).id;
    if (!form.option.empty()) out["option"] = form.option;
    if (form.says_direction) out["option"] = {"left", "right"};
    if (form.from) out["from"] = {{"zone", to_string(form.from->zone)}, {"seat", form.from->seat}};
    if (form.counts) out["number"] = true;
    if (form.names_general) out["general"] = form.generals.empty() ? json(true) : json(form.generals);
    if (form.cost.most > 0) out["cards"] = cards_json(form.cost);
    // Whom a response concerns is known from what is asked.
    if (form.aim.most > 0 && form.what != Do::respond)
        out[form.what == Do::choose || form.what == Do::reveal ? "seats" : "targets"] = seats_json(form.aim);
    return out;
}

}  // namespace

json answers_json(const std::vector<Form>& forms) {
    json list = json::array();
    for (const auto& form : forms)
        if (form.what != Do::time_up) list.push_back(form_json(form));
    return list;
}

}  // namespace jianjun::engine
