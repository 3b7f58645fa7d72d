import type { Db, Trx } from './database/database';
import { everyPart } from './part';

/** What stands against students who leave, in words; nobody is in it against whom nothing stands. */
type TellAgainst = (
  db: Db | Trx,
  asked: { studentIds: readonly number[]; now: Date },
) => Promise<ReadonlyMap<number, string>>;

declare module './part' {
  interface Part {
    /** By the code of the office that signs; each for however many students by some statements. */
    standsAgainst?: Readonly<Record<string, TellAgainst>>;
  }
}

/** From the domain that knows it; of an office whose matters nobody keeps here, nothing. */
export async function standingAgainst(
  db: Db | Trx,
  { office, studentIds, now }: { office: string; studentIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, string>> {
  const tell = everyPart().find(({ standsAgainst }) => standsAgainst?.[office])?.standsAgainst?.[office];
  return tell && studentIds.length > 0 ? tell(db, { studentIds, now }) : new Map();
}
