// The log in people's words (记录), newest last. Copies share what they have in common: a snapshot that holds
// a long evening's log costs some pointers, and a display takes from it only what is new.
#pragma once
#include <algorithm>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace jianjun::app {

class LogLines {
  public:
    class Iterator {
      public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = std::string;
        using difference_type = std::ptrdiff_t;
        using pointer = const std::string*;
        using reference = const std::string&;

        Iterator() = default;
        Iterator(const LogLines& lines, std::size_t at) : lines_(&lines), at_(at) {}
        reference operator*() const { return (*lines_)[at_]; }
        pointer operator->() const { return &(*lines_)[at_]; }
        Iterator& operator++() { return ++at_, *this; }
        Iterator operator++(int) { return {*lines_, at_++}; }
        Iterator& operator--() { return --at_, *this; }
        Iterator& operator+=(difference_type n) {
            return at_ = static_cast<std::size_t>(static_cast<difference_type>(at_) + n), *this;
        }
        Iterator operator+(difference_type n) const { return Iterator(*this) += n; }
        Iterator operator-(difference_type n) const { return Iterator(*this) += -n; }
        difference_type operator-(const Iterator& other) const {
            return static_cast<difference_type>(at_) - static_cast<difference_type>(other.at_);
        }
        bool operator==(const Iterator& other) const { return at_ == other.at_; }
        auto operator<=>(const Iterator& other) const { return at_ <=> other.at_; }

      private:
        const LogLines* lines_ = nullptr;
        std::size_t at_ = 0;
    };
    using value_type = std::string;
    using const_iterator = Iterator;

    LogLines() = default;
    LogLines(std::initializer_list<const char*> texts) {
        for (const char* text : texts) push_back(text);
    }

    // `input`: the number of the input that the line came from; 0: of none.
    void push_back(std::string text, int input = 0) {
        if (size_++ % a_block == 0) blocks_.push_back(std::make_shared<const Block>());
        auto last = *blocks_.back();
        last.push_back({std::move(text), input});
        blocks_.back() = std::make_shared<const Block>(std::move(last));
    }
    // Lets the oldest lines go, some at a time, while there are more than so many.
    void keep_at_most(std::size_t lines) {
        while (size_ > lines && blocks_.size() > 1) {
            blocks_.erase(blocks_.begin());
            size_ -= a_block;
            dropped_ += a_block;
        }
    }
    void clear() { *this = {}; }

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    std::size_t dropped() const { return dropped_; }  // lines that have been let go
    const std::string& operator[](std::size_t i) const { return line(i).text; }
    const std::string& back() const { return (*this)[size_ - 1]; }
    int input(std::size_t i) const { return line(i).input; }
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size_}; }

    // How many of its first lines are those of the other.
    std::size_t common_with(const LogLines& other) const {
        const auto most = std::min(size_, other.size_);
        std::size_t blocks = 0;
        while (blocks < std::min(blocks_.size(), other.blocks_.size()) &&
               blocks_[blocks] == other.blocks_[blocks])
            ++blocks;
        auto same = std::min(blocks * a_block, most);
        while (same < most && line(same) == other.line(same)) ++same;
        return same;
    }
    bool operator==(const LogLines& other) const {
        return size_ == other.size_ && common_with(other) == size_;
    }

  private:
    struct Line {
        std::string text;
        int input = 0;
        bool operator==(const Line&) const = default;
    };
    using Block = std::vector<Line>;
    static constexpr std::size_t a_block = 32;  // lines; all blocks but the last one are full

    const Line& line(std::size_t i) const { return (*blocks_[i / a_block])[i % a_block]; }

    std::vector<std::shared_ptr<const Block>> blocks_;
    std::size_t size_ = 0, dropped_ = 0;
};

}  // namespace jianjun::app
