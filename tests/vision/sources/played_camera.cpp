// A camera that is not there (回放的摄像头): see played_camera.h. open() and ioctl() of this program are
// these.
#include "tests/vision/sources/played_camera.h"

#include <fcntl.h>
#include <linux/videodev2.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdarg>
#include <cstring>
#include <mutex>
#include <regex>
#include <set>
#include <sstream>

namespace jianjun::vision {
namespace {

constexpr std::size_t picture_bytes = std::size_t(4) << 20;
constexpr unsigned buffers = 4;

std::mutex guard;  // of all that follows
std::map<int, PlayedCamera*> plugged;
std::map<int, int> opened;  // the camera's number by the file's

struct Control {
    std::string name;
    int least = 0, most = 1, step = 1, usual = 0, value = 0;
    std::set<int> menu;  // empty: everything between
};

__u32 code_of(const std::string& f) {
    return v4l2_fourcc(f[0], f[1], f[2], f[3]);
}

int number_in(const std::string& line, const std::string& word, int otherwise) {
    std::smatch found;
    return std::regex_search(line, found, std::regex(word + "=(-?\\d+)")) ? std::stoi(found[1]) : otherwise;
}

v4l2_fract interval_of(double fps) {
    return {1000, __u32(std::lround(fps * 1000))};
}

}  // namespace

struct PlayedCamera::Inside {
    int number = 0, memory = -1;
    std::vector<CameraMode> modes;  // in the driver's order
    std::map<__u32, Control> controls;
    CameraMode set;
    std::vector<unsigned> queue;
    std::function<std::vector<std::uint8_t>(const CameraMode&, const Values&)> picture;

    void read(const std::string& described) {
        std::istringstream in(described);
        std::string format;
        int width = 0, height = 0;
        Control* control = nullptr;
        static const std::regex format_line(R"(\s*\[\d+\]: '(....)'.*)"),
            size_line(R"(\s*Size: Discrete (\d+)x(\d+))"),
            rate_line(R"(\s*Interval: Discrete [\d.]+s \(([\d.]+) fps\))"),
            control_line(R"(\s*(\w+) (0x[0-9a-f]{8}) \((\w+)\)\s*:.*)"), menu_line(R"(\s*(\d+): .*)");
        for (std::string line; std::getline(in, line);) {
            std::smatch found;
            if (std::regex_match(line, found, format_line)) {
                format = found[1];
            } else if (std::regex_match(line, found, size_line)) {
                width = std::stoi(found[1]), height = std::stoi(found[2]);
            } else if (std::regex_match(line, found, rate_line)) {
                modes.push_back({format, width, height, std::stod(found[1])});
            } else if (std::regex_match(line, found, control_line)) {
                control = &controls[__u32(std::stoul(found[2], nullptr, 16))];
                *control = {found[1],
                            number_in(line, "min", 0),
                            number_in(line, "max", 1),
                            number_in(line, "step", 1),
                            number_in(line, "default", 0),
                            number_in(line, "value", 0),
                            {}};
            } else if (control && std::regex_match(line, found, menu_line)) {
                control->menu.insert(std::stoi(found[1]));
            }
        }
        if (!modes.empty()) set = modes.front();
    }

    Values values() const {
        Values all;
        for (const auto& [id, control] : controls) all[control.name] = control.value;
        return all;
    }

    // The index-th of what is alike in no two modes.
    template <class Key>
    std::vector<CameraMode> distinct(Key key, const std::function<bool(const CameraMode&)>& among) const {
        std::vector<CameraMode> found;
        for (const auto& mode : modes)
            if (among(mode) && std::none_of(found.begin(), found.end(),
                                            [&](const CameraMode& m) { return key(m) == key(mode); }))
                found.push_back(mode);
        return found;
    }

    // As drivers do: the nearest that there is.
    void take(const std::string& format, int width, int height) {
        const auto far = [&](const CameraMode& m) {
            return (m.format == format ? 0 : 1e9) + std::abs(m.width - width) + std::abs(m.height - height);
        };
        set = *std::min_element(modes.begin(), modes.end(),
                                [&](const auto& a, const auto& b) { return far(a) < far(b); });
    }

    int describe(v4l2_format& f) const {
        f.fmt.pix = {};
        f.fmt.pix.width = __u32(set.width), f.fmt.pix.height = __u32(set.height);
        f.fmt.pix.pixelformat = code_of(set.format);
        f.fmt.pix.field = V4L2_FIELD_NONE;
        f.fmt.pix.bytesperline = set.format == "YUYV" ? f.fmt.pix.width * 2 : 0;
        f.fmt.pix.sizeimage = picture_bytes;
        return 0;
    }
};

PlayedCamera::PlayedCamera(int number, const std::string& described) : in_(std::make_unique<Inside>()) {
    in_->number = number;
    in_->read(described);
    in_->memory = int(syscall(SYS_memfd_create, "camera", 0U));
    if (ftruncate(in_->memory, off_t(buffers * picture_bytes)) != 0) std::abort();
    const std::lock_guard hold(guard);
    plugged[number] = this;
}

PlayedCamera::~PlayedCamera() {
    const std::lock_guard hold(guard);
    plugged.erase(in_->number);
    ::close(in_->memory);
}

void PlayedCamera::shows(std::function<std::vector<std::uint8_t>(const CameraMode&, const Values&)> picture) {
    const std::lock_guard hold(guard);
    in_->picture = std::move(picture);
}

PlayedCamera::Values PlayedCamera::values() const {
    const std::lock_guard hold(guard);
    return in_->values();
}

CameraMode PlayedCamera::mode() const {
    const std::lock_guard hold(guard);
    return in_->set;
}

int PlayedCamera::memory() const {
    return in_->memory;
}

int PlayedCamera::answer(unsigned long request, void* to) {
    Inside& in = *in_;
    errno = EINVAL;
    switch (request) {
        case VIDIOC_QUERYCAP: {
            auto& about = *static_cast<v4l2_capability*>(to);
            about = {};
            std::strcpy(reinterpret_cast<char*>(about.driver), "uvcvideo");
            about.capabilities = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING | V4L2_CAP_DEVICE_CAPS;
            about.device_caps = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
            return 0;
        }
        case VIDIOC_ENUMINPUT:
            return static_cast<v4l2_input*>(to)->index == 0 ? 0 : -1;
        case VIDIOC_G_INPUT:
        case VIDIOC_S_INPUT:
            *static_cast<int*>(to) = 0;
            return 0;
        case VIDIOC_ENUM_FMT: {
            auto& f = *static_cast<v4l2_fmtdesc*>(to);
            const auto all =
                in.distinct([](const auto& m) { return m.format; }, [](const auto&) { return true; });
            if (f.type != V4L2_BUF_TYPE_VIDEO_CAPTURE || f.index >= all.size()) return -1;
            f.pixelformat = code_of(all[f.index].format);
            return 0;
        }
        case VIDIOC_ENUM_FRAMESIZES: {
            auto& s = *static_cast<v4l2_frmsizeenum*>(to);
            const auto all = in.distinct([](const auto& m) { return std::pair(m.width, m.height); },
                                         [&](const auto& m) { return code_of(m.format) == s.pixel_format; });
            if (s.index >= all.size()) return -1;
            s.type = V4L2_FRMSIZE_TYPE_DISCRETE;
            s.discrete = {__u32(all[s.index].width), __u32(all[s.index].height)};
            return 0;
        }
        case VIDIOC_ENUM_FRAMEINTERVALS: {
            auto& i = *static_cast<v4l2_frmivalenum*>(to);
            const auto all = in.distinct([](const auto& m) { return m.fps; },
                                         [&](const auto& m) {
                                             return code_of(m.format) == i.pixel_format &&
                                                    __u32(m.width) == i.width && __u32(m.height) == i.height;
                                         });
            if (i.index >= all.size()) return -1;
            i.type = V4L2_FRMIVAL_TYPE_DISCRETE;
            i.discrete = interval_of(all[i.index].fps);
            return 0;
        }
        case VIDIOC_S_FMT:
        case VIDIOC_TRY_FMT: {
            auto& f = *static_cast<v4l2_format*>(to);
            const CameraMode before = in.set;
            std::string letters;
            for (int i = 0; i < 4; ++i) letters += char((f.fmt.pix.pixelformat >> (8 * i)) & 0x7f);
            in.take(letters, int(f.fmt.pix.width), int(f.fmt.pix.height));
            in.describe(f);
            if (request == VIDIOC_TRY_FMT) in.set = before;
            return 0;
        }
        case VIDIOC_G_FMT:
            return in.describe(*static_cast<v4l2_format*>(to));
        case VIDIOC_S_PARM: {
            const auto& wish = static_cast<v4l2_streamparm*>(to)->parm.capture.timeperframe;
            const double fps = wish.numerator > 0 ? double(wish.denominator) / wish.numerator : in.set.fps;
            for (const auto& mode : in.modes)
                if (CameraMode{mode.format, mode.width, mode.height, in.set.fps} == in.set &&
                    std::abs(mode.fps - fps) < 0.5) {
                    in.set = mode;
                    break;
                }
            [[fallthrough]];
        }
        case VIDIOC_G_PARM: {
            auto& parm = *static_cast<v4l2_streamparm*>(to);
            parm.parm.capture = {};
            parm.parm.capture.capability = V4L2_CAP_TIMEPERFRAME;
            parm.parm.capture.timeperframe = interval_of(in.set.fps);
            return 0;
        }
        case VIDIOC_QUERYCTRL: {
            auto& q = *static_cast<v4l2_queryctrl*>(to);
            const auto it = in.controls.find(q.id);
            if (it == in.controls.end()) return -1;
            q.minimum = it->second.least, q.maximum = it->second.most, q.step = it->second.step;
            q.default_value = it->second.usual;
            q.flags = 0;
            return 0;
        }
        case VIDIOC_G_CTRL:
        case VIDIOC_S_CTRL: {
            auto& c = *static_cast<v4l2_control*>(to);
            const auto it = in.controls.find(c.id);
            if (it == in.controls.end()) return -1;
            Control& control = it->second;
            if (request == VIDIOC_G_CTRL) {
                c.value = control.value;
                return 0;
            }
            if (!control.menu.empty() && !control.menu.contains(c.value)) return -1;
            control.value = std::clamp(c.value, control.least, control.most);
            return 0;
        }
        case VIDIOC_REQBUFS: {
            auto& r = *static_cast<v4l2_requestbuffers*>(to);
            r.count = std::min(r.count, buffers);
            in.queue.clear();
            return 0;
        }
        case VIDIOC_QUERYBUF: {
            auto& b = *static_cast<v4l2_buffer*>(to);
            b.length = picture_bytes;
            b.m.offset = __u32(b.index * picture_bytes);
            return 0;
        }
        case VIDIOC_QBUF:
            in.queue.push_back(static_cast<v4l2_buffer*>(to)->index);
            return 0;
        case VIDIOC_DQBUF: {
            auto& b = *static_cast<v4l2_buffer*>(to);
            if (in.queue.empty() || !in.picture) {
                errno = EIO;
                return -1;
            }
            b.index = in.queue.front();
            in.queue.erase(in.queue.begin());
            const auto bytes = in.picture(in.set, in.values());
            b.bytesused = __u32(std::min(bytes.size(), picture_bytes));
            if (pwrite(in.memory, bytes.data(), b.bytesused, off_t(b.index * picture_bytes)) < 0) return -1;
            b.length = picture_bytes;
            b.m.offset = __u32(b.index * picture_bytes);
            b.flags = 0;
            return 0;
        }
        case VIDIOC_STREAMON:
        case VIDIOC_STREAMOFF:
            return 0;
    }
    return -1;
}

namespace {

// The file's number; −1 where no such camera is played.
int open_played(const char* path) {
    int number = -1;
    char more = 0;
    if (!path || std::sscanf(path, "/dev/video%d%c", &number, &more) != 1) return -1;
    const std::lock_guard hold(guard);
    const auto it = plugged.find(number);
    if (it == plugged.end()) return -1;
    const int file = dup(it->second->memory());
    opened[file] = number;
    return file;
}

}  // namespace

const char* const c920 = R"(
	[0]: 'YUYV' (YUYV 4:2:2)
		Size: Discrete 640x480
			Interval: Discrete 0.033s (30.000 fps)
			Interval: Discrete 0.067s (15.000 fps)
		Size: Discrete 1280x720
			Interval: Discrete 0.100s (10.000 fps)
		Size: Discrete 1920x1080
			Interval: Discrete 0.200s (5.000 fps)
	[1]: 'MJPG' (Motion-JPEG, compressed)
		Size: Discrete 640x480
			Interval: Discrete 0.033s (30.000 fps)
		Size: Discrete 1280x720
			Interval: Discrete 0.033s (30.000 fps)
			Interval: Discrete 0.067s (15.000 fps)
		Size: Discrete 1920x1080
			Interval: Discrete 0.033s (30.000 fps)
			Interval: Discrete 0.042s (24.000 fps)
			Interval: Discrete 0.067s (15.000 fps)

User Controls

                     brightness 0x00980900 (int)    : min=0 max=255 step=1 default=128 value=128
        white_balance_automatic 0x0098090c (bool)   : default=1 value=1
                           gain 0x00980913 (int)    : min=0 max=255 step=1 default=0 value=64
           power_line_frequency 0x00980918 (menu)   : min=0 max=2 default=2 value=2 (60 Hz)
				0: Disabled
				1: 50 Hz
				2: 60 Hz
      white_balance_temperature 0x0098091a (int)    : min=2000 max=6500 step=1 default=4000 value=3870 flags=inactive

Camera Controls

                  auto_exposure 0x009a0901 (menu)   : min=0 max=3 default=3 value=3 (Aperture Priority Mode)
				1: Manual Mode
				3: Aperture Priority Mode
         exposure_time_absolute 0x009a0902 (int)    : min=3 max=2047 step=1 default=250 value=312 flags=inactive
     exposure_dynamic_framerate 0x009a0903 (bool)   : default=0 value=1
                 focus_absolute 0x009a090a (int)    : min=0 max=250 step=5 default=0 value=35 flags=inactive
     focus_automatic_continuous 0x009a090c (bool)   : default=1 value=1
)";

}  // namespace jianjun::vision

extern "C" {

int open(const char* path, int flags, ...) {
    std::va_list more;
    va_start(more, flags);
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    const int played = jianjun::vision::open_played(path);
    return played >= 0 ? played : int(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

int ioctl(int file, unsigned long request, ...) noexcept {
    std::va_list more;
    va_start(more, request);
    void* to = va_arg(more, void*);
    va_end(more);
    {
        const std::lock_guard hold(jianjun::vision::guard);
        // Numbers of files are used again: only what is a camera's request is played.
        const auto it = jianjun::vision::opened.find(file);
        if (it != jianjun::vision::opened.end() && _IOC_TYPE(request) == 'V') {
            const auto camera = jianjun::vision::plugged.find(it->second);
            if (camera != jianjun::vision::plugged.end()) return camera->second->answer(request, to);
            errno = ENODEV;
            return -1;
        }
    }
    return int(syscall(SYS_ioctl, file, request, to));
}
}
