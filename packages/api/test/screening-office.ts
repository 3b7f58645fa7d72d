import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { testApp } from './app';
import { signedIn } from './builders';
import { anApplicationWindow } from './money-builders';
import { Screening, withFormula } from './screening-builders';

type Uploads = CallData<typeof admissions.screening.uploads>;
type Mine = CallData<typeof admissions.screening.mine>;
type Officer = Awaited<ReturnType<typeof signedIn>>;

/** What an officer of the screening holds. */
export const screeners = [
  'admissions.view',
  'admissions.edit',
  'admissions.approve',
  'admissions.reports',
] as const;

/** A portal with a screened programme, and two officers who work on it over HTTP. */
export async function screeningOffice() {
  const test = await testApp();
  const sessionId = await anApplicationWindow(test, 1);
  await withFormula(test, { formula: '50:50' });
  const screening = new Screening(test, sessionId);
  const [writer, second] = [
    await signedIn(test, { claims: [...screeners] }),
    await signedIn(test, { claims: [...screeners] }),
  ];
  const headers = ({ authorization }: Officer) => ({ authorization });
  const get = async <T>(officer: Officer, path: string) =>
    (await test.call('GET', `/Application/screening/${path}`, { headers: headers(officer) })).json<{
      data: T;
    }>().data;
  const post = (officer: Officer, path: string, payload: object) =>
    test.call('POST', `/Application/screening/${path}`, { headers: headers(officer), payload });
  return {
    test,
    sessionId,
    screening,
    writer,
    second,
    headers,
    get,
    post,
    bring: (rows: Parameters<Screening['bring']>[0]) => screening.bring(rows, headers(writer)),
    async stateOf(id: number) {
      const row = test.deps.db.selectFrom('application').select('state').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).state;
    },
    async lastAudit(act: string) {
      const rows = test.deps.db.selectFrom('audit_log').select('detail').where('act', '=', act);
      return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).detail;
    },
    mineOf: async (who: { headers: Record<string, string> }) =>
      (await screening.mine(who)).json<{ data: Mine }>().data,
    async release(officer: Officer, from = '') {
      const { rows } = await get<Uploads>(officer, 'uploads?status=waiting');
      const [{ id, version } = { id: 0, version: 0 }] = rows;
      return post(officer, `uploads/${id}/release`, { version, from });
    },
  };
}
export type ScreeningOffice = Awaited<ReturnType<typeof screeningOffice>>;
