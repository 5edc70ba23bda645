#include "engine/sanguozhi/input.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/play/line.h"

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

using namespace line;

constexpr int most_seats = 8;
constexpr std::array<std::string_view, 17> do_words{"draw",   "use",  "reveal", "dissolve", "skill",   "by_hand",
                                                 "done",   "attack", "defend", "end",    "deck",    "pass",
                                                 "choose", "discard", "time_up", "rule", "take_back"};
constexpr std::array<std::string_view, 14> flows{"destroy", "sacrifice",  "survive", "damage", "grain", "max_grain",
                                                 "hand_limit", "vice_slots", "modify", "blank", "put", "reveal", "conceal", "shuffle"};

class Reader {
  public:
    Reader(const json& line, const Sheets& sheets) : line_(line), sheets_(sheets) {}

    bool has(const char* key) const { return find(line_, key) != nullptr; }
    std::string text(const char* key) const { return text_at(line_, key); }
    std::optional<int> number(const char* key) const { return number_at(line_, key); }
    std::optional<Seat> seat(const char* key) const {
        const auto* value = find(line_, key);
        return value ? std::optional(seat_of(*value, key, most_seats)) : std::nullopt;
    }
    std::vector<Seat> seats(const char* key) const { return seats_at(line_, key, most_seats); }
    CardWord card(const json& value, const char* key) const {
        auto word = value.is_string() ? read_card(value.get<std::string>(), sheets_) : std::nullopt;
        if (!word) bad(std::string(key) + ": " + value.dump() + " is no card");
        return *word;
    }
    std::vector<CardWord> cards(const char* key) const {
        return list_at(line_, key, [&](const json& value) { return card(value, key); });
    }
    std::optional<ZoneRef> zone(const char* key) const {
        if (!has(key)) return {};
        const auto& value = line_[key];
        const auto name = value.is_string()                             ? value.get<std::string>()
                          : value.is_object() && value.contains("zone") ? value["zone"].get<std::string>()
                                                                        : std::string();
        const auto zone = parse_zone(name);
        if (!zone) bad(std::string(key) + ": there is no zone " + value.dump());
        ZoneRef out{*zone, {}, {}};
        if (value.is_object()) {
            const Reader inner(value, sheets_);
            out.seat = inner.seat("seat");
            out.index = inner.number("index");
        }
        return out;
    }
    bool down() const {
        const auto face = text("face");
        if (face.empty() || face == "up") return false;
        if (face != "down") bad("face is up or down");
        return true;
    }
    std::optional<std::vector<std::string>> list(const char* key) const {
        if (!has(key)) return {};
        if (line_[key].is_number_integer()) {  // how many there are, where they are not told
            const int n = line_[key].get<int>();
            if (n < 0 || n > 200) bad(std::string(key) + " must be a number from 0 on");
            return std::vector<std::string>(static_cast<std::size_t>(n));
        }
        auto out = read_deck(line_[key], sheets_);
        if (!out) bad(std::string(key) + " must be a list of cards");
        return out;
    }
    const json& operator[](const char* key) const { return line_[key]; }

  private:
    const json& line_;
    const Sheets& sheets_;
};

Change read_start(const json& value, const Sheets& sheets) {
    const Reader in(value, sheets);
    Change out;
    out.what = Change::What::start;
    out.event = in.text("event");
    if (std::find(flows.begin(), flows.end(), out.event) == flows.end())
        bad("start: there is no event \"" + out.event + "\"");
    out.cards = in.cards("cards");
    out.seat = in.seat("seat");
    out.n = in.number("n");
    out.attack = in.number("attack");
    out.health = in.number("health");
    out.from = in.zone("from");
    out.to = in.zone("to");
    out.down = in.down();
    if (in.has("source")) out.source = in.card(in["source"], "source");
    const auto kind = in.text("kind");
    if (!kind.empty() && kind != "battle" && kind != "lasting") bad("kind is battle or lasting");
    out.battle = kind == "battle";
    return out;
}

Change read_move(const json& value, const Sheets& sheets) {
    const Reader in(value, sheets);
    Change out;
    out.what = Change::What::move;
    out.cards = in.cards("cards");
    out.from = in.zone("from");
    out.to = in.zone("to");
    out.on = in.cards("on");
    if (!out.to) bad("move: say \"to\" which zone");
    if (out.cards.empty()) bad("move: say which cards");
    out.down = in.down();
    out.up = in.text("face") == "up";
    const auto bottom = [](const json& where) { return where.is_object() && where.contains("bottom") && where["bottom"] == true; };
    out.bottom = bottom(value) || bottom(value["to"]);
    return out;
}

Change read_set(const json& value, const Sheets& sheets) {
    const Reader in(value, sheets);
    Change out;
    out.what = Change::What::set;
    out.seat = in.seat("seat");
    for (const auto& [key, chosen] : value.items()) {
        if (key == "seat") continue;
        out.set.emplace_back(key, std::make_shared<const json>(chosen));
    }
    // Who lives first, then the cap, which bounds the grain; how many cards before which they are.
    for (const std::string_view early : {"hand", "max_grain", "alive"})
        std::stable_partition(out.set.begin(), out.set.end(), [&](const auto& one) { return one.first == early; });
    return out;
}

// One line, one change: a second one would be dropped without a word.
void check_one_change(const json& line) {
    constexpr std::array<std::string_view, 11> changes{"set",    "move",     "draw",   "mark",    "start",    "kill",
                                                       "revive", "end_game", "extend", "penalty", "drop_flag"};
    const auto said = [&](std::string_view key) { return line.contains(key); };
    if (std::count_if(changes.begin(), changes.end(), said) > 1) bad("a line changes one thing: set, move, draw, mark, start and the like");
}

Change read_change(const json& line, const Sheets& sheets) {
    using What = Change::What;
    const auto simple = [&](const char* key, What what) {
        const Reader in(line[key], sheets);
        Change out;
        out.what = what;
        if (!line[key].is_object()) bad(std::string(key) + " must be an object");
        out.seat = in.seat("seat");
        out.n = in.number(what == What::revive ? "grain" : "n");
        if (what == What::revive && !out.n) out.n = in.number("hp");
        out.mark = in.text("mark");
        out.winners = in.seats("winners");
        out.culprit = in.seat("source");
        return out;
    };
    check_one_change(line);
    if (line.contains("start")) return read_start(line["start"], sheets);
    if (line.contains("move")) return read_move(line["move"], sheets);
    if (line.contains("set")) return read_set(line["set"], sheets);
    if (line.contains("draw")) return simple("draw", What::draw);
    if (line.contains("mark")) return simple("mark", What::mark);
    if (line.contains("kill")) return simple("kill", What::kill);
    if (line.contains("revive")) return simple("revive", What::revive);
    if (line.contains("end_game")) return simple("end_game", What::end_game);
    if (line.contains("extend")) {
        if (number_at(line["extend"], "ms").value_or(0) < 1) bad("extend: \"ms\" says by how many milliseconds, from 1 on");
        return simple("extend", What::book);
    }
    if (line.contains("penalty")) {
        const auto what = text_at(line["penalty"], "what");
        if (what != "caution" && what != "warning" && what != "loss" && what != "out" && what != "void" &&
            what != "technical")
            bad("a penalty is caution, warning, loss, out, void or technical");
        return simple("penalty", What::book);
    }
    if (line.contains("drop_flag")) {
        Change out;
        out.what = What::drop_flag;
        out.n = line["drop_flag"].is_number_integer() ? line["drop_flag"].get<int>() : -1;
        return out;
    }
    bad("say what is changed: move, draw, set, mark or start");
}

void read_rest(const json& line, const Sheets& sheets, Input& input) {
    if (input.what == Do::deck) {
        const Reader in(line, sheets);
        input.list = in.list("cards");
        input.events = in.list("events");
        input.formations = in.list("formations");
    }
    if (input.what != Do::rule && input.what != Do::by_hand) return;
    if (input.what == Do::rule && line.contains("allow")) {
        auto inner = read_input(line["allow"], sheets);
        if (!inner) bad("allow: " + inner.error());
        if (inner->what == Do::rule || inner->what == Do::take_back) bad("a ruling cannot allow this input");
        input.allow = std::make_shared<const Input>(std::move(*inner));
        return;
    }
    input.change = read_change(line, sheets);
}

Input read(const json& line, const Sheets& sheets) {
    const Reader in(line, sheets);
    const auto word = in.text("do");
    const auto at = std::find(do_words.begin(), do_words.end(), word);
    if (at == do_words.end()) bad("there is no input \"" + word + "\" in 三国智");
    Input input;
    input.what = static_cast<Do>(at - do_words.begin());
    read_said(line, input.what == Do::take_back, input, most_seats);
    if (in.has("seat") && input.seat == nobody) input.seat = no_seat;
    input.text = line.dump();
    if (input.what == Do::take_back) return input;
    if (input.what != Do::deck) input.cards = in.cards("cards");
    input.on = in.cards("on");
    input.targets = in.seats("targets");
    input.seats = in.seats("seats");
    input.slot = in.text("slot");
    input.skill = in.text("skill");
    input.option = in.text("option");
    input.phase = in.text("phase");
    input.index = in.number("index");
    input.n = in.number("n");
    input.number = in.number("number");
    input.down = in.down();
    input.from = in.zone("from");
    input.by = in.text("by");
    input.why = in.text("why");
    read_rest(line, sheets, input);
    return input;
}

}  // namespace

tl::expected<Input, std::string> read_input(const json& line, const Sheets& sheets) {
    return sentence_or([&] { return read(line, sheets); });
}

}  // namespace jianjun::engine::sanguozhi
