// Where things are soldered (接线): the pins of each chip. ../README.md has the drawing.
#pragma once
#include <avr/io.h>

#if defined(__AVR_ATmega328P__)
// Arduino Nano: buttons D2 D3 D4 D5, buzzer D6, RS-485 driver D7, lights D8, serial D0 D1.
#define BUTTON_PORT PORTD
#define BUTTON_PIN PIND
#define BUTTON_MASKS \
    { _BV(2), _BV(3), _BV(4), _BV(5) }
#define BUTTON_ALL (_BV(2) | _BV(3) | _BV(4) | _BV(5))
#define BUZZER_PORT PORTD
#define BUZZER_DDR DDRD
#define BUZZER_BIT 6
#define DRIVER_PORT PORTD
#define DRIVER_DDR DDRD
#define DRIVER_BIT 7
#define LIGHTS_PORT PORTB
#define LIGHTS_DDR DDRB
#define LIGHTS_BIT 0
#define SERIAL_A UCSR0A
#define SERIAL_B UCSR0B
#define SERIAL_C UCSR0C
#define SERIAL_RATE UBRR0
#define SERIAL_DATA UDR0
#define SERIAL_HEARD_vect USART_RX_vect
#define SERIAL_EMPTY_vect USART_UDRE_vect
#define SERIAL_SENT_vect USART_TX_vect
#elif defined(__AVR_ATmega32U4__)
// Pro Micro: buttons A0 A1 A2 A3, buzzer D8, RS-485 driver D10, lights D9, serial D0 D1 or the USB plug.
#define BUTTON_PORT PORTF
#define BUTTON_PIN PINF
#define BUTTON_MASKS \
    { _BV(7), _BV(6), _BV(5), _BV(4) }
#define BUTTON_ALL (_BV(7) | _BV(6) | _BV(5) | _BV(4))
#define BUZZER_PORT PORTB
#define BUZZER_DDR DDRB
#define BUZZER_BIT 4
#define DRIVER_PORT PORTB
#define DRIVER_DDR DDRB
#define DRIVER_BIT 6
#define LIGHTS_PORT PORTB
#define LIGHTS_DDR DDRB
#define LIGHTS_BIT 5
#define SERIAL_A UCSR1A
#define SERIAL_B UCSR1B
#define SERIAL_C UCSR1C
#define SERIAL_RATE UBRR1
#define SERIAL_DATA UDR1
#define SERIAL_HEARD_vect USART1_RX_vect
#define SERIAL_EMPTY_vect USART1_UDRE_vect
#define SERIAL_SENT_vect USART1_TX_vect
#else
#error "No wiring for this chip: add its pins here."
#endif
