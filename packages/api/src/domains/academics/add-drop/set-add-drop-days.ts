import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import type { Actor } from '../../../platform/http/route';
import { changeWindow, lockWindow, removeWindow } from '../../../platform/windows/change-window';
import { daysOf, timesOf } from '../../../platform/windows/window-days';
import type { WindowKey } from '../../../platform/windows/windows.queries';
import { audienceOf, demandSome, placeOf } from '../audience';

interface Days {
  /** Session, semester and students, as addresses have them. */
  key: string;
  /** Of the window that was seen; null where they had none of their own. */
  version: number | null;
  opensOn: string;
  /** '' until told otherwise. */
  closesOn: string;
}

/**
 * Says when some students may add and drop courses. A day that stays keeps its moment. Throws NOT_FOUND beyond reach, STALE
 * or INVALID.
 */
export function setAddDropDays(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { key: students, version, opensOn, closesOn }: Days,
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const audience = await audienceOf(trx, command.actor, { key: students, claim: 'registration.edit' });
    const { sessionId, semester } = audience;
    const key: WindowKey = { kind: 'add_drop', sessionId, semester, audience: placeOf(audience) };
    const current = await lockWindow(trx, key);
    const days = current && daysOf(current);
    const asked = timesOf({ opensOn, closesOn: closesOn || null });
    const times = {
      opens: current && days?.opensOn === opensOn ? current.opens : asked.opens,
      closes: current && days?.closesOn === (closesOn || null) ? current.closes : asked.closes,
    };
    const changed = await changeWindow(trx, command, { key, to: { ...times, version } });
    const window = await lockWindow(trx, key);
    if (!window) throw new Error('a window that was changed is not there');
    await record(trx, command, {
      act: 'add_drop_window.set',
      before: current && { ...audience, ...current },
      after: { id: window.id, ...audience, ...times },
    });
    return { version: changed.version };
  });
}

/** Takes the days of their own away from some students. Throws NOT_FOUND beyond reach, STALE, CONFLICT for everybody's. */
export function followOtherDays(
  { db }: Pick<Deps, 'db'>,
  command: Command<Actor>,
  { key: students, version }: { key: string; version: number },
): Promise<{ version: number }> {
  return inTransaction(db, async (trx) => {
    const audience = await audienceOf(trx, command.actor, { key: students, claim: 'registration.edit' });
    demandSome(audience);
    const { sessionId, semester } = audience;
    const key: WindowKey = { kind: 'add_drop', sessionId, semester, audience: placeOf(audience) };
    const before = await removeWindow(trx, command, { key, version });
    await record(trx, command, {
      act: 'add_drop_window.follow',
      before: { ...audience, ...before },
      after: { id: before.id, ...audience },
    });
    return { version: version + 1 };
  });
}
