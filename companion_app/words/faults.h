// What the islands report, in both languages (故障的话). Their errors are English sentences, as whoever looks for a fault reads them;
// here each stands once more, with its Chinese. tests/architecture fails on a sentence of an island that is not here.
#pragma once
#include <span>
#include <string_view>

#include "companion_app/words/said.h"

namespace jianjun::app {

// {} is anything, {*} is a sentence of this list again. In the Chinese {1} is the first of them; {} without a number the next.
struct Fault {
    const char *en, *zh;
};
std::span<const Fault> faults_of_eyes();     // vision
std::span<const Fault> faults_of_devices();  // devices, db, the system below them
std::span<const Fault> faults_of_records();  // engine, session
std::span<const Fault> faults_of_arguments();  // CLI11

// The sentence with its Chinese; one that is not in the list stands for both.
Said fault_words(std::string_view english);

}  // namespace jianjun::app
