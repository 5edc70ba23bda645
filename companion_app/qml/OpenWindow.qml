// The open window (询问): who is asked, for what, why, and what it interrupts; with the touches that answer it.
import QtQuick
import Jianjun 1.0

Rectangle {
    id: panel
    property var table
    signal selecting(var seat)
    readonly property var answer: table.answer
    readonly property var prompts: table ? table.prompts : []
    readonly property bool crowded: prompts.length > 1
    // An answer is being put together beside the table: what it still wants stands here.
    readonly property bool begun: answer.open && !answer.fresh
    property bool shown: true
    property bool replayed: false  // it was answered long ago
    visible: shown && prompts.length > 0
    property real most: 400 * Theme.u  // no taller: it never lies over a seat
    implicitHeight: Math.min(most, content.implicitHeight + 22 * Theme.u)
    clip: true
    radius: 12 * Theme.u
    color: Qt.rgba(0.06, 0.045, 0.035, 0.88)
    border.color: Theme.asked
    border.width: Math.max(1, 1.6 * Theme.u)

    // What would answer, as a card.
    Repeater {
        model: panel.crowded || panel.width < 520 * Theme.u ? [] : (panel.prompts.length ? panel.prompts[0].accepts : []).slice(0, 2)
        CardMini {
            required property var modelData
            required property int index
            x: (18 + index * 22) * Theme.u
            y: (panel.height - height) / 2 + (index * 14 - 7) * Theme.u
            width: 74 * Theme.u
            card: modelData
            rotation: -4 + index * 8
        }
    }

    Flickable {
        anchors.fill: parent
        contentHeight: content.implicitHeight + 22 * Theme.u
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        Column {
            id: content
            y: 11 * Theme.u
            x: 16 * Theme.u
            width: parent.width - 32 * Theme.u
            spacing: 7 * Theme.u

            Repeater {
                model: panel.prompts.slice(0, 2)
                Column {
                    id: entry
                    required property var modelData
                    readonly property var seats: modelData.seats
                    readonly property int only: seats.length === 1 ? seats[0].seat : 0
                    width: content.width
                    spacing: 6 * Theme.u

                    Say {
                        objectName: "asked"
                        width: parent.width
                        horizontalAlignment: Text.AlignHCenter
                        text: entry.seats.length <= 3 ? entry.seats.map(s => s.name).join(Theme.t("、", ", "))
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
                        textFormat: Text.PlainText
                        elide: Text.ElideRight
                        color: Theme.goldBright
                        fontSizeMode: Text.HorizontalFit
                        minimumPixelSize: Math.max(1, Math.round(20 * Theme.u))
                        font { family: Theme.serif; bold: true; pixelSize: Math.max(1, (panel.crowded ? 23 : 31) * Theme.u) }
                    }
                    Say {
                        objectName: "why"
                        visible: text.length > 0
                        width: parent.width
                        horizontalAlignment: Text.AlignHCenter
                        text: !panel.begun ? entry.modelData.why
                            : panel.answer.missing || (panel.answer.aiming ? Theme.t("点目标的座位", "Touch the target's seat") : "")
                        size: 16
                        color: Theme.ink
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
                        width: Math.max(1, Math.min(entry.width, needed))
                        spacing: 10 * Theme.u
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
                                onTouched: panel.selecting(modelData)
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
                            model: panel.answer.buttons.filter(b => b.kind !== "pass" && b.kind !== "end" && entry.modelData.id === panel.prompts[0].id)
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
                                text: (entry.seats.length > 1 ? modelData.name + " " : "") + Theme.t("不出", entry.seats.length > 1 ? "passes" : "Pass")
                                onTouched: panel.table.pass(modelData.seat, entry.modelData.id)
                            }
                        }
                        TouchButton {
                            objectName: "passAll"
                            // Nobody having a general is no way to begin: generals first.
                            visible: entry.modelData.optional && entry.seats.length > 1
                                     && (!entry.modelData.selecting || panel.table.seats.some(s => s.view.generals.length > 0))
                            tint: Theme.inkDim
                            text: Theme.t("都不出", "All pass")
                            onTouched: panel.table.pass(0, entry.modelData.id)
                        }
                        TouchButton {
                            objectName: "endPlay"
                            visible: entry.modelData.kind === "play" && entry.only > 0
                            text: Theme.t("结束出牌", "End phase")
                            onTouched: panel.table.endPlay(entry.only)
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
