// Ports that are no pads (不是按钮盒的串口), remembered from one start to the next: a printer is reset once, and not every evening.
#pragma once
#include <set>
#include <string>

namespace jianjun::devices {

class PortMemory {
  public:
    // Without a file nothing outlives the program.
    explicit PortMemory(std::string file = {});
    static std::string file_beside(const std::string& book);

    bool is_stranger(const std::string& identity) const { return strangers_.count(identity) != 0; }
    void remember(const std::string& identity);
    void forget(const std::string& identity);

  private:
    void write() const;

    std::string file_;
    std::set<std::string> strangers_;
};

}  // namespace jianjun::devices
