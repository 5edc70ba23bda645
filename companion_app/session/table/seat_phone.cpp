// A seat's phone (座位手机): see seat_phone.h.
#include "companion_app/session/table/seat_phone.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "companion_app/session/inbox/referee_wire.h"
#include "companion_app/session/inbox/seat_lights.h"
#include "companion_app/session/options/hinted.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "companion_app/session/table/hall_orders.h"
#include "companion_app/session/table/unprompted_offer.h"
#include "companion_app/words/benches.h"
#include "engine/telling/text.h"
#include "engine/telling/view.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

json named(const SeatSpeech& speech, const std::string& id) {
    const auto said = speech.name(id);
    return {{"id", id}, {"zh", said.zh}, {"en", said.en}};
}

// "slash@S7" with its name; what is not known is an unseen card.
json card(const SeatSpeech& speech, const std::string& face) {
    if (face == "?") return {{"id", "?"}, {"zh", "一张牌"}, {"en", "a card"}};
    const auto at = face.find('@');
    auto out = named(speech, face.substr(face.starts_with("extra:") ? 6 : 0, at - (face.starts_with("extra:") ? 6 : 0)));
    out["face"] = face;
    return out;
}


// As people call whoever sits there: by the player's own name, else by the general that lies open.
Said called(const engine::Game& game, int number, const SeatSpeech& speech) {
    const auto& state = game.table().seat(static_cast<engine::Seat>(number));
    Said seat{std::to_string(number) + "号", "Seat " + std::to_string(number)};
    if (!state.name.empty() && state.name != seat.zh && state.name != seat.en) return {state.name, state.name};
    for (std::size_t i = 0; i < state.generals.size(); ++i)
        if (!state.generals[i].empty() && state.generals[i] != "?" && state.shown[i])
            return speech.name(state.generals[i]);
    return seat;
}

json generals_of(const SeatSpeech& speech, const engine::SeatState& state, bool own) {
    json out = json::array();
    for (std::size_t i = 0; i < state.generals.size(); ++i)
        if (!state.generals[i].empty() && (own || state.shown[i])) {
            out.push_back(named(speech, state.generals[i]));
            if (!state.shown[i]) out.back()["face_down"] = true;
        }
    return out;
}

json marks_of(const SeatSpeech& speech, const engine::SeatState& state) {
    json out = json::array();
    for (const auto& [mark, n] : state.marks) {
        auto one = named(speech, mark);
        one["n"] = n;
        out.push_back(std::move(one));
    }
    return out;
}

json general_told(const SeatSpeech& speech, const std::string& general) {
    return general == "?" ? json{{"id", "?"}, {"zh", "？"}, {"en", "?"}} : named(speech, general);
}

// 3v3 and 1v1: what was picked and has not entered (`bench`), as far as `view` tells; who has fallen
// (`fallen`).
json waiting_or_fallen(const SeatSpeech& speech, const json& view, const char* which) {
    json out = json::array();
    for (const auto& general : view.value(which, json::array()))
        out.push_back(general_told(speech, general.get<std::string>()));
    return out;
}

// Those that lie before a seat, those that were fielded in secret (暗置出场) as far as `view` tells.
json generals_before(const SeatSpeech& speech, const engine::SeatState& state, const json& view, bool own) {
    if (state.generals[0].empty() && view["general"].is_string())
        return json::array({general_told(speech, view["general"].get<std::string>())});
    return generals_of(speech, state, own);
}

// What lies before every seat, and everybody sees.
json open_seat(const engine::Game& game, int number, const SeatSpeech& speech, const json& view) {
    const auto& state = game.table().seat(static_cast<engine::Seat>(number));
    const auto name = called(game, number, speech);
    json equip = json::array();
    for (const auto& [slot, face] : view["equip"].items())
        if (face.is_string()) equip.push_back(card(speech, face.get<std::string>()));
    json out{{"seat", number},
             {"name", name.zh},
             {"name_en", name.en},
             {"alive", state.alive},
             {"hp", state.hp},
             {"max_hp", has_health(game, static_cast<engine::Seat>(number)) ? state.max_hp : 0},
             {"armour", state.armour},
             {"hand", view["hand"]},
             {"chained", state.chained},
             {"face_up", state.face_up},
             {"equip", equip},
             {"judge", named_cards(speech, view["judge"])},
             {"generals", generals_before(speech, state, view, false)}};
    if (const auto side = side_told(view); !side.empty()) out["side"] = to_json(side);
    for (const auto* which : {"bench", "fallen"})
        if (auto generals = waiting_or_fallen(speech, view, which); !generals.empty())
            out[which] = std::move(generals);
    return out;
}

json turn_of(const engine::Game& game, int seat, const SeatSpeech& speech) {
    const auto& table = game.table();
    const auto who = table.turn == engine::nobody ? Said{} : called(game, table.turn, speech);
    const std::string phase(engine::to_string(table.phase));
    return {{"seat", table.turn}, {"mine", table.turn == seat}, {"name", who.zh}, {"name_en", who.en}, {"phase", phase}};
}

// Whom the table waits for, where that is no secret: a skill's own window belongs to its owner alone.
json waited_for(const engine::Game& game, int seat, const SeatSpeech& speech, HintLevel hints) {
    json names{{"zh", json::array()}, {"en", json::array()}};
    const auto* prompt = game.prompt();
    if (!prompt ||
        (prompt->kind == engine::Prompt::Kind::choice && prompt->optional &&
         !waits_for_all_to_see(*prompt)) ||
        !announced(game, *prompt, hints))
        return names;
    for (const auto other : prompt->seats)
        if (other != seat) {
            const auto name = called(game, other, speech);
            names["zh"].push_back(name.zh), names["en"].push_back(name.en);
        }
    return names;
}

json questions_of(const TableSession& session, int seat, const SeatSpeech& speech) {
    json out = json::array();
    for (const auto& question : session.questions()) {
        const bool for_all = is_announcement(question);
        if ((question.shown.seat != seat && !for_all) || question.shown.flag) continue;
        const auto text = speech.sentence(question.shown.text);
        json one{{"id", question.shown.id}, {"zh", text.zh}, {"en", text.en}, {"choices", json::array()}};
        if (!for_all)
            for (const auto& choice : question.shown.choices) {
                const auto said = speech.sentence(choice.text);
                one["choices"].push_back({{"zh", said.zh}, {"en", said.en}});
            }
        out.push_back(std::move(one));
    }
    return out;
}

// The names in the deck, each with its corners: what a card may be called.
json names_of_deck(const engine::Game& game, const SeatSpeech& speech) {
    std::map<std::string, json> corners;
    for (const auto& [face, n] : game.table().deck())
        corners[std::string(engine::info(face.id).id)].push_back(engine::suit_rank(face));
    json out = json::array();
    for (auto& [id, list] : corners) {
        auto one = named(speech, id);
        one["corners"] = std::move(list);
        out.push_back(std::move(one));
    }
    return out;
}

}  // namespace

json whole_seat(const engine::Game& game, int number, const SeatSpeech& speech, const json& view) {
    const auto& state = game.table().seat(static_cast<engine::Seat>(number));
    auto me = open_seat(game, number, speech, view);
    me["generals"] = generals_before(speech, state, view, true);
    me["known"] = named_cards(speech, view["known_hand"]);
    me["marks"] = marks_of(speech, state);
    me["has_role"] = game.setup().mode == "identity";
    me["role"] = view["role"].is_string() ? named(speech, view["role"].get<std::string>()) : json(nullptr);
    me["skills"] = json::array();
    for (const auto& skill : view["skills"])
        if (skill.is_string()) me["skills"].push_back(named(speech, skill.get<std::string>()));
    return me;
}

json named_cards(const SeatSpeech& speech, const json& faces) {
    json out = json::array();
    for (const auto& face : faces)
        if (face.is_string()) out.push_back(card(speech, face.get<std::string>()));
    return out;
}

std::string moment_of(const TableSession& session) {
    const auto* prompt = session.game().prompt();
    auto text = std::to_string(session.game().inputs()) + "/" + std::to_string(prompt ? prompt->id : 0);
    if (prompt) text += "/" + std::to_string(prompt->seats.size());
    // Pages count on by themselves: they are told again where a clock goes otherwise than they think, and now
    // and then.
    constexpr std::int64_t told_every_ms = 5000;
    const auto shown = session.snapshot();
    text += fmt::format("/{}", to_string(shown->hints));
    for (const auto& clock : shown->clocks)
        text += fmt::format("/{}{}{}", clock.limit_ms, clock.running, clock.left_ms / told_every_ms);
    for (const auto& question : session.questions()) text += "/" + std::to_string(question.shown.id);
    return text;
}

// The last lines of the log, which is everybody's.
json lately_of(const TableSession& session, const SeatSpeech& speech) {
    constexpr std::size_t most = 3;
    json out = json::array();
    const auto shown = session.snapshot();
    if (!shown) return out;
    for (auto i = shown->log.size() > most ? shown->log.size() - most : 0; i < shown->log.size(); ++i) {
        const auto& line = shown->log[i];
        const auto parted = line.find(line_tongues);
        const auto said = speech.sentence(parted == std::string::npos ? Said(line) : Said(line.substr(0, parted), line.substr(parted + 1)));
        out.push_back({{"zh", said.zh}, {"en", said.en}});
    }
    return out;
}

std::string seat_message(const TableSession& session, int seat, const SeatSpeech& speech) {
    const auto& game = session.game();
    const auto number = static_cast<engine::Seat>(seat);
    const auto view = engine::state_json(game, engine::Viewer::of(number));
    const auto shown = session.snapshot();
    const auto hints = shown->hints;
    const auto waits = waited_for(game, seat, speech, hints);
    json out{{"v", 1},
             {"seat", seat},
             {"me", whole_seat(game, seat, speech, view["seats"][static_cast<std::size_t>(seat - 1)])},
             {"turn", turn_of(game, seat, speech)},
             {"waits", waits["zh"]},
             {"waits_en", waits["en"]},
             {"questions", questions_of(session, seat, speech)},
             {"lately", lately_of(session, speech)},
             {"clocks", clocks_json(shown->clocks)},
             {"seats", json::array()},
             {"ask", nullptr},
             {"over", nullptr}};
    for (int s = 1; s <= game.table().seats(); ++s)
        if (s != seat)
            out["seats"].push_back(open_seat(game, s, speech, view["seats"][static_cast<std::size_t>(s - 1)]));
    const auto* prompt = game.prompt();
    const bool asked =
        prompt && std::find(prompt->seats.begin(), prompt->seats.end(), number) != prompt->seats.end();
    const bool silent = prompt && !announced(game, *prompt, hints);
    if (silent ? game.table().alive(number) && !game.over() : asked) {
        out["ask"] = silent ? unprompted_offer(game, seat, speech) : hinted_offer(game, seat, speech, hints);
        out["deck"] = names_of_deck(game, speech);
    }
    if (game.over()) {
        const auto& winners = game.table().over->winners;
        out["over"] = {{"won", std::find(winners.begin(), winners.end(), number) != winners.end()}};
    }
    return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace jianjun::app
