import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { candidatesOf } from './candidates';
import { graduatesOn, type HeldList } from './held-list';

/**
 * The graduates of a list, of whom nothing changed since it was proposed. Throws CONFLICT, with who has another average or
 * class now, or lacks something: they are taken off, or the list is returned.
 */
export async function demandUnchanged(trx: Trx, { id, sessionId, department }: HeldList, now: Date) {
  const graduates = await graduatesOn(trx, id);
  if (graduates.length === 0)
    throw new AppError('CONFLICT', { message: 'Nobody is left on this list: return it.' });
  const candidates = await candidatesOf(trx, { sessionId, departmentId: department, listId: id, now });
  const byId = new Map(candidates.map((one) => [one.studentId, one]));
  const changed = graduates.filter(({ studentId, cgpa, class: grade, programme }) => {
    const live = byId.get(studentId);
    return (
      live?.lacks.length !== 0 ||
      live.hundredths !== cgpa ||
      live.audit.degreeClass !== grade ||
      live.programme !== programme
    );
  });
  if (changed.length > 0) {
    const names = changed.slice(0, 5).map(({ fullName }) => fullName);
    throw new AppError('CONFLICT', {
      message: `Something changed since for ${names.join(', ')}: take them off the list, or return it.`,
    });
  }
  return graduates;
}
