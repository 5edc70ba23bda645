// The eyes of a table (眼): frames in, what they tell into the inbox.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "companion_app/session/inbox/inbox.h"
#include "vision/pipeline.h"

namespace jianjun::app {

struct EyesSettings {
    std::int64_t picture_every_ms = 100;  // for displays and flags, in the source's time
    vision::PipelineSettings pipeline;
    // Keeps what was learnt during play for later games. Empty, or why it could not be kept.
    std::function<Said(const vision::Taught&)> keep_taught;
};

class Eyes {
  public:
    Eyes(std::shared_ptr<const vision::Gallery> gallery, vision::Layout layout,
         std::shared_ptr<vision::Source> source, EyesSettings settings = {});

    // Somebody has named a card that could not be read: it is learnt with the next look. On any thread.
    void learn(std::uint64_t card, const std::string& label);

    // One frame. False when the source has ended; see error().
    bool look(Inbox& inbox);

    vision::Notice error() const { return pipeline_.error(); }
    const Said& status() const { return status_; }  // as the inbox was told
    std::int64_t at_ms() const { return pipeline_.at_ms(); }
    const vision::Pipeline& pipeline() const { return pipeline_; }

  private:
    void learn_named();

    EyesSettings settings_;
    vision::Pipeline pipeline_;
    std::int64_t shown_ms_ = -1'000'000;
    bool quiet_ = false, any_ = false;
    Said status_, not_kept_;
    std::mutex guard_;
    std::vector<std::pair<std::uint64_t, std::string>> named_;
};

}  // namespace jianjun::app
