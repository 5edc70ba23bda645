// Colours, fonts and the unit that everything is measured in (风格).
pragma Singleton
import QtQuick

QtObject {
    property real u: 1             // one unit: 1/1600 of a 1600×900 window
    property bool english: false
    property bool animated: false  // from the model, once the first picture stands

    readonly property string sans: "Noto Sans CJK SC"
    readonly property string serif: "Noto Serif CJK SC"

    readonly property color room: "#0e0b09"
    readonly property color panel: "#1b1512"
    readonly property color panelHigh: "#271e18"
    readonly property color line: "#4d3b26"
    readonly property color edge: "#75603f"  // round what cannot be pressed; gold is round what can
    readonly property color gold: "#d9b36a"
    readonly property color goldBright: "#f6dc9b"
    readonly property color ink: "#f1e8d6"
    readonly property color inkDim: "#b3a58c"
    readonly property color red: "#e0503f"
    readonly property color green: "#57bd72"
    readonly property color yellow: "#e9b93f"
    readonly property color blue: "#62a5e6"
    readonly property color purple: "#a685de"
    readonly property color asked: "#52d6c4"
    readonly property color parchment: "#f5ecd5"
    readonly property color cardRed: "#bb2419"
    readonly property color cardBlack: "#1d1b19"

    property bool fourColours: false  // 四色: clubs green, diamonds blue
    // Of a suit's sign or letter, on a card or on the dark of a button.
    function suitColour(suit, red, onCard) {
        const club = suit === "♣" || suit === "C", diamond = suit === "♦" || suit === "D"
        if (fourColours && club) return onCard ? "#1f6b36" : "#7fd08f"
        if (fourColours && diamond) return onCard ? "#1d4f9a" : "#7db4f0"
        return onCard ? (red ? cardRed : cardBlack) : red ? "#ff7a68" : "#d8d2c6"
    }

    function t(zh, en) { return english ? en : zh }

    function factionColour(faction) {
        switch (faction) {
        case "wei": return "#2f5f9f"
        case "shu": return "#b03f2d"
        case "wu": return "#2c8353"
        case "qun": return "#6f675b"
        case "god": return "#8a6a1f"
        case "jin": return "#5f4796"
        case "wild": return "#8a3d78"
        default: return "#4b443c"
        }
    }

    function roleColour(role) {
        switch (role) {
        case "lord": return "#c8382b"
        case "loyalist": return "#c98f1d"
        case "rebel": return "#3f8f4f"
        case "renegade": case "spy": return "#3d6fae"
        default: return "#5a5046"
        }
    }

    function healthColour(hp, max) { return hp >= 3 || hp >= max ? green : hp === 2 ? yellow : red }

    function sureColour(sure) {
        switch (sure) {
        case "exact": return "#5fe08a"
        case "name": return "#f2c94c"
        case "back": return "#74b4ff"
        case "covered": return "#c7a0ff"
        default: return "#ff6b5e"
        }
    }
}
