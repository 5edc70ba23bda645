// Draws one snapshot into a grid of text (文字画面): header, seats, piles, what is waited for, questions,
// log.
#include <fmt/format.h>

#include <algorithm>

#include "companion_app/terminal/canvas.h"
#include "companion_app/terminal/terminal_screen.h"
#include "companion_app/terminal/text_width.h"
#include "companion_app/words/benches.h"
#include "companion_app/words/endings.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

using nlohmann::json;

bool asked(const json& state, int seat) {
    for (const auto& prompt : list_at(state, "prompts"))
        for (const int number : numbers_at(prompt, "seats"))
            if (number == seat) return true;
    return false;
}

Ink role_ink(const std::string& role) {
    return role == "lord"       ? Ink::red
           : role == "loyalist" ? Ink::yellow
           : role == "rebel"    ? Ink::green
                                : Ink::blue;
}

class Page {
  public:
    Page(const Snapshot& snapshot, Canvas& canvas, const Words& words)
        : snapshot_(snapshot),
          state_(snapshot.state),
          canvas_(canvas),
          words_(words),
          right_(canvas.columns() - 1) {}

    void draw() {
        border(0, "╭", "╮", title());
        row_ = 1;
        phases();
        rule(words_.say("座位", "Seats"));
        seats();
        rule(words_.say("牌区", "Table"));
        piles();
        rule(words_.say("等待", "Waiting"));
        waiting();
        questions();
        if (!snapshot_.log.empty()) rule(words_.say("记录", "Log"));
        log();
        border(canvas_.rows() - 1, "╰", "╯", words_.sentence(snapshot_.status));
    }

  private:
    void border(int y, const char* left, const char* right, const std::string& text) {
        for (int x = 0; x < canvas_.columns(); ++x) canvas_.put(x, y, "─", Ink::dim);
        canvas_.put(0, y, left, Ink::dim);
        canvas_.put(right_, y, right, Ink::dim);
        if (!text.empty() && right_ > 8)
            canvas_.put(2, y, std::string(" ") + text + " ", Ink::gold, right_ - 1);
    }

    void rule(const std::string& text) {
        if (row_ >= canvas_.rows() - 1) return;
        border(row_, "├", "┤", {});
        canvas_.put(2, row_++, std::string(" ") + text + " ", Ink::dim, right_ - 1);
    }

    // Begins a row between the borders; false when the page is full.
    bool begin() {
        if (row_ >= canvas_.rows() - 1) return false;
        canvas_.put(0, row_, "│", Ink::dim);
        canvas_.put(right_, row_, "│", Ink::dim);
        x_ = 2;
        return true;
    }
    void end() { ++row_; }
    void write(const std::string& text, Ink ink = Ink::plain) {
        if (x_ < right_) x_ = canvas_.put(x_, row_, text, ink, right_);
    }
    // Whole on this row or the next: each of sixteen generals can be read. False when the page is full.
    bool choice(const std::string& text) {
        if (x_ + display_width(text) > right_) {
            end();
            if (!begin()) return false;
        }
        write(text, Ink::yellow);
        return true;
    }
    void column(const std::string& text, int width, Ink ink = Ink::plain) { write(fit(text, width), ink); }

    void card(const std::string& written, const char* gap = " ") {
        write(words_.marked_card(written), parse_face(written).red() ? Ink::red : Ink::bold);
        write(gap);
    }

    std::string title() const {
        std::string text = words_.say("监军", "Jianjun");
        const std::string mode = text_at(state_, "mode");
        if (!mode.empty()) text += " · " + words_.mode(mode);
        const int round = number_at(state_, "round");
        if (round > 0)
            text += words_.say(" · 第 ", " · round ") + std::to_string(round) + words_.say(" 轮", "");
        return text;
    }

    void phases() {
        if (!begin()) return;
        const auto& turn = child(state_, "turn");
        const int seat = number_at(turn, "seat");
        const std::string now = text_at(turn, "phase");
        if (seat > 0) write(words_.seat(state_, seat) + words_.say(" 的回合  ", "'s turn  "), Ink::gold);
        for (const char* phase : {"prepare", "judge", "draw", "play", "discard", "finish"}) {
            const bool current = now == phase;
            write(std::string(current ? "[" : " ") + words_.phase(phase) + (current ? "]" : " "),
                  current ? Ink::inverse : Ink::dim);
        }
        end();
        // "应答 0:12  回合 0:40  本局 31:10", those that are on.
        if (snapshot_.clocks.empty() || !begin()) return;
        for (const auto& clock : snapshot_.clocks) {
            const auto seconds = (clock.left_ms + 999) / 1000;
            const auto name = clock.name == "decision" ? words_.say("应答", "answer")
                              : clock.name == "turn"   ? words_.say("回合", "turn")
                                                       : words_.say("本局", "game");
            write(fmt::format("{} {}:{:02}  ", name, seconds / 60, seconds % 60),
                  clock.running ? seconds <= 10 ? Ink::red : Ink::gold : Ink::dim);
        }
        if (snapshot_.clocks_stopped) write(words_.say("（停表）", "(stopped)"), Ink::dim);
        end();
    }

    void seats() {
        const auto& seats = list_at(state_, "seats");
        // A second row a seat only where the log keeps some room below.
        const int others = 12 + static_cast<int>(snapshot_.questions.size());
        const bool two = row_ + 2 * static_cast<int>(seats.size()) + others <= canvas_.rows();
        for (const auto& seat : seats) {
            if (!begin()) return;
            first_half(seat);
            if (two && !second_half_empty(seat)) {
                end();
                if (!begin()) return;
                write("          ");
            }
            second_half(seat);
            end();
        }
        for (const auto& seat : seats)
            if (!bench(seat)) return;
    }

    // "1号 甲 候选：赵云 ？ 阵亡：关羽": whole names, on as many rows as they need. False when the page is
    // full.
    bool bench(const json& seat) {
        const auto names = bench_told(words_, seat);
        const auto fallen = fallen_told(words_, seat);
        if (names.empty() && fallen.empty()) return true;
        if (!begin()) return false;
        write(words_.seat(state_, number_at(seat, "seat")));
        if (!names.empty())
            write(" " + bench_heading(words_, seat, state_) + words_.say("：", ":"), Ink::magenta);
        for (const auto& name : names)
            if (!choice(" " + name)) return false;
        if (!fallen.empty() && !choice(" " + fallen)) return false;
        end();
        return true;
    }

    void first_half(const json& seat) {
        const int number = number_at(seat, "seat");
        const bool alive = flag_at(seat, "alive", true);
        const bool turn = number_at(child(state_, "turn"), "seat") == number;
        const Ink ink = alive ? Ink::plain : Ink::dim;
        column(turn ? "▶" : asked(state_, number) ? "?" : " ", 2, turn ? Ink::gold : Ink::cyan);
        column(std::to_string(number), 3, ink);
        const auto name = text_at(seat, "name");
        column(name == std::to_string(number) + "号" ? words_.say(filled("{}号", "Seat {}", said_number(number))) : name, 9, ink);
        const auto side = side_mark(seat);
        const bool english = words_.language() == Language::en;
        column(side.empty() ? words_.role_mark(text_at(seat, "role")) : words_.say(side),
               side.empty() ? (english ? 6 : 3) : (english ? 7 : 5),
               alive ? role_ink(text_at(seat, "role")) : Ink::dim);
        column(generals(seat), 13, alive ? Ink::bold : Ink::dim);
        if (alive && !has_health(seat, state_))
            column("", 16);
        else if (alive)
            health(seat);
        else
            column(words_.say("阵亡", "dead"), 16, Ink::dim);
        write(words_.say("手", "h") + std::to_string(number_at(seat, "hand")) + " ", Ink::bold);
        for (const auto& face : texts_at(seat, "known_hand")) card(face);
    }

    std::string generals(const json& seat) const {
        std::string text;
        for (const auto& id : texts_at(seat, "generals"))
            text.append(text.empty() ? "" : "/").append(id == "?" ? "？" : words_.name(id));
        const std::string one = text_at(seat, "general");
        if (text.empty() && !one.empty()) text = one == "?" ? "？" : words_.name(one);
        return text;
    }

    void health(const json& seat) {
        const int hp = number_at(seat, "hp");
        const int max = number_at(seat, "max_hp");
        const int armour = number_at(seat, "armour");
        const int begin = x_;
        const Ink ink = hp >= 3 || hp >= max ? Ink::green : hp == 2 ? Ink::yellow : Ink::red;
        if (max <= 6) {
            for (int i = 0; i < max; ++i) write(i < hp ? "●" : "○", i < hp ? ink : Ink::dim);
            write(" ");
        }
        write(std::to_string(hp) + "/" + std::to_string(max), ink);
        if (armour > 0) write(" ◆" + std::to_string(armour), Ink::cyan);
        write(std::string(static_cast<std::size_t>(std::max(1, begin + 16 - x_)), ' '));
    }

    static constexpr const char* slots[] = {"weapon", "armor", "plus", "minus", "treasure", "other"};

    bool second_half_empty(const json& seat) const {
        for (const char* slot : slots)
            if (child(child(seat, "equip"), slot).is_string()) return false;
        return list_at(seat, "judge").empty() && !flag_at(seat, "chained") &&
               flag_at(seat, "face_up", true) && list_at(seat, "general_cards").empty() && !is_drunk(seat) &&
               !flag_at(seat, "judge_sealed") && child(seat, "marks").empty();
    }

    void second_half(const json& seat) {
        for (const char* slot : slots) {
            const std::string face = text_at(child(seat, "equip"), slot);
            if (face.empty()) continue;
            write(std::string("[") + words_.equip_mark(slot) + "]", Ink::dim);
            card(face);
        }
        tagged(words_.say("判定", "judge"), texts_at(seat, "judge"));
        for (const auto& pile : piles_on(seat)) tagged(words_.pile(pile.skill), pile.cards);
        if (flag_at(seat, "chained")) write(words_.say("⟨横置⟩ ", "⟨chained⟩ "), Ink::magenta);
        if (!flag_at(seat, "face_up", true)) write(words_.say("⟨翻面⟩ ", "⟨face down⟩ "), Ink::magenta);
        if (is_drunk(seat)) write(words_.mark("drunk") + " ", Ink::yellow);
        if (flag_at(seat, "judge_sealed"))
            write(words_.say("⟨废除判定区⟩ ", "⟨no judge zone⟩ "), Ink::magenta);
        const auto& marks = child(seat, "marks");
        if (!marks.is_object()) return;
        for (const auto& [id, count] : marks.items())
            if (number_of(count, 1) != 0)
                write(words_.mark(id) + "×" + std::to_string(number_of(count, 1)) + " ", Ink::yellow);
    }

    void tagged(const std::string& tag, const std::vector<std::string>& faces) {
        if (faces.empty()) return;
        write(tag + ":", Ink::magenta);
        for (const auto& face : faces) card(face);
    }

    void piles() {
        const auto& zones = child(state_, "zones");
        if (!begin()) return;
        write(words_.say("牌堆 ", "Draw ") + std::to_string(count_at(zones, "draw")) + "   ");
        write(words_.say("弃牌 ", "Discard ") + std::to_string(count_at(zones, "discard")) + " ");
        const auto discard = texts_at(zones, "discard");
        if (!discard.empty()) card(discard.back());
        if (count_at(zones, "extra") > 0)
            write(words_.say("  额外 ", "  Extra ") + std::to_string(count_at(zones, "extra")), Ink::blue);
        end();
        pile(words_.say("处理区", "In use"), zones, "processing");
        pile(words_.say("仁区", "Ren"), zones, "ren");
        pile(words_.say("移出游戏", "Aside"), zones, "aside");
    }

    void pile(const std::string& called, const json& zones, const char* key) {
        const auto faces = texts_at(zones, key);
        if (faces.empty() || !begin()) return;
        write(called + " ");
        for (const auto& face : faces) card(face);
        end();
    }

    void waiting() {
        const auto& over = child(state_, "over");
        if (over.is_object()) {
            game_over(over);
            return;
        }
        for (const auto& prompt : list_at(state_, "prompts")) {
            if (!begin()) return;
            std::string who;
            for (const int seat : numbers_at(prompt, "seats"))
                who.append(who.empty() ? "" : words_.say("、", ", ")).append(words_.seat(state_, seat));
            write(who + " ", Ink::cyan);
            write(words_.wanted(prompt), Ink::bold);
            for (const auto& option : texts_at(prompt, "options"))
                if (!choice(" [" + answer_told(words_, prompt, option) + "]")) return;
            if (flag_at(prompt, "optional"))
                write(text_at(prompt, "kind") == "card" ? words_.say(" (可不出)", " (may pass)")
                                                        : words_.say(" (也可以过)", " (may pass)"),
                      Ink::dim);
            const std::string why = words_.why(prompt, state_);
            if (!why.empty()) write(" — " + why, Ink::dim);
            end();
        }
        if (snapshot_.stack.empty() || !begin()) return;
        for (std::size_t i = 0; i < snapshot_.stack.size(); ++i)
            write(std::string(i ? " › " : "") + words_.frame(snapshot_.stack[i]), Ink::dim);
        end();
    }

    void game_over(const json& over) {
        if (!begin()) return;
        std::string who;
        for (const int seat : numbers_at(over, "winners"))
            who.append(who.empty() ? "" : words_.say("、", ", ")).append(words_.seat(state_, seat));
        write(words_.say("★ 游戏结束  ", "★ Game over  "), Ink::gold);
        write(who.empty() ? words_.say("无人获胜", "nobody wins") : who + words_.say(" 获胜", " won"),
              Ink::gold);
        const std::string why = text_at(over, "why");
        if (!why.empty()) write(" — " + words_.pretty(words_.say(ending(why))), Ink::dim);
        end();
    }

    void questions() {
        if (snapshot_.questions.empty()) return;
        rule(words_.say("待定", "Questions"));
        for (const auto& question : snapshot_.questions) {
            if (!begin()) return;
            write((question.flag ? "⚑ " : "? ") + std::to_string(question.id) + " ",
                  question.flag ? Ink::red : Ink::yellow);
            if (question.seat > 0) write(words_.seat(state_, question.seat) + ": ", Ink::cyan);
            write(words_.sentence(question.text));
            int n = 0;
            for (const auto& one : question.choices)
                if (!choice("  " + std::to_string(++n) + ")" + words_.sentence(one.text))) return;
            end();
        }
    }

    void log() {
        const int room = canvas_.rows() - 1 - row_;
        const auto& lines = snapshot_.log;
        const auto skip =
            static_cast<std::size_t>(std::max(0, static_cast<int>(lines.size()) - std::max(room, 0)));
        for (std::size_t i = skip; i < lines.size() && begin(); ++i) {
            write(words_.line(lines[i]), i + 1 == lines.size() ? Ink::plain : Ink::dim);
            end();
        }
        while (begin()) end();
    }

    const Snapshot& snapshot_;
    const json& state_;
    Canvas& canvas_;
    const Words& words_;
    int right_;
    int row_ = 0;
    int x_ = 0;
};

}  // namespace

std::string render_terminal(const Snapshot& snapshot, int columns, int rows, const Words& words,
                            bool colour) {
    Canvas canvas(columns, rows);
    Page(snapshot, canvas, words).draw();
    return canvas.text(colour);
}

}  // namespace jianjun::app
