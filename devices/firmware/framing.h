// Frames on a wire (成帧): COBS with a CRC-16, the same C for the pad and for the host. See ../PROTOCOL.md.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    FRAME_PACKET_MAX = 48,                     // header and payload, without the CRC
    FRAME_WIRE_MAX = FRAME_PACKET_MAX + 2 + 2  // CRC, COBS code byte, closing zero
};

// CRC-16/IBM-3740 (also called CCITT-FALSE): start with 0xFFFF, "123456789" gives 0x29B1.
uint16_t frame_crc(uint16_t crc, uint8_t byte);

// Writes the frame of a packet, its closing zero included, and returns its length (0: packet too long).
uint8_t frame_encode(const uint8_t* packet, uint8_t length, uint8_t out[FRAME_WIRE_MAX]);

typedef struct frame_decoder {
    uint8_t packet[FRAME_PACKET_MAX + 2];
    uint8_t length;     // bytes in packet
    uint8_t run;        // bytes of the current COBS run still to come
    uint8_t zero_next;  // a zero stands before the next run
    uint8_t spoilt;     // this frame is too long: wait for its end
    uint8_t begun;      // bytes have come since the last zero
} frame_decoder;

enum { FRAME_NONE = 0, FRAME_BAD = -1 };

void frame_decoder_reset(frame_decoder* decoder);

// Takes one byte. Returns the packet's length when a whole good frame has come (it stands in decoder->packet
// until the next byte), FRAME_BAD when one ended that is damaged, FRAME_NONE otherwise.
int8_t frame_decode(frame_decoder* decoder, uint8_t byte);

#ifdef __cplusplus
}
#endif
