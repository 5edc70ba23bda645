// Who may be a seat's phone (座位口令): one secret word a seat, in the QR code that its player scans. Kept
// between runs, so that a restarted table finds its phones again.
#pragma once
#include <map>
#include <string>
#include <tl/expected.hpp>

namespace jianjun::devices {

class SeatTokens {
  public:
    // phones.txt, beside the book of the pads.
    static std::string file_beside(const std::string& book);
    // A file that is not there holds no tokens yet.
    static tl::expected<SeatTokens, std::string> read(const std::string& file);
    // Readable by its owner alone.
    tl::expected<void, std::string> write(const std::string& file) const;

    // The seat's word, drawn at random (128 bits, 26 letters and digits) where it has none. True: drawn.
    bool need(int seat);
    std::string of(int seat) const;
    // 0: nobody's. Takes the same time for every word of that length.
    int seat_of(const std::string& token) const;
    void forget_all() { tokens_.clear(); }

  private:
    std::map<int, std::string> tokens_;
};

}  // namespace jianjun::devices
