// Cards of 三国智 that people bring, in the window's form (自备卡牌).
#include <set>

#include "companion_app/ui/lobby_model.h"
#include "companion_app/ui/qt_text.h"
#include "companion_app/ui/variant_json.h"
#include "companion_app/words/pinyin.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

struct KindTerm {
    const char *id, *zh, *en;
};
constexpr KindTerm kinds[] = {{"general", "将领", "General"}, {"strategy", "谋略", "Strategy"},   {"event", "事件", "Event"},
                              {"troop", "兵权", "Troops"},    {"formation", "阵型", "Formation"}, {"treasure", "宝物", "Treasure"}};

// Of what was typed in Latin letters its own; else the first number that is free.
std::string free_id(const std::string& name, const std::set<std::string>& taken) {
    std::string id;
    for (const char c : name)
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            id += c;
        else if (c >= 'A' && c <= 'Z')
            id += static_cast<char>(c - 'A' + 'a');
        else if (c == ' ')
            id += '_';
    if (!id.empty() && taken.count(id) == 0) return id;
    for (int number = 1;; ++number)
        if (auto next = (id.empty() ? "own" : id) + "_" + std::to_string(number); taken.count(next) == 0)
            return next;
}

}  // namespace

QVariantList LobbyModel::ownCards() const {
    QVariantList out;
    if (!lobby_) return out;
    for (const auto& sheet : lobby_->sheets()) {
        std::string kind = text_at(sheet, "type");
        for (const auto& term : kinds)
            if (kind == term.id) kind = words_.say(term.zh, term.en);
        std::string numbers;
        if (child(sheet, "attack").is_number()) numbers += words_.say("攻", "A") + std::to_string(number_at(sheet, "attack")) + " ";
        if (child(sheet, "health").is_number()) numbers += words_.say("命", "H") + std::to_string(number_at(sheet, "health"));
        const auto printed = text_at(sheet, "name"), pinyin = spaced_name(text_at(sheet, "id"), printed);
        const auto& name = words_.language() == Language::en && !pinyin.empty() ? pinyin : printed;
        out.append(QVariantMap{{"id", qt(text_at(sheet, "id"))},
                               {"name", qt(name.empty() ? text_at(sheet, "id") : name)},
                               {"kind", qt(kind)},
                               {"numbers", qt(numbers)},
                               {"type", qt(text_at(sheet, "type"))},
                               {"troop", qt(text_at(sheet, "troop"))},
                               {"attack", child(sheet, "attack").is_number() ? number_at(sheet, "attack") : -1},
                               {"health", child(sheet, "health").is_number() ? number_at(sheet, "health") : -1},
                               {"text", qt(text_at(sheet, "text"))},
                               {"printed", qt(printed)}});
    }
    return out;
}

// What the form does not show stays as it was.
QString LobbyModel::keepCard(const QVariantMap& form) {
    if (!lobby_) return {};
    auto sheet = json_of(form);
    auto id = text_at(sheet, "id");
    std::set<std::string> taken;
    json kept = json::object();
    for (const auto& other : lobby_->sheets()) {
        taken.insert(text_at(other, "id"));
        if (text_at(other, "id") == id) kept = other;
    }
    if (id.empty()) id = free_id(text_at(sheet, "name"), taken);
    for (const auto& [key, value] : sheet.items()) {
        const bool none = (value.is_string() && value.get<std::string>().empty()) || (value.is_number() && value.get<int>() < 0);
        if (none)
            kept.erase(key);
        else
            kept[key] = value;
    }
    kept["id"] = id;
    const auto done = lobby_->keep_sheets({kept});
    Q_EMIT changed();
    return done ? QString() : qt(words_.sentence(done.error()));
}

QVariantMap LobbyModel::importCards(const QString& file) {
    if (!lobby_) return {};
    auto path = file.trimmed().toStdString();
    if (path.starts_with("file://")) path.erase(0, 7);
    const auto many = lobby_->import_sheets(path);
    Q_EMIT changed();
    const auto text = many ? words_.say("存下 ", "Kept: ") + std::to_string(*many) + words_.say(" 张", " cards") : words_.sentence(many.error());
    return {{"wrong", !many.has_value()}, {"text", qt(text)}};
}

QString LobbyModel::removeCard(const QString& id) {
    if (!lobby_) return {};
    const auto done = lobby_->remove_sheet(id.toStdString());
    Q_EMIT changed();
    return done ? QString() : qt(words_.sentence(done.error()));
}

}  // namespace jianjun::app
