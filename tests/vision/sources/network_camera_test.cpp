// A camera in the network (网络摄像头): a small server of pictures stands for the phone's app.
#include "vision/sources/network_camera.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <opencv2/imgcodecs.hpp>
#include <thread>

#include "vision/image/frame.h"
#include "vision/sources/live.h"
#include "vision/sources/open_source.h"

namespace jianjun::vision {
namespace {

using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

// Sends one picture after the other to whoever asks, as camera apps do, until it is stopped.
class CameraApp {
  public:
    explicit CameraApp(int port = 0) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
        const int yes = 1;
        setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        sockaddr_in here{};
        here.sin_family = AF_INET;
        here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        here.sin_port = htons(static_cast<std::uint16_t>(port));
        EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&here), sizeof here), 0);
        EXPECT_EQ(listen(socket_, 4), 0);
        socklen_t size = sizeof here;
        getsockname(socket_, reinterpret_cast<sockaddr*>(&here), &size);
        port_ = ntohs(here.sin_port);
        cv::imencode(".jpg", cv::Mat(48, 64, CV_8UC3, cv::Scalar::all(120)), picture_);
        thread_ = std::thread([this] { serve(); });
    }
    ~CameraApp() {
        stopped_ = true;
        shutdown(socket_, SHUT_RDWR);
        thread_.join();
        close(socket_);
    }
    CameraApp(const CameraApp&) = delete;
    CameraApp& operator=(const CameraApp&) = delete;
    int port() const { return port_; }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(port_) + "/video"; }

  private:
    void serve() {
        while (!stopped_) {
            const int guest = accept(socket_, nullptr, nullptr);
            if (guest < 0) return;
            char request[2048];
            (void)!recv(guest, request, sizeof request, 0);
            tell(guest,
                 "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace;boundary=picture\r\n\r\n");
            const std::string head = "--picture\r\nContent-Type: image/jpeg\r\nContent-Length: " +
                                     std::to_string(picture_.size()) + "\r\n\r\n";
            const std::string bytes(picture_.begin(), picture_.end());
            while (!stopped_ && tell(guest, head + bytes + "\r\n")) std::this_thread::sleep_for(10ms);
            close(guest);
        }
    }
    static bool tell(int guest, const std::string& bytes) {
        return send(guest, bytes.data(), bytes.size(), MSG_NOSIGNAL) == ssize_t(bytes.size());
    }

    int socket_, port_ = 0;
    std::vector<uchar> picture_;
    std::atomic<bool> stopped_ = false;
    std::thread thread_;
};

TEST(NetworkCamera, ItsPicturesAreASourceLikeAnyOther) {
    const CameraApp app;
    const auto source = open_source(app.url());
    ASSERT_TRUE(source) << source.error();
    std::int64_t before = -1;
    for (int i = 0; i < 3; ++i) {
        Frame frame;
        ASSERT_TRUE((*source)->next(frame)) << (*source)->error();
        EXPECT_NEAR(frame.image.at<cv::Vec3b>(20, 20)[1], 120, 3);
        EXPECT_GT(frame.at_ms, before);
        before = frame.at_ms;
    }
}

TEST(NetworkCamera, OneThatIsNotThereSaysWhatToLookAt) {
    std::string nowhere;
    {
        const CameraApp app;
        nowhere = app.url();
    }
    const auto source = open_source(nowhere);
    ASSERT_FALSE(source);
    EXPECT_THAT(source.error(), HasSubstr(nowhere + " gives no pictures: is its app running"));
}

TEST(NetworkCamera, APasswordIsNotShown) {
    EXPECT_EQ(without_password("rtsp://me:secret@10.0.0.7/live"), "rtsp://10.0.0.7/live");
    EXPECT_EQ(without_password("http://10.0.0.7/a@b"), "http://10.0.0.7/a@b");
    EXPECT_EQ(without_password("http://10.0.0.7"), "http://10.0.0.7");
}

TEST(NetworkCamera, OneThatWasLostIsThereAgainWhenItsAppIs) {
    auto app = std::make_unique<CameraApp>();
    const int port = app->port();
    const auto table = open_table({app->url()});
    ASSERT_TRUE(table) << table.error();
    Frame frame;
    ASSERT_TRUE((*table)->next(frame));
    EXPECT_TRUE(frame.shares.empty() || frame.shares[0].fault.empty());
    app.reset();
    for (int i = 0; i < 200 && (frame.shares.empty() || frame.shares[0].fault.empty()); ++i)
        ASSERT_TRUE((*table)->next(frame));
    ASSERT_FALSE(frame.shares.empty());
    EXPECT_EQ(frame.shares[0].fault.id, NoticeId::network_lost);
    const CameraApp again(port);
    for (int i = 0; i < 200 && !frame.shares.empty() && !frame.shares[0].fault.empty(); ++i)
        ASSERT_TRUE((*table)->next(frame));
    EXPECT_TRUE(frame.shares.empty() || frame.shares[0].fault.empty());
}

// A device whose pictures are numbered by their grey.
struct Numbered {
    std::atomic<int> given = 0;
    std::atomic<bool> ends = false;
    LiveDevice device() {
        LiveDevice d;
        d.read = [this](cv::Mat& picture) {
            if (ends) return false;
            std::this_thread::sleep_for(2ms);
            picture = cv::Mat(8, 8, CV_8UC3, cv::Scalar::all(++given % 250));
            return true;
        };
        d.lost = "check its cable";
        d.patience = 200ms;
        return d;
    }
};

TEST(Live, WhoIsSlowSeesTheNewestAndNoneTwice) {
    Numbered device;
    const auto source = live(device.device());
    Frame first, second;
    ASSERT_TRUE(source->next(first));
    std::this_thread::sleep_for(60ms);
    const int by_now = device.given;
    ASSERT_TRUE(source->next(second));
    EXPECT_GE(second.image.at<cv::Vec3b>(0, 0)[0], by_now - 1) << "older pictures are not worked off";
    EXPECT_GT(second.at_ms, first.at_ms);
    Frame third;
    ASSERT_TRUE(source->next(third));
    EXPECT_NE(third.image.at<cv::Vec3b>(0, 0)[0], second.image.at<cv::Vec3b>(0, 0)[0]);
}

TEST(Live, ADeviceThatEndsOrHangsIsLost) {
    Numbered device;
    auto source = live(device.device());
    Frame frame;
    ASSERT_TRUE(source->next(frame));
    EXPECT_EQ(source->error(), "");
    device.ends = true;
    while (source->next(frame)) continue;
    EXPECT_EQ(source->error(), "check its cable");
    LiveDevice hung;
    hung.read = [](cv::Mat&) {
        std::this_thread::sleep_for(100ms);
        return false;
    };
    hung.patience = 10ms;
    hung.lost = "it hangs";
    EXPECT_FALSE(live(std::move(hung))->next(frame));
}

TEST(Live, WhatIsOpenedBesideIsThereWhenItIs) {
    std::atomic<bool> may = false;
    const OpenSource open = in_background([&]() -> tl::expected<std::shared_ptr<Source>, std::string> {
        while (!may) std::this_thread::sleep_for(1ms);
        return tl::unexpected(std::string("nobody is there"));
    });
    EXPECT_EQ(open().error(), "it is being opened");
    may = true;
    std::string why;
    for (int i = 0; i < 2000 && (why = open().error()) == "it is being opened"; ++i)
        std::this_thread::sleep_for(1ms);
    EXPECT_EQ(why, "nobody is there");
}

}  // namespace
}  // namespace jianjun::vision
