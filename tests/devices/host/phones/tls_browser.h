// The same browser by TLS (加密的浏览器), which asks for no more than that the certificate is the table's.
#pragma once
#include <fcntl.h>
#include <openssl/ssl.h>

#include "tests/devices/host/phones/browser.h"

namespace jianjun::devices {

class TlsBrowser final : public Browser {
  public:
    TlsBrowser(int port, std::function<void()> serve) : Browser(port, std::move(serve)) {
        ::fcntl(socket_, F_SETFL, ::fcntl(socket_, F_GETFL) | O_NONBLOCK);
        ssl_ = SSL_new(context_);
        SSL_set_fd(ssl_, socket_);
        for (int i = 0; i < 5000; ++i) {
            serve_();
            if (SSL_connect(ssl_) == 1) return;
            ::usleep(200);
        }
        throw std::runtime_error("no TLS");
    }
    ~TlsBrowser() override {
        SSL_free(ssl_);
        SSL_CTX_free(context_);
    }
    // SHA-256 of what the table showed.
    std::vector<unsigned char> fingerprint() const {
        std::vector<unsigned char> digest(EVP_MAX_MD_SIZE);
        unsigned size = 0;
        X509* shown = SSL_get1_peer_certificate(ssl_);
        X509_digest(shown, EVP_sha256(), digest.data(), &size);
        X509_free(shown);
        digest.resize(size);
        return digest;
    }

  private:
    long put(const char* bytes, std::size_t size) override {
        return SSL_write(ssl_, bytes, static_cast<int>(size));
    }
    long take(char* bytes, std::size_t size) override {
        const int n = SSL_read(ssl_, bytes, static_cast<int>(size));
        if (n > 0) return n;
        const int why = SSL_get_error(ssl_, n);
        return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? -1 : 0;
    }
    SSL_CTX* context_ = SSL_CTX_new(TLS_client_method());
    SSL* ssl_ = nullptr;
};

}  // namespace jianjun::devices
