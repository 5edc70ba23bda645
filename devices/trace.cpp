// Recorded traces of a link (记录与重放): see trace.h.
#include "devices/trace.h"

#include <sstream>

namespace jianjun::devices {
namespace {

constexpr const char* heading = "jianjun pad trace 1 ";
constexpr const char* digits = "0123456789abcdef";

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string hex;
    for (std::uint8_t b : bytes) hex += {digits[b >> 4], digits[b & 15]};
    return hex;
}

bool from_hex(const std::string& hex, std::vector<std::uint8_t>& bytes) {
    const std::string all = digits;
    if (hex.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const auto high = all.find(hex[i]), low = all.find(hex[i + 1]);
        if (high == std::string::npos || low == std::string::npos) return false;
        bytes.push_back(static_cast<std::uint8_t>(high << 4 | low));
    }
    return true;
}

}  // namespace

tl::expected<std::unique_ptr<Link>, std::string> RecordingLink::start(std::unique_ptr<Link> link,
                                                                      const std::string& file) {
    std::ofstream out(file);
    out << heading << link->name() << '\n' << std::flush;
    if (!out)
        return tl::unexpected("Could not write the trace " + file + ": is the folder there and writable?");
    return std::unique_ptr<Link>(new RecordingLink(std::move(link), std::move(out)));
}

void RecordingLink::note(std::int64_t now_ms, char way, std::span<const std::uint8_t> bytes) {
    if (bytes.empty()) return;
    out_ << now_ms << ' ' << way << ' ' << to_hex(bytes) << '\n' << std::flush;
}

std::vector<std::uint8_t> RecordingLink::read(std::int64_t now_ms) {
    auto bytes = link_->read(now_ms);
    note(now_ms, '<', bytes);
    if (!link_->alive() && !over_) {
        over_ = true;
        out_ << now_ms << " !\n" << std::flush;
    }
    return bytes;
}

void RecordingLink::write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) {
    note(now_ms, '>', bytes);
    link_->write(bytes, now_ms);
}

tl::expected<std::unique_ptr<ReplayLink>, std::string> ReplayLink::open(const std::string& file) {
    std::ifstream in(file);
    std::string line;
    if (!std::getline(in, line) || !line.starts_with(heading)) {
        return tl::unexpected(file + " is not a pad trace: record one with --record.");
    }
    std::unique_ptr<ReplayLink> link(new ReplayLink);
    link->name_ = line.substr(std::string(heading).size());
    for (int number = 2; std::getline(in, line); ++number) {
        std::istringstream words(line);
        Piece piece;
        char way = 0;
        std::string hex;
        words >> piece.ms >> way >> hex;
        const bool good = way == '!' || ((way == '<' || way == '>') && from_hex(hex, piece.bytes));
        if (!good) {
            return tl::unexpected(file + ":" + std::to_string(number) + ": neither bytes nor a hang-up");
        }
        if (way == '>') {
            link->told_.insert(link->told_.end(), piece.bytes.begin(), piece.bytes.end());
        } else {
            piece.hang_up = way == '!';
            link->pieces_.push_back(std::move(piece));
        }
    }
    return link;
}

std::vector<std::uint8_t> ReplayLink::read(std::int64_t now_ms) {
    std::vector<std::uint8_t> bytes;
    for (; next_ < pieces_.size() && pieces_[next_].ms <= now_ms; ++next_) {
        const Piece& piece = pieces_[next_];
        if (piece.hang_up) alive_ = false;
        bytes.insert(bytes.end(), piece.bytes.begin(), piece.bytes.end());
    }
    return bytes;
}

void ReplayLink::write(std::span<const std::uint8_t> bytes, std::int64_t) {
    for (std::uint8_t b : bytes) {
        if (told_at_ >= told_.size() || told_[told_at_] != b) faithful_ = false;
        ++told_at_;
    }
}

}  // namespace jianjun::devices
