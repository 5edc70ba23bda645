// Pages to print (印刷页).
#include "vision/printing/pdf.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>

#include <utility>

#include "vision/virtual/ink.h"

namespace jianjun::vision {
namespace {

constexpr double points_per_mm = 72 / 25.4;
constexpr const char* measured = "国";                      // as high as a Chinese character gets
constexpr double filled_height = 0.8, filled_width = 0.98;  // of a word's field

cairo_status_t append(void* bytes, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void set_grey(cairo_t* page, double grey) {
    cairo_set_source_rgb(page, grey, grey, grey);
}

cairo_text_extents_t extents_of(cairo_t* page, const std::string& text) {
    cairo_text_extents_t extents;
    cairo_text_extents(page, text.c_str(), &extents);
    return extents;
}

// The font as cairo draws it; nullptr where there is none. Kept for good: cairo holds on to what it has
// drawn.
cairo_font_face_t* font() {
    static cairo_font_face_t* const face = []() -> cairo_font_face_t* {
        const FontFile file = font_file(Hand::sans);
        FT_Library library = nullptr;
        FT_Face opened = nullptr;
        if (file.path.empty() || FT_Init_FreeType(&library) != 0 ||
            FT_New_Face(library, file.path.c_str(), file.face, &opened) != 0)
            return nullptr;
        return cairo_ft_font_face_create_for_ft_face(opened, 0);
    }();
    return face;
}

}  // namespace

struct Pdf::Inside {
    std::string bytes;
    cairo_surface_t* surface;
    cairo_t* page;

    Inside(double width_mm, double height_mm)
        : surface(cairo_pdf_surface_create_for_stream(append, &bytes, width_mm * points_per_mm,
                                                      height_mm * points_per_mm)),
          page(cairo_create(surface)) {
        // The same page has the same bytes on any day.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
        cairo_scale(page, points_per_mm, points_per_mm);
        if (font()) cairo_set_font_face(page, font());
    }
    ~Inside() {
        cairo_destroy(page);
        cairo_surface_destroy(surface);
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
};

Pdf::Pdf(double width_mm, double height_mm) : in_(std::make_unique<Inside>(width_mm, height_mm)) {}

Pdf::~Pdf() = default;

void Pdf::next_page() {
    cairo_show_page(in_->page);
}

void Pdf::enter(cv::Point2d origin, double degrees) {
    cairo_save(in_->page);
    cairo_translate(in_->page, origin.x, origin.y);
    cairo_rotate(in_->page, degrees * CV_PI / 180);
}

void Pdf::leave() {
    cairo_restore(in_->page);
}

void Pdf::clip(cv::Rect2d mm) {
    cairo_rectangle(in_->page, mm.x, mm.y, mm.width, mm.height);
    cairo_clip(in_->page);
}

void Pdf::outline(cv::Rect2d mm, double grey, double line_mm) {
    set_grey(in_->page, grey);
    cairo_set_line_width(in_->page, line_mm);
    cairo_rectangle(in_->page, mm.x, mm.y, mm.width, mm.height);
    cairo_stroke(in_->page);
}

void Pdf::black_dots(const cv::Mat& dots, cv::Point2d corner, double dot) {
    for (int y = 0; y < dots.rows; ++y)
        for (int x = 0; x < dots.cols;) {
            int run = 0;
            while (x + run < dots.cols && dots.at<uchar>(y, x + run) == 0) ++run;
            if (run > 0) cairo_rectangle(in_->page, corner.x + x * dot, corner.y + y * dot, run * dot, dot);
            x += run + 1;
        }
    set_grey(in_->page, 0);
    cairo_fill(in_->page);
}

void Pdf::word(const std::string& text, cv::Point2d centre, cv::Size2d field, double grey) {
    if (!font() || text.empty()) return;
    cairo_set_font_size(in_->page, field.height);
    double size = field.height * filled_height * field.height / extents_of(in_->page, measured).height;
    cairo_set_font_size(in_->page, size);
    if (const double width = extents_of(in_->page, text).width; width > filled_width * field.width) {
        size *= filled_width * field.width / width;
        cairo_set_font_size(in_->page, size);
    }
    const cairo_text_extents_t high = extents_of(in_->page, measured), wide = extents_of(in_->page, text);
    set_grey(in_->page, grey);
    cairo_move_to(in_->page, centre.x - wide.x_bearing - wide.width / 2,
                  centre.y - high.y_bearing - high.height / 2);
    cairo_show_text(in_->page, text.c_str());
}

tl::expected<std::string, std::string> Pdf::finish() {
    cairo_show_page(in_->page);
    cairo_surface_finish(in_->surface);
    for (const cairo_status_t status : {cairo_status(in_->page), cairo_surface_status(in_->surface)})
        if (status != CAIRO_STATUS_SUCCESS)
            return tl::unexpected(std::string("the page could not be drawn: ") +
                                  cairo_status_to_string(status));
    return std::move(in_->bytes);
}

}  // namespace jianjun::vision
