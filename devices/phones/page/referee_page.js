// Draws the referee's desk (裁判席): what waits, whom he sees, clocks and rulings, the trail.
"use strict"

let english = !(navigator.language || "zh").startsWith("zh")
try { if (localStorage.getItem("jianjun.language")) english = localStorage.getItem("jianjun.language") === "en" } catch (e) { /* nothing is kept */ }
const t = (zh, en) => english ? en : zh
const inWords = pair => pair ? t(pair.zh, pair.en) || "" : ""
const at = id => document.getElementById(id)
const key = new URLSearchParams(location.search).get("k") || ""

const reasons = [["口误手误", "Slip of hand or tongue"], ["漏问漏做", "Something was left out"], ["多摸少摸", "Wrong number of cards"],
                 ["看了不该看的", "Looked at what is hidden"], ["拖延", "Slow play"], ["场外提示", "Outside help"]]
const phases = { prepare: ["准备", "prepare"], judge: ["判定", "judge"], draw: ["摸牌", "draw"], play: ["出牌", "play"], discard: ["弃牌", "discard"],
                 finish: ["结束", "finish"], none: ["", ""] }
const fates = { taken: ["记下了", "Taken"], late: ["已经过去了", "That is over"], refused: ["不行", "Not possible"], unclear: ["读不懂", "Not understood"] }
const endings = { 4403: ["此密钥已失效：用 jianjun referee 看今晚的地址", "This key is no longer valid: jianjun referee prints tonight's address"],
                  4409: ["裁判席已开得太多", "The desk is open too often"],
                  4426: ["请用 https 打开", "Open it by https"] }

let socket = null, lost = ["正在连接…", "Connecting…"]
const referee = new Referee({
    send: text => { if (socket && socket.readyState === WebSocket.OPEN) socket.send(text) },
    words: reason => t(...(reasons[reason] || ["裁判裁定", "ruled by the referee"]))
})

function connect() {
    const one = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/referee?k=${encodeURIComponent(key)}`, ["jianjun-referee.1"])
    socket = one
    one.onmessage = event => {
        lost = null
        referee.hear(event.data)
        draw()
    }
    one.onclose = event => {
        lost = endings[event.code] || ["连接中断，正在重连…", "Lost contact, trying again…"]
        draw()
        if (!endings[event.code]) setTimeout(connect, 700)
    }
}

// Text goes in as text: a player's name is no markup.
function item(tag, name, text, act) {
    const one = document.createElement(tag)
    one.className = name
    one.textContent = text
    if (act) one.addEventListener("click", () => { act(); draw() })
    return one
}
function button(name, zh, en, act, id, needsSeat = false) {
    const one = item("button", name, t(zh, en), act)
    one.id = id
    one.disabled = needsSeat && !referee.chosen()
    return one
}
function group(name, children) {
    const one = document.createElement("div")
    one.className = name
    one.append(...children.filter(child => child))
    return one
}
const heading = (zh, en) => item("h2", "", t(zh, en))
const suits = { S: "♠", H: "♥", C: "♣", D: "♦" }
const cardName = card => {
    const corner = card.face && card.face.split("@")[1]
    return inWords(card) + (corner ? ` ${suits[corner[0]] || corner[0]}${corner.slice(1)}` : "")
}
const list = (zh, en, cards) => cards.length ? `\n${t(zh, en)} ${cards.map(cardName).join(t("、", ", "))}` : ""

function seatButton(one) {
    const generals = one.generals.map(g => inWords(g) + (g.face_down ? t("（暗）", " (face down)") : "")).join(" · ")
    const states = [one.chained ? t("横置", "chained") : "", one.face_up ? "" : t("翻面", "face down"), one.alive ? "" : t("阵亡", "dead")].filter(s => s).join(" ")
    const called = t(one.name, one.name_en)
    const whole = document.createElement("button")
    whole.className = "seat" + (referee.seat === one.seat ? " picked" : "") + (one.alive ? "" : " dead")
    whole.id = "seat" + one.seat
    whole.setAttribute("aria-pressed", referee.seat === one.seat)
    const lines = item("small", "", `${states ? states + "  " : ""}${t("手牌", "hand")} ${one.hand}` +
        list("已知", "known", one.known) + list("装备", "equipment", one.equip) + list("判定区", "judgement zone", one.judge) + list("候选", "picked", one.bench || []) + list("阵亡", "fallen", one.fallen || []) +
        (one.marks.length ? `\n${t("标记", "marks")} ${one.marks.map(m => `${inWords(m)} ${m.n}`).join(" ")}` : ""))
    lines.style.whiteSpace = "pre-line"
    lines.style.display = "block"
    whole.append(item("b", "", /^(\d+号|Seat \d+)$/.test(called) ? called : `${one.seat} ${called}`), item("span", "", `  ${generals === called ? "" : generals}${one.side || one.role ? " · " + inWords(one.side || one.role) : ""}  ${one.hp}/${one.max_hp}${one.armour ? " ◆" + one.armour : ""}`), lines)
    whole.addEventListener("click", () => { referee.pick(one.seat); draw() })
    return whole
}

function questionCard(one, i) {
    const card = group("card " + (one.flag ? "flag" : "question"), [item("div", "", (one.seat ? t(`${one.seat}号：`, `Seat ${one.seat}: `) : "") + inWords(one))])
    if (one.picture) {
        const picture = document.createElement("img")
        picture.src = one.picture
        picture.alt = inWords(one)
        card.append(picture)
    }
    card.append(...one.choices.map((choice, c) => {
        const touch = item("button", "", inWords(choice), () => referee.settle(one.id, c))
        touch.id = `question${i}choice${c}`
        return touch
    }))
    return card
}

function clockRow(name, zh, en) {
    const clock = referee.clocks[name]
    const left = item("b", clock.limit > 0 && clock.left <= 10 ? "late" : "", clock.text())
    left.id = "clock_" + name
    return group("clock", [item("span", "dim", t(zh, en)), left, button("", clock.limit ? "改" : "开", clock.limit ? "Change" : "On", () => referee.setClock(name), "clock_" + name + "_set"),
                           clock.limit ? button("", "+60″", "+60″", () => referee.moreTime(name), "clock_" + name + "_more") : null])
}

function seatRulings(one) {
    return [button("", "体力 −1", "Health −1", () => referee.health(-1), "hp_less", true), button("", "体力 +1", "Health +1", () => referee.health(1), "hp_more", true),
            button("", "护甲 −1", "Armour −1", () => referee.armour(-1), "armour_less", true), button("", "护甲 +1", "Armour +1", () => referee.armour(1), "armour_more", true),
            button("", "摸一张", "Draws one", () => referee.draw(1), "draws", true), button("", "失去 1 点体力", "Loses 1 health", () => referee.loseHealth(), "loses", true),
            button("", "横置 / 重置", "Chain on / off", () => referee.flip("chained"), "chains", true), button("", "翻面", "Turn over", () => referee.flip("face_up"), "turns", true),
            button("", one && !one.alive ? "复活" : "阵亡", one && !one.alive ? "Revive" : "Dead", () => referee.killOrRevive(), "kills", true)]
}

function drawRulings() {
    const one = referee.chosen()
    at("rulings").replaceChildren(
        heading("计时", "Clocks"), clockRow("decision", "每次应答", "Decision"), clockRow("turn", "每个回合", "Turn"), clockRow("game", "这一局", "Game"),
        button(referee.stopped ? "penalty" : "", referee.stopped ? "继续走" : "停表", referee.stopped ? "Go on" : "Stop the clocks", () => referee.stop(), "clocks_stop"),
        heading("理由", "Reason"),
        ...reasons.map(([zh, en], i) => button(referee.reason === i ? "picked" : "", zh, en, () => referee.because(i), "reason" + i)),
        item("h2", "", one ? t(`裁定：${one.seat}号 ${one.name}`, `Ruling: seat ${one.seat}, ${one.name_en}`) : t("裁定、处罚：先点座位", "Ruling, penalty: a seat first")),
        ...(referee.sanguozhi() ? sanguozhiRulings(one) : seatRulings(one)),
        group("", [button("penalty", "提醒", "Caution", () => referee.penalty("caution"), "caution", true), button("penalty", "警告", "Warning", () => referee.penalty("warning"), "warning", true),
                   button("penalty", "判负", "Loss", () => referee.penalty("loss"), "loss", true)]),
        group("", [button("extra", "↶ 撤一步", "↶ Take back", () => referee.takeBack(1), "back"),
                   referee.view.undone > 0 ? button("extra", "↷ 重做", "↷ Redo", () => referee.redo(), "again") : null]))
}

function drawWord() {
    const word = lost ? { kind: "lost", zh: lost[0], en: lost[1] } : referee.word
    at("word").className = word ? word.kind : ""
    at("word").textContent = word ? inWords(word) || t(...(fates[word.kind] || ["", ""])) : ""
}

function draw() {
    at("title").textContent = t("裁判席", "The referee's desk")
    drawWord()
    const view = referee.view
    if (!view) return
    const turn = view.seats.find(one => one.seat === view.turn.seat), phase = view.turn.zh ? [view.turn.zh, view.turn.en] : phases[view.turn.phase] || ["", ""]
    at("moment").textContent = view.over ? t(`对局结束：${view.over.winners.join("、")}号胜`, `The game is over: seats ${view.over.winners.join(", ")} won`)
        : [turn ? t(`第 ${view.round} 轮，${turn.seat}号 ${turn.name} 的${phase[0]}阶段`, `Round ${view.round}, ${phase[1]} phase of seat ${turn.seat}, ${turn.name_en}`) : "",
           view.draw === undefined ? "" : t(`牌堆 ${view.draw}，弃牌堆 ${view.discard}`, `draw pile ${view.draw}, discard pile ${view.discard}`)].filter(word => word).join(t("，", "; "))
    at("waiting").replaceChildren(...[
        heading("正在等", "Waiting for"),
        view.ask ? item("div", "asked", `${t(view.ask.seats.join("、") + "号：", (view.ask.seats.length > 1 ? "Seats " : "Seat ") + view.ask.seats.join(", ") + ": ")}${inWords(view.ask)}`) : null,
        view.ask && view.ask.why_zh ? item("div", "dim", t(view.ask.why_zh, view.ask.why_en)) : null,
        view.stack.length ? item("div", "dim", view.stack.map(inWords).join(" › ")) : null,
        view.middle && view.middle.length ? item("div", "", `${t("场上", "In the middle")}: ${view.middle.map(cardName).join(t("、", ", "))}`) : null,
        heading("等着裁定的", "To be settled"), ...(view.questions.length ? view.questions.map(questionCard) : [item("div", "dim", t("没有", "Nothing"))])].filter(one => one))
    at("seats").replaceChildren(heading("座位（点一下选中）", "Seats (touch one)"), ...view.seats.map(referee.sanguozhi() ? sanguozhiSeat : seatButton))
    drawRulings()
    at("trail").replaceChildren(heading("经过", "Trail"), ...view.trail.map(step => group("step" + (step.counts ? "" : " gone"), [
        item("div", "", `${step.n}  ${inWords(step)}`), step.why ? item("div", "why", inWords(step.why)) : null])))
}

at("language").addEventListener("click", () => {
    english = !english
    try { localStorage.setItem("jianjun.language", english ? "en" : "zh") } catch (e) { /* nothing is kept */ }
    draw()
})
setInterval(() => {
    referee.pass(1)
    if (!referee.view) return
    for (const [name, clock] of Object.entries(referee.clocks)) {
        const left = at("clock_" + name)
        if (!left) continue
        left.textContent = clock.text()
        left.className = clock.limit > 0 && clock.left <= 10 ? "late" : ""
    }
}, 1000)
if (location.protocol !== "https:") location.replace("https:" + location.href.slice(location.protocol.length))
else connect()
draw()
