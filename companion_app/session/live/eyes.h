// The eyes of a table (眼): frames in, what they tell into the inbox.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "companion_app/session/inbox.h"
#include "vision/pipeline.h"

namespace jianjun::app {

struct EyesSettings {
    std::int64_t picture_every_ms = 100;  // for displays and flags, in the source's time
    vision::PipelineSettings pipeline;
};

class Eyes {
  public:
    Eyes(std::shared_ptr<const vision::Gallery> gallery, vision::Layout layout,
         std::shared_ptr<vision::Source> source, EyesSettings settings = {});

    // One frame. False when the source has ended; see error().
    bool look(Inbox& inbox);

    std::string error() const { return pipeline_.error(); }
    std::int64_t at_ms() const { return pipeline_.at_ms(); }
    const vision::Pipeline& pipeline() const { return pipeline_; }

  private:
    void read_health(std::vector<vision::TableMove>& moves);

    EyesSettings settings_;
    vision::Layout layout_;
    vision::Pipeline pipeline_;
    std::map<int, int> health_;
    std::int64_t shown_ms_ = -1'000'000;
    bool quiet_ = false, any_ = false;
    std::string status_;
};

}  // namespace jianjun::app
