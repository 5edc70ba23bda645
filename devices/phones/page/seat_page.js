// Draws a seat (座位页面): top its general and whose turn it is, then what is asked, then what may answer.
"use strict"

const suits = { S: "♠", H: "♥", C: "♣", D: "♦" }
const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
const phaseWords = {
    prepare: ["准备", "prepare"], judge: ["判定", "judge"], draw: ["摸牌", "draw"], play: ["出牌", "play"],
    discard: ["弃牌", "discard"], finish: ["结束", "finish"], none: ["", ""]
}
const fateWords = {
    sent: ["…", "…"], taken: ["收到", "Taken"], late: ["已经过去了", "That is over"], refused: ["不行", "Not possible"],
    unclear: ["读不懂", "Not understood"]
}
const inWords = pair => pair ? (speaksEnglish() ? pair.en : pair.zh) || "" : ""
const asText = (zh, en) => speaksEnglish() ? en : zh

// Text goes in as text: a player's name is no markup. A long word is written smaller, so that no button breaks it.
const longest = text => Math.max(0, ...text.split(/[^\p{Script=Latin}'’]+/u).map(word => word.length))
function item(tag, name, text, act) {
    const one = document.createElement(tag)
    const letters = tag === "button" ? longest(text) : 0
    one.className = name + (letters > 10 ? " longer" : letters > 8 ? " long" : "")
    one.textContent = text
    if (act) one.addEventListener("click", () => { touched(); act(); drawSeat() })
    return one
}
function group(name, children) {
    const one = document.createElement("div")
    one.className = name
    one.append(...children.filter(child => child))
    return one
}
const spoken = card => {
    const [id, corner] = card.split("@")
    const known = seat.view.deck ? seat.view.deck.find(one => one.id === id) : null
    const name = id === "?" ? asText("一张牌", "a card") : known ? inWords(known) : id
    return corner ? `${name} ${suits[corner[0]] || corner[0]}${corner.slice(1)}` : name
}
const cardName = card => `${inWords(card)}${card.face && card.face.includes("@") ? " " + spoken(card.face).split(" ").pop() : ""}`
const calledName = one => asText(one.name, one.name_en || one.name)
// Somebody without a name is called by the seat alone, once.
const numbered = one => /^(\d+号|Seat \d+)$/.test(calledName(one)) ? calledName(one) : `${one.seat} ${calledName(one)}`
const hearts = one => "●".repeat(Math.max(0, one.hp)) + "○".repeat(Math.max(0, one.max_hp - Math.max(0, one.hp)))

function ownTop(view) {
    const me = view.me
    const names = me.generals.filter(one => one.id !== "?").map(inWords).join(" · ") || calledName(me)
    const turn = view.turn.seat === 0 ? "" : view.turn.mine ? asText("你的回合", "Your turn") : asText(`${calledName(view.turn)} 的回合`, `${calledName(view.turn)}'s turn`)
    const phase = phaseWords[view.turn.phase] || ["", ""]
    return group("own", [
        item("b", "general", names), 
        me.max_hp > 0 ? item("span", "hearts " + (me.hp <= 1 ? "one" : me.hp === 2 ? "two" : ""), `${hearts(me)} ${me.hp}/${me.max_hp}`) : null,
        me.armour > 0 ? item("span", "shield", "◆" + me.armour) : null,
        item("span", "state", asText(`手牌 ${me.hand}`, `hand ${me.hand}`)),
        item("span", "state", [me.chained ? asText("横置", "chained") : "", me.face_up ? "" : asText("翻面", "face down")].join(" ").trim()),
        item("span", view.turn.mine ? "turn mine" : "turn", [turn, asText(phase[0], phase[1])].filter(word => word).join(" · "))])
}

const clockWords = { decision: ["应答", "Answer"], turn: ["回合", "Turn"], game: ["本局", "Game"] }
const clocks = () => seat.clocks().length === 0 ? null : group("own clocks", seat.clocks().map(one => item("span", one.late ? "turn mine" : "turn", asText(...clockWords[one.clock]) + " " + one.text)))

setInterval(() => {
    seat.pass(1)
    const shown = document.querySelector(".clocks"), now = shown && clocks()
    if (now) shown.replaceWith(now)
}, 1000)

function sentence(view) {
    if (view.over) return item("p", "sentence", view.over.won ? asText("你胜利了", "You have won") : asText("对局结束", "The game is over"))
    if (view.ask) return item("p", "sentence asked", inWords(view.ask))
    return item("p", "sentence", view.waits.length > 0 ? asText(`等 ${view.waits.join("、")}`, `Waiting for ${(view.waits_en || view.waits).join(", ")}`) : "")
}

function questions(view) {
    return view.questions.map(question => group("question", [
        item("p", "sentence asked", inWords(question)),
        group("answers", question.choices.map((choice, i) => item("button", "answer", inWords(choice), () => seat.settle(question.id, i))))]))
}

// Of a few generals each has his button; many are looked for.
const few = 12
const searches = view => view.ask !== null && (view.ask.pair === true || view.ask.buttons.filter(one => one.role === "general").length > few)
function answers(view) {
    if (!view.ask) return null
    const shown = view.ask.buttons.map((one, i) => [one, i]).filter(([one]) => one.role !== "general" || !searches(view))
    return group("answers", shown.map(([one, i]) =>
        item("button", "answer " + one.role + (seat.picked === one ? " picked" : ""), inWords(one), () => seat.press(i))))
}

// What may be chosen, with the words of every skill.
function candidates(view) {
    const list = view.ask && view.ask.candidates || []
    if (list.length === 0) return null
    return group("candidates", list.map(one => group("candidate", [item("b", "", inWords(one)),
        ...one.skills.map(skill => item("p", "", `${inWords(skill)}${asText("：", ": ")}${inWords(skill.words)}`))])))
}

const finder = document.createElement("input")
finder.className = "finder"
finder.addEventListener("input", () => drawSeat())
let kingdom = ""
const kingdomWords = { "": ["各势力", "All"], wei: ["魏", "Wei"], shu: ["蜀", "Shu"], wu: ["吴", "Wu"], qun: ["群", "Qun"], god: ["神", "God"], jin: ["晋", "Jin"], wild: ["野", "Wild"] }
function generals(view) {
    if (!searches(view)) return null
    finder.placeholder = asText("武将名的一部分", "part of a name")
    const there = new Set(view.ask.buttons.filter(one => one.role === "general").flatMap(one => one.factions || []))
    const chips = Object.keys(kingdomWords).filter(id => id === "" || there.has(id)).map(id =>
        item("button", kingdom === id ? "picked" : "", asText(...kingdomWords[id]), () => { kingdom = id }))
    const found = seat.generals(finder.value, kingdom)
    const most = 60
    const main = seat.main ? item("button", "answer picked", asText("主将 ", "Main: ") + inWords(seat.main) + "  ✕", () => { seat.main = null }) : null
    const heading = view.ask.pair ? item("p", "sentence", seat.main ? asText("再点同势力的副将", "Now the deputy, of the same kingdom") : asText("先点主将", "First the main general")) : null
    return group("picker", [heading, main, finder, group("kingdoms", chips),
        group("tiles", found.slice(0, most).map(one => item("button", "answer general", inWords(one), () => {
            seat.general(one)
            finder.value = ""
        }))),
        found.length > most ? item("p", "sentence", asText(`还有 ${found.length - most} 位，写名字的一部分`, `${found.length - most} more: write part of a name`)) : null])
}

// 3v3, 1v1: who is of which side, the generals that each seat has picked and that have not entered, and those who have fallen; whom this seat may not
// know is a question mark.
function benches(view) {
    const side = one => one.side ? ` · ${inWords(one.side)}` : ""
    const listed = (generals, zh, en) => generals ? ` · ${asText(zh, en)}${asText("：", ": ")}${generals.map(inWords).join(asText("、", ", "))}` : ""
    const lines = [view.me, ...view.seats].filter(one => one.side || one.bench || one.fallen).map(one =>
        item("p", "sentence bench", `${numbered(one)}${side(one)}${listed(one.bench, "候选", "picked")}${listed(one.fallen, "阵亡", "fallen")}`))
    return lines.length > 0 ? group("benches", lines) : null
}

// What happened last, where one only waits.
const lately = view => group("lately", (view.ask ? [] : view.lately || []).map(line => item("span", "", inWords(line))))

function tiles(view) {
    if (!view.ask || view.ask.cards.length === 0) return null
    const order = view.ask.cards.map((card, i) => [card, i]).sort((a, b) => b[0].ok - a[0].ok)
    return group("tiles", order.map(([card, i]) =>
        item("button", "tile" + (card.ok ? "" : " dim") + (seat.picked && seat.picked.card === card ? " picked" : ""), inWords(card), () => seat.tile(i))))
}

// Cards, then suit and rank of the last one if anybody cares, then seats.
function picker(view) {
    const now = seat.picked
    if (!now) return null
    const parts = []
    if (seat.cards.length > 0) parts.push(group("chosen", seat.cards.map((card, i) => item("button", "chip", spoken(card), () => seat.remove(i)))))
    if (!now.card && seat.cards.length < now.cards[1]) {
        const known = view.me.known.map(card => item("button", "tile known", cardName(card), () => seat.add(card.face)))
        const worn = view.me.equip.map(card => item("button", "tile known", cardName(card), () => seat.add(card.face)))
        const rest = (view.deck || []).map(card => item("button", "tile", inWords(card), () => seat.add(card.id)))
        parts.push(group("tiles small", [item("button", "tile known", asText("不详", "unseen"), () => seat.add("?")), ...known, ...worn, ...rest]))
    }
    const last = seat.cards[seat.cards.length - 1]
    if (last && last !== "?") {
        parts.push(group("suits", Object.keys(suits).map(suit =>
            item("button", "suit" + (seat.suit === suit ? " picked" : "") + (suit === "H" || suit === "D" ? " red" : ""), suits[suit], () => seat.suited(suit)))))
        if (seat.suit) parts.push(group("ranks", ranks.map(rank => item("button", "rank", rank, () => seat.ranked(rank)))))
    }
    if (now.seats[1] > 0) parts.push(group("seats", [view.me, ...view.seats].filter(one => one.alive).map(one => {
        const legal = !now.card || now.card.targets.includes(one.seat)
        const names = one.generals.map(inWords).join(" · ")
        const own = one.seat === view.me.seat ? asText("（我）", " (me)") : ""
        const target = item("button", "target" + (legal ? "" : " dim") + (seat.seats.includes(one.seat) ? " picked" : ""),
            `${numbered(one)}${names && names !== calledName(one) ? " " + names : ""}${own}`, () => seat.seat(one.seat))
        const why = legal ? "" : inWords((now.card.refused || {})[one.seat])
        if (why) target.append(item("small", "", why))
        return target
    })))
    const name = now.card ? asText(`使用【${now.card.zh}】`, `Use ${now.card.en}`) : inWords(now)
    parts.push(group("answers", [
        item("button", "answer confirm" + (seat.ready() ? "" : " dim"), name, () => seat.confirm()),
        item("button", "answer back", asText("返回", "Back"), () => seat.clear())]))
    return group("picker", parts)
}

// Held, it shows the role. It is one button for all drawings: what the table says meanwhile takes it from no finger; and a long touch
// opens no menu of the browser, which would swallow the next one.
const roleHeld = document.createElement("button")
let roleShown = false, roleTold = null
function roleButton(role) {
    roleHeld.className = "role"
    roleTold = role
    roleHeld.textContent = !roleShown ? asText("我的身份（按住）", "My role (hold)") : role ? inWords(role) : asText("没有登记", "Not known here")
    return roleHeld
}
const holdRole = on => event => {
    event.preventDefault()
    roleShown = on
    roleButton(roleTold)
}
roleHeld.addEventListener("pointerdown", holdRole(true))
for (const end of ["pointerup", "pointercancel", "pointerleave"]) roleHeld.addEventListener(end, holdRole(false))
roleHeld.addEventListener("contextmenu", event => event.preventDefault())

function mine(view) {
    const me = view.me
    const parts = me.skills.map(skill => item("span", "skill", inWords(skill)))
    for (const mark of me.marks) parts.push(item("span", "mark", `${inWords(mark)} ${mark.n}`))
    for (const card of [...me.equip, ...me.judge]) parts.push(item("span", "card", cardName(card)))
    parts.push(toTheBook())
    if (me.has_role === false) return group("mine", parts)  // 国战, 3v3 and 1v1 have no role that is hidden
    return group("mine", [...parts, roleButton(me.role)])
}

function wordNow() {
    if (!seat.word) return item("p", "word", "")
    const pair = fateWords[seat.word.kind] || ["", ""]
    const more = inWords(seat.word)
    return item("p", "word " + seat.word.kind, asText(pair[0], pair[1]) + (more ? asText("：", ": ") + more : ""))
}

// 三国智: grain and whose turn it is; the page that a finger opened; what can be touched; what lies before oneself.
function grainTop(view) {
    const me = view.me
    const turn = view.turn.seat === 0 ? "" : view.turn.mine ? asText("你的回合", "Your turn") : asText(`${calledName(view.turn)} 的回合`, `${calledName(view.turn)}'s turn`)
    return group("own", [item("b", "general", me.name), item("span", "hearts " + (me.grain <= 5 ? "one" : ""), asText("粮草", "Grain") + ` ${me.grain}/${me.max_grain}`),
        item("span", "state", asText(`手牌 ${me.hand} 卡组 ${me.deck}`, `hand ${me.hand} deck ${me.deck}`)),
        item("span", view.turn.mine ? "turn mine" : "turn", [turn, inWords(view.turn.phase)].filter(word => word).join(" · "))])
}
function openedPage(view) {
    if (!view.page) return null
    const many = view.page.buttons.length > 8
    return group("question", [item("p", "sentence", inWords(view.page)),
        group(many ? "answers many" : "answers", view.page.buttons.map(one => item("button", "answer " + one.role, inWords(one), () => seat.touch(one))))])
}
const things = view => view.things.length === 0 ? null : group("tiles", view.things.map(one => item("button", "tile", inWords(one), () => seat.touch(one))))
const liesThere = view => group("mine", [...[...view.me.lies, ...view.me.known].map(one => item("span", "card", inWords(one))), toTheBook()])
function drawGrainSeat(view) {
    return [grainTop(view), sentence(view), wordNow(), ...questions(view), answersByTouch(view), openedPage(view), things(view), liesThere(view)]
}
const answersByTouch = view => view.ask ? group("answers", view.ask.buttons.map(one => item("button", "answer " + one.role, inWords(one), () => seat.touch(one)))) : null

// Before a game: who sits here, of those who are remembered, or a name that is written.
const writer = document.createElement("input")
writer.className = "finder"
writer.maxLength = 20
writer.addEventListener("keydown", event => {
    if (event.key !== "Enter") return
    seat.sit(writer.value)
    writer.value = ""
    drawSeat()
})
function drawSitting(view) {
    writer.placeholder = asText("或写下名字，按回车", "or write a name, then Enter")
    const name = view.sit.name
    const word = name === "" ? asText("谁坐这里？", "Who sits here?") : asText(`${name} 坐在这里`, `${name} sits here`)
    return [item("p", "sentence asked", word), wordNow(), group("tiles", view.sit.people.map(one =>
        item("button", "answer" + (one === name ? " picked" : ""), one, () => seat.sit(one)))), writer, group("mine", [toTheBook()])]
}

// The group's book (战绩): who leads, and a page a person.
const toTheBook = () => item("button", "book", asText("战绩", "The book"), () => seat.read(""))
const bookModes = [
    ["", "全部", "All"], ["identity", "身份", "Identity"], ["kingdom", "国战", "Kingdoms"],
    ["3v3", "3v3", "3v3"], ["1v1", "1v1", "1v1"], ["sanguozhi", "三国智", "Sanguozhi"],
]
const expectedTold = one => asText(`应有 ${one.expected.toFixed(1)} 胜`, `${one.expected.toFixed(1)} expected`)
function leader(one, place) {
    const row = item("button", "leader", "", () => seat.read(seat.mode, one.name))
    row.append(item("b", "", `${place + 1}`), group("", [
        item("span", "name", one.name), item("small", "", `${inWords(one.won)} · ${expectedTold(one)}`)]))
    return row
}
const pageOfBook = () => seat.mode + " " + (seat.book.person ? seat.book.person.name : "")
function drawBook() {
    const { book, mode } = seat, one = book.person
    const head = item("p", "sentence asked", one ? one.name
        : asText(`战绩 · ${book.games} 局`, `The book · ${book.games} ${book.games === 1 ? "game" : "games"}`))
    const modes = group("kingdoms modes", bookModes.map(([id, zh, en]) =>
        item("button", id === mode ? "picked" : "", asText(zh, en), () => seat.read(id, one ? one.name : undefined))))
    const told = one ? [
        item("p", "won", `${inWords(one.won)} · ${expectedTold(one)}`),
        group("lines", one.lines.map(line => item("p", "", inWords(line))))]
        : book.people.length > 0 ? [group("leaders", book.people.map(leader))]
            : [item("p", "sentence", asText("还没有打完的局", "No game has been finished yet"))]
    return [
        group("answers", [item("button", "answer back", asText("← 返回", "← Back"), () => seat.back())]),
        head, modes, wordNow(), ...told]
}

function drawSeat() {
    const view = seat.view
    document.body.classList.toggle("seated", view !== null)
    if (!view) return
    const table = document.getElementById("table")
    const scrolled = table.scrollTop
    if (seat.book) {
        const same = table.dataset.page === pageOfBook()
        table.replaceChildren(...drawBook())
        table.dataset.page = pageOfBook()
        table.scrollTop = same ? scrolled : 0
        return
    }
    delete table.dataset.page
    const picking = seat.picked !== null, typing = document.activeElement === finder
    if (view.sit) {
        const writing = document.activeElement === writer
        table.replaceChildren(...drawSitting(view))
        if (writing) writer.focus()
        return
    }
    if (view.game === "sanguozhi") {
        table.replaceChildren(...drawGrainSeat(view).filter(part => part))
        table.scrollTop = scrolled
        return
    }
    table.replaceChildren(...[ownTop(view), clocks(), sentence(view), wordNow(), ...questions(view),
        lately(view), picking ? null : answers(view), candidates(view), searches(view) ? mine(view) : null, picking ? picker(view) : tiles(view), generals(view),
        searches(view) ? null : mine(view), benches(view)].filter(part => part))
    table.scrollTop = scrolled
    if (typing) finder.focus()
}
