import {
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  readyForOLevel,
  save,
} from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { feeSession } from '../../../../test/fee-builders';
import { FormClient } from '../../../../test/form-builders';
import { anApplicationWindow, anInvoice, jupeb } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { reportCalls } from '../../../../test/report-calls';

const utme = 1;
let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
/** Applications by what became of them. */
let ids: Record<'invoiced' | 'paid' | 'personal' | 'completed' | 'offered' | 'screening', number>;

const { data, file, get } = reportCalls(() => test);

interface Row {
  id: number;
  name: string;
  stage: string;
  section: string | null;
  abandoned: boolean;
  department: string | null;
}
interface Totals {
  count: number;
  abandoned: number;
  reached: Record<string, number>;
  byType: { id: number; reached: Record<string, number> }[];
  byStage: { stage: string; count: number }[];
  bySection: { section: string; count: number }[];
}
const list = (query = '', who = officer) =>
  data<{ rows: Row[]; total: number }>(who, `/ApplicationReports/applications?${query}`);
const found = async (query = '', who = officer) => (await list(query, who)).rows.map(({ id }) => id).sort();
const totals = (query = '', who = officer) => data<Totals>(who, `/ApplicationReports/totals?${query}`);
const sorted = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]).sort();

async function submitted() {
  const applicant = await anApplicant(test);
  await save(test, applicant, 'o-level-results', oLevelBody(await readyForOLevel(test, applicant)));
  return Number(applicant.id);
}

beforeAll(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  await anApplicationWindow(test, utme);
  const { invoiceNumber } = await anInvoice(test, { Lastname: 'Danjuma' });
  const paid = await anApplicant(test, { Lastname: 'Adeyemi' });
  const begun = await anApplicant(test);
  const { version } = await photographed(test, begun);
  await save(test, begun, 'personal-details', await personalBody(test, version));
  const [completed, offered] = [await submitted(), await submitted()];
  await entryUpTo(test, 'published', {
    application_id: offered,
    application_type_id: jupeb,
    student_type_id: 2,
    level: 0,
  });
  const screening = await new FormClient(test, '/PostUtme', utme).applicant();
  const { db } = test.deps;
  // What was removed is in no list and no sum.
  const gone = await anApplicant(test, { Lastname: 'Adeyemi' });
  const voided = { voided_at: test.deps.clock.now(), voided_by: '1', void_reason: 'made twice' };
  await db.updateTable('application').set(voided).where('id', '=', Number(gone.id)).execute();
  const invoiced = await db
    .selectFrom('application as a')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .select('a.id')
    .where('i.invoice_number', '=', invoiceNumber)
    .executeTakeFirstOrThrow();
  const last = db.selectFrom('application').select('id').where('application_type_id', '=', utme);
  expect(screening.headers).toBeDefined();
  ids = {
    invoiced: invoiced.id,
    paid: Number(paid.id),
    personal: Number(begun.id),
    completed,
    offered,
    screening: (await last.executeTakeFirstOrThrow()).id,
  };
  officer = await signedIn(test, { claims: ['admissions.reports'] });
});
afterAll(() => test.close());

describe('the list', () => {
  it('shows how far each application is, by its offer where that is further', async () => {
    const { rows, total } = await list();
    expect(total).toBe(6);
    const stages = Object.fromEntries(rows.map(({ id, stage }) => [id, stage]));
    expect(stages).toEqual({
      [ids.invoiced]: 'invoiced',
      [ids.paid]: 'paid',
      [ids.personal]: 'in_progress',
      [ids.completed]: 'completed',
      [ids.offered]: 'admitted',
      [ids.screening]: 'paid',
    });
    expect(rows.find(({ id }) => id === ids.personal)?.section).toBe('Personal Details (1 of 3)');
    expect(rows.find(({ id }) => id === ids.offered)?.department).toBe('Tests');
  });

  it.each([
    ['stage=completed', ['completed']],
    ['stage=admitted', ['offered']],
    ['reached=completed', ['completed', 'offered']],
    ['reached=started', ['personal', 'completed', 'offered']],
    ['applicationTypeId=1', ['screening']],
    ['departmentId=900', ['offered']],
    ['departmentId=901', []],
    [`sessionId=${feeSession}&stage=invoiced`, ['invoiced']],
    ['sessionId=1', []],
    ['search=danjuma', ['invoiced']],
    ['search=adeyemi', ['paid']],
    ['from=2030-01-01', []],
    ['to=2020-01-01', []],
    ['abandoned=true', []],
  ] as const)('is narrowed by %s', async (query, names) => {
    expect(await found(query)).toEqual(sorted(...names));
  });

  it('is in the order of the days on which the forms were asked for', async () => {
    const order = async (sort: string) => (await list(`sort=${sort}`)).rows.map(({ id }) => id);
    expect(await order('-made')).toEqual([...(await order('made'))].reverse());
  });
});

describe('what it adds up to', () => {
  it('is counted over everything that the filters leave, not over a page', async () => {
    const all = await totals('pageSize=5');
    expect(all).toMatchObject({
      count: 6,
      reached: { invoiced: 6, paid: 5, started: 3, completed: 2, screened: 1, admitted: 1, accepted: 0 },
    });
    expect(all.byType.map(({ id, reached }) => [id, reached['paid']])).toEqual(
      expect.arrayContaining([
        [utme, 1],
        [jupeb, 4],
      ]),
    );
    expect(all.byStage.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  });

  it('names the steps of the form of one type', async () => {
    expect((await totals(`applicationTypeId=${jupeb}`)).bySection).toEqual([
      { section: 'Personal Details', count: 3 },
      { section: 'Sponsor & Referee', count: 2 },
    ]);
    expect((await totals('stage=completed')).bySection).toEqual([]);
  });
});

describe('an officer of one kind of student', () => {
  it('sees and adds up their own, and saves no others', async () => {
    const local = await signedIn(test, { claims: ['admissions.reports'], place: { studentType: 1 } });
    expect(await found('', local)).toEqual([ids.screening]);
    expect((await totals('', local)).count).toBe(1);
    expect((await totals()).count).toBe(6);
    const csv = await file(local, 'application-reports');
    expect(
      csv
        .trim()
        .split('\n')
        .filter((line) => /,JUPEB,/.test(line)),
    ).toEqual([]);
    expect(await file(officer, 'application-reports')).toContain('JUPEB');
  });

  it('of a department sees who is offered a place there', async () => {
    const local = await signedIn(test, { claims: ['admissions.reports'], place: { department: 900 } });
    expect(await found('', local)).toEqual([ids.offered]);
  });
});

describe('forms that were abandoned', () => {
  let writer: typeof officer;
  beforeAll(async () => {
    test.deps.clock.advance({ minutes: 7 * 24 * 60 + 60 });
    officer = await signedIn(test, { claims: ['admissions.reports'] });
    writer = await signedIn(test, { claims: ['admissions.contacts'] });
  });
  const abandoned = () =>
    data<{ rows: { id: number; phone: string; email: string; section: string | null }[] }>(
      writer,
      '/ApplicationReports/abandoned',
    );

  it('are those that were paid for and not submitted a week later', async () => {
    expect(await found('abandoned=true')).toEqual(sorted('paid', 'personal', 'screening'));
    expect((await totals()).abandoned).toBe(3);
    const { rows } = await abandoned();
    expect(rows.map(({ id }) => id).sort()).toEqual(sorted('paid', 'personal', 'screening'));
  });

  it('are shown without their addresses, which the audited file has', async () => {
    const { rows } = await abandoned();
    for (const { phone, email } of rows) {
      expect(phone).toMatch(/^\*+\d{4}$/);
      expect(email).toBe('a***@mail.example');
    }
    const csv = await file(writer, 'abandoned-applications');
    expect(csv).toContain('adaeze@mail.example');
    expect(csv).toMatch(/\+234803\d{7}/);
    const audited = test.deps.db
      .selectFrom('audit_log')
      .select(['actor', 'detail'])
      .orderBy('id', 'desc')
      .limit(1);
    expect(await audited.executeTakeFirstOrThrow()).toMatchObject({
      actor: String(writer.userId),
      detail: { after: { list: 'abandoned-applications' } },
    });
  });

  it('are nobody’s who may only see reports', async () => {
    expect((await get(officer, '/ApplicationReports/abandoned')).statusCode).toBe(403);
    expect(await file(officer, 'abandoned-applications')).toBe('FORBIDDEN');
    const local = await signedIn(test, { claims: ['admissions.contacts'], place: { studentType: 4 } });
    expect(await data(local, '/ApplicationReports/abandoned')).toMatchObject({ rows: [] });
    expect(await file(local, 'abandoned-applications')).not.toContain('adaeze@mail.example');
  });
});
