// A page of buttons (session/offer_page.h): its title, what it says, rows with their labels, and why the last touch was refused.
import QtQuick

Column {
    id: offer
    property var game
    property var page: ({})
    property string prefix: ""
    property real titleSize: 22
    property bool titled: true
    spacing: 7 * Theme.u

    Text {
        objectName: offer.prefix + "title"
        visible: text.length > 0
        width: parent.width
        text: offer.titled ? offer.page.title || "" : ""
        textFormat: Text.PlainText
        wrapMode: Text.Wrap
        color: Theme.goldBright
        font { family: Theme.serif; bold: true; pixelSize: Math.max(1, offer.titleSize * Theme.u) }
    }
    Say {
        objectName: offer.prefix + "note"
        visible: text.length > 0
        width: parent.width
        text: offer.page.note || ""
        size: 16
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        color: Theme.inkDim
    }
    // Why not, where the finger was; and the ruling that lets it through all the same.
    Rectangle {
        objectName: offer.prefix + "refused"
        visible: !!offer.page.refused
        width: parent.width
        height: refusal.implicitHeight + 16 * Theme.u
        radius: 8 * Theme.u
        color: "#3b1814"
        border.color: Theme.red
        Column {
            id: refusal
            x: 10 * Theme.u
            y: 8 * Theme.u
            width: parent.width - 20 * Theme.u
            spacing: 6 * Theme.u
            Say {
                objectName: offer.prefix + "why"
                width: parent.width
                text: offer.page.refused || ""
                size: 17
                font.bold: true
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            TouchButton {
                objectName: offer.prefix + "allow"
                visible: offer.page.allow !== undefined
                tint: Theme.red
                size: 16
                text: Theme.t("桌上同意：照样这样", "The table agrees: do it all the same")
                onTouched: offer.game.allow(offer.page.allow)
            }
        }
    }
    Repeater {
        model: offer.page.rows || []
        Column {
            id: row
            required property var modelData
            width: offer.width
            spacing: 4 * Theme.u
            Say {
                visible: text.length > 0
                width: parent.width
                text: row.modelData.label || ""
                size: 15
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                color: Theme.gold
            }
            Flow {
                width: parent.width
                spacing: 7 * Theme.u
                Repeater {
                    model: row.modelData.buttons
                    TouchButton {
                        required property var modelData
                        objectName: offer.prefix + modelData.id
                        width: Math.min(implicitWidth, row.width)
                        strong: !!modelData.strong || !!modelData.on
                        tint: modelData.on ? Theme.goldBright : modelData.strong ? Theme.gold : modelData.input === undefined ? Theme.asked : Theme.ink
                        size: 17
                        text: modelData.text
                        onTouched: offer.game.touch(modelData)
                    }
                }
            }
        }
    }
    Repeater {
        model: offer.page.typed || []
        Row {
            id: written
            required property var modelData
            width: offer.width
            spacing: 7 * Theme.u
            Rectangle {
                width: parent.width - say.width - written.spacing
                height: 44 * Theme.u
                radius: 8 * Theme.u
                color: "#120d0a"
                border.color: word.activeFocus ? Theme.gold : Theme.line
                TextInput {
                    id: word
                    objectName: offer.prefix + written.modelData.id + "Text"
                    Accessible.role: Accessible.EditableText
                    Accessible.name: written.modelData.text
                    anchors.fill: parent
                    anchors.margins: 10 * Theme.u
                    verticalAlignment: TextInput.AlignVCenter
                    clip: true
                    color: Theme.ink
                    font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
                    onAccepted: offer.game.type(written.modelData, text)
                }
            }
            TouchButton {
                id: say
                objectName: offer.prefix + written.modelData.id
                text: written.modelData.text
                onTouched: offer.game.type(written.modelData, word.text)
            }
        }
    }
}
