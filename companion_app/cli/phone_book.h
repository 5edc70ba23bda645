// Phones may read the group's book (手机看战绩): a door that answers what they ask of it, PROTOCOL.md,
// section 14, "The book".
#pragma once
#include <filesystem>
#include <memory>

#include "devices/phones/phone_door.h"

namespace jianjun::app {

// The book of the games in that file, read on a thread of its own by a connection of its own: the table waits
// for nothing.
std::unique_ptr<devices::PhoneDoor> with_book(std::unique_ptr<devices::PhoneDoor> door,
                                              std::filesystem::path games);

}  // namespace jianjun::app
