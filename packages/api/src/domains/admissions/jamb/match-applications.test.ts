import type { admissions } from '@portal/contracts/admissions';
import { applicationTypes, type CallData } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aJambNumber, jambLists, utmeRow, type JambLists } from '../../../../test/jamb-builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';
import { Screening } from '../../../../test/screening-builders';
import { inTransaction } from '../../../platform/database/database';
import { matchApplications } from './match-applications';
import { utmeApplicants, type UtmeApplicant } from '../../../../test/utme-applicants';

type Queue = CallData<typeof admissions.jamb.unmatched>;
type Bulk = CallData<typeof admissions.jamb.joinAgreeing>;

let test: TestApp;
let of: ReturnType<typeof utmeApplicants>;
let lists: JambLists;
let officer: Awaited<ReturnType<typeof signedIn>>;
const [one, two, three] = [1, 2, 3].map(aJambNumber) as [string, string, string];
/** As `utmeRow` says: subjects 1, 2, 4 and 5 of the forms are those of the list. */
const asListed = {
  utmeScore: '250',
  firstSubjectId: '1',
  secondSubjectId: '2',
  thirdSubjectId: '4',
  fourthSubjectId: '5',
};

provesActs(() => test, ['jamb-candidate.match']);
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.UTME.id);
  officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  lists = await jambLists(test);
  of = utmeApplicants(test);
});
afterEach(() => test.close());

/** Somebody who typed these before there was a list. */
async function typed(regNumber: string, names?: { Lastname: string; FirstName: string }, more = {}) {
  const someone = await of.beforeDetails(names);
  const answer = await of.details(someone, { regNumber, ...asListed, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return someone;
}
const numberOf = async ({ id }: UtmeApplicant) =>
  (
    await test.deps.db
      .selectFrom('application')
      .select('application_number as number')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
  ).number ?? '';
const joined = async () =>
  (
    await test.deps.db
      .selectFrom('jamb_candidate_application')
      .select('application_id as id')
      .orderBy('application_id')
      .execute()
  ).map(({ id }) => id);
const get = async <T>(path: string, by: object = officer) =>
  (await test.call('GET', path, { headers: { ...by } })).json<{ data: T }>().data;
const auditOf = async (act: string) =>
  (
    await test.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', act)
      .executeTakeFirstOrThrow()
  ).detail;
const queue = (by?: object) => get<Queue>('/Jamb/unmatched', by);
const joinAgreeing = async (ids: number[], by: object = officer) =>
  (await test.call('POST', '/Jamb/unmatched/join', { headers: { ...by }, payload: { ids } })).json<{
    data: Bulk;
  }>().data;

const others = { Lastname: 'Okoro', FirstName: 'Emeka' };

describe('a list that comes after candidates have applied', () => {
  async function late() {
    const agrees = await typed(one);
    const uncertain = await typed(two, others);
    const contradicts = await typed(three, undefined, { utmeScore: '399' });
    return { agrees, uncertain, contradicts };
  }

  it('says in its preview who is matched, uncertain and contradicted, and matches who agrees', async () => {
    const { agrees, uncertain, contradicts } = await late();
    const [a, b, c] = [await numberOf(agrees), await numberOf(uncertain), await numberOf(contradicts)];
    const { id } = await lists.preview([utmeRow(one), utmeRow(two), utmeRow(three)], officer);
    expect(await lists.verdicts(id, officer)).toEqual([
      `2 ok New. Application ${a} is matched with this row`,
      `3 warning New. Application ${b} is left for an officer to match: The names are others`,
      `4 warning New. Application ${c} says otherwise and is left for an officer: UTME score: 399 was typed, the list says 250`,
    ]);
    expect(await get(`/Jamb/uploads/${id}/matches`)).toEqual({ matched: 1, uncertain: 1, contradicting: 1 });
    const before = await Promise.all([agrees, uncertain, contradicts].map((each) => of.stored(each)));
    expect((await lists.commit(id, officer)).statusCode).toBe(200);
    expect(await joined()).toEqual([Number(agrees.id)]);
    // Nothing that anybody typed is written over.
    expect(await Promise.all([agrees, uncertain, contradicts].map((each) => of.stored(each)))).toEqual(
      before,
    );
    expect(await auditOf('jamb-list.upload')).toMatchObject({
      after: { new: 3, matched: 1, uncertain: 1, contradicting: 1 },
    });
    const events = test.deps.db
      .selectFrom('application_event')
      .select(['application_id as id', 'actor'])
      .where('kind', '=', 'matched with the JAMB list');
    expect(await events.execute()).toEqual([{ id: Number(agrees.id), actor: String(officer.userId) }]);
  });

  it('leaves the others in a queue, side by side with the list', async () => {
    const { uncertain, contradicts } = await late();
    await lists.commit(
      (
        await lists.preview(
          [one, two, three].map((n) => utmeRow(n)),
          officer,
        )
      ).id,
      officer,
    );
    const { rows } = await queue();
    expect(rows).toMatchObject([
      {
        id: Number(contradicts.id),
        standing: 'contradicts',
        utme: '399',
        listedUtme: 250,
        listedName: 'ADEYEMI TOLU GRACE',
        may: ['join'],
      },
      { id: Number(uncertain.id), standing: 'uncertain', differences: ['The names are others'] },
    ]);
    const answer = await joinAgreeing(rows.map(({ id }) => id));
    expect([answer.done, answer.refused.map(({ id }) => id)]).toEqual([0, rows.map(({ id }) => id)]);
    expect(await joined()).toHaveLength(1);
  });

  it('is applied as it was shown: who applied meanwhile makes it be looked at again', async () => {
    const { id } = await lists.preview([utmeRow(one)], officer);
    await typed(one);
    expect((await lists.commit(id, officer)).json()).toMatchObject({ code: 'CONFLICT' });
    expect(await joined()).toEqual([]);
  });
});

describe('those that agree', () => {
  /** Joined to nobody, as lists left everybody before they matched by themselves. */
  async function waiting() {
    const someone = await typed(one);
    await lists.bring([utmeRow(one)], officer);
    await test.deps.db.deleteFrom('jamb_candidate_application').execute();
    return Number(someone.id);
  }

  it('are joined many at once, once, and that is written down', async () => {
    const id = await waiting();
    expect((await queue()).rows).toMatchObject([{ id, standing: 'agrees' }]);
    expect(await joinAgreeing([id])).toEqual({ done: 1, refused: [] });
    expect(await joined()).toEqual([id]);
    expect(await auditOf('jamb-candidate.match')).toMatchObject({
      after: { jambNumber: one },
    });
    expect((await joinAgreeing([id])).refused).toMatchObject([{ id }]);
    expect((await queue()).rows).toEqual([]);
  });

  it('get the number of whose application was removed', async () => {
    const first = await typed(one);
    await lists.bring([utmeRow(one)], officer);
    const { db, clock } = test.deps;
    const removed = { voided_at: clock.now(), voided_by: '1', void_reason: 'sent in twice' };
    await db.updateTable('application').set(removed).where('id', '=', Number(first.id)).execute();
    // By their own form, and by an officer where they had applied before the list came.
    const second = Number((await typed(one)).id);
    expect(await joined()).toEqual([second]);
    await db
      .updateTable('jamb_candidate_application')
      .set({ application_id: Number(first.id) })
      .execute();
    expect(await joinAgreeing([second])).toEqual({ done: 1, refused: [] });
    expect(await joined()).toEqual([second]);
  });

  it('stay in the queue where the number is another application’s by now', async () => {
    const id = await waiting();
    const holder = Number((await typed(two)).id);
    const { db } = test.deps;
    await db
      .insertInto('jamb_candidate_application')
      .columns(['session_id', 'jamb_number', 'application_type_id', 'application_id', 'joined_at'])
      .expression((rows) =>
        rows
          .selectFrom('application')
          .select(['session_id', rows.val(one).as('number'), 'application_type_id', 'id', 'updated_at'])
          .where('id', '=', holder),
      )
      .execute();
    const message = expect.stringContaining('Another application has the JAMB number') as string;
    expect(await joinAgreeing([id])).toEqual({ done: 0, refused: [{ id, message }] });
    expect(await joined()).toEqual([holder]);
  });

  it('get what the list says of their English, which decides between equals', async () => {
    const id = await waiting();
    const screening = new Screening(test, lists.sessionId);
    const screened = await screening.candidate();
    const { db } = test.deps;
    const number = { jamb_number: null };
    await db.updateTable('application').set(number).where('id', '=', id).execute();
    await db.updateTable('application').set({ jamb_number: one }).where('id', '=', screened.id).execute();
    await inTransaction(db, (trx) =>
      matchApplications(
        trx,
        { actor: { userId: String(officer.userId) }, at: test.deps.clock.now() },
        { sessionId: lists.sessionId, matches: [{ applicationId: screened.id, jambNumber: one }] },
      ),
    );
    const row = db.selectFrom('screening_candidate').select('english_score as english');
    const { english } = await row.where('application_id', '=', screened.id).executeTakeFirstOrThrow();
    const listed = db
      .selectFrom('jamb_candidate_subject')
      .select('score')
      .where('subject', '=', 'Use of English');
    expect(english).toBe((await listed.executeTakeFirstOrThrow()).score);
  });

  it('of two officers at once one joins them', async () => {
    const id = await waiting();
    const answers = await Promise.all([joinAgreeing([id]), joinAgreeing([id])]);
    expect(answers.map(({ done }) => done).sort()).toEqual([0, 1]);
  });

  it('are neither seen nor joined by officers of another department', async () => {
    const id = await waiting();
    const claims = ['admissions.view', 'admissions.edit'] as const;
    const local = await signedIn(test, { claims: [...claims], place: { department: 11 } });
    expect((await queue(local)).rows).toEqual([]);
    expect(await joinAgreeing([id], local)).toMatchObject({ done: 0, refused: [{ id }] });
    const viewer = await signedIn(test, { claims: ['admissions.view'] });
    expect((await queue(viewer)).rows).toMatchObject([{ id, may: [] }]);
  });
});
