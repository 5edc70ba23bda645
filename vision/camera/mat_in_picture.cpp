// What one picture shows of the mat (一幅画面里的桌垫).
#include "vision/camera/mat_in_picture.h"

#include <iomanip>
#include <sstream>

#include "vision/camera/sights.h"
#include "vision/camera/zone_quality.h"
#include "vision/image/open_picture.h"

namespace jianjun::vision {

tl::expected<Notices, std::string> look_at_mat(const std::string& picture, const Layout& layout,
                                               const std::optional<Intrinsics>& lens) {
    const auto opened = open_picture(picture);
    if (!opened) return tl::unexpected(opened.error());
    Frame frame;
    frame.image = *opened;
    const Sights sights(frame, layout, lens ? std::vector{*lens} : std::vector<Intrinsics>{});
    const Eye& eye = sights.eyes().front();
    if (!sights.measured()) return eye.no_mat(layout);
    std::ostringstream error;
    error << std::fixed << std::setprecision(1) << eye.calibration->error_mm();
    Notices said{
        {NoticeId::mat_found,
         {std::to_string(eye.calibration->markers()), std::to_string(layout.markers.size()), error.str()}}};
    // Noise shows in two pictures only.
    for (auto& more : quality_notices(zone_qualities(frame.image, sights, layout), 0))
        said.push_back(std::move(more));
    for (auto& more : legibility(sights.zones())) said.push_back(std::move(more));
    for (auto& more : other_shape(lens, frame.image.cols, frame.image.rows)) said.push_back(std::move(more));
    return said;
}

}  // namespace jianjun::vision
