// A mat to print (桌垫): the layout's markers and zones as a PDF in true size. No OpenCV here.
#pragma once
#include <string>
#include <tl/expected.hpp>

#include "vision/layout/layout.h"

namespace jianjun::vision {

// The bytes of a PDF, one page as large as the mat. To be printed at 100 %. Fails where the Chinese font is
// missing.
tl::expected<std::string, std::string> mat_pdf(const Layout& layout);

}  // namespace jianjun::vision
