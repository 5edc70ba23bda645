// PROTOCOL.md (协议文档): every frame that it shows is decoded, and the tables agree with the code.
#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <sstream>

#include "devices/firmware/pad.h"
#include "devices/message.h"

namespace jianjun::devices {
namespace {

const std::map<std::string, int> types{
    {"HELLO", MSG_HELLO},     {"PING", MSG_PING},     {"STATE", MSG_STATE}, {"NOTICE", MSG_NOTICE},
    {"TEST", MSG_TEST},       {"ASSIGN", MSG_ASSIGN}, {"BYE", MSG_BYE},     {"TAKEN", MSG_TAKEN},
    {"WELCOME", MSG_WELCOME}, {"PONG", MSG_PONG},     {"ACK", MSG_ACK},     {"EVENT", MSG_EVENT},
    {"STRAY", MSG_STRAY},     {"REFUSE", MSG_REFUSE}};

struct Document : testing::Test {
    std::string text;
    std::map<std::string, Packet> examples;

    void SetUp() override {
        std::ifstream in(std::string(JIANJUN_SOURCE_DIR) + "/devices/PROTOCOL.md");
        std::stringstream all;
        all << in.rdbuf();
        text = all.str();
        ASSERT_FALSE(text.empty());
        // Four spaces, a name, and bytes to the end of the line: a frame.
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words(line);
            std::string name;
            std::vector<std::uint8_t> bytes;
            if (!line.starts_with("    ") || line[4] == ' ' || !(words >> name) || !types.contains(name))
                continue;
            for (std::string word; words >> word && word.size() == 2;) {
                bytes.push_back(static_cast<std::uint8_t>(std::stoi(word, nullptr, 16)));
            }
            ASSERT_TRUE(words.eof()) << line;
            const auto packets = PacketReader().read(bytes);
            ASSERT_EQ(packets.size(), 1u) << line;
            EXPECT_EQ(frame(packets[0]), bytes);
            EXPECT_EQ(packets[0].type, types.at(name)) << line;
            examples.emplace(name, packets[0]);
        }
    }
};

TEST_F(Document, ShowsEveryMessage) {
    for (const auto& [name, type] : types) EXPECT_TRUE(examples.contains(name)) << name;
}

TEST_F(Document, TheTableOfMessagesHasTheRightLengths) {
    for (const auto& [name, packet] : examples) {
        char row[64];
        std::snprintf(row, sizeof row, "| %02X | %s | ", packet.type, name.c_str());
        const auto at = text.find(row);
        ASSERT_NE(at, std::string::npos) << row;
        const std::string length = " | " + std::to_string(packet.payload.size()) + " | ";
        EXPECT_LT(text.find(length, at), text.find('\n', at)) << row;
    }
}

TEST_F(Document, ExamplesMeanWhatTheTextSays) {
    EXPECT_EQ(examples["HELLO"].payload, hello_payload(0x11223344));
    EXPECT_EQ(examples["HELLO"].address, ADDRESS_ALL);
    const auto welcome = as_welcome(examples["WELCOME"]);
    ASSERT_TRUE(welcome);
    EXPECT_EQ(welcome->uid, "4a4a00000000002a");
    EXPECT_EQ(welcome->seat, 3);
    EXPECT_EQ(welcome->boot, 5);
    EXPECT_EQ(welcome->next_event, 17);
    const PadState state{.turn = true,
                         .asked = Asked::card,
                         .prompt = 12,
                         .deadline_ms = 10000,
                         .limit_ms = 15000,
                         .hp = 3,
                         .max_hp = 4,
                         .armour = 1};
    EXPECT_EQ(examples["STATE"].payload, state_payload(state, {.sound = true, .brightness = 0x60}, 0));
    const auto press = as_press(examples["EVENT"]);
    ASSERT_TRUE(press);
    EXPECT_EQ(press->prompt, 12u);
    EXPECT_EQ(press->age_ms, 2);
    const auto pong = as_pong(examples["PONG"]);
    ASSERT_TRUE(pong);
    EXPECT_EQ(pong->held, 2);
    EXPECT_EQ(pong->bad_frames, 3);
    const auto refuse = as_refuse(examples["REFUSE"]);
    ASSERT_TRUE(refuse);
    EXPECT_EQ(refuse->min_version, 2);
}

}  // namespace
}  // namespace jianjun::devices
