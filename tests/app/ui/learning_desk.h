// An enrolment of our own (试验登记): what is wished is remembered, what comes of it is said by the test.
#pragma once
#include <string>
#include <vector>

#include "companion_app/display/enrolment_desk.h"

namespace jianjun::app {

class LearningDesk : public EnrolmentDesk {
  public:
    std::vector<std::string> decks() const override { return {"junzheng", "standard", "kingdom", "extra_shiji"}; }
    void begin(EnrolmentPlan wish) override {
        plan = std::move(wish);
        moment = std::make_shared<const Enrolling>();
    }
    void take_row() override { wished.emplace_back("take"); }
    void undo() override { wished.emplace_back("undo"); }
    void skip_row() override { wished.emplace_back("skip"); }
    void leave() override { moment.reset(); }
    std::shared_ptr<const Enrolling> now() const override { return moment; }

    void asks(std::vector<std::string> cards, int had, int all) {
        Enrolling next;
        next.asked = std::move(cards);
        next.had = had;
        next.cards = all;
        CameraView view;
        view.picture = {64, 36, std::vector<std::uint8_t>(64 * 36 * 3, 90)};
        view.cards.push_back({{4, 4, 20, 4, 20, 30, 4, 30}, "?", "unknown", 1});
        next.view = std::make_shared<const CameraView>(std::move(view));
        moment = std::make_shared<const Enrolling>(std::move(next));
    }
    void remarks_on_it() {
        Enrolling next = *moment;
        next.learnt = {"lightning@SA"};
        next.steps = 1;
        next.remarks.push_back({{"第 1 张应是 duel@SA，看起来像 lightning@SA；没有记下",
                                 "card 1 should be duel@SA and looks like lightning@SA; it was left out"},
                                {30, 42, std::vector<std::uint8_t>(30 * 42 * 3, 200)}});
        moment = std::make_shared<const Enrolling>(std::move(next));
    }
    void fails(const Said& why) {
        Enrolling next = *moment;
        next.trouble = why;
        moment = std::make_shared<const Enrolling>(std::move(next));
    }

    EnrolmentPlan plan;
    std::vector<std::string> wished;
    std::shared_ptr<const Enrolling> moment;
};

}  // namespace jianjun::app
