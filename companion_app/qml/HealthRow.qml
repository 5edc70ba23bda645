// Health as magatama (勾玉), lost ones dark, and armour as a shield with its number.
import QtQuick
import Jianjun 1.0

Row {
    id: health
    property int hp: 0
    property int maxHp: 0
    property int armour: 0
    property real jewel: 22 * Theme.u
    readonly property color tint: Theme.healthColour(hp, maxHp)
    readonly property bool compact: maxHp > 7
    spacing: 1 * Theme.u

    Repeater {
        model: health.compact ? 1 : health.maxHp
        Magatama {
            id: stone
            required property int index
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
        height: health.jewel
        leftPadding: 0.2 * health.jewel
        text: health.hp + "/" + health.maxHp
        size: health.jewel * 0.6 / Theme.u
        font.bold: true
        color: health.tint
    }
    Item {
        width: 8 * Theme.u
        height: 1
        visible: health.armour > 0
    }
    Shield {
        visible: health.armour > 0
        width: health.jewel
        height: health.jewel
    }
    Say {
        visible: health.armour > 0
        height: health.jewel
        leftPadding: 2 * Theme.u
        text: health.armour
        size: health.jewel * 0.66 / Theme.u
        font.bold: true
        color: "#c9d9e4"
    }
}
