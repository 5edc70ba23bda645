// Which test was running when its process ended badly (在场的测试). Many tests share a process, and gtest
// names only what comes to its own end: a crash, an abort and a time that is used up (JIANJUN_TIME_LIMIT,
// seconds of the whole process) are named here.
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

constexpr std::array<int, 6> bad_ends{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM};
std::array<struct sigaction, bad_ends.size()> before;  // a sanitizer's report comes after the name
std::array<char, 1024> line;
pid_t whole_process = 0;  // not a child that a test forked

void tell(int signal) {
    for (std::size_t i = 0; i < bad_ends.size(); ++i)
        if (bad_ends[i] == signal) ::sigaction(signal, &before[i], nullptr);
    if (::getpid() == whole_process) {
        const auto written = ::write(STDERR_FILENO, line.data(), std::strlen(line.data()));
        static_cast<void>(written);
    }
    // A fault comes again where it came from, an abort goes on; a time that is up is over once this handler
    // is left.
    if (signal == SIGALRM) ::raise(signal);
}

class OnStage : public ::testing::EmptyTestEventListener {
  public:
    OnStage() {
        whole_process = ::getpid();
        struct sigaction telling {};
        telling.sa_handler = tell;
        telling.sa_flags = SA_ONSTACK;
        for (std::size_t i = 0; i < bad_ends.size(); ++i) ::sigaction(bad_ends[i], &telling, &before[i]);
        if (const char* limit = std::getenv("JIANJUN_TIME_LIMIT"))
            ::alarm(static_cast<unsigned>(std::strtoul(limit, nullptr, 10)));
    }
    void OnTestStart(const ::testing::TestInfo& test) override {
        write_down(test.test_suite_name() + std::string(".") + test.name());
    }
    void OnTestEnd(const ::testing::TestInfo& test) override {
        write_down(std::string("none, after ") + test.test_suite_name() + "." + test.name());
    }

  private:
    static void write_down(const std::string& test) {
        const auto all = "\n[  FAILED  ] ended by a signal or by its time, running: " + test + "\n";
        line[all.copy(line.data(), line.size() - 1)] = '\0';
    }
};

const bool listening = [] {
    ::testing::UnitTest::GetInstance()->listeners().Append(new OnStage);
    return true;
}();

}  // namespace
