// The rules at hand (规则): what can be looked up, and what may be done with it now.
#include "companion_app/ui/qt_text.h"
#include "companion_app/words/state_reader.h"
#include "companion_app/ui/table_model.h"

namespace jianjun::app {
namespace {

}  // namespace

QVariantMap TableModel::rule_line(const Rule& rule) const {
    return {{"id", qt(rule.id)},
            {"name", qt(glossary_.name(rule, words_))},
            {"kind", qt(rule.kind)}};
}

QVariantList TableModel::rulesLike(const QString& typed) const {
    constexpr std::size_t most = 60;
    QVariantList out;
    const auto wanted = typed.trimmed().toStdString();
    if (wanted.empty()) {
        // What concerns this moment comes first.
        QStringList seen;
        const auto add = [&](const std::string& id) {
            const auto* rule = glossary_.find(id);
            if (!rule || seen.contains(qt(id))) return;
            seen.append(qt(id));
            out.append(rule_line(*rule));
        };
        if (shown_) {
            add(text_at(child(shown_->state, "turn"), "phase"));
            for (const auto& prompt : list_at(shown_->state, "prompts")) {
                for (const auto& id : texts_at(prompt, "accepts")) add(id);
                for (const auto& id : texts_at(prompt, "options")) add(id);
                for (const int seat : numbers_at(prompt, "seats"))
                    for (const auto& id : texts_at(seat_of(shown_->state, seat), "skills")) add(id);
            }
            for (const auto& written : texts_at(child(shown_->state, "zones"), "processing")) add(parse_face(written).id);
            const auto& answer = answer_.property("tiles").toList();
            for (const auto& tile : answer) add(tile.toMap().value("id").toString().toStdString());
        }
        for (const auto* rule : glossary_.like("", words_, 400))
            if (rule->kind == "phase" || rule->kind == "term") add(rule->id);
        return out;
    }
    for (const auto* rule : glossary_.like(wanted, words_, most)) out.append(rule_line(*rule));
    return out;
}

QVariantMap TableModel::ruleOf(const QString& id) const {
    const auto* rule = glossary_.find(id.toStdString());
    if (!rule) return {{"id", id}, {"name", qt(words_.name(id.toStdString()))}, {"kind", ""}, {"kindName", ""}, {"text", ""}, {"ruling", ""}, {"now", ""}};
    auto out = rule_line(*rule);
    out["kindName"] = qt(glossary_.kind(*rule, words_));
    out["text"] = qt(glossary_.text(*rule, words_));
    out["ruling"] = qt(glossary_.ruling(*rule, words_));
    out["now"] = may_be_done(id);
    return out;
}

// What the open prompt lets somebody do with it.
QString TableModel::may_be_done(const QString& id) const {
    if (shown_ && shown_->hints != HintLevel::full) return {};
    const auto in = [&](const char* list) -> QVariantMap {
        for (const auto& entry : answer_.property(list).toList())
            if (entry.toMap().value("id").toString() == id) return entry.toMap();
        return {};
    };
    if (!in("tiles").isEmpty() || !in("buttons").isEmpty()) return qt(words_.say("现在可以用。", "It may be used now."));
    if (const auto dim = in("dim"); !dim.isEmpty())
        return qt(words_.say("现在不能用：", "Not now: ")) + dim.value("why").toString();
    return {};
}

}  // namespace jianjun::app
