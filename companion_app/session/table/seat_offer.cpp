// What a seat is asked, for its phone (座位的询问): see seat_offer.h. Every button is a form of the engine's
// one list.
#include "companion_app/session/table/seat_offer.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "companion_app/session/options/role_left.h"
#include "companion_app/session/table/offered_generals.h"
#include "companion_app/session/table/seat_question.h"
#include "engine/legal/completion.h"
#include "engine/legal/legal.h"
#include "engine/play/frame.h"
#include "engine/telling/view.h"

namespace jianjun::app {

namespace {

using engine::CardId;
using engine::Do;
using engine::Face;
using engine::Form;
using engine::Input;
using engine::Prompt;
using engine::Seat;
using nlohmann::json;
using Kind = engine::Prompt::Kind;

class Offer {
  public:
    Offer(const engine::Game& game, int seat, const SeatSpeech& speech)
        : game_(game),
          prompt_(*game.prompt()),
          seat_(static_cast<Seat>(seat)),
          speech_(speech),
          buttons_(game, seat_, speech) {}

    json written() {
        for (auto& form : engine::forms(game_, engine::Viewer::of(seat_)))
            if (form.who == seat_) forms_.push_back(std::move(form));
        if (prompt_.kind == Kind::play) cards_of_play();
        for (const auto& form : forms_) offer(form);
        return std::move(buttons_.offer);
    }

  private:
    static constexpr int highest_number = 13;

    void offer(const Form& form) {
        switch (form.what) {
            case Do::use:
            case Do::respond:
                if (!form.skill.empty()) return conversion(form);
                if (form.what == Do::respond) answers(form);
                return;
            case Do::skill:
                return declared(form);
            case Do::recast:
                return recast(form);
            case Do::discard:
                if (form.cost.most == 0) return;  // an option says the same
                return buttons_.pick({"弃置", "Discard"}, {{"do", "discard"}}, form);
            case Do::reveal:
                return revealed(form);
            case Do::choose:
                return chosen(form);
            case Do::end:
                buttons_.add({"结束出牌", "End play"}, {{"do", "end"}}, "end");
                return;
            case Do::done:
                buttons_.add({"效果完成", "Done"}, {{"do", "done"}}, "done");
                return;
            case Do::pass:
                buttons_.add(refusal(), {{"do", "pass"}}, "pass");
                return;
            default:
                return;
        }
    }

    Said refusal() const {
        if (prompt_.why.cause == engine::Occasion::general)
            return game_.setup().mode == "kingdom" ? Said("暗置，轮到时再亮", "Face down for now")
                                                   : Said("不用武将", "No general");
        if (prompt_.why.cause == engine::Occasion::direction) return {"不说（向左）", "Not said: left"};
        if (prompt_.kind == Kind::choice) return {"不发动", "No"};
        return {"不出", "Decline"};
    }

    // ---- cards ----

    // 鬼才: any card.
    void answers(const Form& form) {
        if (form.cost.of.empty()) {
            Form one = form;
            one.cost.least = 1;
            return buttons_.pick({"出牌", "Play a card"}, {{"do", "respond"}}, one);
        }
        for (const auto id : form.cost.of) {
            const auto called = buttons_.name(id);
            buttons_.add({"出【" + called.zh + "】", "Play " + called.en},
                         {{"do", "respond"}, {"cards", {std::string(engine::info(id).id)}}}, "answer");
        }
    }

    Input use_of(CardId id, std::vector<Seat> targets) const {
        auto in = buttons_.begin(Do::use);
        in.cards = {Face{id}};
        in.targets = std::move(targets);
        return in;
    }

    bool has_form(CardId id) const {
        return std::any_of(forms_.begin(), forms_.end(), [&](const Form& form) {
            const auto& of = form.cost.of;
            return form.what == Do::use && form.skill.empty() &&
                   std::find(of.begin(), of.end(), id) != of.end();
        });
    }

    // Each name in the deck, with the seats at which it may be used now and why not at the others.
    void cards_of_play() {
        std::set<CardId> names;
        for (const auto& [face, n] : game_.table().deck()) names.insert(face.id);
        for (const auto id : names) {
            const auto alone = game_.check(use_of(id, {}));
            json targets = json::array(), refused = json::object();
            for (const Seat seat : game_.table().alive_from(1)) {
                if (!has_form(id)) break;
                if (const auto verdict = game_.check(use_of(id, {seat})))
                    refused[std::to_string(seat)] = reason_of(*verdict);
                else
                    targets.push_back(seat);
            }
            const bool aimed = alone.has_value() && !targets.empty();
            const auto called = buttons_.name(id);
            json one{
                {"id", engine::info(id).id}, {"zh", called.zh}, {"en", called.en}, {"ok", !alone || aimed}};
            if (aimed) one["targets"] = targets, one["refused"] = refused;
            if (alone && !aimed) one["why"] = reason_of(*alone);
            buttons_.offer["cards"].push_back(std::move(one));
        }
    }
    json reason_of(const engine::Refusal& refused) const {
        return to_json(speech_.reason(engine::with_reason(json::object(), refused.reason)));
    }

    void recast(const Form& form) {
        for (const auto id : form.cost.of) {
            const auto called = buttons_.name(id);
            buttons_.add({"重铸【" + called.zh + "】", "Recast " + called.en},
                         {{"do", "recast"}, {"cards", {std::string(engine::info(id).id)}}}, "recast");
        }
    }

    // ---- skills ----

    void declared(const Form& form) {
        auto in = buttons_.begin(Do::skill);
        in.skill = form.skill;
        const auto called = buttons_.name(form.skill);
        const Said text{"发动〖" + called.zh + "〗", "Use " + called.en};
        const json send{{"do", "skill"}, {"skill", form.skill}};
        if (buttons_.taken(in))
            buttons_.add(text, send, "skill");
        else if (!is_said_otherwise(form.skill))
            buttons_.pick(text, send, form);
    }
    // 明置 and a discard that are options have a form of their own.
    static bool is_said_otherwise(const std::string& option) {
        return option == "reveal" || option == "discard";
    }

    // 转化: a card of one's own as another, where words that are still to be said make an answer of it.
    void conversion(const Form& form) {
        auto in = buttons_.begin(form.what);
        in.skill = form.skill;
        in.as = form.as;
        if (!engine::Completion(game_, seat_, {form}).leads_on(in)) return;
        const auto by = buttons_.name(form.skill);
        json send{{"do", engine::to_string(form.what)}, {"skill", form.skill}};
        if (form.as == CardId::unknown)
            return buttons_.pick({"发动〖" + by.zh + "〗", "Use " + by.en}, send, form);
        const auto as = buttons_.name(form.as);
        send["as"] = engine::info(form.as).id;
        buttons_.pick({"〖" + by.zh + "〗当【" + as.zh + "】", by.en + " as " + as.en}, send, form);
    }

    // ---- choices ----

    void chosen(const Form& form) {
        if (form.names_general) return offer_dealt_generals(buttons_, form);
        if (form.option == "exchange") return offer_exchange(buttons_);
        if (form.counts && form.option.empty()) return numbers();
        if (form.from && card_of_somebody(form)) return;
        if (form.option.empty()) return buttons_.pick({"选好了", "Choose these"}, {{"do", "choose"}}, form);
        Face face;
        if (form.option.find('@') != std::string::npos && engine::parse_face(form.option, face)) {
            buttons_.add(face_name(face, speech_), {{"do", "choose"}, {"cards", {form.option}}}, "choice");
            return;
        }
        if (!role_is_offered(game_, form.option)) return;
        auto in = buttons_.begin(Do::choose);
        in.option = form.option;
        const bool pile = prompt_.why.cause == engine::Occasion::pile;
        const auto called =
            pile ? filled("第 {} 堆", "Pile {}", Said(form.option)) : buttons_.name(form.option);
        json send{{"do", "choose"}, {"option", form.option}};
        if (buttons_.taken(in)) {
            buttons_.add(called, send, "choice");
            return;
        }
        if (is_said_otherwise(form.option)) return;
        // 荐安: a skill that is somebody else's.
        in.what = Do::skill;
        in.skill = std::exchange(in.option, "");
        if (buttons_.taken(in))
            buttons_.add({"发动〖" + called.zh + "〗", "Use " + called.en},
                         {{"do", "skill"}, {"skill", form.option}}, "skill");
        else
            buttons_.pick(called, send, form);
    }

    // Numbers that the answer heeds.
    void numbers() {
        auto in = buttons_.begin(Do::choose);
        if (buttons_.taken(in)) return;
        for (int n = 0; n <= highest_number; ++n) {
            in.number = n;
            if (buttons_.taken(in)) buttons_.add(said_number(n), {{"do", "choose"}, {"number", n}}, "choice");
        }
    }

    // A card of somebody's: by its face where it lies open, unseen out of a hand. False where none such
    // answers.
    bool card_of_somebody(const Form& form) {
        const auto zone = form.from->zone;
        const Seat from = form.from->seat;
        const json send{{"do", "choose"}, {"from", {{"seat", from}, {"zone", engine::to_string(zone)}}}};
        auto in = buttons_.begin(Do::choose);
        in.from = form.from;
        if (zone == engine::Zone::hand) {
            if (!buttons_.taken(in)) return false;
            buttons_.add({"手牌（不看）", "A hand card, unseen"}, send, "choice");
            return true;
        }
        bool any = false;
        for (const auto token : game_.table().cards({zone, from})) {
            const auto& card = game_.table().token(token);
            const bool seen = !card.face_down && card.face.known();
            in.cards = {seen ? card.face : Face{}};
            if (!buttons_.taken(in)) continue;
            auto one = send;
            if (seen) one["cards"] = {engine::to_string(card.face)};
            buttons_.add(seen ? face_name(card.face, speech_) : Said("蓄谋牌", "A premeditated card"), one,
                         "choice");
            any = true;
        }
        return any;
    }

    void revealed(const Form& form) {
        const auto cause = prompt_.why.cause;
        if (cause == engine::Occasion::field || cause == engine::Occasion::enter)
            return offer_fielding(buttons_, form);
        if (form.names_general) return offer_turning_up(buttons_);
        const auto in = buttons_.begin(Do::reveal);
        if (buttons_.taken(in)) {
            buttons_.add({"亮出", "Reveal"}, {{"do", "reveal"}}, "choice");
            return;
        }
        if (const auto verdict = game_.check(in); verdict->code == "general") return;  // names no card
        Form shown = form;
        shown.cost.least = std::max(form.cost.least, 1);
        shown.cost.most = std::max(1, prompt_.row.empty() ? prompt_.most : form.cost.most);
        shown.aim.most = 0;
        buttons_.pick({"亮出", "Reveal"}, {{"do", "reveal"}}, shown);
    }

    const engine::Game& game_;
    const Prompt& prompt_;
    Seat seat_;
    const SeatSpeech& speech_;
    OfferedButtons buttons_;
    std::vector<Form> forms_;  // of this seat
};

}  // namespace

json seat_offer(const engine::Game& game, int seat, const SeatSpeech& speech) {
    return Offer(game, seat, speech).written();
}

}  // namespace jianjun::app
