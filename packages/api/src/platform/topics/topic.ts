import type { Db } from '../database/database';
import { AppError } from '../errors';
import type { Actor } from '../http/route';
import { fromParts } from '../part';

/** Something that changes while windows look at it, as the beds of a hostel. */
export interface Topic {
  /** Whether somebody may know that it changes: whoever may read what is shown of it. */
  mayFollow: (actor: Pick<Actor, 'userType' | 'claims'>) => boolean;
  /**
   * A mark for each of these, another one whenever anything that is shown of it is another. Asked once a second by each
   * node while windows follow it, for all that are followed together: one statement on an index.
   */
  marks: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

declare module '../part' {
  interface Part {
    /** By the kind, as in `hostel` of `hostel:12`. */
    topics?: Readonly<Record<string, Topic>>;
  }
}

const everyTopic = () => fromParts(({ topics }) => topics);

/** `hostel` and `12` of `hostel:12`; the key is empty where there is but one of a kind. */
function partsOf(topic: string): { kind: string; key: string } {
  const [kind = '', key = ''] = topic.split(':');
  return { kind, key };
}

/** Throws INVALID for a topic that there is none of, FORBIDDEN for one that is not for this person. */
export function demandTopics(topics: readonly string[], actor: Parameters<Topic['mayFollow']>[0]): void {
  const known = everyTopic();
  for (const topic of topics) {
    const found = known.get(partsOf(topic).kind);
    if (!found) throw new AppError('INVALID', { errors: [{ path: 'topics', message: `no topic ${topic}` }] });
    if (!found.mayFollow(actor)) throw new AppError('FORBIDDEN');
  }
}

/** The marks of all these topics, by topic: a statement for each kind. */
export async function marksOf(db: Db, topics: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = topics.map(partsOf);
  const marks = new Map<string, string>();
  for (const [kind, topic] of everyTopic()) {
    const keys = asked.filter((one) => one.kind === kind).map(({ key }) => key);
    if (keys.length === 0) continue;
    for (const [key, mark] of await topic.marks(db, keys))
      marks.set(key === '' ? kind : `${kind}:${key}`, mark);
  }
  return marks;
}
