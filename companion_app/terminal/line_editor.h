// The line that somebody is typing (输入行), on a terminal that gives every key: it is moved in, erased, completed, and called back.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jianjun::app {

class LineEditor {
  public:
    // What the last word of the line, up to the cursor, may become.
    using Complete = std::function<std::vector<std::string>(const std::string& line)>;
    explicit LineEditor(Complete complete = {}) : complete_(std::move(complete)) {}

    // Bytes as the terminal gives them. Lines that have been ended with Enter are waiting in take_lines().
    void type(std::string_view bytes);
    std::vector<std::string> take_lines() { return std::exchange(lines_, {}); }

    std::string text() const;
    // How many columns stand before the cursor.
    int cursor_column() const;
    // What Tab found, where that was more than one word; gone with the next key.
    const std::vector<std::string>& offered() const { return offered_; }
    // Ctrl-D on an empty line.
    bool left() const { return left_; }

  private:
    void key(std::string_view sequence);
    void control(char c);
    void escape(std::string_view sequence);
    void enter();
    void complete();
    void recall(int step);
    void put(const std::string& utf8);
    std::string before_cursor() const;

    Complete complete_;
    std::vector<std::string> letters_;  // each one UTF-8 character
    std::size_t at_ = 0;
    std::string pending_;  // bytes of a key that has not come whole
    std::vector<std::string> lines_, history_, offered_;
    std::size_t recalled_ = 0;  // from the newest; 0: what is being typed
    std::string kept_;          // that, while an older line is shown
    bool left_ = false;
};

}  // namespace jianjun::app
