#include "engine/content/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/play/line.h"
#include "engine/play/plain_text.h"
#include "engine/words/dialects.h"

namespace jianjun::engine {

using nlohmann::json;

namespace {

using Failure = std::optional<std::string>;

std::vector<std::string_view> keys_of(const std::vector<Dialect>& list) {
    std::vector<std::string_view> keys;
    for (const auto& dialect : list) keys.push_back(dialect.key);
    return keys;
}

Failure words(const json& value, const char* key, std::vector<std::string>& out) {
    if (value.is_string()) {
        out.push_back(value.get<std::string>());
        return {};
    }
    if (!value.is_array()) return fmt::format("\"{}\" must be a list of texts", key);
    for (const auto& item : value) {
        if (!item.is_string()) return fmt::format("\"{}\" must be a list of texts", key);
        out.push_back(item.get<std::string>());
    }
    return {};
}

Failure faces(const json& value, const char* key, std::vector<Face>& out) {
    std::vector<std::string> list;
    if (auto failure = words(value, key, list)) return failure;
    for (const auto& word : list) {
        Face face;
        if (!parse_face(word, face)) return fmt::format("\"{}\" in \"{}\" is no card", word, key);
        out.push_back(face);
    }
    return {};
}

Failure number(const json& value, const char* key, std::optional<int>& out, int lo, int hi) {
    if (!value.is_number_integer() || value.get<std::int64_t>() < lo || value.get<std::int64_t>() > hi)
        return fmt::format("\"{}\" must be a whole number from {} to {}", key, lo, hi);
    out = value.get<int>();
    return {};
}

Failure text(const json& value, const char* key, std::string& out) {
    if (!value.is_string()) return fmt::format("\"{}\" must be text", key);
    out = value.get<std::string>();
    return {};
}

Failure faction(const json& value, std::string& out) {
    static constexpr std::array<std::string_view, 7> factions{"wei", "shu", "wu", "qun", "jin", "god", "wild"};
    if (!value.is_string() || std::find(factions.begin(), factions.end(), value.get<std::string>()) == factions.end())
        return "\"faction\" must be wei, shu, wu, qun, jin, god or wild";
    out = value.get<std::string>();
    return {};
}

Failure shown(const json& value, std::vector<bool>& out) {
    constexpr const char* wrong = "\"shown\" must say true or false of each of the two generals";
    if (!value.is_array() || value.size() > 2) return wrong;
    for (const auto& item : value) {
        if (!item.is_boolean()) return wrong;
        out.push_back(item.get<bool>());
    }
    return {};
}

Failure read_seat(const json& object, SeatSetup& seat) {
    if (!object.is_object()) return "each seat must be an object";
    for (const auto& [key, value] : object.items()) {
        Failure failure;
        if (value.is_null()) continue;
        if (key == "name") {
            failure = text(value, "name", seat.name);
            seat.name = plain_text(seat.name);
        } else if (key == "role") {
            if (!value.is_string() || !parse(value.get<std::string>(), seat.role))
                failure = "\"role\" must be lord, loyalist, rebel or renegade";
        } else if (key == "general" || key == "generals")
            failure = words(value, "general", seat.generals);
        else if (key == "choices")
            failure = words(value, "choices", seat.choices);
        else if (key == "spare") {
            std::vector<std::string> second;  // kept in the text of the set-up (modes/dealt.h)
            failure = value.is_array() ? words(value, "spare", second)
                                       : Failure("\"spare\" must be a list of texts");
        } else if (key == "faction")
            failure = faction(value, seat.faction);
        else if (key == "gender") {
            if (!value.is_string() || !parse(value.get<std::string>(), seat.gender))
                failure = "\"gender\" must be male or female";
        } else if (key == "hp")
            failure = number(value, "hp", seat.hp, -20, 99);
        else if (key == "max_hp")
            failure = number(value, "max_hp", seat.max_hp, 1, 99);
        else if (key == "armour")
            failure = number(value, "armour", seat.armour, 0, 5);
        else if (key == "skills")
            failure = words(value, "skills", seat.skills);
        else if (key == "hand")
            failure = faces(value, "hand", seat.hand);
        else if (key == "equip")
            failure = faces(value, "equip", seat.equip);
        else if (key == "judge")
            failure = faces(value, "judge", seat.judge);
        else if (key == "hidden") {
            if (!value.is_boolean()) failure = "\"hidden\" must be true or false";
            else seat.hidden = value.get<bool>();
        } else if (key == "shown")
            failure = shown(value, seat.shown);
        else if (key == "team")
            failure = text(value, "team", seat.team);
        else if (key == "captain") {
            if (!value.is_boolean())
                failure = "\"captain\" must be true or false";
            else
                seat.captain = value.get<bool>();
        } else if (key == "bench")
            failure = words(value, "bench", seat.bench);
        if (failure) return failure;
    }
    if (seat.hidden && seat.generals.empty()) seat.generals = {"?"};  // 隐匿: nobody has told who
    return {};
}

enum class Values : bool { listed, also_retired };

Failure read_option(const std::string& key, const json& value, Values values, Options& options) {
    const auto* dialect = find_dialect(key);
    if (!dialect)
        return fmt::format("there is no option \"{}\": {}", key, fmt::join(keys_of(dialects()), ", "));
    auto text = value.is_string() ? value.get<std::string>() : value.dump();
    const auto named = [&](const auto& list) {
        return std::find(list.begin(), list.end(), text) != list.end();
    };
    const bool known = named(dialect->values) || (values == Values::also_retired && named(dialect->retired));
    if (value.is_boolean() != dialect->flag || !known)
        return fmt::format("option \"{}\" cannot be {}: {}", key, value.dump(),
                           fmt::join(dialect->values, ", "));
    options.chosen[key] = std::move(text);
    return {};
}

Failure read_options(const json& object, Values values, Setup& setup) {
    if (!object.is_object()) return "\"options\" must be an object";
    auto& options = setup.options;
    for (const auto& [key, value] : object.items()) {
        if (key != "advisory") {
            if (auto failure = read_option(key, value, values, options)) return failure;
        } else if (value.is_boolean()) {
            setup.advisory = value.get<bool>();
        } else {
            return "\"advisory\" must be true or false";
        }
    }
    options.hp_floor_negative = options.value("hp_floor") == "negative";
    options.jiu_per_turn = options.value("jiu_limit") == "turn";
    options.round_end = options.value("round_end");
    options.lightning_discard = options.value("lightning_nowhere") == "discard";
    options.harvest_targets = options.value("harvest_row") == "targets";
    options.lord_bonus = options.value("lord_bonus");
    options.fan_unconverted = options.value("fan_converts") == "unconverted";
    return {};
}

// Piles of generals, or one row of them.
Failure read_pool(const json& value, std::vector<std::vector<std::string>>& out) {
    if (!value.is_array()) return "\"pool\" must be a list of generals, or of piles of generals";
    if (value.empty() || !value.front().is_array()) return words(value, "pool", out.emplace_back());
    for (const auto& pile : value)
        if (auto failure = words(pile, "pool", out.emplace_back())) return failure;
    return {};
}

Failure read(const json& line, Values values, Setup& setup) {
    if (!line.is_object()) return "the set-up must be a JSON object";
    engine::line::check_version(line);
    const auto word = [&](const char* key, const char* standard) {
        auto said = engine::line::text_at(line, key);
        return said.empty() ? standard : said;
    };
    setup.mode = word("mode", "identity");
    setup.deck = word("deck", "");
    std::optional<int> n;
    if (const auto deal = line.find("deal"); deal != line.end()) {
        if (auto failure = number(*deal, "deal", n, 0, 20)) return failure;
        setup.deal = *n;
    }
    for (const auto& [key, flag] : {std::pair{"extra_deck", &setup.extra_deck},
                                    {"advisory", &setup.advisory},
                                    {"guided", &setup.guided}})
        if (const auto value = line.find(key); value != line.end()) {
            if (!value->is_boolean()) return fmt::format("\"{}\" must be true or false", key);
            *flag = value->get<bool>();
        }
    if (const auto sheets = line.find("sheets"); sheets != line.end()) {
        if (!sheets->is_array()) return "\"sheets\" must be a list of generals";
        for (const auto& sheet : *sheets) setup.sheets += sheet.dump() + "\n";
    }
    if (const auto pool = line.find("pool"); pool != line.end())
        if (auto failure = read_pool(*pool, setup.pool)) return failure;
    if (const auto out = line.find("left_out"); out != line.end())
        if (auto failure = faces(*out, "left_out", setup.left_out)) return failure;
    if (const auto options = line.find("options"); options != line.end() && !options->is_null())
        if (auto failure = read_options(*options, values, setup)) return failure;
    const auto seats = line.find("seats");
    if (seats == line.end() || !seats->is_array() || seats->size() < 2 || seats->size() > max_seats)
        return "\"seats\" must list two to ten seats";
    for (const auto& object : *seats) {
        SeatSetup seat;
        if (auto failure = read_seat(object, seat))
            return fmt::format("seat {}: {}", setup.seats.size() + 1, *failure);
        setup.seats.push_back(std::move(seat));
    }
    if (const auto first = line.find("first"); first != line.end()) {
        if (auto failure = number(*first, "first", n, 1, static_cast<int>(setup.seats.size())))
            return failure;
        setup.first = *n;
        setup.first_said = true;
    }
    return {};
}

}  // namespace

std::string_view Options::value(std::string_view key) const {
    if (const auto at = chosen.find(key); at != chosen.end()) return at->second;
    const auto* dialect = find_dialect(key);
    return dialect ? dialect->values.front() : std::string_view();
}

namespace {

tl::expected<Setup, std::string> read_line(const json& object, Values values) {
    return line::sentence_or([&] {
        Setup setup;
        if (auto failure = read(object, values, setup)) line::bad(*failure);
        setup.text = object.dump();
        return setup;
    });
}

}  // namespace

tl::expected<Setup, std::string> read_setup(const json& object) {
    return read_line(object, Values::listed);
}

tl::expected<Setup, std::string> read_begun_setup(const json& object) {
    return read_line(object, Values::also_retired);
}

}  // namespace jianjun::engine
