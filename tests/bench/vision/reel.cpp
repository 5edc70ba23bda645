// A film of a virtual table (影片盘).
#include "tests/bench/vision/reel.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include "vision/enrolment/drawn_gallery.h"
#include "vision/virtual/sensor.h"

namespace jianjun::vision {
namespace {

namespace fs = std::filesystem;

// Values one after the other; in this machine's own order, for no other reads them.
class Writer {
  public:
    explicit Writer(const fs::path& path) : out_(path, std::ios::binary) {}
    template <class T>
    void put(const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        out_.write(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void put_bytes(const void* bytes, std::size_t count) {
        put(std::uint64_t(count));
        out_.write(static_cast<const char*>(bytes), std::streamsize(count));
    }
    void put_text(const std::string& text) { put_bytes(text.data(), text.size()); }
    bool good() const { return out_.good(); }

  private:
    std::ofstream out_;
};

class Reader {
  public:
    explicit Reader(const fs::path& path) : in_(path, std::ios::binary) {}
    template <class T>
    T get() {
        T value{};
        in_.read(reinterpret_cast<char*>(&value), sizeof value);
        return value;
    }
    std::string get_text() {
        const auto count = get<std::uint64_t>();
        std::string text(in_.good() && count < most_bytes ? count : 0, '\0');
        in_.read(text.data(), std::streamsize(text.size()));
        return text;
    }
    bool good() const { return in_.good(); }

  private:
    static constexpr std::uint64_t most_bytes = 64 << 20;
    std::ifstream in_;
};

void put(Writer& out, const CardTruth& card) {
    out.put(card.card), out.put_text(card.label), out.put(card.face_up), out.put_text(card.back);
    out.put(card.corners), out.put(card.centre_mm), out.put(card.angle_mm), out.put(card.visible);
    out.put(card.moving);
}

CardTruth card_from(Reader& in) {
    CardTruth card;
    card.card = in.get<CardId>(), card.label = in.get_text(), card.face_up = in.get<bool>();
    card.back = in.get_text(), card.corners = in.get<std::array<Point, 4>>();
    card.centre_mm = in.get<Point>(), card.angle_mm = in.get<double>(), card.visible = in.get<double>();
    card.moving = in.get<bool>();
    return card;
}

void put(Writer& out, const Moment& moment, JpegBytes picture) {
    out.put(moment.frame.at_ms), out.put_bytes(picture.data(), picture.size());
    out.put(moment.truth.at_ms), out.put(moment.truth.cards.size());
    for (const CardTruth& card : moment.truth.cards) put(out, card);
    out.put(moment.seats.size());
    for (const auto& [card, seat] : moment.seats) out.put(card), out.put(seat);
    out.put(moment.deeds.size());
    for (const auto& deed : moment.deeds) out.put_text(deed);
}

class DrawnReel : public Reel {
  public:
    DrawnReel(const FilmPlan& plan, fs::path kept)
        : plan_(plan),
          table_(settings_of(plan)),
          deeds_(table_, plan.style, std::uint64_t(plan.seed), deck_160()),
          source_(table_.source()),
          kept_(std::move(kept)) {
        deeds_.set_up();
        if (plan.table.look.jpeg <= 0) kept_.clear();
        if (!kept_.empty()) out_.emplace(part());
    }

    bool next(Moment& moment) override {
        if (begun_) deeds_.tick();
        begun_ = true;
        if (table_.at_ms() >= plan_.seconds * 1000 || !source_->next(moment.frame)) {
            keep();
            return false;
        }
        JpegBytes bytes;
        if (plan_.table.look.jpeg > 0) {
            bytes = jpeg_of(moment.frame.image, plan_.table.look.jpeg);
            moment.frame.image = picture_of(bytes);
        }
        moment.truth = table_.truth();
        moment.seats = deeds_.seats();
        moment.deeds = deeds_.take_log();
        if (out_) put(*out_, moment, bytes);
        return true;
    }

  private:
    // Compressed here: the bytes are what is kept.
    static VirtualSettings settings_of(const FilmPlan& plan) {
        VirtualSettings settings = plan.table;
        settings.look.jpeg = 0;
        return settings;
    }
    fs::path part() const { return kept_.string() + ".part"; }
    void keep() {
        if (!out_) return;
        const bool whole = out_->good();
        out_.reset();
        std::error_code none;
        if (whole)
            fs::rename(part(), kept_, none);
        else
            fs::remove(part(), none);
    }

    FilmPlan plan_;
    VirtualTable table_;
    Deeds deeds_;
    std::shared_ptr<Source> source_;
    fs::path kept_;
    std::optional<Writer> out_;
    bool begun_ = false;
};

class KeptReel : public Reel {
  public:
    explicit KeptReel(const fs::path& path) : in_(path) {}

    bool next(Moment& moment) override {
        moment = {};
        moment.frame.at_ms = in_.get<std::int64_t>();
        const std::string bytes = in_.get_text();
        if (!in_.good() || bytes.empty()) return false;
        moment.frame.image = picture_of({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()});
        moment.truth.at_ms = in_.get<std::int64_t>();
        for (auto left = in_.get<std::size_t>(); left > 0 && in_.good(); --left)
            moment.truth.cards.push_back(card_from(in_));
        for (auto left = in_.get<std::size_t>(); left > 0 && in_.good(); --left) {
            const auto card = in_.get<CardId>();
            moment.seats[card] = in_.get<int>();
        }
        for (auto left = in_.get<std::size_t>(); left > 0 && in_.good(); --left)
            moment.deeds.push_back(in_.get_text());
        return in_.good();
    }

  private:
    Reader in_;
};

}  // namespace

std::unique_ptr<Reel> open_reel(const FilmPlan& plan, const std::string& folder, const std::string& name) {
    if (folder.empty()) return std::make_unique<DrawnReel>(plan, fs::path());
    std::error_code none;
    fs::create_directories(folder, none);
    const fs::path path = fs::path(folder) / (name + ".reel");
    if (fs::exists(path, none)) return std::make_unique<KeptReel>(path);
    return std::make_unique<DrawnReel>(plan, path);
}

}  // namespace jianjun::vision
