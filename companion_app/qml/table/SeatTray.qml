// What can be put right about one seat (更正): every touch rules at once and can be taken back. It stands beside the
// table, so that no seat and no prompt is covered.
import QtQuick
import "../controls"

Rectangle {
    id: tray
    property var table
    property int seat: 0  // 0: closed
    property string page: ""  // "", "card", "general", "role", "mark", "name", "known", "kill"
    property var card: null   // of page "card": { zone, text, written, slot }
    readonly property var view: {
        const model = seat > 0 && seat <= table.seats.length ? table.seats[seat - 1] : null
        return model ? model.view : ({})
    }
    readonly property bool moving: page === "card" && card !== null  // a seat that is touched now gets the card
    property string into: "hand"
    readonly property bool lastHealth: seat > 0 && view.hp <= 1 && view.alive !== false
    property bool losing: false
    signal ruleTouched(string id)
    signal answering(int seat)  // the middle of the table has what he may say
    readonly property bool covers: true
    visible: seat > 0
    radius: 10 * Theme.u
    color: "#1d1712"
    border.color: Theme.edge
    border.width: Math.max(1, 1.4 * Theme.u)
    clip: true

    readonly property bool pile: seat === 99  // the piles in the middle
    function from() { return pile ? { zone: card.zone } : { seat: seat, zone: card.zone } }
    property string pileZone: ""  // the one that was touched; "": all of them
    readonly property var pileName: ({ draw: Theme.t("牌堆", "Draw pile"), discard: Theme.t("弃牌堆", "Discard pile"),
                                       processing: Theme.t("处理区", "In use"), extra: Theme.t("额外牌堆", "Extra deck"),
                                       ren: Theme.t("仁区", "Ren") })
    readonly property var pileEntries: page !== "pile" ? []
        : table.pileCards(table.centre).filter(entry => pileZone === "" || entry.zone === pileZone || pileZone === "discard" && entry.zone === "aside")
    readonly property bool unseenDiscard: page === "pile" && (table.pileCards(table.centre).find(entry => entry.zone === "discard") || { written: "" }).written === "?"
    function pileTitle() {
        if (pileZone === "") return Theme.t("牌堆", "The piles")
        const lying = table.centre[pileZone]
        const count = lying === undefined ? 0 : lying.length === undefined ? lying : lying.length
        return pileName[pileZone] + Theme.t(" · " + count + "张", " · " + count)
    }
    function openPiles(zone) {
        open(99)
        pileZone = zone
        page = "pile"
    }
    function open(number) {
        page = ""
        card = null
        losing = false
        seat = number
    }
    function close() { seat = 0 }
    function set(changes) { table.rule(seat, changes, "") }
    // A seat is touched while a card is on its way.
    function give(number) {
        table.ruling({ move: { cards: [card.written], from: from(), to: { seat: number, zone: into } } })
        page = pile ? "pile" : ""
        card = null
    }
    function take(entry) {
        card = entry
        into = entry.zone === "equip" || entry.zone === "judge" ? entry.zone : "hand"
    }
    // Dragged there: the same at once.
    function putDown(entry, place) {
        take(entry)
        if (place.seat) give(place.seat)
        else moveTo(place.zone)
    }
    function moveTo(zone) {
        table.ruling({ move: { cards: [card.written], from: from(), to: { zone: zone } } })
        page = pile ? "pile" : ""
        card = null
    }
    function health(by) {
        if (by < 0 && lastHealth && !losing && view.hp > 0) losing = true
        else set({ hp: view.hp + by })
    }

    // A touch beside a button goes nowhere else: the log lies below.
    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    Flickable {
        id: list
        anchors.fill: parent
        anchors.margins: 12 * Theme.u
        contentHeight: content.implicitHeight
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        MoreBelow { list: list; ground: tray.color }
        Column {
            id: content
            width: parent.width
            spacing: 10 * Theme.u

            Row {
                width: parent.width
                spacing: 8 * Theme.u
                Say {
                    objectName: "trayTitle"
                    width: parent.width - back.width - parent.spacing
                    height: back.height
                    text: tray.pile ? tray.pileTitle() : tray.view.seat + "  " + (tray.view.name || "") + ((tray.view.generals || []).length ? " · " + tray.view.generals.map(g => g.name).join(" ") : "")
                    size: 22
                    font.bold: true
                    color: Theme.goldBright
                }
                TouchButton {
                    id: back
                    objectName: "trayClose"
                    width: 56 * Theme.u
                    tint: Theme.inkDim
                    text: tray.page === "" || tray.page === "pile" ? "✕" : "‹"
                    onTouched: tray.page === "" || tray.page === "pile" ? tray.close() : tray.page = tray.pile ? "pile" : ""
                }
            }

            // ---- what it is now, one touch from what it should be ----
            Column {
                visible: tray.page === ""
                width: parent.width
                spacing: 9 * Theme.u
                // Their room is kept: nothing below moves as they come and go.
                Row {
                    id: asks
                    width: parent.width
                    height: 44 * Theme.u
                    spacing: 8 * Theme.u
                    TouchButton {
                        objectName: "trayAnswer"
                        visible: !tray.losing && tray.table.answer.people.some(p => p.seat === tray.seat)
                        strong: true
                        tint: Theme.asked
                        text: Theme.t("替他答", "Answer for this seat")
                        onTouched: {
                            const seat = tray.seat
                            tray.table.answer.answerFor(seat)
                            tray.close()
                            tray.answering(seat)
                        }
                    }
                    TouchButton {
                        objectName: "trayHidden"
                        visible: !tray.losing && tray.view.alive !== false && (tray.view.generals || []).some(g => !g.shown)
                        tint: Theme.asked
                        text: Theme.t("亮将，用技能…", "Show a general…")
                        onTouched: {
                            tray.table.answer.hidden(tray.seat)
                            tray.close()
                        }
                    }
                    // The last health goes: really, or was it only a wrong number?
                    TouchButton {
                        objectName: "loseHp"
                        visible: tray.losing
                        width: asks.width * 0.58
                        strong: true
                        tint: Theme.red
                        text: Theme.t("失去 1 点体力（求桃）", "Loses 1 health (rescue)")
                        onTouched: {
                            tray.losing = false
                            tray.table.ruling({ start: { event: "lose_hp", seat: tray.seat, n: 1 } })
                        }
                    }
                    TouchButton {
                        objectName: "onlyNumber"
                        visible: tray.losing
                        width: asks.width * 0.42 - asks.spacing
                        tint: Theme.inkDim
                        text: Theme.t("只改数字", "Only the number")
                        onTouched: {
                            tray.losing = false
                            tray.set({ hp: tray.view.hp - 1 })
                        }
                    }
                }
                Stepper {
                    called: "adjustHp"
                    label: Theme.t("体力", "Health")
                    value: tray.view.hp || 0
                    most: tray.view.maxHp || 0
                    onStepped: by => tray.health(by)
                }
                Stepper {
                    called: "adjustMax"
                    label: Theme.t("上限", "Maximum")
                    value: tray.view.maxHp || 0
                    least: 1
                    onStepped: by => tray.set({ max_hp: tray.view.maxHp + by })
                }
                Stepper {
                    called: "adjustArmour"
                    label: Theme.t("护甲", "Armour")
                    value: tray.view.armour || 0
                    most: 5
                    onStepped: by => tray.set({ armour: tray.view.armour + by })
                }
                Stepper {
                    called: "adjustHand"
                    label: Theme.t("手牌", "Hand")
                    value: tray.view.hand || 0
                    onStepped: by => tray.set({ hand: tray.view.hand + by })
                }
                Flow {
                    width: parent.width
                    spacing: 8 * Theme.u
                    TouchButton {
                        objectName: "adjustChained"
                        strong: !!tray.view.chained
                        tint: tray.view.chained ? Theme.gold : Theme.inkDim
                        text: tray.view.chained ? Theme.t("已横置", "Chained") : Theme.t("横置", "Chain")
                        onTouched: tray.set({ chained: !tray.view.chained })
                    }
                    TouchButton {
                        objectName: "adjustFace"
                        strong: tray.view.faceUp === false
                        tint: tray.view.faceUp === false ? Theme.gold : Theme.inkDim
                        text: tray.view.faceUp === false ? Theme.t("已翻面", "Face down") : Theme.t("翻面", "Turn over")
                        onTouched: tray.set({ face_up: tray.view.faceUp === false })
                    }
                    TouchButton {
                        objectName: "adjustLife"
                        tint: tray.view.alive === false ? Theme.green : Theme.red
                        text: tray.view.alive === false ? Theme.t("复活", "Revive") : Theme.t("阵亡…", "Dead…")
                        onTouched: tray.view.alive === false ? tray.table.ruling({ revive: { seat: tray.seat, hp: 1 } }) : tray.page = "kill"
                    }
                    Repeater {
                        model: [["general", "武将…", "General…"], ["role", "身份…", "Role…"], ["mark", "标记…", "Mark…"],
                                ["name", "姓名…", "Name…"], ["known", "添一张牌…", "Add a card…"]]
                        TouchButton {
                            required property var modelData
                            objectName: "page_" + modelData[0]
                            tint: Theme.inkDim
                            text: Theme.t(modelData[1], modelData[2])
                            onTouched: tray.page = modelData[0]
                        }
                    }
                    TouchButton {
                        objectName: "turnOf"
                        visible: tray.view.alive !== false
                        tint: Theme.inkDim
                        text: Theme.t("轮到他", "Turn here")
                        onTouched: tray.table.ruling({ turn: { seat: tray.seat } })
                    }
                    TouchButton {
                        objectName: "extraTurn"
                        visible: tray.view.alive !== false
                        tint: Theme.inkDim
                        text: Theme.t("加一个回合", "Extra turn")
                        onTouched: tray.table.ruling({ start: { event: "extra_turn", seat: tray.seat } })
                    }
                }
                Flow {
                    visible: (tray.view.skills || []).length > 0
                    width: parent.width
                    spacing: 7 * Theme.u
                    Repeater {
                        model: tray.view.skills || []
                        TouchButton {
                            required property var modelData
                            objectName: "skill_" + modelData.id
                            tint: Theme.asked
                            text: Theme.english ? modelData.name : "〖" + modelData.name + "〗"
                            onTouched: tray.ruleTouched(modelData.id)
                        }
                    }
                }
                Say {
                    width: parent.width
                    text: Theme.t("点一张牌，再点它该去的座位或牌堆", "Touch a card, then the seat or the pile where it belongs")
                    size: 15
                    color: Theme.inkDim
                    wrapMode: Text.Wrap
                }
                Flow {
                    width: parent.width
                    spacing: 7 * Theme.u
                    Repeater {
                        model: tray.table.cardsOf(tray.seat, tray.view)
                        TouchButton {
                            required property var modelData
                            required property int index
                            objectName: "card_" + modelData.zone + "_" + modelData.written
                            tint: modelData.zone === "equip" ? Theme.gold : modelData.zone === "judge" ? Theme.purple : Theme.ink
                            text: modelData.text
                            putDown: place => tray.putDown(modelData, place)
                            onTouched: {
                                tray.take(modelData)
                                tray.page = "card"
                            }
                        }
                    }
                }
            }

            // ---- the piles: the newest first ----
            Say {
                objectName: "pileCounts"
                visible: tray.page === "pile" && (tray.pileZone === "draw" || tray.pileZone === "extra")
                width: parent.width
                text: tray.pileZone === "extra"
                      ? Theme.t("张数由记下的每一步算出。不对时，打开「往事」，改错的那一步。",
                                "The count follows from the steps that were kept. Where it is wrong, open History and change the step that is.")
                      : Theme.t("张数由记下的每一步算出。哪一步错了，在「往事」里改；只是张数不对，在这里改。",
                                "The count follows from the steps that were kept. A step that is wrong is changed in History; the count alone, here.")
                size: 16
                color: Theme.inkDim
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            // One that nobody saw goes from one pile to the other.
            Stepper {
                visible: tray.page === "pile" && tray.pileZone === "draw"
                called: "adjustDraw"
                label: Theme.t("牌堆", "Pile")
                value: tray.table.centre.draw || 0
                most: value + (tray.unseenDiscard ? 1 : 0)
                onStepped: by => tray.table.ruling({ move: { cards: ["?"], from: { zone: by < 0 ? "draw" : "discard" }, to: { zone: by < 0 ? "discard" : "draw" } } })
            }
            TouchButton {
                objectName: "reshuffled"
                visible: tray.page === "pile" && (tray.pileZone === "draw" || tray.pileZone === "discard")
                enabled: (tray.table.centre.discard || 0) > 0
                tint: Theme.inkDim
                text: Theme.t("弃牌堆洗过了", "The discard pile was shuffled in")
                onTouched: {
                    tray.table.ruling({ start: { event: "shuffle" } })
                    tray.close()
                }
            }
            Flow {
                visible: tray.page === "pile"
                width: parent.width
                spacing: 7 * Theme.u
                Repeater {
                    model: tray.pileEntries
                    TouchButton {
                        required property var modelData
                        objectName: "pile_" + modelData.zone + "_" + modelData.written
                        tint: modelData.zone === "discard" ? Theme.inkDim : Theme.gold
                        text: modelData.text
                        putDown: place => tray.putDown(modelData, place)
                        onTouched: {
                            tray.take(modelData)
                            tray.page = "card"
                        }
                    }
                }
            }

            // ---- one card ----
            Column {
                visible: tray.page === "card"
                width: parent.width
                spacing: 10 * Theme.u
                Say {
                    text: tray.card ? tray.card.text : ""
                    size: 24
                    font.bold: true
                }
                RuleText {
                    width: parent.width
                    visible: !!tray.card && tray.card.written !== "?"
                    entry: visible ? tray.table.ruleOf(tray.card.written.split("@")[0]) : ({})
                }
                Flow {
                    width: parent.width
                    spacing: 8 * Theme.u
                    Repeater {
                        model: [["discard", "弃牌堆", "Discard pile"], ["draw", "牌堆顶", "Draw pile"], ["aside", "移出游戏", "Out of play"]]
                        TouchButton {
                            required property var modelData
                            objectName: "moveTo_" + modelData[0]
                            strong: modelData[0] === "discard"
                            text: Theme.t(modelData[1], modelData[2])
                            onTouched: tray.moveTo(modelData[0])
                        }
                    }
                    TouchButton {
                        objectName: "cardIsOther"
                        visible: !tray.pile && tray.card !== null && tray.card.zone !== "hand"
                        tint: Theme.inkDim
                        text: Theme.t("其实是…", "It is really…")
                        onTouched: tray.page = "really"
                    }
                }
                Say {
                    text: Theme.t("或点座位，放进：", "or touch a seat; it goes into:")
                    size: 16
                    color: Theme.inkDim
                }
                Flow {
                    width: parent.width
                    spacing: 8 * Theme.u
                    Repeater {
                        model: [["hand", "手牌", "Hand"], ["equip", "装备区", "Equipment"], ["judge", "判定区", "Judge zone"], ["general", "武将牌上", "On general"]]
                        TouchButton {
                            required property var modelData
                            objectName: "into_" + modelData[0]
                            strong: tray.into === modelData[0]
                            tint: strong ? Theme.gold : Theme.inkDim
                            text: Theme.t(modelData[1], modelData[2])
                            onTouched: tray.into = modelData[0]
                        }
                    }
                }
            }

            SeatPages {
                width: parent.width
                owner: tray
            }
        }
    }
}
