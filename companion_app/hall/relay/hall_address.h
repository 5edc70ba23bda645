// Where a hall's hub is, and the key that opens it for a table (赛场地址): one line, as text or as a QR code.
#pragma once
#include <string>
#include <tl/expected.hpp>

#include "companion_app/words/said.h"

namespace jianjun::app::hall {

// Example: jianjun-hall://3:k3y@192.168.1.5:40123/spring?c=MIIB…
struct HallAddress {
    std::string host;
    int port = 0;
    std::string tournament;   // letters, digits, - and _, as `user`
    std::string user, key;    // a table's number, or `hub`
    std::string certificate;  // of the hall's own (DER, base64url); empty: no TLS, within one machine
};

std::string to_line(const HallAddress& address);
tl::expected<HallAddress, Said> read_address(const std::string& line);
// Letters, digits, - and _: a name that is a part of a subject.
bool is_hall_name(const std::string& name);

// A certificate as a file has it (PEM), and as an address has it.
std::string certificate_of_pem(const std::string& pem);
std::string pem_of_certificate(const std::string& certificate);

}  // namespace jianjun::app::hall
