import type { Trx } from '../../src/platform/database/database';
import { insertRows } from './rows';

const day = 86_400_000;
/** Days between the beginnings of both semesters. */
const toRain = 165;

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

/** When a session begins, counted from `now`: 60 days before it for the current one. */
const startOf = ({ id }: DemoSession, now: Date) =>
  now.getTime() - 60 * day - (currentSessionId - id) * 365 * day;

/** Each semester with the moment at which it begins. */
export const semestersFrom = (now: Date) =>
  sessions.flatMap((session) => {
    const start = startOf(session, now);
    return [
      { sessionId: session.id, semester: 1, start },
      { sessionId: session.id, semester: 2, start: start + toRain * day },
    ];
  });

/** Sessions and their semesters; Harmattan of the last session is under way. */
export async function seedSessions(trx: Trx, now: Date): Promise<void> {
  const rows = sessions.map((session) => {
    const { id, name } = session;
    return { id, name, start: startOf(session, now), current: id === currentSessionId };
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
    semestersFrom(now).map(({ sessionId, semester }) => ({
      session_id: sessionId,
      semester,
      current: sessionId === currentSessionId && semester === 1,
    })),
  );
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
