// A question or a flag (疑问、差异) with the touches that settle it.
import QtQuick
import Jianjun 1.0

Rectangle {
    id: card
    property var question: ({})
    property var table
    signal naming()
    readonly property color tint: question.flag ? Theme.red : Theme.yellow
    implicitHeight: content.implicitHeight + 22 * Theme.u
    radius: 9 * Theme.u
    border.color: tint
    border.width: Math.max(1, 1.6 * Theme.u)
    color: question.flag ? "#3b1814" : "#372a10"

    Column {
        id: content
        x: 13 * Theme.u
        y: 10 * Theme.u
        width: parent.width - 26 * Theme.u
        spacing: 8 * Theme.u
        Say {
            width: parent.width
            text: (card.question.flag ? Theme.t("⚑ 请看一下", "⚑ Please look") : Theme.t("？ 请问", "? Question"))
                  + (card.question.who ? "  " + card.question.who : "")
            size: 15
            font.bold: true
            color: card.tint
        }
        Say {
            objectName: "questionText"
            width: parent.width
            text: card.question.text || ""
            size: 18
            font.bold: true
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        PictureView {
            visible: !!card.question.hasPicture
            width: parent.width
            height: visible ? Math.min(width * 0.5625, 132 * Theme.u) : 0
            image: card.question.hasPicture ? card.table.questionPicture(card.question.id) : null
        }
        Flow {
            width: parent.width
            spacing: 8 * Theme.u
            TouchButton {
                objectName: "name_" + card.question.id
                visible: !!card.question.asksCard
                strong: !card.question.cardName
                tint: card.tint
                size: 17
                text: card.question.cardName ? Theme.t("是别的牌…", "Another card…") : Theme.t("这是…", "This is…")
                onTouched: card.naming()
            }
            Repeater {
                model: card.question.choices || []
                TouchButton {
                    required property var modelData
                    required property int index
                    objectName: "settle_" + card.question.id + "_" + index
                    width: Math.min(implicitWidth, content.width)
                    strong: index === 0 && !(card.question.asksCard && !card.question.cardName)
                    tint: card.tint
                    size: 17
                    text: modelData
                    onTouched: card.table.settle(card.question.id, index)
                }
            }
        }
    }
}
