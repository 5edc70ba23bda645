// Suits and ranks (花色点数): four rows of thirteen, always in their places; what the card cannot be is dim. Beside them, of several
// cards that bear the corner which is said, their names; and what of a corner is enough where the whole is not needed.
import QtQuick

Column {
    id: grid
    property var answer
    readonly property bool any: answer.corners.length > 0
    readonly property var names: answer.cornerFirst && answer.corner !== "" ? answer.tiles.filter(t => t.legal) : []
    visible: any
    spacing: 6 * Theme.u

    Flow {
        width: parent.width
        spacing: 6 * Theme.u
        visible: grid.answer.parts.length > 0
        Repeater {
            model: grid.answer.parts
            TouchButton {
                required property var modelData
                objectName: "part_" + modelData.part
                implicitHeight: 38 * Theme.u
                width: 62 * Theme.u
                tint: modelData.red ? "#e8836f" : Theme.ink
                text: modelData.text
                onTouched: grid.answer.sayPart(modelData.part)
            }
        }
    }
    Grid {
        id: cells
        columns: 13
        spacing: 3 * Theme.u
        Repeater {
            model: grid.any ? 52 : 0
            TouchButton {
                required property int index
                readonly property string suit: "SHCD"[Math.floor(index / 13)]
                readonly property string code: suit + ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][index % 13]
                readonly property var entry: grid.answer.corners.find(c => c.corner === code) || null
                objectName: "corner_" + code
                width: (grid.width - 12 * cells.spacing) / 13
                implicitHeight: 40 * Theme.u
                size: 17
                inset: 2
                enabled: entry !== null
                strong: entry !== null && entry.chosen
                tint: strong ? Theme.gold : Theme.suitColour(suit, suit === "H" || suit === "D", false)
                text: "♠♥♣♦"["SHCD".indexOf(suit)] + code.slice(1)
                onTouched: grid.answer.sayCorner(code)
            }
        }
    }
    // Always there where names may follow, so that nothing moves as they come.
    Flow {
        width: parent.width
        height: Math.max(42 * Theme.u, implicitHeight)
        spacing: 6 * Theme.u
        visible: grid.answer.cornerFirst
        Repeater {
            model: grid.names
            TouchButton {
                required property var modelData
                objectName: "named_" + modelData.id
                implicitHeight: 42 * Theme.u
                strong: true
                text: modelData.text
                onTouched: grid.answer.tile(modelData.id)
            }
        }
    }
}
