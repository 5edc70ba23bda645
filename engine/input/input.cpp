#include "engine/input/input.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/play/line.h"
#include "engine/play/plain_text.h"
#include "engine/table/event.h"

namespace jianjun::engine {

using nlohmann::json;

namespace {

using namespace line;

constexpr std::array<std::string_view, 14> do_words{"use",   "respond", "recast",  "pass",     "choose",
                                                    "skill", "reveal",  "discard", "end",      "time_up",
                                                    "rule",  "by_hand", "done",    "take_back"};

constexpr std::array<std::string_view, 25> seat_keys{
    "seat",          "name",    "alive",   "role",   "general",      "generals",   "shown",  "faction",
    "gender",        "hp",      "max_hp",  "armour", "hand",         "known_hand", "equip",  "judge",
    "general_cards", "piles", "chained", "face_up", "drunk",  "judge_sealed", "marks",      "skills", "limits"};
// What a line is read for; whatever else stands there is kept as it is.
constexpr std::array<std::string_view, 31> line_keys{
    "do",   "seat",    "cards",  "targets", "as",     "skill", "then",     "option",   "seats", "number",
    "from", "general", "prompt", "by",      "why",    "to",    "inputs",   "at",       "set",   "move",
    "draw", "mark",    "start",  "kill",    "revive", "allow", "end_game", "drop_flag",
    "extend", "penalty", "turn"};
constexpr std::array<std::string_view, 6> penalty_words{"caution", "warning", "loss",
                                                        "out",     "void",    "technical"};

Face face_of(const json& value) {
    Face face;
    if (!value.is_string()) bad("a card must be text such as \"slash@S7\"");
    const auto text = value.get<std::string>();
    if (!parse_face(text, face)) bad(fmt::format("\"{}\" is no card: write it like slash@S7 or 杀@♠7", text));
    return face;
}

std::vector<Face> faces_at(const json& object, const char* key) {
    return list_at(object, key, face_of);
}

CardId card_id_at(const json& object, const char* key) {
    const auto text = text_at(object, key);
    if (text.empty()) return CardId::unknown;
    const auto id = parse_card_id(text);
    if (id == CardId::unknown) bad(fmt::format("\"{}\" is no card's name", text));
    return id;
}

ZoneRef zone_of(const json& value) {
    ZoneRef ref;
    if (value.is_string()) {
        if (!parse(value.get<std::string>(), ref.zone))
            bad(fmt::format("\"{}\" is no zone", value.get<std::string>()));
        return ref;
    }
    if (!value.is_object()) bad("a zone is written {\"seat\":2,\"zone\":\"hand\"}");
    ref.seat = seat_at(value, "seat");
    const auto word = text_at(value, "zone");
    if (!word.empty() && !parse(word, ref.zone)) bad(fmt::format("\"{}\" is no zone", word));
    ref.pile = text_at(value, "pile");
    return ref;
}

StartFlow start_of(const json& value) {
    if (!value.is_object()) bad("\"start\" must be an object");
    StartFlow start;
    start.event = text_at(value, "event");
    if (start.event.empty()) bad("\"start\" needs \"event\"");
    start.seat = seat_at(value, "seat");
    start.source = seat_at(value, "source");
    start.seats = seats_at(value, "seats");
    start.everybody = find(value, "seats") == nullptr;
    start.cards = faces_at(value, "cards");
    start.n = number_at(value, "n").value_or(1);
    start.delayed = flag_at(value, "delayed");
    if (const auto word = text_at(value, "nature"); !word.empty() && !parse(word, start.nature))
        bad(fmt::format("\"{}\" is no nature of damage: normal, fire or thunder", word));
    start.name = text_at(value, "name");
    if (start.name.empty()) start.name = text_at(value, "general");
    return start;
}

template <class T, class Read>
void optional_at(const json& object, const char* key, std::optional<T>& out, Read read) {
    if (const auto* value = find(object, key)) out = read(*value);
}

// {"slash":{"phase":1}}
std::vector<SetSeat::Used> limits_of(const json& value) {
    std::vector<SetSeat::Used> list;
    if (!value.is_object()) bad("\"limits\" is written {\"slash\":{\"phase\":1}}");
    for (const auto& [what, scopes] : value.items()) {
        if (!scopes.is_object()) bad("\"limits\" is written {\"slash\":{\"phase\":1}}");
        for (const auto& [scope, n] : scopes.items()) {
            const auto at = std::find(std::begin(words_of_scopes), std::end(words_of_scopes), scope);
            if (at == std::end(words_of_scopes)) bad("a limit counts in a phase, turn, round or game");
            list.push_back({what, static_cast<Scope>(at - std::begin(words_of_scopes)), whole(n, "limits")});
        }
    }
    return list;
}

SetSeat set_of(const json& value) {
    if (!value.is_object()) bad("\"set\" must be an object");
    SetSeat set;
    set.seat = seat_at(value, "seat");
    if (set.seat == nobody) bad("\"set\" needs \"seat\"");
    const auto number = [](const char* key) { return [key](const json& v) { return whole(v, key); }; };
    const auto flag = [](const json& v) {
        if (!v.is_boolean()) bad("expected true or false in \"set\"");
        return v.get<bool>();
    };
    const auto word = [](const json& v) {
        if (!v.is_string()) bad("expected text in \"set\"");
        return v.get<std::string>();
    };
    optional_at(value, "hp", set.hp, number("hp"));
    optional_at(value, "max_hp", set.max_hp, number("max_hp"));
    optional_at(value, "armour", set.armour, number("armour"));
    optional_at(value, "hand", set.hand, number("hand"));
    optional_at(value, "chained", set.chained, flag);
    optional_at(value, "face_up", set.face_up, flag);
    optional_at(value, "alive", set.alive, flag);
    optional_at(value, "judge_sealed", set.judge_sealed, flag);
    optional_at(value, "name", set.name, word);
    if (set.name) set.name = plain_text(*set.name);
    optional_at(value, "role", set.role, word);
    optional_at(value, "general", set.general, word);
    optional_at(value, "faction", set.faction, word);
    optional_at(value, "gender", set.gender, word);
    const auto words = [&](const json& v) { return list_of(v, "set", word); };
    optional_at(value, "skills", set.skills, words);
    optional_at(value, "generals", set.generals, words);
    optional_at(value, "shown", set.shown, [&](const json& v) { return list_of(v, "shown", flag); });
    const auto faces = [](const json& v) { return list_of(v, "set", face_of); };
    optional_at(value, "known_hand", set.known_hand, faces);
    optional_at(value, "judge", set.judge, faces);
    optional_at(value, "general_cards", set.general_cards, faces);
    if (const auto* piles = find(value, "piles")) {
        if (!piles->is_object()) bad("\"piles\" is written {\"tuntian\":[\"slash@S7\"]}");
        for (const auto& [skill, cards] : piles->items()) set.piles.emplace_back(skill, faces(cards));
    }
    optional_at(value, "equip", set.equip, [&](const json& v) {
        if (!v.is_object()) return list_of(v, "equip", face_of);
        std::vector<Face> list;
        for (const auto& item : v)
            if (!item.is_null()) list.push_back(face_of(item));
        return list;
    });
    optional_at(value, "marks", set.marks, [](const json& v) {
        std::vector<std::pair<std::string, int>> marks;
        if (!v.is_object()) bad("\"marks\" must be an object of numbers");
        for (const auto& [key, n] : v.items()) marks.emplace_back(key, whole(n, "marks"));
        return marks;
    });
    if (const auto* drunk = find(value, "drunk")) {
        set.drunk_set = true;
        set.drunk = whole(*drunk, "drunk");
    }
    if (const auto* limits = find(value, "limits")) set.limits = limits_of(*limits);
    for (const auto& [key, ignored] : value.items())
        if (std::find(seat_keys.begin(), seat_keys.end(), key) == seat_keys.end()) set.unknown = key;
    return set;
}

MoveCards move_of(const json& value) {
    if (!value.is_object()) bad("\"move\" must be an object");
    MoveCards move;
    move.cards = faces_at(value, "cards");
    const auto* from = find(value, "from");
    const auto* to = find(value, "to");
    if (!from || !to) bad("\"move\" needs \"from\" and \"to\"");
    move.from = zone_of(*from);
    move.to = zone_of(*to);
    move.face_down = text_at(value, "face") == "down";
    move.bottom =
        text_at(value, "where") == "bottom" || (to->is_object() && text_at(*to, "where") == "bottom");
    if (move.cards.empty()) {
        const int n = number_at(value, "n").value_or(0);
        if (n <= 0 || n > 400) bad("\"move\" needs \"cards\" (\"?\" for a card nobody names)");
        move.cards.assign(n, Face{});
    }
    return move;
}

std::shared_ptr<const Change> change_of(const json& line) {
    auto change = std::make_shared<Change>();
    int n = 0;
    const auto on = [&](const char* key, auto take) {
        if (const auto* value = find(line, key)) {
            take(*value);
            ++n;
        }
    };
    const auto object = [](const json& v, const char* key) {
        if (!v.is_object()) bad(fmt::format("\"{}\" must be an object", key));
    };
    on("set", [&](const json& v) { change->set = set_of(v); });
    on("move", [&](const json& v) { change->move = move_of(v); });
    on("draw", [&](const json& v) {
        object(v, "draw");
        change->draw = Change::Draw{seat_at(v, "seat"), number_at(v, "n").value_or(1)};
    });
    on("mark", [&](const json& v) {
        object(v, "mark");
        change->mark = Change::Mark{seat_at(v, "seat"), text_at(v, "mark"), number_at(v, "n").value_or(1)};
        if (change->mark->mark.empty()) bad("\"mark\" needs the mark's name");
    });
    on("start", [&](const json& v) { change->start = start_of(v); });
    on("kill", [&](const json& v) {
        object(v, "kill");
        change->kill = Change::Kill{seat_at(v, "seat"), seat_at(v, "source")};
    });
    on("revive", [&](const json& v) {
        object(v, "revive");
        change->revive = Change::Revive{seat_at(v, "seat"), number_at(v, "hp").value_or(1)};
    });
    on("extend", [&](const json& v) {
        object(v, "extend");
        change->extend = Change::Extend{seat_at(v, "seat"), number_at(v, "ms").value_or(0)};
    });
    on("penalty", [&](const json& v) {
        object(v, "penalty");
        change->penalty =
            Change::Penalty{seat_at(v, "seat"), text_at(v, "what"), number_at(v, "n").value_or(1)};
        const auto& what = change->penalty->what;
        if (std::find(penalty_words.begin(), penalty_words.end(), what) == penalty_words.end())
            bad("a penalty is caution, warning, loss, out, void or technical");
        if (change->penalty->n < 1 || (v.contains("n") && what != "technical"))
            bad("\"n\" counts technical losses, from 1 on");
    });
    on("turn", [&](const json& v) {
        object(v, "turn");
        change->turn = Change::GoTo{seat_at(v, "seat")};
        const auto phase = text_at(v, "phase");
        if (!phase.empty() && (!parse(phase, change->turn->phase) || change->turn->phase == Phase::none))
            bad(fmt::format("\"{}\" is no phase: prepare, judge, draw, play, discard or finish", phase));
    });
    on("allow", [&](const json& v) {
        auto inner = read_input(v);
        if (!inner) bad("in \"allow\": " + inner.error());
        if (inner->what == Do::rule || inner->what == Do::take_back) bad("a ruling cannot allow this input");
        change->allow = std::make_shared<Input>(std::move(*inner));
    });
    on("end_game", [&](const json& v) {
        object(v, "end_game");
        change->end_game = seats_at(v, "winners");
        change->by_time = !find(v, "winners") && text_at(line, "why") == "time";
    });
    on("drop_flag", [&](const json& v) { change->drop_flag = whole(v, "drop_flag"); });
    if (n != 1)
        bad("a ruling has exactly one of set, move, draw, mark, start, extend, penalty, kill, revive, turn, allow, end_game, "
            "drop_flag");
    return change;
}

Input input_of(const json& line) {
    if (!line.is_object()) bad("a line must be a JSON object");
    const auto word = text_at(line, "do");
    Input input;
    const auto at = std::find(do_words.begin(), do_words.end(), word);
    if (at == do_words.end()) bad(fmt::format("\"{}\" is no input: expected use, respond, pass, …", word));
    input.what = static_cast<Do>(at - do_words.begin());
    read_said(line, input.what == Do::take_back, input);
    input.cards = faces_at(line, "cards");
    input.targets = seats_at(line, "targets");
    input.as = card_id_at(line, "as");
    input.skill = text_at(line, "skill");
    input.then = seats_at(line, "then");
    if (const auto* option = find(line, "option")) {
        if (option->is_string())
            input.option = option->get<std::string>();
        else if (option->is_boolean())
            input.option = option->get<bool>() ? "yes" : "no";
        else if (option->is_number_integer())
            input.option = std::to_string(option->get<std::int64_t>());
        else
            bad("\"option\" must be text");
    }
    input.seats = seats_at(line, "seats");
    input.number = number_at(line, "number");
    if (const auto* from = find(line, "from")) input.from = zone_of(*from);
    if (const auto* general = find(line, "general"))
        input.general = general->is_string() ? general->get<std::string>() : general->dump();
    input.by = text_at(line, "by");
    input.why = text_at(line, "why");
    if (input.what == Do::rule || input.what == Do::by_hand) input.change = change_of(line);
    return input;
}

}  // namespace

std::string settable_keys() {
    return fmt::format("{}", fmt::join(seat_keys.begin() + 1, seat_keys.end(), ", "));
}

std::string_view to_string(Do what) {
    return do_words[static_cast<int>(what)];
}

tl::expected<Input, std::string> read_input(const json& line) {
    return sentence_or([&] {
        auto input = input_of(line);
        json more = json::object();
        for (const auto& [key, value] : line.items())
            if (std::find(line_keys.begin(), line_keys.end(), key) == line_keys.end()) more[key] = value;
        if (!more.empty()) input.more = more.dump();
        return input;
    });
}

}  // namespace jianjun::engine
