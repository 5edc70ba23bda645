// What the answer that is being put together shows (答牌): names, corners, seats, in the language that is spoken.
#include <algorithm>

#include "companion_app/ui/answer_model.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/words/benches.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using nlohmann::json;

// A card of the extra deck (额外牌堆) beside the same one of the deck.
QString AnswerModel::picked(const std::string& face) const {
    return qt(words_.card(face) + (parse_face(face).extra ? words_.say("（额外）", " (extra)") : ""));
}

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
        text = words_.option(id) + words_.say("：当", ": as ") + words_.name(text_at(draft, "as"));
    else if (kind == "becomes")
        text = words_.name(id) + words_.say("：当…", ": as…");
    else if (kind == "zone" && id == "hand")
        text = words_.say("一张手牌", "A hand card");
    else if (kind == "seen")
        text = words_.say("手牌，看到的是…", "A hand card, seen: …");
    else if (kind == "seats" || kind == "cards")
        text = text_at(draft, "do") == "discard"  ? words_.say("弃置…", "Discard…")
               : text_at(draft, "do") == "reveal" ? words_.say("亮出…", "Reveal…")
               : text_at(draft, "do") == "respond" ? words_.say("出一张牌…", "Play a card…")
                                                  : words_.say("选择…", "Choose…");
    else if (kind == "general" && !text_at(way, "general").empty())
        text = words_.say("亮出 ", "Reveal ") + words_.name(text_at(way, "general"));
    else if (kind == "general")
        text = id == "main" ? words_.say("明置主将", "Reveal the main general") : id == "deputy" ? words_.say("明置副将", "Reveal the deputy")
                                                                                               : words_.say("是哪位武将…", "Which general…");
    else if (kind == "card")
        text = words_.card(list_at(draft, "cards").empty() ? id : list_at(draft, "cards").back().get<std::string>());
    else
        text = answer_told(words_, prompt(), id);
    const auto as = text_at(draft, "as");
    return {{"way", index},
            {"kind", qt(kind)},
            {"item", qt("way_" + kind + "_" + id + (as.empty() ? "" : "_" + as))},
            {"id", qt(id)},
            {"text", qt(text)},
            {"legal", flag_at(way, "legal")},
            {"ready", flag_at(way, "ready")},
            {"why", text_at(child(way, "why"), "code") == "in_the_open" ? qt(words_.say("都亮在桌上了", "All of them lie in the open"))
                                                                        : qt(words_.reason(child(way, "why")))}};
}

QString AnswerModel::said(const json& draft) const {
    const auto deed = text_at(draft, "do");
    const auto skill = text_at(draft, "skill"), as = text_at(draft, "as");
    std::string text;
    if (!skill.empty()) text = words_.option(skill);
    if (!as.empty()) text += (text.empty() ? "" : words_.say("：当", ": as ")) + words_.name(as);
    if (!text.empty()) return qt(text);
    const auto& cards = list_at(draft, "cards");
    const std::string card = cards.empty() ? "" : words_.card(cards.back().get<std::string>());
    if ((deed == "use" || deed == "respond") && cards.empty()) return qt(words_.say("用哪张牌？", "Which card?"));
    if (deed == "use") return qt(words_.say("使用 ", "Use ") + card);
    if (deed == "respond") return qt(words_.say("出 ", "Play ") + card);
    if (deed == "recast") return qt(words_.say("重铸 ", "Recast ") + card);
    if (deed == "reveal" && draft.contains("general") && !draft.contains("option"))
        return qt(words_.wanted(prompt()) + words_.say("：", ": ") + words_.name(text_at(draft, "general")));
    if (deed == "reveal" && draft.contains("option")) return qt(words_.say("明置武将", "Reveal a general"));
    if (deed == "skill") return qt(words_.say("暗将的技能", "A hidden general's skill"));
    if (deed == "discard") return qt(words_.say("弃置哪些牌？", "Discard which cards?"));
    if (deed == "reveal" && steps_.is_object() && steps_.contains("generals")) return qt(words_.wanted(prompt()));
    if (deed == "reveal") return qt(words_.say("亮出的是哪张牌？", "Which card is shown?"));
    return qt(words_.wanted(prompt()));
}

const json& AnswerModel::prompt() const {
    static const json none;
    const auto& prompts = shown_ ? list_at(shown_->state, "prompts") : none;
    return prompts.empty() ? none : prompts.back();
}

// 基本 锦囊 装备, each in the deck's order: a tile keeps its place, whatever may be used now.
QVariantMap AnswerModel::sorted(QVariantMap tile) const {
    const auto kind = words_.kind(parse_face(tile["id"].toString().toStdString()).id);  // of the extra deck, too
    const bool trick = kind == "trick" || kind == "delayed_trick";
    tile["rank"] = tile["id"] == "?" ? 0 : kind == "basic" ? 1 : trick ? 2 : 3;
    tile["group"] = tile["id"] == "?" ? QString()
                    : kind == "basic" ? qt(words_.say("基本", "Basic"))
                    : trick           ? qt(words_.say("锦囊", "Tricks"))
                                      : qt(words_.say("装备", "Equipment"));
    return tile;
}

void AnswerModel::in_their_places(QVariantList& tiles) const {
    std::stable_sort(tiles.begin(), tiles.end(),
                     [](const QVariant& a, const QVariant& b) { return a.toMap()["rank"].toInt() < b.toMap()["rank"].toInt(); });
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
    fresh_ = open_ && draft_ == began_with_;
    chosen_.clear();
    corners_.clear();
    parts_.clear();
    seats_.clear();
    unseen_ = unseen_most_ = 0;
    aiming_ = ready_ = corner_first_ = may_corner_ = naming_ = others_ = false;
    generals_.clear();
    title_.clear();
    send_text_.clear();
    missing_.clear();
    if (!open_) return;
    title_ = said(draft_);
    send_text_ = send_words(draft_);
    for (const auto& card : list_at(draft_, "cards"))
        chosen_.append(QVariantMap{{"text", picked(card.get<std::string>())}});
    if (!steps_.is_object()) return;
    naming_ = steps_.contains("generals");
    if (naming_) {
        tiles_.clear();
        dim_.clear();
        for (const auto& general : list_at(steps_, "generals")) generals_.append(qt(general.get<std::string>()));
        others_ = flag_at(steps_, "others");
    }
    if (steps_.contains("ways")) return show_hidden();
    const bool takes = flag_at(steps_, "takes_cards");
    const bool corner_missing = this->corner_missing();
    ready_ = flag_at(steps_, "ready") && !corner_missing;
    show_unseen();
    if (takes) show_tiles();
    show_names();
    corner_first_ = takes && (corner_wanted_ || (corner_needed_ && list_at(draft_, "cards").empty()));
    may_corner_ = takes && reveals() && !corner_needed_;
    show_corners();
    show_seats();
    if (!ready_) {
        missing_ = naming_          ? qt(words_.say("是哪位武将？", "Which general?"))
                   : corner_missing ? qt(words_.say("花色点数？", "Suit and rank?"))
                   : aiming_      ? qt(words_.say("点目标的座位", "Touch the target's seat"))
                   : !tiles_.isEmpty() && !takes ? qt(words_.say("当作哪张牌？", "As which card?"))
                   : takes        ? qt(words_.say("点要用的牌", "Touch the cards"))
                                  : qt(words_.reason(child(steps_, "why")));
    }
}

void AnswerModel::show_tiles() {
    tiles_.clear();
    dim_.clear();
    for (const auto& card : list_at(steps_, "cards")) {
        const auto id = text_at(card, "id");
        const auto& faces = list_at(card, "faces");
        const bool other_corner = !corner_.isEmpty() && std::none_of(faces.begin(), faces.end(), [&](const json& face) {
            return face_corner(face.get<std::string>()) == corner_.toStdString();
        });
        QVariantMap tile{{"way", -1}, {"id", qt(id)}, {"kind", "add"}, {"legal", flag_at(card, "legal") && !other_corner}, {"why", ""}};
        tile["text"] = id == "?" ? qt(words_.say("不详", "Unseen")) : picked(id);
        tile["known"] = !list_at(card, "known").empty();
        tiles_.append(sorted(tile));
    }
    in_their_places(tiles_);
}

// So many cards that nobody saw, in one touch.
void AnswerModel::show_unseen() {
    const auto& cards = list_at(draft_, "cards");
    if (!std::all_of(cards.begin(), cards.end(), [](const json& card) { return card == "?"; })) return;
    const auto& offered = list_at(steps_, "cards");
    const bool may = !cards.empty() || std::any_of(offered.begin(), offered.end(), [](const json& card) { return card["id"] == "?"; });
    if (!may || !flag_at(steps_, "takes_cards")) return;
    unseen_ = static_cast<int>(cards.size());
    unseen_most_ = number_at(seat_of(shown_->state, who_), "hand");
    if (const int most = number_at(steps_, "most"); most > 0 && text_at(prompt(), "kind") != "play") unseen_most_ = std::min(unseen_most_, most);
    if (unseen_most_ == 1) unseen_most_ = 0;  // one has its tile
}

// What the skills of a hidden general may do: naming one shows him.
void AnswerModel::show_hidden() {
    tiles_.clear();
    dim_.clear();
    int index = -1;
    for (const auto& way : list_at(steps_, "ways")) {
        auto entry = button(way, ++index);
        entry["hidden"] = true;
        (flag_at(way, "legal") ? tiles_ : dim_).append(entry);
    }
    title_ = qt(words_.name(text_at(draft_, "general")));
    missing_ = tiles_.isEmpty() ? qt(words_.say("现在没有可用的技能", "No skill of his can be used now")) : qt(words_.say("亮将并发动哪个技能？", "Show him and use which skill?"));
}

// What a skill without code lets the cards count as.
void AnswerModel::show_names() {
    const auto& names = list_at(steps_, "names");
    if (names.empty()) return;
    tiles_.clear();
    dim_.clear();
    for (const auto& name : names)
        tiles_.append(QVariantMap{{"way", -1},
                                  {"id", qt(name.get<std::string>())},
                                  {"kind", "as"},
                                  {"legal", true},
                                  {"why", ""},
                                  {"text", qt(words_.name(name.get<std::string>()))}});
}

void AnswerModel::show_corners() {
    QStringList faces;
    for (const auto& part : list_at(steps_, "parts")) {
        const auto written = part.get<std::string>();
        const bool colour = written == "red" || written == "black";
        parts_.append(QVariantMap{{"part", qt(written)},
                                  {"red", written == "red" || written == "H" || written == "D"},
                                  {"text", written == "red" ? qt(words_.say("红", "Red"))
                                           : colour         ? qt(words_.say("黑", "Black"))
                                                            : qt(parse_face("x@" + written).suit_symbol())}});
    }
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
        if (child(step, "range").is_number())
            why = qt(words_.say("距离 ", "Distance ") + std::to_string(number_at(step, "distance")) +
                     words_.say("，攻击范围 ", ", range ") + std::to_string(number_at(step, "range")));
        else if (const int most = number_at(step, "most"); most > 0)
            why = qt(words_.say("距离 ", "Distance ") + std::to_string(number_at(step, "distance")) +
                     (most == 1 ? words_.say("，须为 1", ", 1 is needed") : words_.say("，最多 ", ", at most ") + std::to_string(most)));
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
