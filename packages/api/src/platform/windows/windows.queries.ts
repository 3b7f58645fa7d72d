import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import { isFor, mostSpecific } from './registration-window';
import { isOpen } from './window-days';

/** What can be done in a window. */
export type WindowKind =
  'application' | 'registration' | 'late_registration' | 'add_drop' | 'result_entry' | 'hostel';

/** Students by what is known of them; what is not named is every one. */
export interface StudentAudience {
  studentType?: number | null;
  level?: number | null;
  school?: number | null;
}

/** Whom a window is for: who applies for a type, some students, or everybody. */
export type Audience = { applicationType: number } | StudentAudience | 'everyone';

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
  const given: { applicationType?: number } & StudentAudience = audience === 'everyone' ? {} : audience;
  const { applicationType = null, studentType = null, level = null, school = null } = given;
  return { application_type_id: applicationType, student_type_id: studentType, level, faculty_id: school };
}

const rows = (db: Db | Trx) =>
  db
    .selectFrom('dated_window as w')
    .select(['w.id', 'w.session_id as sessionId', 'w.semester', 'w.version'])
    .select(['w.opens_at as opens', 'w.closes_at as closes', 'w.message']);
export type DatedWindow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/**
 * The windows for somebody, the earliest first. Of those of a session and semester the one counts that names most of what
 * they are.
 */
export function windowsFor(db: Db | Trx, { kind, audience, sessionId, semester }: AskedWindows) {
  const own = audienceColumns(audience);
  return rows(db)
    .where('w.kind', '=', kind)
    .$if(sessionId !== undefined, (found) => found.where('w.session_id', '=', sessionId ?? 0))
    .$if(semester !== undefined, (found) =>
      found.where('w.semester', 'is not distinct from', semester ?? null),
    )
    .where(
      isFor({
        applicationType: sql`${own.application_type_id}::integer`,
        studentType: sql`${own.student_type_id}::integer`,
        level: sql`${own.level}::integer`,
        school: sql`${own.faculty_id}::integer`,
      }),
    )
    .distinctOn(['w.session_id', 'w.semester'])
    .orderBy('w.session_id')
    .orderBy('w.semester')
    .orderBy(sql`num_nonnulls(w.application_type_id)`, 'desc')
    .orderBy(mostSpecific)
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
