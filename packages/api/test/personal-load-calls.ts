import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { loadOf } from '../src/domains/academics/unit-load.queries';
import type { TestApp } from './app';
import { registrationWorld } from './curriculum-builders';
import { feeSession } from './fee-builders';
import { aRegistrar } from './registration-office';

type Load = CallData<typeof academics.personalLoads.list>['rows'][number];

/** The clock stands at 14 September 2026, the session ends on the 30th. */
export const askedLoad = {
  sessionId: feeSession,
  semester: 1,
  minimum: '12',
  maximum: '27',
  untilOn: '2026-09-20',
  reason: 'Final year, two courses are left',
};

/** Somebody who gives loads, a student whose registration is open, and what is done with their loads. */
export async function personalLoadOffice(test: TestApp) {
  const student = await registrationWorld(test);
  const officer = await aRegistrar(test, ['registration.edit']);
  const at = (path: string) => `/CourseRegistration/personal-loads${path}`;
  const get = (path: string, by = officer) => test.call('GET', at(path), { headers: by.headers });
  const post = (path: string, payload: object, by = officer) =>
    test.call('POST', at(path), { headers: by.headers, payload });
  const given = (changes: object) => ({ studentId: student.id, ...askedLoad, ...changes });
  return {
    student,
    officer,
    get,
    post,
    list: async (query = '', by = officer) =>
      (await get(`?${query}`, by)).json<{ data: { rows: Load[] } }>().data.rows,
    grant: (changes: object = {}, by = officer) => post('', given(changes), by),
    exceed: (changes: object = {}, by = officer) => post('/exceeding', given(changes), by),
    revoke: (id: number | undefined, by = officer) =>
      post(`/${id}/revoke`, { reason: 'Given by mistake' }, by),
    /** What the student takes as things are: fewest and most. */
    units: async (semester = 1) => {
      const now = test.deps.clock.now();
      const asked = { studentId: student.id, sessionId: feeSession, semester, now };
      const load = await loadOf(test.deps.db, asked);
      return [load?.minimum, load?.maximum];
    },
    /** The rule of everybody: 15 to 24, and with approval 27. */
    aCeiling: () =>
      test.call('POST', '/CourseManagement/loads', {
        headers: officer.headers,
        payload: {
          sessionId: feeSession,
          semester: 1,
          studentTypes: [],
          departments: [],
          levels: [],
          minimum: '15',
          maximum: '24',
          ceiling: '27',
          replace: true,
        },
      }),
  };
}
export type PersonalLoadOffice = Awaited<ReturnType<typeof personalLoadOffice>>;

/** The fields that an answer refuses. */
export const pathsIn = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
