#include "engine/sanguozhi/setup.h"

#include <map>
#include <nlohmann/json.hpp>

#include "engine/play/line.h"
#include "engine/play/plain_text.h"

namespace jianjun::engine::sanguozhi {

using nlohmann::json;

namespace {

using line::bad;

int whole(const json& value, const std::string& what, int least = 0, int most = 10000) {
    if (!value.is_number_integer() || value.get<long long>() < least || value.get<long long>() > most)
        bad(what + " must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return value.get<int>();
}

CardWord card(const json& value, const Sheets& sheets, const std::string& what) {
    auto word = value.is_string() ? read_card(value.get<std::string>(), sheets) : std::nullopt;
    if (!word) bad(what + ": " + value.dump() + " is no card");
    return *word;
}

std::vector<CardWord> cards(const json& value, const Sheets& sheets, const std::string& what) {
    if (!value.is_array()) bad(what + " must be a list of cards");
    std::vector<CardWord> out;
    for (const auto& entry : value) out.push_back(card(entry, sheets, what));
    return out;
}

std::optional<Placed> placed(const json& value, const Sheets& sheets, const std::string& what) {
    if (value.is_null()) return {};
    Placed out;
    if (value.is_string()) {
        out.card = card(value, sheets, what);
        out.down = out.card.id.empty();
        return out;
    }
    if (!value.is_object() || !value.contains("card")) bad(what + " must be a card, null or {\"card\":…}");
    out.card = card(value["card"], sheets, what);
    out.down = out.card.id.empty();
    if (const auto* face = line::find(value, "face")) {
        if (*face != "up" && *face != "down") bad(what + ": face is up or down");
        out.down = *face == "down";
    }
    if (value.contains("damage")) out.damage = whole(value["damage"], what + ": damage");
    if (value.contains("treasures")) out.treasures = cards(value["treasures"], sheets, what);
    return out;
}

std::vector<std::optional<Placed>> row(const json& value, const Sheets& sheets, const std::string& what) {
    if (!value.is_array()) bad(what + " must be a list");
    std::vector<std::optional<Placed>> out;
    for (const auto& entry : value) out.push_back(placed(entry, sheets, what));
    return out;
}

void read_slots(const json& slots, const Sheets& sheets, SeatSetup& seat) {
    if (!slots.is_object()) bad("slots must be an object");
    for (const auto& [key, value] : slots.items()) {
        if (key == "main") {
            seat.main_lost = value == "lost";
            if (!seat.main_lost) seat.main = placed(value, sheets, key);
        } else if (key == "adviser") {
            seat.adviser = placed(value, sheets, key);
        } else if (key == "vice") {
            seat.vice = row(value, sheets, key);
        } else if (key == "strategy") {
            seat.strategy = row(value, sheets, key);
        } else if (key == "troops") {
            seat.troops = cards(value, sheets, key);
        } else if (key == "graveyard") {
            seat.graveyard = cards(value, sheets, key);
        } else {
            bad("there is no slot \"" + key + "\"");
        }
    }
}

// Ids, or how many there are.
std::vector<std::string> told(const json& value, const Sheets& sheets, const std::string& what) {
    if (value.is_number_integer()) return std::vector<std::string>(static_cast<std::size_t>(whole(value, what, 0, 50)));
    auto list = read_deck(value, sheets);
    if (!list) bad(what + " must be a list of cards, or how many there are");
    return *list;
}

SeatSetup read_seat(const json& object, const Sheets& sheets) {
    if (!object.is_object()) bad("a seat is an object");
    SeatSetup seat;
    for (const auto& [key, value] : object.items()) {
        if (value.is_null()) continue;  // as if it were not there
        if (key == "name") {
            if (!value.is_string()) bad("name must be text");
            seat.name = plain_text(value.get<std::string>());
        } else if (key == "team") {
            seat.team = whole(value, key, 0, 8);
        } else if (key == "deck") {
            if (value.is_number()) {
                seat.deck = whole(value, key);
            } else {
                seat.list = read_deck(value, sheets);
                if (!seat.list) bad("deck must be a number, or a list of cards");
                seat.deck = static_cast<int>(seat.list->size());
            }
        } else if (key == "events") {
            seat.events = told(value, sheets, key);
        } else if (key == "formations") {
            seat.formations = told(value, sheets, key);
        } else if (key == "hand") {
            seat.hand = cards(value, sheets, key);
        } else if (key == "grain") {
            seat.grain = whole(value, key);
        } else if (key == "max_grain") {
            seat.max_grain = whole(value, key);
        } else if (key == "slots") {
            read_slots(value, sheets, seat);
        } else if (key != "seat") {
            bad("a seat of 三国智 has no \"" + key + "\"");
        }
    }
    return seat;
}

bool word_option(const json& value, const std::string& key, const char* standard, const char* other) {
    if (value == standard) return false;
    if (value == other) return true;
    bad("option " + key + ": " + value.dump() + " is neither \"" + standard + "\" nor \"" + other + "\"");
}

void read_option(Options& options, const std::string& key, const json& value) {
    if (key == "grain") {
        options.grain = whole(value, key);
    } else if (key == "max_grain") {
        options.max_grain = whole(value, key);
    } else if (key == "deal") {
        options.deal = whole(value, key);
    } else if (key == "hand_limit") {
        options.hand_limit = whole(value, key);
    } else if (key == "formations") {
        options.formations = whole(value, key);
    } else if (key == "draw_per_turn") {
        if (value != "seen") options.draw_per_turn = whole(value, key);
    } else if (key == "grain_out") {
        options.grain_out_table = word_option(value, key, "out", "table");
    } else if (key == "hand_limit_at") {
        options.hand_limit_always = word_option(value, key, "turn_end", "always");
    } else if (key == "phases") {
        options.free_phases = word_option(value, key, "four", "free");
    } else if (key == "chain") {
        options.chain_off = word_option(value, key, "on", "off");
    } else if (key == "combat") {
        options.combat_simple = word_option(value, key, "by_hand", "simple");
    } else if (key == "battle_damage") {
        options.battle_damage_stays = word_option(value, key, "turn", "stays");
    } else if (key == "deck_out") {
        options.deck_out_lose = word_option(value, key, "flag", "lose");
    } else {
        bad("there is no option \"" + key + "\" in 三国智");
    }
}

void check_neighbours(const Setup& setup) {
    const auto n = setup.seats.size();
    if (!setup.guided || n <= 2) return;
    for (std::size_t i = 0; i < n; ++i)
        if (setup.seats[i].team != 0 && setup.seats[i].team == setup.seats[(i + 1) % n].team)
            bad("allies do not sit side by side (交叉座位): seats " + std::to_string(i + 1) + " and " +
                      std::to_string((i + 1) % n + 1));
}

Setup read_line(const json& object, const Sheets& shipped) {
    line::check_version(object);
    Setup setup;
    setup.sheets = shipped;
    if (object.contains("cards")) {
        if (!object["cards"].is_array()) bad("cards must be a list of sheets");
        std::map<std::string, json> told;  // the same one may be told twice
        for (const auto& sheet : object["cards"]) {
            if (auto added = setup.sheets.add(sheet); !added) bad("cards: " + added.error());
            const auto id = sheet["id"].get<std::string>();
            if (told.emplace(id, sheet).first->second != sheet) bad("cards: there are two sheets \"" + id + "\"");
        }
    }
    for (const auto& [key, value] : object.items()) {
        if (key == "guided" || key == "advisory") {
            if (!value.is_boolean()) bad(key + " is true or false");
            (key == "guided" ? setup.guided : setup.advisory) = value.get<bool>();
        } else if (key == "options") {
            if (!value.is_object()) bad("options must be an object");
            for (const auto& [name, chosen] : value.items()) {
                if (name == "advisory" && chosen.is_boolean())
                    setup.advisory = chosen.get<bool>();
                else
                    read_option(setup.options, name, chosen);
            }
        }
    }
    if (object.contains("deal")) setup.options.deal = whole(object["deal"], "deal");
    if (!object.contains("seats") || !object["seats"].is_array() || object["seats"].size() < 2 || object["seats"].size() > 8)
        bad("三国智 is for two to eight seats");
    for (const auto& seat : object["seats"]) setup.seats.push_back(read_seat(seat, setup.sheets));
    if (object.contains("first")) setup.first = whole(object["first"], "first", 1, static_cast<int>(setup.seats.size()));
    check_neighbours(setup);
    return setup;
}

}  // namespace

std::optional<CardWord> read_card(const std::string& text, const Sheets& sheets) {
    CardWord word;
    std::string id = text;
    if (const auto colon = text.find(':'); colon != std::string::npos) {
        if (colon != 1 || text[0] < '1' || text[0] > '8') return {};
        word.owner = static_cast<Seat>(text[0] - '0');
        id = text.substr(2);
    }
    if (id.empty()) return {};
    word.id = id == "?" ? "" : sheets.id_of(id);
    return word;
}

std::optional<std::vector<std::string>> read_deck(const json& list, const Sheets& sheets) {
    if (!list.is_array()) return {};
    std::vector<std::string> out;
    for (const auto& entry : list) {
        if (!entry.is_string()) return {};
        auto text = entry.get<std::string>();
        int times = 1;
        // "20 troop_infantry" is twenty; a name in Chinese or English may hold a space, but does not begin with a number.
        if (const auto space = text.find(' '); space != std::string::npos && text.find_first_not_of("-0123456789") == space) {
            const auto number = text.substr(0, space);
            if (number.size() > 3 || number.find('-') != std::string::npos) return {};
            times = std::stoi(number);
            if (times < 1) return {};
            text = text.substr(space + 1);
        }
        const auto word = read_card(text, sheets);
        if (!word) return {};
        out.insert(out.end(), static_cast<std::size_t>(times), word->id);
    }
    return out;
}

tl::expected<Setup, std::string> read_setup(const json& object, const Sheets& shipped) {
    return line::sentence_or([&] { return read_line(object, shipped); });
}

}  // namespace jianjun::engine::sanguozhi
