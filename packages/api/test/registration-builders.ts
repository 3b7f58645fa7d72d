import { systemCommand } from '../src/platform/command';
import { inTransaction } from '../src/platform/database/database';
import { changeWindow } from '../src/platform/windows/change-window';
import { dayEnds, timesOf } from '../src/platform/windows/window-days';
import type { StudentAudience } from '../src/platform/windows/windows.queries';
import type { TestApp } from './app';

/** A semester of a session that is there; Harmattan under way where nothing else is said. */
export async function aSemester(
  { deps }: TestApp,
  sessionId: number,
  { semester = 1, current = semester === 1 }: { semester?: number; current?: boolean } = {},
): Promise<void> {
  await deps.db.insertInto('semester').values({ session_id: sessionId, semester, current }).execute();
}

interface Wanted {
  sessionId: number;
  semester?: number;
  audience?: StudentAudience;
  opensOn: string;
  closesOn: string;
  /** The last day for who is late; left out, nobody may be. */
  lateUntilOn?: string;
}

/** A window of course registration as an officer sets it, made by `system`. */
export async function aRegistrationWindow(
  { deps }: TestApp,
  { sessionId, semester = 1, audience = {}, opensOn, closesOn, lateUntilOn }: Wanted,
): Promise<void> {
  const command = systemCommand(deps);
  const key = { sessionId, semester, audience };
  const { opens, closes } = timesOf({ opensOn, closesOn });
  await inTransaction(deps.db, async (trx) => {
    const to = { opens, closes, version: null };
    await changeWindow(trx, command, { key: { ...key, kind: 'registration' }, to });
    if (!lateUntilOn) return;
    const late = { opens: new Date(dayEnds(closesOn).getTime() + 1), closes: dayEnds(lateUntilOn) };
    await changeWindow(trx, command, {
      key: { ...key, kind: 'late_registration' },
      to: { ...late, version: null },
    });
  });
}

/** A window in which courses are added and dropped, made by `system`. */
export async function anAddDropWindow(
  { deps }: TestApp,
  { sessionId, semester = 1, audience = {}, opensOn, closesOn }: Omit<Wanted, 'lateUntilOn'>,
): Promise<void> {
  const key = { kind: 'add_drop', sessionId, semester, audience } as const;
  const times = timesOf({ opensOn, closesOn });
  await inTransaction(deps.db, (trx) =>
    changeWindow(trx, systemCommand(deps), { key, to: { ...times, version: null } }),
  );
}
