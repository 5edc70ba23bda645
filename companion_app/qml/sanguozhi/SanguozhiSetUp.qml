// How a game of 三国智 begins (三国智开局): step by step, or with decks that are shuffled and hands that are drawn.
import QtQuick
import "../controls"

Column {
    id: begins
    property var setUp
    property bool ready: false  // decks are shuffled and first hands drawn already
    property var decks: []      // and how many cards each deck has
    readonly property string next: ready ? Theme.t("开始之后：第一家的回合。数的是整副卡组，事件和阵型不算。", "Next: the first turn. Count whole decks, without events and formations.")
                                         : Theme.t("开始之后：定卡组、敌人洗牌、掷骰、起始手牌、重抓一次。", "Next: decks, shuffled by the enemies, dice, first hands, one redraw.")
    // A refusal is said where the finger was: nothing waits for a ruling.
    function wish() {
        const seats = []
        for (let i = 1; i <= setUp.count; ++i) seats.push(ready ? { deck: deckOf(i) } : {})
        return { setup: { advisory: false, guided: !ready }, seats: seats }
    }
    function deckOf(seat) { return decks[seat - 1] || 50 }
    function deal(seat, cards) {
        const now = decks.slice()
        while (now.length < setUp.count) now.push(50)
        now[seat - 1] = Math.max(1, cards)
        decks = now
    }
    function changePlaces(seat, other) {
        const cards = deckOf(seat), others = deckOf(other)
        deal(seat, others)
        deal(other, cards)
    }
    spacing: 10 * Theme.u
    Say {
        text: Theme.t("怎样开局", "How it begins")
        size: 19
        font.bold: true
        color: Theme.gold
    }
    Flow {
        width: parent.width
        spacing: 8 * Theme.u
        Repeater {
            model: [["guided", "一步步来", "Step by step"], ["ready", "牌已洗好、手牌已抓", "Shuffled, first hands drawn"]]
            TouchButton {
                required property var modelData
                objectName: modelData[0]
                readonly property bool on: begins.ready === (modelData[0] === "ready")
                height: 50 * Theme.u
                size: 20
                strong: on
                tint: on ? Theme.gold : Theme.inkDim
                text: Theme.t(modelData[1], modelData[2])
                onTouched: begins.ready = modelData[0] === "ready"
            }
        }
    }
    Flow {
        visible: begins.ready
        width: parent.width
        spacing: 10 * Theme.u
        Repeater {
            model: begins.visible && begins.ready ? begins.setUp.count : 0
            Stepper {
                required property int index
                called: "deckOf" + (index + 1)
                label: begins.setUp.nameOf(index + 1)
                value: begins.deckOf(index + 1)
                least: 6
                most: 200
                onStepped: by => begins.deal(index + 1, value + by)
            }
        }
    }
}
