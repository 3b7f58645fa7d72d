/** Somebody who has to leave their room. */
export interface Leaver {
  allocationId: number;
  hostelId: number;
  roomId: number;
  gender: string;
  /** Of the bed that they have; null: for everybody. */
  categoryId: number | null;
  price: number;
}

/** A free bed somebody can be moved to. */
export interface FreeBed {
  bedId: number;
  hostelId: number;
  roomId: number;
  gender: string;
  categoryId: number | null;
  price: number;
}

/** What a bed has to be for somebody; who is of one kind can take the bed of any other of that kind. */
const kindOf = ({ hostelId, gender, categoryId, price }: Leaver) =>
  [hostelId, gender, categoryId ?? '-', price].join(' ');

/** Same sex and the same category, or one for everybody. */
const fits = (bed: FreeBed, { gender, categoryId }: Leaver) =>
  bed.gender === gender && (bed.categoryId === null || bed.categoryId === categoryId);

/** Smaller is better: their hostel first, then what costs the same, then beds of their own category. */
const distance = (bed: FreeBed, person: Leaver) =>
  (bed.hostelId === person.hostelId ? 0 : 4) +
  (bed.price === person.price ? 0 : 2) +
  (bed.categoryId === person.categoryId ? 0 : 1);

function grouped<T>(list: readonly T[], keyOf: (one: T) => string | number): T[][] {
  const groups = new Map<string | number, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

/**
 * The room in which all of a group have a bed: the nearest, and of those the one with the fewest left over, so that large
 * rooms stay for large groups.
 */
function roomFor(group: readonly Leaver[], free: readonly FreeBed[]): FreeBed[] | undefined {
  const [person] = group;
  if (!person) return undefined;
  const rooms = grouped(
    free.filter((bed) => fits(bed, person)),
    ({ roomId }) => roomId,
  ).filter((beds) => beds.length >= group.length);
  const rank = ([first, ...rest]: FreeBed[]) =>
    first ? [distance(first, person), rest.length, first.bedId] : [];
  return rooms.sort((one, other) => compare(rank(one), rank(other)))[0];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/**
 * Where everybody goes: friends of a room together where one has beds for all of them, the largest groups first; else
 * each to the nearest bed. The same people and beds always give the same plan. Who is not in it cannot be placed.
 */
export function planMoves(people: readonly Leaver[], beds: readonly FreeBed[]): Map<number, number> {
  const plan = new Map<number, number>();
  let free = [...beds].sort((one, other) => one.bedId - other.bedId);
  const take = (person: Leaver, bed: FreeBed) => {
    plan.set(person.allocationId, bed.bedId);
    free = free.filter(({ bedId }) => bedId !== bed.bedId);
  };
  const rooms = grouped(people, (person) => `${person.roomId} ${kindOf(person)}`).sort(
    (one, other) => other.length - one.length || (one[0]?.roomId ?? 0) - (other[0]?.roomId ?? 0),
  );
  const apart: Leaver[] = [];
  for (const group of rooms) {
    const room = roomFor(group, free);
    if (room) group.forEach((person, index) => room[index] && take(person, room[index]));
    else apart.push(...group);
  }
  for (const person of apart) {
    const nearest = free
      .filter((bed) => fits(bed, person))
      .sort((one, other) => distance(one, person) - distance(other, person) || one.bedId - other.bedId)[0];
    if (nearest) take(person, nearest);
  }
  return plan;
}
