// A hub as a process of its own (枢纽进程): the program that a hall starts, which may be killed and made to
// stand still.
#pragma once
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "companion_app/hall/relay/hall_address.h"
#include "db/database.h"
#include "db/hub_store.h"

namespace jianjun::app::hall {

class HubProcess {
  public:
    enum class Kind { once, watched };  // whether somebody starts it again where it dies
    // `folder`: the hub's own; what the hub says goes to a file beside it. Nothing is started yet.
    HubProcess(std::filesystem::path folder, const HallAddress& server, Kind kind = Kind::once)
        : folder_(std::move(folder)), address_(to_line(server)), kind_(kind) {}
    ~HubProcess() { end(SIGKILL); }
    HubProcess(const HubProcess&) = delete;
    HubProcess& operator=(const HubProcess&) = delete;

    void start() {
        if (pid_ > 0) return;
        std::filesystem::create_directories(folder_.parent_path());
        const auto log = this->log();
        const auto parent = getpid();
        const auto child = fork();
        if (child < 0) throw std::runtime_error("no process more");
        if (child == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            if (getppid() != parent) _exit(1);
            const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
            dup2(out, 1), dup2(out, 2);
            (void)close_range(3, ~0u, 0);  // the tables' lines are not the hub's
            execl(JIANJUN_HALL_PROGRAM, "jianjun-hall", "hub", "--folder", folder_.c_str(), "--server",
                  address_.c_str(), "--hang-on", "--lang", "en",
                  kind_ == Kind::once ? "--once" : static_cast<char*>(nullptr), static_cast<char*>(nullptr));
            _exit(127);
        }
        pid_ = child;
    }
    void kill() { end(SIGKILL); }
    void stop() { end(SIGTERM); }
    void freeze(bool frozen) {
        if (pid_ > 0) ::kill(pid_, frozen ? SIGSTOP : SIGCONT);
    }
    pid_t pid() const { return pid_; }
    // Where it is watched: the hub itself, whom this process has started; 0 where there is none just now.
    pid_t inner() const {
        const auto pid = std::to_string(pid_);
        std::ifstream children("/proc/" + pid + "/task/" + pid + "/children");
        pid_t first = 0;
        children >> first;
        return first;
    }
    // How a hub ended that nobody ended; empty: it runs, or was ended here.
    std::string ended_by_itself() {
        int how = 0;
        if (pid_ <= 0 || waitpid(pid_, &how, WNOHANG) != pid_) return {};
        pid_ = 0;
        return WIFSIGNALED(how) ? "signal " + std::to_string(WTERMSIG(how))
                                : "exit code " + std::to_string(WEXITSTATUS(how));
    }
    // What it has stored of a table, an entry a line; nothing where that cannot be read.
    std::optional<std::vector<std::string>> history(const std::string& table) const {
        auto opened = db::Database::open(store(), db::Access::reader);
        if (!opened) return {};
        const auto all = db::HubStore(*opened).history(table);
        if (!all) return {};
        std::vector<std::string> lines;
        for (const auto& one : *all)
            lines.push_back(one.entry.kind + " " + std::to_string(one.entry.game) + " " + one.entry.text);
        return lines;
    }
    std::filesystem::path store() const { return folder_ / "hub.db"; }
    std::filesystem::path log() const { return folder_.string() + ".log"; }

  private:
    void end(int signal) {
        if (pid_ <= 0) return;
        ::kill(pid_, signal);
        ::kill(pid_, SIGCONT);
        waitpid(pid_, nullptr, 0);
        pid_ = 0;
    }

    std::filesystem::path folder_;
    std::string address_;
    Kind kind_;
    pid_t pid_ = 0;
};

}  // namespace jianjun::app::hall
