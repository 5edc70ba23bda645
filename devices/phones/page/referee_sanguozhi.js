// Draws the referee's desk of a table of 三国智 (三国智的裁判席): its seats with what lies there, and what can be ruled about each thing.
"use strict"

const sanguozhiNames = cards => cards.map(inWords).join(t("、", ", "))

function sanguozhiSeat(one) {
    const picked = referee.seat === one.seat
    const whole = document.createElement("button")
    whole.className = "seat" + (picked ? " picked" : "") + (one.alive ? "" : " dead")
    whole.id = "seat" + one.seat
    whole.setAttribute("aria-pressed", picked)
    const lines = item("small", "", `${t("手牌", "hand")} ${one.hand}/${one.hand_limit}  ${t("卡组", "deck")} ${one.deck}` + (one.team ? `  ${t("队", "team")} ${one.team}` : "") +
        (one.things.some(thing => thing.lies) ? `\n${sanguozhiNames(one.things.filter(thing => thing.lies))}` : "") + (one.known.length ? `\n${t("已知", "known")} ${sanguozhiNames(one.known)}` : "") +
        (one.marks.length ? `\n${t("标记", "marks")} ${one.marks.map(mark => `${inWords(mark)} ${mark.n}`).join(" ")}` : ""))
    lines.style.whiteSpace = "pre-line"
    lines.style.display = "block"
    whole.append(item("b", "", `${one.seat} ${t(one.name, one.name_en)}`), item("span", "", `  ${t("粮草", "grain")} ${one.grain}/${one.max_grain}${one.alive ? "" : t(" · 出局", " · out")}`), lines)
    whole.addEventListener("click", () => { referee.pick(one.seat); draw() })
    return whole
}

// Those of the chosen seat; what was touched opens its page.
function sanguozhiThings(one) {
    return group("", one.things.map((thing, i) => button("", thing.zh, thing.en, () => referee.open(thing.pick), "thing" + i)))
}

function sanguozhiPage(page) {
    if (!page) return []
    return [heading(page.zh, page.en), ...(page.note_zh ? [item("div", "dim", t(page.note_zh, page.note_en))] : []),
            group("", [...page.buttons.map((one, i) => button(one.on ? "picked" : "", one.zh, one.en, () => referee.press(one), "offer" + i)),
                       button("extra", "收起", "Close", () => referee.open(null), "offer_close")])]
}

function sanguozhiRulings(one) {
    return [...sanguozhiPage(referee.view.page), ...(one ? [heading("他的东西", "What is his"), sanguozhiThings(one)] : []),
            group("", [button("", "粮草 −1", "Grain −1", () => referee.grain(-1), "grain_less", true), button("", "粮草 +1", "Grain +1", () => referee.grain(1), "grain_more", true),
                       button("", "粮草 −5", "Grain −5", () => referee.grain(-5), "grain_less5", true), button("", "粮草 +5", "Grain +5", () => referee.grain(5), "grain_more5", true),
                       button("", "抓一张", "Draws one", () => referee.draw(1), "draws", true),
                       button("", one && !one.alive ? "回到场上" : "出局", one && !one.alive ? "Back in the game" : "Out of the game", () => referee.killOrRevive(), "kills", true)])]
}
