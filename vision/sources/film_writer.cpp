// One camera's pictures as an H.264 film (录像编码).
#include "vision/sources/film_writer.h"

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>
}

#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <utility>

namespace jianjun::vision {

namespace {

constexpr AVRational milliseconds{1, 1000};
// Whatever a noisy camera gives: well under 1 MB a second.
constexpr int most_bits_a_second = 6'000'000;

template <auto release>
struct Release {
    template <typename T>
    void operator()(T* what) const {
        release(&what);
    }
};
using Codec = std::unique_ptr<AVCodecContext, Release<avcodec_free_context>>;
using Packet = std::unique_ptr<AVPacket, Release<av_packet_free>>;
using Picture = std::unique_ptr<AVFrame, Release<av_frame_free>>;

struct Close {
    void operator()(AVFormatContext* file) const {
        if (file->pb) avio_closep(&file->pb);
        avformat_free_context(file);
    }
};
using File = std::unique_ptr<AVFormatContext, Close>;

std::string reason(int fault) {
    char text[AV_ERROR_MAX_STRING_SIZE] = {};
    return av_strerror(fault, text, sizeof text) == 0 ? text : "error " + std::to_string(fault);
}

}  // namespace

struct FilmWriter::Inside {
    std::string path;
    Codec codec;
    File file;
    Packet packet{av_packet_alloc()};
    Picture picture{av_frame_alloc()};
    std::int64_t last_ms = -1;
    bool begun = false;

    tl::unexpected<std::string> fault(int why) const {
        return tl::unexpected("cannot write " + path + ": " + reason(why));
    }
    tl::expected<void, std::string> open_codec(int width, int height);
    tl::expected<void, std::string> open_file();
    tl::expected<void, std::string> drain();
};

tl::expected<void, std::string> FilmWriter::Inside::open_codec(int width, int height) {
    const AVCodec* x264 = avcodec_find_encoder_by_name("libx264");
    if (!x264)
        return tl::unexpected(
            std::string("this machine's libavcodec cannot write H.264: install Debian's libavcodec59"));
    codec.reset(avcodec_alloc_context3(x264));
    codec->width = width;
    codec->height = height;
    codec->pix_fmt = AV_PIX_FMT_YUV420P;
    codec->time_base = milliseconds;
    codec->framerate = {30, 1};
    codec->colorspace = AVCOL_SPC_SMPTE170M;  // what cvtColor makes of it
    codec->color_range = AVCOL_RANGE_MPEG;
    codec->gop_size = 300;
    codec->max_b_frames = 0;
    codec->rc_max_rate = most_bits_a_second;
    codec->rc_buffer_size = most_bits_a_second / 2;
    codec->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    codec->log_level_offset = AV_LOG_INFO - AV_LOG_ERROR;  // it may say what went wrong, and no more
    // Fast, because the eyes wait for it; no picture is held back; corners of cards stay as sharp as a
    // webcam's JPEG.
    av_opt_set(codec->priv_data, "preset", "superfast", 0);
    av_opt_set(codec->priv_data, "tune", "zerolatency", 0);
    av_opt_set(codec->priv_data, "crf", "20", 0);
    if (const int opened = avcodec_open2(codec.get(), x264, nullptr); opened < 0) return fault(opened);
    picture->format = codec->pix_fmt;
    picture->width = width;
    picture->height = height;
    if (const int got = av_frame_get_buffer(picture.get(), 0); got < 0) return fault(got);
    return {};
}

tl::expected<void, std::string> FilmWriter::Inside::open_file() {
    AVFormatContext* made = nullptr;
    if (const int got = avformat_alloc_output_context2(&made, nullptr, "matroska", path.c_str()); got < 0)
        return fault(got);
    file.reset(made);
    made->flags |= AVFMT_FLAG_FLUSH_PACKETS;
    AVStream* stream = avformat_new_stream(made, nullptr);
    stream->time_base = milliseconds;
    if (const int got = avcodec_parameters_from_context(stream->codecpar, codec.get()); got < 0)
        return fault(got);
    if (const int got = avio_open(&made->pb, path.c_str(), AVIO_FLAG_WRITE); got < 0) return fault(got);
    if (const int got = avformat_write_header(made, nullptr); got < 0) return fault(got);
    begun = true;
    return {};
}

// What the encoder has ready goes into the file, and out of the muxer's memory.
tl::expected<void, std::string> FilmWriter::Inside::drain() {
    for (int got = 0; (got = avcodec_receive_packet(codec.get(), packet.get())) != AVERROR(EAGAIN);) {
        if (got == AVERROR_EOF) break;
        if (got < 0) return fault(got);
        av_packet_rescale_ts(packet.get(), codec->time_base, file->streams[0]->time_base);
        got = av_write_frame(file.get(), packet.get());
        av_packet_unref(packet.get());
        if (got >= 0) got = av_write_frame(file.get(), nullptr);
        if (got < 0) return fault(got);
    }
    return {};
}

FilmWriter::FilmWriter(std::unique_ptr<Inside> in) : in_(std::move(in)) {}
FilmWriter::FilmWriter(FilmWriter&&) noexcept = default;
FilmWriter& FilmWriter::operator=(FilmWriter&&) noexcept = default;
FilmWriter::~FilmWriter() {
    if (!in_ || !in_->begun) return;
    avcodec_send_frame(in_->codec.get(), nullptr);
    if (in_->drain()) av_write_trailer(in_->file.get());
}

tl::expected<FilmWriter, std::string> FilmWriter::open(const std::string& path, int width, int height) {
    auto in = std::make_unique<Inside>();
    in->path = path;
    if (auto opened = in->open_codec(width, height); !opened) return tl::unexpected(opened.error());
    if (auto opened = in->open_file(); !opened) return tl::unexpected(opened.error());
    return FilmWriter(std::move(in));
}

tl::expected<void, std::string> FilmWriter::write(const cv::Mat& picture, std::int64_t at_ms) {
    AVFrame& out = *in_->picture;
    if (picture.cols != out.width || picture.rows != out.height || picture.type() != CV_8UC3)
        return tl::unexpected("cannot write " + in_->path + ": a picture of another size");
    if (const int got = av_frame_make_writable(&out); got < 0) return in_->fault(got);
    cv::Mat planes;  // Y, then U and V at half the size, one below the other
    cv::cvtColor(picture, planes, cv::COLOR_BGR2YUV_I420);
    const std::uint8_t* from = planes.data;
    for (int plane = 0; plane < 3; ++plane) {
        const int width = plane == 0 ? out.width : out.width / 2;
        const int height = plane == 0 ? out.height : out.height / 2;
        for (int row = 0; row < height; ++row, from += width)
            std::copy_n(from, width,
                        out.data[plane] + static_cast<std::ptrdiff_t>(row) * out.linesize[plane]);
    }
    // The encoder wants times that grow; two pictures of one moment are a millisecond apart in the film.
    out.pts = in_->last_ms = std::max(in_->last_ms + 1, at_ms);
    if (const int got = avcodec_send_frame(in_->codec.get(), &out); got < 0) return in_->fault(got);
    return in_->drain();
}

}  // namespace jianjun::vision
