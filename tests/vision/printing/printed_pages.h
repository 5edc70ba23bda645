// A PDF as a reader opens it (打印效果): its pages as a printer makes them, its words and its fonts.
#pragma once
#include <poppler-document.h>
#include <poppler-font.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>

#include <cmath>
#include <memory>
#include <opencv2/core.hpp>
#include <set>
#include <string>
#include <utility>

namespace jianjun::vision {

class PrintedPages {
  public:
    explicit PrintedPages(std::string pdf)
        : pdf_(std::move(pdf)),
          document_(poppler::document::load_from_raw_data(pdf_.data(), int(pdf_.size()))) {}

    int count() const { return document_ ? document_->pages() : 0; }

    cv::Size2d size_mm(int page = 0) const {
        const auto box = sheet(page)->page_rect(poppler::media_box);
        return {box.width() * mm_a_point, box.height() * mm_a_point};
    }

    // Grey; as sharp as black and white dots.
    cv::Mat print(double dots_per_mm, int page = 0) const {
        poppler::page_renderer printer;
        printer.set_image_format(poppler::image::format_gray8);
        const double dpi = dots_per_mm * 25.4;
        const poppler::image made = printer.render_page(sheet(page).get(), dpi, dpi);
        return cv::Mat(made.height(), made.width(), CV_8UC1, const_cast<char*>(made.const_data()),
                       std::size_t(made.bytes_per_row()))
            .clone();
    }

    // What can be selected.
    std::string words(int page = 0) const {
        const auto text = sheet(page)->text().to_utf8();
        return {text.begin(), text.end()};
    }

    // The names of those that do not come with the file.
    std::set<std::string> fonts_left_out() const {
        std::set<std::string> names;
        for (const auto& font : document_->fonts())
            if (!font.is_embedded()) names.insert(font.name());
        return names;
    }

  private:
    static constexpr double mm_a_point = 25.4 / 72;

    std::unique_ptr<poppler::page> sheet(int page) const {
        return std::unique_ptr<poppler::page>(document_->create_page(page));
    }

    std::string pdf_;  // the document reads in it
    std::unique_ptr<poppler::document> document_;
};

}  // namespace jianjun::vision
