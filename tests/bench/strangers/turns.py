"""Turns and their phases, and what people choose to do in them."""

import deck
import fights
import story as say
import tricks
from game import Cut, Game, GameOver, PileEmpty

# After these nothing is asked of anybody that a record would have to tell.
PLAIN_ENDS = {"equip", "peach", "zhiheng", "kurou", "ex_nihilo", "iron_chain", "analeptic", "recast", "qingnang"}
LAST_CARDS = 20  # a story also ends before the pile is used up


def play_game(seed, cut=100):
    """A game of that seed, from the deal to the cut, or to its end."""
    g = Game(seed, cut)
    try:
        seat = g.seats[0]
        while True:
            if seat.alive:
                turn(g, seat)
            seat = g.seats[seat.number % len(g.seats)]
    except GameOver:
        g.story.tell("over", 0)
    except (Cut, PileEmpty):
        g.story.tell("cut", 0)
    return g


def turn(g, seat):
    g.current = seat
    g.slashes, g.slashed, g.drunk, g.wine_used, g.spent = 0, False, False, False, set()
    g.story.tell("turn", seat.number)
    skips = judge_phase(g, seat)
    if seat.alive and "draw" not in skips:
        g.draw(seat, 2)
    if seat.alive and "play" not in skips:
        play_phase(g, seat)
        if seat.alive:
            g.story.tell("end", seat.number, {"do": "end", "seat": seat.number})
    if seat.alive:
        discard_phase(g, seat)


def judge_phase(g, seat):
    """乐不思蜀, 兵粮寸断, 闪电, the newest first; which phases are skipped."""
    skips = set()
    for card in reversed(list(seat.judge)):
        if not seat.alive:
            break
        seat.judge.remove(card)
        name = card.name
        stopped = tricks.cancelled(g, seat, name, False)
        flipped = None if stopped else fights.judgement(g, seat, name)
        struck = flipped and name == "lightning" and flipped.suit == "S" and flipped.rank in "23456789"
        if flipped:
            fights.judged(g, seat, flipped)
        if name == "lightning" and not struck:
            pass_lightning(g, seat, card)
            continue
        g.story.tell("judge_done", seat.number, card=card)
        if struck:
            fights.damage(g, None, seat, 3, "thunder", [], False)
        elif flipped and name == "indulgence" and flipped.suit != "H":
            skips.add("play")
        elif flipped and name == "supply_shortage" and flipped.suit != "C":
            skips.add("draw")
    return skips


def pass_lightning(g, seat, card):
    for other in g.others(seat) + [seat]:
        if not tricks.holds(other, "lightning"):
            other.judge.append(card)
            g.story.tell("lightning", seat.number, card=card, owner=other.number)
            return


def discard_phase(g, seat):
    n = len(seat.hand) - seat.hp
    if n > 0:
        cards = g.rng.sample(seat.hand, n)
        for card in cards:
            seat.hand.remove(card)
        g.story.tell("discard", seat.number, say.discard(seat.number, cards), cards=cards, why="phase")


def play_phase(g, seat):
    for _ in range(12):
        if not seat.alive:
            return
        acts = possible(g, seat)
        if not acts or g.chance(0.12):
            return
        kind, act = weighed(g, acts)
        act()
        if seat.alive and told_enough(g) and kind in PLAIN_ENDS:
            raise Cut


def told_enough(g):
    return len(g.story.inputs) >= g.cut or len(g.draw_pile) < LAST_CARDS


WEIGHTS = {"equip": 6, "slash": 5, "peach": 6, "trick": 4, "delayed": 3, "recast": 1, "zhiheng": 2, "kurou": 1, "qixi": 2,
           "qingnang": 2, "analeptic": 2, "iron_chain": 2, "ex_nihilo": 6}


def weighed(g, acts):
    return g.rng.choices(acts, [WEIGHTS.get(kind, 3) for kind, _ in acts])[0]


def victim(g, seat, targets):
    """One of the targets, foes by preference."""
    foes = [t for t in targets if g.foes(seat, t)]
    return g.rng.choice(foes if foes and g.chance(0.9) else targets)


def possible(g, seat):
    """What the seat may do now: (kind, act)."""
    acts = []
    for card in seat.hand:
        acts += card_acts(g, seat, card)
    if may_slash(g, seat):
        targets = fights.slash_targets(g, seat)
        ways = fights.slash_cards(seat) if targets else []
        acts += [("slash", lambda way=way: use_slash(g, seat, way, victim(g, seat, targets))) for way in ways]
    return acts + skill_acts(g, seat)


def may_slash(g, seat):
    return g.slashes == 0 or seat.has("zhangfei") or seat.wears("crossbow")


def use_slash(g, seat, way, target):
    g.slashes += 1
    fights.slash(g, seat, way, target)


def card_acts(g, seat, card):
    if card.slot:
        worn = seat.equip.get(card.slot)
        return [("equip", lambda: equip(g, seat, card))] if not worn or g.chance(0.3) else []
    if card.name == "peach":
        return [("peach", lambda: peach(g, seat, card))] if seat.wounded else []
    if card.name == "analeptic":
        ready = not g.wine_used and may_slash(g, seat) and fights.slash_cards(seat) and fights.slash_targets(g, seat)
        return [("analeptic", lambda: wine(g, seat, card))] if ready else []
    if card.name == "lightning":
        return [("delayed", lambda: tricks.play(g, seat, card))] if not tricks.holds(seat, "lightning") and g.chance(0.5) else []
    if card.name in ("nullification", "jink") or card.name in deck.SLASHES:
        return []
    kind = "delayed" if card.name in deck.DELAYED else card.name if card.name in WEIGHTS else "trick"
    targets = tricks.targets_of(g, seat, card)
    if targets is None:
        return [(kind, lambda: tricks.play(g, seat, card))]
    acts = [(kind, lambda: tricks.play(g, seat, card, victim(g, seat, targets)))] if targets else []
    if card.name == "iron_chain":
        acts.append(("recast", lambda: recast(g, seat, card)))
    return acts


def skill_acts(g, seat):
    acts = []
    if seat.has("sunquan") and "zhiheng" not in g.spent and seat.hand:
        acts.append(("zhiheng", lambda: zhiheng(g, seat)))
    if seat.has("huanggai") and seat.hp >= 3:
        acts.append(("kurou", lambda: kurou(g, seat)))
    if seat.has("ganning"):
        for card in seat.hand:
            targets = [t for t in g.others(seat) if tricks.takeable(t)]
            if card.suit in "SC" and card.name != "dismantlement" and not card.slot and targets:
                acts.append(("qixi", lambda card=card: qixi(g, seat, card, victim(g, seat, targets))))
    if seat.has("huatuo") and "qingnang" not in g.spent and seat.hand:
        wounded = [t for t in g.living() if t.wounded]
        if wounded:
            acts.append(("qingnang", lambda: qingnang(g, seat, g.rng.choice(wounded))))
    return acts


def equip(g, seat, card):
    seat.hand.remove(card)
    old = seat.equip.get(card.slot)
    seat.equip[card.slot] = card
    g.story.tell("equip", seat.number, say.use(seat.number, [card]), card=card, old=old)
    if old and old.name == "silver_lion":
        fights.lion_leaves(g, seat)


def peach(g, seat, card):
    seat.hand.remove(card)
    g.story.tell("use", seat.number, say.use(seat.number, [card]), card=card, targets=[], what="peach")
    fights.health(g, seat, 1)
    fights.settled(g, seat)


def wine(g, seat, card):
    seat.hand.remove(card)
    g.wine_used = g.drunk = True
    g.story.tell("use", seat.number, say.use(seat.number, [card]), card=card, targets=[], what="analeptic")
    fights.settled(g, seat)


def recast(g, seat, card):
    seat.hand.remove(card)
    g.story.tell("recast", seat.number, {"do": "recast", "seat": seat.number, "cards": [card.face]}, card=card)
    g.draw(seat, 1)


def zhiheng(g, seat):
    g.spent.add("zhiheng")
    cards = g.rng.sample(seat.hand, g.rng.randint(1, len(seat.hand)))
    for card in cards:
        seat.hand.remove(card)
    g.story.tell("pay", seat.number, say.skill(seat.number, "zhiheng", cards), cards=cards, skill="zhiheng")
    g.draw(seat, len(cards))


def kurou(g, seat):
    g.story.tell("skill", seat.number, say.skill(seat.number, "kurou"), skill="kurou")
    fights.health(g, seat, -1)
    g.draw(seat, 2)


def qixi(g, seat, card, target):
    tricks.play(g, seat, card, target, "qixi", "dismantlement")


def qingnang(g, seat, target):
    g.spent.add("qingnang")
    card = g.rng.choice(seat.hand)
    seat.hand.remove(card)
    g.story.tell("pay", seat.number, say.skill(seat.number, "qingnang", [card], [target.number]), cards=[card], skill="qingnang")
    fights.health(g, target, 1)
