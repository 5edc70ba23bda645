// What is touched once an evening (更多): roles, sounds, which way the words look. It hangs from the bar's last button.
import QtQuick
import "../controls"

Item {
    id: menu
    property var table
    property bool open: false
    property real readFrom: 2  // metres: general's names are read from there
    signal rolesTouched()
    signal candidatesTouched()
    signal deskCodeTouched()
    visible: open

    component Line: TouchButton {
        width: 300 * Theme.u
        implicitHeight: 50 * Theme.u
        tint: Theme.inkDim
    }

    MouseArea {
        anchors.fill: parent
        onClicked: menu.open = false
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: menu.open = false
    }
    Rectangle {
        readonly property bool covers: true
        anchors.right: parent.right
        anchors.rightMargin: 12 * Theme.u
        y: 64 * Theme.u
        width: lines.width + 28 * Theme.u
        height: lines.height + 28 * Theme.u
        radius: 10 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.edge
        border.width: Math.max(1, 1.6 * Theme.u)
        MouseArea {
            readonly property bool mute: true
            anchors.fill: parent
        }
        Column {
            id: lines
            x: 14 * Theme.u
            y: 14 * Theme.u
            spacing: 10 * Theme.u
            Line {
                objectName: "roles"
                visible: menu.table.dealtRoles > 0
                text: Theme.t("看自己的身份", "See one's own role")
                onTouched: {
                    menu.open = false
                    menu.rolesTouched()
                }
            }
            Line {
                objectName: "candidates"
                visible: menu.open && menu.table.lobby.book.candidateSeats() > 0
                text: Theme.t("选自己的武将", "Choose one's own general")
                onTouched: {
                    menu.open = false
                    menu.candidatesTouched()
                }
            }
            Line {
                objectName: "deskCode"
                visible: menu.table.lobby.takesPhones
                text: Theme.t("裁判席：用浏览器打开", "The referee's desk in a browser")
                onTouched: {
                    menu.open = false
                    menu.deskCodeTouched()
                }
            }
            HintsLine {
                width: 300 * Theme.u
                table: menu.table
                visible: screenToo || padsToo
            }
            Line {
                objectName: "sound"
                // Off, tones, tones and words; words where this machine has a voice.
                readonly property bool wordsNext: menu.table.sound && menu.table.canSpeak && !menu.table.speech
                tint: menu.table.sound ? Theme.gold : Theme.inkDim
                text: !menu.table.sound ? Theme.t("♪ 声音：关", "♪ Sounds: off")
                      : menu.table.canSpeak && menu.table.speech ? Theme.t("♪ 声音：开，也读出来", "♪ Sounds: on, and aloud") : Theme.t("♪ 声音：开", "♪ Sounds: on")
                Accessible.name: !menu.table.sound ? Theme.t("打开声音", "Sounds on")
                                 : wordsNext ? Theme.t("也读出来", "Say it aloud too") : Theme.t("关掉声音", "Sounds off")
                onTouched: {
                    const speak = wordsNext
                    menu.table.sound = !menu.table.sound || speak
                    menu.table.speech = speak
                }
            }
            Line {
                objectName: "fourColours"
                tint: menu.table.fourColours ? Theme.gold : Theme.inkDim
                text: menu.table.fourColours ? Theme.t("花色：四色", "Suits: four colours") : Theme.t("花色：两色", "Suits: two colours")
                onTouched: menu.table.fourColours = !menu.table.fourColours
            }
            Line {
                objectName: "letters"
                readonly property var names: Theme.english ? ["usual", "large", "largest"] : ["标准", "大", "特大"]
                tint: menu.table.letters > 0 ? Theme.gold : Theme.inkDim
                text: Theme.t("字：", "Words: ") + names[menu.table.letters]
                onTouched: menu.table.letters = (menu.table.letters + 1) % 3
            }
            Line {
                objectName: "metres"
                tint: menu.table.metres > menu.readFrom ? Theme.yellow : Theme.inkDim
                text: Theme.t("阅读距离：" + menu.table.metres + " 米", "Read from " + menu.table.metres + " m away")
                onTouched: menu.table.metres = menu.table.metres % 4 + 1
            }
            Say {
                objectName: "readFrom"
                visible: menu.table.metres > menu.readFrom
                width: 300 * Theme.u
                text: Theme.t("武将名现在到 " + menu.readFrom.toFixed(1) + " 米看得清：用全屏，或大一点的屏幕",
                              "General's names are readable up to " + menu.readFrom.toFixed(1) + " m now: use the full screen, or a larger one")
                size: 15
                color: Theme.yellow
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            Line {
                objectName: "still"
                tint: menu.table.still ? Theme.gold : Theme.inkDim
                text: menu.table.still ? Theme.t("动画：少", "Motion: less") : Theme.t("动画：开", "Motion: on")
                onTouched: menu.table.still = !menu.table.still
            }
            Line {
                objectName: "outward"
                visible: !menu.table.board.open  // its board has one side
                tint: menu.table.outward ? Theme.gold : Theme.inkDim
                text: menu.table.outward ? Theme.t("⟲ 文字都朝一边", "⟲ All words to one side") : Theme.t("⟲ 文字朝向各边的人", "⟲ Words to each edge")
                onTouched: {
                    menu.table.outward = !menu.table.outward
                    menu.open = false
                }
            }
        }
    }
}
