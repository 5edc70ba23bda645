#include "companion_app/session/table/hall_orders.h"

#include <nlohmann/json.hpp>

#include "companion_app/session/inbox/order_file.h"
#include "companion_app/session/phrasing/hall_words.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

const std::string of_the_hall = "hall ";

}  // namespace

bool is_announcement(const OpenQuestion& question) {
    return question.about == OpenQuestion::About::referee && question.key.starts_with(of_the_hall);
}

// What became of an order stands in the journal beside what came of it: the hub is answered from there.
void HallOrders::hear(const Ordered& ordered) {
    if (const auto note = book_.hear(ordered, [this](const Ordered& one) { return obey(one); }))
        reader_.at.keeper.note(order_note, *note);
}

Said HallOrders::obey(const Ordered& ordered) {
    const auto& order = ordered.order;
    const auto words = hall_words(order);
    if (words.empty()) return {"这一桌看不懂这个命令", "This table does not understand the order"};
    const auto what = text_at(order, "do");
    if (what == "rule")
        if (auto why = rule(order); !why.empty()) return why;
    if (what == "round") mark_round(order);
    if (what != "rule" || !text_at(order, "text").empty()) show(ordered.id, words);
    return {};
}

// As a referee's at this table. What nobody may say but the people at the table is no ruling.
Said HallOrders::rule(const json& order) {
    auto ruling = child(order, "ruling");
    if (text_at(ruling, "do") != "rule") return {"这不是裁定", "This is no ruling"};
    if (!ruling.contains("by")) ruling["by"] = "hall";
    auto& at = reader_.at;
    reader_.answers().touched(Touched{ruling});
    if (at.said_fate.what != SaidFate::What::refused) return {};
    return at.said_fate.why.empty() ? Said(at.said_fate.code) : at.said_fate.why;
}

// A round that begins gives each table's game its whole time again; its end lets the turn under way be the
// last.
void HallOrders::mark_round(const json& order) {
    const auto& clocks = reader_.at.format.clocks;
    ClockOrder game{"game"};
    if (!order.value("begins", false))
        game.limit_ms = 1;
    else if (clocks.contains("game"))
        game.limit_ms = clocks.at("game") * 1000;  // a format speaks of seconds
    if (game.limit_ms) clocks_.order(game);
}

void HallOrders::show(const std::string& id, const Said& text) {
    auto& at = reader_.at;
    OpenQuestion announced;
    announced.about = OpenQuestion::About::referee;
    announced.key = of_the_hall + id;
    announced.shown.text = text;
    announced.offer(Said("知道了", "Noted"), OpenQuestion::Answer::Then::wave_away);
    at.ask(std::move(announced));
    at.write_log({0, {text.zh + line_tongues + text.en}});
    at.dirty = true;
}

}  // namespace jianjun::app
