// Where phones find the table (手机地址): see phone_address.h.
#include "devices/phones/phone_address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/socket.h>

#include <array>

#include "devices/phones/seat_tokens.h"

namespace jianjun::devices {

std::string local_address() {
    std::string found = "localhost";
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return found;
    for (const ifaddrs* one = all; one && found == "localhost"; one = one->ifa_next) {
        const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!up || !one->ifa_addr || one->ifa_addr->sa_family != AF_INET) continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto& address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr;
        if (::inet_ntop(AF_INET, &address, text.data(), text.size())) found = text.data();
    }
    ::freeifaddrs(all);
    return found;
}

std::string phone_address(const std::string& host, int port, const std::string& token) {
    return "http://" + host + ":" + std::to_string(port) + "/?t=" + token;
}

std::string referee_address(const std::string& host, int port, const std::string& key) {
    return "https://" + host + ":" + std::to_string(port) + "/referee?k=" + key;
}

std::string camera_address(const std::string& host, int port, const std::string& key) {
    return "https://" + host + ":" + std::to_string(port) + "/camera?k=" + key;
}

std::string secure_address(const std::string& address) {
    return address.starts_with("http://") ? "https://" + address.substr(7) : address;
}

std::string typed_address(const std::string& phone_address) {
    const auto word = phone_address.find("?t=");
    if (word == std::string::npos) return phone_address;
    return phone_address.substr(0, word) + phone_address.substr(word + 3, SeatTokens::typed_length);
}

}  // namespace jianjun::devices
