// A window on a real session (触摸的牌桌): whatever is touched is fed to the game, and every touch is counted.
#pragma once
#include <gtest/gtest.h>

#include <QQuickItem>
#include <memory>
#include <string>

#include "companion_app/session/table_session.h"
#include "companion_app/ui/loaded_window.h"

namespace jianjun::app {

// The session on the window's own thread.
class SessionFeed : public SnapshotFeed {
  public:
    explicit SessionFeed(std::unique_ptr<TableSession> session) : session(std::move(session)) {}
    std::shared_ptr<const Snapshot> latest() const override { return session->snapshot(); }
    void send(nlohmann::json input) override {
        last = input;
        take(Touched{std::move(input)});
    }
    void settle(std::uint64_t question, std::size_t choice) override { take(Settled{question, choice}); }
    void name(std::uint64_t question, std::string card) override { take(Named{question, std::move(card)}); }
    void consider(nlohmann::json draft) override { take(Drafted{std::move(draft)}); }
    void redo(int inputs) override { take(Redone{inputs}); }
    void change(int number, nlohmann::json input) override { take(Changed{number, std::move(input)}); }

    std::unique_ptr<TableSession> session;
    nlohmann::json last;  // what was sent last

  private:
    void take(const Arrival& arrival) { session->take(arrival, now_ms_ += 100); }
    std::int64_t now_ms_ = 0;
};

class TouchedTable : public ::testing::Test {
  protected:
    // The first line of a record.
    void begin(const nlohmann::json& setup, int width = 1600, int height = 900);
    void TearDown() override;

    const engine::Game& game() const { return feed->session->game(); }
    int hp(int seat) const { return game().table().seat(static_cast<engine::Seat>(seat)).hp; }
    AnswerModel& answer() { return *qobject_cast<AnswerModel*>(loaded->model().answer()); }

    // One touch in the middle of what bears this name; the window shows what came of it. The test fails where
    // there is none, where it cannot be seen, or where something lies over it.
    void touch(const std::string& name);
    QQuickItem* find(const std::string& name) const;
    bool shows(const std::string& text) const;
    // Answers what is asked by touches alone.
    bool reachable(const engine::Input& wanted) const;
    void answer_by_touch(const engine::Input& wanted);
    void look();

    void hide(const std::string& sheet);  // one that a touch beside it closes

    int touches = 0;
    Lobby* lobby = nullptr;  // with which the window is opened
    std::unique_ptr<SessionFeed> feed;
    std::unique_ptr<LoadedWindow> loaded;
};

}  // namespace jianjun::app
