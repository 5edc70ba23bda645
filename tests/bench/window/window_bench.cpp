// What the window costs the thread that draws it (窗口的开销): minutes of demonstration as they are shown, then a log of
// 5,000 lines that is scrolled. The processor time of that thread alone counts, from one frame to the next.
//   window_bench [MINUTES]     ten unless told
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <QEventLoop>
#include <QGuiApplication>
#include <QQuickItem>
#include <QTimer>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "companion_app/session/demo/demo.h"
#include "companion_app/session/live/shown_table.h"
#include "companion_app/ui/loaded_window.h"
#include "tests/app/session/shipped.h"

namespace {

using namespace jianjun::app;
using Clock = std::chrono::steady_clock;

double thread_ms() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double resident_mb() {
    std::ifstream statm("/proc/self/statm");
    long pages = 0, resident = 0;
    statm >> pages >> resident;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

// The drawing thread's own time a frame; with software drawing that is the thread of the window.
class Frames {
  public:
    explicit Frames(QQuickWindow& window) {
        QObject::connect(&window, &QQuickWindow::frameSwapped, &window, [this] {
            const double now = thread_ms();
            if (last_ >= 0) took_.push_back(now - last_);
            last_ = now;
        }, Qt::DirectConnection);
    }
    void begin() {
        took_.clear();
        last_ = -1;
    }
    void report(const char* name) {
        if (took_.empty()) {
            std::printf("%-44s nothing was drawn\n", name);
            return;
        }
        auto sorted = took_;
        std::sort(sorted.begin(), sorted.end());
        const auto at = [&](double part) { return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))]; };
        std::printf("%-44s median %5.1f ms   p99 %5.1f ms   worst %5.1f ms   (%zu frames)\n", name, at(0.5), at(0.99), sorted.back(),
                    sorted.size());
    }

  private:
    std::vector<double> took_;
    double last_ = -1;
};

// The demonstration on a thread of its own, at the table's own speed, again and again with another seed.
class Demonstration {
  public:
    explicit Demonstration(ShownTable& shown) : thread_([this, &shown] { run(shown); }) {}
    ~Demonstration() {
        stop_ = true;
        thread_.join();
    }

  private:
    void run(ShownTable& shown) {
        for (std::uint32_t seed = 1; !stop_; ++seed) {
            DemoSettings settings;
            settings.seed = seed;
            settings.pictures = true;
            settings.fps = 25;
            auto demo = Demo::start(settings, nullptr);
            if (!demo) {
                std::fprintf(stderr, "%s\n", demo.error().c_str());
                return;
            }
            const auto began = Clock::now();
            while (!stop_ && (*demo)->step()) {
                shown.exchange((*demo)->session(), (*demo)->now_ms());
                std::this_thread::sleep_until(began + std::chrono::milliseconds((*demo)->now_ms()));
            }
        }
    }
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

void wait(std::chrono::milliseconds time) {
    QEventLoop loop;  // quitting would close the window
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    loop.exec();
}

WindowOptions window_options() {
    WindowOptions options;
    options.words = testing::shipped_words();
    options.glossary = testing::shipped_glossary();
    return options;
}

void demonstrate(double minutes) {
    ShownTable shown;
    LoadedWindow loaded(shown, window_options(), true);
    loaded.model().follow();
    loaded.window()->show();
    Frames frames(*loaded.window());
    const Demonstration running(shown);
    wait(std::chrono::seconds(20));  // everything that is loaded once has been
    frames.begin();
    const double before = resident_mb();
    std::printf("memory after 20 s: %.0f MB\n", before);
    const int parts = 5;
    for (int part = 1; part <= parts; ++part) {
        wait(std::chrono::milliseconds(static_cast<long>(minutes * 60'000 / parts)));
        std::printf("memory after %.1f min: %.0f MB\n", minutes * part / parts, resident_mb());
    }
    frames.report("demonstration, a frame of the window's thread");
}

// One moment with a long log.
class LongLog : public SnapshotFeed {
  public:
    LongLog() : snapshot_(std::make_shared<Snapshot>()) {
        snapshot_->version = 1;
        snapshot_->state = {{"mode", "identity"}, {"seats", nlohmann::json::array()}};
        for (int seat = 1; seat <= 5; ++seat)
            snapshot_->state["seats"].push_back({{"seat", seat}, {"hp", 4}, {"max_hp", 4}, {"alive", true}, {"hand", 4}});
        for (int line = 0; line < 5000; ++line)
            snapshot_->log.push_back(
                line % 25 == 0 ? "关羽的回合" : "关羽对曹操使用【杀♠7】，曹操受到1点伤害", line + 1);
    }
    std::shared_ptr<const Snapshot> latest() const override { return snapshot_; }
    void send(nlohmann::json) override {}
    void settle(std::uint64_t, std::size_t) override {}
    void name(std::uint64_t, std::string) override {}

  private:
    std::shared_ptr<Snapshot> snapshot_;
};

QQuickItem* find(QQuickItem* item, const QString& name) {
    if (item->objectName() == name) return item;
    for (auto* child : item->childItems())
        if (auto* found = find(child, name)) return found;
    return nullptr;
}

void scroll() {
    LongLog feed;
    LoadedWindow loaded(feed, window_options(), true);
    loaded.window()->show();
    loaded.model().refresh();
    wait(std::chrono::seconds(1));
    auto* log = find(loaded.window()->contentItem(), QStringLiteral("log"));
    if (!log) return;
    Frames frames(*loaded.window());
    QTimer moving;
    QObject::connect(&moving, &QTimer::timeout, log, [log] {
        const double low = log->property("originY").toReal();
        const double y = log->property("contentY").toReal() - 400;
        log->setProperty("contentY", y < low ? low + log->property("contentHeight").toReal() - log->height() : y);
    });
    moving.start(16);
    wait(std::chrono::seconds(20));
    frames.report("a log of 5,000 lines, scrolled");
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
    QGuiApplication application(argc, argv);
    const double minutes = argc > 1 ? std::atof(argv[1]) : 10;
    demonstrate(minutes > 0 ? minutes : 10);
    scroll();
    return 0;
}
