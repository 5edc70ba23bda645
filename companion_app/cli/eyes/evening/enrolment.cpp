#include "companion_app/cli/eyes/evening/enrolment.h"

#include <algorithm>

#include "companion_app/session/phrasing/eye_words.h"
#include "companion_app/words/faults.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t settle_ms = 1200;    // a camera's first pictures may be of a moment ago
constexpr std::int64_t patience_ms = 6000;  // for a spread that is not what was asked for

Finding of(Finding::Kind kind, const std::string& label, std::uint64_t card = 0) {
    Finding finding;
    finding.kind = kind;
    finding.label = label;
    finding.card = card;
    return finding;
}

Said doubt_said(const vision::Doubt& doubt, const Said& label, const Said& other) {
    using Kind = vision::Doubt::Kind;
    switch (doubt.kind) {
        case Kind::same_face:
            return filled("{} 和 {} 是同一张图：有一张登记错了", "{} and {} show the same picture: one of them is mislabelled", label, other);
        case Kind::two_faces:
            return filled("{} 的两张图牌角不同：有一张登记错了", "two pictures of {} differ in their corner: one of them is mislabelled", label);
        case Kind::same_corner:
            return filled("{} 和 {} 的花色点数相同：有一张登记错了", "{} and {} show the same suit and rank: one of them is mislabelled", label, other);
        case Kind::other_name:
            return filled("{} 看起来像 {}，不像同名的牌", "{} looks like {}, and not like its own name", label, other);
        case Kind::other_colour:
            return filled("{}：花色看起来是另一种颜色", "{}: its suit looks of the other colour", label);
        case Kind::blurred:
            return filled("{}：图是糊的", "{}: its picture is blurred", label);
    }
    return label;
}

}  // namespace

Said finding_words(const Finding& finding, const std::function<std::string(const std::string&)>& spell) {
    Said label = spell(finding.label), other = spell(finding.other);
    using Kind = Finding::Kind;
    switch (finding.kind) {
        case Kind::wrong_count:
            return filled("看到 {} 张牌，应是 {} 张：牌与牌隔开一指宽，桌布换个颜色，再试一次",
                          "I see {} cards, and asked for {}: lay them a finger's breadth apart, on a cloth of another colour, and try again",
                          said_number(finding.n), said_number(finding.wanted));
        case Kind::no_card:
            return filled("没看到牌：{}", "I see no card: {}", finding.eyes);
        case Kind::not_taught:
        case Kind::not_kept:
            return finding.label.empty() ? finding.eyes : filled("{}：{}", "{}: {}", label, finding.eyes);
        case Kind::known:
            return filled("{}：这张图已经有了", "{}: that picture of it is known already", label);
        case Kind::small:
            return filled("{} 在图里只有 {} 像素高，要认清牌角需 {}：摄像头移近一点",
                          "{} is only {} px high in the picture; {} are needed to read its corner: bring the camera nearer", label,
                          said_number(finding.n), said_number(static_cast<int>(vision::least_height_px)));
        case Kind::other_name:
            return filled("第 {} 张应是 {}，看起来像 {}；没有记下", "card {} should be {} and looks like {}; it was left out",
                          said_number(finding.n), label, other);
        case Kind::doubt:
            return doubt_said(finding.seeming, spell(finding.seeming.label), spell(finding.seeming.other));
    }
    return label;
}

tl::expected<std::unique_ptr<Enrolment>, Said> Enrolment::open(const std::string& gallery, const std::vector<std::string>& deck,
                                                                      const std::string& from, const std::string& like) {
    std::unique_ptr<Enrolment> made(new Enrolment(gallery, deck));
    auto own = made->home_.load();
    if (!own) return tl::unexpected(own.error());
    made->own_ = std::move(*own);
    for (const auto& label : made->own_.labels()) made->wanted_.learnt(label);
    if (!like.empty()) {
        auto known = open_galleries({like});
        if (!known) return tl::unexpected(known.error());
        made->like_ = std::move(*known);
    }
    auto spreads = vision::open_spreads(from, deck);
    if (!spreads) return tl::unexpected(fault_words(spreads.error()));
    made->spreads_ = std::move(*spreads);
    made->live_ = made->spreads_->source() != nullptr;
    return made;
}

int Enrolment::steps() const {
    return static_cast<int>(std::count_if(learnt_.begin(), learnt_.end(), [](const auto& step) { return !step.empty(); }));
}

void Enrolment::skip(const std::vector<std::string>& labels) {
    for (const auto& label : labels) wanted_.skip(label);
}

// Fresh eyes: cards of one name look too much alike to be tracked from one spread to the next.
bool Enrolment::lay(const std::vector<std::string>& asked, bool keep_picture) {
    if (ended_ || !spreads_->lay(asked)) return false;
    if (!spreads_->unreadable().empty()) {
        skip(asked);
        return true;
    }
    auto gallery = own_.copy();
    gallery.add_all(like_);
    vision::PipelineSettings settings;
    settings.keep_picture = keep_picture;
    vision::Layout bare;  // no mat is needed
    bare.width = 456, bare.height = 260;
    pipeline_ = std::make_unique<vision::Pipeline>(std::make_shared<const vision::Gallery>(std::move(gallery)), bare,
                                                   spreads_->source(), settings);
    card_of_view_.clear();
    return true;
}

Said Enrolment::spoilt() const {
    const auto why = spreads_->unreadable();
    if (why.empty()) return {};
    return filled("这一行没有登记：{}", "this row was not learnt: {}", fault_words(why));
}

bool Enrolment::step(std::int64_t ms) {
    std::vector<vision::TableMove> moves;
    const auto until = pipeline_->at_ms() + ms;
    while (!ended_ && pipeline_->at_ms() < until) ended_ = !pipeline_->step(moves);
    return !ended_;
}

Enrolment::Cards Enrolment::in_reading_order() const {
    const auto cards = pipeline_->on_table();
    std::vector<vision::Outlined> outlined;
    for (const auto& card : cards) {
        vision::Outlined one;
        for (const auto& corner : card.seen.corners) one.centre = {one.centre.x + corner.x / 4, one.centre.y + corner.y / 4};
        one.height = pipeline_->height_px(card.card);
        outlined.push_back(one);
    }
    Cards ordered;
    for (const auto i : vision::reading_order(outlined)) ordered.push_back(cards[i]);
    return ordered;
}

Enrolment::Cards Enrolment::look(std::size_t expected, const std::function<bool()>& meanwhile) {
    std::vector<vision::TableMove> moves;
    ended_ = ended_ || !pipeline_->step(moves);
    const auto begun = pipeline_->at_ms();
    while (!ended_) {
        if (meanwhile && !meanwhile()) break;
        const auto passed = pipeline_->at_ms() - begun;
        const auto count = in_reading_order().size();
        const bool enough = expected > 0 ? count == expected : count > 0;
        if (passed > patience_ms || (passed > settle_ms && pipeline_->quiet() && enough)) break;
        step(1);
    }
    return in_reading_order();
}

bool Enrolment::learn(std::uint64_t card, const std::string& label, std::vector<Finding>& found) {
    const double height = pipeline_->height_px(card);
    auto taught = pipeline_->teach(card, label);
    if (!taught) {
        found.push_back(of(Finding::Kind::not_taught, label, card));
        found.back().eyes = fault_words(taught.error());
        return false;
    }
    taught->view.taught_ms = 0;  // these are enrolled
    for (std::size_t i = 0; i < own_.views(); ++i)
        if (own_.view(i) == taught->view) {
            found.push_back(of(Finding::Kind::known, label, card));
            return true;
        }
    if (const auto kept = home_.keep({&taught->view, 1}); !kept) {
        found.push_back(of(Finding::Kind::not_kept, "", card));
        found.back().eyes = kept.error();
        return false;
    }
    if (const auto added = own_.add_view(taught->view); !added) return false;
    card_of_view_[own_.views() - 1] = card;
    wanted_.learnt(taught->view.label);
    learnt_.back().push_back(taught->view.label);
    if (height < vision::least_height_px) {
        found.push_back(of(Finding::Kind::small, label, card));
        found.back().n = static_cast<int>(height + 0.5);
    }
    return true;
}

std::vector<Finding> Enrolment::learn_one(std::uint64_t card, const std::string& label, bool& learnt) {
    std::vector<Finding> found;
    learnt_.emplace_back();
    learnt = learn(card, label, found);
    return found;
}

std::vector<Finding> Enrolment::learn_row(const Cards& cards, const std::vector<std::string>& labels) {
    std::vector<Finding> found;
    if (cards.size() != labels.size()) {
        found.push_back(of(cards.empty() ? Finding::Kind::no_card : Finding::Kind::wrong_count, ""));
        found.back().n = static_cast<int>(cards.size());
        found.back().wanted = static_cast<int>(labels.size());
        found.back().eyes = eye_words(pipeline_->status());
        if (!live_) skip(labels);
        return found;
    }
    const auto before = own_.views();
    learnt_.emplace_back();
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto& seen = cards[i].seen;
        // What earlier rows or another printing know speaks against it: the row is not in order.
        if (!seen.name.empty() && seen.name != vision::name_of(labels[i])) {
            found.push_back(of(Finding::Kind::other_name, labels[i], cards[i].card));
            found.back().other = seen.label.empty() ? seen.name : seen.label;
            found.back().n = static_cast<int>(i) + 1;
            continue;
        }
        learn(cards[i].card, labels[i], found);
    }
    for (auto& doubt : doubts(before)) found.push_back(std::move(doubt));
    for (auto& finding : found)
        if (finding.card != 0) finding.picture = pipeline_->face(finding.card);
    return found;
}

std::vector<Finding> Enrolment::doubts(std::size_t view) const {
    std::vector<Finding> found;
    for (auto& doubt : vision::doubts_of(own_, view)) {
        const auto card = card_of_view_.find(doubt.view);
        found.push_back(of(Finding::Kind::doubt, doubt.label, card == card_of_view_.end() ? 0 : card->second));
        found.back().seeming = std::move(doubt);
    }
    return found;
}

tl::expected<std::vector<std::string>, Said> Enrolment::undo() {
    std::vector<std::string> gone;
    while (!learnt_.empty() && learnt_.back().empty()) learnt_.pop_back();
    if (learnt_.empty()) return gone;
    const auto step = learnt_.back();
    learnt_.pop_back();
    card_of_view_.clear();
    for (auto label = step.rbegin(); label != step.rend(); ++label) {
        if (const auto back = home_.take_back(*label); !back) return tl::unexpected(back.error());
        for (std::size_t i = own_.views(); i-- > 0;)
            if (own_.view(i).label == *label) {
                own_ = own_.without(i);
                break;
            }
        if (!own_.has(*label)) wanted_.taken_back(*label);
        gone.push_back(*label);
    }
    return gone;
}

}  // namespace jianjun::app
