import type { finance } from '@portal/contracts/finance';
import type { CallData, Claim } from '@portal/shared/model';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { feeSession, feeWorld, type FeeStudent } from './fee-builders';

type Award = CallData<typeof finance.scholarships.award>;
type Waiver = CallData<typeof finance.scholarships.waivers>['rows'][number];
interface Officer {
  authorization: string;
  userId: number;
}

/** A scheme as the form sends it; naira. */
export const aScheme = (more: object = {}) => ({
  name: 'NELFUND student loan',
  sponsor: 'NELFUND',
  sessionId: String(feeSession),
  kind: 'fixed',
  amount: '30000',
  percent: '',
  items: [],
  cap: '',
  budget: '100000',
  mostBeneficiaries: '',
  ...more,
});

export const why = 'for the test of awards';

/** One officer who prepares, one who approves, and what they do over HTTP. */
export async function scholarshipKit(test: TestApp) {
  await feeWorld(test);
  const officer = (claims: Claim[]) => signedIn(test, { claims });
  const clerk: Officer = await officer(['finance.view', 'finance.edit']);
  const bursar: Officer = await officer(['finance.view', 'finance.edit', 'finance.approve']);
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, by: Officer, payload?: object) =>
    test.call(method, `/Scholarship/${path}`, {
      headers: { authorization: by.authorization },
      ...(payload && { payload }),
    });
  const get = async <T>(path: string) => (await send('GET', path, clerk)).json<{ data: T }>().data;
  const matric = async ({ id }: FeeStudent) => {
    const found = test.deps.db.selectFrom('student').select('matric_number as number').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).number ?? '';
  };
  const kit = {
    clerk,
    bursar,
    send,
    get,
    matric,
    officer,
    /** Answers the id of a new scheme. */
    async scheme(more: object = {}): Promise<number> {
      return (await send('POST', 'schemes', clerk, aScheme(more))).json().data.id;
    },
    async propose(schemeId: number, student: FeeStudent, { amount = '', by = clerk } = {}) {
      const payload = { matricNumber: await matric(student), amount };
      return send('POST', `schemes/${schemeId}/awards`, by, payload);
    },
    approve: (ids: number[], by: Officer = bursar) => send('POST', 'awards/approve', by, { ids }),
    award: (id: number) => get<Award>(`awards/${id}`),
    waivers: async () => (await get<{ rows: Waiver[] }>('waivers')).rows,
    /** An award that two officers have agreed to. */
    async approved(schemeId: number, student: FeeStudent, amount = ''): Promise<number> {
      const { id } = (await kit.propose(schemeId, student, { amount })).json().data;
      await kit.approve([id]);
      return id;
    },
    async acts(): Promise<string[]> {
      const rows = await test.deps.db.selectFrom('audit_log').select('act').orderBy('id').execute();
      return rows.map(({ act }) => act).filter((act) => /^(scholarship|award|waiver)\./.test(act));
    },
  };
  return kit;
}
