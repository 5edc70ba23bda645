// One seat (座位): who sits there, the general, health, hand, equipment, and what concerns the seat just now.
import QtQuick
import Jianjun 1.0
import "../controls"

Item {
    id: plate
    property var view: ({})
    property real k: 1                       // larger where fewer sit
    readonly property real p: Theme.u * k
    readonly property bool alive: view.alive !== false
    readonly property color edge: view.dying ? Theme.red : view.asked && !(view.turn && view.askedMany) ? Theme.asked
                               : view.turn ? Theme.parchment : Theme.line
    readonly property bool picking: (view.bench || []).length > 0 && !(view.generals || []).some(g => g.shown)
    readonly property bool healthStands: view.healthStands !== false
    property var aim: null                   // while seats are targets: legal, chosen, why
    signal touched()

    objectName: "seat" + view.seat
    activeFocusOnTab: true
    Keys.onReturnPressed: touched()
    Keys.onSpacePressed: touched()
    Accessible.role: Accessible.Button
    Accessible.name: view.seat + " " + (view.name || "")
    Accessible.description: (healthStands ? Theme.t("体力 ", "health ") + (view.hp || 0) + "/" + (view.maxHp || 0) + Theme.t("，", ", ") : "")
                            + Theme.t("手牌 ", "hand ") + (view.hand || 0)
                            + (aim !== null && !aim.legal && aim.why ? "，" + aim.why : "")
    Accessible.focusable: true
    Accessible.onPressAction: touched()
    width: 290 * p
    height: 200 * p

    Glow {
        id: glow
        objectName: "glow"
        anchors.fill: parent
        anchors.margins: -spread
        spread: 16 * plate.p
        radius: 10 * plate.p
        colour: plate.edge
        visible: plate.alive && (!!plate.view.turn || !!plate.view.dying || (!!plate.view.asked && !plate.view.askedMany))
        SequentialAnimation on opacity {
            running: glow.visible && Theme.animated
            loops: Animation.Infinite
            NumberAnimation { to: 0.5; duration: 900; easing.type: Easing.InOutSine }
            NumberAnimation { to: 1; duration: 900; easing.type: Easing.InOutSine }
        }
    }

    Rectangle {
        id: body
        anchors.fill: parent
        radius: 10 * plate.p
        border.color: plate.edge
        border.width: Math.max(1, (glow.visible ? 2.2 : 1.3) * plate.p)
        gradient: Gradient {
            GradientStop { position: 0; color: plate.view.dying ? "#4a1c17" : "#31261e" }
            GradientStop { position: 1; color: plate.view.dying ? "#26100d" : "#191310" }
        }
        MouseArea {
            anchors.fill: parent
            onClicked: plate.touched()
        }
    }

    GeneralPlaque {
        id: plaque
        x: 7 * plate.p
        y: 7 * plate.p
        width: (generals.length > 1 ? 82 : Theme.english ? (plate.k > 1 ? 76 : 62) : 58) * plate.p
        height: plate.height - 14 * plate.p
        generals: plate.view.generals || []
        faction: plate.view.faction || ""
        factionMark: plate.view.factionMark || ""
        alive: plate.alive
        faceUp: plate.view.faceUp !== false
    }
    ChainLinks {
        objectName: "chain"
        visible: !!plate.view.chained
        x: plaque.x - 3 * plate.p
        y: plate.height - 36 * plate.p
        width: plaque.width + 6 * plate.p
        height: 21 * plate.p
        clip: true
    }

    // Dead: grey, with the word across.
    Rectangle {
        visible: !plate.alive
        anchors.fill: parent
        radius: body.radius
        color: Qt.rgba(0.07, 0.065, 0.06, 0.6)
        Text {
            objectName: "dead"
            anchors.centerIn: parent
            anchors.horizontalCenterOffset: 34 * plate.p
            anchors.verticalCenterOffset: 14 * plate.p
            rotation: -12
            text: Theme.t("阵亡", "DEAD")
            color: "#a3948a"
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 42 * plate.p); letterSpacing: 6 * plate.p }
        }
    }

    Item {
        id: facts
        // Every line grows until the plate is full: equipment takes its room first.
        readonly property var worn: plate.view.equip || []
        readonly property int horses: worn.filter(c => c.slot === "plus" || c.slot === "minus").length
        // Two horses share a line; English names need one each, where there is room.
        readonly property bool apart: Theme.english && plate.k > 1
        readonly property int lines: worn.length - horses + (apart ? horses : Math.ceil(horses / 2))
        // With much worn, health and hand share a line, so that all of it can be read from afar; known cards and armour need that room.
        readonly property bool laden: lines > 1 && !(plate.view.knownHand || []).length && !plate.view.armour
        readonly property real r: Math.min(54 * plate.p, laden ? width / 5.2 : width, height / (laden ? 2.1 + 0.86 * lines : 3.15 + 0.8 * lines))
        x: plaque.x + plaque.width + 9 * plate.p
        y: 8 * plate.p
        width: plate.width - x - 9 * plate.p
        height: plate.height - (hung.implicitWidth > 0 ? 26 : 16) * plate.p  // what hangs from the edge covers no line
        Rectangle {
            id: number
            opacity: plate.alive ? 1 : 0.5
            width: facts.r * 0.9
            height: width
            radius: width / 2
            color: plate.view.turn ? Theme.gold : "#00000000"
            border.color: Theme.edge
            border.width: Math.max(1, 1.3 * plate.p)
            Say {
                anchors.centerIn: parent
                text: plate.view.seat
                size: facts.r * 0.52 / Theme.u
                font.bold: true
                color: plate.view.turn ? "#2a1c0a" : Theme.goldBright
            }
        }
        Say {
            id: who
            objectName: "name"
            opacity: plate.alive ? 1 : 0.5
            anchors.left: number.right
            anchors.leftMargin: 7 * plate.p
            anchors.right: light.left
            anchors.rightMargin: 5 * plate.p
            height: number.height
            text: plate.view.name || ""
            size: Math.min(facts.r * 0.6, 27 * plate.p) / Theme.u
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Math.max(1, Math.round(11 * plate.p))
            font.bold: true
        }
        PadLight {
            id: light
            anchors.right: role.left
            anchors.rightMargin: role.visible ? 6 * plate.p : 0
            anchors.verticalCenter: number.verticalCenter
            k: plate.k
            pad: plate.view.pad || ({})
        }
        Rectangle {
            id: role
            objectName: "role"
            anchors.right: parent.right
            visible: !!plate.view.roleMark
            width: visible ? Math.max(height, roleMark.implicitWidth + 0.36 * facts.r) : 0
            height: facts.r * 0.92
            radius: 5 * plate.p
            color: Theme.roleColour(plate.view.role)
            border.color: Qt.lighter(color, 1.5)
            Text {
                id: roleMark
                // Two words stand on two lines: the name beside them needs its room.
                readonly property bool high: text.includes("\n")
                anchors.centerIn: parent
                text: (plate.view.roleMark || "").replace(" ", "\n")
                textFormat: Text.PlainText
                horizontalAlignment: Text.AlignHCenter
                lineHeight: high ? 0.85 : 1
                color: "#fff6e2"
                font { family: Theme.serif; bold: true; pixelSize: Math.max(1, facts.r * (!Theme.english ? 0.6 : high ? 0.32 : 0.36)) }
            }
        }

        HealthRow {
            objectName: "health"
            y: facts.r * 1.03
            hp: plate.view.hp || 0
            maxHp: plate.view.maxHp || 0
            armour: plate.view.armour || 0
            brief: facts.laden
            tall: facts.r * 0.98
            room: facts.laden ? facts.width - hand.least : facts.width
            visible: plate.alive && !plate.picking && plate.healthStands
        }

        Row {
            id: hand
            readonly property real least: 2.1 * facts.r  // of the back and the number
            x: facts.laden ? facts.width - Math.max(least, 0.44 * facts.width) : 0
            y: facts.r * (facts.laden ? 1.03 : 2.06)
            spacing: 5 * plate.p
            visible: plate.alive && !plate.picking && plate.healthStands
            CardBack {
                width: facts.r * 0.64
                height: facts.r * 0.92
            }
            Say {
                objectName: "hand"
                height: facts.r * 0.92
                text: "×" + (plate.view.hand || 0)
                size: facts.r * 0.72 / Theme.u
                font.bold: true
                color: Theme.goldBright
                rightPadding: 4 * plate.p
            }
            Repeater {
                model: (plate.view.knownHand || []).slice(0, 2)
                CardChip {
                    required property var modelData
                    anchors.verticalCenter: parent.verticalCenter
                    card: modelData
                    size: Math.min(17, 0.46 * facts.r / plate.p) * plate.k
                    width: Math.min(implicitWidth, 78 * plate.p)
                    visible: hand.x + x + width <= facts.width
                }
            }
            Say {
                visible: (plate.view.knownHand || []).length > 2 && hand.x + x + width <= facts.width
                height: facts.r * 0.92
                text: "+" + ((plate.view.knownHand || []).length - 2)
                size: 15 * plate.k
                color: Theme.inkDim
            }
        }

        Flow {
            y: facts.r * (facts.laden ? 2.07 : 3.1)
            width: parent.width
            spacing: 2.5 * plate.p
            visible: plate.alive
            Repeater {
                model: plate.view.equip || []
                EquipLine {
                    required property var modelData
                    card: modelData
                    k: plate.k
                    height: Math.max(18 * plate.p, facts.r * (facts.laden ? 0.86 : 0.8) - 2.5 * plate.p)
                    width: !facts.apart && facts.horses > 1 && (modelData.slot === "plus" || modelData.slot === "minus") ? Math.floor((facts.width - 2.5 * plate.p) / 2) : facts.width
                }
            }
        }
    }

    // What is asked, or whose turn, across the upper edge.
    Tag {
        objectName: "notice"
        readonly property bool askedFirst: !!plate.view.asked && !(plate.view.turn && plate.view.askedMany)
        visible: plate.alive && text.length > 0
        x: 12 * plate.p
        y: -height * 0.74
        width: Math.min(implicitWidth, plate.width - 24 * plate.p)
        size: 15 * plate.k
        text: {
            const seconds = plate.view.pad && plate.view.pad.seconds >= 0 ? "  " + plate.view.pad.seconds + "″" : ""
            if (plate.view.dying) return Theme.t("濒死", "Dying")
            // Where nearly all are asked, the middle of the table says for what.
            if (askedFirst && plate.view.askedMany) return "？"
            if (askedFirst) return plate.view.asked + seconds
            return plate.view.turn ? plate.view.phase || "" : ""
        }
        tint: plate.view.dying ? Theme.red : askedFirst ? Theme.asked : Theme.gold
        inkColour: plate.view.dying ? "#fff4ea" : askedFirst ? "#06231f" : "#26190a"
    }
    Tag {
        objectName: "winner"
        visible: !!plate.view.winner
        x: 12 * plate.p
        y: -height * 0.74
        size: 16 * plate.k
        text: Theme.t("获胜", "Winner")
        tint: Theme.goldBright
    }

    // What lies in the judgement zone and on the general, hanging from the lower edge.
    Row {
        id: hung
        anchors.right: parent.right
        anchors.rightMargin: 10 * plate.p
        y: plate.height - implicitHeight + 23 * Theme.u
        spacing: 4 * plate.p
        visible: plate.alive
        // What decides is never the smallest; where much hangs there all of it is smaller.
        scale: Math.min(1, (plate.width - 20 * plate.p) / Math.max(1, implicitWidth))
        transformOrigin: Item.TopRight
        Tag {
            objectName: "chained"
            visible: !!plate.view.chained
            size: 20 * plate.k
            text: Theme.t("横置", "Chained")
            tint: "#9aa4ae"
        }
        Tag {
            objectName: "faceDown"
            visible: plate.view.faceUp === false
            size: 20 * plate.k
            text: Theme.t("翻面", "Face down")
            tint: "#c2a37e"
        }
        Repeater {
            model: plate.view.marks || []
            Tag {
                required property var modelData
                size: 20 * plate.k
                text: modelData.name + (modelData.count === 1 ? "" : "×" + modelData.count)
                tint: Theme.yellow
            }
        }
        Repeater {
            model: plate.view.piles || []
            Tag {
                required property var modelData
                objectName: "pile"
                size: 20 * plate.k
                text: modelData.name + " " + modelData.cards.length
                tint: Theme.parchment
            }
        }
        Repeater {
            model: plate.view.judge || []
            Tag {
                required property var modelData
                readonly property bool many: plate.view.judge.length > 2 || (plate.view.judge.length > 1 && (!!plate.view.chained || plate.view.faceUp === false))
                objectName: "judge"
                size: 20 * plate.k
                text: !modelData.known ? Theme.t("蓄 ？", "Premed. ?")
                    : (many && modelData.name.length > 2 ? modelData.name.slice(0, Theme.english ? 4 : 1) + (Theme.english ? "." : "") : modelData.name)
                      + " " + modelData.corner
                tint: Theme.purple
                inkColour: "#160a26"
            }
        }
    }

    // Whom this seat has picked: on the plate while nothing else is there, beside it later, with those who fell (1v1).
    Picked {
        x: plate.picking ? facts.x : plate.width + 14 * plate.p
        y: plate.picking ? facts.y + facts.r * 1.03 : 0
        width: plate.picking ? facts.width : 190 * plate.p
        height: plate.height - (plate.picking ? y + 8 * plate.p : 0)
        columns: plate.picking ? 2 : 1
        heading: plate.picking ? "" : plate.view.benchHeading || ""
        names: plate.view.bench || []
        fallen: plate.view.fallen || ""
        k: plate.k
    }

    // Where the keyboard is.
    Rectangle {
        objectName: "focusRing"
        visible: plate.activeFocus
        anchors.fill: parent
        anchors.margins: -4 * plate.p
        radius: body.radius + 3 * plate.p
        color: "transparent"
        border.color: Theme.goldBright
        border.width: Math.max(2, 4 * plate.p)
    }

    // While an answer looks for its targets: those it may have shine, the others say why not.
    Rectangle {
        objectName: "aim"
        readonly property bool covers: !!plate.aim && !plate.aim.legal
        visible: plate.aim !== null && plate.alive
        anchors.fill: parent
        radius: body.radius
        color: !plate.aim || plate.aim.legal ? "transparent" : Qt.rgba(0.05, 0.04, 0.03, 0.62)
        border.color: !plate.aim ? "transparent" : plate.aim.chosen ? Theme.goldBright : plate.aim.legal ? Theme.green : Theme.line
        border.width: Math.max(2, (plate.aim && plate.aim.chosen ? 6 : 4) * plate.p)
        Rectangle {
            anchors.fill: why
            visible: why.visible
            radius: 6 * plate.p
            color: Qt.rgba(0.05, 0.04, 0.03, 0.88)
        }
        Say {
            id: why
            objectName: "aimWhy"
            anchors.verticalCenter: parent.verticalCenter
            x: 10 * plate.p
            width: parent.width - 20 * plate.p
            height: Math.min(parent.height - 20 * plate.p, implicitHeight + 12 * plate.p)
            visible: !!plate.aim && !plate.aim.legal && text.length > 0
            horizontalAlignment: Text.AlignHCenter
            text: plate.aim ? plate.aim.why : ""
            size: 19 * plate.k
            font.bold: true
            wrapMode: Text.Wrap
            color: Theme.ink
        }
        Tag {
            visible: !!plate.aim && plate.aim.chosen
            anchors.horizontalCenter: parent.horizontalCenter
            anchors.verticalCenter: parent.verticalCenter
            size: 22 * plate.k
            text: Theme.t("目标", "Target")
            tint: Theme.goldBright
        }
    }
}
