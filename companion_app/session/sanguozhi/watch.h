// Watches a table of 三国智 (看桌): what hands do becomes lines of its game; what the eyes cannot tell is asked; what differs
// from the books and lasts is said. No clock: time is given.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "companion_app/display/snapshot.h"
#include "companion_app/session/inbox/inbox.h"
#include "companion_app/session/questions/prompt_ranges.h"
#include "companion_app/session/sanguozhi/differences.h"
#include "engine/sanguozhi/game.h"

namespace jianjun::app {

struct SanguozhiQuestion {
    Question shown;
    std::vector<nlohmann::json> lines;  // what each choice says; null: it means nothing
    SlotDeed deed;                      // what it is about, or
    std::string difference;             // the place of a difference
    std::size_t proposed = 0;           // which choice the seat's pad says yes to
    std::uint32_t pad_prompt() const { return first_question_prompt + static_cast<std::uint32_t>(shown.id); }
};

class SanguozhiWatch {
  public:
    using Feed = std::function<tl::expected<void, engine::Refusal>(const nlohmann::json& line)>;
    using GameNow = std::function<const engine::sanguozhi::Game&()>;
    SanguozhiWatch(SlotOf slot_of, GameNow game, Feed feed) : lying_(std::move(slot_of)), game_(std::move(game)), feed_(std::move(feed)) {}

    void saw(const std::vector<vision::TableMove>& moves, std::int64_t now_ms);
    // Whether no hand is at work, and whether the eyes see the whole table.
    void looked(bool quiet, bool clear, std::int64_t now_ms);
    // Whatever can be said by now is said. True where anything changed that displays show.
    bool go_on(std::int64_t now_ms);
    // Nothing that hands did waits to be said: a press that ends something may count.
    bool settled() const;

    const std::vector<SanguozhiQuestion>& questions() const { return questions_; }
    // The question that this seat's pad shows; null where there is none.
    const SanguozhiQuestion* of_seat(int seat) const;
    const SanguozhiQuestion* find(std::uint64_t id) const;
    bool asks(std::uint64_t id) const { return find(id) != nullptr; }
    // A refusal leaves it open.
    tl::expected<void, engine::Refusal> answer(std::uint64_t id, std::size_t choice);
    // 不出 on a pad: the next choice is proposed.
    void propose_next(std::uint64_t id);
    // Somebody says which card it is: by its name or its sheet's id. False: there is no such card.
    bool name(std::uint64_t id, const std::string& word, std::int64_t now_ms);
    std::vector<NamedCard> take_named() { return std::exchange(named_, {}); }

  private:
    enum class Fate { done, said, later };
    void add(SlotDeed deed);
    Fate act(const SlotDeed& deed, std::int64_t now_ms);
    Fate say(const SlotDeed& deed, const nlohmann::json& line, std::int64_t now_ms);
    Fate discard(const SlotDeed& deed, std::size_t wanted, std::int64_t now_ms);
    Fate ask(const SlotDeed& deed, const SlotMeaning& meaning);
    bool may_be_said(const nlohmann::json& line) const;
    void put(SanguozhiQuestion question);
    bool act_on_all(std::int64_t now_ms);
    bool withdraw(std::int64_t now_ms);
    bool watch_grain(std::int64_t now_ms);
    bool watch_differences(std::int64_t now_ms);
    bool watch_grain(int seat, std::int64_t now_ms, const SanguozhiSight& sight, const SanguozhiReading& reading);
    void ask_grain(int seat, const SanguozhiSight& sight, int asker);
    bool asks_grain(int seat) const;
    bool without_grain(int seat) const;
    bool is_asked_about(const SlotRef& at) const;

    SanguozhiLying lying_;
    GameNow game_;
    Feed feed_;
    std::vector<SlotDeed> deeds_;
    std::vector<SanguozhiQuestion> questions_;
    std::vector<NamedCard> named_;
    std::uint64_t last_question_ = 1000;  // below: flags of the game
    bool any_ = false, quiet_ = false, clear_ = false;
    std::int64_t now_ms_ = 0, quiet_since_ms_ = 0, looked_ms_ = -1'000'000;
    struct Grain {
        int agreed = -1;  // the last number that both told; −1: never yet
        int lies = -1, books = -1, said = -1;
        std::int64_t since_ms = 0;
        bool asked = false, differs = false;
    };
    std::map<int, Grain> grain_;
    std::map<std::string, std::int64_t> differs_since_;
    std::map<std::string, std::string> waved_;  // place → the sentence that people waved away
    std::set<std::pair<std::uint64_t, std::string>> meant_nothing_;  // cards that people waved away where they lie
};

}  // namespace jianjun::app
