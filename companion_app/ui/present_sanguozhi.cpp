#include "companion_app/ui/present_sanguozhi.h"

#include <algorithm>

#include "companion_app/ui/qt_text.h"
#include "companion_app/words/sanguozhi_terms.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

// As JSON has it; what is said in both languages in the chosen one.
QVariant plain(const json& value, const Words& words) {
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_number()) return number_of(value);
    if (value.is_string()) return qt(value.get<std::string>());
    if (value.is_array()) {
        QVariantList list;
        for (const auto& entry : value) list.append(plain(entry, words));
        return list;
    }
    if (!value.is_object()) return {};
    if (value.size() == 2 && value.contains("zh") && value.contains("en"))
        return qt(words.say(Said(text_at(value, "zh"), text_at(value, "en"))));
    QVariantMap map;
    for (const auto& [key, entry] : value.items()) map[qt(key)] = plain(entry, words);
    return map;
}

class Mat {
  public:
    Mat(const json& state, const Words& words, const json& seat)
        : state_(state), words_(words), seat_(seat), number_(number_at(seat, "seat")), slots_(child(seat, "slots")) {}

    QVariantMap view() const {
        QStringList marks;
        const auto& list = child(seat_, "marks");
        if (list.is_object())
            for (const auto& [mark, n] : list.items())
                if (number_of(n) != 0) marks.append(qt(mark) + QStringLiteral("×") + QString::number(number_of(n)));
        return {{"seat", number_},
                {"name", qt(words_.seat(state_, number_))},
                {"alive", flag_at(seat_, "alive", true)},
                {"team", number_at(seat_, "team")},
                {"grain", number_at(seat_, "grain")},
                {"maxGrain", number_at(seat_, "max_grain")},
                {"hand", number_at(seat_, "hand")},
                {"handLimit", number_at(seat_, "hand_limit")},
                {"owed", number_at(seat_, "owed_vice")},
                {"marks", marks},
                {"turn", number_at(child(state_, "turn"), "seat") == number_},
                {"asked", asked()},
                {"rows", QVariantList{back(), middle(), near()}}};
    }

    QString card(const json& written) const {
        const auto text = text_of(written, "?");
        if (text.size() < 3 || text[1] != ':' || text.substr(2) == "?") return QStringLiteral("？");
        const auto id = text.substr(2);
        const auto& name = child(child(state_, "names"), id.c_str());
        auto shown = name.is_object() ? qt(words_.say(Said(text_at(name, "zh"), text_at(name, "en")))) : qt(id);
        const int owner = text[0] - '0';
        if (number_ != 0 && owner != number_) shown += QStringLiteral("·") + qt(words_.seat(state_, owner));
        return shown;
    }
    QString cards(const json& list) const {
        QStringList names;
        for (const auto& entry : list) names.append(card(entry));
        return names.join(qt(words_.say("、", ", ")));
    }

  private:
    // The free time of one's own turn is no question to the others.
    bool asked() const {
        for (const auto& prompt : list_at(state_, "prompts")) {
            const auto seats = numbers_at(prompt, "seats");
            if (std::find(seats.begin(), seats.end(), number_) != seats.end()) return true;
        }
        return false;
    }
    QString zone(const char* id) const { return qt(words_.say(sanguozhi_zone(id))); }
    QVariantMap slot(const char* zone, int index) const {
        return {{"zone", zone}, {"index", index}, {"label", this->zone(zone)}, {"name", QString()},
                {"numbers", QString()}, {"note", QString()}, {"face", "empty"}, {"count", -1}};
    }
    QVariantMap pile(const char* zone, int count, const QString& top, const QString& note = {}) const {
        auto out = slot(zone, 0);
        out["count"] = count;
        out["name"] = top;
        out["note"] = note;
        out["face"] = count > 0 ? QStringLiteral("pile") : QStringLiteral("empty");
        return out;
    }
    QVariantMap lying(const char* zone, int index, const json& lies) const {
        auto out = slot(zone, index);
        if (lies.is_string()) {
            out["face"] = QStringLiteral("lost");
            out["name"] = qt(words_.say("已失去", "lost"));
        }
        if (!lies.is_object()) return out;
        const bool down = text_at(lies, "face") == "down";
        out["face"] = down ? QStringLiteral("down") : QStringLiteral("up");
        out["name"] = down ? qt(words_.say("盖着", "face down")) : card(child(lies, "card"));
        if (child(lies, "attack").is_number() || child(lies, "health").is_number()) {
            const auto number = [&](const char* key) { return child(lies, key).is_number() ? std::to_string(number_at(lies, key)) : "?"; };
            out["numbers"] = qt(words_.say("攻", "A") + number("attack") + words_.say(" 命", " H") + number("health"));
        }
        const auto& damage = child(lies, "damage");
        if (const int hurt = number_at(damage, "battle") + number_at(damage, "lasting"); hurt > 0)
            out["numbers"] = out["numbers"].toString() + QStringLiteral(" −") + QString::number(hurt);
        QStringList notes;
        if (flag_at(lies, "entering")) notes.append(qt(words_.say("上场", "entering")));
        if (flag_at(lies, "blank")) notes.append(qt(words_.say("失文", "no text")));
        if (flag_at(lies, "dying")) notes.append(qt(words_.say("将离场", "about to go")));
        if (!list_at(lies, "treasures").empty()) notes.append(cards(list_at(lies, "treasures")));
        out["note"] = notes.join(QStringLiteral(" "));
        return out;
    }
    QVariantList back() const {
        const auto& graveyard = list_at(slots_, "graveyard");
        QVariantList row{pile("graveyard", static_cast<int>(graveyard.size()), graveyard.empty() ? QString() : card(graveyard.back())),
                         lying("main", 1, child(slots_, "main")), lying("adviser", 1, child(slots_, "adviser"))};
        int index = 0;
        for (const auto& vice : list_at(slots_, "vice")) row.append(lying("vice", ++index, vice));
        row.append(pile("deck", number_at(seat_, "deck"), QString()));
        return row;
    }
    QVariantList middle() const {
        const auto& event = child(slots_, "event");
        const auto& formation = child(slots_, "formation");
        const auto down = [&](const json& of) {
            const int n = number_at(of, "down");
            return n == 0 ? QString() : qt(words_.say("盖 ", "down ") + std::to_string(n));
        };
        const auto& used = list_at(event, "up");
        const auto& formed = list_at(formation, "up");
        QString members;
        if (!formed.empty()) members = cards(list_at(formed.back(), "members"));
        const auto note = down(formation);
        QVariantList row{pile("event", static_cast<int>(used.size()), used.empty() ? QString() : card(used.back()), down(event))};
        int index = 0;
        for (const auto& strategy : list_at(slots_, "strategy")) row.append(lying("strategy", ++index, strategy));
        row.append(pile("formation", static_cast<int>(formed.size()), formed.empty() ? QString() : card(child(formed.back(), "card")),
                        members.isEmpty() ? note : members + (note.isEmpty() ? QString() : QStringLiteral(" · ") + note)));
        return row;
    }
    QVariantList near() const {
        const auto& troops = child(slots_, "troops");
        QVariantList row;
        for (const auto& [zone, key] : {std::pair{"infantry", "infantry"}, {"archer", "archer"}, {"cavalry", "cavalry"}, {"adviser_troops", "adviser"}}) {
            const auto& list = list_at(troops, key);
            row.append(pile(zone, static_cast<int>(list.size()), QString()));
        }
        row.append(pile("granary", number_at(seat_, "grain"), QString()));
        return row;
    }

    const json& state_;
    const Words& words_;
    const json& seat_;
    const int number_;
    const json& slots_;
};

}  // namespace

PresentedSanguozhi present_sanguozhi(const Snapshot& snapshot, const Words& words) {
    const auto& state = snapshot.state;
    PresentedSanguozhi out;
    for (const auto& seat : list_at(state, "seats")) out.seats.append(Mat(state, words, seat).view());
    const Mat names(state, words, json());
    const auto& chain = list_at(state, "chain");
    for (std::size_t i = chain.size(); i-- > 0;) {
        const auto what = text_at(chain[i], "what");
        const auto deed = what == "enter" ? words.say("派遣", "dispatches") : what == "use" ? words.say("使用", "uses") : words.say("效果", "effect of");
        out.chain.append(QVariantMap{{"number", static_cast<int>(i) + 1},
                                     {"who", qt(words.seat(state, number_at(chain[i], "seat")))},
                                     {"what", qt(deed)},
                                     {"text", names.card(child(chain[i], "card"))}});
    }
    const auto& battle = child(state, "battle");
    if (battle.is_object())
        out.battle = {{"attackers", names.cards(list_at(battle, "attackers"))},
                      {"target", qt(words.seat(state, number_at(battle, "target")))},
                      {"defenders", names.cards(list_at(battle, "defenders"))}};
    if (snapshot.answers && snapshot.answers->is_object()) out.asked = plain(*snapshot.answers, words).toMap();
    if (snapshot.steps.is_object()) out.tray = plain(snapshot.steps, words).toMap();
    out.aside = static_cast<int>(list_at(child(state, "zones"), "aside").size());
    return out;
}

}  // namespace jianjun::app
