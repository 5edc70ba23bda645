// A simulated pad behind a pseudo-terminal (伪终端上的按钮盒), and the program that talks to it.
#pragma once
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "devices/simulated_pad.h"

namespace jianjun::app {

// It lives by the machine's clock, on a thread of its own, as the program does.
class PadOnALine {
  public:
    using Through = std::function<std::unique_ptr<devices::Link>(std::unique_ptr<devices::Link>)>;
    // `through`: what lies between the pad and its line.
    explicit PadOnALine(devices::SimulatedPad::Options options, const Through& through = {});
    ~PadOnALine();
    PadOnALine(const PadOnALine&) = delete;
    PadOnALine& operator=(const PadOnALine&) = delete;

    const std::string& path() const { return path_; }
    devices::SimulatedPad& pad() { return pad_; }
    void press(devices::Button button) { press_ = static_cast<int>(button); }
    // Waits until its lights show this pattern.
    devices::SimulatedPad::Lights wait_for(const std::string& pattern) const;
    // What its first light has shown for TEST, so far.
    std::set<std::uint32_t> colours_of_test();
    bool has_sounded() const { return sounded_; }
    void pull_the_cable();

  private:
    void carry();
    void hear(std::span<const std::uint8_t> bytes, std::int64_t now);

    devices::SimulatedPad pad_;
    std::unique_ptr<devices::Link> link_;
    std::string path_;
    int master_ = -1;
    std::atomic<int> press_ = 0;
    std::mutex guard_;
    std::set<std::uint32_t> colours_;
    std::atomic<bool> stop_ = false, sounded_ = false;
    std::thread carrying_;
};

// The program while it runs. What it says to both ends is one stream.
class RunningProgram {
  public:
    explicit RunningProgram(const std::vector<std::string>& words,
                            const std::map<std::string, std::string>& environment = {});
    ~RunningProgram();
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;

    // Reads on until something it says contains this; false if it ends before.
    bool says(const std::string& text);
    bool goes_on(int ms);  // it has not ended after so long
    void tell(const std::string& line);
    void interrupt();
    int end();  // its exit code, when it has ended by itself
    const std::string& said() const { return said_; }

  private:
    bool read_more();

    int pid_ = -1, out_ = -1, in_ = -1;
    std::string said_;
    std::size_t searched_ = 0;
};

}  // namespace jianjun::app
