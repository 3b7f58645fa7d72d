import type { Trx } from '../../src/platform/database/database';
import { insertRows } from './rows';

const day = 86_400_000;
/** Eight in the morning and one minute to midnight in Lagos, after midnight UTC. */
export const dayBegins = 7 * 3_600_000;
export const dayEnds = 23 * 3_600_000 - 60_000;

export interface DemoSession {
  id: number;
  name: string;
  firstYear: number;
}

/** 2022/2023 to 2025/2026; the last is the current one. */
export const sessions: readonly DemoSession[] = [2022, 2023, 2024, 2025].map((firstYear, index) => ({
  id: index + 1,
  name: `${firstYear}/${firstYear + 1}`,
  firstYear,
}));

export const currentSessionId = sessions.length;

/**
 * Sessions and semesters with windows counted from `now`: Harmattan of the current session is open for
 * registration, Rain is planned, everything earlier is closed.
 */
export async function seedSessions(trx: Trx, now: Date): Promise<void> {
  const rows = sessions.map(({ id, name }) => {
    const start = now.getTime() - 60 * day - (currentSessionId - id) * 365 * day;
    return { id, name, start, current: id === currentSessionId };
  });
  await insertRows(
    trx,
    'academic_session',
    rows.map(({ start, ...session }) => ({
      ...session,
      starts_on: dayOf(start),
      ends_on: dayOf(start + 330 * day),
    })),
  );
  await insertRows(
    trx,
    'semester',
    rows.flatMap(({ id, start, current }) => [
      semester({ sessionId: id, number: 1, start, current }),
      semester({ sessionId: id, number: 2, start: start + 165 * day, current: false }),
    ]),
  );
}

interface Semester {
  sessionId: number;
  number: 1 | 2;
  start: number;
  current: boolean;
}

/** Eleven weeks of registration with two late ones: a window that is still open 60 days after the start. */
function semester({ sessionId, number, start, current }: Semester) {
  const midnight = Math.floor(start / day) * day;
  const at = (days: number) => new Date(midnight + days * day + dayBegins).toISOString();
  const until = (days: number) => new Date(midnight + days * day + dayEnds).toISOString();
  return {
    session_id: sessionId,
    semester: number,
    current,
    registration_opens: at(7),
    registration_closes: until(77),
    late_closes: until(91),
    add_drop_opens: at(14),
    add_drop_closes: until(77),
    results_open: at(112),
    results_close: until(140),
  };
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
