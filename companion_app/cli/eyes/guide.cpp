#include "companion_app/cli/eyes/guide.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <optional>

#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/eyes/evening/enrolment.h"
#include "companion_app/cli/tongue.h"
#include "companion_app/session/phrasing/eye_words.h"
#include "companion_app/session/phrasing/spoken_card.h"
#include "vision/picture_file.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t reread_ms = 3000;  // what was just learnt may name others: all are looked at again, one after the other

std::string trimmed(const std::string& line) {
    const auto from = line.find_first_not_of(" \t\r");
    return from == std::string::npos ? "" : line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
}

bool is_quit(const std::string& answer) {
    return answer == "q" || answer == "quit" || answer == "退" || answer == "退出";
}
bool is_undo(const std::string& answer) {
    return answer == "undo" || answer == "撤";
}

class Guide {
  public:
    explicit Guide(const GuideOptions& options) : options_(options) {}

    tl::expected<void, Said> open(const std::vector<std::string>& deck);
    int run();

  private:
    using Cards = Enrolment::Cards;
    enum class Next { look, again, leave };

    Next ask_to_lay(const std::vector<std::string>& asked);
    Cards look(std::size_t expected);
    bool ask_for(const Cards& cards);
    bool ask_for(const vision::TrackedCard& card, const std::string& where);
    void undo();
    void say_standing() const;
    static void say(const std::vector<Finding>& found);
    void say_end() const;
    void picture(const vision::TrackedCard& card, std::string& where) const;
    std::optional<std::string> typed(const std::string& prompt) const;
    const vision::TrackedCard* find(const Cards& cards, std::uint64_t number) const;

    GuideOptions options_;
    std::unique_ptr<Enrolment> enrolment_;
    std::string last_name_;
};

tl::expected<void, Said> Guide::open(const std::vector<std::string>& deck) {
    auto opened = Enrolment::open(options_.gallery, deck, options_.from, options_.like);
    if (!opened) return tl::unexpected(opened.error());
    enrolment_ = std::move(*opened);
    return {};
}

std::optional<std::string> Guide::typed(const std::string& prompt) const {
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return trimmed(line);
}

// Why there are no more pictures, where that is no plain end.
void Guide::say_end() const {
    if (enrolment_->ended() && !enrolment_->eyes()->error().empty())
        refuse("enrol", told(eye_words(enrolment_->eyes()->error())));
}

Guide::Cards Guide::look(std::size_t expected) {
    auto cards = enrolment_->look(expected);
    if (!options_.pictures.empty())
        (void)vision::save_picture(enrolment_->eyes()->overlay(), options_.pictures + "/table.jpg");
    say_end();
    return cards;
}

void Guide::undo() {
    const auto gone = enrolment_->undo();
    if (!gone) {
        refuse("enrol", told(gone.error()));
        return;
    }
    if (gone->empty()) std::cout << told("没有可撤的\n", "there is nothing to take back\n");
    for (const auto& label : *gone) std::cout << told("撤回：{}\n", "taken back: {}\n", card_words(label));
}

void Guide::say_standing() const {
    std::cout << standing(enrolment_->wanted(), options_.deck) << "\n";
}

void Guide::say(const std::vector<Finding>& found) {
    for (const auto& finding : found) {
        using Kind = Finding::Kind;
        const bool doubt = finding.kind == Kind::doubt || finding.kind == Kind::small || finding.kind == Kind::other_name;
        (finding.kind == Kind::not_kept ? std::cerr << "enrol: " : std::cout << (doubt ? told("存疑：", "doubt: ") : std::string()))
            << told(finding_words(finding, card_words)) << "\n";
    }
}

void Guide::picture(const vision::TrackedCard& card, std::string& where) const {
    if (options_.pictures.empty()) return;
    const auto file = fmt::format("{}/card-{}.jpg", options_.pictures, card.card);
    if (vision::save_picture(enrolment_->eyes()->face(card.card), file)) where += " (" + file + ")";
}

const vision::TrackedCard* Guide::find(const Cards& cards, std::uint64_t number) const {
    const auto at = std::find_if(cards.begin(), cards.end(), [&](const auto& c) { return c.card == number; });
    return at == cards.end() ? nullptr : &*at;
}

// False when the person wants to leave.
bool Guide::ask_for(const vision::TrackedCard& card, const std::string& where) {
    const auto judged = enrolment_->wanted().judge(card.seen);
    std::string place = where;
    picture(card, place);
    std::string question = place + told("：", ": ");
    if (!judged.proposal.empty())
        question += told("是{}吗？回车同意；不是就写是哪张：", "{}? Enter agrees; or type which it is: ", card_words(judged.proposal));
    else if (!card.seen.name.empty())
        question += told("{}，哪一张？♠7 …：", "{}, but which? ♠7, … : ", card_words(card.seen.name));
    else
        question += told("是哪张牌？杀 ♠7 …：", "which card is it? slash S7, … : ");
    while (const auto answer = typed(question)) {
        if (is_quit(*answer)) return false;
        if (*answer == "?") return true;
        if (is_undo(*answer)) {
            undo();
            continue;
        }
        const auto name = card.seen.name.empty() ? last_name_ : card.seen.name;
        const auto label = answer->empty() ? judged.proposal : spoken_card(*answer, name);
        if (label.empty()) {
            std::cout << told("请写成 杀 ♠7、黑桃7杀 或 slash S7；只写 ♠8 就是同名的另一张；? 跳过；撤；退\n",
                              "write it as 杀 ♠7, slash S7 or 黑桃7杀; ♠8 alone is another of the same name; ? leaves it; undo; q\n");
            continue;
        }
        bool learnt = false;
        say(enrolment_->learn_one(card.card, label, learnt));
        if (learnt) last_name_ = vision::name_of(label);
        return true;
    }
    return false;
}

bool Guide::ask_for(const Cards& cards) {
    int known = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto now = enrolment_->in_reading_order();  // what was learnt meanwhile may name it
        const auto* card = find(now, cards[i].card);
        if (!card) continue;
        if (enrolment_->wanted().judge(card->seen).known) {
            ++known;
            continue;
        }
        if (!ask_for(*card, told("第 {} 张，共 {} 张", "card {} of {}", i + 1, cards.size()))) return false;
        enrolment_->step(reread_ms);
    }
    if (known > 0) std::cout << told("{} 张已登记过\n", "{} were known already\n", known);
    return true;
}

Guide::Next Guide::ask_to_lay(const std::vector<std::string>& asked) {
    auto prompt = told("请把牌并排摆好，次序随意，再按回车（撤、退）：", "Lay cards side by side, in any order, and press Enter (undo, q): ");
    if (options_.in_order) {
        prompt = told("请把这 {} 张从左到右摆好，朝上立着：", "Lay these {} from left to right, upright:", asked.size());
        for (const auto& label : asked) prompt += " " + card_words(label);
        prompt += told("\n再按回车（撤、跳过、退）：", "\nand press Enter (undo, skip, q): ");
    }
    const auto answer = typed(prompt);
    if (!answer || is_quit(*answer)) return Next::leave;
    if (is_undo(*answer)) {
        undo();
        return Next::again;
    }
    if (options_.in_order && (*answer == "skip" || *answer == "跳过")) {
        enrolment_->skip(asked);
        return Next::again;
    }
    if (answer->empty()) return Next::look;
    std::cout << (options_.in_order ? told("“{}”：没有这个词，什么也没记下；按回车，或写 撤、跳过、退\n",
                                           "\"{}\" is none of the words, and nothing was learnt; press Enter, or type undo, skip or q\n", *answer)
                                    : told("“{}”：没有这个词，什么也没记下；按回车，或写 撤、退\n",
                                           "\"{}\" is none of the words, and nothing was learnt; press Enter, or type undo or q\n", *answer));
    return Next::again;
}

int Guide::run() {
    say_standing();
    while (!enrolment_->ended()) {
        const auto asked = options_.in_order ? enrolment_->next(options_.row) : std::vector<std::string>();
        if (options_.in_order && asked.empty()) break;
        const auto next = ask_to_lay(asked);
        if (next == Next::leave) break;
        if (next == Next::again) continue;
        if (!enrolment_->lay(asked, !options_.pictures.empty())) {
            std::cout << told("没有画面了\n", "there are no more pictures\n");
            break;
        }
        if (const auto why = enrolment_->spoilt(); !why.empty()) {
            std::cout << told(why) << "\n";
            continue;
        }
        const auto cards = look(asked.size());
        const auto before = enrolment_->gallery().views();
        if (options_.in_order) {
            say(enrolment_->learn_row(cards, asked));
        } else {
            if (cards.empty()) std::cout << told("没看到牌：{}\n", "I see no card: {}\n", told(eye_words(enrolment_->eyes()->status())));
            if (!ask_for(cards)) break;
            say(enrolment_->doubts(before));
        }
        say_standing();
    }
    const auto& gallery = enrolment_->gallery();
    std::cout << told("{}：{} 种牌，{} 幅牌面\n", "{}: {} labels, {} views\n", enrolment_->home().word(), gallery.labels().size(), gallery.views());
    say_standing();
    return 0;
}

}  // namespace

int run_guide(const GuideOptions& options) {
    const auto deck = deck_labels(options.deck);
    if (!deck) return refuse("enrol", deck.error());
    Guide guide(options);
    if (const auto opened = guide.open(*deck); !opened) return refuse("enrol", told(opened.error()));
    return guide.run();
}

}  // namespace jianjun::app
