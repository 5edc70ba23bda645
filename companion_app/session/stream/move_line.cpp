#include "companion_app/session/stream/move_line.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "companion_app/session/phrasing/eye_words.h"
#include "companion_app/session/stream/line_keys.h"
#include "engine/words/card.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using Kind = vision::TableMove::Kind;
using vision::Certainty;
using vision::ZoneKind;

// The words of the contract, in the order of vision's values: the reader alone needs none of the eyes.
constexpr std::array move_kinds{"appeared", "left",      "moved",  "turned", "flipped",
                           "reread",   "uncertain", "health", "armour", "tokens"};
constexpr std::array certainties{"exact", "name", "back", "unknown", "covered"};
static_assert(move_kinds.size() == static_cast<std::size_t>(Kind::tokens) + 1 &&
              certainties.size() == static_cast<std::size_t>(Certainty::covered) + 1);

// Nothing where it is none of them.
template <class Value, std::size_t n>
std::optional<Value> by_word(const std::array<const char*, n>& words, const std::string& word) {
    const auto at = std::find(words.begin(), words.end(), word);
    return at == words.end() ? std::nullopt : std::optional(static_cast<Value>(at - words.begin()));
}

double tenth(double v) {
    return std::round(v * 10) / 10;
}

nlohmann::ordered_json text_or_null(const std::string& text) {
    return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
}

// "杀@♠7" is "slash@S7"; what is no card of the game ("general:caocao") stays as it stands.
std::string in_our_words(const std::string& label) {
    engine::Face face;
    return engine::parse_face(label, face) && face.known() ? engine::to_string(face) : label;
}

// Four points; whoever does not say where the card lies says so by anything else.
void read_corners(const json& seen, vision::Sighting& sighting) {
    const auto corners = seen.is_object() ? seen.find("corners") : seen.end();
    if (corners == seen.end()) return;
    const auto is_point = [](const json& p) {
        return p.is_array() && p.size() == 2 && p[0].is_number() && p[1].is_number();
    };
    if (!corners->is_array() || corners->size() != 4 ||
        !std::all_of(corners->begin(), corners->end(), is_point))
        return;
    for (std::size_t i = 0; i < 4; ++i) sighting.corners[i] = {(*corners)[i][0], (*corners)[i][1]};
}

tl::expected<vision::Sighting, Said> read_sighting(const json& seen) {
    vision::Sighting sighting;
    LineKeys keys(seen);
    sighting.label = in_our_words(keys.text("label"));
    sighting.name = keys.text("name");
    const auto sure = keys.text("sure");
    if (const auto known = by_word<Certainty>(certainties, sure)) sighting.sure = *known;
    if (sure.empty() && !sighting.label.empty()) sighting.sure = Certainty::exact;
    if (const auto card = engine::parse_card_id(sighting.name); card != engine::CardId::unknown)
        sighting.name = engine::info(card).id;
    if (sighting.name.empty() && sighting.sure == Certainty::exact)
        sighting.name = sighting.label.substr(0, sighting.label.find('@'));
    if (sighting.sure == Certainty::exact && sighting.label.empty()) keys.wrong("label");
    if (sighting.sure == Certainty::name && sighting.name.empty()) keys.wrong("name");
    sighting.score = keys.real("score");
    sighting.angle = keys.real("angle");
    read_corners(seen, sighting);
    if (!keys.fault().empty()) return tl::unexpected(keys.fault());
    return sighting;
}

bool counts_something(Kind kind) {
    return kind == Kind::health || kind == Kind::armour || kind == Kind::tokens;
}

}  // namespace

nlohmann::ordered_json sighting_json(const vision::Sighting& seen) {
    nlohmann::ordered_json corners = nlohmann::ordered_json::array();
    for (const auto& p : seen.corners) corners.push_back({tenth(p.x), tenth(p.y)});
    return {{"label", text_or_null(seen.label)},
            {"name", text_or_null(seen.name)},
            {"sure", certainties[static_cast<std::size_t>(seen.sure)]},
            {"score", std::round(seen.score * 1000) / 1000},
            {"corners", corners},
            {"angle", tenth(seen.angle)}};
}

nlohmann::ordered_json move_json(const vision::TableMove& move) {
    nlohmann::ordered_json line{{"at_ms", move.at_ms}, {"move", move_kinds[static_cast<std::size_t>(move.kind)]}};
    if (move.card != 0) {
        line["card"] = move.card;
        line["zone"] = vision::to_string(move.zone);
        line["seat"] = move.seat;
        line["seen"] = sighting_json(move.seen);
    }
    if (move.from_zone != ZoneKind::none) {
        line["from_zone"] = vision::to_string(move.from_zone);
        line["from_seat"] = move.from_seat;
    }
    if (move.arm_seat > 0) line["arm_seat"] = move.arm_seat;
    if (move.value >= 0) {
        line["zone"] = vision::to_string(move.zone);
        line["seat"] = move.seat;
        if (!move.seen.name.empty()) line["name"] = move.seen.name;
        line["value"] = move.value;
        line["confidence"] = std::round(move.confidence * 100) / 100;
    }
    if (!move.why.empty()) line["why"] = eye_words(move.why).en;
    return line;
}

tl::expected<std::optional<vision::TableMove>, Said> read_move(const json& line) {
    LineKeys keys(line);
    vision::TableMove move;
    const auto word = keys.text("move");
    const auto kind = by_word<Kind>(move_kinds, word);
    move.kind = kind.value_or(move.kind);
    if (word.empty()) keys.wrong("move");
    move.at_ms = keys.whole("at_ms");
    move.card = static_cast<std::uint64_t>(keys.whole("card"));
    move.zone = vision::zone_kind(keys.text("zone")).value_or(ZoneKind::none);
    move.seat = keys.small("seat");
    move.from_zone = vision::zone_kind(keys.text("from_zone")).value_or(ZoneKind::none);
    move.from_seat = keys.small("from_seat");
    move.arm_seat = keys.small("arm_seat");
    move.value = keys.has("value") ? keys.small("value") : -1;
    move.confidence = keys.real("confidence");
    if (!keys.fault().empty()) return tl::unexpected(keys.fault());
    if (!kind) return std::nullopt;
    if (keys.has("seen")) {
        auto seen = read_sighting(line["seen"]);
        if (!seen) return tl::unexpected(seen.error());
        move.seen = std::move(*seen);
    }
    if (move.seen.name.empty()) move.seen.name = keys.text("name");
    if (counts_something(move.kind) && (move.value < 0 || move.seat < 1))
        keys.wrong(move.value < 0 ? "value" : "seat");
    if (!counts_something(move.kind) && move.kind != Kind::uncertain && move.card == 0) keys.wrong("card");
    // What the eyes could not read is said in their own words.
    if (const auto why = keys.text("why"); move.kind == Kind::uncertain && !why.empty())
        move.why = {vision::Notice(why)};
    if (!keys.fault().empty()) return tl::unexpected(keys.fault());
    return move;
}

}  // namespace jianjun::app
