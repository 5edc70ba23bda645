#include "companion_app/session/questions/question_forms.h"

#include <fmt/format.h>

#include <algorithm>

#include "companion_app/session/phrasing/english_names.h"
#include "companion_app/session/phrasing/spoken.h"
#include "engine/input/deed.h"

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
Said card_words(const LyingCard& card) {
    engine::Face face;
    if (engine::parse_face(card.label, face) && face.known()) return face_words(face);
    const auto name = engine::parse_card_id(card.name);
    if (name != engine::CardId::unknown) return {fmt::format("【{}】", engine::info(name).zh), EnglishNames::card(name)};
    if (card.sure == vision::Certainty::back) return {"扣着的牌", "A card that lies face down"};
    return {"一张牌", "A card"};
}

// What nobody said, and what it would mean then: "nobody rescues Cao Cao; Zhao Yun uses …".
Said behind_what_nobody_said(const engine::Game& game, const Reading& reading, Said meant) {
    if (reading.ends != engine::nobody)
        meant = filled("{}的回合结束了；{}", "{}'s turn is over; {}", seat_words(game, reading.ends), meant);
    if (reading.dies == engine::nobody) return meant;
    const auto dies = filled("没有人救{}", "nobody rescues {}", seat_words(game, reading.dies));
    return reading.inputs.back().what == engine::Do::pass ? dies : filled("{}；{}", "{}; {}", dies, meant);
}

// What tells this reading from its rivals: the target alone where only that differs.
Said choice_words(const engine::Game& game, const Reading& reading, bool only_target) {
    const auto& input = reading.inputs.back();
    if (only_target && !input.targets.empty()) {
        std::vector<Said> targets;
        for (const engine::Seat seat : input.targets) targets.push_back(seat_words(game, seat));
        if (input.then.empty()) return listed(targets);
        return filled("{} 杀 {}", "{} slashes {}", listed(targets), seat_words(game, input.then.front()));
    }
    const auto* prompt = game.prompt();
    const bool price = input.what == engine::Do::discard && reading.inputs.size() == 1 && prompt && prompt->kind == engine::Prompt::Kind::choice && prompt->options.size() == 1;
    if (price)
        return filled("{}：发动〖{}〗", "{}: uses the skill {}", input_words(game, input),
                      skill_words(game, prompt->options.front()));
    const auto& [card, by, cause, about] = reading.answers;
    const auto name = [](engine::CardId id) {
        return Said(std::string(engine::info(id).zh), std::string(engine::info(id).id));
    };
    if (input.as != engine::CardId::unknown)
        return filled("{}，当【{}】", "{} as {}", input_words(game, input), name(input.as));
    if (about == engine::nobody || card.id == engine::CardId::unknown) return input_words(game, input);
    const auto trick = name(card.id);
    return filled("{}：抵消对{}的【{}】", "{}: cancels {}'s share of {}", input_words(game, input), seat_words(game, about), trick);
}

// Passes that come with the inputs behind them are no part of what is asked.
std::vector<engine::Input> without_implied(const WhatIf& what_if, const std::vector<engine::Input>& inputs) {
    auto said = inputs;
    std::erase_if(
        said, [&](const auto& input) { return input.what == engine::Do::pass && &input != &said.back(); });
    return said.size() < inputs.size() && what_if.after(said) ? said : inputs;
}

const Said never_mind{"不用管它", "Never mind it"};
const Said as_recorded{"以记录为准", "The record is right"};

}  // namespace

OpenQuestion which_meaning(const engine::Game& game, const WhatIf& what_if, const Evidence& evidence,
                           const std::vector<Reading>& readings, bool only_target) {
    const auto* laid = std::get_if<CardLaid>(&evidence);
    const auto what = laid ? face_words(laid->face) : Said();
    const int seat = laid && laid->arm != 0 ? laid->arm : readings.front().inputs.back().seat;
    auto question = about(About::aim, seat, laid ? laid->card : 0,
                          only_target ? filled("{}的目标是谁？", "Who is the target of {}?", what)
                          : laid      ? filled("{}是什么意思？", "What does {} mean?", what)
                                      : Said("是什么意思？", "What does that mean?"));
    for (const auto& reading : readings)
        question.offer(behind_what_nobody_said(game, reading, choice_words(game, reading, only_target)),
                       {without_implied(what_if, reading.inputs), Then::wave_away, {}});
    return question.offer(Said("都不是", "None of these"), Then::wave_away);
}

OpenQuestion which_card(const LyingCard& card, int seat, const HiddenCards& hidden) {
    const auto name = engine::parse_card_id(card.name);
    const bool named = name != engine::CardId::unknown;
    auto question = about(About::face, seat, card.card,
                          named ? filled("这张{}的花色点数是？", "Which suit and rank has this {}?", card_words(card))
                                : Said("有一张牌认不出来", "A card was not recognised"));
    question.shown.asks_card = true;
    if (named) question.shown.card_name = card.name;
    for (const auto& [face, n] : hidden)  // each display says it in its language
        if (named && face.id == name && n > 0)
            question.offer(engine::to_string(face), {{}, Then::read_again, engine::to_string(face)});
    return question.offer(never_mind, Then::wave_away);
}

OpenQuestion was_the_rest_discarded(const engine::Prompt& prompt, int seat,
                                    const std::vector<engine::Face>& faces) {
    const int missing = prompt.least - static_cast<int>(faces.size());
    const auto what = prompt.kind == engine::Prompt::Kind::choice ? engine::Do::choose : engine::Do::discard;
    auto discard = engine::Deed(what, static_cast<engine::Seat>(seat)).with(faces);
    discard.cards.resize(static_cast<std::size_t>(std::max(prompt.least, static_cast<int>(faces.size()))));
    auto question = about(About::rest, seat, 0, filled("还要弃置{}张：已经弃了吗？", "Cards still to be discarded: {}. Has it been done?", said_number(missing)));
    question.key = std::to_string(prompt.id);
    question.offer(Said("弃了，没看到牌面", "Yes, their faces were not seen"), {{discard}, Then::wave_away, {}});
    return question.offer(Said("还没有", "Not yet"), Then::wave_away);
}

OpenQuestion does_nobody_rescue(const engine::Game& game, const UnsaidDeath& death) {
    auto question = about(
        About::rescue, 0, 0,
        filled("{}濒死：没有人救吗？", "{} is dying: does nobody rescue?", seat_words(game, death.dies)));
    question.key = std::to_string(game.prompt()->id);
    question.offer(filled("没有人救，{}阵亡", "Nobody does, {} dies", seat_words(game, death.dies)),
                   {death.refusals, Then::wave_away, {}});
    return question.offer(Said("还没定", "Not decided yet"), Then::wave_away);
}

OpenQuestion why_does_it_lie(const engine::Game& game, const LyingCard& card, const std::vector<Reading>& readings,
                             bool taken_back) {
    const auto what = card_words(card);
    auto question = about(About::lying, card.arm != 0 ? card.arm : game.table().turn, card.card,
                          taken_back ? filled("{}撤销了，还在桌上：收回手里吗？", "{} was taken back and still lies there: is it back in the hand?", what)
                          : card.sure == vision::Certainty::back
                              ? Said("有一张牌扣在桌上：是什么意思？", "A card lies face down: what does it mean?")
                              : filled("{}放在那里：是什么意思？", "{} lies there: what does it mean?", what));
    for (const auto& reading : readings)
        question.offer(input_words(game, reading.inputs.back()), {reading.inputs, Then::wave_away, {}});
    return question.offer(never_mind, Then::wave_away);
}

OpenQuestion was_it_taken_back(const engine::Game& game, std::uint64_t card, const engine::Input& told, int number,
                               int later) {
    auto question = about(About::picked_up, told.seat, card,
                          filled("{}：牌拿起来了，不算了吗？", "{}: the card was picked up. Does it not count?", input_words(game, told)));
    question.key = std::to_string(number);
    // What followed stands wherever it makes sense without that card.
    if (later == 0)
        question.offer(Said("不算，撤销", "No, take it back"),
                       {{engine::back_to(number - 1)}, Then::wave_away, {}});
    else
        question.offer(
            filled("不算，撤销；之后{}步能留的都留",
                   "No, take it back; what followed stays where it can (steps: {})", said_number(later)),
            {{}, Then::wave_away, {}, number});
    return question.offer(Said("算数", "It counts"), Then::wave_away);
}

OpenQuestion against_the_rules(const engine::Game& game, const WhatIf& what_if, const CardLaid& laid,
                               const engine::Input& meant, const Said& why) {
    const auto deed = input_words(game, meant);
    // What the rules would take lies in the wrong place.
    auto flag = about(About::illegal, 0, laid.card, why.zh.empty() ? filled("{}？牌不该放在那里", "{}? The card does not belong there", deed) : filled("{}：{}", "{}: {}", deed, why));
    // In a strict game only the referee lets an illegal move through.
    engine::Change change;
    change.allow = std::make_shared<const engine::Input>(meant);
    const auto allow = engine::ruling(game.setup().advisory ? "table" : "referee", "a skill says so", std::move(change));
    if (!what_if.refusal(allow)) flag.offer(Said("让它生效", "Let it stand"), {{allow}, Then::wave_away, {}});
    for (const auto& reading : behind_the_unsaid(game, what_if, laid, 1))
        if (!reading.unfinished)
            flag.offer(behind_what_nobody_said(game, reading, choice_words(game, reading, false)),
                       {reading.inputs, Then::wave_away, {}});
    return flag.offer(Said("收回，不算", "Taken back, it does not count"), Then::take_back);
}

OpenQuestion named_otherwise(const LyingCard& card, int number) {
    auto flag = about(About::misread, 0, card.card, filled("看错了牌：其实是{}", "A card was misread: it is {}", card_words(card)));
    flag.offer(Said("撤销，按看清的重来", "Take back, and read it again"),
               {{engine::back_to(number - 1)}, Then::read_again, {}});
    return flag.offer(as_recorded, Then::wave_away);
}

OpenQuestion lost_from_sight(const LyingCard& card) {
    auto flag = about(About::unaccounted, 0, card.card, filled("{}在桌上，但没有下文：请看一下", "{} lies on the table and nothing came of it: please look", card_words(card)));
    flag.key = std::to_string(card.card);
    flag.offer(Said("再读一次", "Read it again"), Then::read_again);
    return flag.offer(never_mind, Then::wave_away);
}

OpenQuestion table_differs(const Difference& difference) {
    auto flag = about(About::difference, 0, 0, difference.text);
    flag.key = difference.key;
    if (difference.ruling)
        flag.offer(Said("以桌面为准", "The table is right"), {{*difference.ruling}, Then::wave_away, {}});
    return flag.offer(as_recorded, Then::wave_away);
}

OpenQuestion table_out_of_sight(const Said& why) {
    auto flag = about(About::view, 0, 0, filled("看不清桌面：{}", "The table cannot be seen well: {}", why));
    flag.key = "view";
    return flag.offer(Said("知道了", "Understood"), Then::wave_away);
}

OpenQuestion calls_the_referee(const engine::Game& game, int seat) {
    auto flag = about(About::referee, 0, 0, filled("{}：请裁判", "{} calls the referee", seat_words(game, seat)));
    flag.key = std::to_string(seat);
    return flag.offer(Said("已处理", "Settled"), Then::wave_away);
}

}  // namespace jianjun::app
