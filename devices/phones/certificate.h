// The door's own certificate (自签证书): made at the first start, so that browsers speak TLS with the table.
// Nobody vouches for it: a browser warns once. OpenSSL lives here and behind libwebsockets.
#pragma once
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

namespace jianjun::devices {

struct Certificate {
    std::string certificate, key;  // files, PEM; the key readable by its owner alone
    std::string fingerprint;       // SHA-256, as browsers show it: "3A:0F:…"
};

// The one that lies in the folder, or a new one where there is none, it has run out, or it is for another
// `host`. `now_s`: seconds since 1970.
tl::expected<Certificate, std::string> certificate_in(const std::string& folder, const std::string& host,
                                                      std::int64_t now_s);

}  // namespace jianjun::devices
