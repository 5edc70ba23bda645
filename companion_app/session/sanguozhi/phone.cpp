#include "companion_app/session/sanguozhi/phone.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "companion_app/session/inbox/seat_answer.h"
#include "companion_app/session/sanguozhi/offers.h"
#include "companion_app/session/sanguozhi/sight.h"
#include "companion_app/words/state_reader.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::app {

using nlohmann::json;

namespace {

// Rulings, taking back and other people's deeds are not said by a seat's phone.
constexpr std::array<std::string_view, 15> phone_deeds{"draw", "use",  "reveal", "dissolve", "skill", "by_hand", "done", "attack",
                                                  "defend", "end", "deck", "pass", "choose", "discard", "look"};

class SeatMessage {
  public:
    SeatMessage(const SanguozhiSession& session, int seat)
        : session_(session),
          seat_(seat),
          state_(engine::sanguozhi::state_json(session.game(), engine::Viewer::of(static_cast<engine::Seat>(seat)))),
          sight_(state_, session.game().setup().sheets) {}

    json written() {
        const auto& turn = child(state_, "turn");
        const int whose = number_at(turn, "seat");
        const auto phase = SanguozhiNames::phase(text_at(turn, "phase"));
        json out{{"v", 1},
                 {"game", "sanguozhi"},
                 {"seat", seat_},
                 {"me", own()},
                 {"seats", json::array()},
                 {"turn", {{"seat", whose}, {"mine", whose == seat_}, {"name", whose == 0 ? "" : sight_.names.seat(whose).zh}, {"phase", to_json(phase)}}},
                 {"waits", waits()},
                 {"questions", questions()},
                 {"ask", ask()},
                 {"prompt", number_at(sight_.prompt(), "id")},
                 {"page", page()},
                 {"things", things()},
                 {"over", over()}};
        for (const int other : sight_.seats(false))
            if (other != seat_) out["seats"].push_back(open(other));
        return out;
    }

  private:
    json open(int seat) const {
        const auto& view = sight_.seat(seat);
        json generals = json::array();
        for (const auto& general : sight_.generals(seat)) generals.push_back(named(sight_.names.card(general.card, seat), general.card));
        return {{"seat", seat},
                {"name", sight_.names.seat(seat).zh},
                {"alive", flag_at(view, "alive", true)},
                {"grain", number_at(view, "grain")},
                {"max_grain", number_at(view, "max_grain")},
                {"hand", number_at(view, "hand")},
                {"deck", number_at(view, "deck")},
                {"generals", generals}};
    }
    static json named(const Said& said, const std::string& id) { return {{"id", id}, {"zh", said.zh}, {"en", said.en}}; }
    // With what it told of its hand and of what lies face down.
    json own() const {
        auto me = open(seat_);
        me["lies"] = json::array();
        const auto add = [&](const json& where, const std::string& card, bool down) {
            const auto place = sight_.names.place(where, false);
            const auto name = sight_.names.card(card, seat_);
            me["lies"].push_back({{"zh", place.zh + " " + name.zh + (down ? "（盖）" : "")}, {"en", place.en + ": " + name.en + (down ? " (face down)" : "")}});
        };
        for (const auto& general : sight_.generals(seat_, false)) add(general.where, general.card, general.down);
        int index = 0;
        for (const auto& strategy : list_at(sight_.slots(seat_), "strategy")) {
            ++index;
            if (strategy.is_object()) add({{"zone", "strategy"}, {"index", index}}, text_at(strategy, "card", "?"), text_at(strategy, "face") == "down");
        }
        me["known"] = json::array();
        for (const auto& card : sight_.pile(seat_, "hand")) me["known"].push_back(named(sight_.names.card(card, seat_), card));
        return me;
    }
    // Whom the table waits for: prompts of this game are no secret.
    json waits() const {
        json names = json::array();
        for (const int seat : numbers_at(sight_.prompt(), "seats"))
            if (seat != seat_ && text_at(sight_.prompt(), "kind") != "play") names.push_back(sight_.names.seat(seat).zh);
        return names;
    }
    json questions() const {
        json out = json::array();
        if (!session_.watch()) return out;
        for (const auto& question : session_.watch()->questions()) {
            if (question.shown.seat != seat_) continue;
            json one{{"id", question.shown.id}, {"zh", question.shown.text.zh}, {"en", question.shown.text.en}, {"choices", json::array()}};
            for (const auto& choice : question.shown.choices) one["choices"].push_back(to_json(choice.text));
            out.push_back(std::move(one));
        }
        return out;
    }
    bool asked() const {
        const auto seats = numbers_at(sight_.prompt(), "seats");
        return std::find(seats.begin(), seats.end(), seat_) != seats.end();
    }
    // In another's free time a strategy, an event or an effect may be said.
    bool may_act() const {
        return asked() || (sight_.asked() == "play" && flag_at(sight_.seat(seat_), "alive", true));
    }
    // Its own deeds, and pages that lead to them.
    bool may_say(const json& button) const {
        if (!button.contains("input")) return button.contains("pick");
        const auto what = text_at(button["input"], "do");
        return number_at(button["input"], "seat") == seat_ && std::find(phone_deeds.begin(), phone_deeds.end(), what) != phone_deeds.end();
    }
    json buttons_of(const json& page) const {
        json out = json::array();
        for (const auto& row : list_at(page, "rows"))
            for (const auto& button : list_at(row, "buttons"))
                if (may_say(button)) out.push_back(button_of(button, child(row, "label")));
        for (const auto& tile : list_at(page, "tiles"))
            if (may_say(tile)) out.push_back(button_of(tile, nullptr));
        return out;
    }
    static json button_of(const json& button, const json& label) {
        auto zh = text_at(child(button, "text"), "zh"), en = text_at(child(button, "text"), "en");
        if (const auto row = text_at(label, "zh"); !row.empty()) zh = row + " " + zh, en = text_at(label, "en") + " " + en;
        json out{{"zh", zh}, {"en", en}, {"role", flag_at(button, "strong") ? "answer" : "choice"}};
        if (button.contains("input"))
            out["send"] = button["input"];
        else
            out["send"] = {{"do", "look"}, {"pick", button["pick"]}};
        return out;
    }
    json ask() const {
        if (!asked() || child(state_, "over").is_object()) return nullptr;
        const auto page = sanguozhi_answers(state_, session_.game().setup().sheets);
        if (!page.is_object()) return nullptr;
        auto buttons = buttons_of(page);
        // Pages that name another seat's answer are that seat's.
        for (auto button = buttons.begin(); button != buttons.end();)
            button = (*button)["send"].contains("pick") && number_at((*button)["send"]["pick"], "seat") != seat_ ? buttons.erase(button) : button + 1;
        auto out = child(page, "title");
        out["id"] = number_at(sight_.prompt(), "id");
        out["kind"] = sight_.asked();
        out["optional"] = flag_at(sight_.prompt(), "optional");
        out["buttons"] = std::move(buttons);
        out["cards"] = json::array();
        return out;
    }
    // What the finger opened last.
    json page() const {
        const auto& pick = session_.phone_pick(seat_);
        if (!pick.is_object() || !may_act()) return nullptr;
        const auto page = sanguozhi_offer(state_, session_.game().setup().sheets, pick);
        if (!page.is_object()) return nullptr;
        auto out = child(page, "title");
        out["buttons"] = buttons_of(page);
        return out;
    }
    // Its own slots and piles, and what lies before the others.
    json things() const {
        json out = json::array();
        if (!may_act()) return out;
        const auto add = [&](const Said& text, json pick) {
            out.push_back({{"zh", text.zh}, {"en", text.en}, {"send", {{"do", "look"}, {"pick", std::move(pick)}}}});
        };
        add({"手牌", "Hand"}, {{"seat", seat_}, {"zone", "hand"}});
        for (const auto* zone : {"infantry", "archer", "cavalry", "adviser_troops", "event", "formation", "graveyard"})
            add(SanguozhiNames::zone(zone), {{"seat", seat_}, {"zone", zone}});
        for (const int seat : sight_.seats()) {
            for (const auto& general : sight_.generals(seat, false)) add(filled("{} {}", "{}: {}", sight_.names.place(general.where, seat != seat_), sight_.names.card(general.card, seat)), general.where);
            add(filled("{} 的粮草", "{}'s grain", sight_.names.seat(seat)), {{"seat", seat}, {"zone", "granary"}});
        }
        return out;
    }
    json over() const {
        const auto& over = child(state_, "over");
        if (!over.is_object()) return nullptr;
        const auto winners = numbers_at(over, "winners");
        return {{"won", std::find(winners.begin(), winners.end(), seat_) != winners.end()}};
    }

    const SanguozhiSession& session_;
    int seat_;
    json state_;
    SanguozhiSight sight_;
};

}  // namespace

std::string sanguozhi_seat_message(const SanguozhiSession& session, int seat) {
    return SeatMessage(session, seat).written().dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string sanguozhi_moment(const SanguozhiSession& session, int seat) {
    auto text = std::to_string(session.game().inputs()) + "/" + session.phone_pick(seat).dump();
    if (const auto* prompt = session.game().prompt()) text += "/" + std::to_string(prompt->id) + "/" + std::to_string(prompt->seats.size());
    if (session.watch())
        for (const auto& question : session.watch()->questions()) text += "/" + std::to_string(question.shown.id);
    return text;
}

tl::expected<SeatSaid, std::string> read_sanguozhi_answer(int seat, std::uint64_t phone, const std::string& text) {
    return read_seat_answer(seat, phone, text, phone_deeds, {});
}

}  // namespace jianjun::app
