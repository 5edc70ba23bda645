// Suits and ranks (花色点数): four rows of thirteen, or where there is no room for fingers a suit on two rows, always in their places;
// what the card cannot be is dim. Beside them, of several cards that bear the corner which is said, their names; and what of a corner is enough where the whole is not needed.
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
        readonly property bool slim: grid.width < 480 * Theme.u
        columns: slim ? 7 : 13
        spacing: 3 * Theme.u
        Repeater {
            model: grid.any ? 4 * (cells.slim ? 14 : 13) : 0
            TouchButton {
                required property int index
                readonly property int each: cells.slim ? 14 : 13  // the last of fourteen is none
                readonly property string suit: "SHCD"[Math.floor(index / each)]
                readonly property string rank: ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", ""][index % each]
                readonly property string code: suit + rank
                readonly property var entry: grid.answer.corners.find(c => c.corner === code) || null
                objectName: rank ? "corner_" + code : "noCorner"
                opacity: rank ? (enabled ? 1 : 0.35) : 0
                width: (grid.width - (cells.columns - 1) * cells.spacing) / cells.columns
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
