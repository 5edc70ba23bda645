// Cards that are spread out to be learnt (铺开登记).
#include "vision/enrolment/spreads.h"

#include <filesystem>
#include <utility>

#include "vision/image/frame.h"
#include "vision/image/open_picture.h"
#include "vision/image/picture_names.h"
#include "vision/sources/image_folder.h"
#include "vision/sources/open_source.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t frame_ms = 100;  // of a picture that stands still

class Going final : public Spreads {
  public:
    explicit Going(std::shared_ptr<Source> source) : source_(std::move(source)) {}
    bool lay(const std::vector<std::string>&) override { return true; }
    std::shared_ptr<Source> source() override { return source_; }

  private:
    std::shared_ptr<Source> source_;
};

// One photo for as long as somebody looks at it.
class Photo final : public Source {
  public:
    explicit Photo(const cv::Mat& bgr) : bgr_(bgr) {}
    bool next(Frame& frame) override {
        frame = {};
        frame.image = bgr_.clone();
        frame.at_ms = at_ms_ += frame_ms;
        return true;
    }

  private:
    cv::Mat bgr_;
    std::int64_t at_ms_ = 0;
};

class Photos final : public Spreads {
  public:
    explicit Photos(std::vector<std::string> files) : files_(std::move(files)) {}
    bool lay(const std::vector<std::string>&) override {
        if (at_ == files_.size()) return false;
        const auto picture = open_picture(files_[at_++]);
        photo_ = picture ? std::make_shared<Photo>(*picture) : nullptr;
        unreadable_ = picture ? std::string() : picture.error();
        return true;
    }
    std::shared_ptr<Source> source() override { return photo_; }
    std::string unreadable() const override { return unreadable_; }

  private:
    std::vector<std::string> files_;
    std::size_t at_ = 0;
    std::shared_ptr<Source> photo_;
    std::string unreadable_;
};

constexpr std::size_t in_a_row = 5;

// A corner of a table on which a row of cards fills the picture; laid by hand, so never quite straight.
class Drawn final : public Spreads {
  public:
    explicit Drawn(const std::vector<std::string>& deck) : deck_(deck), table_(settings()) {}
    bool lay(const std::vector<std::string>& asked) override {
        std::vector<std::string> row = asked;
        while (asked.empty() && row.size() < in_a_row && at_ < deck_.size()) row.push_back(deck_[at_++]);
        if (row.empty()) return false;
        for (const CardId card : std::exchange(lying_, {})) table_.remove(card);
        for (std::size_t i = 0; i < row.size(); ++i) {
            const int askew = int((i * 7 + laid_++ * 3) % 5) - 2;
            const std::size_t column = i % in_a_row, line = i / in_a_row;
            const Point at{70.0 + double(column) * 79, 80.0 + double(line) * 110 + askew};
            lying_.push_back(table_.place(row[i], {at, 1.3 * askew}));
        }
        return true;
    }
    std::shared_ptr<Source> source() override { return table_.source(); }
    std::string error() const { return table_.error(); }

  private:
    static VirtualSettings settings() {
        VirtualSettings s;
        s.layout = {};
        s.layout.width = 456, s.layout.height = 260;
        s.camera.fps = int(1000 / frame_ms);
        return s;
    }
    std::vector<std::string> deck_;
    VirtualTable table_;
    std::vector<CardId> lying_;
    std::size_t at_ = 0, laid_ = 0;
};

}  // namespace

tl::expected<std::unique_ptr<Spreads>, std::string> open_spreads(const std::string& word,
                                                                 const std::vector<std::string>& deck) {
    if (word == "virtual") {
        auto drawn = std::make_unique<Drawn>(deck);
        if (!drawn->error().empty()) return tl::unexpected(drawn->error());
        return drawn;
    }
    std::error_code wrong;
    if (fs::is_directory(word, wrong) && !fs::exists(fs::path(word) / index_name, wrong)) {
        std::vector<std::string> files;
        for (const auto& name : pictures_in(word)) files.push_back((fs::path(word) / name).string());
        return std::make_unique<Photos>(std::move(files));
    }
    auto source = open_source(word);
    if (!source) return tl::unexpected(source.error());
    return std::make_unique<Going>(std::move(*source));
}

}  // namespace jianjun::vision
