// The pads that a command line names (接线), and the loop that runs them by the machine's clock.
#pragma once
#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/cli/tongue.h"
#include "devices/pad_book.h"
#include "devices/pads.h"
#include "devices/simulated_pad.h"

namespace jianjun::app {

struct PadWiring {
    std::vector<std::string> ports, streams, programs;
    std::vector<std::string> left_out;  // ports that are never opened
    bool ask_strangers = false;         // ports that answered nothing before, too
    int simulated = 0;
    double damage = 0;                                  // of the bytes, both ways
    bool packets = false;                               // say every packet, as JSON lines
    bool silent = false;                                // no buzzer may sound
    std::string record;                                 // folder for traces
    std::string book = devices::PadBook::usual_file();  // which pad sits where
    std::optional<int> phones;                          // the port at which phones may come in
    std::string games;                                  // the file whose book they may read; "": none
    int seats = 5;                                      // that have a code for them
    int cameras = 0;                                    // phones that are cameras
    // Pads keep presses for the same number; without one, each run is a game of its own.
    std::optional<std::uint32_t> game;

    bool named() const;  // any pad at all
};

// The options that name pads, the same for every command that has them.
void add_pads(CLI::App& cli, PadWiring& wiring);
// Seat → the address in its QR code. `anew`: all words are drawn anew.
tl::expected<std::map<int, std::string>, std::string> phone_codes(const PadWiring& wiring, bool anew);
// The address of the referee's page.
tl::expected<std::string, std::string> referee_code(const PadWiring& wiring);

// Pads and phones go where their people went: entry i is the new seat of those that were at seat i + 1.
// Between two games, while no bench is wired.
tl::expected<void, std::string> move_with_people(const PadWiring& wiring, const std::vector<int>& moved);

class PadBench {
  public:
    // Nothing named: the machine's serial ports, as they come and go.
    static tl::expected<std::unique_ptr<PadBench>, std::string> wire(const PadWiring& wiring);
    ~PadBench();

    devices::Pads& pads() { return *pads_; }
    // Seat → the address in its QR code; empty without phones.
    const std::map<int, std::string>& phones() const { return phones_; }
    // The address of the referee's desk; empty without phones.
    const std::string& referee() const { return referee_; }
    // Where the command line named no port for phones: from now on they may come in all the same. Where the usual port is taken, by another.
    tl::expected<void, std::string> let_phones_in();
    // The address in the QR code of each phone that is a camera.
    const std::vector<std::string>& cameras() const { return cameras_; }
    std::int64_t now() const;
    // Runs for so long, or until `done`, or until an interrupt; events go to `on_event`. False when
    // interrupted.
    bool run(std::int64_t ms, const std::function<void(const devices::PadEvent&)>& on_event,
             const std::function<bool()>& done = {}, int also_watch = -1);
    // The id of the one pad meant by an id, the beginning of one, or "seat 3".
    tl::expected<std::string, Said> find(const std::string& name) const;
    // Those that have answered, and named lines with the reason why nothing has.
    std::vector<devices::PadStatus> known() const;
    std::string why_silent() const;                 // a sentence, when none has

  private:
    PadBench() = default;
    tl::expected<void, std::string> let_phones_in(const PadWiring& wiring);
    using Opened = tl::expected<std::unique_ptr<devices::Link>, std::string>;
    // As the command line asks for: damaged, recorded, told.
    Opened dressed(Opened link);
    tl::expected<void, std::string> attach(devices::Pads::Reopen open);

    PadWiring wiring_;
    std::vector<std::unique_ptr<devices::SimulatedPad>> simulated_;
    std::unique_ptr<devices::Pads> pads_;
    std::map<int, std::string> phones_;
    std::string referee_;
    std::vector<std::string> cameras_;
    std::int64_t started_ = 0;
    int links_ = 0;
    std::vector<std::string> lines_;  // by name
};

// Which pad, line or second pad of one id a status is about.
inline std::string who_of(const devices::PadStatus& status) {
    return status.port + " " + std::to_string(status.address) + " " + status.pad;
}
inline const Said phone_stays{"手机坐在它的码所说的座位：要换就扫另一个码。", "A phone sits where its code says: let it scan another."};
inline bool is_phone(const std::string& pad) {
    return pad.starts_with("seat");
}

}  // namespace jianjun::app
