#include "companion_app/cli/eyes/evening/hall_door_beside.h"

#include <fstream>
#include <sstream>
#include <utility>

#include "companion_app/cli/other_program.h"
#include "companion_app/session/inbox/order_file.h"
#include "companion_app/session/phrasing/hall_words.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

namespace fs = std::filesystem;

// Where `jianjun hall join` remembers what it has joined; what was left is kept for coming back.
constexpr const char *is_in = ".hall", *was_in = ".hall-left";
constexpr int no_such_program = 127;

// An address a line; nobody else may read them.
std::vector<std::string> addresses_in(const fs::path& file) {
    std::vector<std::string> addresses;
    std::ifstream stream(file);
    for (std::string one; stream >> one;) addresses.push_back(one);
    return addresses;
}

}  // namespace

HallDoorBeside::Hall HallDoorBeside::program() {
    constexpr const char* name = "jianjun-hall";
    return {[](const auto& words) { return run_program(name, words); },
            [](const auto& words) { return start_program(name, words); }};
}

// Another process that reports of this journal already makes the new one end by itself.
HallDoorBeside::HallDoorBeside(fs::path journal, const db::Journal& kept, Hall hall)
    : journal_(std::move(journal)), kept_(kept), hall_(std::move(hall)) {
    if (joined()) (void)hall_.start(words({}, "--beside"));
}

std::vector<std::string> HallDoorBeside::words(const std::vector<std::string>& addresses,
                                               const char* how) const {
    std::vector<std::string> words{"hall", "join"};
    words.insert(words.end(), addresses.begin(), addresses.end());
    words.insert(words.end(), {"--journal", journal_.string(), how});
    return words;
}

bool HallDoorBeside::joined() const {
    std::error_code none;
    return fs::exists(beside(is_in), none);
}

// Of jianjun-hall://TABLE:KEY@HOST:PORT/TOURNAMENT?c=CERTIFICATE.
Said HallDoorBeside::hall() const {
    const auto addresses = addresses_in(beside(joined() ? is_in : was_in));
    if (addresses.empty()) return {};
    const auto& address = addresses.front();
    const auto scheme = address.find("//"), colon = address.find(':', scheme + 1),
               slash = address.find('/', colon + 1);
    if (scheme == std::string::npos || colon == std::string::npos || slash == std::string::npos) return {};
    const auto table = address.substr(scheme + 2, colon - scheme - 2);
    const auto tournament = address.substr(slash + 1, address.find('?') - slash - 1);
    return filled("赛场 {}，第 {} 桌", "hall {}, table {}", tournament, table);
}

tl::expected<void, Said> HallDoorBeside::join(const std::string& address) {
    std::istringstream said(address);
    std::vector<std::string> addresses;
    for (std::string one; said >> one;) addresses.push_back(one);
    if (addresses.empty()) addresses = addresses_in(beside(was_in));
    if (addresses.empty())
        return tl::unexpected(Said(
            "先复制枢纽给这一桌的地址（枢纽上：jianjun hub invite 桌号），再点一次",
            "Copy the address that the hub gave for this table (at the hub: jianjun hub invite TABLE), and "
            "touch again"));
    const Said no_program("这里没有装 jianjun-hall；请装整个软件包",
                          "jianjun-hall is not installed here; install the whole package");
    const int code = hall_.run(words(addresses, "--welcome"));
    if (code == no_such_program) return tl::unexpected(no_program);
    if (code != 0)
        return tl::unexpected(Said("这不是赛场给这一桌的地址，或者这里写不了文件",
                                   "This is no address that a hall gave for this table, or no file can be "
                                   "written here"));
    if (!hall_.start(words(addresses, "--beside"))) return tl::unexpected(no_program);
    return {};
}

void HallDoorBeside::leave() {
    std::error_code none;
    fs::rename(beside(is_in), beside(was_in), none);
}

std::optional<HallDoor::Seating> HallDoorBeside::seated(bool anew) {
    std::error_code none;
    const auto bytes = fs::file_size(OrderFile::beside(journal_), none);
    if (none) return std::nullopt;
    if (!anew && bytes == seen_) return due_;
    seen_ = bytes;
    due_.reset();
    if (auto setup = seating_due(journal_, kept_)) {
        const auto& hall = child(*setup, "hall");
        const auto words = hall_words({{"do", "seat"},
                                       {"round", number_at(hall, "round")},
                                       {"table", number_at(hall, "table")},
                                       {"setup", *setup}});
        due_ = Seating{std::move(*setup), words};
    }
    return due_;
}

}  // namespace jianjun::app
