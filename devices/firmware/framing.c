// Frames on a wire (成帧): see framing.h.
#include "framing.h"

#ifdef __AVR__
#include <util/crc16.h>

// The same sum in hand-written AVR code; the tests in simavr hold the two together.
uint16_t frame_crc(uint16_t crc, uint8_t byte) {
    return _crc_xmodem_update(crc, byte);
}
#else
uint16_t frame_crc(uint16_t crc, uint8_t byte) {
    // The polynomial 0x1021 folded into shifts of a byte: no table, and quick on 8 bits.
    crc = (uint16_t)((crc >> 8) | (crc << 8));
    crc ^= byte;
    crc ^= (uint8_t)(crc & 0xFF) >> 4;
    crc ^= (uint16_t)(crc << 12);
    crc ^= (uint16_t)((crc & 0xFF) << 5);
    return crc;
}
#endif

uint8_t frame_encode(const uint8_t* packet, uint8_t length, uint8_t out[FRAME_WIRE_MAX]) {
    if (length > FRAME_PACKET_MAX) return 0;
    uint16_t crc = 0xFFFF;
    for (uint8_t i = 0; i < length; ++i) crc = frame_crc(crc, packet[i]);
    uint8_t at = 1, code = 0;  // frames are shorter than 254 bytes, so a run never overflows
    for (uint8_t i = 0; i < length + 2; ++i) {
        uint8_t byte = i < length ? packet[i] : (uint8_t)(i == length ? crc : crc >> 8);
        if (byte) {
            out[at++] = byte;
        } else {
            out[code] = (uint8_t)(at - code);
            code = at++;
        }
    }
    out[code] = (uint8_t)(at - code);
    out[at++] = 0;
    return at;
}

void frame_decoder_reset(frame_decoder* decoder) {
    decoder->length = 0;
    decoder->run = 0;
    decoder->zero_next = 0;
    decoder->spoilt = 0;
    decoder->begun = 0;
}

static int8_t frame_end(frame_decoder* decoder) {
    uint8_t length = decoder->length;
    uint8_t whole = decoder->begun && !decoder->spoilt && decoder->run == 0 && length > 2;
    uint8_t begun = decoder->begun;
    frame_decoder_reset(decoder);
    if (!begun) return FRAME_NONE;  // zeros between frames mean nothing
    if (!whole) return FRAME_BAD;
    uint16_t crc = 0xFFFF;
    for (uint8_t i = 0; i < length - 2; ++i) crc = frame_crc(crc, decoder->packet[i]);
    uint16_t sent = (uint16_t)(decoder->packet[length - 2] | (uint16_t)decoder->packet[length - 1] << 8);
    return crc == sent ? (int8_t)(length - 2) : FRAME_BAD;
}

int8_t frame_decode(frame_decoder* decoder, uint8_t byte) {
    if (byte == 0) return frame_end(decoder);
    decoder->begun = 1;
    if (decoder->spoilt) return FRAME_NONE;
    if (decoder->run) {
        --decoder->run;
    } else {
        uint8_t zero = decoder->zero_next;
        decoder->run = byte - 1;
        decoder->zero_next = byte != 0xFF;  // a run of 254 has no zero behind it
        if (!zero) return FRAME_NONE;
        byte = 0;
    }
    if (decoder->length < sizeof decoder->packet) {
        decoder->packet[decoder->length++] = byte;
    } else {
        decoder->spoilt = 1;
    }
    return FRAME_NONE;
}
