// Phones as pads (手机代按钮): serves the page, and each phone that knows its seat's word becomes a link. The
// bytes on it are those of PROTOCOL.md, in binary WebSocket messages.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "devices/link.h"
#include "devices/phones/seat_tokens.h"

namespace jianjun::devices {

inline constexpr int usual_phone_port = 8642;

// The address by which others on the local network reach this machine; "localhost" where there is none.
std::string local_address();

// What a seat's QR code says.
std::string phone_address(const std::string& host, int port, const std::string& token);

// One thread uses it. A phone is heard and spoken to in tick() alone, which never waits.
class PhoneDoor {
  public:
    struct Options {
        int port = usual_phone_port;  // 0: any that is free
        std::string host;             // in the addresses it gives out; "": local_address()
        int most_of_a_seat = 4;       // phones
    };
    // Fails with a sentence when the port is taken.
    static tl::expected<std::unique_ptr<PhoneDoor>, std::string> open(Options options, SeatTokens tokens);
    virtual ~PhoneDoor() = default;

    virtual void tick() = 0;
    // Phones that have come in since the last call, with the seat of the word they knew.
    virtual std::vector<std::pair<int, std::unique_ptr<Link>>> take_links() = 0;
    virtual std::string address(int seat) const = 0;
    virtual int port() const = 0;
};

}  // namespace jianjun::devices
