#include "companion_app/session/live/replay_table.h"

#include "companion_app/session/inference/held_cards.h"
#include "devices/trace.h"
#include "vision/sources/open_source.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t pad_step_ms = 5;

}  // namespace

tl::expected<std::unique_ptr<ReplayTable>, std::string> ReplayTable::open(const std::string& folder,
                                                                          bool pictures,
                                                                          db::Journal* journal) {
    auto recorded = read_recorded_table(folder);
    if (!recorded) return tl::unexpected(recorded.error());
    auto source = vision::open_source(folder);
    if (!source) return tl::unexpected(source.error());
    auto gallery = vision::Gallery::load(recorded->gallery);
    if (!gallery) return tl::unexpected(gallery.error());
    if (!recorded->tags.empty()) {
        auto tags = vision::Tags::parse(recorded->tags, folder + "/table.json: tags");
        if (!tags) return tl::unexpected(tags.error());
        gallery->use_tags(std::move(*tags));
    }
    auto session = TableSession::begin(recorded->setup, journal);
    if (!session) return tl::unexpected(session.error());
    std::unique_ptr<ReplayTable> table(new ReplayTable);
    for (const auto& trace : recorded->pads) {
        auto link = devices::ReplayLink::open(trace);
        if (!link) return tl::unexpected(link.error());
        table->pads_.add(std::move(*link));
    }
    EyesSettings eyes;
    eyes.pipeline.keep_picture = pictures;
    eyes.pipeline.doubled = doubled_labels((*session)->game());
    table->eyes_ = std::make_unique<Eyes>(std::make_shared<const vision::Gallery>(std::move(*gallery)),
                                          recorded->layout, std::move(*source), eyes);
    table->session_ = std::move(*session);
    table->words_ = std::move(recorded->words);
    return table;
}

// Said after the picture of that moment, before the next one.
void ReplayTable::say_words() {
    for (; said_ < words_.size() && words_[said_].at_ms < eyes_->at_ms(); ++said_) {
        const auto& word = words_[said_];
        if (word.seat > 0)
            session_->take(SeatSaid{word.seat, 0, 0, word.prompt, word.input}, word.at_ms);
        else
            session_->take(Touched{word.input}, word.at_ms);
    }
}

bool ReplayTable::step() {
    if (!eyes_->look(inbox_)) return false;
    say_words();
    for (auto& arrival : inbox_.take()) session_->take(arrival, now_ms());
    session_->tick(now_ms());
    desk_.show(*session_, now_ms());
    for (const auto& [card, label] : session_->take_named()) eyes_->learn(card, label);
    for (; pads_ms_ <= now_ms(); pads_ms_ += pad_step_ms) {
        desk_.tick(inbox_, pads_ms_);
        for (auto& arrival : inbox_.take()) session_->take(arrival, pads_ms_);
        desk_.show(*session_, pads_ms_);
    }
    return true;
}

}  // namespace jianjun::app
