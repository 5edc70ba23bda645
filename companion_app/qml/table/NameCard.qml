// Which card that is (认牌), where the eyes could not tell: its name, then its suit and rank.
import QtQuick
import Jianjun 1.0
import "../controls"

Rectangle {
    id: sheet
    property var table
    property var question: null  // { id, cardName } or, of one that is answered, { id, was }
    property var found: []
    property var named: null     // of `found`, once a name is chosen
    property var picture: null
    readonly property string was: question && question.was ? question.was : ""
    // The card may be taken away, or be read, while somebody still looks for its name.
    readonly property bool lies: question !== null
        && (table.questions.some(q => q.id === question.id) || table.called.some(c => c.question === question.id))
    visible: question !== null
    color: Qt.rgba(0, 0, 0, 0.62)

    function open(asked) {
        typed.text = ""
        face.rotation = 0
        found = table.deckLike("")
        named = asked.cardName ? found.find(entry => entry.id === asked.cardName) || null : null
        picture = asked.hasPicture ? table.questionPicture(asked.id) : null
        question = asked
    }
    function close() {
        question = null
        picture = null
    }
    function say(card) {
        table.name(question.id, card.written)
        close()
    }
    function pick(entry) {
        if (entry.cards.length === 1) say(entry.cards[0])
        else named = entry
    }

    MouseArea {
        anchors.fill: parent
        onClicked: sheet.close()
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: sheet.close()
    }
    Rectangle {
        anchors.centerIn: parent
        width: 1240 * Theme.u
        height: content.implicitHeight + 48 * Theme.u
        radius: 14 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.edge
        border.width: Math.max(1, 1.6 * Theme.u)
        MouseArea {
            readonly property bool mute: true
            anchors.fill: parent
        }

        Column {
            id: content
            x: 28 * Theme.u
            y: 24 * Theme.u
            width: parent.width - 56 * Theme.u
            spacing: 16 * Theme.u
            Item {
                width: parent.width
                height: 44 * Theme.u
                Text {
                    objectName: "nameTitle"
                    height: parent.height
                    verticalAlignment: Text.AlignVCenter
                    text: sheet.was ? Theme.t("改正：不是 ", "Put right: not ") + sheet.was
                                    : Theme.t("这是哪张牌？", "Which card is this?")
                    textFormat: Text.PlainText
                    color: Theme.goldBright
                    font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 27 * Theme.u) }
                }
                TouchButton {
                    objectName: "nameCancel"
                    anchors.right: parent.right
                    tint: Theme.inkDim
                    text: sheet.lies ? Theme.t("取消", "Cancel") : Theme.t("知道了", "Close")
                    onTouched: sheet.close()
                }
            }
            Say {
                objectName: "nameGone"
                visible: !sheet.lies
                width: parent.width
                text: Theme.t("这张牌已不在桌上，或已认出来了，不用再说。", "That card is no longer on the table, or has been read meanwhile.")
                size: 20
                wrapMode: Text.Wrap
            }
            Row {
                visible: sheet.lies
                width: parent.width
                spacing: 24 * Theme.u
                Column {
                    id: shown
                    visible: sheet.picture !== null
                    spacing: 6 * Theme.u
                    PictureView {
                        id: face
                        objectName: "namePicture"
                        width: 230 * Theme.u
                        height: 322 * Theme.u
                        image: sheet.picture
                        // Nobody knows which way up an unknown card lies.
                        Accessible.role: Accessible.Button
                        Accessible.name: Theme.t("把图倒过来", "Turn the picture round")
                        Accessible.onPressAction: face.rotation = (face.rotation + 180) % 360
                        MouseArea {
                            anchors.fill: parent
                            onClicked: face.rotation = (face.rotation + 180) % 360
                        }
                    }
                    Say {
                        width: face.width
                        horizontalAlignment: Text.AlignHCenter
                        text: Theme.t("点图可倒过来", "touch it to turn it round")
                        size: 14
                        color: Theme.inkDim
                    }
                }
                Column {
                    id: choices
                    width: parent.width - (shown.visible ? shown.width + parent.spacing : 0)
                    spacing: 14 * Theme.u
                    Rectangle {
                        visible: sheet.named === null
                        width: parent.width
                        height: 46 * Theme.u
                        radius: 8 * Theme.u
                        color: "#120d0a"
                        border.color: typed.activeFocus ? Theme.gold : Theme.line
                        TextInput {
                            id: typed
                            objectName: "nameText"
                Accessible.role: Accessible.EditableText
                Accessible.name: Theme.t("牌名", "Card")
                            anchors.fill: parent
                            anchors.margins: 10 * Theme.u
                            verticalAlignment: TextInput.AlignVCenter
                            clip: true
                            color: Theme.ink
                            selectByMouse: true
                            font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
                            onTextEdited: sheet.found = sheet.table.deckLike(text)
                            onAccepted: if (sheet.found.length === 1) sheet.pick(sheet.found[0])
                        }
                        Say {
                            anchors.fill: typed
                            visible: typed.displayText.length === 0
                            text: Theme.t("点牌名，或键入牌名的一部分", "touch its name, or type a part of it")
                            size: 17
                            color: "#7d705c"
                        }
                    }
                    Flow {
                        visible: sheet.named === null
                        width: parent.width
                        spacing: 10 * Theme.u
                        Repeater {
                            model: sheet.named === null ? sheet.found : []
                            TouchButton {
                                required property var modelData
                                objectName: "cardName_" + modelData.id
                                opacity: modelData.cards.some(card => card.hidden) ? 1 : 0.5
                                // A single card of a name needs no second question.
                                text: modelData.cards.length > 1 ? modelData.name : modelData.cards[0].text
                                onTouched: sheet.pick(modelData)
                            }
                        }
                    }
                    Say {
                        visible: sheet.named === null && sheet.found.length === 0
                        text: Theme.t("这副牌里没有这样的牌名", "No card of this deck is called so")
                        size: 17
                        color: Theme.inkDim
                    }
                    Row {
                        visible: sheet.named !== null
                        spacing: 16 * Theme.u
                        TouchButton {
                            objectName: "otherName"
                            tint: Theme.inkDim
                            text: Theme.t("‹ 别的牌名", "‹ Another name")
                            onTouched: sheet.named = null
                        }
                        Say {
                            height: 44 * Theme.u
                            text: (sheet.named ? sheet.named.name : "") + Theme.t(" 的花色点数是？", ": which suit and rank?")
                            size: 20
                            font.bold: true
                        }
                    }
                    Flow {
                        visible: sheet.named !== null
                        width: parent.width
                        spacing: 12 * Theme.u
                        Repeater {
                            model: sheet.named ? sheet.named.cards : []
                            CardMini {
                                required property var modelData
                                objectName: "card_" + modelData.written
                                width: 74 * Theme.u
                                card: modelData
                                opacity: modelData.hidden ? 1 : 0.4
                                Accessible.role: Accessible.Button
                                Accessible.name: modelData.text
                                Accessible.onPressAction: sheet.say(modelData)
                                MouseArea {
                                    anchors.fill: parent
                                    onClicked: sheet.say(parent.modelData)
                                }
                            }
                        }
                    }
                    Say {
                        visible: sheet.named !== null && sheet.named.cards.some(card => !card.hidden)
                        text: Theme.t("淡色的已经亮在桌上", "Those that are pale lie face up already")
                        size: 15
                        color: Theme.inkDim
                    }
                }
            }
            Say {
                visible: sheet.lies && sheet.was.length > 0
                width: parent.width
                text: Theme.t("已经按错牌记下的动作，另用「撤销一步」收回。", "What the game made of the wrong card is taken back with ↶.")
                size: 16
                color: Theme.inkDim
                wrapMode: Text.Wrap
            }
        }
    }
}
