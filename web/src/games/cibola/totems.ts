/** The totems of this game in a steady order, with who holds each and what may be done with it now. */
import type { Choice, Seat } from '../../shell/contract';
import { find, isPicked } from './choices';
import type { CibolaMove, Edition, Totem, View } from './types';

export interface Slot {
  totem: Totem;
  /** Who took it; null: still on display. */
  owner: Seat | null;
  /** Seats for whom the Mirror copied it. */
  copiedBy: Seat[];
  /** What choosing it now would be. */
  move: CibolaMove;
  choice: Choice | undefined;
  can: boolean;
  picked: boolean;
}

export function slots(view: View, edition: Edition, choices: readonly Choice[], picked: Choice | null): Slot[] {
  const mirroring = view.decision?.type === 'Mirroring';
  return edition.totems.flatMap((totem) => {
    const area = view.areas.find((each) => each.totems.includes(totem.id));
    if (!area && !view.display.includes(totem.id)) return [];
    const move: CibolaMove = { type: mirroring ? 'Copy' : 'Choose', totem: totem.id };
    const choice = find(choices, move);
    return [
      {
        totem,
        owner: area ? area.seat : null,
        copiedBy: view.areas.filter((each) => each.copies.includes(totem.id)).map((each) => each.seat),
        move,
        choice,
        can: choice !== undefined,
        picked: isPicked(picked, move),
      },
    ];
  });
}
