// A sink that keeps what a source gave (录像).
#include "vision/sources/recorder.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <utility>
#include <vector>

#include "vision/image/frame.h"
#include "vision/sources/image_folder.h"

namespace jianjun::vision {

namespace fs = std::filesystem;

struct Recorder::Inside {
    fs::path folder;
    RecorderSettings settings;
    std::ofstream index;
    std::uint64_t frames = 0, pictures = 0;

    std::vector<int> how() const {
        if (settings.jpeg > 0) return {cv::IMWRITE_JPEG_QUALITY, std::min(100, settings.jpeg)};
        return {cv::IMWRITE_PNG_COMPRESSION, 1};
    }
};

Recorder::Recorder(std::unique_ptr<Inside> in) : in_(std::move(in)) {}
Recorder::Recorder(Recorder&&) noexcept = default;
Recorder& Recorder::operator=(Recorder&&) noexcept = default;
Recorder::~Recorder() = default;

tl::expected<Recorder, std::string> Recorder::open(const std::string& folder, RecorderSettings settings) {
    auto in = std::make_unique<Inside>();
    in->folder = folder;
    in->settings = settings;
    std::error_code fault;
    fs::create_directories(folder, fault);
    if (!fs::is_directory(folder))
        return tl::unexpected("the folder " + folder + " cannot be made: check the path and its rights");
    const fs::path index = in->folder / index_name;
    if (fs::exists(index))
        return tl::unexpected("the folder " + folder + " already holds a recording: choose another");
    in->index.open(index, std::ios::app);
    if (!in->index)
        return tl::unexpected("cannot write into " + folder + ": check its rights and the free space");
    return Recorder(std::move(in));
}

tl::expected<void, std::string> Recorder::write(const Frame& frame) {
    // Of several cameras each has a picture of its own: they come together again when it is replayed.
    const bool joined =
        frame.shares.size() > 1 || (frame.shares.size() == 1 && !frame.shares[0].fault.empty());
    const std::vector<Share> shares =
        joined ? frame.shares : std::vector<Share>{{{{}, frame.image.size()}, frame.camera, {}}};
    for (const Share& share : shares) {
        char name[32];
        std::snprintf(name, sizeof name, "%06llu.%s", static_cast<unsigned long long>(in_->pictures + 1),
                      in_->settings.jpeg > 0 ? "jpg" : "png");
        const std::string path = (in_->folder / name).string();
        bool written = false;
        try {
            written = !frame.image.empty() && cv::imwrite(path, frame.image(share.part), in_->how());
        } catch (const cv::Exception&) {
            written = false;
        }
        // The picture first, then its line: a recording that is cut off stays whole.
        nlohmann::json line{{"file", name}, {"at_ms", frame.at_ms}, {"camera", share.camera}};
        if (!share.fault.empty()) line["fault"] = to_string(share.fault);
        if (written)
            in_->index << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
        if (!written || !in_->index) return tl::unexpected("cannot write " + path + ": is the disk full?");
        ++in_->pictures;
    }
    ++in_->frames;
    return {};
}

std::uint64_t Recorder::frames() const {
    return in_->frames;
}

namespace {

class Recorded : public Source {
  public:
    Recorded(std::shared_ptr<Source> inner, Recorder recorder)
        : inner_(std::move(inner)), recorder_(std::move(recorder)) {}
    bool next(Frame& frame) override {
        if (!error_.empty() || !inner_->next(frame)) return false;
        if (auto written = recorder_.write(frame); !written) error_ = written.error();
        return error_.empty();
    }
    Notice error() const override { return error_.empty() ? inner_->error() : Notice(error_); }

  private:
    std::shared_ptr<Source> inner_;
    Recorder recorder_;
    std::string error_;
};

}  // namespace

std::shared_ptr<Source> recorded(std::shared_ptr<Source> inner, Recorder recorder) {
    return std::make_shared<Recorded>(std::move(inner), std::move(recorder));
}

}  // namespace jianjun::vision
