// Who may be a seat's phone (座位口令): one secret word a seat, in the QR code that its player scans. Kept
// between runs of one evening, so that a restarted table finds its phones again, and then never more.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace jianjun::devices {

class SeatTokens {
  public:
    // A word of that kind, for anything else that only its owner may do.
    static std::string draw();
    // phones.txt, beside the book of the pads.
    static std::string file_beside(const std::string& book);
    static constexpr std::int64_t evening_s = 12 * 60 * 60;
    // A file that is not there holds no tokens yet, nor does one whose words were drawn longer than an evening
    // before `now_s` (seconds since 1970), or later than it.
    static tl::expected<SeatTokens, std::string> read(const std::string& file, std::int64_t now_s);
    // Readable by its owner alone.
    tl::expected<void, std::string> write(const std::string& file) const;

    // The seat's word, drawn at random (128 bits, 26 letters and digits) where it has none. True: drawn.
    bool need(int seat);
    std::string of(int seat) const;
    // The word of number 0, which is no seat's: the referee's browser knows it.
    bool is_referee(const std::string& token) const;
    // 0: nobody's. Takes the same time for every word of that length.
    int seat_of(const std::string& token) const;
    // The beginning of a word, short enough to be typed.
    static constexpr std::size_t typed_length = 8;
    std::string typed(int seat) const { return of(seat).substr(0, typed_length); }
    int seat_typed(const std::string& beginning) const;
    // Entry i: the new seat of the word that was seat i + 1's.
    void move(const std::vector<int>& moved);
    void draw_anew(std::int64_t now_s) { tokens_.clear(), drawn_s_ = now_s; }

  private:
    std::int64_t drawn_s_ = 0;
    std::map<int, std::string> tokens_;
};

}  // namespace jianjun::devices
