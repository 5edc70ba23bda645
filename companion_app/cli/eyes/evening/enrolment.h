// A printing learnt card by card (引导登记): what is to be laid next, what a look at it gave, what is taken back. The
// terminal (guide.h) and the window (enrolment_room.h) speak for it.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/cli/eyes/evening/galleries.h"
#include "companion_app/words/said.h"
#include "vision/enrolment/doubts.h"
#include "vision/enrolment/guided_enrolment.h"
#include "vision/enrolment/spreads.h"
#include "vision/pipeline.h"

namespace jianjun::app {

// What came of a card that was laid, or of a whole row.
struct Finding {
    enum class Kind {
        wrong_count,  // `n` cards lie there, `wanted` were asked for: nothing was learnt
        no_card,      // and what the eyes say of it
        not_taught,   // `label`: what the eyes say of it
        known,        // that picture of `label` is known already
        not_kept,     // it could not be written: `eyes` says why
        small,        // learnt, and only `n` pixels high
        other_name,   // card `n` of the row should be `label` and looks like `other`; it was left out
        doubt,        // learnt, and something seems wrong with it: `seeming`
    };
    Kind kind = Kind::doubt;
    std::string label, other;
    int n = 0, wanted = 0;
    Said eyes;
    vision::Doubt seeming;
    std::uint64_t card = 0;   // that lies there; 0: none
    vision::Picture picture;  // of that card
};
// In words; `spell` says a label as people do. doubt_words (deck_list.h) is a part of it.
Said finding_words(const Finding& finding, const std::function<std::string(const std::string&)>& spell);

class Enrolment {
  public:
    using Cards = std::vector<vision::TrackedCard>;

    // `gallery`: a file or a printing, added to card by card. `from`: see open_spreads(). `like`: another printing that may
    // propose names; empty: none.
    static tl::expected<std::unique_ptr<Enrolment>, Said> open(const std::string& gallery, const std::vector<std::string>& deck,
                                                                      const std::string& from, const std::string& like);

    const vision::WantedCards& wanted() const { return wanted_; }
    std::vector<std::string> next(int row) const { return wanted_.next(row); }  // the first that are missing
    void skip(const std::vector<std::string>& labels);
    const GalleryHome& home() const { return home_; }
    const vision::Gallery& gallery() const { return own_; }

    bool live() const { return live_; }  // pictures come by themselves; false: one for each spread
    // People have laid the next spread: it is looked at with fresh eyes. False where nothing more is to come.
    bool lay(const std::vector<std::string>& asked, bool keep_picture);
    // Why the spread that was laid cannot be looked at: its row stays unlearnt, and the next picture is the next row's.
    Said spoilt() const;
    // So many milliseconds of pictures; false at their end.
    bool step(std::int64_t ms);
    // Until the table is still and shows as many cards as expected (0: any), in the order in which people lay them.
    // `meanwhile` sees every picture; false breaks it off.
    Cards look(std::size_t expected, const std::function<bool()>& meanwhile = {});
    Cards in_reading_order() const;
    vision::Pipeline* eyes() const { return pipeline_.get(); }  // null until something has been laid
    bool ended() const { return ended_; }
    int steps() const;  // that undo takes back

    // These cards are these, one for each: what follows is one step that undo() takes back.
    // Where each row has one picture and no other (a folder of photos), a row that could not be learnt is left out in this run.
    std::vector<Finding> learn_row(const Cards& cards, const std::vector<std::string>& labels);
    // One card more, in a step of its own.
    std::vector<Finding> learn_one(std::uint64_t card, const std::string& label, bool& learnt);
    // What seems wrong with the views from `view` on.
    std::vector<Finding> doubts(std::size_t view) const;
    // The labels that are gone again, the newest first.
    tl::expected<std::vector<std::string>, Said> undo();

  private:
    Enrolment(const std::string& gallery, const std::vector<std::string>& deck) : home_(gallery), wanted_(deck) {}
    bool learn(std::uint64_t card, const std::string& label, std::vector<Finding>& found);

    GalleryHome home_;
    vision::WantedCards wanted_;
    vision::Gallery own_, like_;
    std::unique_ptr<vision::Spreads> spreads_;
    std::unique_ptr<vision::Pipeline> pipeline_;
    std::vector<std::vector<std::string>> learnt_;  // in steps that undo takes back
    std::map<std::size_t, std::uint64_t> card_of_view_;  // of the cards that lie there
    bool live_ = true, ended_ = false;
};

}  // namespace jianjun::app
