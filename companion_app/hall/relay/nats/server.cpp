#include "companion_app/hall/relay/nats/server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "companion_app/hall/relay/nats/line.h"

namespace jianjun::app::hall {

namespace fs = std::filesystem;

namespace {

using nlohmann::json;

constexpr const char* program = "nats-server";

std::string new_key() {
    std::random_device chance;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", chance(), chance(), chance(), chance());
}

// A port that nobody has; 0: none is left.
int free_port() {
    const int door = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in where{};
    where.sin_family = AF_INET;
    socklen_t size = sizeof where;
    const bool found = bind(door, reinterpret_cast<sockaddr*>(&where), size) == 0 &&
                       getsockname(door, reinterpret_cast<sockaddr*>(&where), &size) == 0;
    close(door);
    return found ? ntohs(where.sin_port) : 0;
}

// Readable by its owner alone, from the first byte on.
bool write_secret(const fs::path& file, const std::string& text) {
    const int out = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (out < 0) return false;
    const bool written = write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    return close(out) == 0 && written;
}

// Another process that draws keys here is waited for: both would draw their own.
class FolderLock {
  public:
    explicit FolderLock(const fs::path& folder)
        : handle_(open((folder / "keys.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
        (void)flock(handle_, LOCK_EX);
    }
    ~FolderLock() { close(handle_); }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

  private:
    int handle_;
};

bool make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    return !error && chmod(folder.c_str(), 0700) == 0;
}

std::string user_line(const HallAddress& table) {
    return fmt::format(
        "  {{ user: \"{0}\", password: \"{1}\", permissions: {{ publish: [\"{2}\"], subscribe: [\"{3}\", "
        "\"{4}.>\"] }} }}\n",
        table.user, table.key, table_subject(table.tournament, table.user),
        orders_subject(table.tournament, table.user), inbox_prefix(table.user));
}

}  // namespace

tl::expected<HallKeys, std::string> hall_keys(const fs::path& folder, const std::string& host,
                                              const std::string& tournament, int tables) {
    if (!make_folder(folder))
        return tl::unexpected(fmt::format("cannot write {}; name another folder", folder.string()));
    const FolderLock alone(folder);
    const auto file = folder / "keys.json";
    std::ifstream stream(file);
    auto kept = json::parse(stream, nullptr, false);
    if (!kept.is_object()) kept = {{"port", free_port()}, {"keys", json::object()}};
    auto& keys = kept["keys"];
    const auto key_of = [&](const std::string& user) {
        if (!keys.contains(user)) keys[user] = new_key();
        return keys[user].get<std::string>();
    };
    if (tables == 0) tables = static_cast<int>(keys.size()) - keys.contains("hub");
    const int port = kept.value("port", 0);
    HallKeys all{{host, port, tournament, "hub", key_of("hub"), {}}, {}};
    for (int table = 1; table <= tables; ++table)
        all.tables.push_back(
            {host, port, tournament, std::to_string(table), key_of(std::to_string(table)), {}});
    if (!write_secret(file, kept.dump()))
        return tl::unexpected(fmt::format("cannot write {}; name another folder", file.string()));
    return all;
}

NatsServer::NatsServer(fs::path folder, HallKeys keys, std::string tls_certificate, std::string tls_key)
    : folder_(std::move(folder)),
      store_(folder_ / "stream"),
      keys_(std::move(keys)),
      certificate_(std::move(tls_certificate)),
      key_(std::move(tls_key)) {}

NatsServer::~NatsServer() {
    if (!runs()) return;
    ::kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
}

bool NatsServer::installed() {
    for (const auto* folder : {"/usr/sbin", "/usr/bin", "/usr/local/bin"})
        if (access((fs::path(folder) / program).c_str(), X_OK) == 0) return true;
    return false;
}

std::string NatsServer::configuration() const {
    // 8 MB a message: the longest opening of a game is a tenth of that.
    auto text = fmt::format(
        "host: \"0.0.0.0\"\nport: {}\nserver_name: \"jianjun\"\nmax_payload: 8388608\njetstream {{ store_dir: "
        "\"{}\" }}\n",
        keys_.hub.port, store_.string());
    if (!certificate_.empty())
        text += fmt::format("tls {{ cert_file: \"{}\", key_file: \"{}\" }}\n", certificate_, key_);
    text += fmt::format("authorization {{ users: [\n  {{ user: \"{}\", password: \"{}\" }}\n", keys_.hub.user,
                        keys_.hub.key);
    for (const auto& table : keys_.tables) text += user_line(table);
    return text + "] }\n";
}

tl::expected<void, std::string> NatsServer::start() {
    if (runs()) return {};
    if (!installed())
        return tl::unexpected<std::string>(
            "nats-server is not on this machine; install it (sudo apt install nats-server), or hang on another "
            "hub's (--server ADDRESS)");
    const auto file = folder_ / "nats.conf", log = this->log();
    if (!make_folder(folder_) || !make_folder(store_) || !write_secret(file, configuration()))
        return tl::unexpected(fmt::format("cannot write {}; name another folder", folder_.string()));
    const auto parent = getpid();
    const auto child = fork();
    if (child < 0) return tl::unexpected(fmt::format("cannot start nats-server: {}", std::strerror(errno)));
    if (child == 0) {
        umask(0077);
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        if (getppid() != parent) _exit(1);
        const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(out, 1), dup2(out, 2);
        setenv("PATH", "/usr/sbin:/usr/bin:/usr/local/bin:/bin", 1);
        execlp(program, program, "-c", file.c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    pid_ = child;
    return {};
}

bool NatsServer::runs() {
    if (pid_ > 0 && waitpid(pid_, nullptr, WNOHANG) == pid_) pid_ = 0;
    return pid_ > 0;
}

void NatsServer::kill() {
    if (!runs()) return;
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
}

}  // namespace jianjun::app::hall
