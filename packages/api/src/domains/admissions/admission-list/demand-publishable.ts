import type { EntryState } from '@portal/contracts/admissions';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { hasAcceptanceFee } from '../../finance/acceptance/acceptance-days';

/** Throws CONFLICT for a session that the university is past: a place in it is nobody's to take any more. */
export async function demandSessionNotOver(trx: Trx, sessionId: number): Promise<void> {
  const over = await trx
    .selectFrom('academic_session as s')
    .innerJoin('academic_session as now', (join) =>
      join.on('now.current', '=', true).onRef('now.starts_on', '>', 's.starts_on'),
    )
    .select(['s.name', 'now.name as current'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  if (!over) return;
  const message = `${over.name} is over: nobody can be offered a place in it. Put the candidate on the list of ${over.current}.`;
  throw new AppError('CONFLICT', { message });
}

/** What decides the acceptance fee of those in the batch, each kind once. */
export const kindsInBatch = (db: Db | Trx, { id, states }: { id: number; states: readonly EntryState[] }) =>
  db
    .selectFrom('admission_list_entry as e')
    .innerJoin('application_type as t', 't.id', 'e.application_type_id')
    .innerJoin('academic_session as s', 's.id', 'e.session_id')
    .leftJoin('department as d', 'd.id', 'e.department_id')
    .select(['e.session_id as sessionId', 'e.student_type_id as studentTypeId', 'e.level'])
    .select(['e.department_id as departmentId', 't.mode', 't.name as type', 's.name as session'])
    .select('d.name as department')
    .distinct()
    .where('e.batch_id', '=', id)
    .where('e.state', 'in', states)
    .orderBy('d.name')
    .orderBy('e.level')
    .execute();

/** Throws CONFLICT where one of those in the batch could not pay an acceptance fee, because none is in force. */
export async function demandFees(trx: Trx, of: Parameters<typeof kindsInBatch>[1]): Promise<void> {
  for (const kind of await kindsInBatch(trx, of)) {
    if (await hasAcceptanceFee(trx, kind)) continue;
    const { type, session, department, level } = kind;
    const whose = [type, department, level === 0 ? null : `${level} level`, session]
      .filter(Boolean)
      .join(', ');
    throw new AppError('CONFLICT', {
      message: `No acceptance fee is active for ${whose}: who is offered a place could not accept it. Ask the bursary to set it under Acceptance fees, then publish.`,
    });
  }
}
