#include "companion_app/session/question_forms.h"

#include <fmt/format.h>

#include <algorithm>

#include "companion_app/session/spoken.h"
#include "engine/deed.h"

namespace jianjun::app {

namespace {

using About = OpenQuestion::About;
using Then = OpenQuestion::Answer::Then;

OpenQuestion about(About what, int seat, std::uint64_t card, Said text) {
    OpenQuestion question;
    question.about = what;
    question.card = card;
    question.shown.seat = seat;
    question.shown.text = std::move(text);
    return question;
}

// "【杀♠7】", or what is known of it.
std::string card_words(const LyingCard& card) {
    engine::Face face;
    if (engine::parse_face(card.label, face) && face.known()) return fmt::format("【{}】", engine::zh(face));
    const auto name = engine::parse_card_id(card.name);
    if (name != engine::CardId::unknown) return fmt::format("【{}】", engine::info(name).zh);
    return card.sure == vision::Certainty::back ? "扣着的牌" : "一张牌";
}

}  // namespace

OpenQuestion which_meaning(const engine::Game& game, const Evidence& evidence, const std::vector<Reading>& readings,
                           bool only_target) {
    const auto* laid = std::get_if<CardLaid>(&evidence);
    const auto what = laid ? engine::zh(laid->face) : std::string();
    const int seat = laid && laid->arm != 0 ? laid->arm : readings.front().inputs.back().seat;
    auto question = about(About::aim, seat, laid ? laid->card : 0,
                          only_target ? fmt::format("【{}】的目标是谁？", what)
                          : laid      ? fmt::format("【{}】是什么意思？", what)
                                      : "是什么意思？");
    for (const auto& reading : readings)
        question.offer(choice_words(game, reading, only_target), {reading.inputs, Then::wave_away, {}});
    return question.offer("都不是", Then::wave_away);
}

OpenQuestion which_card(const LyingCard& card, int seat, const HiddenCards& hidden) {
    const auto name = engine::parse_card_id(card.name);
    const bool named = name != engine::CardId::unknown;
    auto question = about(About::face, seat, card.card,
                          named ? fmt::format("这张【{}】的花色点数是？", engine::info(name).zh)
                                : "有一张牌认不出来");
    question.shown.asks_card = true;
    if (named) question.shown.card_name = card.name;
    for (const auto& [face, n] : hidden)  // each display says it in its language
        if (named && face.id == name && n > 0)
            question.offer(engine::to_string(face), {{}, Then::read_again, engine::to_string(face)});
    return question.offer("不用管它", Then::wave_away);
}

OpenQuestion was_the_rest_discarded(const engine::Prompt& prompt, int seat,
                                    const std::vector<engine::Face>& faces) {
    const int missing = prompt.least - static_cast<int>(faces.size());
    auto discard = engine::Deed(engine::Do::discard, static_cast<engine::Seat>(seat)).with(faces);
    discard.cards.resize(static_cast<std::size_t>(std::max(prompt.least, static_cast<int>(faces.size()))));
    auto question = about(About::rest, seat, 0, fmt::format("还要弃置{}张：已经弃了吗？", missing));
    question.key = std::to_string(prompt.id);
    question.offer("弃了，没看到牌面", {{discard}, Then::wave_away, {}});
    return question.offer("还没有", Then::wave_away);
}

OpenQuestion why_does_it_lie(const engine::Game& game, const LyingCard& card, const std::vector<Reading>& readings,
                             bool taken_back) {
    const auto what = card_words(card);
    auto question = about(About::lying, card.arm != 0 ? card.arm : game.table().turn, card.card,
                          taken_back                           ? what + "撤销了，还在桌上：收回手里吗？"
                          : card.sure == vision::Certainty::back    ? "有一张牌扣在桌上：是什么意思？"
                                                               : what + "放在那里：是什么意思？");
    for (const auto& reading : readings)
        question.offer(input_words(game, reading.inputs.back()), {reading.inputs, Then::wave_away, {}});
    return question.offer("不用管它", Then::wave_away);
}

OpenQuestion was_it_taken_back(const engine::Game& game, std::uint64_t card, const engine::Input& told, int number,
                               int later) {
    auto question = about(About::picked_up, told.seat, card,
                          fmt::format("{}：牌拿起来了，不算了吗？", input_words(game, told)));
    question.key = std::to_string(number);
    question.offer(later == 0 ? std::string("不算，撤销") : fmt::format("不算，连同之后{}步一起撤销", later),
                   {{engine::back_to(number - 1)}, Then::wave_away, {}});
    return question.offer("算数", Then::wave_away);
}

OpenQuestion against_the_rules(const engine::Game& game, const WhatIf& what_if, const CardLaid& laid,
                               const engine::Input& meant, const Said& why) {
    const auto deed = input_words(game, meant);
    auto flag = about(About::illegal, 0, laid.card, {deed + "：" + why.zh, deed + ": " + why.en});
    // In a strict game only the referee lets an illegal move through.
    engine::Change change;
    change.allow = std::make_shared<const engine::Input>(meant);
    const auto allow = engine::ruling(game.setup().advisory ? "table" : "referee", "a skill says so", std::move(change));
    if (!what_if.refusal(allow)) flag.offer("让它生效", {{allow}, Then::wave_away, {}});
    return flag.offer("收回，不算", Then::take_back);
}

OpenQuestion named_otherwise(const LyingCard& card, int number) {
    auto flag = about(About::misread, 0, card.card, fmt::format("看错了牌：其实是{}", card_words(card)));
    flag.offer("撤销，按看清的重来",
               {{engine::back_to(number - 1)}, Then::read_again, {}});
    return flag.offer("以记录为准", Then::wave_away);
}

OpenQuestion lost_from_sight(const LyingCard& card) {
    auto flag = about(About::unaccounted, 0, card.card, card_words(card) + "在桌上，但没有下文：请看一下");
    flag.key = std::to_string(card.card);
    flag.offer("再读一次", Then::read_again);
    return flag.offer("不用管它", Then::wave_away);
}

OpenQuestion table_differs(const Difference& difference) {
    auto flag = about(About::difference, 0, 0, difference.text);
    flag.key = difference.key;
    flag.offer("以桌面为准", {{difference.ruling}, Then::wave_away, {}});
    return flag.offer("以记录为准", Then::wave_away);
}

OpenQuestion table_out_of_sight(const std::string& why) {
    auto flag = about(About::view, 0, 0, "看不清桌面：" + why);
    flag.key = "view";
    return flag.offer("知道了", Then::wave_away);
}

OpenQuestion calls_the_referee(const engine::Game& game, int seat) {
    auto flag = about(About::referee, 0, 0, seat_words(game, seat) + "：请裁判");
    flag.key = std::to_string(seat);
    return flag.offer("已处理", Then::wave_away);
}

}  // namespace jianjun::app
