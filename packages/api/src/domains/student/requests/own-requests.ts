import { fieldsOfSubject, type RequestField, type RequestSubject } from '@portal/contracts/student';
import { record } from '../../../platform/audit/audit';
import { actorIdOf, type Command } from '../../../platform/command';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import { AppError, isViolation } from '../../../platform/errors';
import { attachDocuments } from './request-documents';

export type Values = Partial<Record<RequestField, string>>;

/** What of the record students may ask to change, as text; '' where there is nothing. Held where `lock` says so. */
export async function recordOf(db: Db | Trx, studentId: number, lock = false) {
  const found = await db
    .selectFrom('student')
    .select(['surname', 'first_name as firstName', 'middle_name as middleName', 'gender', 'version'])
    .select(['date_of_birth as dateOfBirth', 'country_id as countryId', 'state_id', 'lga_id'])
    .where('id', '=', studentId)
    .$if(lock, (rows) => rows.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  const { state_id, lga_id, ...rest } = found;
  return {
    ...rest,
    stateId: state_id === null ? '' : String(state_id),
    lgaId: lga_id === null ? '' : String(lga_id),
  };
}

/** Throws INVALID for an LGA that does not lie in the state, or a state that does not lie in the country. */
async function demandPlace(trx: Trx, { stateId, lgaId }: Values, countryId: number): Promise<void> {
  const found = await trx
    .selectFrom('lga as l')
    .innerJoin('state as s', 's.id', 'l.state_id')
    .select('l.id')
    .where('l.id', '=', Number(lgaId))
    .where('s.id', '=', Number(stateId))
    .where('s.country_id', '=', countryId)
    .executeTakeFirst();
  if (!found)
    throw new AppError('INVALID', { errors: [{ path: 'lgaId', message: 'please select your LGA' }] });
}

export interface Asking {
  studentId: number;
  subject: RequestSubject;
  wanted: Values;
  reason: string;
  /** Ids by the field of the form. */
  documents: Readonly<Record<string, string>>;
}

const oneAtATime = () =>
  new AppError('CONFLICT', {
    message: 'You have asked for this already. Withdraw that request, or wait for the registry.',
  });

/**
 * Writes down what a student asks for. Throws INVALID at the field, also where the record says so already, and CONFLICT
 * while a request of the same group is open: of two at once the index decides.
 */
export async function askForChange(db: Db, command: Command, asking: Asking): Promise<{ id: number }> {
  const { studentId, subject, wanted, reason, documents } = asking;
  const fields = fieldsOfSubject[subject];
  try {
    return await inTransaction(db, async (trx) => {
      const now = await recordOf(trx, studentId, true);
      const values = fields.map((field) => ({ field, before: now[field], after: wanted[field] ?? '' }));
      if (values.every(({ before, after }) => before === after)) {
        const path = fields[0] ?? subject;
        throw new AppError('INVALID', { errors: [{ path, message: 'your record says so already' }] });
      }
      if (subject === 'origin') await demandPlace(trx, wanted, now.countryId);
      const { id } = await trx
        .insertInto('record_request')
        .values({ student_id: studentId, subject, reason, asked_at: command.at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('record_request_value')
        .values(values.map((value) => ({ ...value, request_id: id })))
        .execute();
      await attachDocuments(trx, { studentId, requestId: id }, documents);
      await record(trx, command, { act: 'record_request.ask', after: { id, studentId, subject }, reason });
      return { id };
    });
  } catch (error) {
    if (isViolation(error, 'record_request_open')) throw oneAtATime();
    throw error;
  }
}

/** Takes a request of one's own back. Throws NOT_FOUND, also for others', and STALE once it is decided. */
export function withdrawRequest(
  db: Db,
  command: Command,
  { id, version, studentId }: { id: number; version: number; studentId: number },
): Promise<object> {
  return inTransaction(db, async (trx) => {
    const request = await trx
      .selectFrom('record_request')
      .select(['state', 'version', 'student_id as studentId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (request?.studentId !== studentId) throw new AppError('NOT_FOUND');
    if (request.state !== 'requested' || request.version !== version) throw new AppError('STALE');
    await trx
      .updateTable('record_request')
      .set({ state: 'withdrawn', ended_at: command.at, ended_by: actorIdOf(command), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await record(trx, command, { act: 'record_request.withdraw', after: { id, studentId } });
    return {};
  });
}
