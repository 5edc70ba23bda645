// A PDF written by hand (手写的 PDF): numbered objects, and black squares as rectangles.
#pragma once
#include <cstdio>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

namespace jianjun::vision {

inline constexpr double points_per_mm = 72 / 25.4;

template <class... Args>
std::string put(const char* format, Args... args) {
    char text[256];
    std::snprintf(text, sizeof text, format, args...);
    return text;
}

// Numbers the objects and remembers where each begins.
class Pdf {
  public:
    int add(const std::string& body) {
        starts_.push_back(bytes_.size());
        bytes_ += put("%zu 0 obj\n", starts_.size()) + body + "\nendobj\n";
        return static_cast<int>(starts_.size());
    }
    int add_stream(const std::string& dictionary, const std::string& data) {
        return add("<< " + dictionary + put(" /Length %zu >>\nstream\n", data.size()) + data + "\nendstream");
    }
    std::string finish(int root) {
        const std::size_t table = bytes_.size();
        bytes_ += put("xref\n0 %zu\n0000000000 65535 f \n", starts_.size() + 1);
        for (std::size_t start : starts_) bytes_ += put("%010zu 00000 n \n", start);
        bytes_ += put("trailer\n<< /Size %zu /Root %d 0 R >>\nstartxref\n%zu\n%%%%EOF\n", starts_.size() + 1,
                      root, table);
        return bytes_;
    }

  private:
    std::string bytes_ = "%PDF-1.4\n";
    std::vector<std::size_t> starts_;
};

// The picture's black dots as rectangles, each `dot` wide, from `corner` on; a row's neighbours in one piece,
// so that no hairline shows between them.
inline std::string black_runs(const cv::Mat& dots, cv::Point2d corner, double dot) {
    std::string draw;
    for (int y = 0; y < dots.rows; ++y)
        for (int x = 0; x < dots.cols;) {
            int run = 0;
            while (x + run < dots.cols && dots.at<uchar>(y, x + run) == 0) ++run;
            if (run > 0)
                draw +=
                    put("%.4f %.4f %.4f %.4f re\n", corner.x + x * dot, corner.y + y * dot, run * dot, dot);
            x += run + 1;
        }
    return draw;
}

}  // namespace jianjun::vision
