#include "companion_app/session/phrasing/spoken.h"

#include "companion_app/session/phrasing/english_names.h"
#include "companion_app/session/phrasing/table_words.h"
#include "engine/telling/text.h"

namespace jianjun::app {

namespace {

using engine::Do;
using engine::Seat;

Said faces_words(const std::vector<engine::Face>& faces) {
    std::vector<Said> parts;
    for (const auto& face : faces) parts.push_back(face_words(face));
    return listed(parts);
}

Said chosen_words(const engine::Game& game, const engine::Input& input) {
    auto faces = faces_words(input.cards);
    if (input.option.empty()) return faces;
    const auto words = table_words(game.setup().text);
    return {faces.zh + words->zh.option(input.option),
            faces.en + (faces.empty() ? "" : " ") + words->en.option(input.option)};
}

// Which cards; where a skill makes one without any, that one, or the skill.
Said used_words(const engine::Game& game, const engine::Input& input) {
    if (!input.cards.empty()) return faces_words(input.cards);
    engine::Face made;
    made.id = input.as;
    if (made.known()) return face_words(made);
    return input.skill.empty() ? Said() : skill_words(game, input.skill);
}

}  // namespace

Said name_words(const engine::Game& game, int seat) {
    return {engine::seat_name(game, static_cast<Seat>(seat)), EnglishNames{game}.name(static_cast<Seat>(seat))};
}

Said seat_words(const engine::Game& game, int seat) {
    return filled("{}号位 {}", "seat {} {}", said_number(seat), name_words(game, seat));
}

Said face_words(const engine::Face& face) {
    if (!face.known()) return {"一张牌", "a card"};
    if (face.suit != engine::Suit::none) return {"【" + engine::zh(face) + "】", engine::to_string(face)};
    return {"【" + engine::zh(face) + "】", (face.extra ? "extra <" : "<") + std::string(engine::info(face.id).id) + ">"};
}

Said general_words(const engine::Game& game, const std::string& id) {
    const auto* sheet = game.content().general(id);
    return {sheet ? sheet->zh : id, "<" + id + ">"};
}

Said skill_words(const engine::Game& game, const std::string& id) {
    return {table_words(game.setup().text)->zh.name(id), "<" + id + ">"};
}

Said input_words(const engine::Game& game, const engine::Input& input) {
    const auto who = input.seat == engine::nobody ? Said("众人", "Everybody") : name_words(game, input.seat);
    const auto faces = faces_words(input.cards);
    switch (input.what) {
        case Do::use: {
            auto text = filled("{}使用{}", "{} uses {}", who, used_words(game, input));
            if (input.targets.empty()) return text;
            std::vector<Said> targets;
            for (const Seat seat : input.targets) targets.push_back(name_words(game, seat));
            return filled("{} → {}", "{} → {}", text, listed(targets));
        }
        case Do::respond:
            return filled("{}打出{}", "{} plays {}", who, used_words(game, input));
        case Do::discard:
            return filled("{}弃置{}", "{} discards {}", who, faces);
        case Do::recast:
            return filled("{}重铸{}", "{} recasts {}", who, faces);
        case Do::reveal:
            if (input.general) return filled("{}明置{}", "{} turns up {}", who, general_words(game, *input.general));
            return filled("翻开{}", "{} is turned over", faces);
        case Do::pass:
            return filled("{}不出", "{} passes", who);
        case Do::end:
            return filled("{}结束出牌", "{} ends the play phase", who);
        case Do::skill:
            return filled("{}发动〖{}〗", "{} uses the skill {}", who, skill_words(game, input.skill));
        case Do::choose:
            return filled("{}选择{}", "{} chooses {}", who, chosen_words(game, input));
        case Do::rule:
            return filled("裁定：{}", "Ruling: {}", input.why);
        case Do::by_hand:
            return {"技能效果", "Effect of a skill"};
        case Do::done:
            return filled("{}完成技能效果", "{} has carried the skill out", who);
        case Do::take_back:
            return {"撤回", "Taken back"};
        case Do::time_up:
            return {"时间到", "Time is up"};
    }
    return {};
}

}  // namespace jianjun::app
