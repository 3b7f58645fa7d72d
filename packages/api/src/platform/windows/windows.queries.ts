import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import { isOpen } from './window-days';

/** What can be done in a window. */
export type WindowKind =
  'application' | 'registration' | 'late_registration' | 'add_drop' | 'result_entry' | 'hostel';

/** Whom a window is for: who applies for a type, a kind of student, or everybody. */
export type Audience = { applicationType: number } | { studentType: number } | 'everyone';

/** One window; `semester` is null for what has none. */
export interface WindowKey {
  kind: WindowKind;
  sessionId: number;
  semester: number | null;
  audience: Audience;
}

/** Windows of a kind, in every session and semester where none is named. */
export type AskedWindows = Pick<WindowKey, 'kind' | 'audience'> &
  Partial<Pick<WindowKey, 'sessionId' | 'semester'>>;

export function audienceColumns(audience: Audience) {
  const given: { applicationType?: number; studentType?: number } = audience === 'everyone' ? {} : audience;
  const { applicationType = null, studentType = null } = given;
  return { application_type_id: applicationType, student_type_id: studentType };
}

const rows = (db: Db | Trx) =>
  db
    .selectFrom('dated_window as w')
    .select(['w.id', 'w.session_id as sessionId', 'w.semester', 'w.version'])
    .select(['w.opens_at as opens', 'w.closes_at as closes']);
export type DatedWindow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/**
 * The windows for somebody, the earliest first. Where a session and semester have one for their kind of student, the one
 * for everybody does not count for them.
 */
export function windowsFor(db: Db | Trx, { kind, audience, sessionId, semester }: AskedWindows) {
  const own = audienceColumns(audience);
  const isOwn = sql<boolean>`(w.application_type_id is not distinct from ${own.application_type_id}::integer
    and w.student_type_id is not distinct from ${own.student_type_id}::integer)`;
  const isEveryones = sql<boolean>`(w.application_type_id is null and w.student_type_id is null)`;
  return rows(db)
    .where('w.kind', '=', kind)
    .$if(sessionId !== undefined, (found) => found.where('w.session_id', '=', sessionId ?? 0))
    .$if(semester !== undefined, (found) =>
      found.where('w.semester', 'is not distinct from', semester ?? null),
    )
    .where((row) => row.or([isOwn, isEveryones]))
    .distinctOn(['w.session_id', 'w.semester'])
    .orderBy('w.session_id')
    .orderBy('w.semester')
    .orderBy(isOwn, 'desc')
    .execute()
    .then((found) => [...found].sort((one, other) => one.opens.getTime() - other.opens.getTime()));
}

/** The window that is open at a moment, and the next one to open. */
export async function windowAt(
  db: Db | Trx,
  asked: AskedWindows,
  now: Date,
): Promise<{ open?: DatedWindow | undefined; next?: DatedWindow | undefined }> {
  const found = await windowsFor(db, asked);
  return {
    open: found.findLast((window) => isOpen(window, now)),
    next: found.find(({ opens }) => opens > now),
  };
}
