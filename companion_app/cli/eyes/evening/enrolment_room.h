// The window's enrolment (登记牌): Enrolment on a thread of its own, with a picture of every moment.
#pragma once
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "companion_app/display/enrolment_desk.h"

namespace jianjun::app {

class Enrolment;

class EnrolmentRoom final : public EnrolmentDesk {
  public:
    EnrolmentRoom() = default;
    ~EnrolmentRoom() override;

    std::vector<std::string> decks() const override;
    void begin(EnrolmentPlan plan) override;
    void take_row() override { wish(Wish::take); }
    void undo() override { wish(Wish::undo); }
    void skip_row() override { wish(Wish::skip); }
    void leave() override;
    std::shared_ptr<const Enrolling> now() const override;

  private:
    enum class Wish { none, take, undo, skip };

    void wish(Wish wish);
    Wish wait();
    void run(const EnrolmentPlan& plan);
    void meet(Wish wish, Enrolment& enrolment, int row);
    void take(Enrolment& enrolment, const std::vector<std::string>& asked);
    void ask(Enrolment& enrolment, int row);
    void show_picture(const Enrolment& enrolment);
    template <class Change>
    void show(Change change);

    std::thread learning_;
    std::atomic<bool> stop_ = false;
    mutable std::mutex guard_;  // over what follows
    std::condition_variable woken_;
    Wish wish_ = Wish::none;
    std::shared_ptr<const Enrolling> now_;
};

}  // namespace jianjun::app
