import { refereeDays, type RefereeState } from '@portal/contracts/admissions';
import { lagosDate } from '@portal/shared/model';
import type { Updateable } from 'kysely';
import { daysAfter } from '../../../platform/clock';
import type { Db, Trx } from '../../../platform/database/database';
import { recordApplicationEvent } from '../applications/applications.queries';
import type { PostgraduateTables } from './postgraduate.tables';

const columns = [
  'id',
  'application_id',
  'position',
  'full_name',
  'email',
  'mobile_number',
  'institution',
  'state',
  'asked_at',
  'expires_at',
  'mailed_at',
  'reminders',
  'version',
] as const;

const selectReferees = (db: Db | Trx) => db.selectFrom('referee').select(columns);
export type Referee = Awaited<ReturnType<ReturnType<typeof selectReferees>['executeTakeFirstOrThrow']>>;

/** Who is asked about an application now, in their order: those who were replaced are not among them. */
export function currentReferees(db: Db | Trx, applicationId: number): Promise<Referee[]> {
  return selectReferees(db)
    .where('application_id', '=', applicationId)
    .where('state', '<>', 'replaced')
    .orderBy('position')
    .execute();
}

/** One of them, held until the transaction ends. The application is held before. */
export function holdReferee(trx: Trx, id: number): Promise<Referee | undefined> {
  return selectReferees(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The last moment of a time to answer that begins now. */
export const timeToAnswer = (at: Date) => daysAfter(at, refereeDays);

/** `YYYY-MM-DD`, the last day in Lagos on which a referee can answer. */
export const lastDayOf = ({ expires_at }: Pick<Referee, 'expires_at'>): string => lagosDate(expires_at);

interface Move {
  referee: Referee;
  to: RefereeState;
  at: Date;
  /** `applicant`, `referee`, `system`, or a user id. */
  actor: string;
  set?: Updateable<PostgraduateTables['referee']>;
}

/** Moves a referee who is held; the database knows which moves there are. */
export async function moveReferee(trx: Trx, { referee, to, at, actor, set = {} }: Move): Promise<void> {
  await trx
    .updateTable('referee')
    .set({ ...set, state: to, decided_at: to === 'asked' ? null : at, version: referee.version + 1 })
    .where('id', '=', referee.id)
    .execute();
  await recordApplicationEvent(trx, {
    applicationId: referee.application_id,
    at,
    actor,
    kind: `referee ${to}`,
    detail: { referee: referee.id },
  });
}
