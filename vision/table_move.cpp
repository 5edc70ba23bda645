// The words for what happened on the table (牌的移动), as `watch` prints them.
#include "vision/table_move.h"

#include <cstdio>

namespace jianjun::vision {

const char* to_string(TableMove::Kind kind) {
    switch (kind) {
        case TableMove::Kind::appeared:
            return "appeared";
        case TableMove::Kind::left:
            return "left";
        case TableMove::Kind::moved:
            return "moved";
        case TableMove::Kind::turned:
            return "turned";
        case TableMove::Kind::flipped:
            return "flipped";
        case TableMove::Kind::reread:
            return "reread";
        case TableMove::Kind::uncertain:
            return "uncertain";
        case TableMove::Kind::health:
            return "health";
        case TableMove::Kind::armour:
            return "armour";
        case TableMove::Kind::tokens:
            return "tokens";
    }
    return "uncertain";
}

std::string counted(const TableMove& move) {
    const std::string what = move.kind == TableMove::Kind::tokens ? move.seen.name : to_string(move.kind);
    char sure[16];
    std::snprintf(sure, sizeof sure, "%.2f", move.confidence);
    return what + " of seat " + std::to_string(move.seat) + " reads " + std::to_string(move.value) + " (" +
           sure + ")";
}

}  // namespace jianjun::vision
