/** An entry of a list. */
export interface Named {
  id: number;
  name: string;
}

/** What a grade counts: its marks, and whether it is a credit. */
export interface GradeFacts extends Named {
  marks: number;
  credit: boolean;
}

/** Grades by id. */
export type Grades = ReadonlyMap<number, GradeFacts>;

const rows = [
  ['A1', 10],
  ['B2', 9],
  ['B3', 8],
  ['C4', 7],
  ['C5', 6],
  ['C6', 5],
  ['D7', 0],
  ['E8', 0],
  ['F9', 0],
  ['Awaiting result', 0],
  ['A2', 9],
  ['A3', 8],
  ['P7', 0],
  ['P8', 0],
] as const;

/**
 * Grades of the O-level with their marks: those of WAEC and NECO first, then what only NABTEB writes. A credit is C6 or
 * better, and nothing else has marks. Awaiting result is a legal state. Their ids count from 1 in this order: add at the
 * end.
 */
export const oLevelGrades: readonly GradeFacts[] = rows.map(([name, marks], index) => ({
  id: index + 1,
  name,
  marks,
  credit: marks > 0,
}));

/** Grades of a list that has their names alone. A name that is no grade counts nothing. */
export function gradesNamed(list: readonly Named[]): Grades {
  const facts = new Map(oLevelGrades.map((grade) => [grade.name, grade]));
  return new Map(list.map(({ id, name }) => [id, { marks: 0, credit: false, ...facts.get(name), id, name }]));
}

export const isAwaited = ({ name }: Named): boolean => name === 'Awaiting result';

/** More for a better one. Of those without marks a pass stands before what is still to come, and a fail last. */
export function rankOf(grade: GradeFacts): number {
  if (grade.marks > 0) return grade.marks;
  if (isAwaited(grade)) return -1;
  return grade.name === 'F9' ? -2 : 0;
}
