// What people say of cards that could not be read (现场补录): the face is learnt at once, for this game and
// later ones.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/taught.h"
#include "vision/tracking/card_tracks.h"

namespace jianjun::vision {

class Teaching {
  public:
    Teaching(std::shared_ptr<const Gallery> gallery, CardTracks& tracks)
        : gallery_(std::move(gallery)), tracks_(tracks) {}

    // See Pipeline. When either has changed gallery(), everybody must look with the new one.
    tl::expected<Taught, std::string> teach(const Frame& frame, std::uint64_t card, const std::string& label,
                                            Learn learn);
    tl::expected<std::string, std::string> unteach(std::uint64_t card);
    // As it is now, with what was taught.
    const std::shared_ptr<const Gallery>& gallery() const { return gallery_; }

  private:
    std::shared_ptr<const Gallery> gallery_;
    CardTracks& tracks_;
    std::map<std::uint64_t, GalleryView> taught_;  // by card
};

}  // namespace jianjun::vision
