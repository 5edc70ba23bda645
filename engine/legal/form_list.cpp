#include "engine/legal/form_list.h"

#include <algorithm>

namespace jianjun::engine {

FormList::FormList(const Game& game, const Prompt& prompt, Seat seat, std::vector<Form>& list)
    : game_(game), prompt_(prompt), seat_(seat), list_(list), first_(list.size()) {
    for (const Seat other : game.table().alive_from(1)) living_.set(static_cast<std::size_t>(other));
}

Form& FormList::begin(Do what) {
    auto& form = list_.emplace_back();
    form.who = seat_;
    form.what = what;
    return form;
}

Form& FormList::open(Form& form) const {
    form.cost.most = Form::any_number;
    if (form.what == Do::choose) choose_of_row(form.cost);
    form.aim.most = Form::any_number;
    form.aim.who = living_;
    form.aim.order = Form::Aim::Order::as_named;
    form.aim.may_omit = true;
    return form;
}

void FormList::narrow(Form& form, Bounds bounds) const {
    int held = 0;
    for (const Zone zone : bounds.cost.from)
        held += static_cast<int>(game_.table().cards({zone, seat_}).size());
    bounds.cost.least = 0;
    bounds.cost.most = std::min(bounds.cost.most, held);
    bounds.aim.least = 0;
    static_cast<Bounds&>(form) = std::move(bounds);
}

void FormList::choose_of_row(Form::Cost& cost) const {
    if (prompt_.row.empty()) return;
    cost.chosen = true;
    for (const Token token : prompt_.row) {
        const Zone zone = game_.table().token(token).place.zone;
        if (std::find(cost.from.begin(), cost.from.end(), zone) == cost.from.end()) cost.from.push_back(zone);
    }
}

void FormList::join() {
    const Form& last = list_.back();
    for (std::size_t i = first_; i + 1 < list_.size(); ++i) {
        Form& other = list_[i];
        const bool alike = other.what == last.what && other.skill.empty() && other.as == last.as &&
                           other.says_direction == last.says_direction && other.aim == last.aim &&
                           other.cost.most == 1 && other.cost.from == last.cost.from;
        if (!alike) continue;
        other.cost.of.push_back(last.cost.of.front());
        list_.pop_back();
        return;
    }
}

bool FormList::drop_unaimed() {
    const auto& aim = list_.back().aim;
    if (aim.who.count() >= static_cast<std::size_t>(aim.least)) return false;
    list_.pop_back();
    return true;
}

}  // namespace jianjun::engine
