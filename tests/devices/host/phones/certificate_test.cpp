// TLS at the phones' door (加密): a certificate of the table's own, made at its first start.
#include "devices/phones/certificate.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "devices/phones/phone_door.h"
#include "tests/devices/host/phones/tls_browser.h"

namespace jianjun::devices {
namespace {

constexpr std::int64_t day = 24 * 60 * 60;

struct Certificates : testing::Test {
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("jianjun-tls-" + std::to_string(::getpid()));
    const std::int64_t now = std::time(nullptr);
    ~Certificates() override { std::filesystem::remove_all(folder); }
    Certificate made(const std::string& host, std::int64_t at) const {
        auto one = certificate_in(folder.string(), host, at);
        EXPECT_TRUE(one) << one.error();
        return one.value_or(Certificate{});
    }
};

TEST_F(Certificates, AreMadeOnceAndKeptForTheirOwnerAlone) {
    const auto first = made("192.168.1.5", now);
    EXPECT_EQ(first.fingerprint.size(), 95u);
    EXPECT_EQ(made("192.168.1.5", now + 700 * day).fingerprint, first.fingerprint);
    struct stat info {};
    ASSERT_EQ(::stat(first.key.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 077, 0u);
}

TEST_F(Certificates, AreMadeAnewBeforeTheyRunOutAndForAnotherAddress) {
    const auto first = made("192.168.1.5", now);
    const auto later = made("192.168.1.5", now + 780 * day);
    EXPECT_NE(later.fingerprint, first.fingerprint);
    EXPECT_NE(made("10.0.0.7", now + 780 * day).fingerprint, later.fingerprint);
    EXPECT_NE(made("table.local", now).fingerprint, later.fingerprint);
    std::filesystem::remove(folder / "door.key");
    EXPECT_NE(made("table.local", now).fingerprint, "");
    EXPECT_TRUE(std::filesystem::exists(folder / "door.key"));
}

TEST_F(Certificates, ThatCannotBeWrittenAreRefusedWithTheirPlace) {
    std::ofstream(folder.string()) << "a file";
    const auto one = certificate_in((folder / "deeper").string(), "localhost", now);
    ASSERT_FALSE(one);
    EXPECT_THAT(one.error(), testing::HasSubstr("door.key"));
}

struct TlsDoor : Certificates {
    SeatTokens tokens;
    std::unique_ptr<PhoneDoor> door;
    std::vector<std::pair<int, std::unique_ptr<Link>>> links;
    Certificate certificate;

    void SetUp() override {
        tokens.need(1);
        certificate = made("localhost", now);
        door = PhoneDoor::open({.port = 0,
                                .host = "localhost",
                                .certificate = certificate.certificate,
                                .key = certificate.key},
                               tokens)
                   .value();
    }
    std::function<void()> serving() {
        return [this] {
            door->tick();
            for (auto& link : door->take_links()) links.push_back(std::move(link));
        };
    }
};

TEST_F(TlsDoor, ServesThePageWithItsOwnCertificate) {
    TlsBrowser browser(door->port(), serving());
    std::string shown;
    for (const unsigned char byte : browser.fingerprint()) {
        char two[4];
        std::snprintf(two, sizeof two, shown.empty() ? "%02X" : ":%02X", byte);
        shown += two;
    }
    EXPECT_EQ(shown, certificate.fingerprint);
    EXPECT_THAT(browser.get("/"), testing::HasSubstr("phone.js"));
}

TEST_F(TlsDoor, CarriesAPhonesBytesAndTexts) {
    TlsBrowser phone(door->port(), serving());
    ASSERT_TRUE(phone.upgrade("/pad?t=" + tokens.of(1), "jianjun-seat.1"));
    EXPECT_EQ(phone.hear().data, "1");
    door->tell(1, std::string(3000, 'x'));
    EXPECT_EQ(phone.hear().data, std::string(3000, 'x'));
    phone.say({1, 2, 3});
    std::vector<std::uint8_t> heard;
    for (int i = 0; i < 2000 && heard.size() < 3; ++i) {
        serving()();
        for (const auto byte : links.at(0).second->read(0)) heard.push_back(byte);
        ::usleep(100);
    }
    EXPECT_EQ(heard, (std::vector<std::uint8_t>{1, 2, 3}));
}

// Seat phones need no certificate, and their codes say http.
TEST_F(TlsDoor, SpeaksPlainlyAtTheSamePort) {
    Browser plain(door->port(), serving());
    EXPECT_THAT(plain.get("/"), testing::HasSubstr("phone.js"));
    Browser phone(door->port(), serving());
    ASSERT_TRUE(phone.upgrade("/pad?t=" + tokens.of(1)));
    EXPECT_EQ(phone.hear().data, "1");
    EXPECT_EQ(secure_address(door->address(1)), "https" + door->address(1).substr(4));
}

}  // namespace
}  // namespace jianjun::devices
