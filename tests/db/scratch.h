// A folder of a test's own (临时目录), gone when the test ends.
#pragma once
#include <stdlib.h>

#include <filesystem>
#include <string>

namespace jianjun::test {

class Scratch {
  public:
    Scratch() {
        auto name = (std::filesystem::temp_directory_path() / "jianjun-db-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    std::filesystem::path operator/(const char* name) const { return folder_ / name; }

  private:
    std::filesystem::path folder_;
};

}  // namespace jianjun::test
