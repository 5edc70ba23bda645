// A sink that keeps what a source gave (录像): a film a camera and index.jsonl, which open_source replays. A
// line of the index says which picture of which film was seen when: {"file", "frame", "at_ms", "camera"},
// "fault" where a camera gave none, "size" where the film's pictures had to be made even. No OpenCV here.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace jianjun::vision {

struct Frame;
class Source;

struct RecorderSettings {
    bool exact = false;  // numbered PNG pictures (5 MB a second and more), nothing lost
};

class Recorder {
  public:
    // Makes the folder. Refuses one that already holds a recording.
    static tl::expected<Recorder, std::string> open(const std::string& folder,
                                                    RecorderSettings settings = {});
    Recorder(Recorder&&) noexcept;
    Recorder& operator=(Recorder&&) noexcept;
    ~Recorder();

    tl::expected<void, std::string> write(const Frame& frame);
    std::uint64_t frames() const;

  private:
    struct Inside;
    explicit Recorder(std::unique_ptr<Inside> in);
    std::unique_ptr<Inside> in_;
};

// A source that hands on what `inner` gives and records it on the way; a write that fails ends it.
std::shared_ptr<Source> recorded(std::shared_ptr<Source> inner, Recorder recorder);

}  // namespace jianjun::vision
