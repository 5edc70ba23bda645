// What the referee's browser knows and says (裁判席): PROTOCOL.md, section 16. It has no page of its own, so that it
// runs in tests as well; referee_page.js draws it.
"use strict"

// Time that a decision, a turn or the game may take, in seconds; 0 is off. A table of 三国杀 keeps its clocks itself, and tells how they
// stand; for 三国智 this page does.
class Clock {
    constructor(choices) {
        this.choices = choices
        this.limit = 0
        this.left = 0
        this.running = true
    }
    next() { return this.choices.find(seconds => seconds > this.limit) || 0 }
    change() {
        this.limit = this.next()
        this.again()
    }
    stands(kept) {
        this.limit = kept ? Math.ceil(kept.limit_ms / 1000) : 0
        this.left = kept ? Math.ceil(kept.left_ms / 1000) : 0
        this.running = kept ? kept.running : false
    }
    again() { this.left = this.limit }
    pass(seconds) { if (this.limit > 0 && this.running) this.left = Math.max(0, this.left - seconds) }
    extend(seconds) { if (this.limit > 0) this.left += seconds }
    text() { return this.limit === 0 ? "—" : `${Math.floor(this.left / 60)}:${String(Math.floor(this.left % 60)).padStart(2, "0")}` }
}

// Which prompt is open; 0: none.
const asked = view => view.ask ? view.ask.id : 0

class Referee {
    // `send(text)`: to the host. `words(reason)`: why, in the language that is spoken; -1 is no reason in particular.
    constructor({ send, words }) {
        this.send = send
        this.words = words
        this.view = null // the newest message
        this.seat = 0    // that is chosen
        this.reason = -1 // of what is ruled next
        this.tag = 0
        this.sent = 0    // what waits to be told what became of it
        this.word = null // { kind, zh, en }
        this.stopped = false
        this.clocks = { decision: new Clock([0, 15, 30, 60]), turn: new Clock([0, 60, 120, 180]), game: new Clock([0, 1800, 2700, 3600]) }
    }

    hear(text) {
        const message = JSON.parse(text)
        if (message.v !== 1) return
        if (message.re !== undefined) {
            if (message.re === this.sent) this.word = { kind: message.fate, zh: message.zh || "", en: message.en || "" }
            return
        }
        const before = this.view
        this.view = message
        if (this.keeps()) {
            for (const [name, clock] of Object.entries(this.clocks)) clock.stands(message.clocks.find(one => one.clock === name))
            this.stopped = message.stopped
            return
        }
        if (!before || asked(before) !== asked(message)) this.clocks.decision.again()
        if (!before || before.turn.seat !== message.turn.seat) this.clocks.turn.again()
    }

    // Clocks stand while it is said so, and once the game is over.
    pass(seconds) {
        if (this.stopped || !this.view || this.view.over) return
        for (const clock of Object.values(this.clocks)) clock.pass(seconds)
    }

    say(what) {
        this.sent = ++this.tag
        this.word = { kind: "sent", zh: "…", en: "…" }
        this.send(JSON.stringify(Object.assign({ v: 1, tag: this.tag, after: this.last() }, what)))
    }
    // The input that the page shows last: whatever is said here was made for it.
    last() { return this.view && this.view.trail && this.view.trail.length > 0 ? this.view.trail[0].n : 0 }
    rule(change) { this.say({ rule: Object.assign({ why: this.words(this.reason) }, change) }) }
    settle(question, choice) { this.say({ question, choice }) }
    takeBack(steps) { this.say({ take_back: steps }) }
    // What becomes of it is seen in the trail.
    redo() {
        this.say({ redo: 1 })
        this.word = null
    }

    because(reason) { this.reason = this.reason === reason ? -1 : reason }
    pick(seat) { this.seat = this.seat === seat ? 0 : seat }
    chosen() { return this.view ? this.view.seats.find(one => one.seat === this.seat) || null : null }

    // ---- rulings about the chosen seat ----

    health(by) {
        const one = this.chosen()
        if (one) this.rule({ set: { seat: one.seat, hp: one.hp + by } })
    }
    armour(by) {
        const one = this.chosen()
        if (one) this.rule({ set: { seat: one.seat, armour: one.armour + by } })
    }
    flip(key) {
        const one = this.chosen()
        if (one) this.rule({ set: { seat: one.seat, [key]: !one[key] } })
    }
    draw(n) { if (this.chosen()) this.rule({ draw: { seat: this.seat, n } }) }
    loseHealth() { if (this.chosen()) this.rule({ start: { event: "lose_hp", seat: this.seat, n: 1 } }) }
    killOrRevive() {
        const one = this.chosen()
        const back = this.sanguozhi() ? { grain: 1 } : { hp: 1 }
        if (one) this.rule(one.alive ? { kill: { seat: one.seat } } : { revive: Object.assign({ seat: one.seat }, back) })
    }
    penalty(what) { if (this.chosen()) this.rule({ penalty: { seat: this.seat, what } }) }

    // ---- 三国智: things that lie on the table, with the page of what can be ruled about each ----

    sanguozhi() { return this.view !== null && this.view.game === "sanguozhi" }
    grain(by) {
        const one = this.chosen()
        if (one) this.rule({ set: { seat: one.seat, grain: Math.max(0, one.grain + by) } })
    }
    open(pick) { this.say({ pick }) }
    press(button) {
        if (button.pick) this.open(button.pick)
        else this.rule(button.rule)
    }
    // Does the table keep the clocks?
    keeps() { return this.view !== null && this.view.clocks !== undefined }
    order(clock) {
        this.say({ clock })
        this.word = null  // the clock itself tells
    }
    setClock(name) {
        if (this.keeps()) this.order({ name, limit_ms: this.clocks[name].next() * 1000 })
        else this.clocks[name].change()
    }
    stop() {
        if (this.keeps()) this.order({ stopped: !this.stopped })
        else this.stopped = !this.stopped
    }
    // A seat's time is a ruling, which gives it; the game's belongs to nobody.
    moreTime(clock) {
        if (this.keeps() && clock === "game") return this.order({ name: clock, more_ms: 60000 })
        if (!this.keeps()) this.clocks[clock].extend(60)
        const waits = (this.view && this.view.ask && this.view.ask.seats || [])[0] || 0
        const seat = this.keeps() ? (clock === "decision" && waits) || this.view.turn.seat : this.seat || (this.view ? this.view.turn.seat : 0)
        if (seat > 0) this.rule({ extend: { seat, ms: 60000 } })
    }
}
