// How a game of 三国智 begins (三国智开局): step by step, or with decks that are shuffled and hands that are drawn.
import QtQuick
import "../controls"

Column {
    id: begins
    property var setUp
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
                readonly property bool on: begins.setUp.ready === (modelData[0] === "ready")
                height: 50 * Theme.u
                size: 20
                strong: on
                tint: on ? Theme.gold : Theme.inkDim
                text: Theme.t(modelData[1], modelData[2])
                onTouched: begins.setUp.ready = modelData[0] === "ready"
            }
        }
    }
    Flow {
        visible: begins.setUp.ready
        width: parent.width
        spacing: 10 * Theme.u
        Repeater {
            model: begins.visible && begins.setUp.ready ? begins.setUp.count : 0
            Stepper {
                required property int index
                called: "deckOf" + (index + 1)
                label: begins.setUp.nameOf(index + 1)
                value: begins.setUp.deckOf(index + 1)
                least: 6
                most: 200
                onStepped: by => begins.setUp.deal(index + 1, value + by)
            }
        }
    }
}
