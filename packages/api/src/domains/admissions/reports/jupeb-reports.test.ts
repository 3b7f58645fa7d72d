import { sql } from 'kysely';
import {
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  readyForOLevel,
  save,
  sitting,
} from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { FormClient, personalDetails } from '../../../../test/form-builders';
import { anApplicationWindow, anInvoice, jupeb } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { reportCalls } from '../../../../test/report-calls';

let test: TestApp;
let officer: Awaited<ReturnType<typeof signedIn>>;
let state: { id: number; name: string };
let combinations: { id: number; name: string; school: number }[];
let ids: Record<'invoiced' | 'begun' | 'submitted' | 'listed', number>;

const { data, file } = reportCalls(() => test);

interface Row {
  id: number;
  name: string;
  sex: string | null;
  state: string | null;
  phone: string;
  rrr: string | null;
  combination: string | null;
  credits: number | null;
  stage: string;
  paid: boolean | null;
  admitted: boolean;
}
interface Group {
  name: string;
  people: number;
  paid: number;
  admitted: number;
}
type Totals = Omit<Group, 'name'> & { byCombination: Group[]; byState: Group[] };

const people = async (query = '', who = officer) =>
  (await data<{ rows: Row[] }>(who, `/JupebReports/people?${query}`)).rows;
const totals = (query = '', who = officer) => data<Totals>(who, `/JupebReports/totals?${query}`);
const byId = async (id: number, who = officer) => (await people('', who)).find((row) => row.id === id);

beforeAll(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  await anApplicationWindow(test, 10);
  const { db } = test.deps;
  combinations = await db
    .selectFrom('subject_combination')
    .select(['id', 'name', 'faculty_id as school'])
    .orderBy('id')
    .execute();
  await anInvoice(test, { Lastname: 'Danjuma' });
  const begun = await anApplicant(test);
  const { version } = await photographed(test, begun);
  const other = combinations.find(
    ({ school, name }) => school !== combinations[0]?.school && name !== combinations[0]?.name,
  );
  const choice = { jupebOptionId: String(other?.school), jupebOptionSubjectId: String(other?.id) };
  await save(test, begun, 'personal-details', await personalBody(test, version, choice));
  // What was removed is nobody's.
  const gone = await anApplicant(test);
  const voided = { voided_at: test.deps.clock.now(), voided_by: '1', void_reason: 'made twice' };
  await db.updateTable('application').set(voided).where('id', '=', Number(gone.id)).execute();
  const submitted = await anApplicant(test);
  // Five credits; the second sitting mends one of them, and counts no subject twice.
  const oLevelInfo = [
    sitting({ subjectGrade: { 1: '1', 2: '6', 3: '7', 4: '2', 5: '3', 6: '4', 7: '8', 8: '9' } }),
    sitting({ examNumber: '4250101002', subjectGrade: { 1: '2', 3: '6' } }),
  ];
  const body = oLevelBody(await readyForOLevel(test, submitted), { oLevelInfo });
  await save(test, submitted, 'o-level-results', body);
  state = await db
    .selectFrom('state')
    .innerJoin('lga', 'lga.state_id', 'state.id')
    .select(['state.id', 'state.name'])
    .orderBy('lga.id')
    .executeTakeFirstOrThrow();
  const listed = await entryUpTo(test, 'published', {
    application_type_id: jupeb,
    student_type_id: 2,
    department_id: null,
    level: 0,
    surname: 'Zubairu',
    subject_combination: combinations[0]?.name ?? '',
  });
  // Nobody knows of a draft.
  await entryUpTo(test, 'draft', {
    application_type_id: jupeb,
    student_type_id: 2,
    department_id: null,
    level: 0,
  });
  const invoiced = db.selectFrom('application').select('id').where('state', '=', 'invoiced');
  ids = {
    invoiced: (await invoiced.executeTakeFirstOrThrow()).id,
    begun: Number(begun.id),
    submitted: Number(submitted.id),
    listed: -listed,
  };
  officer = await signedIn(test, { claims: ['admissions.reports'] });
});
afterAll(() => test.close());

it('has applicants, and students who came by a list, each once', async () => {
  expect((await people()).map(({ id }) => id).sort()).toEqual(Object.values(ids).sort());
  expect(await byId(ids.submitted)).toMatchObject({
    sex: 'Female',
    state: state.name,
    combination: combinations[0]?.name,
    credits: 6,
    stage: 'completed',
    paid: true,
    admitted: false,
  });
  expect(await byId(ids.listed)).toMatchObject({
    name: 'ZUBAIRU Grace',
    stage: 'admitted',
    paid: null,
    credits: null,
    admitted: true,
  });
  expect(await byId(ids.invoiced)).toMatchObject({ stage: 'invoiced', paid: false, combination: null });
});

it.each([
  ['stage=completed', ['submitted']],
  ['stage=invoiced', ['invoiced']],
  ['stage=admitted', ['listed']],
  ['paid=true', ['begun', 'submitted']],
  ['paid=false', ['invoiced']],
  ['search=danjuma', ['invoiced']],
  ['search=zubairu', ['listed']],
  ['sessionId=1', []],
] as const)('is narrowed by %s', async (query, names) => {
  expect((await people(query)).map(({ id }) => id).sort()).toEqual(names.map((name) => ids[name]).sort());
});

it('is narrowed by state and combination', async () => {
  const found = async (query: string) => (await people(query)).map(({ id }) => id).sort();
  expect(await found(`stateId=${state.id}`)).toEqual([ids.begun, ids.submitted].sort());
  expect(await found(`combinationId=${combinations[0]?.id}`)).toEqual([ids.submitted, ids.listed].sort());
});

it('is in the order of names, or of when people came', async () => {
  const order = async (sort: string) => (await people(`sort=${sort}`)).map(({ id }) => id);
  expect((await order('name')).at(0)).toBe(ids.invoiced);
  expect((await order('name')).at(-1)).toBe(ids.listed);
  expect(await order('-added')).toEqual([...(await order('added'))].reverse());
});

it('adds up everybody by combination and state, not those of a page', async () => {
  expect(await totals()).toMatchObject({ people: 4, paid: 2, admitted: 1 });
  const { byCombination, byState } = await totals('pageSize=5');
  expect(byCombination[0]).toEqual({
    name: combinations[0]?.name,
    people: 2,
    paid: 1,
    admitted: 1,
    accepted: 0,
  });
  expect(byState.find(({ name }) => name === state.name)).toMatchObject({ people: 2, paid: 2 });
  expect(byState.reduce((sum, { people: count }) => sum + count, 0)).toBe(4);
});

it('is saved as a file with the same columns', async () => {
  const csv = await file(officer, 'jupeb-reports', { stage: 'completed' });
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain(combinations[0]?.name);
});

it('shows whole phone numbers only to whoever may write to applicants', async () => {
  expect((await byId(ids.submitted))?.phone).toMatch(/^\*+\d{4}$/);
  expect(await file(officer, 'jupeb-reports')).not.toMatch(/\+234803\d{7}/);
  const writer = await signedIn(test, { claims: ['admissions.reports', 'admissions.contacts'] });
  expect((await byId(ids.submitted, writer))?.phone).toMatch(/^\+234803\d{7}$/);
});

it('shows whole RRRs, which open a form, only to whoever may act on it', async () => {
  const { rrr } = (await byId(ids.submitted)) ?? {};
  expect(rrr).toMatch(/^\*{8}\d{4}$/);
  expect(await file(officer, 'jupeb-reports')).toContain(rrr);
  const acting = await signedIn(test, { claims: ['admissions.reports', 'admissions.edit'] });
  expect((await byId(ids.submitted, acting))?.rrr).toMatch(/^\d{12}$/);
});

it('shows an officer of a school those who chose it, and one of other students nobody', async () => {
  const ofSchool = await signedIn(test, {
    claims: ['admissions.reports'],
    place: { school: combinations[0]?.school ?? 0 },
  });
  expect((await people('', ofSchool)).map(({ id }) => id)).toEqual([ids.submitted]);
  expect((await totals('', ofSchool)).people).toBe(1);
  const ofOthers = await signedIn(test, { claims: ['admissions.reports'], place: { studentType: 1 } });
  expect(await people('', ofOthers)).toEqual([]);
  expect((await totals('', ofOthers)).people).toBe(0);
});

describe('what the database keeps of the form', () => {
  const fact = (id: number) =>
    test.deps.db
      .selectFrom('jupeb_application_fact')
      .select(['combination_id', 'state_id'])
      .where('application_id', '=', id)
      .executeTakeFirst();

  it('changes with the step', async () => {
    const applicant = await anApplicant(test);
    const { version } = await photographed(test, applicant);
    const first = await personalBody(test, version);
    await save(test, applicant, 'personal-details', first);
    const id = Number(applicant.id);
    expect(await fact(id)).toEqual({
      combination_id: Number(first.jupebOptionSubjectId),
      state_id: Number(first.stateId),
    });
    const other = combinations.find(
      ({ school, id: c }) => school === combinations[0]?.school && c !== combinations[0]?.id,
    );
    expect(other).toBeDefined();
    await sql`update application_section set answers = jsonb_set(answers, '{jupebOptionSubjectId}', ${JSON.stringify(String(other?.id))}::jsonb)
      where application_id = ${id} and step = 'personal'`.execute(test.deps.db);
    expect((await fact(id))?.combination_id).toBe(other?.id);
  });

  it('is of JUPEB alone', async () => {
    const form = new FormClient(test, '/PreDegree', 10);
    const applicant = await form.applicant();
    const version = await form.photographed(applicant);
    await form.saved(applicant, 'personal-details', await personalDetails(test, version));
    const { id } = await test.deps.db
      .selectFrom('application')
      .select('id')
      .where('application_type_id', '=', 10)
      .executeTakeFirstOrThrow();
    expect(await fact(id)).toBeUndefined();
  });
});
