#include "engine/rules/skill_state.h"

#include <algorithm>

#include "engine/rules/charge.h"
#include "engine/rules/piles.h"
#include "engine/rules/remembering.h"

namespace jianjun::engine {

namespace {

constexpr std::string_view void_prefix = "void:";
constexpr std::string_view yin_prefix = "yin:";

std::string mark_of(std::string_view prefix, std::string_view skill) {
    return std::string(prefix) + std::string(skill);
}

bool marked(const Game& g, Seat seat, std::string_view prefix, std::string_view skill) {
    const auto& marks = g.table().seat(seat).marks;
    return !marks.empty() && marks.count(mark_of(prefix, skill)) > 0;
}

}  // namespace

bool has_skill(const Game& g, Seat seat, std::string_view skill) {
    const auto& had = g.table().seat(seat).skills;
    return std::any_of(had.begin(), had.end(), [&](const OwnedSkill& one) { return one.id == skill; });
}

void gain_skill(Game& g, Seat seat, std::string_view skill) {
    if (!has_skill(g, seat, skill))
        g.happen(SkillChanged{seat, std::string(skill), true});
}

void lose_skill(Game& g, Seat seat, std::string_view skill) {
    if (!has_skill(g, seat, skill)) return;
    const std::string name(skill);
    g.happen(SkillChanged{seat, name, false});
    trim_charge(g, seat, name);
    clear_pile(g, seat, name);
}

void lose_all_skills(Game& g, Seat seat) {
    const auto had = g.table().seat(seat).skills;
    for (const auto& skill : had)
        if (const auto* coded = find_skill(skill.id); !coded || !coded->lent) lose_skill(g, seat, skill.id);
}

void make_void(Game& g, Seat seat, std::string_view skill, bool on) {
    const auto* sheet = g.content().skill(skill);
    if (on && sheet && sheet->has_tag("enduring")) return;
    if (on != marked(g, seat, void_prefix, skill))
        g.happen(MarkChanged{seat, mark_of(void_prefix, skill), on ? 1 : 0});
}

bool is_void_mark(std::string_view mark) {
    return mark.substr(0, void_prefix.size()) == void_prefix;
}

bool is_void(const Game& g, Seat seat, std::string_view skill) {
    return marked(g, seat, void_prefix, skill);
}

bool of_other_faction(const Game& g, Seat seat, std::string_view skill) {
    const auto faction = g.content().faction_of(skill);
    return !faction.empty() && faction != g.table().seat(seat).faction;
}

bool is_yin(const Game& g, Seat seat, std::string_view skill) {
    return marked(g, seat, yin_prefix, skill);
}

void flip(Game& g, Seat seat, std::string_view skill) {
    g.happen(MarkChanged{seat, mark_of(yin_prefix, skill), is_yin(g, seat, skill) ? 0 : 1});
}

bool is_switch_mark(std::string_view mark) {
    return mark.substr(0, yin_prefix.size()) == yin_prefix;
}

void begin_anew(Game& g, Seat seat, std::string_view skill) {
    if (const int used = g.table().count(seat, skill, Scope::game); used > 0)
        remember(g, seat, Tally{skill, Scope::game}, -used);
}

void finish_mission(Game& g, Seat seat, std::string_view skill) {
    if (g.options().value("mission_done") == "void")
        make_void(g, seat, skill, true);
    else
        lose_skill(g, seat, skill);
}

bool mentions(const Game& g, std::string_view skill, std::string_view word) {
    const auto* sheet = g.content().skill(skill);
    if (!sheet) return false;
    const CardId card = parse_card_id(word);
    const auto names = [&](std::string_view text) {
        if (text == word) return true;
        return card != CardId::unknown && (text == info(card).id || text == info(card).zh);
    };
    if (std::any_of(sheet->mentions.begin(), sheet->mentions.end(), names)) return true;
    const auto in_text = [&](std::string_view part) {
        return !part.empty() && sheet->text.find(part) != std::string::npos;
    };
    return in_text(word) || (card != CardId::unknown && in_text(info(card).zh));
}

}  // namespace jianjun::engine
