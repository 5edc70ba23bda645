#include "companion_app/cli/eyes/guide.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <optional>

#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/eyes/galleries.h"
#include "companion_app/cli/tongue.h"
#include "companion_app/session/spoken_card.h"
#include "companion_app/session/eye_words.h"
#include "companion_app/words/faults.h"
#include "vision/enrolment/doubts.h"
#include "vision/enrolment/spreads.h"
#include "vision/picture_file.h"
#include "vision/pipeline.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t settle_ms = 1200;    // a camera's first pictures may be of a moment ago
constexpr std::int64_t patience_ms = 6000;  // for a spread that is not what was asked for
constexpr std::int64_t reread_ms = 800;     // what was just learnt may name others

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
    Guide(const GuideOptions& options, const std::vector<std::string>& deck)
        : options_(options), home_(options.gallery), wanted_(deck) {}

    tl::expected<void, Said> open(const std::vector<std::string>& deck);
    int run();

  private:
    using Cards = std::vector<vision::TrackedCard>;
    enum class Next { look, again, leave };

    Next ask_to_lay(const std::vector<std::string>& asked);
    bool lay(const std::vector<std::string>& asked);
    bool steps(std::int64_t ms);
    Cards look(std::size_t expected);
    Cards in_reading_order() const;
    void learn_row(const Cards& cards, const std::vector<std::string>& labels);
    bool ask_for(const Cards& cards);
    bool ask_for(const vision::TrackedCard& card, const std::string& where);
    bool learn(std::uint64_t card, const std::string& label);
    void undo();
    void say_standing();
    void say_doubts(std::size_t from) const;
    void picture(const vision::TrackedCard& card, std::string& where) const;
    std::optional<std::string> typed(const std::string& prompt) const;
    const vision::TrackedCard* find(const Cards& cards, std::uint64_t number) const;

    GuideOptions options_;
    GalleryHome home_;
    vision::WantedCards wanted_;
    vision::Gallery own_, like_;
    std::unique_ptr<vision::Spreads> spreads_;
    std::unique_ptr<vision::Pipeline> pipeline_;
    std::vector<std::vector<std::string>> learnt_;  // in steps that undo takes back
    std::string last_name_;
    bool ended_ = false;
};

tl::expected<void, Said> Guide::open(const std::vector<std::string>& deck) {
    auto own = home_.load();
    if (!own) return tl::unexpected(own.error());
    own_ = std::move(*own);
    for (const auto& label : own_.labels()) wanted_.learnt(label);
    if (!options_.like.empty()) {
        auto like = open_galleries({options_.like});
        if (!like) return tl::unexpected(like.error());
        like_ = std::move(*like);
    }
    auto spreads = vision::open_spreads(options_.from, deck);
    if (!spreads) return tl::unexpected(fault_words(spreads.error()));
    spreads_ = std::move(*spreads);
    return {};
}

std::optional<std::string> Guide::typed(const std::string& prompt) const {
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return trimmed(line);
}

// Every spread is looked at with fresh eyes: cards of one name look too much alike to be tracked from one
// spread to the next.
bool Guide::lay(const std::vector<std::string>& asked) {
    if (ended_ || !spreads_->lay(asked)) return false;
    auto gallery = own_.copy();
    gallery.add_all(like_);
    vision::PipelineSettings settings;
    settings.keep_picture = !options_.pictures.empty();
    vision::Layout bare;  // no mat is needed
    bare.width = 456, bare.height = 260;
    pipeline_ = std::make_unique<vision::Pipeline>(
        std::make_shared<const vision::Gallery>(std::move(gallery)), bare, spreads_->source(), settings);
    return true;
}

bool Guide::steps(std::int64_t ms) {
    std::vector<vision::TableMove> moves;
    const auto until = pipeline_->at_ms() + ms;
    while (!ended_ && pipeline_->at_ms() < until) ended_ = !pipeline_->step(moves);
    if (ended_ && !pipeline_->error().empty()) refuse("enrol", told(eye_words(pipeline_->error())));
    return !ended_;
}

Guide::Cards Guide::in_reading_order() const {
    const auto cards = pipeline_->on_table();
    std::vector<vision::Outlined> outlined;
    for (const auto& card : cards) {
        vision::Outlined one;
        for (const auto& corner : card.seen.corners)
            one.centre = {one.centre.x + corner.x / 4, one.centre.y + corner.y / 4};
        one.height = pipeline_->height_px(card.card);
        outlined.push_back(one);
    }
    Cards ordered;
    for (const auto i : vision::reading_order(outlined)) ordered.push_back(cards[i]);
    return ordered;
}

// Until the table is still and shows what is expected; 0: anything.
Guide::Cards Guide::look(std::size_t expected) {
    std::vector<vision::TableMove> moves;
    ended_ = ended_ || !pipeline_->step(moves);
    const auto begun = pipeline_->at_ms();
    while (!ended_) {
        const auto passed = pipeline_->at_ms() - begun;
        const auto count = in_reading_order().size();
        const bool enough = expected > 0 ? count == expected : count > 0;
        if (passed > patience_ms || (passed > settle_ms && pipeline_->quiet() && enough)) break;
        steps(1);
    }
    if (!options_.pictures.empty())
        (void)vision::save_picture(pipeline_->overlay(), options_.pictures + "/table.jpg");
    return in_reading_order();
}

bool Guide::learn(std::uint64_t card, const std::string& label) {
    const double height = pipeline_->height_px(card);
    auto taught = pipeline_->teach(card, label);
    if (!taught) {
        std::cout << told("{}：{}\n", "{}: {}\n", card_words(label), told_fault(taught.error()));
        return false;
    }
    taught->view.taught_ms = 0;  // these are enrolled
    for (std::size_t i = 0; i < own_.views(); ++i)
        if (own_.view(i) == taught->view) {
            std::cout << told("{}：它的这幅图已经有了\n", "{}: that picture of it is known already\n", card_words(label));
            return true;
        }
    if (const auto kept = home_.keep({&taught->view, 1}); !kept) {
        refuse("enrol", told(kept.error()));
        return false;
    }
    if (const auto added = own_.add_view(taught->view); !added) return false;
    wanted_.learnt(taught->view.label);
    learnt_.back().push_back(taught->view.label);
    if (height < vision::least_height_px)
        std::cout << told("存疑：{}在画面里只有 {:.0f} 像素高；要 {:.0f} 像素才读得出角标：请把摄像头移近\n",
                          "doubt: {} is only {:.0f} px high in the picture; {:.0f} are needed to read its corner: bring the camera nearer\n",
                          card_words(label), height, vision::least_height_px);
    return true;
}

void Guide::undo() {
    while (!learnt_.empty() && learnt_.back().empty()) learnt_.pop_back();
    if (learnt_.empty()) {
        std::cout << told("没有可撤的\n", "there is nothing to take back\n");
        return;
    }
    const auto step = learnt_.back();
    learnt_.pop_back();
    for (auto label = step.rbegin(); label != step.rend(); ++label) {
        if (const auto back = home_.take_back(*label); !back) refuse("enrol", told(back.error()));
        for (std::size_t i = own_.views(); i-- > 0;)
            if (own_.view(i).label == *label) {
                own_ = own_.without(i);
                break;
            }
        if (!own_.has(*label)) wanted_.taken_back(*label);
        std::cout << told("撤回：{}\n", "taken back: {}\n", card_words(*label));
    }
}

void Guide::say_standing() {
    std::cout << standing(wanted_, options_.deck) << "\n";
}

void Guide::say_doubts(std::size_t from) const {
    for (const auto& doubt : vision::doubts_of(own_, from))
        std::cout << told("存疑：", "doubt: ") << doubt_words(doubt) << "\n";
}

void Guide::learn_row(const Cards& cards, const std::vector<std::string>& labels) {
    if (cards.size() != labels.size()) {
        std::cout << told("看到 {} 张，要的是 {} 张：请隔一指宽摆开，铺别的颜色的布，再按回车\n",
                          "I see {} cards, and asked for {}: lay them a finger's breadth apart, on a cloth of another colour, and press Enter again\n",
                          cards.size(), labels.size());
        return;
    }
    const auto before = own_.views();
    learnt_.emplace_back();
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto& seen = cards[i].seen;
        // What earlier rows or another printing know speaks against it: the row is not in order.
        if (!seen.name.empty() && seen.name != vision::name_of(labels[i])) {
            std::cout << told("存疑：第 {} 张应是{}，看起来像{}；没有录入\n", "doubt: card {} should be {} and looks like {}; it was left out\n", i + 1,
                              card_words(labels[i]), card_words(seen.label.empty() ? seen.name : seen.label));
            continue;
        }
        learn(cards[i].card, labels[i]);
    }
    say_doubts(before);
}

void Guide::picture(const vision::TrackedCard& card, std::string& where) const {
    if (options_.pictures.empty()) return;
    const auto file = fmt::format("{}/card-{}.jpg", options_.pictures, card.card);
    if (vision::save_picture(pipeline_->face(card.card), file)) where += " (" + file + ")";
}

const vision::TrackedCard* Guide::find(const Cards& cards, std::uint64_t number) const {
    const auto at = std::find_if(cards.begin(), cards.end(), [&](const auto& c) { return c.card == number; });
    return at == cards.end() ? nullptr : &*at;
}

// False when the person wants to leave.
bool Guide::ask_for(const vision::TrackedCard& card, const std::string& where) {
    const auto judged = wanted_.judge(card.seen);
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
        learnt_.emplace_back();
        if (learn(card.card, label)) last_name_ = vision::name_of(label);
        return true;
    }
    return false;
}

bool Guide::ask_for(const Cards& cards) {
    int known = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto now = in_reading_order();  // what was learnt meanwhile may name it
        const auto* card = find(now, cards[i].card);
        if (!card) continue;
        if (wanted_.judge(card->seen).known) {
            ++known;
            continue;
        }
        if (!ask_for(*card, told("第 {} 张，共 {} 张", "card {} of {}", i + 1, cards.size()))) return false;
        steps(reread_ms);
    }
    if (known > 0) std::cout << told("{} 张已录入过\n", "{} were known already\n", known);
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
    if (*answer == "skip" || *answer == "跳过") {
        for (const auto& label : asked) wanted_.skip(label);
        return Next::again;
    }
    return Next::look;
}

int Guide::run() {
    say_standing();
    while (!ended_) {
        const auto asked = options_.in_order ? wanted_.next(options_.row) : std::vector<std::string>();
        if (options_.in_order && asked.empty()) break;
        const auto next = ask_to_lay(asked);
        if (next == Next::leave) break;
        if (next == Next::again) continue;
        if (!lay(asked)) {
            std::cout << told("没有画面了\n", "there are no more pictures\n");
            break;
        }
        const auto cards = look(asked.size());
        if (cards.empty()) std::cout << told("没看到牌：{}\n", "I see no card: {}\n", told(eye_words(pipeline_->status())));
        if (options_.in_order)
            learn_row(cards, asked);
        else if (const auto before = own_.views(); !ask_for(cards))
            break;
        else
            say_doubts(before);
        say_standing();
    }
    std::cout << told("{}：{} 种牌，{} 幅牌面\n", "{}: {} labels, {} views\n", home_.word(), own_.labels().size(), own_.views());
    say_standing();
    return 0;
}

}  // namespace

int run_guide(const GuideOptions& options) {
    const auto deck = deck_labels(options.deck);
    if (!deck) return refuse("enrol", deck.error());
    Guide guide(options, *deck);
    if (const auto opened = guide.open(*deck); !opened) return refuse("enrol", told(opened.error()));
    return guide.run();
}

}  // namespace jianjun::app
