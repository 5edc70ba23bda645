// Keeps a live terminal up to date, or prints what is new where there is none (文字画面).
#include "companion_app/terminal/terminal_screen.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <ostream>
#include <sstream>

#include "companion_app/terminal/completion.h"
#include "companion_app/terminal/text_width.h"
#include "companion_app/terminal/typed_at_table.h"
#include "companion_app/terminal/typed_input.h"
#include "companion_app/terminal/typed_lines.h"
#include "companion_app/terminal/typed_names.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {
namespace {

constexpr const char* enter_screen = "\x1b[?1049h\x1b[2J\x1b[H";
constexpr const char* leave_screen = "\x1b[?1049l";
constexpr const char* keep_cursor =
    "\x1b"
    "7";
constexpr const char* give_cursor =
    "\x1b"
    "8";

struct Size {
    int columns = 100, rows = 32;
};

Size terminal_size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
    return {size.ws_col, size.ws_row};
}

// A row of the page with nothing between its borders.
bool is_blank(const std::string& line) {
    std::string rest;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '\x1b')
            at = std::min(line.find('m', at), line.size());  // a colour
        else if (line[at] != ' ')
            rest += line[at];
    }
    return rest == "││";
}

// What became of a typed line.
enum class Heard { leave, here, sent };  // `here`: the screen has answered by itself

// Free time is ended, not passed.
Heard say(const nlohmann::json& typed, SnapshotFeed& feed, TerminalScreen& screen) {
    const auto& prompts = list_at(screen.shown().state, "prompts");
    const int seat = number_at(typed, "seat");
    if (text_at(typed, "do") == "pass" && seat > 0 && prompts.size() == 1 && text_at(prompts[0], "kind") == "play") {
        screen.notice(filled("出牌阶段没有“过”：结束写 {} 完", "Free time is not passed: {} end ends it", said_number(seat)));
        return Heard::here;
    }
    feed.send(with_ids(typed_at_table(typed, screen.shown(), screen.words()), screen.words()));
    return Heard::sent;
}

Heard settle(const Typed& typed, SnapshotFeed& feed, TerminalScreen& screen) {
    const auto& asked = screen.shown().questions;
    const auto question = std::find_if(asked.begin(), asked.end(), [&](const Question& one) { return one.id == typed.question; });
    if (question == asked.end()) {
        screen.notice(filled("没有问题 {}", "There is no question {}", std::to_string(typed.question)));
        return Heard::here;
    }
    if (typed.choice >= question->choices.size()) {
        screen.notice(filled("问题 {} 没有选项 {}", "Question {} has no choice {}", std::to_string(typed.question), std::to_string(typed.choice + 1)));
        return Heard::here;
    }
    feed.settle(typed.question, typed.choice);
    return Heard::sent;
}

// What only this screen answers.
Said answered_here(const Typed& typed, const TerminalScreen& screen) {
    switch (typed.kind) {
        case Typed::Kind::help: return screen.help();
        case Typed::Kind::why: return screen.why_read(typed.count);
        case Typed::Kind::look: return screen.role_of(typed.seat);
        default: return {};
    }
}

// "1 主公": what is offered may be said without a verb.
tl::expected<Typed, Said> parsed(const std::string& line, const TerminalScreen& screen) {
    auto typed = parse_typed(line);
    const auto space = line.find(' ');
    if (typed || space == std::string::npos) return typed;
    auto chosen = parse_typed(line.substr(0, space) + " choose" + line.substr(space));
    if (chosen && chosen->kind == Typed::Kind::input && is_offered_choice(chosen->input, screen.shown(), screen.words())) return chosen;
    return typed;
}

Heard take_line(const std::string& line, SnapshotFeed& feed, TerminalScreen& screen) {
    const auto typed = parsed(line, screen);
    screen.notice(typed ? answered_here(*typed, screen) : typed.error());
    if (!typed) return Heard::here;
    switch (typed->kind) {
        case Typed::Kind::quit: return Heard::leave;
        case Typed::Kind::input: return say(typed->input, feed, screen);
        case Typed::Kind::settle: return settle(*typed, feed, screen);
        case Typed::Kind::name: feed.name(typed->question, typed->card); return Heard::sent;
        case Typed::Kind::redo: feed.redo(typed->count); return Heard::sent;
        default: return Heard::here;
    }
}

// What was said has been taken, or the table is too busy to wait for.
void await_answer(const SnapshotFeed& feed, std::uint64_t version) {
    constexpr int most_ms = 2000, step_ms = 5;
    for (int waited = 0; waited < most_ms && feed.latest()->version == version; waited += step_ms) poll(nullptr, 0, step_ms);
}

}  // namespace

std::vector<std::string> new_lines(const LogLines& before, const LogLines& now) {
    const auto after = [&](std::size_t shared) {
        return std::vector<std::string>(now.begin() + static_cast<std::ptrdiff_t>(shared), now.end());
    };
    if (now.common_with(before) == before.size()) return after(before.size());
    // The longest end of `before` that is a beginning of `now` has been shown.
    for (std::size_t shared = std::min(before.size(), now.size()); shared > 0; --shared)
        if (std::equal(before.end() - static_cast<std::ptrdiff_t>(shared), before.end(), now.begin()))
            return after(shared);
    return after(0);
}

TerminalOptions terminal_options(Words words) {
    TerminalOptions options;
    options.words = std::move(words);
    const char* no_colour = std::getenv("NO_COLOR");
    options.live = isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0');
    return options;
}

TerminalScreen::TerminalScreen(std::ostream& out, TerminalOptions options)
    : out_(out), options_(std::move(options)) {
    if (!options_.live) return;
    out_ << enter_screen << std::flush;
    open_ = true;
}

TerminalScreen::~TerminalScreen() {
    if (open_) out_ << leave_screen << std::flush;
}

void TerminalScreen::update(const Snapshot& snapshot) {
    if (!options_.live) {
        for (const auto& line : new_lines(shown_.log, snapshot.log)) out_ << options_.words.line(line) << '\n';
        const auto status = options_.words.sentence(snapshot.status);
        if (options_.tells_status && !status.empty() && status != options_.words.sentence(shown_.status)) out_ << status << '\n';
    }
    shown_ = snapshot;
    any_ = true;
    if (options_.live) draw();
    out_ << std::flush;
}

void TerminalScreen::notice(const Said& said) {
    const auto& sentence = options_.words.say(said);
    notice_ = sentence;
    if (options_.live)
        draw();
    else if (!sentence.empty())
        out_ << sentence << std::endl;
}

std::string TerminalScreen::help() const {
    return options_.words.say(
        "1 用 杀 ♠7 2 · 2 出 闪 · 3 过 · 1 弃 杀♠7 闪♥2（行末加、就接着写下一行）· 1 完 · 2 选 摸牌 · 1 选 "
        "3（座位）· 1 发动 仁德 桃♥3 2 · "
        "1 用 武圣 桃♥3 2 · 1 用 桃♥3 当 杀 2 · 1 用 借刀杀人 2 3 · 3 判 闪♠9 · 1 亮 曹操 · 1 重铸 铁索连环 "
        "· 撤 2 · 重做 · 为什么 7 · "
        "体力/上限/护甲/手牌 3 2 · 横置 3 · 武将 3 曹操 · 身份 3 反贼 · 看身份 3 · 阵亡 3 1 · 复活 3 · 轮到 "
        "3 摸牌 · 移 杀♠7 3.手牌 4.装备 · 定 7 1 · "
        "标记 3 珠联璧合 -1（拿走）· 蓄谋 1 ? · 议事 1 2 3 · 检索 1 杀 · 拼点 1 2 · 延时拼点 1 2 · 蓄力 1 "
        "2（用掉 -2）· 1 用 额外杀♣4 2（额外牌堆的牌）· 移 杀♠7 牌堆 仁区 · "
        "认 7 ♠8 杀 · "
        "1 拿 第2堆（3v3 的将堆）· 1 挑 赵云 · 1 挑 暗（1v1 暗着的一名）· 1 派 赵云 3（给3号出场）· 2 登场 "
        "赵云（1v1）· 4 选 暖色方 · 1 选 前锋 · 1 选 3号 · 5 用 南蛮入侵 ♠7 向右 · "
        "{\"do\":\"rule\",\"start\":{\"event\":\"judge\",\"seat\":1}}（棋谱里怎么写，这里也能怎么写）· Tab "
        "补全 · 退出",
        "1 use slash S7 2 · 2 respond jink · 3 pass · 1 discard slash@S7 jink@H2 (a comma at the end: the "
        "next line goes on) · 1 end · "
        "2 choose draw · 1 choose 3 (a seat) · 1 skill rende peach@H3 2 · 1 use wusheng peach@H3 2 · 1 use "
        "peach@H3 as slash 2 · "
        "1 use collateral 2 3 · 3 reveal jink@S9 · 1 reveal caocao · 1 recast iron_chain · undo 2 · redo · "
        "why 7 · hp/max/armour/hand 3 2 · chain 3 · general 3 caocao · setrole 3 rebel · role 3 · kill 3 1 · "
        "revive 3 · turn_of 3 draw · move "
        "slash@S7 3.hand 4.equip · mark 3 companion -1 (takes one away) · premeditate 1 ? · deliberation 1 2 "
        "3 · search 1 slash · pindian 1 2 · delayed_pindian 1 2 · "
        "charge 1 2 (-2 spends them) · 1 use extra:slash@C4 2 (of the extra deck) · move slash@S7 draw ren · "
        "settle 7 1 · teach 7 S8 slash · "
        "1 take pile 2 (3v3) · 1 pick zhaoyun · 1 pick covered (1v1) · 1 field zhaoyun 3 (for seat 3) · 2 "
        "enter zhaoyun (1v1) · 4 choose warm · 1 choose vanguards · "
        "1 choose seat 3 · 5 use savage_assault S7 right · "
        "{\"do\":\"rule\",\"start\":{\"event\":\"judge\",\"seat\":1}} (any line of a record) · Tab completes "
        "· quit");
}

std::string TerminalScreen::why_read(int number) const {
    const auto& reasons = shown_.reasons;
    const auto at = std::find_if(reasons.rbegin(), reasons.rend(), [&](const auto& r) { return number == 0 || r.input == number; });
    if (at == reasons.rend()) return options_.words.say("这一步不是看出来的，或者太久了", "That was not read from the table, or too long ago");
    return options_.words.sentence({at->zh, at->en});
}

std::string TerminalScreen::role_of(int seat) const {
    const auto& roles = options_.roles;
    const auto& words = options_.words;
    if (roles.empty())
        return words.say("身份不是由程序发的：jianjun table --deal-roles 才发", "No roles were dealt by the program: jianjun table --deal-roles does so");
    if (!options_.live)
        return words.say("身份只在会刷新的画面上看：在这里会留下来", "A role is shown on a live screen only: here it would stay to be read");
    if (seat < 1 || seat > static_cast<int>(roles.size())) return words.say(filled("没有 {} 号座位", "There is no seat {}", said_number(seat)));
    return words.say(filled("{} 号：{}。按回车隐去", "Seat {}: {}. Enter hides it", said_number(seat), words.role(roles[static_cast<std::size_t>(seat - 1)])));
}

void TerminalScreen::draw() {
    const Size size = terminal_size();
    const int columns = options_.columns > 0 ? options_.columns : size.columns;
    const int rows = options_.rows > 0 ? options_.rows : size.rows;
    // The last row belongs to whoever types; the cursor stays there.
    Snapshot shown = shown_;
    auto below = wrapped(notice_, columns);
    below.resize(std::min(below.size(), static_cast<std::size_t>(std::max(rows / 2, 1))));
    if (below.size() == 1) {  // it has room in the border
        if (!notice_.empty()) shown.status = notice_;
        below.clear();
    }
    auto page = render_terminal(shown, columns, std::max(rows - 1 - static_cast<int>(below.size()), 1), options_.words, true);
    for (const auto& line : below) page += "\n" + fit(line, columns);
    out_ << keep_cursor << "\x1b[H";
    for (std::size_t from = 0; from <= page.size();) {
        const auto end = std::min(page.find('\n', from), page.size());
        out_ << page.substr(from, end - from) << "\r\n";
        from = end + 1;
    }
    out_ << give_cursor << std::flush;
}

void TerminalScreen::finish() {
    if (open_) {
        out_ << leave_screen;
        open_ = false;
    }
    if (!any_) return;
    const int columns = options_.columns > 0 ? options_.columns
                        : options_.live      ? terminal_size().columns
                                             : 100;
    const int seats = shown_.state.is_object() && shown_.state.contains("seats")
                          ? static_cast<int>(shown_.state["seats"].size())
                          : 0;
    const int rows = 14 + 2 * seats + static_cast<int>(shown_.questions.size());
    Snapshot last = shown_;
    if (!options_.live) last.log.clear();  // these lines stand above already
    std::istringstream page(render_terminal(last, columns, rows, options_.words, options_.live));
    for (std::string line; std::getline(page, line);)
        if (!is_blank(line)) out_ << line << '\n';
    out_ << std::flush;
}

void run_terminal(SnapshotFeed& feed, TerminalOptions options, const std::atomic<bool>& stop) {
    const bool live = options.live;
    options.tells_status = true;
    const int prompt_row = options.rows > 0 ? options.rows : terminal_size().rows;
    TerminalScreen screen(std::cout, std::move(options));
    TypedLines typed(live, [&](const std::string& line) { return completions(line, screen.shown().state, screen.words()); });
    typed.show(std::cout, prompt_row);
    std::shared_ptr<const Snapshot> shown;
    bool leaving = false;
    while (!leaving) {
        // Asked before looking, so that what came before the stop is still shown.
        leaving = stop.load();
        auto latest = feed.latest();
        if (latest && latest != shown && (!shown || latest->version != shown->version)) {
            screen.update(*latest);
            shown = std::move(latest);
        }
        if (leaving) break;
        const auto lines = typed.read(40);
        if (!typed.touched()) continue;
        typed.show(std::cout, prompt_row);
        for (const auto& line : lines) {
            const auto heard = leaving ? Heard::leave : take_line(line, feed, screen);
            leaving = heard == Heard::leave;
            if (live || heard != Heard::sent || !shown) continue;
            await_answer(feed, shown->version);  // line by line, as a transcript is read
            shown = feed.latest();
            screen.update(*shown);
        }
        if (const auto words = typed.offered(); !words.empty()) screen.notice({words, words});
        leaving = leaving || typed.left();
    }
    screen.finish();
}

}  // namespace jianjun::app
