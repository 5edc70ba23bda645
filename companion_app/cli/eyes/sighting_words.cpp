#include "companion_app/cli/eyes/sighting_words.h"

#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/tongue.h"

namespace jianjun::app {

std::string seen_words(const vision::Sighting& seen) {
    if (tongue() == Language::en) return vision::said(seen);
    if (!seen.label.empty()) return card_words(seen.label);
    return seen.name.empty() ? "？" : card_words(seen.name) + "？";
}

std::string sure_words(vision::Certainty sure) {
    if (tongue() == Language::en) return vision::to_string(sure);
    switch (sure) {
        case vision::Certainty::exact:
            return "确定";
        case vision::Certainty::name:
            return "只知牌名";
        case vision::Certainty::back:
            return "牌背";
        case vision::Certainty::unknown:
            return "不认识";
        case vision::Certainty::covered:
            return "被遮住";
    }
    return "";
}

std::string move_words(vision::TableMove::Kind kind) {
    if (tongue() == Language::en) return vision::to_string(kind);
    switch (kind) {
        case vision::TableMove::Kind::appeared:
            return "出现";
        case vision::TableMove::Kind::left:
            return "离开";
        case vision::TableMove::Kind::moved:
            return "移动";
        case vision::TableMove::Kind::turned:
            return "转动";
        case vision::TableMove::Kind::flipped:
            return "翻面";
        case vision::TableMove::Kind::reread:
            return "重读";
        case vision::TableMove::Kind::uncertain:
            return "不确定";
        case vision::TableMove::Kind::health:
            return "体力";
        case vision::TableMove::Kind::armour:
            return "护甲";
        case vision::TableMove::Kind::tokens:
            return "标记";
    }
    return "";
}

std::string counted_words(const vision::TableMove& move) {
    if (tongue() == Language::en) return vision::counted(move);
    const auto what = move.kind == vision::TableMove::Kind::tokens ? move.seen.name : move_words(move.kind);
    return fmt::format("{}：{}号位 {} ({:.2f})", what, move.seat, move.value, move.confidence);
}

}  // namespace jianjun::app
