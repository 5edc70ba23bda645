// An input as a line of a record: written from its fields, which are all there is to it.
#include <nlohmann/json.hpp>

#include "engine/input/input.h"
#include "engine/table/event.h"

namespace jianjun::engine {

using nlohmann::json;

namespace {

void put_seat(json& out, const char* key, Seat seat) {
    if (seat != nobody) out[key] = seat;
}

void put_seats(json& out, const char* key, const std::vector<Seat>& seats) {
    if (!seats.empty()) out[key] = seats;
}

void put_text(json& out, const char* key, const std::string& text) {
    if (!text.empty()) out[key] = text;
}

template <class T>
void put(json& out, const char* key, const std::optional<T>& value) {
    if (value) out[key] = *value;
}

json faces(const std::vector<Face>& list) {
    json out = json::array();
    for (const auto& face : list) out.push_back(to_string(face));
    return out;
}

void put_faces(json& out, const char* key, const std::vector<Face>& list) {
    if (!list.empty()) out[key] = faces(list);
}

void put_faces(json& out, const char* key, const std::optional<std::vector<Face>>& list) {
    if (list) out[key] = faces(*list);
}

json zone_json(const ZoneRef& zone) {
    json out{{"zone", to_string(zone.zone)}};
    put_seat(out, "seat", zone.seat);
    put_text(out, "pile", zone.pile);
    return out;
}

json set_json(const SetSeat& set) {
    json out{{"seat", set.seat}};
    put(out, "hp", set.hp);
    put(out, "max_hp", set.max_hp);
    put(out, "armour", set.armour);
    put(out, "chained", set.chained);
    put(out, "face_up", set.face_up);
    put(out, "alive", set.alive);
    put(out, "judge_sealed", set.judge_sealed);
    put(out, "name", set.name);
    put(out, "role", set.role);
    put(out, "general", set.general);
    put(out, "faction", set.faction);
    put(out, "gender", set.gender);
    put(out, "skills", set.skills);
    put(out, "generals", set.generals);
    put(out, "shown", set.shown);
    put(out, "hand", set.hand);
    put_faces(out, "known_hand", set.known_hand);
    put_faces(out, "judge", set.judge);
    put_faces(out, "equip", set.equip);
    put_faces(out, "general_cards", set.general_cards);
    for (const auto& [skill, cards] : set.piles) out["piles"][skill] = faces(cards);
    if (set.marks) {
        out["marks"] = json::object();
        for (const auto& [mark, n] : *set.marks) out["marks"][mark] = n;
    }
    if (set.drunk_set) out["drunk"] = set.drunk;
    for (const auto& used : set.limits)
        out["limits"][used.what][std::string(to_string(used.scope))] = used.n;
    if (!set.unknown.empty()) out[set.unknown] = nullptr;
    return out;
}

json move_json(const MoveCards& move) {
    json out{{"cards", faces(move.cards)}, {"from", zone_json(move.from)}, {"to", zone_json(move.to)}};
    if (move.face_down) out["face"] = "down";
    if (move.bottom) out["where"] = "bottom";
    return out;
}

json start_json(const StartFlow& start) {
    json out{{"event", start.event}};
    put_seat(out, "seat", start.seat);
    put_seat(out, "source", start.source);
    if (!start.everybody || !start.seats.empty()) out["seats"] = start.seats;
    put_faces(out, "cards", start.cards);
    if (start.n != 1) out["n"] = start.n;
    if (start.nature != Nature::normal) out["nature"] = to_string(start.nature);
    if (start.delayed) out["delayed"] = true;
    put_text(out, "name", start.name);
    return out;
}

void put_change(json& line, const Change& change) {
    if (change.set) line["set"] = set_json(*change.set);
    if (change.move) line["move"] = move_json(*change.move);
    if (change.draw) line["draw"] = {{"seat", change.draw->seat}, {"n", change.draw->n}};
    if (change.mark)
        line["mark"] = {{"seat", change.mark->seat}, {"mark", change.mark->mark}, {"n", change.mark->n}};
    if (change.start) line["start"] = start_json(*change.start);
    if (change.kill) {
        line["kill"] = {{"seat", change.kill->seat}};
        put_seat(line["kill"], "source", change.kill->source);
    }
    if (change.revive) line["revive"] = {{"seat", change.revive->seat}, {"hp", change.revive->hp}};
    if (change.extend) line["extend"] = {{"seat", change.extend->seat}, {"ms", change.extend->ms}};
    if (change.penalty) {
        line["penalty"] = {{"seat", change.penalty->seat}, {"what", change.penalty->what}};
        if (change.penalty->what == "technical") line["penalty"]["n"] = change.penalty->n;
    }
    if (change.turn) {
        line["turn"] = {{"seat", change.turn->seat}};
        if (change.turn->phase != Phase::none) line["turn"]["phase"] = to_string(change.turn->phase);
    }
    if (change.allow) line["allow"] = to_json(*change.allow);
    if (change.end_game)
        line["end_game"] = change.by_time ? json::object() : json{{"winners", *change.end_game}};
    put(line, "drop_flag", change.drop_flag);
}

}  // namespace

json to_json(const Input& input) {
    json line = input.more.empty() ? json::object() : json::parse(input.more);
    line["do"] = to_string(input.what);
    put_seat(line, "seat", input.seat);
    put_faces(line, "cards", input.cards);
    put_seats(line, "targets", input.targets);
    if (input.as != CardId::unknown) line["as"] = info(input.as).id;
    put_text(line, "skill", input.skill);
    put_seats(line, "then", input.then);
    put_text(line, "option", input.option);
    put_seats(line, "seats", input.seats);
    put(line, "number", input.number);
    if (input.from) line["from"] = zone_json(*input.from);
    put(line, "general", input.general);
    put(line, "prompt", input.prompt);
    put_text(line, "by", input.by);
    put_text(line, "why", input.why);
    if (input.change) put_change(line, *input.change);
    put(line, "to", input.to);
    put(line, "inputs", input.inputs);
    put(line, "at", input.at);
    return line;
}

}  // namespace jianjun::engine
