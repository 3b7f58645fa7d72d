import { asSentence } from '@portal/shared/model';
import { requestSubjectWords, type RequestField, type RequestSubject } from '@portal/contracts/student';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command, type Person } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { notify } from '../../../platform/notifications/notify';
import type { Holder } from '../../../platform/reach';
import { changeStudentIn, type StudentChange } from '../student-management/change-student';
import type { GroupChange } from '../student-management/change-values';
import { documentsOf } from './request-documents';
import { recordOf } from './own-requests';
import { requestsWithin } from './requests.queries';

/** Who decides, with where they may. */
export type Officer = Person & Holder;

/** A request as the officer saw it. */
interface Seen {
  id: number;
  version: number;
}

/**
 * The request that an officer decides, held. Throws NOT_FOUND, also beyond their part of the university, STALE once it is
 * decided, and SECOND_PERSON for one of their own.
 */
async function holdRequest(trx: Trx, command: Command<Officer>, { id, version }: Seen) {
  const held = await trx
    .selectFrom('record_request')
    .select(['state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const request = await requestsWithin(trx, command.actor).where('r.id', '=', id).executeTakeFirst();
  if (!held || !request) throw new AppError('NOT_FOUND');
  if (String(request.userId) === command.actor.userId)
    throw new AppError('SECOND_PERSON', { message: 'Another officer decides about your own record.' });
  if (held.state !== 'requested' || held.version !== version) throw new AppError('STALE');
  return request;
}

const endRequest = (
  trx: Trx,
  command: Command,
  { id, version, ...end }: Seen & { state: 'accepted' | 'refused'; answer?: string },
) =>
  trx
    .updateTable('record_request')
    .set({ ...end, ended_at: command.at, ended_by: actorIdOf(command), version: version + 1 })
    .where('id', '=', id)
    .execute();

/** What was asked, as the record is changed with it. */
function changeOf(subject: RequestSubject, asked: ReadonlyMap<RequestField, string>): GroupChange {
  const of = (field: RequestField) => asked.get(field) ?? '';
  switch (subject) {
    case 'names':
      return {
        group: subject,
        values: { surname: of('surname'), firstName: of('firstName'), middleName: of('middleName') },
      };
    case 'birth':
      return {
        group: subject,
        values: {
          dateOfBirth: of('dateOfBirth'),
          gender: of('gender') === 'Male' ? 'Male' : 'Female',
        },
      };
    case 'origin':
      return {
        group: subject,
        values: { stateId: of('stateId'), lgaId: of('lgaId') },
      };
  }
}

/**
 * What the record says with the request: what was not asked for stays as it is now. Throws CONFLICT where the record says
 * something else than both the student and the officer saw.
 */
async function askedValues(
  trx: Trx,
  { id, studentId }: { id: number; studentId: number },
): Promise<ReadonlyMap<RequestField, string>> {
  const now = await recordOf(trx, studentId, true);
  const rows = await trx
    .selectFrom('record_request_value')
    .select(['field', 'before', 'after'])
    .where('request_id', '=', id)
    .execute();
  const asked = rows.filter(({ before, after }) => before !== after);
  if (asked.some(({ field, before, after }) => now[field] !== before && now[field] !== after))
    throw new AppError('CONFLICT', {
      message: 'The record was changed since the student asked. Refuse this request: they can ask again.',
    });
  return new Map(rows.map(({ field, before, after }) => [field, before === after ? now[field] : after]));
}

/**
 * Changes the record as it was asked, by the one use case that changes records, which tells the student. Throws what
 * `holdRequest` does, STALE where the record is another than the officer saw, and CONFLICT where it is another than the
 * student saw.
 */
export function acceptRequest(
  db: Db,
  command: Command<Officer>,
  { recordVersion, ...seen }: Seen & { recordVersion: number },
): Promise<object> {
  return inTransaction(db, async (trx) => {
    const { studentId, subject, reason } = await holdRequest(trx, command, seen);
    const [document] = await documentsOf(trx, [seen.id]);
    const change: StudentChange = {
      studentId,
      version: recordVersion,
      reason,
      ...(document && { document: document.name, documentId: document.id }),
      ...changeOf(subject, await askedValues(trx, { id: seen.id, studentId })),
    };
    await endRequest(trx, command, { ...seen, state: 'accepted' });
    await changeStudentIn(trx, command, change);
    await record(trx, command, { act: 'record_request.accept', after: { id: seen.id, studentId } });
    return {};
  });
}

/** Refuses a request; the student reads why. Throws what `holdRequest` does. */
export function refuseRequest(
  db: Db,
  command: Command<Officer>,
  { reason, ...seen }: Seen & { reason: string },
): Promise<object> {
  return inTransaction(db, async (trx) => {
    const { studentId, subject, userId } = await holdRequest(trx, command, seen);
    await endRequest(trx, command, { ...seen, state: 'refused', answer: reason });
    if (userId !== null) {
      const what = requestSubjectWords[subject];
      const message = `The registry does not change your ${what}: ${asSentence(reason)}`;
      await notify(trx, { userId, type: 'student profile', at: command.at, message });
    }
    await record(trx, command, { act: 'record_request.refuse', after: { id: seen.id, studentId }, reason });
    return {};
  });
}
