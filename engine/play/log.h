// Every input of a game in order (输入记录), and which of them still count: a take-back is itself an input
// and can be taken back.
#pragma once
#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "engine/play/reasons.h"
#include "engine/play/refusal.h"
#include "engine/play/said.h"

namespace jianjun::engine {

// A moment that was passed by: its number since the last input, and who goes back to it.
struct Stop {
    int moment = -1;
    Seat seat = nobody;
    bool operator==(const Stop&) const = default;
};

template <class Input>
class Log {
  public:
    struct Entry {
        std::shared_ptr<const Input> input;
        int implied = 0;  // prompts that were passed silently before it
        Stop stop{};      // where the game went back to for it
        int asked = 0;    // of a take-back: questions until then
        int last = 0;     // of the inputs that count after it the last; 0: none
    };

    int size() const { return static_cast<int>(entries_.size()); }
    const Entry& operator[](int number) const { return entries_[static_cast<std::size_t>(number - 1)]; }
    // Numbers of the inputs that count now.
    const std::vector<int>& kept() const { return kept_; }

    // Where the game went back to before this one of those that count; nowhere before the next input.
    Stop stop_before(std::size_t kept) const {
        return kept < kept_.size() ? (*this)[kept_[kept]].stop : Stop{};
    }
    // Questions that had been asked at the last take-back.
    int asked_before() const {
        for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry)
            if (entry->input->way() == Way::take_back) return entry->asked;
        return 0;
    }
    // As it was after so many inputs.
    Log up_to(int inputs) const {
        Log log;
        log.entries_.assign(entries_.begin(), entries_.begin() + inputs);
        log.kept_ = inputs == size() ? kept_ : counted_after(inputs);
        return log;
    }

    void append(std::shared_ptr<const Input> input, int implied, Stop stop = {}) {
        entries_.push_back({std::move(input), implied, stop, 0, size() + 1});
        kept_.push_back(size());
    }
    Verdict check_take_back(const Input& input) const {
        if (input.to ? *input.to < 0 || *input.to > size() : !input.inputs || *input.inputs < 1)
            return refuse("take_back", reason::no_such_input(size()));
        if (!input.to && *input.inputs > static_cast<int>(kept_.size()))
            return refuse("take_back", reason::fewer_inputs);
        return {};
    }
    void take_back(std::shared_ptr<const Input> input, int asked) {
        if (input->to)
            kept_ = counted_after(*input->to);
        else
            kept_.resize(kept_.size() - static_cast<std::size_t>(*input->inputs));
        entries_.push_back({std::move(input), 0, {}, asked, kept_.empty() ? 0 : kept_.back()});
    }

  private:
    int last_after(int inputs) const { return inputs == 0 ? 0 : (*this)[inputs].last; }
    // The inputs that count after so many, from the last one back: each was given where the one before it
    // counted last.
    std::vector<int> counted_after(int inputs) const {
        std::vector<int> counted;
        for (int n = last_after(inputs); n > 0; n = last_after(n - 1)) counted.push_back(n);
        std::reverse(counted.begin(), counted.end());
        return counted;
    }

    std::deque<Entry> entries_;  // input n is entries_[n-1]
    std::vector<int> kept_;
};

}  // namespace jianjun::engine
