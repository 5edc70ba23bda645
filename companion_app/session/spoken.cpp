#include "companion_app/session/spoken.h"

#include "companion_app/session/english_names.h"
#include "engine/text.h"

namespace jianjun::app {

namespace {

using engine::Do;
using engine::Seat;

Said faces_words(const std::vector<engine::Face>& faces) {
    std::vector<Said> parts;
    for (const auto& face : faces) parts.push_back(face_words(face));
    return listed(parts);
}

Said chosen_words(const engine::Input& input) {
    auto faces = faces_words(input.cards);
    if (input.option.empty()) return faces;
    return {faces.zh + input.option, faces.en + (faces.empty() ? "<" : " <") + input.option + ">"};
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

Said input_words(const engine::Game& game, const engine::Input& input) {
    const auto who = input.seat == engine::nobody ? Said("众人", "Everybody") : name_words(game, input.seat);
    const auto faces = faces_words(input.cards);
    switch (input.what) {
        case Do::use: {
            auto text = filled("{}使用{}", "{} uses {}", who, faces);
            if (input.targets.empty()) return text;
            std::vector<Said> targets;
            for (const Seat seat : input.targets) targets.push_back(name_words(game, seat));
            return filled("{} → {}", "{} → {}", text, listed(targets));
        }
        case Do::respond:
            return filled("{}打出{}", "{} plays {}", who, faces);
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
            return filled("{}发动〖{}〗", "{} uses the skill {}", who, Said(input.skill, "<" + input.skill + ">"));
        case Do::choose:
            return filled("{}选择{}", "{} chooses {}", who, chosen_words(input));
        case Do::rule:
            return filled("裁定：{}", "Ruling: {}", input.why);
        default:
            return std::string(engine::to_string(input.what));
    }
}

Said choice_words(const engine::Game& game, const Reading& reading, bool only_target) {
    const auto& input = reading.inputs.back();
    if (only_target && !input.targets.empty()) {
        std::vector<Said> targets;
        for (const Seat seat : input.targets) targets.push_back(seat_words(game, seat));
        if (input.then.empty()) return listed(targets);
        return filled("{} 杀 {}", "{} slashes {}", listed(targets), seat_words(game, input.then.front()));
    }
    const auto* prompt = game.prompt();
    const bool price = input.what == Do::discard && reading.inputs.size() == 1 && prompt && prompt->kind == engine::Prompt::Kind::choice && prompt->options.size() == 1;
    if (price) return filled("{}：发动〖{}〗", "{}: uses the skill {}", input_words(game, input), Said(prompt->options.front(), "<" + prompt->options.front() + ">"));
    const auto& [card, by, cause, about] = reading.answers;
    if (about == engine::nobody || card.id == engine::CardId::unknown) return input_words(game, input);
    const Said trick(std::string(engine::info(card.id).zh), std::string(engine::info(card.id).id));
    return filled("{}：抵消对{}的【{}】", "{}: cancels {}'s share of {}", input_words(game, input), seat_words(game, about), trick);
}

}  // namespace jianjun::app
