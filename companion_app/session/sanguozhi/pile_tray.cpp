// Piles: hand, camp, graveyard, troops, events, formations (牌叠).
#include <fmt/format.h>

#include <algorithm>

#include "companion_app/session/sanguozhi/trays.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using engine::sanguozhi::Kind;
using nlohmann::json;

namespace {

const std::set<Kind> of_a_deck{Kind::general, Kind::strategy, Kind::troop, Kind::treasure};

bool is_troops(const std::string& zone) {
    return zone == "infantry" || zone == "archer" || zone == "cavalry" || zone == "adviser_troops";
}

}  // namespace

SanguozhiPileTray::SanguozhiPileTray(const SanguozhiSight& sight, const json& pick) : SanguozhiTray(sight, pick) {
    where_.erase("index");
    if (zone_ == "aside" && card_.size() > 2) where_["seat"] = card_[0] - '0';
}

void SanguozhiPileTray::camp(OfferPage& page) const {
    page.row({"抓牌", "Draw"});
    for (int n = 1; n <= 6; ++n) {
        auto line = said("draw");
        line["n"] = n;
        const bool effect = sight_.asked() == "by_hand";
        page.send(fmt::format("draw_{}", n), said_number(n), effect ? change("draw", {{"seat", seat_}, {"n", n}}) : line);
    }
    page.row({"营地", "The camp"});
    page.send("shuffle", {"洗牌", "Shuffle"}, change("start", {{"event", "shuffle"}, {"seat", seat_}}));
    const int lie = number_at(sight_.seat(seat_), "deck");
    for (const int by : {1, -1})
        page.send(by > 0 ? "deck_plus" : "deck_minus", by > 0 ? Said("数下来多一张", "One more is there") : Said("少一张", "One fewer"),
                  {{"do", "rule"}, {"by", "table"}, {"set", {{"seat", seat_}, {"deck", std::max(0, lie + by)}}}});
}

void SanguozhiPileTray::hand(OfferPage& page) const {
    const int held = number_at(sight_.seat(seat_), "hand");
    page.row({"张数", "How many"});
    for (const int by : {1, -1})
        page.send(by > 0 ? "hand_plus" : "hand_minus", fmt::format("{:+}", by),
                  {{"do", "rule"}, {"by", "table"}, {"set", {{"seat", seat_}, {"hand", std::max(0, held + by)}}}});
}

json SanguozhiPileTray::cards() const {
    OfferPage page(zone_ == "aside" ? SanguozhiNames::zone(zone_)
                                    : filled("{}：{}", "{}: {}", sight_.names.seat(seat_), SanguozhiNames::zone(zone_)));
    const auto text_page = text_at(pick_, "page");
    if (text_page == "form") return form_page();
    if (zone_ == "deck") camp(page);
    if (zone_ == "hand") hand(page);
    if (zone_ == "event") how_it_is_used(page, false, true);
    auto lying = zone_ == "aside" ? texts_at(child(sight_.state, "zones"), "aside") : sight_.pile(seat_, zone_);
    std::reverse(lying.begin(), lying.end());  // the newest first
    page.row({"牌", "Cards"});
    for (std::size_t i = 0; i < lying.size(); ++i)
        page.lead(fmt::format("card{}_{}", i + 1, lying[i]), sight_.names.card(lying[i], seat_), with("card", lying[i]));
    auto line = said("use");
    line["slot"] = zone_;
    if (is_troops(zone_)) {
        const auto troop = zone_ == "adviser_troops" ? "adviser" : zone_;
        for (const auto& id : sight_.candidates(seat_, {Kind::troop})) {
            const auto* sheet = sight_.sheets.find(id);
            if (sheet && !sheet->troop.empty() && sheet->troop != troop) continue;
            line["cards"] = {id};
            page.tile("name_" + id, sight_.names.id(id), "input", line);
        }
    }
    if (zone_ == "event") name_tiles(page, {Kind::event}, line);
    if (zone_ == "formation")
        for (const auto& id : sight_.candidates(seat_, {Kind::formation})) {
            auto form = with("page", "form");
            form["card"] = std::to_string(seat_) + ":" + id;
            page.tile("name_" + id, sight_.names.id(id), "pick", form);
        }
    if (zone_ == "hand" || zone_ == "deck") {
        page.tile("name_unseen", {"不详", "Not known"}, "pick", with("card", "?"));
        for (const auto& id : sight_.candidates(seat_, of_a_deck))
            page.tile("name_" + id, sight_.names.id(id), "pick", with("card", std::to_string(seat_) + ":" + id));
    }
    auto out = page.take();
    if (zone_ == "hand") out["hold"] = seat_;  // while it is held, this seat's own cards are shown
    return out;
}

// A formation, with the generals that it is made of.
json SanguozhiPileTray::form_page() const {
    OfferPage page(filled("结成{}", "Form {}", sight_.names.card(card_)));
    page.row({"由谁结成", "Of whom"});
    for (const auto& general : sight_.generals(seat_))
        page.lead("with_" + general.card, sight_.names.card(general.card, seat_), toggled(general.card), is_chosen(general.card));
    auto line = said("use");
    line["cards"] = {card_.substr(2)};
    line["slot"] = "formation";
    if (!chosen().empty()) line["on"] = chosen();
    page.row({});
    page.send("form", {"结成", "Form it"}, line, true);
    return page.take();
}

// What its kind lets it do out of the hand: where it goes is said with it.
void SanguozhiPileTray::hand_card(OfferPage& page) const {
    if (card_ == "?" || card_.size() < 3) return;
    const auto id = card_.substr(2);
    const auto* sheet = sight_.sheets.find(id);
    const auto kind = sheet ? sheet->kind : Kind::unknown;
    auto line = said("use");
    line["cards"] = {id};
    const auto places = [&](const char* row_zh, const char* row_en, const char* prefix, bool down) {
        page.row({row_zh, row_en});
        for (const auto& place : sight_.empty_places(seat_, kind == Kind::strategy ? "strategy" : "")) {
            auto input = line;
            input["slot"] = place["zone"];
            input["index"] = place["index"];
            if (down) input["face"] = "down";
            page.send(fmt::format("{}_{}{}", prefix, text_at(place, "zone"), number_at(place, "index")), sight_.names.place(place, false), input);
        }
    };
    if (kind == Kind::general) {
        places("派遣到", "Dispatch to", "use", false);
        places("盖放到", "Lay face down in", "lay", true);
    }
    if (kind == Kind::strategy) {
        places("使用，放在", "Use, in", "use", false);
        places("盖放到", "Lay face down in", "lay", true);
    }
    if (kind == Kind::troop) page.row({}).send("use", {"摆放", "Lay it"}, line, true);
    if (kind == Kind::treasure) {
        page.row({"装备给", "Given to"});
        for (const auto& general : sight_.generals(seat_)) {
            auto input = line;
            input["on"] = {general.card};
            page.send("on_" + general.card, sight_.names.card(general.card, seat_), input);
        }
    }
}

json SanguozhiPileTray::one() const {
    const auto page_name = text_at(pick_, "page");
    if (page_name == "damage") return damage_page();
    if (page_name == "modify") return modify_page();
    if (page_name == "form") return form_page();
    OfferPage page(filled("{} · {}", "{} · {}", sight_.names.card(card_, seat_), SanguozhiNames::zone(zone_)));
    if (zone_ == "hand") hand_card(page);
    const bool lies_there = zone_ == "event" || zone_ == "formation" || zone_ == "treasure" || is_troops(zone_);
    if (lies_there) effects(page);
    if (zone_ == "formation") {
        auto line = said("dissolve");
        line["cards"] = {card_.substr(2)};
        page.row({"阵型", "Formation"}).send("dissolve", {"解散", "Dissolve"}, line);
    }
    if (lies_there) by_hand(page, zone_ == "formation");
    moves(page);
    return page.take();
}

// ---- answers that are put together ----

json SanguozhiAnswerTray::page() const {
    const auto page = text_at(pick_, "page");
    if (page == "fight") return defend();
    if (page == "discard") return discard();
    if (page == "deck") return deck();
    return chain();
}

json SanguozhiAnswerTray::defend() const {
    OfferPage page({"谁一同防守？", "Who defends together?"});
    for (const auto& general : sight_.generals(seat_))
        page.lead("with_" + general.card, sight_.names.card(general.card, seat_), toggled(general.card), is_chosen(general.card));
    auto line = said("defend");
    line["cards"] = chosen();
    page.row({});
    page.send("defend", {"他们防守", "They defend"}, line, true);
    return page.take();
}

json SanguozhiAnswerTray::discard() const {
    const auto& seat = sight_.seat(seat_);
    const int over = std::max(0, number_at(seat, "hand") - number_at(seat, "hand_limit"));
    const int n = static_cast<int>(chosen().size());
    OfferPage page(filled("{}：弃牌 {}/{}", "{}: discard {}/{}", sight_.names.seat(seat_), said_number(n), said_number(over)));
    for (const auto& entry : chosen()) page.lead("back_" + entry, sight_.names.id(entry), toggled(entry), true);
    for (const auto& id : sight_.candidates(seat_, of_a_deck)) {
        auto all = chosen();
        all.push_back(id);
        auto line = said("discard");
        line["cards"] = all;
        const bool last = n + 1 >= over;  // the last one sends them
        page.tile("name_" + id, sight_.names.id(id), last ? "input" : "pick", last ? line : with("chosen", all));
    }
    return page.take();
}

json SanguozhiAnswerTray::deck() const {
    const auto count = [&](const char* key, int usual) { return child(pick_, key).is_number() ? number_at(pick_, key) : usual; };
    const int n = count("n", 60), events = count("events", 0), formations = count("formations", 0);
    OfferPage page(filled("{}：确定卡组", "{}: fix the deck", sight_.names.seat(seat_)));
    const auto steps = [&](const char* key, const Said& label, int now, std::initializer_list<int> by) {
        page.row(filled("{} {}", "{} {}", label, said_number(now)));
        for (const int step : by)
            page.lead(fmt::format("{}_{}{}", key, step < 0 ? "minus" : "plus", std::abs(step)), fmt::format("{:+}", step),
                      with(key, std::max(0, now + step)));
    };
    steps("n", {"卡组张数", "Cards"}, n, {1, 5, 10, -1, -5, -10});
    steps("events", {"事件", "Events"}, events, {1, -1});
    steps("formations", {"阵型", "Formations"}, formations, {1, -1});
    auto line = said("deck");
    line["n"] = n;
    if (events > 0) line["events"] = events;
    if (formations > 0) line["formations"] = formations;
    page.row({}).send("fix", filled("确定 {} 张", "Fix {} cards", said_number(n)), line, true);
    return page.take();
}

// What may answer: strategies out of the hand, events, and effects of cards that lie there.
json SanguozhiAnswerTray::chain() const {
    OfferPage page(filled("{} 用什么答？", "{} answers with what?", sight_.names.seat(seat_)));
    page.row({"效果", "Effects"});
    const auto effect = [&](const std::string& card) {
        auto line = said("skill");
        line["skill"] = "effect";
        line["cards"] = {card};
        page.send("skill_" + card, sight_.names.card(card, seat_), line);
    };
    for (const auto& general : sight_.generals(seat_)) effect(general.card);
    for (const auto* zone : {"event", "formation"})
        for (const auto& card : sight_.pile(seat_, zone)) effect(card);
    how_it_is_used(page, false, true);
    name_tiles(page, {Kind::strategy, Kind::event}, said("use"));
    return page.take();
}

}  // namespace jianjun::app
