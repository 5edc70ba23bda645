// Touches on a running session (触摸的牌桌).
#include "tests/app/ui/touched_table.h"

#include <QTest>

#include "tests/app/session/answered.h"
#include "tests/app/session/shipped.h"

namespace jianjun::app {

void TouchedTable::begin(const nlohmann::json& setup, int width, int height) {
    auto session = TableSession::begin(setup, nullptr);
    ASSERT_TRUE(session) << session.error();
    feed = std::make_unique<SessionFeed>(std::move(*session));
    open(*feed, width, height);
}

bool TouchedTable::reachable(const engine::Input& wanted) const {
    return testing::touches_for(game(), wanted).fault.empty();
}

void TouchedTable::answer_by_touch(const engine::Input& wanted) {
    const auto path = testing::touches_for(game(), wanted);
    ASSERT_EQ(path.fault, "") << engine::to_json(wanted).dump();
    const int before = game().inputs();
    if (answer().property("people").toList().size() > 1 && answer().property("who").toInt() != wanted.seat) {
        ASSERT_NO_FATAL_FAILURE(touch("who" + std::to_string(wanted.seat)));
    }
    for (const auto& step : path.touches) {
        if (game().inputs() > before) return;  // it was sent with the last thing that could be said
        const auto what = step.substr(0, step.find(' ')), which = step.substr(step.find(' ') + 1);
        if (what == "way") {
            if (answer().property("open").toBool()) continue;  // there was only one way to begin
            QString item;
            for (const auto& tile : answer().property("tiles").toList())
                if (tile.toMap()["way"] == std::stoi(which)) item = "tile_" + tile.toMap()["id"].toString();
            for (const auto& button : answer().property("buttons").toList())
                if (const auto b = button.toMap(); b["way"] == std::stoi(which)) {
                    item = b["item"].toString();
                    if (b["kind"] == "end") item = "endPlay";
                    if (b["kind"] == "pass") item = "pass" + QString::number(wanted.seat);
                }
            ASSERT_NO_FATAL_FAILURE(touch(item.toStdString())) << step;
        } else if (what == "card") {
            const auto at = which.find('@');
            const auto corner = at == std::string::npos ? "" : which.substr(at + 1);
            const auto had = answer().property("chosen").toList().size();
            if (!corner.empty() && answer().property("cornerFirst").toBool()) {
                ASSERT_NO_FATAL_FAILURE(touch("corner_" + corner));
            }
            if (game().inputs() > before) return;
            if (answer().property("chosen").toList().size() == had) {
                ASSERT_NO_FATAL_FAILURE(touch("tile_" + which.substr(0, at)));
            }
            if (game().inputs() > before) return;
            if (corner.empty()) continue;
            const auto chosen = answer().property("chosen").toList();
            bool said = answer().property("corners").toList().isEmpty();
            for (const auto& entry : answer().property("corners").toList())
                said = said || (entry.toMap()["chosen"].toBool() && entry.toMap()["corner"].toString().toStdString() == corner);
            if (!said) {
                ASSERT_NO_FATAL_FAILURE(touch("corner_" + corner));
            }
        } else if (what == "corner") {
            ASSERT_NO_FATAL_FAILURE(touch("corner_" + which));
        } else if (what == "seat") {
            ASSERT_NO_FATAL_FAILURE(touch("seat" + which));
        } else {
            ASSERT_NO_FATAL_FAILURE(touch("send"));
        }
    }
    ASSERT_GT(game().inputs(), before) << "the answer was not taken: " << engine::to_json(wanted).dump() << " sent "
                                       << feed->last.dump() << " status " << feed->latest()->status.zh;
}

}  // namespace jianjun::app
