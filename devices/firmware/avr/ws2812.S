; WS2812 lights (灯带) at 16 MHz: 20 cycles a bit, not one of them out of place, whatever the serial line does.
;
; void ws2812_send(const uint8_t *bytes, uint8_t count, line *line);
;
; Called with interrupts off. Twelve lights take 360 us and a byte on the line 40 us, so the receiver would
; overrun and the transmitter fall silent: in the idle cycles of each byte both are served. `line` (see
; main.c) holds where the next byte to say stands, the end of those, and where to keep what is heard; the
; first and the last are moved on.
;
;   cycle  0      6        12          20
;   one    ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|__________|     750 ns high, 500 ns low
;   zero   ‾‾‾‾‾‾‾|_____________________|     375 ns high, 875 ns low
#define __SFR_OFFSET 0
#include "board.h"

#define byte r23
#define count r22
#define high r18
#define low r19
#define state r20
#define data r21
#define say r0
#define more r25
#define end_low r16
#define end_high r17

.macro wait cycles
    .rept \cycles
    nop
    .endr
.endm

; Cycles 0 to 12 of one bit; seven more follow, which may do something useful.
.macro bit number
    out LIGHTS_PORT, high
    wait 4
    sbrs byte, \number
    out LIGHTS_PORT, low
    wait 5
    out LIGHTS_PORT, low
.endm

.global ws2812_send
.section .text.ws2812_send, "ax", @progbits
ws2812_send:
    push r16
    push r17
    push r28
    push r29
    push r20                ; the line's address, to write back
    push r21
    movw r30, r20           ; Z: the line
    ld r28, Z+              ; Y: the next byte to say
    ld r29, Z+
    ld end_low, Z+
    ld end_high, Z+
    ld r26, Z+              ; X: where to keep what is heard
    ld r27, Z+
    movw r30, r24           ; Z: bytes for the lights
    ld say, Y
    cp r28, end_low
    cpc r29, end_high
    sbc more, more          ; all ones while there is something to say
    in low, LIGHTS_PORT
    mov high, low
    ori high, 1 << LIGHTS_BIT
    andi low, ~(1 << LIGHTS_BIT) & 0xFF
    ld byte, Z+
next:
    bit 7
    lds state, SERIAL_A     ; 2
    and state, more         ; 1
    wait 4
    bit 6
    sbrc state, 5           ; UDRE, and something to say: 3 with the next line, taken or skipped
    sts SERIAL_DATA, say
    wait 4
    bit 5
    lsl state               ; 1
    lsl state               ; 1
    lsl state               ; 1: carry if it was said
    adc r28, r1             ; 1
    adc r29, r1             ; 1
    ld say, Y               ; 2
    bit 4
    lds state, SERIAL_A     ; 2
    sbrc state, 7           ; RXC: 3 with the next line, taken or skipped
    lds data, SERIAL_DATA
    wait 2
    bit 3
    st X, data              ; 2: kept only if the pointer moves on
    lsl state               ; 1
    adc r26, r1             ; 1
    adc r27, r1             ; 1
    wait 2
    bit 2
    cp r28, end_low         ; 1
    cpc r29, end_high       ; 1
    sbc more, more          ; 1
    wait 4
    bit 1
    wait 7
    bit 0
    ld byte, Z+             ; 2; after the last byte one more is read, and not used
    dec count               ; 1
    breq done               ; 1
    wait 1
    rjmp next               ; 2
done:
    pop r31
    pop r30                 ; Z: the line
    st Z, r28
    std Z+1, r29
    std Z+4, r26
    std Z+5, r27
    pop r29
    pop r28
    pop r17
    pop r16
    ret
