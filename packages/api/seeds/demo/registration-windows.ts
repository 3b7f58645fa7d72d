import { lagosDate } from '@portal/shared/model';
import type { Trx } from '../../src/platform/database/database';
import { timesOf } from '../../src/platform/windows/window-days';
import { insertRows } from './rows';
import { currentSessionId, semestersFrom } from './sessions';

const day = 86_400_000;

/** Days after the beginning of a semester; eleven weeks of registration with two late ones. */
const usual = {
  registration: [7, 77],
  late_registration: [78, 91],
  add_drop: [14, 77],
  // Marks of tests come in long before the examination.
  result_entry: [28, 140],
} as const;

/** Of the semester under way: postgraduates have longer, fresh undergraduates may be late for longer. */
const special = [
  { student_type_id: 4, level: null, days: { registration: [7, 105], late_registration: [106, 119] } },
  {
    student_type_id: 1,
    level: 100,
    days: { registration: [7, 77], late_registration: [78, 98] },
    message: 'Your acceptance fee and clearance come first. Ask the Registry when either is late.',
  },
] as const;

type Days = Partial<Record<keyof typeof usual, readonly [number, number]>>;

/**
 * Windows of each semester for all students, counted from `now`: Harmattan of the current session is open for
 * registration, Rain is planned, everything earlier is closed.
 */
export async function seedRegistrationWindows(trx: Trx, now: Date): Promise<void> {
  const dated = (start: number, days: Days) =>
    Object.entries(days).map(([kind, [from, to]]) => {
      const [opensOn, closesOn] = [from, to].map((after) => lagosDate(new Date(start + after * day)));
      const { opens, closes } = timesOf({ opensOn: opensOn ?? '', closesOn: closesOn ?? null });
      return { kind, opens_at: opens, closes_at: closes };
    });
  const system = { version: 1, changed_by: 'system', changed_at: now };
  const semesters = semestersFrom(now);
  const forAll = semesters.flatMap(({ sessionId, semester, start }) =>
    dated(start, usual).map((window) => {
      const audience = { student_type_id: null, level: null, message: '' };
      return { session_id: sessionId, semester, ...audience, ...window, ...system };
    }),
  );
  const current = semesters.find((each) => each.sessionId === currentSessionId && each.semester === 1);
  const forSome = special.flatMap(({ days, ...rest }) =>
    dated(current?.start ?? 0, days).map((window) => {
      const message = window.kind === 'registration' && 'message' in rest ? rest.message : '';
      const { student_type_id, level } = rest;
      const audience = { student_type_id, level, message };
      return { session_id: currentSessionId, semester: 1, ...audience, ...window, ...system };
    }),
  );
  await insertRows(trx, 'dated_window', [...forAll, ...forSome]);
}
