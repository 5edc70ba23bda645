"""锦囊: what each does, and the windows of 无懈可击 before it does."""

import fights
import story as say
from deck import DELAYED


def cancelled(g, target, trick, helps):
    """The window before `trick` takes effect on `target`: whether it was cancelled. `helps`: it does the target good."""
    holder = wants_to_cancel(g, target, helps)
    if not holder:
        g.story.tell("window", target.number, say.passes(), trick=trick)
        return False
    card = next(card for card in holder.hand if card.name == "nullification")
    holder.hand.remove(card)
    g.story.tell("answer", holder.number, say.respond(holder.number, [card]), card=card, why="nullification")
    return not cancelled(g, target, "nullification", not helps)


def wants_to_cancel(g, target, helps):
    for seat in g.living():
        if any(card.name == "nullification" for card in seat.hand) and g.foes(seat, target) == helps and g.chance(0.45):
            return seat
    return None


def takeable(seat):
    return bool(seat.hand or seat.equip or seat.judge)


def targets_of(g, seat, card):
    """Whom a trick may be aimed at; None where it has no aim."""
    others = g.others(seat)
    if card.name == "dismantlement":
        return [t for t in others if takeable(t)]
    if card.name == "snatch":
        return [t for t in others if takeable(t) and g.distance(seat, t) == 1]
    if card.name == "duel":
        return others
    if card.name == "collateral":
        return [t for t in others if "weapon" in t.equip and fights.slash_targets(g, t)]
    if card.name == "fire_attack":
        return [t for t in others if t.hand]
    if card.name == "iron_chain":
        return others
    if card.name == "indulgence":
        return [t for t in others if not holds(t, card.name)]
    if card.name == "supply_shortage":
        return [t for t in others if not holds(t, card.name) and g.distance(seat, t) == 1]
    return None


def holds(seat, name):
    return any(card.name == name for card in seat.judge)


def play(g, user, card, target=None, skill=None, as_=None):
    """A trick is used; delayed ones are only laid down."""
    name = as_ or card.name
    if card in user.hand:
        user.hand.remove(card)
    if name in DELAYED:
        owner = target or user
        line = say.use(user.number, [card], [target.number] if target else [])
        g.story.tell("delayed", user.number, line, card=card, owner=owner.number, targets=[owner.number], what=name)
        owner.judge.append(card)
        return
    AIMED.get(name, plain)(g, user, card, target, skill, as_)
    fights.settled(g, user)


def tell_use(g, user, card, targets, skill=None, as_=None, then=()):
    line = say.use(user.number, [card], targets, skill, as_, then)
    g.story.tell("use", user.number, line, card=card, targets=list(targets), what=as_ or card.name, then=list(then))


def plain(g, user, card, _target, _skill, _as):
    """Tricks without an aim: one's own, everybody's, all others'."""
    tell_use(g, user, card, [])
    UNAIMED[card.name](g, user, card)


def ex_nihilo(g, user, _card):
    if not cancelled(g, user, "ex_nihilo", True):
        g.draw(user, 2)


def barrage(g, user, card):
    """南蛮入侵, 万箭齐发."""
    for target in g.living(user)[1:] if user.alive else g.living(user):
        if not target.alive or target.wears("vine"):
            continue
        if cancelled(g, target, card.name, False):
            continue
        if card.name == "savage_assault":
            safe = fights.answer_slash(g, target, card.name)
        else:
            safe = fights.answer_jink(g, target, False, card.name)
        if not safe:
            fights.damage(g, user if user.alive else None, target, 1, "normal", [card], False)


def god_salvation(g, user, _card):
    for target in g.living(user):
        if target.alive and target.wounded and not cancelled(g, target, "god_salvation", True):
            fights.health(g, target, 1)


def amazing_grace(g, user, _card):
    takers = g.living(user)
    row = g.take_top(len(takers))
    g.story.tell("row", user.number, say.reveal(user.number, row), cards=list(row))
    for taker in takers:
        if not taker.alive or cancelled(g, taker, "amazing_grace", True):
            continue
        card = g.rng.choice(row)
        line = {"do": "choose", "seat": taker.number, "cards": [card.face]}
        told, may = ([], [line]) if len(row) == 1 else ([line], [])
        row.remove(card)
        taker.hand.append(card)
        g.story.tell("take_row", taker.number, *told, may=may, card=card)


UNAIMED = {"ex_nihilo": ex_nihilo, "savage_assault": barrage, "archery_attack": barrage, "god_salvation": god_salvation,
           "amazing_grace": amazing_grace}


def choose_card(g, user, target):
    """The zone and the card that `user` takes or discards of `target`; the input where it had to be said."""
    zones = [zone for zone, cards in (("hand", target.hand), ("equip", target.equip), ("judge", target.judge)) if cards]
    zone = g.rng.choice(zones)
    if zone == "hand":
        card = g.rng.choice(target.hand)
        target.hand.remove(card)
    elif zone == "equip":
        card = g.rng.choice(list(target.equip.values()))
        del target.equip[card.slot]
    else:
        card = g.rng.choice(target.judge)
        target.judge.remove(card)
    return zone, card


def only_one(target):
    """Where one single card is there nobody is asked which."""
    return len(target.hand) + len(target.equip) + len(target.judge) == 1


def dismantlement(g, user, card, target, skill, as_):
    tell_use(g, user, card, [target.number], skill, as_)
    if cancelled(g, target, "dismantlement", False) or not takeable(target):
        return
    silent = only_one(target)
    zone, lost = choose_card(g, user, target)
    line = {"do": "choose", "seat": user.number, "from": {"seat": target.number, "zone": zone}, "cards": [lost.face]}
    told, may = ([], [line]) if silent else ([line], [])
    g.story.tell("dismantle", user.number, *told, may=may, victim=target.number, zone=zone, card=lost)
    if lost.name == "silver_lion" and zone == "equip":
        fights.lion_leaves(g, target)


def snatch(g, user, card, target, skill, as_):
    tell_use(g, user, card, [target.number])
    if cancelled(g, target, "snatch", False) or not takeable(target):
        return
    silent = only_one(target)
    zone, taken = choose_card(g, user, target)
    face = "?" if zone == "hand" else taken.face
    line = {"do": "choose", "seat": user.number, "from": {"seat": target.number, "zone": zone}, "cards": [face]}
    user.hand.append(taken)
    told, may = ([], [line]) if silent else ([line], [])
    g.story.tell("snatch", user.number, *told, may=may, victim=target.number, zone=zone, card=taken)
    if taken.name == "silver_lion" and zone == "equip":
        fights.lion_leaves(g, target)


def duel(g, user, card, target, skill, as_):
    tell_use(g, user, card, [target.number])
    if not cancelled(g, target, "duel", False):
        fights.duel(g, user, target, card)


def collateral(g, user, card, target, skill, as_):
    victim = g.rng.choice(fights.slash_targets(g, target))
    tell_use(g, user, card, [target.number], then=[victim.number])
    if cancelled(g, target, "collateral", False):
        return
    ways = fights.slash_cards(target)
    if ways and g.chance(0.6):
        return fights.slash(g, target, g.rng.choice(ways), victim, asked=True)
    fights.decline(g, target, "collateral")
    weapon = target.equip.pop("weapon", None)
    if weapon:
        user.hand.append(weapon)
        g.story.tell("snatch", user.number, victim=target.number, zone="equip", card=weapon)


def fire_attack(g, user, card, target, skill, as_):
    tell_use(g, user, card, [target.number])
    if cancelled(g, target, "fire_attack", False) or not target.hand:
        return
    shown = g.rng.choice(target.hand)
    g.story.tell("show", target.number, say.reveal(target.number, [shown]), card=shown)
    ways = [own for own in user.hand if own.suit == shown.suit]
    if ways and g.chance(0.8):
        paid = g.rng.choice(ways)
        user.hand.remove(paid)
        g.story.tell("discard", user.number, say.discard(user.number, [paid]), cards=[paid], why="fire_attack")
        fights.damage(g, user, target, 1, "fire", [card], False)
    elif user.hand:
        fights.decline(g, user, "fire_attack")


def iron_chain(g, user, card, target, skill, as_):
    targets = [target]
    if g.chance(0.6):
        more = [seat for seat in g.living() if seat is not target]
        targets.append(g.rng.choice(more))
    order = [seat for seat in g.living() if seat in targets]
    tell_use(g, user, card, [seat.number for seat in order])
    for seat in order:
        if seat.alive and not cancelled(g, seat, "iron_chain", False):
            fights.set_chain(g, seat, not seat.chained)


AIMED = {"dismantlement": dismantlement, "snatch": snatch, "duel": duel, "collateral": collateral, "fire_attack": fire_attack,
         "iron_chain": iron_chain}
