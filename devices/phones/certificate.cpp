// The door's own certificate (自签证书): see certificate.h.
#include "devices/phones/certificate.h"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <sys/stat.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <random>

namespace jianjun::devices {
namespace {

constexpr std::int64_t day_s = 24 * 60 * 60;
constexpr std::int64_t lives_s = 800 * day_s;  // browsers refuse what lives longer than 825 days
constexpr std::int64_t spare_s = 30 * day_s;   // it is made anew so long before its end

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using Cert = std::unique_ptr<X509, decltype(&X509_free)>;
using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File open(const std::string& file, const char* how) {
    return {std::fopen(file.c_str(), how), std::fclose};
}

std::string fingerprint_of(const X509& certificate) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    std::string text;
    if (X509_digest(&certificate, EVP_sha256(), digest.data(), &size) != 1) return text;
    for (unsigned i = 0; i < size; ++i) {
        constexpr char digits[] = "0123456789ABCDEF";
        if (i > 0) text += ':';
        text += digits[digest[i] >> 4];
        text += digits[digest[i] & 15];
    }
    return text;
}

// An address of digits is another kind of name.
std::string names_of(const std::string& host) {
    const bool number = host.find_first_not_of("0123456789.") == std::string::npos;
    return std::string(number ? "IP:" : "DNS:") + host + ",DNS:localhost,IP:127.0.0.1";
}

bool add(X509& certificate, int what, const std::string& value) {
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, &certificate, &certificate, nullptr, nullptr, 0);
    X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, &context, what, value.c_str());
    const bool added = extension && X509_add_ext(&certificate, extension, -1) == 1;
    X509_EXTENSION_free(extension);
    return added;
}

Cert made(EVP_PKEY& key, const std::string& host, std::int64_t now_s) {
    Cert certificate(X509_new(), X509_free);
    if (!certificate) return certificate;
    X509_set_version(certificate.get(), 2);
    std::random_device random;
    ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate.get()),
                            (std::uint64_t{random()} << 31 | random()) & 0x7FFFFFFFFFFFFFFF);
    ASN1_TIME_set(X509_getm_notBefore(certificate.get()), now_s - day_s);
    ASN1_TIME_set(X509_getm_notAfter(certificate.get()), now_s + lives_s);
    X509_NAME* name = X509_get_subject_name(certificate.get());
    const auto* called = reinterpret_cast<const unsigned char*>("Jianjun");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, called, -1, -1, 0);
    X509_set_issuer_name(certificate.get(), name);
    const bool well = X509_set_pubkey(certificate.get(), &key) == 1 &&
                      add(*certificate, NID_basic_constraints, "critical,CA:FALSE") &&
                      add(*certificate, NID_ext_key_usage, "serverAuth") &&
                      add(*certificate, NID_subject_alt_name, names_of(host)) &&
                      X509_sign(certificate.get(), &key, EVP_sha256()) > 0;
    if (!well) certificate.reset();
    return certificate;
}

bool is_for(X509& certificate, const std::string& host) {
    return X509_check_host(&certificate, host.c_str(), host.size(), 0, nullptr) == 1 ||
           X509_check_ip_asc(&certificate, host.c_str(), 0) == 1;
}

bool lives(const X509& certificate, std::int64_t now_s) {
    const std::time_t soon = now_s + spare_s, now = now_s;
    std::time_t then = soon;
    if (X509_cmp_time(X509_get0_notAfter(&certificate), &then) <= 0) return false;
    then = now;
    return X509_cmp_time(X509_get0_notBefore(&certificate), &then) < 0;
}

Cert read(const std::string& file) {
    const auto in = open(file, "r");
    return {in ? PEM_read_X509(in.get(), nullptr, nullptr, nullptr) : nullptr, X509_free};
}

bool write(const Certificate& files, EVP_PKEY& key, X509& certificate) {
    const auto before = ::umask(0077);
    const auto secret = open(files.key, "w");
    ::umask(before);
    const auto open_file = open(files.certificate, "w");
    return secret && open_file && ::chmod(files.key.c_str(), 0600) == 0 &&
           PEM_write_PrivateKey(secret.get(), &key, nullptr, nullptr, 0, nullptr, nullptr) == 1 &&
           PEM_write_X509(open_file.get(), &certificate) == 1;
}

}  // namespace

tl::expected<Certificate, std::string> certificate_in(const std::string& folder, const std::string& host,
                                                      std::int64_t now_s) {
    const std::filesystem::path place(folder);
    Certificate files{(place / "door.crt").string(), (place / "door.key").string(), {}};
    if (const auto known = read(files.certificate);
        known && std::filesystem::exists(files.key) && lives(*known, now_s) && is_for(*known, host)) {
        files.fingerprint = fingerprint_of(*known);
        return files;
    }
    std::error_code ignored;  // a folder that cannot be made shows when the files are written
    if (!folder.empty()) std::filesystem::create_directories(place, ignored);
    const Key key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const auto certificate = key ? made(*key, host, now_s) : Cert(nullptr, X509_free);
    if (!certificate) return tl::unexpected(std::string("Could not make a certificate for TLS"));
    if (!write(files, *key, *certificate))
        return tl::unexpected("Could not write " + files.key + ": is the folder writable?");
    files.fingerprint = fingerprint_of(*certificate);
    return files;
}

}  // namespace jianjun::devices
