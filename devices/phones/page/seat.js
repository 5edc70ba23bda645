// What a seat's phone shows and answers (座位), beside its pad: PROTOCOL.md, section 14. It has no page of its
// own, so that it runs in tests as well; seat_page.js draws it.
"use strict"

class Seat {
    // `send(text)`: to the host.
    constructor({ send }) {
        this.send = send
        this.view = null    // the newest message
        this.tag = 0
        this.looked = false // that answer only opens a page
        this.sent = 0       // the answer that waits to be told what became of it; 0: none
        this.word = null    // { kind, zh, en }: what is said to the player now
        this.book = null    // the page of the book that is open: the board, or somebody's
        this.reading = 0    // the page that was asked for; 0: none
        this.mode = ""      // whose games it tells; "": all
        this.clear()
    }

    clear() { Object.assign(this, { picked: null, cards: [], seats: [], suit: "", main: null }) }

    // The table's clocks count on between two messages; a decision's is this seat's only where it is asked.
    pass(seconds) {
        for (const clock of this.view && this.view.clocks || []) if (clock.running) clock.left_ms = Math.max(0, clock.left_ms - seconds * 1000)
    }
    clocks() {
        const left = clock => { const s = Math.ceil(clock.left_ms / 1000); return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}` }
        return (this.view && this.view.clocks || []).map(clock => ({ clock: clock.clock, text: left(clock), late: clock.running && clock.left_ms <= 10000 }))
    }

    get ask() { return this.view ? this.view.ask : null }

    hear(text) {
        const message = JSON.parse(text)
        if (message.v !== 1) return
        if (message.re !== undefined) this.fate(message)
        else this.show(message)
    }

    // The whole state each time. What was picked for another question is no answer to this one.
    show(view) {
        const before = this.ask ? this.ask.id : 0
        this.view = view
        if ((this.ask ? this.ask.id : 0) === before) return
        this.clear()
        if (this.ask) this.shut()
        if (this.sent === 0) this.word = null
    }

    fate(message) {
        if (this.reading !== 0 && message.re === this.reading) return this.opened(message)
        if (message.re !== this.sent) return
        this.sent = 0
        this.word = { kind: message.fate, zh: message.zh || "", en: message.en || "" }
        if (message.fate !== "taken") return
        this.clear()
        if (this.looked) this.word = null
    }

    say(send) {
        const to = this.ask ? this.ask.id : this.view ? this.view.prompt : 0
        if (!to) return
        this.sent = ++this.tag
        this.looked = send.do === "look"  // a page that is opened is nothing to be told about
        this.word = this.looked ? null : { kind: "sent", zh: "", en: "" }
        this.send(JSON.stringify({ v: 1, tag: this.tag, to, send }))
    }

    // Before a game: who sits here.
    sit(name) {
        const said = name.trim()
        if (said === "") return
        this.sent = ++this.tag
        this.word = { kind: "sent", zh: "", en: "" }
        this.send(JSON.stringify({ v: 1, tag: this.tag, sit: said }))
    }

    settle(question, choice) {
        this.sent = ++this.tag
        this.word = { kind: "sent", zh: "", en: "" }
        this.send(JSON.stringify({ v: 1, tag: this.tag, question, choice }))
    }

    // ---- the group's book: its board, or a person's page. Whatever is asked of the seat shuts it. ----

    read(mode, person) {
        this.mode = mode
        this.reading = ++this.tag
        this.send(JSON.stringify({ v: 1, tag: this.tag, book: person === undefined ? { mode } : { mode, person } }))
    }
    opened(message) {
        this.reading = 0
        if (message.book) Object.assign(this, { book: message.book, word: null })
        else this.word = { kind: message.fate, zh: message.zh || "", en: message.en || "" }
    }
    // From a person's page to the board, from the board to the table.
    back() {
        if (this.book.person) this.read(this.mode)
        else this.shut()
    }
    shut() { Object.assign(this, { book: null, reading: 0 }) }

    // ---- fingers ----

    press(index) {
        const one = this.ask.buttons[index]
        this.clear()
        if (one.role === "pick") this.picked = one
        else this.say(one.send)
    }

    // Generals that may be chosen: part of a name, in either language, or a kingdom; beside a 主将 those of his.
    // A button of a choice beside them (a pair that was dealt) has neither id nor kingdom.
    generals(typed, faction) {
        const wanted = typed.trim().toLowerCase()
        const shares = one => !this.main || one.id === this.main.id ? !this.main
            : one.factions.includes("wild") || this.main.factions.includes("wild") || one.factions.some(f => this.main.factions.includes(f))
        return this.ask.buttons.filter(one => one.role === "general" && shares(one) && (faction === "" || (one.factions || []).includes(faction)) &&
            (wanted === "" || one.zh.includes(wanted) || one.en.toLowerCase().includes(wanted) || (one.id || "").includes(wanted)))
    }
    general(one) {
        if (!this.ask.pair) this.say(one.send)
        else if (!this.main) this.main = one
        else this.say(Object.assign({}, one.send, { option: this.main.id + "+" + one.id }))
    }

    // 三国智: a button of a page, or a thing on the mat that opens one.
    touch(one) { this.say(one.send) }

    // A card of the free time: at once where it needs nobody, else its seats are asked for.
    tile(index) {
        const one = this.ask.cards[index]
        this.clear()
        if (!one.ok) this.word = { kind: "refused", zh: one.why.zh, en: one.why.en }
        else this.picked = { card: one, cards: [1, 1], seats: one.seats || (one.targets ? [1, 9] : [0, 0]), send: { do: "use" } }
        if (this.picked) this.cards = [one.id]
    }

    add(id) {
        if (!this.picked || this.cards.length >= this.picked.cards[1]) return
        this.cards.push(id)
        this.suit = ""
    }
    remove(index) { this.cards.splice(index, 1) }

    // Suit, then rank, of the card that was named last; touched again, it is taken off.
    suited(suit) { this.suit = this.suit === suit ? "" : suit }
    ranked(rank) {
        if (this.suit === "" || this.cards.length === 0) return
        const last = this.cards.length - 1
        this.cards[last] = this.cards[last].split("@")[0] + "@" + this.suit + rank
    }

    seat(number) {
        if (!this.picked || this.picked.seats[1] === 0) return
        const card = this.picked.card
        if (card && !card.targets.includes(number)) {
            const why = (card.refused || {})[number] || { zh: "", en: "" }
            this.word = { kind: "refused", zh: why.zh, en: why.en }
            return
        }
        const at = this.seats.indexOf(number)
        if (at >= 0) this.seats.splice(at, 1)
        else if (this.seats.length < this.picked.seats[1]) this.seats.push(number)
    }

    ready() {
        const within = (list, [least, most]) => list.length >= least && list.length <= most
        return this.picked !== null && within(this.cards, this.picked.cards) && within(this.seats, this.picked.seats)
    }

    confirm() {
        if (!this.ready()) return
        const send = Object.assign({}, this.picked.send)
        if (this.cards.length > 0) send.cards = this.cards.slice()
        if (this.seats.length > 0) send[send.do === "choose" ? "seats" : "targets"] = this.seats.slice()
        this.say(send)
    }
}
