// Sums over pixels, eight or sixteen at a time (像素求和): the innermost loops of every comparison.
#pragma once
#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/core/hal/intrin.hpp>

namespace jianjun::vision {

namespace pixel_sums {

// Ones in the last `lanes` lanes: a row's tail is read together with pixels that were counted already.
inline const short* last_of_eight(int lanes) {
    static const short mask[16] = {0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1};
    return mask + lanes;
}
inline const uchar* last_of_sixteen(int lanes) {
    static const uchar mask[32] = {0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
                                   0,   0,   0,   0,   0,   255, 255, 255, 255, 255, 255,
                                   255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
    return mask + lanes;
}

}  // namespace pixel_sums

// Squares of q − r over a width × height block, each difference clipped at ±clip. Steps in pixels.
inline long clipped_squares(const short* q, std::size_t q_step, const short* r, std::size_t r_step, int width,
                            int height, short clip) {
    long sum = 0;
    if (width < 8) {
        for (int y = 0; y < height; ++y, q += q_step, r += r_step)
            for (int x = 0; x < width; ++x) {
                const int d = std::min<int>(std::max<int>(q[x] - r[x], -clip), clip);
                sum += d * d;
            }
        return sum;
    }
    const cv::v_int16x8 most = cv::v_setall_s16(clip), least = cv::v_setall_s16(short(-clip));
    const int tail = width % 8;
    const cv::v_int16x8 keep = cv::v_load(pixel_sums::last_of_eight(tail));
    cv::v_int32x4 squares = cv::v_setzero_s32();
    for (int y = 0; y < height; ++y, q += q_step, r += r_step) {
        for (int x = 0; x + 8 <= width; x += 8) {
            const cv::v_int16x8 d = cv::v_min(cv::v_max(cv::v_load(q + x) - cv::v_load(r + x), least), most);
            squares += cv::v_dotprod(d, d);
        }
        if (tail) {
            const int x = width - 8;
            const cv::v_int16x8 d =
                cv::v_min(cv::v_max(cv::v_load(q + x) - cv::v_load(r + x), least), most) & keep;
            squares += cv::v_dotprod(d, d);
        }
    }
    return cv::v_reduce_sum(squares);
}

// Sums over a width × height block, for the correlation of q and r. They fit 32 bits up to some 4,000 pixels
// of twice a grey level.
struct Products {
    long q = 0, r = 0, qq = 0, rr = 0, qr = 0;
};
inline Products products(const short* q, std::size_t q_step, const short* r, std::size_t r_step, int width,
                         int height) {
    Products sums;
    if (width < 8) {
        for (int y = 0; y < height; ++y, q += q_step, r += r_step)
            for (int x = 0; x < width; ++x) {
                sums.q += q[x];
                sums.r += r[x];
                sums.qq += q[x] * q[x];
                sums.rr += r[x] * r[x];
                sums.qr += q[x] * r[x];
            }
        return sums;
    }
    const cv::v_int16x8 one = cv::v_setall_s16(1);
    cv::v_int32x4 sum_q = cv::v_setzero_s32(), sum_r = sum_q, qq = sum_q, rr = sum_q, qr = sum_q;
    const int tail = width % 8;
    const cv::v_int16x8 keep = cv::v_load(pixel_sums::last_of_eight(tail));
    const auto add = [&](const cv::v_int16x8& a, const cv::v_int16x8& b) {
        sum_q += cv::v_dotprod(a, one);
        sum_r += cv::v_dotprod(b, one);
        qq += cv::v_dotprod(a, a);
        rr += cv::v_dotprod(b, b);
        qr += cv::v_dotprod(a, b);
    };
    for (int y = 0; y < height; ++y, q += q_step, r += r_step) {
        for (int x = 0; x + 8 <= width; x += 8) add(cv::v_load(q + x), cv::v_load(r + x));
        if (tail) add(cv::v_load(q + width - 8) & keep, cv::v_load(r + width - 8) & keep);
    }
    sums.q = cv::v_reduce_sum(sum_q);
    sums.r = cv::v_reduce_sum(sum_r);
    sums.qq = cv::v_reduce_sum(qq);
    sums.rr = cv::v_reduce_sum(rr);
    sums.qr = cv::v_reduce_sum(qr);
    return sums;
}

// Of a width × height block, in squared grey levels. Its sums fit 32 bits up to some 8,000 pixels.
inline double variance(const short* v, std::size_t step, int width, int height) {
    const cv::v_int16x8 one = cv::v_setall_s16(1);
    cv::v_int32x4 sums = cv::v_setzero_s32(), squares = sums;
    long sum = 0, square = 0;
    for (int y = 0; y < height; ++y, v += step) {
        int x = 0;
        for (; x + 8 <= width; x += 8) {
            const cv::v_int16x8 at = cv::v_load(v + x);
            sums += cv::v_dotprod(at, one);
            squares += cv::v_dotprod(at, at);
        }
        for (; x < width; ++x) {
            sum += v[x];
            square += v[x] * v[x];
        }
    }
    sum += cv::v_reduce_sum(sums);
    square += cv::v_reduce_sum(squares);
    const double n = double(width) * height, mean = double(sum) / n;
    return double(square) / n - mean * mean;
}

// Squares of how far v lies outside low…high, over one row.
inline unsigned squares_beyond(const uchar* v, const uchar* low, const uchar* high, int width) {
    if (width < 16) {
        unsigned sum = 0;
        for (int x = 0; x < width; ++x) {
            const int d = std::max(0, std::max(v[x] - high[x], low[x] - v[x]));
            sum += unsigned(d * d);
        }
        return sum;
    }
    cv::v_uint32x4 squares = cv::v_setzero_u32();
    const auto out_at = [&](int x) {
        const cv::v_uint8x16 at = cv::v_load(v + x);
        return cv::v_max(at - cv::v_load(high + x), cv::v_load(low + x) - at);  // these stop at 0
    };
    for (int x = 0; x + 16 <= width; x += 16) {
        const cv::v_uint8x16 d = out_at(x);
        squares += cv::v_dotprod_expand(d, d);
    }
    if (const int tail = width % 16) {
        const cv::v_uint8x16 d = out_at(width - 16) & cv::v_load(pixel_sums::last_of_sixteen(tail));
        squares += cv::v_dotprod_expand(d, d);
    }
    return cv::v_reduce_sum(squares);
}

// Sums of two rows, of their squares and of their products.
struct Moments {
    unsigned p = 0, q = 0, pp = 0, qq = 0, pq = 0;
};

inline Moments moments_of(const uchar* p, const uchar* q, int count) {
    const cv::v_uint8x16 none = cv::v_setzero_u8();
    cv::v_uint32x4 pp = cv::v_setzero_u32(), qq = pp, pq = pp;
    Moments m;
    int i = 0;
    for (; i + 16 <= count; i += 16) {
        const cv::v_uint8x16 a = cv::v_load(p + i), b = cv::v_load(q + i);
        m.p += cv::v_reduce_sad(a, none);
        m.q += cv::v_reduce_sad(b, none);
        pp += cv::v_dotprod_expand_fast(a, a);
        qq += cv::v_dotprod_expand_fast(b, b);
        pq += cv::v_dotprod_expand_fast(a, b);
    }
    m.pp = cv::v_reduce_sum(pp);
    m.qq = cv::v_reduce_sum(qq);
    m.pq = cv::v_reduce_sum(pq);
    for (; i < count; ++i) {
        m.p += p[i];
        m.q += q[i];
        m.pp += unsigned(p[i] * p[i]);
        m.qq += unsigned(q[i] * q[i]);
        m.pq += unsigned(p[i] * q[i]);
    }
    return m;
}

}  // namespace jianjun::vision
