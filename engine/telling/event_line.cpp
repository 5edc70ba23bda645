#include "engine/telling/event_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/telling/text.h"
#include "engine/words/pile.h"

namespace jianjun::engine {

namespace {

using nlohmann::json;

// A text as JSON has it. What is not plain is the library's business.
void put_text(std::string& line, std::string_view text) {
    const bool plain = std::all_of(text.begin(), text.end(),
                                   [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; });
    if (!plain) {
        line += json(text).dump(-1, ' ', false, json::error_handler_t::replace);
        return;
    }
    line += '"';
    line += text;
    line += '"';
}

template <typename... T>
void put(std::string& line, fmt::format_string<T...> text, T&&... values) {
    fmt::format_to(std::back_inserter(line), text, std::forward<T>(values)...);
}

void put_place(std::string& line, Place place) {
    line += '{';
    if (place.pile) {
        line += R"("pile":)";
        put_text(line, place.pile->skill);
        line += ',';
    }
    if (owned(place.zone)) put(line, R"("seat":{},)", int{place.seat});
    put(line, R"("zone":"{}"}})", to_string(place.zone));
}

std::string by_library(const Event& event) {
    return to_json(event).dump(-1, ' ', false, json::error_handler_t::replace);
}

// The keys stand in the order in which the library has them; what happens rarely is the library's business.
struct LineWriter {
    std::string operator()(const CardsMoved& e) const {
        std::string line = R"({"event":"cards_moved","moves":[)";
        for (const auto& m : e.moves) {
            line += &m == e.moves.data() ? R"({"card":)" : R"(,{"card":)";
            put_text(line, to_string(m.face));
            line += m.face_down ? R"(,"face":"down","from":)" : R"(,"from":)";
            put_place(line, m.from);
            line += R"(,"to":)";
            put_place(line, m.to);
            line += m.bottom ? R"(,"where":"bottom"})" : "}";
        }
        put(line, R"(],"reason":"{}","seat":{}}})", to_string(e.reason), int{e.by});
        return line;
    }
    std::string operator()(const FaceLearned& e) const {
        std::string line = R"({"card":)";
        put_text(line, to_string(e.face));
        return line + R"(,"event":"face_learned"})";
    }
    std::string operator()(const TurnStarted& e) const {
        return fmt::format(R"({{"event":"turn_started","extra":{},"seat":{}}})", e.extra, int{e.seat});
    }
    std::string operator()(const TurnEnded& e) const {
        return fmt::format(R"({{"event":"turn_ended","seat":{}}})", int{e.seat});
    }
    std::string operator()(const TurnDue& e) const {
        return fmt::format(R"({{"event":"turn_due","place":{},"seat":{}}})", e.place, int{e.seat});
    }
    std::string operator()(const PhaseStarted& e) const {
        return fmt::format(R"({{"event":"phase_started","phase":"{}","seat":{}}})", to_string(e.phase),
                           int{e.seat});
    }
    std::string operator()(const Passed& e) const {
        return fmt::format(R"({{"event":"passed","implied":{},"seat":{}}})", e.implied, int{e.seat});
    }
    std::string operator()(const Counted& e) const {
        if (e.about.kind != Topic::Kind::nothing) return by_library(e);
        std::string line = R"({"event":"counted","key":)";
        put_text(line, e.key);
        put(line, R"(,"n":{},"scope":"{}","seat":{}}})", e.n, to_string(e.scope), int{e.seat});
        return line;
    }
    std::string operator()(const CardUsed& e) const {
        std::string line = R"({"card":)";
        put_text(line, info(e.card).id);
        line += R"(,"cards":[)";
        for (const auto& face : e.faces) {
            if (&face != e.faces.data()) line += ',';
            put_text(line, to_string(face));
        }
        put(line, R"(],"event":"card_used","seat":{},"skill":)", int{e.seat});
        put_text(line, e.skill);
        line += R"(,"targets":[)";
        for (std::size_t i = 0; i < e.targets.size(); ++i)
            put(line, "{}{}", i > 0 ? "," : "", int{e.targets[i]});
        return line + "]}";
    }
    template <class E>
    std::string operator()(const E& e) const {
        return by_library(e);
    }
};

}  // namespace

std::string event_line(const Event& event) {
    return std::visit(LineWriter{}, event);
}

}  // namespace jianjun::engine
