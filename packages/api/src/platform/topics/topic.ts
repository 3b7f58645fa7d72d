import { mostTopics } from '@portal/shared/model';
import type { Db } from '../database/database';
import type { Deps } from '../deps';
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

const wellFormed = /^[a-z-]{1,30}(:\d{1,9})?$/;

/**
 * Which of these topics somebody follows, and which not: a kind that there is none of, as a page that is newer than this
 * node may name, one that is not for this person, and what is more than a window follows. The stream is theirs all the same.
 */
export function sortTopics(topics: readonly string[], actor: Parameters<Topic['mayFollow']>[0]) {
  const known = everyTopic();
  const may = (topic: string) =>
    wellFormed.test(topic) && (known.get(partsOf(topic).kind)?.mayFollow(actor) ?? false);
  const followed = topics.filter(may).slice(0, mostTopics);
  return { followed, refused: topics.filter((topic) => !followed.includes(topic)) };
}

/** The marks of all these topics, by topic: a statement for each kind. A kind that fails takes no other with it. */
export async function marksOf(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  topics: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = topics.map(partsOf);
  const marks = new Map<string, string>();
  for (const [kind, topic] of everyTopic()) {
    const keys = asked.filter((one) => one.kind === kind).map(({ key }) => key);
    if (keys.length === 0) continue;
    const found = await topic.marks(db, keys).catch((error: unknown) => {
      log.warn({ err: error, kind }, 'topics of a kind not asked');
      return new Map<string, string>();
    });
    for (const [key, mark] of found) marks.set(key === '' ? kind : `${kind}:${key}`, mark);
  }
  return marks;
}
