// Phones as pads (手机代按钮): serves the page, and each phone that knows its seat's word becomes a link. The
// bytes on it are those of PROTOCOL.md, in binary WebSocket messages; beside them go texts that the door only
// carries (座位的话).
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "devices/link.h"
#include "devices/phones/phone_address.h"
#include "devices/phones/seat_tokens.h"

namespace jianjun::devices {

inline constexpr int usual_phone_port = 8642;

struct PhonePicture;  // camera_line.h

// The referee's browser has no seat: his texts are under this number, and his word is the tokens' under it.
inline constexpr int referees_line = 0;

// What a phone said beside its pad's bytes, or the referee's browser.
struct PhoneText {
    int seat = 0;
    std::uint64_t phone = 0;  // which of the seat's phones; another number for each line
    std::string text;
};

// One thread uses it. A phone is heard and spoken to in tick() alone, which never waits.
class PhoneDoor {
  public:
    struct Options {
        int port = usual_phone_port;  // 0: any that is free
        std::string host;             // in the addresses it gives out; "": local_address()
        int most_of_a_seat = 4;       // phones
        // Of phones that are cameras: one word each, drawn for this run; camera n is cameras[n].
        std::vector<std::string> cameras;
        std::string certificate, key;  // files, PEM: TLS is spoken as well, at the same port; "": it is not
    };
    // Fails with a sentence when the port is taken.
    static tl::expected<std::unique_ptr<PhoneDoor>, std::string> open(Options options, SeatTokens tokens);
    virtual ~PhoneDoor() = default;

    virtual void tick() = 0;
    // Phones that have come in since the last call, with the seat of the word they knew.
    virtual std::vector<std::pair<int, std::unique_ptr<Link>>> take_links() = 0;
    virtual std::string address(int seat) const = 0;
    virtual bool speaks_tls() const = 0;
    // The newest picture of each camera, once.
    virtual std::vector<PhonePicture> take_pictures() = 0;
    // To whoever holds that camera: JSON that its page shows.
    virtual void advise(int camera, const std::string& text) = 0;
    // To every phone of the seat that takes texts, now and when it comes in. Only the newest is kept.
    virtual void tell(int seat, const std::string& text) = 0;
    // To one phone, in order.
    virtual void answer(std::uint64_t phone, const std::string& text) = 0;
    virtual std::vector<PhoneText> take_texts() = 0;
    // Whether any phone of the seat takes texts.
    virtual bool listens(int seat) const = 0;
    virtual int port() const = 0;
};

}  // namespace jianjun::devices
