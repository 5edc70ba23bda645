// What a seat is asked, for its phone (座位的询问): see seat_offer.h.
#include "companion_app/session/table/seat_offer.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/modes/dealt.h"
#include "engine/play/frame.h"
#include "engine/text.h"
#include "engine/view.h"

namespace jianjun::app {

namespace {

using engine::CardId;
using engine::Face;
using engine::Input;
using engine::Prompt;
using engine::Seat;
using nlohmann::json;
using Kind = engine::Prompt::Kind;

class Offer {
  public:
    Offer(const engine::Game& game, int seat, const SeatSpeech& speech)
        : game_(game), prompt_(*game.prompt()), seat_(static_cast<Seat>(seat)), speech_(speech) {}

    json written() {
        question();
        switch (prompt_.kind) {
            case Kind::play:
                cards_of_play();
                skills("skill");
                conversions(cards_named());
                button(said("结束出牌", "End play"), {{"do", "end"}}, "end");
                break;
            case Kind::card:
                answers();
                skills("skill");
                conversions(prompt_.accepts);
                break;
            case Kind::discard:
                picks(said("弃置", "Discard"), {{"do", "discard"}}, prompt_.least, prompt_.most, 0, 0);
                break;
            case Kind::reveal:
                if (fields_general()) break;
                picks(said("亮出", "Reveal"), {{"do", "reveal"}}, 1, std::max(1, prompt_.most), 0, 0);
                break;
            case Kind::by_hand:
                button(said("效果完成", "Done"), {{"do", "done"}}, "done");
                break;
            case Kind::choice:
                choices();
                break;
        }
        if (prompt_.optional) button(refusal(), {{"do", "pass"}}, "pass");
        return std::move(out_);
    }

  private:
    static Said said(std::string zh, std::string en) { return {std::move(zh), std::move(en)}; }
    Said name(const engine::CardId id) const { return speech_.name(std::string(engine::info(id).id)); }

    Said face_name(const Face& face) const {
        const auto called = name(face.id);
        const auto corner = engine::suit_rank(face);
        return {fmt::format("【{}】{}", called.zh, corner), called.en + (corner.empty() ? "" : " " + corner)};
    }

    // A player's own name, or the number of his seat: a general may still be hidden.
    Said person(Seat seat) const {
        if (seat == seat_) return {"你", "you"};
        const auto& called = game_.table().seat(seat).name;
        if (!called.empty()) return {called, called};
        return {fmt::format("{}号位", seat), fmt::format("seat {}", seat)};
    }

    // Who did what to whom, and what may be done about it.
    void question() {
        const auto asked = engine::prompt_json(game_, prompt_);
        const auto wanted = speech_.wanted(asked);
        Said text = wanted;
        const auto& why = prompt_.why;
        if (why.card.known() && why.by != engine::nobody) {
            const auto by = person(why.by);
            const auto what = face_name(why.card);
            const auto on = why.about == engine::nobody && prompt_.kind == Kind::card && aims_at_me()
                                ? seat_ : why.about;
            const auto whom = person(on);
            text.zh = on == engine::nobody ? fmt::format("{}使用{}。{}", by.zh, what.zh, wanted.zh)
                                           : fmt::format("{}对{}使用{}。{}", by.zh, whom.zh, what.zh, wanted.zh);
            text.en = on == engine::nobody ? fmt::format("{} used {}. {}", by.en, what.en, wanted.en)
                                           : fmt::format("{} used {} on {}. {}", by.en, what.en, whom.en, wanted.en);
            if (why.by == seat_) text.en[0] = 'Y';
        } else if (prompt_.kind != Kind::play) {
            const auto reason = speech_.why(asked, engine::state_json(game_, engine::Viewer::of(seat_)));
            if (!reason.zh.empty()) text.zh = reason.zh + "：" + wanted.zh;
            if (!reason.en.empty()) text.en = reason.en + ": " + wanted.en;
        }
        out_ = {{"id", prompt_.id},     {"kind", engine::to_string(prompt_.kind)}, {"zh", text.zh},
                {"en", text.en},        {"buttons", json::array()},                {"cards", json::array()},
                {"optional", prompt_.optional}};
        if (prompt_.kind == Kind::discard) out_["equipment"] = prompt_.equipment;
    }

    bool aims_at_me() const {
        if (game_.uses.empty()) return false;
        const auto& targets = game_.uses.back()->targets;
        return std::find(targets.begin(), targets.end(), seat_) != targets.end() &&
               game_.uses.back()->card == prompt_.why.card.id;
    }

    Said refusal() const {
        if (prompt_.why.cause == engine::Occasion::general)
            return game_.setup().mode == "kingdom" ? said("暗置，轮到时再亮", "Face down for now") : said("不用武将", "No general");
        if (prompt_.kind == Kind::choice) return said("不发动", "No");
        return said("不出", "Decline");
    }

    json& button(const Said& text, json send, const char* role) {
        send["seat"] = seat_;
        out_["buttons"].push_back({{"zh", text.zh}, {"en", text.en}, {"send", std::move(send)}, {"role", role}});
        return out_["buttons"].back();
    }
    // One that takes cards or seats beside it: so many, 0 to 0 for none.
    void picks(const Said& text, json send, int cards_least, int cards_most, int seats_least, int seats_most) {
        auto& one = button(text, std::move(send), "pick");
        one["cards"] = {cards_least, cards_most};
        one["seats"] = {seats_least, seats_most};
    }

    // ---- cards ----

    std::vector<CardId> cards_named() const {
        std::set<CardId> ids;
        for (const auto& [face, n] : game_.table().deck()) ids.insert(face.id);
        return {ids.begin(), ids.end()};
    }

    void answers() {
        for (const auto id : prompt_.accepts) {
            const auto called = name(id);
            button(said("出【" + called.zh + "】", "Play " + called.en),
                   {{"do", "respond"}, {"cards", {std::string(engine::info(id).id)}}}, "answer");
        }
    }

    Input use_of(CardId id, std::vector<Seat> targets) const {
        Input in;
        in.what = engine::Do::use;
        in.seat = seat_;
        Face face;
        face.id = id;
        in.cards = {face};
        in.targets = std::move(targets);
        return in;
    }

    // Each name in the deck, with the seats at which it may be used now and why not at the others.
    void cards_of_play() {
        for (const auto id : cards_named()) {
            const auto alone = game_.check(use_of(id, {}));
            json targets = json::array(), refused = json::object();
            for (int s = 1; s <= game_.table().seats(); ++s) {
                if (!game_.table().alive(static_cast<Seat>(s))) continue;
                const auto verdict = game_.check(use_of(id, {static_cast<Seat>(s)}));
                if (!verdict) {
                    targets.push_back(s);
                } else {
                    const auto why = speech_.reason(engine::with_reason(json::object(), verdict->reason));
                    refused[std::to_string(s)] = {{"zh", why.zh}, {"en", why.en}};
                }
            }
            const bool aimed = alone.has_value() && !targets.empty();
            const auto called = name(id);
            json one{{"id", engine::info(id).id}, {"zh", called.zh}, {"en", called.en},
                     {"ok", !alone || aimed}};
            if (aimed) one["targets"] = targets, one["refused"] = refused;
            if (alone && !aimed) {
                const auto why = speech_.reason(engine::with_reason(json::object(), alone->reason));
                one["why"] = {{"zh", why.zh}, {"en", why.en}};
            }
            out_["cards"].push_back(std::move(one));
        }
    }

    // ---- skills ----

    void skills(const char* deed) {
        for (const auto& id : prompt_.options) {
            const auto called = speech_.name(id);
            Input in;
            in.what = engine::Do::skill;
            in.seat = seat_;
            in.skill = id;
            const auto text = said("发动〖" + called.zh + "〗", "Use " + called.en);
            const json send{{"do", deed}, {"skill", id}};
            if (!game_.check(in))
                button(text, send, "skill");
            else
                picks(text, send, 0, 20, 0, game_.table().seats());
        }
    }

    // 转化: a card of one's own as another. One of each suit and kind is tried.
    void conversions(const std::vector<CardId>& wanted) {
        std::vector<Face> tried;
        for (const auto& entry : game_.table().deck()) {
            const Face& face = entry.first;
            const auto alike = [&](const Face& other) {
                return other.suit == face.suit && engine::info(other.id).type == engine::info(face.id).type &&
                       engine::is_slash(other.id) == engine::is_slash(face.id);
            };
            if (std::none_of(tried.begin(), tried.end(), alike)) tried.push_back(face);
        }
        for (const auto* skill : game_.skills(seat_))
            for (const auto id : wanted) {
                const bool works = std::any_of(tried.begin(), tried.end(), [&](const Face& face) {
                    return face.id != id && converts(*skill, face, id);
                });
                if (!works) continue;
                const auto by = speech_.name(std::string(skill->id));
                const auto as = name(id);
                const bool play = prompt_.kind == Kind::play;
                picks(said(fmt::format("〖{}〗当【{}】", by.zh, as.zh), fmt::format("{} as {}", by.en, as.en)),
                      {{"do", play ? "use" : "respond"}, {"skill", skill->id}, {"as", engine::info(id).id}}, 1, 4, 0,
                      play ? game_.table().seats() : 0);
            }
    }

    bool converts(const engine::Skill& skill, const Face& face, CardId id) const {
        Input in = use_of(id, {});
        if (prompt_.kind != Kind::play) in.what = engine::Do::respond;
        in.cards = {face};
        in.as = id;
        in.skill = skill.id;
        const auto verdict = game_.check(in);
        return !verdict || verdict->code == "target" || verdict->code == "targets" || verdict->code == "count";
    }

    // ---- choices ----

    bool takes_from_somebody() const {
        return prompt_.why.about != engine::nobody && !prompt_.options.empty() &&
               std::all_of(prompt_.options.begin(), prompt_.options.end(), [](const std::string& word) {
                   return word == "hand" || word == "equip" || word == "judge";
               });
    }

    void choices() {
        if (prompt_.why.cause == engine::Occasion::general) return generals();
        if (takes_from_somebody()) return cards_of(prompt_.why.about);
        for (const auto& option : prompt_.options) {
            Face face;
            if (option.find('@') != std::string::npos && engine::parse_face(option, face)) {
                button(face_name(face), {{"do", "choose"}, {"cards", {option}}}, "choice");
                continue;
            }
            Input in;
            in.what = engine::Do::choose;
            in.seat = seat_;
            in.option = option;
            const auto called = speech_.name(option);
            if (!game_.check(in)) {
                button(called, {{"do", "choose"}, {"option", option}}, "choice");
                continue;
            }
            in.what = engine::Do::skill;
            in.skill = std::exchange(in.option, "");
            const auto text = said("发动〖" + called.zh + "〗", "Use " + called.en);
            const json send{{"do", "skill"}, {"skill", option}};
            if (!game_.check(in))
                button(text, send, "skill");
            else
                picks(text, send, 0, 20, 0, game_.table().seats());
        }
        if (prompt_.options.empty()) picks(said("选好了", "Choose these"), {{"do", "choose"}}, 0, 20, 0, game_.table().seats());
    }

    void generals() {
        const auto dealt = engine::candidates(game_, seat_);
        if (dealt.empty()) return any_generals();
        // What was dealt: each alone, or in 国战 each pair of one kingdom, 主将 first; and the exchange.
        for (const auto& main : dealt) {
            offer_dealt(main, with_skills(main));
            for (const auto& deputy : dealt) {
                const auto first = speech_.name(main), second = speech_.name(deputy);
                offer_dealt(main + "+" + deputy,
                            said(first.zh + " + " + second.zh, first.en + " + " + second.en));
            }
        }
        offer_dealt("exchange", said("全部换掉（一次）", "Exchange them all (once)"));
    }
    void offer_dealt(const std::string& option, const Said& text) {
        Input in;
        in.what = engine::Do::choose;
        in.seat = seat_;
        in.option = option;
        if (!game_.check(in)) button(text, {{"do", "choose"}, {"option", option}}, "general");
    }
    // "赵云（龙胆）".
    Said with_skills(const std::string& general) const {
        auto text = speech_.name(general);
        const auto* sheet = game_.content().general(general);
        std::vector<Said> skills;
        for (std::size_t i = 0; sheet && i < sheet->skills.size(); ++i)
            skills.push_back(speech_.name(sheet->skills[i].id));
        if (skills.empty()) return text;
        const auto all = listed(skills);
        return said(text.zh + "（" + all.zh + "）", text.en + " (" + all.en + ")");
    }

    // Any that the table has; 国战: two of them, one after the other.
    void any_generals() {
        const bool pair = game_.setup().mode == "kingdom";
        if (pair) out_["pair"] = true;
        std::vector<std::pair<std::string, Said>> list;
        for (const auto& id : prompt_.options) list.emplace_back(id, speech_.name(id));
        if (list.empty() && speech_.generals) list = speech_.generals(pair);
        for (const auto& [id, called] : list) {
            auto& one = button(called, {{"do", "choose"}, {"option", id}}, "general");
            const auto* sheet = game_.content().general(id);
            one["id"] = id;
            one["factions"] = !sheet                  ? std::vector<std::string>()
                              : sheet->factions.empty() ? std::vector<std::string>{sheet->faction}
                                                        : sheet->factions;
        }
    }

    // 出场, 登场: a button for each general that was picked, and in 3v3 for each seat that has none yet.
    bool fields_general() {
        if (prompt_.why.cause != engine::Occasion::field && prompt_.why.cause != engine::Occasion::enter)
            return false;
        const auto& table = game_.table();
        std::vector<std::string> known;
        for (const auto& one : table.seat(seat_).bench)
            if (game_.content().general(one.general)) known.push_back(one.general);
        const bool untold = known.size() < table.seat(seat_).bench.size();
        if (untold && speech_.generals) {
            known.clear();
            for (const auto& [id, called] : speech_.generals(false)) known.push_back(id);
        }
        for (const auto& id : known)
            for (Seat seat = 1; seat <= table.seats(); ++seat) {
                Input in;
                in.what = engine::Do::reveal;
                in.seat = seat_;
                in.general = id;
                if (seat != seat_) in.seats = {seat};
                if (game_.check(in) || (seat != seat_ && prompt_.why.cause == engine::Occasion::enter))
                    continue;
                const auto called = speech_.name(id), who = person(seat);
                json send{{"do", "reveal"}, {"general", id}};
                if (seat != seat_) send["seats"] = {seat};
                button(seat == seat_ ? called : said(called.zh + " → " + who.zh, called.en + " → " + who.en),
                       send, "general");
            }
        return true;
    }

    // A card of somebody's: by its face where it lies open, unseen out of a hand.
    void cards_of(Seat from) {
        for (const auto& zone : prompt_.options) {
            if (zone == "hand") {
                button(said("手牌（不看）", "A hand card, unseen"),
                       {{"do", "choose"}, {"from", {{"seat", from}, {"zone", zone}}}}, "choice");
                continue;
            }
            const auto place = zone == "equip" ? engine::Zone::equip : engine::Zone::judge;
            for (const auto token : game_.table().cards({place, from})) {
                const auto& card = game_.table().token(token);
                const bool seen = !card.face_down && card.face.known();
                json send{{"do", "choose"}, {"from", {{"seat", from}, {"zone", zone}}}};
                if (seen) send["cards"] = {engine::to_string(card.face)};
                button(seen ? face_name(card.face) : said("蓄谋牌", "A premeditated card"), send, "choice");
            }
        }
    }

    const engine::Game& game_;
    const Prompt& prompt_;
    Seat seat_;
    const SeatSpeech& speech_;
    json out_;
};

}  // namespace

json seat_offer(const engine::Game& game, int seat, const SeatSpeech& speech) {
    return Offer(game, seat, speech).written();
}

}  // namespace jianjun::app
