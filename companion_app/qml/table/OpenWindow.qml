// The open window (询问): who is asked, for what, why, and what it interrupts; with the touches that answer it.
import QtQuick
import Jianjun 1.0
import "../controls"

Rectangle {
    id: panel
    property var table
    signal selecting(var seat)
    readonly property var answer: table.answer
    readonly property var prompts: table ? table.prompts : []
    readonly property bool crowded: prompts.length > 1
    readonly property bool slim: width < 500 * Theme.u  // between two columns of seats
    // An answer is being put together beside the table: what it still wants stands here.
    readonly property bool begun: answer.open && !answer.fresh
    property bool shown: true
    property bool replayed: false  // it was answered long ago
    property int spokenFor: 0      // the seat for which somebody answers here (替他答), until something else is asked
    readonly property string askedFor: prompts.map(prompt => prompt.id).join()
    onAskedForChanged: spokenFor = 0
    visible: shown && prompts.length > 0
    property real most: 400 * Theme.u  // no taller: it never lies over a seat
    implicitHeight: content.implicitHeight * shrunk + 22 * Theme.u
    radius: 12 * Theme.u
    color: Qt.rgba(0.06, 0.045, 0.035, 0.88)
    border.color: Theme.asked
    border.width: Math.max(1, (spokenFor > 0 ? 5 : 1.6) * Theme.u)

    // Nothing of it is ever cut: where the room is short, all of it is smaller.
    readonly property real shrunk: Math.min(1, (most - 22 * Theme.u) / Math.max(1, content.implicitHeight))
    // Behind it lies nothing that a touch beside a button should reach.
    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }

    Item {
        anchors.fill: parent
        Column {
            id: content
            objectName: "asking"
            y: 11 * Theme.u
            x: 16 * Theme.u
            width: parent.width - 32 * Theme.u
            transformOrigin: Item.Top
            scale: panel.shrunk
            spacing: 7 * Theme.u

            Repeater {
                model: panel.prompts.slice(0, 2)
                Column {
                    id: entry
                    required property var modelData
                    readonly property var seats: modelData.seats
                    readonly property int only: seats.length === 1 ? seats[0].seat : 0
                    readonly property var spoken: seats.find(s => s.seat === panel.spokenFor) || null
                    width: content.width
                    spacing: 6 * Theme.u

                    Say {
                        objectName: "asked"
                        visible: !grid.visible  // the grid needs the room, and the seat itself shines
                        width: parent.width
                        horizontalAlignment: Text.AlignHCenter
                        text: entry.spoken ? Theme.t("替 " + entry.spoken.name + " 答", "Answering for " + entry.spoken.name)
                            : entry.seats.length <= 3 ? entry.seats.map(s => s.name).join(Theme.t("、", ", "))
                            : entry.seats.length + Theme.t(" 人：", " seats: ") + entry.seats.map(s => s.seat).join(" · ")
                        size: 18
                        font.bold: true
                        color: Theme.asked
                    }
                    Text {
                        objectName: "wanted"
                        width: parent.width
                        horizontalAlignment: Text.AlignHCenter
                        text: panel.begun ? panel.answer.title : entry.modelData.wanted
                        Accessible.role: Accessible.Heading
                        Accessible.name: text
                        textFormat: Text.PlainText
                        wrapMode: Text.Wrap
                        color: Theme.goldBright
                        font { family: Theme.serif; bold: true; pixelSize: Math.max(1, (panel.crowded || grid.visible ? 23 : panel.slim ? 27 : 31) * Theme.u) }
                    }
                    Say {
                        objectName: "why"
                        visible: text.length > 0
                        width: parent.width
                        horizontalAlignment: Text.AlignHCenter
                        text: !panel.begun ? entry.modelData.why
                            : panel.answer.missing || (panel.answer.aiming ? Theme.t("点目标的座位", "Touch the target's seat") : "")
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                        size: 16
                        color: Theme.ink
                    }
                    // What has been begun goes off from here, too.
                    Row {
                        visible: panel.begun && entry.modelData.id === panel.prompts[0].id
                        anchors.horizontalCenter: parent.horizontalCenter
                        spacing: 10 * Theme.u
                        TouchButton {
                            objectName: "sendHere"
                            enabled: panel.answer.ready
                            strong: panel.answer.ready
                            implicitHeight: 48 * Theme.u
                            size: 20
                            text: panel.answer.sendText
                            onTouched: panel.answer.send()
                        }
                        TouchButton {
                            objectName: "cancelHere"
                            tint: Theme.inkDim
                            implicitHeight: 48 * Theme.u
                            text: Theme.t("取消", "Cancel")
                            onTouched: panel.answer.cancel()
                        }
                    }
                    // So many that nobody saw.
                    Flow {
                        visible: panel.answer.unseenMost > 1 && entry.modelData.id === panel.prompts[0].id
                        width: parent.width
                        spacing: 6 * Theme.u
                        Say {
                            height: 40 * Theme.u
                            text: Theme.t("不看牌面", "Unseen")
                            size: 16
                            color: Theme.inkDim
                        }
                        Repeater {
                            model: Math.min(8, panel.answer.unseenMost)
                            TouchButton {
                                required property int index
                                objectName: "unseen" + (index + 1)
                                width: 46 * Theme.u
                                implicitHeight: 40 * Theme.u
                                strong: panel.answer.unseen === index + 1
                                tint: strong ? Theme.gold : Theme.inkDim
                                text: index + 1
                                Accessible.name: Theme.t("不看牌面 " + (index + 1) + " 张", (index + 1) + " unseen cards")
                                onTouched: panel.answer.unseenCards(index + 1)
                            }
                        }
                    }
                    CornerGrid {
                        id: grid
                        width: parent.width
                        visible: any && panel.answer.open && entry.modelData.id === panel.prompts[0].id
                        answer: panel.answer
                    }
                    Flow {
                        visible: !panel.begun && !panel.replayed
                        // Centred: a Flow cannot do that by itself.
                        readonly property real needed: {
                            let sum = 0
                            for (let i = 0; i < children.length; ++i)
                                if (children[i].visible && children[i].width > 0) sum += children[i].width + spacing
                            return Math.max(0, sum - spacing)
                        }
                        anchors.horizontalCenter: parent.horizontalCenter
                        width: Math.max(1, Math.min(entry.width, Math.ceil(needed) + 1))  // a hair too narrow, and it wraps
                        spacing: 10 * Theme.u
                        TouchButton {
                            objectName: "endPlay"
                            visible: entry.modelData.kind === "play" && entry.only > 0
                            text: Theme.t("结束出牌", "End phase")
                            onTouched: panel.table.endPlay(entry.only)
                        }
                        // The answer itself stands first, drawn as the card that it is: given at once.
                        Repeater {
                            model: entry.modelData.kind === "card" && entry.modelData.id === panel.prompts[0].id
                                   ? panel.answer.tiles.filter(t => t.legal && t.ready && t.kind === "card").slice(0, 3) : []
                            TouchButton {
                                required property var modelData
                                objectName: "answer_" + modelData.id
                                strong: true
                                lead: 34 * Theme.u
                                implicitHeight: 56 * Theme.u
                                size: 21
                                text: Theme.t("出", "Play ") + modelData.text
                                onTouched: panel.answer.answerNow(modelData.way)
                                CardMini {
                                    x: 9 * Theme.u
                                    anchors.verticalCenter: parent.verticalCenter
                                    width: 33 * Theme.u
                                    card: ({ known: true, name: parent.modelData.text })
                                }
                            }
                        }
                        Repeater {
                            // Of several seats the one that touches its own name says it.
                            model: entry.only === 0 && entry.modelData.kind === "choice" && entry.modelData.options.length === 1
                                   ? entry.seats : []
                            TouchButton {
                                required property var modelData
                                objectName: "option" + modelData.seat
                                text: modelData.name + " " + entry.modelData.options[0].name
                                onTouched: panel.table.choose(modelData.seat, entry.modelData.options[0].id)
                            }
                        }
                        Repeater {
                            model: entry.modelData.selecting && entry.modelData.options.length === 0 ? entry.seats : []
                            TouchButton {
                                required property var modelData
                                objectName: "select" + modelData.seat
                                text: modelData.name
                                onTouched: panel.selecting(Object.assign({ pair: entry.modelData.pair === true }, modelData))
                            }
                        }
                        Repeater {
                            // Without a session behind it, the prompt alone says what may be chosen.
                            model: panel.answer.people.length || entry.modelData.kind === "play" || entry.only === 0 ? [] : entry.modelData.options
                            TouchButton {
                                required property var modelData
                                objectName: "option_" + modelData.id
                                text: modelData.name
                                onTouched: entry.modelData.kind === "by_hand" ? panel.table.done(entry.only)
                                                                              : panel.table.choose(entry.only, modelData.id)
                            }
                        }
                        Repeater {
                            model: panel.answer.buttons.filter(b => b.kind !== "pass" && b.kind !== "end" && !(panel.answer.open && (b.kind === "cards" || b.kind === "seats")) && entry.modelData.id === panel.prompts[0].id)
                            TouchButton {
                                required property var modelData
                                objectName: modelData.item
                                text: modelData.text
                                onTouched: panel.answer.begin(modelData.way)
                            }
                        }
                        Repeater {
                            // Of many who are asked, whoever has said that it is he.
                            model: !entry.modelData.optional || entry.modelData.kind === "play" ? []
                                   : entry.seats.length <= 3 ? entry.seats : entry.seats.filter(s => s.seat === panel.answer.who)
                            TouchButton {
                                required property var modelData
                                objectName: "pass" + modelData.seat
                                tint: Theme.inkDim
                                text: (entry.seats.length > 1 ? modelData.name + Theme.t(" ", ": ") : "") + entry.modelData.decline
                                onTouched: panel.table.pass(modelData.seat, entry.modelData.id)
                            }
                        }
                        TouchButton {
                            objectName: "passOn"
                            visible: entry.modelData.sweep === true && !panel.replayed
                            tint: Theme.inkDim
                            text: Theme.t("谁都不应", "Nobody answers")
                            onTouched: panel.table.passOn()
                        }
                        TouchButton {
                            objectName: "passAll"
                            // 国战 may begin with everybody face down; elsewhere generals come first.
                            visible: entry.modelData.optional && (entry.seats.length > 1 || entry.modelData.selecting === true)
                                     && (!entry.modelData.selecting || entry.modelData.pair || panel.table.seats.some(s => s.view.generals.length > 0))
                            strong: entry.modelData.selecting === true && entry.modelData.pair === true
                            tint: strong ? Theme.gold : Theme.inkDim
                            text: entry.modelData.declineAll
                            onTouched: panel.table.pass(0, entry.modelData.id)
                        }
                    }
                }
            }
            Say {
                visible: panel.prompts.length > 2
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                text: Theme.t("还有 ", "and ") + (panel.prompts.length - 2) + Theme.t(" 个询问", " more")
                size: 15
                color: Theme.inkDim
            }
            Say {
                objectName: "stack"
                visible: text.length > 0
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                text: panel.table && !panel.begun ? panel.table.stack.join(" › ") : ""
                size: 16
                color: Theme.inkDim
            }
        }
    }
}
