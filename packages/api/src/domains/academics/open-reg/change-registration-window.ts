import type { AudienceInSemester } from '@portal/contracts/academics';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { changeWindow, lockWindow, removeWindow } from '../../../platform/windows/change-window';
import { dayEnds, daysOf, timesOf } from '../../../platform/windows/window-days';
import type { LateWindow } from '../../../platform/windows/window-state';
import type { WindowKey } from '../../../platform/windows/windows.queries';
import { audienceOf, demandSome, placeOf } from '../audience';
import { lateDays } from './present-windows';
import { tellOfExtension } from './tell-of-extension';

type WindowDeps = Pick<Deps, 'db'>;

/** A window with what students read beside it. */
interface Told extends LateWindow {
  message: string;
}

interface Wanted {
  /** Session, semester and students, as addresses have them. */
  key: string;
  /** Of the window that was seen. */
  version: number | null;
  act: 'set' | 'open' | 'close' | 'extend';
  /** Works out the window from the one that stands. */
  to: (current: Told | undefined) => Told;
}

const keyOf = (kind: WindowKey['kind'], audience: AudienceInSemester): WindowKey => ({
  kind,
  sessionId: audience.sessionId,
  semester: audience.semester,
  audience: placeOf(audience),
});

const saidOf = (id: number, audience: AudienceInSemester, window: Told | undefined) => ({
  id,
  ...audience,
  opens: window?.opens.toISOString() ?? null,
  closes: window?.closes?.toISOString() ?? null,
  lateUntil: (window && lateDays(window)?.toISOString()) ?? null,
  message: window?.message ?? '',
});

const after = (last: Date) => new Date(last.getTime() + 1);

/** The late window goes with the one of registration; where nobody may be late any more it ends when that closes. */
async function changeLate(
  trx: Trx,
  command: Command<Actor>,
  { key, to }: { key: WindowKey; to: LateWindow },
): Promise<void> {
  const late = await lockWindow(trx, key);
  const until = lateDays(to);
  if (!late && !until) return;
  const last = to.closes ?? to.opens;
  const times =
    until && to.closes ? { opens: after(to.closes), closes: until } : { opens: last, closes: last };
  await changeWindow(trx, command, { key, to: { ...times, version: late?.version ?? null } });
}

async function change(trx: Trx, command: Command<Actor>, { key, version, act, to }: Wanted) {
  const audience = await audienceOf(trx, command.actor, { key, claim: 'registration.edit' });
  const keys = [keyOf('registration', audience), keyOf('late_registration', audience)] as const;
  const current = await lockWindow(trx, keys[0]);
  if ((current?.version ?? null) !== version) throw new AppError('STALE');
  const late = await lockWindow(trx, keys[1]);
  const before = current && { ...current, lateUntil: late?.closes ?? null };
  const next = to(before);
  const changed = await changeWindow(trx, command, { key: keys[0], to: { ...next, version } });
  await changeLate(trx, command, { key: keys[1], to: next });
  const window = await lockWindow(trx, keys[0]);
  if (!window) throw new Error('a window that was changed is not there');
  await record(trx, command, {
    act: `registration_window.${act}`,
    before: saidOf(window.id, audience, before),
    after: saidOf(window.id, audience, next),
  });
  if (act === 'extend')
    await tellOfExtension(trx, { windowId: window.id, version: changed.version, at: command.at });
  return { version: changed.version };
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

interface Seen {
  key: string;
  version: number | null;
}

/**
 * First and last day. A day that stays keeps its moment: what was opened at noon did not open earlier because its last day
 * is another one. Throws NOT_FOUND, STALE or INVALID.
 */
export function setRegistrationDays(
  { db }: WindowDeps,
  command: Command<Actor>,
  given: Seen & { opensOn: string; closesOn: string; lateUntilOn: string; message: string },
) {
  const { key, version, opensOn, closesOn, lateUntilOn, message } = given;
  const asked = timesOf({ opensOn, closesOn: closesOn || null });
  const to = (current: Told | undefined): Told => {
    const days = current && daysOf(current);
    return {
      opens: current && days?.opensOn === opensOn ? current.opens : asked.opens,
      closes: current && days?.closesOn === (closesOn || null) ? current.closes : asked.closes,
      lateUntil: lateUntilOn ? dayEnds(lateUntilOn) : null,
      message,
    };
  };
  return inTransaction(db, (trx) => change(trx, command, { key, version, act: 'set', to }));
}

/** Opens it now, until a last day or until told otherwise. Throws NOT_FOUND, STALE or INVALID. */
export function openRegistration(
  { db }: WindowDeps,
  command: Command<Actor>,
  { key, version, closesOn }: Seen & { closesOn: string },
) {
  const { at } = command;
  if (closesOn && dayEnds(closesOn) < at) throw invalid('closesOn', 'This day is over');
  const to = (current: Told | undefined): Told => {
    const closes = closesOn ? dayEnds(closesOn) : null;
    return {
      // Reopened, it has been open since it first was.
      opens: current && current.opens < at ? current.opens : at,
      closes,
      lateUntil: lateDays({ closes, lateUntil: current?.lateUntil ?? null }),
      message: current?.message ?? '',
    };
  };
  return inTransaction(db, (trx) => change(trx, command, { key, version, act: 'open', to }));
}

/** Closes it now, for who is late as well. Throws NOT_FOUND, STALE, or CONFLICT where it has not opened yet. */
export function closeRegistration(
  { db }: WindowDeps,
  command: Command<Actor>,
  { key, version }: { key: string; version: number },
) {
  const { at } = command;
  const to = (current: Told | undefined): Told => {
    if (!current || current.opens > at) throw new AppError('CONFLICT', { message: 'It has not opened yet.' });
    const closes = new Date(Math.max(current.opens.getTime(), at.getTime() - 1));
    // What closed before in late days stays closed then.
    const first = current.closes && current.closes < closes ? current.closes : closes;
    return { ...current, closes: first, lateUntil: null };
  };
  return inTransaction(db, (trx) => change(trx, command, { key, version, act: 'close', to }));
}

/** A later last day; who has not registered is told. Throws NOT_FOUND, STALE, CONFLICT or INVALID. */
export function extendRegistration(
  { db }: WindowDeps,
  command: Command<Actor>,
  {
    key,
    version,
    closesOn,
    lateUntilOn,
  }: { key: string; version: number; closesOn: string; lateUntilOn: string },
) {
  const to = (current: Told | undefined): Told => {
    if (!current || current.opens > command.at)
      throw new AppError('CONFLICT', { message: 'It has not opened yet.' });
    const closes = dayEnds(closesOn);
    if (closes < command.at) throw invalid('closesOn', 'This day is over');
    if (!current.closes || closes <= current.closes)
      throw invalid('closesOn', 'The new last day is after the present one');
    return { ...current, closes, lateUntil: lateUntilOn ? dayEnds(lateUntilOn) : null };
  };
  return inTransaction(db, (trx) => change(trx, command, { key, version, act: 'extend', to }));
}

/** Takes the days of their own away from some students, with the late ones. Throws NOT_FOUND, STALE, CONFLICT for all's. */
export function followOthers(
  { db }: WindowDeps,
  command: Command<Actor>,
  { key, version }: { key: string; version: number },
) {
  return inTransaction(db, async (trx) => {
    const audience = await audienceOf(trx, command.actor, { key, claim: 'registration.edit' });
    demandSome(audience);
    const before = await removeWindow(trx, command, { key: keyOf('registration', audience), version });
    const lateKey = keyOf('late_registration', audience);
    const late = await lockWindow(trx, lateKey);
    if (late) await removeWindow(trx, command, { key: lateKey, version: late.version });
    await record(trx, command, {
      act: 'registration_window.follow',
      before: saidOf(before.id, audience, { ...before, lateUntil: late?.closes ?? null }),
      after: { id: before.id, ...audience },
    });
    return { version: version + 1 };
  });
}
