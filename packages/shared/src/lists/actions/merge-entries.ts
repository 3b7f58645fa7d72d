/** One entry that somebody else changed. */
export interface TheirChange {
  /** Its path in the form. */
  path: string;
  /** As it was when the form began with it. */
  before: unknown;
  /** As it is saved now. */
  after: unknown;
}

export interface Merge {
  /** What only they changed; `value` is what the form then has. */
  taken: (TheirChange & { value: unknown })[];
  /** What both changed, each to something else. */
  clashes: TheirChange[];
}

type Entries = Readonly<Record<string, unknown>>;

function leavesOf(entries: Entries, path = ''): [string, unknown][] {
  return Object.entries(entries).flatMap(([key, value]): [string, unknown][] => {
    const here = path ? `${path}.${key}` : key;
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup ? leavesOf(value as Entries, here) : [[here, value]];
  });
}

const isChoices = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number');

/** Whether they say the same; the order of choices says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((value) =>
    JSON.stringify(isChoices(value) ? value.toSorted() : (value ?? '')),
  );
  return a === b;
}

/** Their choices, with what I have added to mine and without what I have taken away. */
function mergeChoices(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const kept = theirs.filter((each) => mine.includes(each) || !base.includes(each));
  const added = mine.filter((each) => !base.includes(each) && !theirs.includes(each));
  return [...kept, ...added];
}

/**
 * What comes of entries that began with `base`, where somebody else has saved `theirs` meanwhile. What is left as it
 * was takes their value. Each of several choices is a question of its own: those never clash.
 */
export function mergeEntries(base: Entries, mine: Entries, theirs: Entries): Merge {
  const [before, own] = [new Map(leavesOf(base)), new Map(leavesOf(mine))];
  const merge: Merge = { taken: [], clashes: [] };
  for (const [path, after] of leavesOf(theirs)) {
    const change = { path, before: before.get(path), after };
    const answer = own.get(path);
    if (isSame(change.before, after) || isSame(answer, after)) continue;
    if (isSame(answer, change.before)) merge.taken.push({ ...change, value: after });
    else if (isChoices(change.before) && isChoices(answer) && isChoices(after))
      merge.taken.push({ ...change, value: mergeChoices(change.before, answer, after) });
    else merge.clashes.push(change);
  }
  return merge;
}
