// A PDF's table of its objects (交叉引用表), held against where they stand.
#pragma once
#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace jianjun::vision {

// How many objects there are; every reference that points elsewhere is a failure.
inline int objects_of(const std::string& pdf) {
    const std::size_t table = std::stoul(pdf.substr(pdf.rfind("startxref") + 10));
    EXPECT_EQ(pdf.compare(table, 4, "xref"), 0);
    std::istringstream rows(pdf.substr(table));
    std::string line;
    std::getline(rows, line), std::getline(rows, line), std::getline(rows, line);
    int number = 0;
    while (std::getline(rows, line) && line.find(" n") != std::string::npos) {
        const std::string object = std::to_string(++number) + " 0 obj";
        EXPECT_EQ(pdf.compare(std::stoul(line), object.size(), object), 0) << line;
    }
    return number;
}

}  // namespace jianjun::vision
