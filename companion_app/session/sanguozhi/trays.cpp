// What any card can do, and any player (托盘).
#include "companion_app/session/sanguozhi/trays.h"

#include <fmt/format.h>

#include <algorithm>

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using engine::sanguozhi::Kind;
using nlohmann::json;

SanguozhiTray::SanguozhiTray(const SanguozhiSight& sight, const json& pick)
    : sight_(sight), pick_(pick), seat_(number_at(pick, "seat")), zone_(text_at(pick, "zone")), card_(text_at(pick, "card")) {
    where_ = {{"seat", seat_}, {"zone", zone_}};
    if (const int index = number_at(pick, "index"); index > 0) where_["index"] = index;
}

json SanguozhiTray::with(const char* key, json value) const {
    auto pick = pick_;
    pick[key] = std::move(value);
    return pick;
}
json SanguozhiTray::without(const char* key) const {
    auto pick = pick_;
    pick.erase(key);
    return pick;
}
bool SanguozhiTray::on(const char* key) const {
    return flag_at(pick_, key);
}
std::vector<std::string> SanguozhiTray::chosen() const {
    return texts_at(pick_, "chosen");
}
bool SanguozhiTray::is_chosen(const std::string& entry) const {
    const auto list = chosen();
    return std::find(list.begin(), list.end(), entry) != list.end();
}
json SanguozhiTray::toggled(const std::string& entry) const {
    auto list = chosen();
    const auto at = std::find(list.begin(), list.end(), entry);
    if (at == list.end())
        list.push_back(entry);
    else
        list.erase(at);
    return with("chosen", list);
}

json SanguozhiTray::start(const char* event) const {
    return {{"event", event}, {"cards", {card_.empty() ? "?" : card_}}, {"from", where_}};
}

void SanguozhiTray::how_it_is_used(OfferPage& page, bool face, bool aims) const {
    page.row({"怎样用", "How"});
    if (face) page.lead("face_down", {"盖放", "Face down"}, with("down", !on("down")), on("down"));
    if (aims && !on("down")) page.lead("aimed", {"说对象", "Say at whom"}, with("aim", !on("aim")), on("aim"));
}

void SanguozhiTray::name_tiles(OfferPage& page, const std::set<Kind>& kinds, const json& line) const {
    for (const auto& id : sight_.candidates(seat_, kinds)) {
        auto input = line;
        input["cards"] = {id};
        auto next = with("page", "aim");
        next["base"] = input;
        const bool aims = on("aim") && !on("down");
        page.tile("name_" + id, sight_.names.id(id), aims ? "pick" : "input", aims ? next : input);
    }
}

// The words of the card that are declared; any word does.
void SanguozhiTray::effects(OfferPage& page) const {
    page.row({"效果", "Effect"});
    const auto offer = [&](const std::string& id, const Said& text, const std::string& skill) {
        auto line = said("skill");
        line["skill"] = skill;
        line["cards"] = {card_};
        if (!on("aim")) {
            page.send(id, text, line);
            return;
        }
        auto next = with("page", "aim");
        next["base"] = line;
        page.lead(id, text, next);
    };
    const auto* sheet = card_.size() > 2 ? sight_.sheets.find(card_.substr(2)) : nullptr;
    const auto printed = sheet ? json::parse(sheet->text, nullptr, false) : json();
    int number = 0;
    for (const auto& skill : list_at(printed, "skills")) {
        const auto id = text_at(skill, "id", std::to_string(number));
        offer(fmt::format("skill_{}", ++number), text_at(skill, "name", id), id);
    }
    if (number == 0) offer("skill_1", {"发动效果", "Declare its effect"}, "effect");
    page.lead("aimed", {"说对象", "Say at whom"}, with("aim", !on("aim")), on("aim"));
}

void SanguozhiTray::by_hand(OfferPage& page, bool general) const {
    page.row({"手动", "By hand"});
    page.send("destroy", {"破坏", "Destroy"}, change("start", start("destroy")));
    page.send("sacrifice", {"牺牲", "Sacrifice"}, change("start", start("sacrifice")));
    if (general) {
        page.lead("page_damage", {"伤害…", "Damage…"}, with("page", "damage"));
        page.lead("page_modify", {"增减…", "Modify…"}, with("page", "modify"));
    }
}

void SanguozhiTray::moves(OfferPage& page) const {
    const auto to = [&](const std::string& id, const Said& text, json place, bool bottom = false) {
        json move{{"cards", {card_.empty() ? "?" : card_}}, {"from", where_}, {"to", std::move(place)}};
        if (bottom) move["bottom"] = true;
        page.send(id, text, change("move", std::move(move)));
    };
    page.row({"移到", "Move to"});
    if (zone_ != "graveyard") to("to_graveyard", {"墓地", "Graveyard"}, {{"zone", "graveyard"}});
    if (zone_ != "hand") to("to_hand", {"主人手牌", "Owner's hand"}, {{"zone", "hand"}});
    to("to_deck", {"营地顶", "Top of the camp"}, {{"zone", "deck"}});
    to("to_bottom", {"营地底", "Bottom of it"}, {{"zone", "deck"}}, true);
    if (zone_ != "aside") to("to_aside", {"场外", "Out of the game"}, {{"zone", "aside"}, {"seat", seat_ == 0 ? 1 : seat_}});
    page.row({"交给", "Give to"});
    for (const int other : sight_.seats())
        if (other != seat_) to(fmt::format("to_hand_{}", other), sight_.names.seat(other), {{"zone", "hand"}, {"seat", other}});
    const auto* sheet = card_.size() > 2 ? sight_.sheets.find(card_.substr(2)) : nullptr;
    const bool known = sheet && sheet->kind != Kind::unknown && sheet->kind != Kind::other;
    page.row({"放到卡槽", "Into a slot"});
    const auto slots = [&](const std::string& zone) {
        for (const auto& place : sight_.empty_places(seat_, zone))
            to(fmt::format("to_{}_{}", zone, number_at(place, "index")), sight_.names.place(place, false), place);
    };
    if (seat_ == 0) return;
    if (!known || sheet->kind == Kind::strategy) slots("strategy");
    if (!known || sheet->kind == Kind::general)
        for (const auto* zone : {"main", "adviser", "vice"}) slots(zone);
    if (known && sheet->kind == Kind::troop && !sheet->troop.empty()) {
        const auto zone = sheet->troop == "adviser" ? "adviser_troops" : sheet->troop;
        to("to_troops", SanguozhiNames::zone(zone), {{"zone", zone}, {"seat", seat_}});
    }
    if (known && sheet->kind == Kind::event) to("to_event", SanguozhiNames::zone("event"), {{"zone", "event"}, {"seat", seat_}});
}

json SanguozhiTray::damage_page() const {
    OfferPage page(filled("{}：伤害", "{}: damage", sight_.names.card(card_)));
    auto dealt = start("damage");
    if (on("battle")) dealt["kind"] = "battle";
    const auto source = text_at(pick_, "source");
    if (!source.empty()) dealt["source"] = source;
    page.row({"多少", "How much"});
    for (int n = 1; n <= 9; ++n) {
        dealt["n"] = n;
        page.send(fmt::format("damage_{}", n), said_number(n), change("start", dealt), n == 1);
    }
    page.row({"哪一种", "Of which kind"});
    page.lead("damage_battle", {"战斗伤害（回合结束消失）", "Battle (gone at the end of the turn)"}, with("battle", !on("battle")), on("battle"));
    page.row({"来源", "Its source"});
    for (const int other : sight_.seats())
        for (const auto& general : sight_.generals(other))
            if (general.card != card_)
                page.lead("source_" + general.card, sight_.names.card(general.card), source == general.card ? without("source") : with("source", general.card),
                          source == general.card);
    return page.take();
}

json SanguozhiTray::modify_page() const {
    OfferPage page(filled("{}：增减", "{}: modify", sight_.names.card(card_)));
    for (const auto* number : {"attack", "health"}) {
        const bool attack = number == std::string("attack");
        page.row(attack ? Said("攻击", "Attack") : Said("生命", "Health"));
        for (const int n : {1, 2, 3, -1, -2, -3}) {
            auto value = start("modify");
            value[number] = n;
            page.send(fmt::format("{}_{}{}", number, n < 0 ? "minus" : "plus", std::abs(n)), fmt::format("{:+}", n), change("start", value));
        }
    }
    page.row({"牌文", "Its text"});
    for (const int n : {1, 0}) {
        auto value = start("blank");
        value["n"] = n;
        page.send(n == 1 ? "blank" : "unblank", n == 1 ? Said("失去", "Lost") : Said("恢复", "Back"), change("start", value));
    }
    return page.take();
}

// An entry is a seat's number, or a card.
json SanguozhiTray::aim() const {
    const auto base = child(pick_, "base");
    const auto aimed = [&](const std::vector<std::string>& entries) {
        auto line = base;
        for (const auto& entry : entries) {
            if (entry.find(':') == std::string::npos)
                line["targets"].push_back(std::stoi(entry));
            else
                line["on"].push_back(entry);
        }
        return line;
    };
    OfferPage page({"对谁？", "At whom?"});
    const auto offer = [&](const std::string& entry, const Said& text) {
        if (on("many"))
            page.lead("at_" + entry, text, toggled(entry), is_chosen(entry));
        else
            page.send("at_" + entry, text, aimed({entry}));
    };
    page.row({"玩家", "Players"});
    for (const int seat : sight_.seats()) offer(std::to_string(seat), sight_.names.seat(seat));
    for (const int seat : sight_.seats()) {
        page.row(sight_.names.seat(seat));
        for (const auto& general : sight_.generals(seat)) offer(general.card, sight_.names.card(general.card, seat));
        for (const auto& strategy : list_at(sight_.slots(seat), "strategy"))
            if (text_at(strategy, "face") == "up") offer(text_at(strategy, "card"), sight_.names.card(text_at(strategy, "card"), seat));
    }
    page.row({"几个", "How many"});
    page.lead("aim_many", {"不止一个", "More than one"}, with("many", !on("many")), on("many"));
    if (on("many")) page.send("aim_send", {"就这些", "These"}, aimed(chosen()), true);
    return page.take();
}

// ---- the player ----

json SanguozhiPlayerTray::ruling(const char* key, json value) const {
    return {{"do", "rule"}, {"by", "table"}, {key, std::move(value)}};
}

json SanguozhiPlayerTray::grain() const {
    const auto& seat = sight_.seat(seat_);
    OfferPage page(filled("{}：粮草 {}/{}", "{}: grain {}/{}", sight_.names.seat(seat_), said_number(number_at(seat, "grain")),
                          said_number(number_at(seat, "max_grain"))));
    page.row({"受到伤害", "Takes damage"});
    for (int n = 1; n <= 9; ++n)
        page.send(fmt::format("hit_{}", n), said_number(n), change("start", {{"event", "damage"}, {"seat", seat_}, {"n", n}}), n == 1);
    const auto number = [&](const char* event, const Said& label, std::initializer_list<int> steps) {
        page.row(label);
        for (const int n : steps)
            page.send(fmt::format("{}_{}{}", event, n < 0 ? "minus" : "plus", std::abs(n)), fmt::format("{:+}", n),
                      change("start", {{"event", event}, {"seat", seat_}, {"n", n}}));
    };
    number("grain", {"粮草", "Grain"}, {1, 2, 3, 5, -1, -2, -3, -5});
    number("max_grain", {"粮草上限", "Its cap"}, {1, 5, 10, -1, -5, -10});
    return page.take();
}

void SanguozhiPlayerTray::marks(OfferPage& page) const {
    const auto& marks = child(sight_.seat(seat_), "marks");
    if (!marks.is_object()) return;
    int number = 0;
    for (const auto& [mark, n] : marks.items()) {
        page.row(mark + " ×" + std::to_string(number_of(n)));
        ++number;
        for (const int by : {1, -1})
            page.send(fmt::format("mark{}_{}", number, by > 0 ? "plus" : "minus"), fmt::format("{:+}", by),
                      change("mark", {{"seat", seat_}, {"mark", mark}, {"n", by}}));
    }
}

json SanguozhiPlayerTray::page() const {
    const auto& seat = sight_.seat(seat_);
    if (zone_ == "granary") return grain();
    OfferPage page(sight_.names.seat(seat_));
    if (!flag_at(seat, "alive", true)) {
        page.send("revive", {"回到场上，粮草 1", "Back in the game with 1 grain"}, ruling("revive", {{"seat", seat_}, {"grain", 1}}));
        return page.take();
    }
    const auto number = [&](const char* event, const Said& label) {
        page.row(label);
        for (const int n : {1, -1})
            page.send(fmt::format("{}_{}", event, n < 0 ? "minus" : "plus"), fmt::format("{:+}", n),
                      change("start", {{"event", event}, {"seat", seat_}, {"n", n}}));
    };
    number("hand_limit", filled("手牌上限 {}", "Hand limit {}", said_number(number_at(seat, "hand_limit"))));
    number("vice_slots", {"副将槽", "Vice slots"});
    marks(page);
    page.row({"队伍", "Team"});
    for (int team = 1; team <= 4; ++team)
        page.send(fmt::format("team_{}", team), said_number(team), ruling("set", {{"seat", seat_}, {"team", team}}), number_at(seat, "team") == team);
    page.row({"裁定", "Ruling"});
    page.send("kill", {"出局（认输）", "Out (concedes)"}, ruling("kill", {{"seat", seat_}}));
    page.send("wins", {"他获胜，终局", "He wins: the end"}, ruling("end_game", {{"winners", {seat_}}}));
    auto out = page.take();
    out["typed"] = {{{"id", "new_mark"}, {"text", to_json({"新标记", "A new mark"})},
                     {"input", change("mark", {{"seat", seat_}, {"mark", ""}, {"n", 1}})}, {"path", {"mark", "mark"}}},
                    {{"id", "new_name"}, {"text", to_json({"名字", "Name"})},
                     {"input", ruling("set", {{"seat", seat_}, {"name", ""}})}, {"path", {"set", "name"}}}};
    return out;
}

}  // namespace jianjun::app
