"""One game side by side: what truly happened, what eyes and hands told of it, and what the reader said."""

import json
import signal
import sys

import options
from evening import Evening
from judge import is_pass
from reader import ReaderBroke

WIDTH = 58


def main():
    made = options.parser("tests/bench/strangers/show.py", __doc__)
    made.add_argument("seed", type=int, help="the game's seed")
    made.add_argument("profile", choices=options.PROFILES, help="whose manners")
    made.add_argument("--from", type=int, default=0, dest="first", metavar="MS", help="from this time on")
    made.add_argument("--to", type=int, default=None, dest="last", metavar="MS", help="up to this time")
    made.add_argument("--raw", action="store_true", help="the lines themselves, as JSON")
    told = made.parse_args()
    try:
        evening = Evening(options.chosen_program(made, told.program), told.seed, told.profile, told.cut)
    except ReaderBroke as why:
        print(why, file=sys.stderr)
        return 1
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `show.py … | head` ends in peace
    print(json.dumps(evening.setup, ensure_ascii=False))
    print(f"{'ms':>7}  {'truth':{WIDTH}}  {'told':{WIDTH}}  said")
    for at, kind, what in evening.stage.log:
        if at >= told.first and (told.last is None or at <= told.last):
            row(at, kind, json.dumps(what, ensure_ascii=False, default=str) if told.raw else words(kind, what))
    verdict(evening)
    return 0


def row(at, kind, text):
    if not text:
        return
    left = text if kind == "truth" else ""
    middle = text if kind == "told" else ""
    right = text if kind == "said" else ""
    print(f"{at:7}  {left:{WIDTH}}  {middle:{WIDTH}}  {right}".rstrip())


def words(kind, what):
    if kind == "truth":
        return f"{what} {' '.join(map(short, what.inputs))}"
    return told_words(what) if kind == "told" else said_words(what)


def short(line):
    """An input in few signs: `3 use slash@S7 →4`."""
    parts = [str(line.get("seat", "")), line.get("do", ""), line.get("skill", ""), " ".join(line.get("cards", []))]
    if line.get("as"):
        parts.append(f"as {line['as']}")
    if line.get("from"):
        parts.append(f"of {line['from'].get('seat')} {line['from'].get('zone')}")
    if line.get("targets"):
        parts.append("→" + ",".join(map(str, line["targets"])))
    more = {key: value for key, value in line.items()
            if key not in ("seat", "do", "skill", "cards", "as", "from", "targets", "at", "read")}
    return " ".join(part for part in parts if part) + (f" {json.dumps(more, ensure_ascii=False)}" if more else "")


def told_words(line):
    if "move" in line:
        seen = line.get("seen", {}).get("label") or line.get("value")
        came = f" from {line['from_zone']} {line['from_seat']}" if "from_zone" in line else ""
        return f"{line['move']} {seen} in {line['zone']} {line['seat']}{came} arm {line.get('arm_seat', '-')}"
    if "press" in line:
        return f"press {line['press']['seat']} {line['press']['button']}"
    if "say" in line:
        return f"says {short(line['say'])}"
    if "eyes" in line:
        return "quiet" if line["eyes"]["quiet"] else "hands"
    return json.dumps({key: value for key, value in line.items() if key != "at_ms"}, ensure_ascii=False)


def said_words(line):
    if "input" in line:
        grounds = line.get("grounds") or {}
        return f"#{line.get('number')} {short(line['input'])} ({grounds.get('settled', 'said')})"
    if "lights" in line:
        lit = [f"{light['seat']}:{light['asked']}" for light in line["lights"] if light["asked"] != "none"]
        return "lights " + " ".join(lit)
    for kind in ("question", "flag"):
        if kind in line:
            choices = " | ".join(map(choice_words, line.get("choices", [])))
            return f"{kind.upper()} {line[kind]} to {line.get('seats')} {line.get('code', '')}: {line.get('en')} {choices}"
    return json.dumps(line, ensure_ascii=False)


def choice_words(choice):
    means = "; ".join(map(short, choice.get("means") or [])) or choice.get("then") or choice.get("face")
    return f"{choice.get('en', '')} [{means}]"


def verdict(evening):
    found = evening.verdict
    print("\nThe states " + ("agree." if found.agrees else "differ (reader / truth):"))
    for words_ in found.differs:
        print(f"  {words_}")
    for name, lines in (("silently wrong", [entry for entry in found.silent]), ("wrong", found.wrong)):
        print(f"{name}: {len(lines)}")
        for entry in lines:
            print(f"  {entry['at']} #{entry['number']} {short(entry['input'])}")
    print(f"missing: {len(found.missing)}")
    for line in found.missing:
        if not is_pass(line):
            print(f"  {short(line)}")


if __name__ == "__main__":
    sys.exit(main())
