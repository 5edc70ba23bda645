// Small files that are kept (设置文件): see whole_file.h.
#include "devices/whole_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace jianjun::devices {
namespace {

// Written, and on the disk.
bool store(const std::string& file, const std::string& text, bool secret) {
    const int at = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, secret ? 0600 : 0644);
    if (at < 0) return false;
    std::size_t written = 0;
    while (written < text.size()) {
        const auto n = ::write(at, text.data() + written, text.size() - written);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        written += static_cast<std::size_t>(n);
    }
    const bool kept = written == text.size() && ::fsync(at) == 0;
    return ::close(at) == 0 && kept;
}

}  // namespace

tl::expected<void, std::string> write_whole(const std::string& file, const std::string& text, bool secret) {
    std::error_code failure;
    const std::filesystem::path path(file);
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), failure);
    const std::string fresh = file + ".new";
    if (!store(fresh, text, secret)) {
        const auto why = std::system_category().message(errno);
        std::filesystem::remove(fresh, failure);
        return tl::unexpected("Could not write " + file + ": " + why);
    }
    std::filesystem::rename(fresh, path, failure);
    if (failure) return tl::unexpected("Could not write " + file + ": " + failure.message());
    return {};
}

}  // namespace jianjun::devices
