import type { Db, Trx } from '../../../platform/database/database';

const windows = (db: Db | Trx) =>
  db
    .selectFrom('application_type as t')
    .innerJoin('application_window as w', 'w.application_type_id', 't.id')
    .innerJoin('academic_session as s', 's.id', 'w.session_id')
    .select([
      't.id',
      't.name',
      't.mode',
      't.form_family as formFamily',
      't.student_type_id as studentTypeId',
      's.id as sessionId',
      's.name as session',
      'w.amount_kobo as amount',
      'w.opens_at as opens',
      'w.closes_at as closes',
    ]);
export type ApplicationWindow = Awaited<ReturnType<ReturnType<typeof windows>['executeTakeFirstOrThrow']>>;

/** The window of a type in a session; without one, the type's newest that has begun, else the next. */
export async function windowOf(
  db: Db | Trx,
  typeId: number,
  { sessionId, now }: { sessionId?: number; now: Date },
): Promise<ApplicationWindow | undefined> {
  const all = await windows(db).where('t.id', '=', typeId).orderBy('w.opens_at', 'desc').execute();
  if (sessionId !== undefined) return all.find((window) => window.sessionId === sessionId);
  return all.find(({ opens }) => opens <= now) ?? all.at(-1);
}

export function isOpen({ opens, closes }: Pick<ApplicationWindow, 'opens' | 'closes'>, now: Date): boolean {
  return opens <= now && (closes === null || now < closes);
}

/**
 * What can be applied for in the current session with its price and window. A type without a window of this session
 * is left out: nobody has set its price yet.
 */
export async function applicationTypeList(db: Db | Trx, now: Date) {
  const rows = await windows(db).where('s.current', '=', true).orderBy('t.id').execute();
  return rows.map((window) => ({
    ...window,
    open: isOpen(window, now),
    opens: window.opens.toISOString(),
    closes: window.closes?.toISOString() ?? null,
  }));
}

export function applicationTypeById(db: Db | Trx, id: number) {
  return db
    .selectFrom('application_type')
    .select(['id', 'mode', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}
