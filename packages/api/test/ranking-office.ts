import { testApp, type TestApp } from './app';
import { signedIn } from './builders';
import { anApplicationWindow } from './money-builders';
import { Screening, withFormula } from './screening-builders';
import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';

type WhatIf = CallData<typeof admissions.ranking.whatIf>;
export type RankingOfficer = Awaited<ReturnType<typeof signedIn>>;

/** What a ranking officer of the whole university holds. */
export const everything = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;

/** A portal with a screened programme and an officer who ranks it, over HTTP. */
export async function rankingOffice() {
  const test: TestApp = await testApp();
  const sessionId = await anApplicationWindow(test, 1);
  await withFormula(test, { formula: '50:50' });
  const screening = new Screening(test, sessionId);
  const officer = await signedIn(test, { claims: [...everything] });
  const headersOf = ({ authorization }: RankingOfficer) => ({ authorization });
  const get = async <T>(path: string, by = officer) =>
    (await test.call('GET', `/AdmissionList/ranking/${path}`, { headers: headersOf(by) })).json<{ data: T }>()
      .data;
  const post = (path: string, payload: object = {}, by = officer) =>
    test.call('POST', `/AdmissionList/ranking/${path}`, { headers: headersOf(by), payload });
  const asked = (more: object = {}) => ({
    sessionId,
    applicationTypeId: 1,
    capacities: [{ departmentId: 11, capacity: 2 }],
    formula: '50:50',
    merit: 100,
    catchment: 0,
    elds: 0,
    minimumUtme: 150,
    minimumOLevel: 0,
    creditsOnly: true,
    tieBreak: ['utme', 'english', 'age'],
    ...more,
  });
  return {
    test,
    screening,
    officer,
    headersOf,
    get,
    post,
    asked,
    whatIf: async (more: object = {}, by = officer) =>
      (await post('what-if', asked(more), by)).json<{ data: WhatIf }>().data,
    saved: async (more: object = {}) =>
      (await post('runs', asked(more))).json<{ data: { id: number } }>().data.id,
    /** A candidate with a score, in hundredths; the aggregate follows as an upload would have it. */
    async scored(score: number, more: Parameters<Screening['candidate']>[0] = {}) {
      const candidate = await screening.candidate({ score, aggregate: 3000 + score / 2, ...more });
      await test.deps.db
        .updateTable('application')
        .set({ state: 'screened' })
        .where('id', '=', candidate.id)
        .execute();
      return candidate;
    },
  };
}
export type RankingOffice = Awaited<ReturnType<typeof rankingOffice>>;
