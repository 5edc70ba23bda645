// The board of the toy game: a line a seat, and a button a stone.
import QtQuick

Item {
    id: board
    objectName: "stonesBoard"
    required property var table
    readonly property var state: table.board.state
    function lay(seat, stone) { table.board.say({do: "lay", seat: seat, stone: stone}) }
    Column {
        Repeater {
            model: board.state.seats
            Text {
                required property var modelData
                text: modelData.seat + ": " + modelData.points + " " + (modelData.laid || "-")
            }
        }
    }
}
