// A window that is touched (触摸的窗口): every touch is counted, and what is shown is looked at as a person would.
#pragma once
#include <gtest/gtest.h>

#include <QQuickItem>
#include <memory>
#include <string>

#include "companion_app/session/inbox/inbox.h"
#include "companion_app/ui/loaded_window.h"

namespace jianjun::app {

// A session of either game on the window's own thread.
template <class Session>
class FeedOf : public SnapshotFeed {
  public:
    explicit FeedOf(std::unique_ptr<Session> session) : session(std::move(session)) {}
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
    void look_back(int number) override { take(LookedBack{number}); }
    void forget() override { take(Forgotten{}); }
    void prompt_no_more_than(HintLevel level) override { take(HintsChosen{level}); }
    void clock(ClockOrder order) override { take(ClockSet{std::move(order)}); }

    std::unique_ptr<Session> session;
    nlohmann::json last;  // what was sent last

  private:
    void take(const Arrival& arrival) { session->take(arrival, now_ms_ += 100); }
    std::int64_t now_ms_ = 0;
};

class TouchedWindow : public ::testing::Test {
  protected:
    void open(SnapshotFeed& feed, int width, int height);
    void TearDown() override;

    // One touch in the middle of what bears this name; the window shows what came of it. The test fails where
    // there is none, where it cannot be seen, or where something lies over it.
    void touch(const std::string& name);
    QQuickItem* find(const std::string& name) const;
    bool shows(const std::string& text) const;
    void look();
    void hide(const std::string& sheet);  // one that a touch beside it closes

    // Everything inside `root` (empty: the window) has its room, is named for assistive technology, and speaks one language.
    // JIANJUN_PICTURES=FOLDER keeps how it looked as `picture`.
    void expect_room(const std::string& root, bool english, const std::string& picture);

    int touches = 0;
    Lobby* lobby = nullptr;  // with which the window is opened
    std::unique_ptr<LoadedWindow> loaded;
};

}  // namespace jianjun::app
