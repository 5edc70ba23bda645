// An answer that is not finished (未说完的应答): whether words that are still to be said make one of it that
// would be taken. What may stand for cards that nobody has named: some of each suit that are not accounted
// for, what is known of the seat, what lies open; so many together as hands and piles hold.
#pragma once
#include "engine/legal/aiming.h"
#include "engine/legal/sources.h"

namespace jianjun::engine {

class Completion {
  public:
    static constexpr int any_number = Form::any_number;

    // `forms`: of this seat.
    Completion(const Game& game, Seat seat, std::vector<Form> forms);

    // It would be taken as it is, or with seats and so many cards more.
    bool leads_on(const Input& input, int more = any_number) const;
    // How many cards more it takes at most; 0 where it takes none, or none that are known of.
    int takes_more(const Input& input) const;
    // It would be taken as it is, and a seat or a card that is added means something: others would be
    // refused.
    bool heeds_more(const Input& input) const;
    // There is room in it for a seat, whoever it is.
    bool takes_seats(const Input& input) const;

    const std::vector<Form>& forms() const { return forms_; }

  private:
    using Begun = std::vector<const Form*>;

    Begun begun(const Input& input) const;
    bool fits(const Input& input) const { return !game_.check(input); }
    bool completes(const Form& form, const Input& input, int least, int most) const;
    bool with_one(const Aiming& aiming, const Input& input, const CardSource& source) const;
    bool with_two(const Input& input, const CardSource& source) const;
    bool with_first(const Aiming& aiming, const Input& input, const CardSource& source,
                    std::size_t cards) const;
    std::vector<std::vector<Face>> heaps_of(const Input& input, std::size_t most) const;
    bool aimed(const Aiming& aiming, const Input& input) const;
    bool heeds_seats(const Begun& begun, const Input& input) const;
    bool heeds_cards(const Begun& begun, const Input& input) const;
    void gather_fillers();
    void gather_hand();

    const Game& game_;
    Seat seat_;
    std::vector<Form> forms_;
    Form unlisted_;  // of a hidden general's skill
    std::vector<Face> fillers_, kinds_, own_, hand_, unseen_, thrown_;
    int most_;
};

}  // namespace jianjun::engine
