// Where a host's session numbers come from (会话号): see session_source.h.
#include "devices/session_source.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <random>

namespace jianjun::devices {
namespace {

// Written before it is used, and under a lock, so that no two hosts have the same.
std::optional<unsigned> next_kind(const std::filesystem::path& file) {
    const int at = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (at < 0) return std::nullopt;
    std::optional<unsigned> next;
    if (::flock(at, LOCK_EX) == 0) {
        char digit = '0';
        const bool known = ::pread(at, &digit, 1, 0) == 1 && digit >= '0' && digit < '8';
        const unsigned kind = known ? (static_cast<unsigned>(digit - '0') + 1) % SessionSource::kinds : 0;
        digit = static_cast<char>('0' + kind);
        if (::pwrite(at, &digit, 1, 0) == 1) next = kind;
    }
    ::close(at);
    return next;
}

}  // namespace

SessionSource next_session_source(const std::string& folder) {
    std::random_device entropy;
    std::error_code ignored;
    std::filesystem::create_directories(folder.empty() ? "." : folder, ignored);
    return {std::uint64_t{entropy()} << 32 | entropy(), next_kind(std::filesystem::path(folder) / "pads.session")};
}

}  // namespace jianjun::devices
