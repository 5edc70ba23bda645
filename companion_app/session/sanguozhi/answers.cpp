// The buttons of what is asked (询问的答案).
#include <fmt/format.h>

#include <array>

#include "companion_app/display/offer_page.h"
#include "companion_app/session/sanguozhi/offers.h"
#include "companion_app/session/sanguozhi/sight.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

struct ChoiceOption {
    const char *id, *zh, *en;
};
constexpr std::array choice_options{ChoiceOption{"shuffle", "洗一次", "Shuffle it"},     ChoiceOption{"redraw", "重抓", "Redraw"},
                             ChoiceOption{"keep", "留下", "Keep"},               ChoiceOption{"draw", "抓三张", "Draw three"},
                             ChoiceOption{"clockwise", "顺时针", "Clockwise"},   ChoiceOption{"anticlockwise", "逆时针", "Anticlockwise"}};

Said option_said(const std::string& id) {
    for (const auto& option : choice_options)
        if (option.id == id) return {option.zh, option.en};
    return id;
}

class AskedPage {
  public:
    AskedPage(const json& state, const engine::sanguozhi::Sheets& sheets)
        : sight_(state, sheets), prompt_(sight_.prompt()), seats_(numbers_at(prompt_, "seats")), asked_(sight_.asked()) {}

    json page() {
        if (seats_.empty() || child(sight_.state, "over").is_object()) return nullptr;
        const auto why = sight_.names.reason(text_at(prompt_, "why"));
        OfferPage page(title(why));
        if (asked_ == "draw") draw(page);
        if (asked_ == "play") play(page);
        if (asked_ == "chain") chain(page);
        if (asked_ == "by_hand") by_hand(page);
        if (asked_ == "defend") defend(page);
        if (asked_ == "choice") choice(page);
        if (asked_ == "discard") discard(page);
        if (asked_ == "deck") decks(page);
        if (flag_at(prompt_, "optional")) passes(page);
        return page.take();
    }

  private:
    int who() const { return seats_.front(); }
    Said title(const Said& why) const {
        const auto people = sight_.names.seats(child(prompt_, "seats"));
        const auto& chain = list_at(sight_.state, "chain");
        if (asked_ == "draw") return filled("{}：抓牌", "{}: draw", people);
        if (asked_ == "play")
            return filled("{}：{}", "{}: {}", people, SanguozhiNames::phase(text_at(child(sight_.state, "turn"), "phase")));
        if (asked_ == "chain" && !chain.empty())
            return filled("{}：要答【{}】吗？", "{}: answer {}?", people, sight_.names.card(text_at(chain.back(), "card", "?")));
        if (asked_ == "by_hand") return filled("{}：手动结算 {}", "{}: play {} by hand", people, why);
        if (asked_ == "defend") return filled("{}：谁来防守？", "{}: who defends?", people);
        if (asked_ == "discard")
            return filled("{}：弃到手牌上限，{} 张", "{}: discard {} down to the hand limit", people, said_number(over_limit()));
        if (asked_ == "deck") return filled("{}：确定卡组", "{}: fix the deck", people);
        return why.empty() ? people : filled("{}：{}", "{}: {}", people, why);
    }
    int over_limit() const {
        const auto& seat = sight_.seat(who());
        return std::max(0, number_at(seat, "hand") - number_at(seat, "hand_limit"));
    }
    json said(const char* what, int seat) const { return {{"do", what}, {"seat", seat}}; }
    // Of several seats each button says whose it is.
    Said of(int seat, const Said& text) const {
        return seats_.size() == 1 ? text : filled("{} {}", "{}: {}", sight_.names.seat(seat), text);
    }

    void draw(OfferPage& page) const {
        for (int n = 1; n <= 5; ++n) {
            auto line = said("draw", who());
            line["n"] = n;
            page.send(fmt::format("draw_{}", n), {fmt::format("抓 {}", n), fmt::format("Draw {}", n)}, line, n == 1);
        }
    }
    void play(OfferPage& page) const {
        const bool prepare = text_at(child(sight_.state, "turn"), "phase") == "prepare";
        page.note(prepare ? Said("点卡槽、手牌或将领", "Touch a slot, a hand or a general") : Said("点将领进攻", "Touch a general to attack"));
        auto line = said("end", who());
        if (prepare) {
            line["phase"] = "battle";
            page.send("to_battle", {"进入战斗", "To battle"}, line);
        }
        page.send("end_turn", {"结束回合", "End the turn"}, said("end", who()));
    }
    void chain(OfferPage& page) const {
        page.note({"点谋略、事件或将领来答", "Answer with a strategy, an event or an effect"});
        for (const int seat : seats_)
            page.lead(fmt::format("answer_{}", seat), filled("{} 答…", "{} answers…", sight_.names.seat(seat)),
                      {{"seat", seat}, {"zone", "answers"}, {"page", "chain"}});
    }
    void by_hand(OfferPage& page) const {
        page.note({"照牌上写的做：点牌、粮草、牌堆；做完按完成", "Do what the card says: touch cards, grain, piles; then done"});
        page.send("done", {"完成", "Done"}, said("done", who()), true);
        for (int n = 1; n <= 3; ++n)
            page.send(fmt::format("effect_draw_{}", n), {fmt::format("抓 {}", n), fmt::format("Draw {}", n)},
                      sight_.change(who(), "draw", {{"seat", who()}, {"n", n}}));
    }
    void defend(OfferPage& page) const {
        const auto generals = sight_.generals(who());
        for (std::size_t i = 0; i < generals.size(); ++i) {
            auto line = said("defend", who());
            line["cards"] = {generals[i].card};
            page.send(fmt::format("defend_{}", i + 1), filled("{} 守", "{} defends", sight_.names.card(generals[i].card, who())), line);
        }
        if (generals.size() > 1)
            page.lead("defend_together", {"一同防守…", "Several…"}, {{"seat", who()}, {"zone", "answers"}, {"page", "fight"}});
    }
    void choice(OfferPage& page) const {
        if (text_at(prompt_, "why") == "dice") {
            for (int n = 1; n <= 6; ++n) {
                auto line = said("choose", who());
                line["number"] = n;
                page.send(fmt::format("dice_{}", n), said_number(n), line);
            }
            return;
        }
        for (const int seat : seats_)
            for (const auto& option : texts_at(prompt_, "options")) {
                if (option == "survive") {
                    survivals(page, seat);
                    continue;
                }
                auto line = said("choose", seat);
                line["option"] = option;
                page.send(fmt::format("option_{}_{}", option, seat), of(seat, option_said(option)), line);
            }
    }
    // Whoever controls a card that may let him survive declares its effect.
    void survivals(OfferPage& page, int seat) const {
        for (const auto& general : sight_.generals(seat)) {
            const auto* sheet = sight_.sheets.find(general.card.substr(2));
            if (!sheet || !sheet->tagged("survive")) continue;
            auto line = said("skill", seat);
            line["skill"] = "survive";
            line["cards"] = {general.card};
            page.send(fmt::format("survive_{}_{}", seat, general.card.substr(2)),
                      of(seat, filled("用{}的生还", "let survive by {}", sight_.names.card(general.card, seat))), line);
        }
    }
    void discard(OfferPage& page) const {
        const int n = over_limit();
        auto line = said("discard", who());
        for (int i = 0; i < n; ++i) line["cards"].push_back("?");
        page.lead("discard_named", {"指名…", "By name…"}, {{"seat", who()}, {"zone", "answers"}, {"page", "discard"}});
        page.send("discard_unseen", {fmt::format("弃 {} 张，以后再认", n), fmt::format("Discard {}, named later", n)}, line);
    }
    void decks(OfferPage& page) const {
        for (const int seat : seats_) {
            auto line = said("deck", seat);
            line["n"] = 50;
            page.send(fmt::format("deck50_{}", seat), filled("{} 50 张", "{}: 50 cards", sight_.names.seat(seat)), line);
            page.lead(fmt::format("deck_{}", seat), filled("{} 别的…", "{}: other…", sight_.names.seat(seat)),
                      {{"seat", seat}, {"zone", "answers"}, {"page", "deck"}});
        }
    }
    void passes(OfferPage& page) const {
        static const Said words[] = {{"都不答", "Nobody answers"}, {"不守", "Nobody"}, {"不抓", "Do not draw"}, {"不要", "No"}};
        const auto& word = words[asked_ == "chain" ? 0 : asked_ == "defend" ? 1 : asked_ == "draw" ? 2 : 3];
        if (seats_.size() == 1) {
            page.send("pass", asked_ == "chain" ? Said("不答", "No answer") : word, said("pass", who()));
            return;
        }
        page.send("pass", asked_ == "chain" ? word : Said("都不要", "Nobody"), {{"do", "pass"}}, true);
        if (seats_.size() > 4) return;
        for (const int seat : seats_)
            page.send(fmt::format("pass_{}", seat), filled("{} 不答", "{}: no", sight_.names.seat(seat)), said("pass", seat));
    }

    const SanguozhiSight sight_;
    const json& prompt_;
    const std::vector<int> seats_;
    const std::string asked_;
};

}  // namespace

json sanguozhi_answers(const json& state, const engine::sanguozhi::Sheets& sheets) {
    return AskedPage(state, sheets).page();
}

}  // namespace jianjun::app
