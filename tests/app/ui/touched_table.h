// A window on a real session (触摸的牌桌): whatever is touched is fed to the game, and every touch is counted.
#pragma once
#include <memory>
#include <string>

#include "companion_app/session/table/table_session.h"
#include "tests/app/ui/touched_window.h"

namespace jianjun::app {

using SessionFeed = FeedOf<TableSession>;

class TouchedTable : public TouchedWindow {
  protected:
    // The first line of a record.
    void begin(const nlohmann::json& setup, int width = 1600, int height = 900);

    const engine::Game& game() const { return feed->session->game(); }
    int hp(int seat) const { return game().table().seat(static_cast<engine::Seat>(seat)).hp; }
    AnswerModel& answer() { return *qobject_cast<AnswerModel*>(loaded->model().answer()); }

    // Answers what is asked by touches alone.
    bool reachable(const engine::Input& wanted) const;
    void answer_by_touch(const engine::Input& wanted);

    std::unique_ptr<SessionFeed> feed;
};

}  // namespace jianjun::app
