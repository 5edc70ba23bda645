// Recorded traces of a link (记录与重放): the recorder is a sink around any link, the replay is one more
// link.
#pragma once
#include <fstream>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "devices/link.h"

namespace jianjun::devices {

// The file is text. First "jianjun pad trace 1 NAME", then one line for each piece:
// "MS < HEX" from the pad, "MS > HEX" to the pad, "MS !" hung up.
class RecordingLink final : public Link {
  public:
    static tl::expected<std::unique_ptr<Link>, std::string> start(std::unique_ptr<Link> link,
                                                                  const std::string& file);

    std::string name() const override { return link_->name(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override;
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override;
    bool alive() const override { return link_->alive(); }
    int handle() const override { return link_->handle(); }
    std::string ending() override { return link_->ending(); }

  private:
    RecordingLink(std::unique_ptr<Link> link, std::ofstream out)
        : link_(std::move(link)), out_(std::move(out)) {}
    void note(std::int64_t now_ms, char way, std::span<const std::uint8_t> bytes);

    std::unique_ptr<Link> link_;
    std::ofstream out_;
    bool over_ = false;
};

class ReplayLink final : public Link {
  public:
    static tl::expected<std::unique_ptr<ReplayLink>, std::string> open(const std::string& file);

    std::string name() const override { return name_; }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override;
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override;
    bool alive() const override { return alive_; }

    // Whether everything written so far is what was written when it was recorded.
    bool faithful() const { return faithful_; }
    bool finished() const { return next_ == pieces_.size(); }

  private:
    struct Piece {
        std::int64_t ms = 0;
        std::vector<std::uint8_t> bytes;
        bool hang_up = false;
    };
    ReplayLink() = default;

    std::string name_;
    std::vector<Piece> pieces_;  // from the pad
    std::size_t next_ = 0;
    std::vector<std::uint8_t> told_;  // to the pad, as recorded
    std::size_t told_at_ = 0;
    bool alive_ = true, faithful_ = true;
};

}  // namespace jianjun::devices
