import { inTransaction, type Db, type Trx } from '../../src/platform/database/database';
import { approveAsSecond, recordAuthor } from '../../src/platform/two-people/authorship';
import type { Subject } from '../../src/platform/two-people/two-people-kinds';

const at = new Date('2026-09-14T08:00:00Z');
const by = (userId: string) => ({ actor: { userId }, at });

/** Work of somebody that is on record as theirs, as use cases write it. Answers the id of what they wrote. */
export function written(
  db: Db,
  kind: Subject['kind'],
  [person, work]: [string, (trx: Trx) => Promise<number>],
) {
  return inTransaction(db, async (trx) => {
    const id = await work(trx);
    await recordAuthor(trx, by(person), { kind, ids: [id], part: 'test' });
    return id;
  });
}

/** Work that comes into force by another person, as use cases do it. */
export function approved<T>(db: Db, subject: Subject, [person, work]: [string, (trx: Trx) => Promise<T>]) {
  return inTransaction(db, async (trx) => {
    await approveAsSecond(trx, by(person), subject);
    return work(trx);
  });
}
