// Phones that are cameras (手机摄像头): pictures at the door, the newest only, for whoever knows the key.
#include "devices/phones/camera_line.h"

#include <gmock/gmock.h>

#include "devices/phones/phone_door.h"
#include "tests/devices/host/phones/browser.h"

namespace jianjun::devices {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

constexpr const char* subprotocol = "jianjun-camera.1";

struct Cameras : testing::Test {
    std::vector<std::string> keys{SeatTokens::draw(), SeatTokens::draw()};
    std::unique_ptr<PhoneDoor> door = PhoneDoor::open({.port = 0, .host = "table", .cameras = keys}, {}).value();
    std::vector<PhonePicture> pictures;
    bool looks = true;

    void serve() {
        door->tick();
        if (!looks) return;
        for (auto& picture : door->take_pictures()) pictures.push_back(std::move(picture));
    }
    std::unique_ptr<Browser> phone(const std::string& key) {
        auto one = std::make_unique<Browser>(door->port(), [this] { serve(); });
        EXPECT_TRUE(one->upgrade("/camera?k=" + key, subprotocol));
        return one;
    }
    static std::vector<std::uint8_t> picture(std::uint32_t taken, std::size_t size, std::uint8_t fill) {
        std::vector<std::uint8_t> bytes(8 + size, fill);
        for (std::size_t i = 0; i < 8; ++i) bytes[i] = i < 4 ? static_cast<std::uint8_t>(taken >> (8 * i)) : 0;
        return bytes;
    }
};

TEST_F(Cameras, HaveAPageOfTheirOwn) {
    Browser browser(door->port(), [this] { serve(); });
    EXPECT_THAT(browser.get("/camera?k=" + keys[0]), HasSubstr("camera.js"));
    EXPECT_EQ(camera_address("table", 8642, "abc"), "https://table:8642/camera?k=abc");
}

TEST_F(Cameras, SendPicturesThatAreCarriedAsTheyAre) {
    auto one = phone(keys[1]);
    one->say(picture(123456, 400000, 7));  // far longer than a fragment
    EXPECT_THAT(one->hear().data, HasSubstr("\"got\":1"));
    ASSERT_THAT(pictures, SizeIs(1));
    EXPECT_EQ(pictures[0].camera, 1);
    EXPECT_EQ(pictures[0].taken_ms, 123456);
    EXPECT_EQ(pictures[0].bytes, std::vector<std::uint8_t>(400000, 7));
}

// A table that is slow looks at the newest; nothing queues.
TEST_F(Cameras, ThatAreNotLookedAtAreDropped) {
    auto one = phone(keys[0]);
    looks = false;
    for (std::uint8_t i = 1; i <= 20; ++i) {
        one->say(picture(i, 1000, i));
        EXPECT_THAT(one->hear().data, HasSubstr("\"got\":" + std::to_string(i)));
    }
    looks = true;
    serve();
    ASSERT_THAT(pictures, SizeIs(1));
    EXPECT_EQ(pictures[0].taken_ms, 20);
}

TEST_F(Cameras, WithAWrongOrAnOldKeyAreRefused) {
    for (const auto& key : {std::string(), std::string("x"), SeatTokens::draw(), keys[0] + "a"})
        EXPECT_EQ(phone(key)->hear().code(), 4403) << key;
    auto pad = std::make_unique<Browser>(door->port(), [this] { serve(); });
    ASSERT_TRUE(pad->upgrade("/pad?t=" + keys[0]));  // nor is it a seat's word
    EXPECT_EQ(pad->hear().code(), 4403);
    EXPECT_TRUE(pictures.empty());
}

TEST_F(Cameras, ASecondPhoneWithTheKeyTakesThePlaceOfTheFirst) {
    auto first = phone(keys[0]);
    first->say(picture(1, 100, 1));
    EXPECT_EQ(first->hear().kind, 1);
    auto second = phone(keys[0]);
    second->say(picture(2, 100, 2));
    EXPECT_EQ(second->hear().kind, 1);
    EXPECT_EQ(first->hear().code(), 4410);
    second->say(picture(3, 100, 3));
    EXPECT_EQ(second->hear().kind, 1);
    EXPECT_EQ(pictures.back().taken_ms, 3);
}

TEST_F(Cameras, AreToldWhatTheTableNeedsOfThem) {
    door->advise(0, "{\"zh\":\"高一点\",\"en\":\"higher\"}");
    auto one = phone(keys[0]);
    EXPECT_THAT(one->hear().data, HasSubstr("higher"));
    door->advise(0, "{\"zh\":\"\",\"en\":\"\"}");
    EXPECT_THAT(one->hear().data, HasSubstr("\"en\":\"\""));
    door->advise(7, "nobody");
}

TEST_F(Cameras, WhatIsTooLongOrNoPictureEndsTheLine) {
    auto huge = phone(keys[0]);
    try {
        huge->say(picture(1, CameraLine::most_bytes + 1, 1));
    } catch (const std::runtime_error&) {  // hung up in the middle
    }
    EXPECT_TRUE(huge->hear().kind == 8 || huge->ended(2000));
    auto empty = phone(keys[0]);
    empty->say({1, 2, 3});
    EXPECT_EQ(empty->hear().code(), 1009);
    auto talker = phone(keys[0]);
    talker->say({'h', 'i'}, true);
    EXPECT_EQ(talker->hear().code(), 1003);
    EXPECT_TRUE(pictures.empty());
}

}  // namespace
}  // namespace jianjun::devices
