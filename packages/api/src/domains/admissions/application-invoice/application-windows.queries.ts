import type { Db, Trx } from '../../../platform/database/database';
import { isOpen } from '../../../platform/windows/window-days';
import { windowClosed } from '../../../platform/windows/window-closed';
import { isWindowOf, setupsInForce } from '../application-setup/rules-in-force';
import { lateUntil } from './late';

/** Whatever a set-up that is in force sells in a window, at a fee that a second officer has approved. */
const sales = (db: Db | Trx) =>
  setupsInForce(db)
    .innerJoin('application_type as t', 't.id', 'u.application_type_id')
    .innerJoin('application_fee as f', (join) =>
      join.onRef('f.setup_id', '=', 'u.id').on('f.state', '=', 'active'),
    )
    .innerJoin('dated_window as w', (join) => join.on(isWindowOf('u')))
    .innerJoin('academic_session as s', 's.id', 'u.session_id')
    .where('u.state', '=', 'active')
    .select([
      't.id',
      't.name',
      't.mode',
      't.form_family as formFamily',
      't.student_type_id as studentTypeId',
      's.id as sessionId',
      's.name as session',
      'f.amount_kobo as fee',
      'f.late_days as lateDays',
      'f.late_kobo as lateFee',
      'w.opens_at as opens',
      'w.closes_at as closes',
      'v.help_text as help',
      'v.advert_link as advert',
    ]);
type Sale = Awaited<ReturnType<ReturnType<typeof sales>['executeTakeFirstOrThrow']>>;

/** A window as it is at a moment: what a form costs then, and when it is not sold any more. */
export interface ApplicationWindow extends Omit<Sale, 'lateDays'> {
  /** It has closed, and is sold for the extra fee for some days. */
  late: boolean;
  /** Kobo of everything. */
  amount: number;
  /** When the type is sold next, in whatever session. */
  next: Date | null;
}

function atMoment({ lateDays, ...sale }: Sale, now: Date): Omit<ApplicationWindow, 'next'> {
  const until = lateUntil({ ...sale, lateDays });
  const late = until !== null && sale.closes !== null && sale.closes < now && now <= until;
  const extra = late ? (sale.lateFee ?? 0) : 0;
  return { ...sale, late, amount: sale.fee + extra, closes: late ? until : sale.closes };
}

/** The window of a type in a session; without one, the type's newest that has begun, else the next. */
export async function windowOf(
  db: Db | Trx,
  typeId: number,
  { sessionId, now }: { sessionId?: number; now: Date },
): Promise<ApplicationWindow | undefined> {
  const all = await sales(db).where('t.id', '=', typeId).orderBy('w.opens_at', 'desc').execute();
  const found =
    sessionId === undefined
      ? (all.find(({ opens }) => opens <= now) ?? all.at(-1))
      : all.find((window) => window.sessionId === sessionId);
  const next = all.findLast(({ opens }) => opens > now)?.opens ?? null;
  return found && { ...atMoment(found, now), next };
}

/** What an invoice for a form charges at that moment. */
export function linesOf({ name, session, fee, late, lateFee }: ApplicationWindow) {
  const form = { description: `${name} application form, ${session}`, amount: fee };
  return late && lateFee ? [form, { description: 'Late application', amount: lateFee }] : [form];
}

/** The refusal of who comes before or after. */
export function applicationsClosed(name: string, window?: Pick<ApplicationWindow, 'next'>) {
  return windowClosed(`Applications for ${name} are closed.`, window?.next ?? undefined);
}

/**
 * What can be applied for in the current session with its price and window. A type without a window of this session,
 * or whose price nobody has approved yet, is left out.
 */
export async function applicationTypeList(db: Db | Trx, now: Date) {
  const rows = await sales(db).where('s.current', '=', true).orderBy('t.id').execute();
  return rows.map((row) => {
    const { fee: _, lateFee: __, opens, closes, ...window } = atMoment(row, now);
    return {
      ...window,
      open: isOpen({ opens, closes }, now),
      opens: opens.toISOString(),
      closes: closes?.toISOString() ?? null,
    };
  });
}

export function applicationTypeById(db: Db | Trx, id: number) {
  return db
    .selectFrom('application_type')
    .select(['id', 'mode', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}
