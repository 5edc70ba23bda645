// What of a face is compared (牌面特征).
#include "vision/features/face_look.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/image/pixel_sums.h"

namespace jianjun::vision {

Planes planes_of_face(const cv::Mat& bgr) {
    Planes planes;
    cv::cvtColor(bgr, planes.grey, cv::COLOR_BGR2GRAY);
    cv::Mat red;
    cv::extractChannel(bgr, red, 2);
    cv::addWeighted(red, 0.75, planes.grey, -0.75, 128, planes.red);
    return planes;
}

namespace {

Planes half_size(const Planes& planes) {
    Planes half;
    cv::resize(planes.grey, half.grey, {}, 0.5, 0.5, cv::INTER_AREA);
    cv::resize(planes.red, half.red, {}, 0.5, 0.5, cv::INTER_AREA);
    return half;
}

}  // namespace

Planes half_turn(const Planes& planes) {
    Planes turned;
    cv::rotate(planes.grey, turned.grey, cv::ROTATE_180);
    cv::rotate(planes.red, turned.red, cv::ROTATE_180);
    return turned;
}

FaceLook look_at(const cv::Mat& face) {
    FaceLook look;
    look.fine = planes_of_face(face);
    look.coarse = half_size(look.fine);
    look.rough = half_size(look.coarse);
    return look;
}

FaceLook half_turn(const FaceLook& look) {
    return {half_turn(look.rough), half_turn(look.coarse), half_turn(look.fine)};
}

Planes blurred(const Planes& planes, double sigma) {
    Planes soft;
    cv::GaussianBlur(planes.grey, soft.grey, {0, 0}, sigma);
    cv::GaussianBlur(planes.red, soft.red, {0, 0}, sigma);
    return soft;
}

cv::Mat sketch_of(const Planes& coarse) {
    cv::Mat sketch(1, 2 * sketch_width * sketch_height, CV_8U);
    cv::Mat grey(sketch_height, sketch_width, CV_8U, sketch.data);
    cv::Mat red(sketch_height, sketch_width, CV_8U, sketch.data + sketch_width * sketch_height);
    cv::resize(coarse.grey, grey, grey.size(), 0, 0, cv::INTER_AREA);
    cv::resize(coarse.red, red, red.size(), 0, 0, cv::INTER_AREA);
    return sketch;
}

Planes planes_of_sketch(const cv::Mat& sketch) {
    return {cv::Mat(sketch_height, sketch_width, CV_8U, sketch.data),
            cv::Mat(sketch_height, sketch_width, CV_8U, sketch.data + sketch_width * sketch_height)};
}

namespace {

Moments moments_where(const uchar* a, const uchar* b, const uchar* seen, int count, int& n) {
    Moments m;
    n = 0;
    for (int i = 0; i < count; ++i) {
        const unsigned keep = seen[i] ? 1 : 0, p = keep * a[i], q = keep * b[i];
        n += int(keep);
        m.p += p;
        m.q += q;
        m.pp += p * p;
        m.qq += q * q;
        m.pq += p * q;
    }
    return m;
}

}  // namespace

double likeness(const cv::Mat& a, const cv::Mat& b) {
    return likeness(a, b, {});
}

double likeness(const cv::Mat& a, const cv::Mat& b, const cv::Mat& seen) {
    constexpr int all = sketch_width * sketch_height;
    double total = 0, weights = 0;
    for (int plane = 0; plane < 2; ++plane) {
        int n = all;
        const uchar *p = a.data + plane * all, *q = b.data + plane * all;
        const Moments m = seen.empty() ? moments_of(p, q, all) : moments_where(p, q, seen.data, all, n);
        if (n == 0) return -1;
        const double vp = double(m.pp) / n - double(m.p) / n * m.p / n;
        const double vq = double(m.qq) / n - double(m.q) / n * m.q / n;
        const double vpq = double(m.pq) / n - double(m.p) / n * m.q / n;
        const double weight = plane == 0 ? 1 : std::min(1.0, std::max(vp, vq) / 150);
        total += weight * vpq / std::sqrt((vp + 4) * (vq + 4));
        weights += weight;
    }
    return total / weights;
}

}  // namespace jianjun::vision
