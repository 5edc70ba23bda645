// Health as magatama (勾玉), lost ones dark, and armour as a shield with its number.
import QtQuick
import Jianjun 1.0
import "../controls"

Row {
    id: health
    property int hp: 0
    property int maxHp: 0
    property int armour: 0
    property real tall: 22 * Theme.u
    property real room: 10 * tall
    // The digits are read from afar; the stones share what is left beside them, or one stands for all.
    readonly property real spare: room - digits.implicitWidth - (armour > 0 ? gap.width + shield.width + points.implicitWidth + 3 * spacing : 0)
    readonly property real jewel: Math.max(1, Math.min(tall, spare / (compact ? 1 : maxHp) - spacing))
    readonly property color tint: Theme.healthColour(hp, maxHp)
    property bool brief: false  // one stone and the number, where little room is
    readonly property bool compact: brief || maxHp > 7 || spare < 0.4 * tall * maxHp
    spacing: 1 * Theme.u

    Repeater {
        model: health.compact ? 1 : health.maxHp
        Magatama {
            id: stone
            required property int index
            anchors.verticalCenter: parent.verticalCenter
            width: health.jewel
            height: health.jewel
            colour: health.tint
            lit: index < health.hp
            onLitChanged: if (Theme.animated) change.restart()
            SequentialAnimation {
                id: change
                NumberAnimation { target: stone; property: "scale"; to: 1.5; duration: 130; easing.type: Easing.OutQuad }
                NumberAnimation { target: stone; property: "scale"; to: 1; duration: 260; easing.type: Easing.OutBounce }
            }
        }
    }
    Say {
        id: digits
        height: health.tall
        leftPadding: 0.18 * health.tall
        text: health.hp + "/" + health.maxHp
        size: health.tall * 0.72 / Theme.u
        font.bold: true
        color: health.tint
    }
    Item {
        id: gap
        width: 0.2 * health.tall
        height: 1
        visible: health.armour > 0
    }
    Shield {
        id: shield
        anchors.verticalCenter: parent.verticalCenter
        visible: health.armour > 0
        width: 0.8 * health.tall
        height: width
    }
    Say {
        id: points
        visible: health.armour > 0
        height: health.tall
        leftPadding: 0.05 * health.tall
        text: health.armour
        size: health.tall * 0.72 / Theme.u
        font.bold: true
        color: "#c9d9e4"
    }
}
