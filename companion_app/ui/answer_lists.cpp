// What the answer that is being put together shows (答牌): names, corners, seats, in the language that is spoken.
#include <algorithm>

#include "companion_app/ui/qt_text.h"
#include "companion_app/words/state_reader.h"
#include "companion_app/ui/answer_model.h"

namespace jianjun::app {

using nlohmann::json;

QVariantMap AnswerModel::button(const json& way, int index) const {
    const auto kind = text_at(way, "kind");
    const auto id = text_at(way, "id");
    const auto& draft = child(way, "draft");
    std::string text;
    if (kind == "pass")
        text = words_.say("不出", "Pass");
    else if (kind == "end")
        text = words_.say("结束出牌", "End phase");
    else if (kind == "done")
        text = words_.say("效果完成", "Done");
    else if (kind == "unseen")
        text = words_.say("不看牌面，", "Unseen, ") + std::to_string(list_at(draft, "cards").size()) + words_.say(" 张", "");
    else if (kind == "number")
        text = id;
    else if (kind == "recast")
        text = words_.say("重铸 ", "Recast ") + words_.name(id);
    else if (kind == "convert")
        text = words_.name(id) + words_.say("：当", ": as ") + words_.name(text_at(draft, "as"));
    else if (kind == "zone" && id == "hand")
        text = words_.say("一张手牌", "A hand card");
    else if (kind == "seats" || kind == "cards")
        text = text_at(draft, "do") == "discard"  ? words_.say("弃置…", "Discard…")
               : text_at(draft, "do") == "reveal" ? words_.say("亮出…", "Reveal…")
                                                  : words_.say("选择…", "Choose…");
    else if (kind == "general")
        text = words_.say("亮出 ", "Reveal ") + words_.name(id);
    else if (kind == "card")
        text = words_.card(list_at(draft, "cards").empty() ? id : list_at(draft, "cards").back().get<std::string>());
    else
        text = words_.option(id);
    const auto as = text_at(draft, "as");
    return {{"way", index},
            {"kind", qt(kind)},
            {"item", qt("way_" + kind + "_" + id + (as.empty() ? "" : "_" + as))},
            {"id", qt(id)},
            {"text", qt(text)},
            {"legal", flag_at(way, "legal")},
            {"ready", flag_at(way, "ready")},
            {"why", qt(words_.reason(child(way, "why")))}};
}

QString AnswerModel::said(const json& draft) const {
    const auto deed = text_at(draft, "do");
    const auto skill = text_at(draft, "skill"), as = text_at(draft, "as");
    std::string text;
    if (!skill.empty()) text = words_.name(skill);
    if (!as.empty()) text += (text.empty() ? "" : words_.say("：当", ": as ")) + words_.name(as);
    if (!text.empty()) return qt(text);
    const auto& cards = list_at(draft, "cards");
    const std::string card = cards.empty() ? "" : words_.card(cards.back().get<std::string>());
    if (deed == "use") return qt(words_.say("使用 ", "Use ") + card);
    if (deed == "respond") return qt(words_.say("出 ", "Play ") + card);
    if (deed == "recast") return qt(words_.say("重铸 ", "Recast ") + card);
    if (deed == "discard") return qt(words_.say("弃置哪些牌？", "Discard which cards?"));
    if (deed == "reveal") return qt(words_.say("翻开的是哪张牌？", "Which card is shown?"));
    return qt(words_.say("请选择", "Choose"));
}

QString AnswerModel::send_words(const json& draft) const {
    const auto deed = text_at(draft, "do");
    const auto& cards = list_at(draft, "cards");
    if (deed == "use") return qt(words_.say("使用", "Use"));
    if (deed == "respond")
        return qt(words_.say("出", "Play ") + (cards.size() == 1 && text_at(draft, "as").empty()
                                                   ? words_.name(face_name(cards.back().get<std::string>()))
                                                   : words_.name(text_at(draft, "as"))));
    if (deed == "discard") return qt(words_.say("弃置 ", "Discard ") + std::to_string(cards.size()) + words_.say(" 张", ""));
    if (deed == "reveal") return qt(words_.say("就是它", "That is it"));
    if (deed == "skill") return qt(words_.say("发动", "Declare"));
    if (deed == "recast") return qt(words_.say("重铸", "Recast"));
    return qt(words_.say("确定", "Confirm"));
}

void AnswerModel::show_draft() {
    open_ = draft_.is_object();
    chosen_.clear();
    corners_.clear();
    seats_.clear();
    aiming_ = ready_ = corner_first_ = false;
    title_.clear();
    send_text_.clear();
    missing_.clear();
    if (!open_) return;
    title_ = said(draft_);
    send_text_ = send_words(draft_);
    for (const auto& card : list_at(draft_, "cards"))
        chosen_.append(QVariantMap{{"text", qt(words_.card(card.get<std::string>()))}});
    if (!steps_.is_object()) return;
    const bool takes = flag_at(steps_, "takes_cards");
    const bool named = !list_at(draft_, "cards").empty() && !face_corner(list_at(draft_, "cards").back().get<std::string>()).empty();
    const bool corner_missing = corner_needed_ && !list_at(draft_, "cards").empty() && !named;
    ready_ = flag_at(steps_, "ready") && !corner_missing;
    if (takes) show_tiles();
    corner_first_ = takes && corner_needed_ && list_at(draft_, "cards").empty();
    show_corners();
    show_seats();
    if (!ready_) {
        missing_ = corner_missing ? qt(words_.say("花色点数？", "Suit and rank?"))
                   : aiming_      ? qt(words_.say("点目标的座位", "Touch the target's seat"))
                   : takes        ? qt(words_.say("点要用的牌", "Touch the cards"))
                                  : qt(words_.reason(child(steps_, "why")));
    }
}

void AnswerModel::show_tiles() {
    tiles_.clear();
    dim_.clear();
    std::vector<const json*> cards;
    for (const auto& card : list_at(steps_, "cards")) cards.push_back(&card);
    // The likeliest first: what is known to be there, then what the deck hides most of.
    std::stable_sort(cards.begin(), cards.end(), [](const json* a, const json* b) {
        const auto rank = [](const json& card) {
            return std::pair(list_at(card, "known").size(), number_at(card, "hidden"));
        };
        return rank(*a) > rank(*b);
    });
    for (const auto* card : cards) {
        const auto id = text_at(*card, "id");
        const auto& faces = list_at(*card, "faces");
        if (!corner_.isEmpty() && std::none_of(faces.begin(), faces.end(), [&](const json& face) {
                return face_corner(face.get<std::string>()) == corner_.toStdString();
            }))
            continue;
        QVariantMap tile{{"way", -1}, {"id", qt(id)}, {"kind", "add"}, {"legal", flag_at(*card, "legal")}, {"why", ""}};
        tile["text"] = id == "?" ? qt(words_.say("不详", "Unseen")) : qt(words_.name(id));
        if (!flag_at(*card, "legal")) continue;
        tiles_.append(tile);
    }
}

void AnswerModel::show_corners() {
    QStringList faces;
    if (corner_first_) {
        for (const auto& card : list_at(steps_, "cards"))
            for (const auto& face : list_at(card, "faces")) faces.append(qt(face_corner(face.get<std::string>())));
        faces.removeDuplicates();
    } else {
        for (const auto& face : list_at(steps_, "corners")) faces.append(qt(face_corner(face.get<std::string>())));
    }
    faces.removeDuplicates();
    const auto& cards = list_at(draft_, "cards");
    const auto now = cards.empty() ? corner_ : qt(face_corner(cards.back().get<std::string>()));
    static const QStringList suits{"S", "H", "C", "D"};
    static const QStringList ranks{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
    std::stable_sort(faces.begin(), faces.end(), [](const QString& a, const QString& b) {
        return std::pair(suits.indexOf(a.left(1)), ranks.indexOf(a.mid(1))) <
               std::pair(suits.indexOf(b.left(1)), ranks.indexOf(b.mid(1)));
    });
    for (const auto& corner : faces) {
        const auto face = parse_face("x@" + corner.toStdString());
        corners_.append(QVariantMap{{"corner", corner},
                                    {"text", qt(face.corner())},
                                    {"red", face.red()},
                                    {"chosen", corner == now}});
    }
}

void AnswerModel::show_seats() {
    const auto chosen = [&](int number) {
        for (const char* key : {"targets", "then", "seats"})
            for (const auto& seat : list_at(draft_, key))
                if (seat == number) return true;
        return false;
    };
    for (const auto& step : list_at(steps_, "seats")) {
        const int number = number_at(step, "seat");
        QString why = qt(words_.reason(child(step, "why")));
        if (child(step, "distance").is_number())
            why = qt(words_.say("距离 ", "Distance ") + std::to_string(number_at(step, "distance")) +
                     words_.say("，攻击范围 ", ", range ") + std::to_string(number_at(step, "range")));
        seats_[QString::number(number)] = QVariantMap{
            {"legal", flag_at(step, "legal")}, {"chosen", false}, {"why", why}, {"key", qt(text_at(step, "key"))}};
        aiming_ = aiming_ || flag_at(step, "legal");
    }
    for (const char* key : {"targets", "then", "seats"})
        for (const auto& seat : list_at(draft_, key))
            if (chosen(seat.get<int>()))
                seats_[QString::number(seat.get<int>())] =
                    QVariantMap{{"legal", true}, {"chosen", true}, {"why", ""}, {"key", qt(key)}};
}

}  // namespace jianjun::app
