import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { changeWindow, lockWindow } from '../../../platform/windows/change-window';
import { dayEnds, daysOf, timesOf, type WindowTimes } from '../../../platform/windows/window-days';
import type { DatedWindow } from '../../../platform/windows/windows.queries';
import { applicationWindowKey, lockSetup } from './lock-setup';

type WindowDeps = Pick<Deps, 'db'>;

interface Wanted {
  id: number;
  /** Of the window that was seen. */
  version: number | null;
  act: string;
  /** Works out the dates from those that stand. */
  times: (current: DatedWindow | undefined) => WindowTimes;
}

const saidOf = (setup: number, window: WindowTimes | undefined) => ({
  setup,
  opens: window?.opens.toISOString() ?? null,
  closes: window?.closes?.toISOString() ?? null,
});

async function change(trx: Trx, command: Command<Actor>, { id, version, act, times }: Wanted) {
  const key = applicationWindowKey(await lockSetup(trx, command, id));
  const to = times(await lockWindow(trx, key));
  const changed = await changeWindow(trx, command, { key, to: { ...to, version } });
  const { reason } = command;
  await record(trx, command, {
    act,
    before: saidOf(id, changed.before),
    after: saidOf(id, to),
    ...(reason !== undefined && { reason }),
  });
  return { version: changed.version };
}

interface Days {
  id: number;
  opensOn: string;
  closesOn: string;
  version: number | null;
}

/**
 * From the first day to the last. A day that stays keeps its moment: a window that was opened at noon did not open
 * earlier because its last day is another one. Throws NOT_FOUND, STALE or INVALID.
 */
export function setApplicationDays(
  { db }: WindowDeps,
  command: Command<Actor>,
  { id, opensOn, closesOn, version }: Days,
) {
  const asked = timesOf({ opensOn, closesOn: closesOn || null });
  const times = (current: DatedWindow | undefined) => {
    const days = current && daysOf(current);
    return {
      opens: current && days?.opensOn === opensOn ? current.opens : asked.opens,
      closes: current && days?.closesOn === (closesOn || null) ? current.closes : asked.closes,
    };
  };
  const act = 'application_window.set';
  return inTransaction(db, (trx) => change(trx, command, { id, version, act, times }));
}

/** Opens it now, until a last day or until told otherwise. Throws NOT_FOUND, STALE, CONFLICT or INVALID. */
export function openApplications(
  { db }: WindowDeps,
  command: Command<Actor>,
  { id, closesOn, version }: Omit<Days, 'opensOn'>,
) {
  const { at } = command;
  const times = (current: DatedWindow | undefined) => ({
    // Reopened, it has been open since it first was.
    opens: current && current.opens < at ? current.opens : at,
    closes: closesOn ? dayEnds(closesOn) : null,
  });
  if (closesOn && dayEnds(closesOn) < at) {
    const errors = [{ path: 'closesOn', message: 'This day is over' }];
    throw new AppError('INVALID', { errors });
  }
  const act = 'application_window.open';
  return inTransaction(db, (trx) => change(trx, command, { id, version, act, times }));
}

/** Closes it now: the moment before was its last. Throws NOT_FOUND, STALE, or CONFLICT where it has not opened yet. */
export function closeApplications(
  { db }: WindowDeps,
  command: Command<Actor>,
  { id, version }: { id: number; version: number },
) {
  const { at } = command;
  const times = (current: DatedWindow | undefined) => {
    if (!current || current.opens > at) throw new AppError('CONFLICT', { message: 'It has not opened yet.' });
    return { opens: current.opens, closes: new Date(Math.max(current.opens.getTime(), at.getTime() - 1)) };
  };
  const act = 'application_window.close';
  return inTransaction(db, (trx) => change(trx, command, { id, version, act, times }));
}
