import type { BedState } from '@portal/contracts/hostel';
import { counted } from '@portal/shared/model';
import type { CategoryRule } from '../booking/categories-of';
import type { Sex } from '../hostel.tables';

/** Beds that are alike in all that decides who may have them. */
export interface BedGroup {
  gender: Sex;
  /** Null: for everybody. */
  categoryId: number | null;
  state: BedState;
  beds: number;
  /** Kobo for the cheapest. */
  price: number;
}

/** Who chooses; undefined for somebody without a student record, who only looks. */
export interface Chooser {
  booker: { gender: Sex; categories: readonly Pick<CategoryRule, 'id'>[] } | undefined;
  rules: readonly CategoryRule[];
}

const sum = (groups: readonly BedGroup[]) => groups.reduce((total, { beds }) => total + beds, 0);

/** Whether a bed is for somebody by sex and category, whatever its state. */
const isForChooser = ({ gender, categoryId }: Pick<BedGroup, 'gender' | 'categoryId'>, { booker }: Chooser) =>
  !booker ||
  (booker.gender === gender &&
    (categoryId === null || booker.categories.some(({ id }) => id === categoryId)));

/** A category that begins a sentence, inside one: `Final year`, but never `PG`. */
const inside = (name: string) => (/^.[a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** Whom beds are for that are not for somebody of their sex. */
function forOthers(groups: readonly BedGroup[], rules: readonly CategoryRule[]): string {
  const ids = new Set(groups.map(({ categoryId }) => categoryId));
  const open = rules.filter(({ id, byHand }) => ids.has(id) && !byHand).map(({ name }) => inside(name));
  if (open.length === 0) return 'Given out by Student Affairs';
  return open.length > 2 ? 'For other students' : ['For', open.join(' and '), 'students'].join(' ');
}

const isFree = ({ state }: BedGroup) => state === 'free';

/** What of these beds somebody may choose: how many are left, from which price, and why none where that is so. */
export function choiceAmong(groups: readonly BedGroup[], chooser: Chooser) {
  const fitting = groups.filter((group) => isForChooser(group, chooser));
  const free = fitting.filter(isFree);
  return {
    noOfBedSpaces: sum(groups),
    noOfBedSpacesLeft: sum(free),
    from: free.length === 0 ? null : Math.min(...free.map(({ price }) => price)),
    disabledReason: free.length > 0 ? null : reasonFor(groups, { fitting, chooser }),
  };
}

function reasonFor(
  groups: readonly BedGroup[],
  { fitting, chooser }: { fitting: readonly BedGroup[]; chooser: Chooser },
): string {
  const { booker, rules } = chooser;
  const ownSex = booker ? groups.filter(({ gender }) => gender === booker.gender) : groups;
  const [first] = groups;
  if (ownSex.length === 0 && first) return `For ${first.gender.toLowerCase()} students`;
  if (fitting.length === 0) return forOthers(ownSex, rules);
  return fitting.every(({ state }) => state === 'disabled') ? 'Closed' : 'No bed-space left';
}

/** How many cannot be chosen, and why, the reason of most of them first; null where there are none. */
export function whyNot(reasons: readonly string[]): string | null {
  const times = new Map<string, number>();
  for (const reason of reasons.map(inside)) times.set(reason, (times.get(reason) ?? 0) + 1);
  const said = [...times].sort(([, one], [, other]) => other - one);
  const words = said.map(([reason, count]) => (said.length > 1 ? `${reason} (${count})` : reason));
  return said.length === 0 ? null : `${counted(reasons.length, 'other hostel')}: ${words.join(', ')}`;
}

const states: Readonly<Record<BedState, string | null>> = {
  free: null,
  reserved: 'Reserved',
  disabled: 'Closed',
  held: 'Taken',
  paid: 'Taken',
  occupied: 'Taken',
};

/** Whether somebody has a bed. */
export const isTaken = ({ state }: Pick<BedGroup, 'state'>) => states[state] === 'Taken';

/** Why somebody cannot hold this bed; null when they can. */
export function refusalOf(bed: Omit<BedGroup, 'beds'>, chooser: Chooser): string | null {
  if (isForChooser(bed, chooser)) return states[bed.state];
  return reasonFor([{ ...bed, beds: 1 }], { fitting: [], chooser });
}
