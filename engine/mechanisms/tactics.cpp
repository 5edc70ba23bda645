#include "engine/mechanisms/tactics.h"

#include <array>

namespace jianjun::engine {

namespace {

constexpr std::array<CardId, 3> at_first{CardId::ex_nihilo, CardId::dismantlement, CardId::nullification};

// The list is the table's own, no seat's: it is kept as marks of nobody, for what has come and gone.
std::string mark_of(bool come, CardId card) {
    return (come ? "tactic+" : "tactic-") + std::string(info(card).id);
}

bool marked(const Game& g, bool come, CardId card) {
    return g.table().seat(nobody).marks.count(mark_of(come, card)) > 0;
}

bool first_one(CardId card) {
    for (const auto id : at_first)
        if (id == card) return true;
    return false;
}

void set(Game& g, CardId card, bool on) {
    const bool first = first_one(card);
    g.happen(MarkChanged{nobody, mark_of(!first, card), on != first ? 1 : 0});
}

}  // namespace

bool is_tactic(const Game& g, CardId card) {
    return first_one(card) ? !marked(g, false, card) : marked(g, true, card);
}

std::vector<CardId> tactics(const Game& g) {
    std::vector<CardId> list;
    for (int id = 1; id < static_cast<int>(CardId::count); ++id)
        if (is_tactic(g, static_cast<CardId>(id))) list.push_back(static_cast<CardId>(id));
    return list;
}

void replace_tactic(Game& g, CardId out, CardId in) {
    if (!is_tactic(g, out) || is_tactic(g, in)) return;
    set(g, out, false);
    set(g, in, true);
}

}  // namespace jianjun::engine
