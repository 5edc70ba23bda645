// The referee's browser at the door (裁判): everything is said on its line, so that it takes a key and TLS.
#include <gmock/gmock.h>

#include <filesystem>

#include "devices/phones/certificate.h"
#include "devices/phones/page.h"
#include "devices/phones/phone_door.h"
#include "tests/devices/host/phones/tls_browser.h"

namespace jianjun::devices {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* subprotocol = "jianjun-referee.1";

SeatTokens words() {
    SeatTokens tokens;
    for (const int number : {referees_line, 1, 2}) tokens.need(number);
    return tokens;
}

struct RefereesDoor : testing::Test {
    std::filesystem::path folder = std::filesystem::temp_directory_path() / ("jianjun-referee-" + std::to_string(::getpid()));
    SeatTokens tokens = words();
    std::unique_ptr<PhoneDoor> door = opened();
    std::vector<std::pair<int, std::unique_ptr<Link>>> links;

    ~RefereesDoor() override { std::filesystem::remove_all(folder); }
    std::unique_ptr<PhoneDoor> opened() const {
        const auto own = certificate_in(folder.string(), "table", 1'000'000'000).value();
        return PhoneDoor::open({.port = 0, .host = "table", .certificate = own.certificate, .key = own.key}, tokens).value();
    }
    void serve() {
        door->tick();
        for (auto& link : door->take_links()) links.push_back(std::move(link));
    }
    template <class B = TlsBrowser>
    std::unique_ptr<B> browser() {
        return std::make_unique<B>(door->port(), [this] { serve(); });
    }
    std::string line(const std::string& key) const { return "/referee?k=" + key; }
};

TEST_F(RefereesDoor, HasAPageOfItsOwn) {
    EXPECT_THAT(browser()->get(line(tokens.of(referees_line))), HasSubstr("referee_page.js"));
    EXPECT_THAT(browser()->get("/referee.js"), HasSubstr("class Referee"));
    EXPECT_EQ(referee_address("table", 8642, "abc"), "https://table:8642/referee?k=abc");
}

// Longer than one record of TLS.
TEST_F(RefereesDoor, ServesALongFileWhole) {
    const auto text = page_file("/seat_page.js")->text;
    ASSERT_GT(text.size(), 16'384u);
    EXPECT_THAT(browser()->get("/seat_page.js"),
                testing::EndsWith(std::string(text.substr(text.size() - 200))));
}

TEST_F(RefereesDoor, CarriesTextsBothWaysAndIsNoPad) {
    auto page = browser();
    ASSERT_TRUE(page->upgrade(line(tokens.of(referees_line)), subprotocol));
    EXPECT_TRUE(door->listens(referees_line));
    EXPECT_THAT(links, IsEmpty());
    door->tell(referees_line, R"({"v":1})");
    EXPECT_EQ(page->hear().data, R"({"v":1})");
    const std::string ruling = R"({"v":1,"tag":1,"take_back":1})";
    page->say({ruling.begin(), ruling.end()}, true);
    page->ended(50);
    const auto heard = door->take_texts();
    ASSERT_THAT(heard, SizeIs(1));
    EXPECT_EQ(heard[0].seat, referees_line);
    EXPECT_EQ(heard[0].text, ruling);
    door->answer(heard[0].phone, "taken");
    EXPECT_EQ(page->hear().data, "taken");
}

TEST_F(RefereesDoor, LetsNobodyInWithoutItsKey) {
    for (const auto& key : {std::string(), std::string(26, 'a'), tokens.of(1), tokens.of(referees_line).substr(0, SeatTokens::typed_length)}) {
        auto stranger = browser();
        ASSERT_TRUE(stranger->upgrade(line(key), subprotocol)) << key;
        EXPECT_EQ(stranger->hear().code(), 4403) << key;
    }
    EXPECT_FALSE(door->listens(referees_line));
}

TEST_F(RefereesDoor, SaysNothingInTheClear) {
    auto open = browser<Browser>();
    ASSERT_TRUE(open->upgrade(line(tokens.of(referees_line)), subprotocol));
    EXPECT_EQ(open->hear().code(), 4426);
    EXPECT_FALSE(door->listens(referees_line));
}

// His key is no seat's: it presses for nobody, and sees no seat's page.
TEST_F(RefereesDoor, IsNoSeatsPhone) {
    auto phone = browser();
    ASSERT_TRUE(phone->upgrade("/pad?t=" + tokens.of(referees_line), "jianjun-seat.1"));
    EXPECT_EQ(phone->hear().code(), 4403);
    EXPECT_THAT(links, IsEmpty());
}

}  // namespace
}  // namespace jianjun::devices
