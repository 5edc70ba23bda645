// Where phones find the table (手机地址): what a seat's QR code says, and what is typed instead of it.
#pragma once
#include <string>

namespace jianjun::devices {

// The address by which others on the local network reach this machine; "localhost" where there is none.
std::string local_address();

// What a seat's QR code says.
std::string phone_address(const std::string& host, int port, const std::string& token);
// The referee's page, by TLS alone.
std::string referee_address(const std::string& host, int port, const std::string& key);
// What a camera's QR code says: browsers open a camera by TLS only.
std::string camera_address(const std::string& host, int port, const std::string& key);
// The same place by TLS.
std::string secure_address(const std::string& address);
// The same place, short enough to be typed.
std::string typed_address(const std::string& phone_address);

}  // namespace jianjun::devices
