// Which skills work at which seat now (技能簿): the generals', added ones, equipment's, the mode's.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/skill.h"
#include "engine/table/event.h"

namespace jianjun::engine {

class Content;
class Game;
class Table;

class SkillBook {
  public:
    const std::vector<const Skill*>& of(Seat seat) const { return skills_[static_cast<std::size_t>(seat)]; }
    // By id or Chinese name; null where the seat has none such.
    const Skill* find(Seat seat, std::string_view id) const;
    // Does anybody's skill hear this window?
    bool hears(Timing timing) const { return anybody_.test(static_cast<std::size_t>(timing)); }
    // One of this seat's?
    bool hears(Seat seat, const Window& w) const {
        const auto& ears = ears_[static_cast<std::size_t>(seat)];
        const auto timing = static_cast<std::size_t>(w.timing);
        if (ears.any.test(timing)) return true;
        return w.phase && w.phase->seat == seat && ears.own_phase[static_cast<std::size_t>(w.phase->phase)].test(timing);
    }
    // What each of of(seat) hears, in its order: nearly every skill is left out by it, and not looked at.
    struct Ear {
        std::uint16_t place;  // in of(seat)
        std::uint8_t timing;
        std::uint8_t own_phases;  // none: everybody's
        bool hears(Seat seat, const Window& w) const {
            if (timing != static_cast<std::uint8_t>(w.timing)) return false;
            return own_phases == 0 || !w.phase || (w.phase->seat == seat && (own_phases >> static_cast<int>(w.phase->phase) & 1) != 0);
        }
    };
    const std::vector<Ear>& ears(Seat seat) const { return ears_[static_cast<std::size_t>(seat)].each; }

    // The skill of a card that this seat wears or wore just now; null where it has none, and for armour that
    // a card under way takes no notice of.
    static const Skill* of_equipment(const Table& table, Seat seat, CardId card);
    void write(const Game& g);
    // Written anew where this event changes what somebody has.
    void heard(const Event& event, const Game& g);
    // With or without code.
    const Skill* named(const std::string& name, const Content& content);
    // Has anybody a hidden general (暗将)?
    bool hides() const { return hides_; }

    // For as long as it lives a seat has these skills too: those of a hidden general who is about to be
    // shown.
    class AsIfShown {
      public:
        template <class Skills>
        AsIfShown(SkillBook& book, const Content& content, Seat seat, Skills skills)
            : book_(book), seat_(seat), before_(book.of(seat)) {
            auto& list = book.skills_[static_cast<std::size_t>(seat)];
            skills([&](const std::string& name) { list.push_back(book.named(name, content)); });
            book.listen(seat);
        }
        ~AsIfShown() {
            book_.skills_[static_cast<std::size_t>(seat_)] = before_;
            book_.listen(seat_);
        }
        AsIfShown(const AsIfShown&) = delete;
        AsIfShown& operator=(const AsIfShown&) = delete;

      private:
        SkillBook& book_;
        Seat seat_;
        std::vector<const Skill*> before_;
    };

  private:
    // What stands for an owned skill, looked up once: the book is written at every turn and for every piece
    // of equipment.
    struct LookedUp {
        std::string id;
        const Skill* skill = nullptr;  // null where an older box has no such skill
        std::string_view faction;      // of 势力技
    };
    struct Ears {
        std::vector<Ear> each;
        Timings any;  // but for the phases of skills that hear only their owner's
        std::array<Timings, phases_count> own_phase;
    };
    static std::vector<Seat> whose_alone(const Event& event, const Table& table);
    bool concerns_all(const Event& event);
    bool fades(const Event& event);
    void write(Seat seat, const Game& g);
    void sum_up(const Table& table);
    void listen(Seat seat);
    void add_lasting(Seat seat, const Table& table);
    const LookedUp& look_up(Seat seat, std::size_t place, const std::string& id, const Game& g);

    std::array<std::vector<const Skill*>, max_seats + 1> skills_;
    std::array<std::vector<LookedUp>, max_seats + 1> looked_up_;
    std::vector<std::unique_ptr<const Skill>> by_hand_;  // one for each name that has no code
    std::array<Ears, max_seats + 1> ears_;
    Timings anybody_;
    bool hides_ = false;
    bool fades_ = false;  // something works, or does not, only until a phase, a turn or a round is over
};

}  // namespace jianjun::engine
