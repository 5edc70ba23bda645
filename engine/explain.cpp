#include "engine/explain.h"

#include <fmt/format.h>

#include <array>

#include "engine/text.h"

namespace jianjun::engine {

namespace {

std::string joined(const Parts& parts) {
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::string word_zh(std::string_view word) {
    struct Pair {
        std::string_view en, zh;
    };
    static constexpr std::array<Pair, 14> words{{{"turn", "回合"},
                                                 {"dodge", "响应【闪】"},
                                                 {"damage", "伤害"},
                                                 {"dying", "濒死"},
                                                 {"death", "死亡"},
                                                 {"judge", "判定"},
                                                 {"lose_hp", "失去体力"},
                                                 {"pindian", "拼点"},
                                                 {"deliberation", "议事"},
                                                 {"premeditate", "蓄谋"},
                                                 {"play", "出牌阶段"},
                                                 {"draw", "摸牌阶段"},
                                                 {"discard", "弃牌阶段"},
                                                 {"free time", "空闲时间点"}}};
    for (const auto& pair : words)
        if (pair.en == word) return std::string(pair.zh);
    if (word == "prepare") return "准备阶段";
    if (word == "finish") return "结束阶段";
    if (const auto id = parse_card_id(word); id != CardId::unknown) return std::string(info(id).zh);
    if (const auto* skill = find_skill(word)) return std::string(skill->zh);
    return std::string(word);
}

std::string label_text(const Label& label, Language language) {
    if (language == Language::en) return to_string(label);
    auto text = word_zh(label.word);
    if (label.second != nobody) return fmt::format("{}({}→{})", text, label.first, label.second);
    return label.first == nobody ? text : fmt::format("{}({})", text, label.first);
}

std::string why_text(const Why& why, Language language) {
    if (language == Language::en) return to_string(why);
    std::string text = why.card.known() ? zh(why.card) : word_zh(why.word);
    if (why.card.known() && !why.word.empty()) text = fmt::format("{}（{}）", word_zh(why.word), text);
    if (why.by != nobody) text = fmt::format("{}号位的{}", why.by, text);
    if (why.about != nobody) text += fmt::format("，关于{}号位", why.about);
    return text;
}

std::string kind_text(const Prompt& prompt, Language language) {
    const bool chinese = language == Language::zh;
    std::string text;
    switch (prompt.kind) {
        case Prompt::Kind::play:
            return chinese ? "自由出牌，或结束出牌阶段" : "free time: use a card, a skill, or end";
        case Prompt::Kind::discard:
            return chinese ? fmt::format("弃置{}张牌", prompt.least)
                           : fmt::format("discard {}", prompt.least);
        case Prompt::Kind::reveal:
            return chinese ? "亮出牌" : "turn a card over";
        case Prompt::Kind::by_hand:
            return chinese ? "手动执行技能，完成后确认" : "play the skill by hand, then say done";
        case Prompt::Kind::card:
            for (const CardId id : prompt.accepts)
                text += (text.empty() ? "" : "/") + std::string(chinese ? info(id).zh : info(id).id);
            break;
        case Prompt::Kind::choice:
            break;
    }
    for (const auto& option : prompt.options)
        text += (text.empty() ? "" : "/") + (chinese ? word_zh(option) : option);
    return text;
}

}  // namespace

std::string explain(const Game& g, Language language) {
    const bool chinese = language == Language::zh;
    if (g.over()) {
        std::string text = chinese ? "游戏已结束：" : "the game is over: ";
        return text + g.table().over->why + "\n";
    }
    std::string text;
    for (const auto& label : g.labels()) text += (text.empty() ? "" : " › ") + label_text(label, language);
    text += "\n";
    const auto* prompt = g.prompt();
    if (!prompt) return text;
    text += chinese ? fmt::format("时机：{}；起因：{}\n", zh(prompt->timing), why_text(prompt->why, language))
                    : fmt::format("window: {}; because of: {}\n", to_string(prompt->timing),
                                  why_text(prompt->why, language));
    for (const Seat seat : prompt->seats)
        text += chinese ? fmt::format("  {}号位（{}）：{}{}\n", seat, seat_name(g, seat),
                                      kind_text(*prompt, language), prompt->optional ? "，可以不出" : "")
                        : fmt::format("  seat {} ({}): {}{}\n", seat, seat_name(g, seat),
                                      kind_text(*prompt, language), prompt->optional ? ", may pass" : "");
    return text;
}

std::string explain_distance(const Game& g, Seat from, Seat to, Language language) {
    Parts parts;
    const int n = distance(g, from, to, {}, &parts);
    if (language == Language::zh) return fmt::format("{}到{}的距离为{}：{}", from, to, n, joined(parts));
    return fmt::format("distance {}→{} is {}: {}", from, to, n, joined(parts));
}

std::string explain_range(const Game& g, Seat seat, Language language) {
    Parts parts;
    const int n = attack_range(g, seat, {}, &parts);
    if (language == Language::zh) return fmt::format("{}的攻击范围为{}：{}", seat, n, joined(parts));
    return fmt::format("attack range of {} is {}: {}", seat, n, joined(parts));
}

}  // namespace jianjun::engine
