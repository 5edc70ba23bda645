#include "companion_app/session/table/offered_generals.h"

#include <algorithm>

#include "companion_app/session/table/seat_question.h"
#include "engine/content/content.h"
#include "engine/modes/picks.h"

namespace jianjun::app {

using engine::Do;
using engine::Form;
using engine::Input;
using engine::Seat;
using nlohmann::json;

namespace {

bool kingdom(const OfferedButtons& buttons) {
    return buttons.game().setup().mode == "kingdom";
}

// Those that may be chosen where none are dealt.
std::vector<std::pair<std::string, Said>> all_generals(const OfferedButtons& buttons, bool of_kingdom) {
    if (!buttons.speech().generals) return {};
    return buttons.speech().generals(of_kingdom);
}

// One that is found by a part of its name, or by its kingdom.
void add_general(OfferedButtons& buttons, const std::string& id, const Said& text, json send) {
    auto& one = buttons.add(text, std::move(send), "general");
    const auto* sheet = buttons.game().content().general(id);
    one["id"] = id;
    one["factions"] = !sheet                    ? std::vector<std::string>()
                      : sheet->factions.empty() ? std::vector<std::string>{sheet->faction}
                                                : sheet->factions;
}

// Any that the table has; 国战: two of them, one after the other.
void offer_any(OfferedButtons& buttons) {
    const bool pair = kingdom(buttons);
    if (pair) buttons.offer["pair"] = true;
    std::vector<std::pair<std::string, Said>> list;
    for (const auto& id : buttons.game().prompt()->options) list.emplace_back(id, buttons.name(id));
    if (list.empty()) list = all_generals(buttons, pair);
    for (const auto& [id, called] : list)
        add_general(buttons, id, called, {{"do", "choose"}, {"option", id}});
}

void offer_option(OfferedButtons& buttons, const std::string& option, const Said& text) {
    auto in = buttons.begin(Do::choose);
    in.option = option;
    if (buttons.taken(in)) buttons.add(text, {{"do", "choose"}, {"option", option}}, "general");
}

// "赵云（龙胆）".
Said with_skills(const OfferedButtons& buttons, const std::string& general) {
    auto text = buttons.name(general);
    const auto* sheet = buttons.game().content().general(general);
    std::vector<Said> skills;
    for (std::size_t i = 0; sheet && i < sheet->skills.size(); ++i)
        skills.push_back(buttons.name(sheet->skills[i].id));
    if (skills.empty()) return text;
    const auto all = listed(skills);
    return {text.zh + "（" + all.zh + "）", text.en + " (" + all.en + ")"};
}

// The candidates with their skills' words, once each: whoever chooses need not know them by heart.
void tell_skills(OfferedButtons& buttons, const std::vector<std::string>& generals) {
    if (!buttons.speech().skills) return;
    auto& list = buttons.offer["candidates"] = json::array();
    for (const auto& general : generals) {
        const auto called = buttons.name(general);
        json one{{"id", general}, {"zh", called.zh}, {"en", called.en}, {"skills", json::array()}};
        for (const auto& [name, words] : buttons.speech().skills(general))
            one["skills"].push_back(
                {{"zh", name.zh}, {"en", name.en}, {"words", {{"zh", words.zh}, {"en", words.en}}}});
        list.push_back(std::move(one));
    }
}

// Each general whose name would be taken.
bool offer_names(OfferedButtons& buttons, Input in) {
    bool any = false;
    for (const auto& [id, called] : all_generals(buttons, kingdom(buttons))) {
        in.general = id;
        if (!buttons.taken(in)) continue;
        json send{{"do", "reveal"}, {"general", id}};
        Said text = called;
        if (!in.option.empty()) {
            send["option"] = in.option;
            const auto where = buttons.name(in.option);
            text = {where.zh + "：" + called.zh, where.en + ": " + called.en};
        }
        add_general(buttons, id, text, std::move(send));
        any = true;
    }
    return any;
}

}  // namespace

void offer_dealt_generals(OfferedButtons& buttons, const Form& form) {
    if (form.generals.empty()) return offer_any(buttons);
    for (const auto& main : form.generals) {
        offer_option(buttons, main, with_skills(buttons, main));
        for (const auto& deputy : form.generals) {
            const auto first = buttons.name(main), second = buttons.name(deputy);
            offer_option(buttons, main + "+" + deputy,
                         {first.zh + " + " + second.zh, first.en + " + " + second.en});
        }
    }
    tell_skills(buttons, form.generals);
}

void offer_exchange(OfferedButtons& buttons) {
    offer_option(buttons, "exchange", {"全部换掉（一次）", "Exchange them all (once)"});
}

void offer_turning_up(OfferedButtons& buttons) {
    const auto& state = buttons.game().table().seat(buttons.seat());
    bool any = false;
    for (const std::size_t place : {0u, 1u}) {
        const auto& general = state.generals[place];
        if (general.empty() || state.shown[place]) continue;
        auto in = buttons.begin(Do::reveal);
        in.option = place == 0 ? "main" : "deputy";
        const auto refusal = buttons.game().check(in);
        if (!refusal) {
            const auto who = buttons.name(general == "?" ? in.option : general);
            buttons.add({"明置" + who.zh, "Turn up " + who.en}, {{"do", "reveal"}, {"option", in.option}},
                        "choice");
            any = true;
        } else if (refusal->code == "general" && offer_names(buttons, in)) {
            any = true;
        }
    }
    if (!any) offer_names(buttons, buttons.begin(Do::reveal));
}

void offer_fielding(OfferedButtons& buttons, const Form& form) {
    auto names = form.generals;
    if (names.empty()) {  // a covered one may be anybody; those who were told stand before all others
        for (const auto& one : buttons.game().table().seat(buttons.seat()).bench)
            if (one.general != engine::untold_general) names.push_back(one.general);
        const auto told = names;
        for (const auto& [id, called] : all_generals(buttons, false))
            if (std::find(told.begin(), told.end(), id) == told.end()) names.push_back(id);
    }
    for (const auto& id : names)
        for (Seat seat = 1; seat <= buttons.game().table().seats(); ++seat) {
            const bool own = seat == buttons.seat();
            if (!own && !form.aim.who.test(static_cast<std::size_t>(seat))) continue;
            auto in = buttons.begin(Do::reveal);
            in.general = id;
            if (!own) in.seats = {seat};
            if (!buttons.taken(in)) continue;
            const auto called = buttons.name(id), who = person(buttons.game(), seat, buttons.seat());
            json send{{"do", "reveal"}, {"general", id}};
            if (!own) send["seats"] = {seat};
            add_general(buttons, id,
                        own ? called : Said(called.zh + " → " + who.zh, called.en + " → " + who.en),
                        std::move(send));
        }
}

}  // namespace jianjun::app
