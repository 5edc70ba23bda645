// Named lists of generals that a group keeps (禁将表): a text file each, in a folder beside the journal.
#pragma once
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/deal/general_pool.h"
#include "companion_app/words/said.h"

namespace jianjun::app {

struct NamedList {
    std::string name;  // the file's, without ".txt"
    GeneralList list;
};

class GeneralLists {
  public:
    explicit GeneralLists(std::filesystem::path folder) : folder_(std::move(folder)) {}

    std::vector<NamedList> all(const std::vector<GeneralCard>& cards) const;  // by name
    // A line each, the id with the name behind it. A list of that name is replaced; an error says why nothing
    // was kept.
    tl::expected<void, Said> keep(const std::string& name, const std::vector<std::string>& ids,
                                  const std::vector<GeneralCard>& cards) const;
    // A list from elsewhere, under the name of its file and as it is written: what its faults say can be
    // mended there.
    tl::expected<NamedList, Said> take_in(const std::filesystem::path& file,
                                          const std::vector<GeneralCard>& cards) const;
    tl::expected<void, Said> remove(const std::string& name) const;

  private:
    std::filesystem::path file_of(const std::string& name) const { return folder_ / (name + ".txt"); }

    std::filesystem::path folder_;
};

}  // namespace jianjun::app
