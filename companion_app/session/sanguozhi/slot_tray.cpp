// Slots for generals and strategies (卡槽).
#include <fmt/format.h>

#include "companion_app/session/sanguozhi/trays.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using engine::sanguozhi::Kind;
using nlohmann::json;

SanguozhiSlotTray::SanguozhiSlotTray(const SanguozhiSight& sight, const json& pick)
    : SanguozhiTray(sight, pick),
      index_(std::max(1, number_at(pick, "index"))),
      slot_(sight.slot(seat_, zone_, index_)),
      is_general_(zone_ != "strategy") {
    where_["index"] = index_;
    const auto card = text_at(slot_, "card");
    card_ = card == "?" ? "" : card;
}

json SanguozhiSlotTray::page() const {
    const auto page = text_at(pick_, "page");
    if (slot_.is_string()) return OfferPage(sight_.names.place(where_, true)).note({"主将槽已失去", "This slot is lost"}).take();
    if (!slot_.is_object()) return empty();
    if (page == "damage") return damage_page();
    if (page == "modify") return modify_page();
    if (page == "put") return put_page();
    if (page == "equip") return equip_page();
    if (page == "fight") return fight_page();
    if (text_at(slot_, "face") == "down") return face_down();
    return is_general_ ? general() : strategy();
}

json SanguozhiSlotTray::empty() const {
    OfferPage page(sight_.names.place(where_, true));
    auto line = said("use");
    line["slot"] = zone_;
    line["index"] = index_;
    auto unseen = line;
    unseen["face"] = "down";
    unseen["cards"] = {"?"};
    how_it_is_used(page, true, !is_general_);
    page.send("lay_unseen", {"盖放一张，不说是哪张", "Lay one face down, unsaid"}, unseen);
    if (on("down")) line["face"] = "down";
    name_tiles(page, {is_general_ ? Kind::general : Kind::strategy}, line);
    return page.take();
}

json SanguozhiSlotTray::face_down() const {
    OfferPage page(filled("{}：盖着的牌", "{}: a card face down", sight_.names.place(where_, true)));
    auto line = said("reveal");
    line["from"] = where_;
    how_it_is_used(page, false, !is_general_);
    page.send("reveal", {"翻开（已说过是哪张）", "Turn it up (it was said which)"}, line);
    by_hand(page, false);
    if (is_general_) page.lead("page_put", {"换位…", "Move him…"}, with("page", "put"));
    moves(page);
    name_tiles(page, {is_general_ ? Kind::general : Kind::strategy}, line);
    return page.take();
}

// What attack and health are made of.
Said SanguozhiSlotTray::numbers() const {
    const auto* sheet = card_.size() > 2 ? sight_.sheets.find(card_.substr(2)) : nullptr;
    const bool bonus = text_at(slot_, "role") == "main" && text_at(slot_, "face") == "up";
    const auto parts = [&](const char* key, std::optional<int> printed, const Said& word) -> Said {
        if (!child(slot_, key).is_number()) return {};
        const int now = number_at(slot_, key), print = printed.value_or(now), others = now - print - (bonus ? 2 : 0);
        Said out = filled("{} {} = {}", "{} {} = {}", word, said_number(now), said_number(print));
        if (bonus) out = {out.zh + " + 2 主将", out.en + " + 2 main"};
        if (others != 0) out = {out.zh + fmt::format(" {:+} 效果", others), out.en + fmt::format(" {:+} effects", others)};
        return out;
    };
    const auto attack = parts("attack", sheet ? sheet->attack : std::nullopt, {"攻击", "Attack"});
    const auto health = parts("health", sheet ? sheet->health : std::nullopt, {"生命", "Health"});
    const auto& damage = child(slot_, "damage");
    const int battle = number_at(damage, "battle"), lasting = number_at(damage, "lasting");
    Said out{attack.zh + (health.empty() ? "" : "\n" + health.zh), attack.en + (health.empty() ? "" : "\n" + health.en)};
    if (battle + lasting > 0) {
        out.zh += fmt::format("\n伤害 {}（战斗 {}，永久 {}）", battle + lasting, battle, lasting);
        out.en += fmt::format("\nDamage {} (battle {}, lasting {})", battle + lasting, battle, lasting);
    }
    if (sheet) {
        const auto text = text_at(json::parse(sheet->text, nullptr, false), "text");
        if (!text.empty()) out = {out.zh + "\n" + text, out.en + "\n" + text};
    }
    return out;
}

void SanguozhiSlotTray::fights(OfferPage& page) const {
    page.row({"战斗", "Battle"});
    const auto asked = numbers_at(sight_.prompt(), "seats");
    if (sight_.asked() == "defend" && !asked.empty() && asked.front() == seat_) {
        auto line = said("defend");
        line["cards"] = {card_};
        page.send("defends", {"他来防守", "He defends"}, line, true);
    }
    for (const int enemy : sight_.enemies(seat_)) {
        auto line = said("attack");
        line["cards"] = {card_};
        line["targets"] = {enemy};
        page.send(fmt::format("attack_{}", enemy), filled("攻 {}", "Attack {}", sight_.names.seat(enemy)), line);
    }
    if (sight_.generals(seat_).size() > 1) page.lead("page_fight", {"一同进攻…", "Together…"}, with("page", "fight"));
}

json SanguozhiSlotTray::general() const {
    OfferPage page(filled("{} · {}", "{} · {}", sight_.names.card(card_, seat_), sight_.names.place(where_, true)));
    if (const auto note = numbers(); !note.zh.empty()) page.note(note);
    if (flag_at(slot_, "dying")) {
        page.row({"将离场", "About to go"});
        page.send("survive", {"生还", "He survives"}, change("start", start("survive")), true);
    }
    fights(page);
    effects(page);
    by_hand(page, true);
    page.lead("page_put", {"换位…", "Move him…"}, with("page", "put"));
    page.lead("page_equip", {"装备宝物…", "Give him a treasure…"}, with("page", "equip"));
    moves(page);
    page.row({"宝物", "Treasures"});
    for (const auto& treasure : texts_at(slot_, "treasures"))
        page.lead("treasure_" + treasure, sight_.names.card(treasure, seat_), {{"seat", seat_}, {"zone", "treasure"}, {"card", treasure}});
    return page.take();
}

json SanguozhiSlotTray::strategy() const {
    OfferPage page(filled("{} · {}", "{} · {}", sight_.names.card(card_, seat_), sight_.names.place(where_, true)));
    effects(page);
    by_hand(page, false);
    moves(page);
    return page.take();
}

json SanguozhiSlotTray::equip_page() const {
    OfferPage page(filled("{}：装备", "{}: a treasure", sight_.names.card(card_)));
    auto line = said("use");
    line["slot"] = "treasure";
    line["on"] = {card_};
    name_tiles(page, {Kind::treasure}, line);
    return page.take();
}

json SanguozhiSlotTray::put_page() const {
    OfferPage page({"换位到哪里？", "Move him where?"});
    for (const int seat : sight_.seats()) {
        page.row(sight_.names.seat(seat));
        for (const auto& place : sight_.empty_places(seat)) {
            auto value = start("put");
            value["to"] = place;
            page.send(fmt::format("put_{}_{}{}", seat, text_at(place, "zone"), number_at(place, "index")), sight_.names.place(place, false),
                      change("start", value));
        }
    }
    return page.take();
}

// He and whoever attacks with him.
json SanguozhiSlotTray::fight_page() const {
    OfferPage page({"谁一同进攻？", "Who attacks together?"});
    page.row(sight_.names.seat(seat_));
    auto fighters = chosen();
    for (const auto& general : sight_.generals(seat_))
        if (general.card != card_)
            page.lead("with_" + general.card, sight_.names.card(general.card, seat_), toggled(general.card), is_chosen(general.card));
    page.row({"攻向", "At"});
    fighters.insert(fighters.begin(), card_);
    for (const int enemy : sight_.enemies(seat_)) {
        auto line = said("attack");
        line["cards"] = fighters;
        line["targets"] = {enemy};
        page.send(fmt::format("attack_{}", enemy), sight_.names.seat(enemy), line, true);
    }
    return page.take();
}

}  // namespace jianjun::app
