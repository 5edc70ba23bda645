#include "companion_app/session/live/replay_table.h"

#include "devices/trace.h"
#include "vision/sources/open_source.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t pad_step_ms = 5;

}  // namespace

tl::expected<std::unique_ptr<ReplayTable>, std::string> ReplayTable::open(const std::string& folder,
                                                                          bool pictures,
                                                                          const GameHome& home) {
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
    auto game = game_of(all_games(), recorded->setup).begin(recorded->setup, home, {.as_it_stands = true});
    if (!game) return tl::unexpected(game.error().en);
    (*game)->lies_on(slots_of(recorded->layout));
    std::unique_ptr<ReplayTable> table(new ReplayTable);
    for (const auto& trace : recorded->pads) {
        auto link = devices::ReplayLink::open(trace);
        if (!link) return tl::unexpected(link.error());
        table->pads_.add(std::move(*link));
    }
    EyesSettings eyes;
    eyes.pipeline.keep_picture = pictures;
    eyes.pipeline.doubled = (*game)->doubled();
    table->eyes_ = std::make_unique<Eyes>(std::make_shared<const vision::Gallery>(std::move(*gallery)),
                                          recorded->layout, std::move(*source), eyes);
    table->game_ = std::move(*game);
    table->words_ = std::move(recorded->words);
    return table;
}

// Said after the picture of that moment, before the next one.
void ReplayTable::say_words() {
    for (; said_ < words_.size() && words_[said_].at_ms < eyes_->at_ms(); ++said_) {
        const auto& word = words_[said_];
        if (word.seat > 0)
            game_->take(SeatSaid{word.seat, 0, 0, word.prompt, word.input}, word.at_ms);
        else
            game_->take(Touched{word.input}, word.at_ms);
    }
}

bool ReplayTable::step() {
    if (!eyes_->look(inbox_)) return false;
    say_words();
    for (auto& arrival : inbox_.take()) game_->take(arrival, now_ms());
    game_->tick(now_ms());
    desk_.show(*game_, now_ms());
    for (const auto& [card, label] : game_->take_named()) eyes_->learn(card, label);
    for (; pads_ms_ <= now_ms(); pads_ms_ += pad_step_ms) {
        desk_.tick(*game_, inbox_, pads_ms_);
        for (auto& arrival : inbox_.take()) game_->take(arrival, pads_ms_);
        desk_.show(*game_, pads_ms_);
    }
    return true;
}

}  // namespace jianjun::app
