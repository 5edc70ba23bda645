// What a person types at the terminal (键入): a line of a record, or a short form of it.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>

#include "companion_app/words/said.h"

namespace jianjun::app {

struct Typed {
    enum class Kind { input, settle, name, look, redo, why, help, quit, nothing };
    Kind kind = Kind::nothing;
    nlohmann::json input;        // Kind::input: docs/record.md's form
    std::uint64_t question = 0;  // Kind::settle, Kind::name
    std::size_t choice = 0;      // from 0
    std::string card;            // Kind::name: in the person's own words
    int seat = 0;                // Kind::look: whose role is to be shown
    int count = 1;               // Kind::redo; Kind::why: the number of an input, 0: the last that was read
};

// Short forms: [seat] verb words…
//   3 pass · pass · 1 end · 1 use slash@S7 2 · 1 use 杀@♠7 2 as=jink skill=longdan · 2 respond jink@H2
//   2 choose draw · 2 choose 3 · 1 discard jink@H2 peach@H3 · 1 skill rende peach@H3 2 · 2 reveal slash@S7
// Verbs and suits in Chinese as well: 1 用 杀 ♠7 2 · 2 出 闪 红桃2 · 1 弃 杀♠7 闪♥2 · 3 过 · 1 完 · 撤 · 重做 · 帮助
//   undo [n] · redo [n] · why [n] · help · hp SEAT VALUE [why…], and so max armour hand drunk chain unchain facedown faceup
//   general setrole name · kill SEAT [BY] · revive SEAT · draw SEAT [n] · mark SEAT MARK [n] · lose SEAT [n]
//   mark SEAT MARK -n takes away · premeditate SEAT CARD · deliberation SEAT [SEATS…] · search SEAT NAME · charge SEAT n
//   pindian SEAT SEAT · delayed_pindian SEAT SEAT
//   move CARDS… FROM TO: move 杀♠7 3.hand 4.equip · time_up · settle QUESTION CHOICE (from 1) · quit
//   teach QUESTION CARD: which card the question is about; it is recognised from then on. teach 7 ♠8 杀
//   role SEAT: shows a role that the program dealt, until the next line
// A line that starts with { is taken as JSON. The error is a sentence that says what to type instead.
tl::expected<Typed, Said> parse_typed(const std::string& line);

}  // namespace jianjun::app
