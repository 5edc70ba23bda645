// A nats-server of the hub's own (自带的 NATS): a child on a port of its own, with the hall's certificate and
// a credential a table. It shares nothing with a server that a package may have started on this machine.
#pragma once
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/relay/hall_address.h"

namespace jianjun::app::hall {

// What a server must know of a hall. Keys are drawn at random and kept in the folder, so that addresses
// outlive the server.
struct HallKeys {
    HallAddress hub;  // may do everything
    std::vector<HallAddress>
        tables;  // publish their own subject, hear their own orders and their own inbox; nothing else
};

// The folder's keys, with new ones for those of tables 1 … `tables` that have none; 0: for those alone that
// have one. One process at a time, and the folder is readable by its owner alone.
tl::expected<HallKeys, std::string> hall_keys(const std::filesystem::path& folder, const std::string& host,
                                              const std::string& tournament, int tables);

class NatsServer {
  public:
    // `tls`: files of the hall's own certificate and its key; empty: none, within one machine. Nothing is
    // started yet.
    NatsServer(std::filesystem::path folder, HallKeys keys, std::string tls_certificate, std::string tls_key);
    ~NatsServer();
    NatsServer(const NatsServer&) = delete;
    NatsServer& operator=(const NatsServer&) = delete;

    // Starts where nothing runs; a server that died is started again. It dies with this process.
    tl::expected<void, std::string> start();
    void kill();
    bool runs();
    pid_t pid() const { return pid_; }
    const std::filesystem::path& store() const { return store_; }
    std::filesystem::path log() const { return folder_ / "nats.log"; }  // what the last one said
    // nats-server is on this machine.
    static bool installed();

  private:
    std::string configuration() const;

    std::filesystem::path folder_, store_;
    HallKeys keys_;
    std::string certificate_, key_;
    pid_t pid_ = 0;
};

}  // namespace jianjun::app::hall
