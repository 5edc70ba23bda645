// Lists that people edit (表格): CSV with quotes, BOM and CRLF as programs write them. No OpenCV here.
#pragma once
#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace jianjun::vision {

struct CsvRow {
    std::size_t line = 0;  // from 1, for messages
    std::vector<std::string> fields;
};

// What a spreadsheet program wrote (UTF-8, or UTF-16 with its mark) as UTF-8; or which line is neither, and what to do.
tl::expected<std::string, std::string> csv_text(const std::string& bytes, const std::string& path);
// Empty lines are left out. Where the first line has no comma, semicolons or tabs part the fields.
std::vector<CsvRow> csv_rows(const std::string& text);
// The column of that name in a first line that names its columns, in any case; −1 where there is none.
int csv_column(const std::vector<std::string>& header, const std::string& name);
// As it must be written so that it is read as it was.
std::string csv_field(const std::string& text);

}  // namespace jianjun::vision
