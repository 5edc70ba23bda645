#include "companion_app/session/phrasing/spoken_laying.h"

#include <variant>

#include "companion_app/session/phrasing/spoken.h"

namespace jianjun::app {
namespace {

using namespace engine;

Said laid_words(const Game& game, const CardsMoved& moved) {
    if (moved.reason != MoveReason::put || moved.moves.empty()) return {};
    const auto& first = moved.moves.front();
    const auto cards = moved_cards_words(moved.moves);
    if (first.to.zone == Zone::ren) return filled("{}置入仁区", "{} to the Ren zone", cards);
    if (first.from.zone == Zone::ren && first.to.zone == Zone::discard) return filled("仁区溢出：{}置入弃牌堆", "The Ren zone overflows: {} to the discard pile", cards);
    if (first.from.zone == Zone::ren && first.to.zone == Zone::extra) return filled("仁区溢出：{}回到额外牌堆", "The Ren zone overflows: {} back to the extra deck", cards);
    if (first.to.zone == Zone::judge && first.face_down) return filled("{}蓄谋：扣置{}", "{} lays {} face down (premeditation)", name_words(game, first.to.seat), cards);
    // 乐不思蜀, 兵粮寸断 that have been judged: whoever did not use a 蓄谋 card threw it down himself.
    if (first.from.zone == Zone::judge && first.to.zone == Zone::discard && moved.by == nobody)
        return filled("{}判定区的{}置入弃牌堆", "{}: {} leaves the judgement zone for the discard pile", name_words(game, first.from.seat), cards);
    if (first.from.zone == Zone::judge && first.to.zone == Zone::discard)
        return filled("{}的蓄谋牌没有使用：{}置入弃牌堆", "{} does not use what was premeditated: {} to the discard pile", name_words(game, first.from.seat), cards);
    return {};
}

}  // namespace

Said moved_cards_words(const std::vector<CardMove>& moves) {
    std::vector<Said> parts;
    int unseen = 0;
    for (const auto& move : moves)
        if ((move.seen & seen_by_all) && move.face.known())
            parts.push_back(face_words(move.face));
        else
            ++unseen;
    if (unseen == 1) parts.push_back(face_words({}));
    if (unseen > 1) parts.push_back(filled("{}张牌", "{} cards", said_number(unseen)));
    return listed(parts);
}

Said laid_words(const Game& game, const Event& event) {
    if (const auto* moved = std::get_if<CardsMoved>(&event)) return laid_words(game, *moved);
    if (const auto* laid = std::get_if<ContestLaid>(&event))
        return filled("{}与{}延时拼点，牌都扣着", "{} and {} lay a card each face down, to compare later", name_words(game, laid->contest.from), name_words(game, laid->contest.to));
    return {};
}

}  // namespace jianjun::app
