import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { sql } from 'kysely';
import { awaitedSitting, sitting, subjects } from '../../../../../test/admission-builders';
import { withCode } from '../../../../../test/hidden-code';
import { oLevelDetails } from '../../../../../test/form-builders';
import { errorsOf } from '../../../../../test/olevel-calls';
import { withFormula } from '../../../../../test/screening-builders';
import { screeningOffice, type ScreeningOffice } from '../../../../../test/screening-office';
import { remindAwaited } from './remind-awaited';

type AwaitedResults = CallData<typeof admissions.awaitedResults.current>;
type Candidates = CallData<typeof admissions.screening.candidates>;
interface Session {
  headers: Record<string, string>;
}

const card = { resultPin: '4123 4567 8901', resultSerialNumber: 'WRN 1234' };
const results = (version: number, changes: object = {}) => ({
  sittings: [{ sitting: 1, ...card, grades: subjects(8), ...changes }],
  version,
});

describe('an application whose results are awaited', () => {
  let office: ScreeningOffice;
  beforeEach(async () => {
    office = await screeningOffice();
  });
  afterEach(() => office.test.close());

  const submitted = () => office.screening.submitted({}, undefined, awaitedSitting());
  const read = async ({ headers }: Session) =>
    (await office.test.call('GET', '/Application/awaited-results', { headers })).json<{
      data: AwaitedResults;
    }>().data;
  const supply = ({ headers }: Session, payload: object) =>
    office.test.call('POST', '/Application/awaited-results', { headers, payload });
  /** Submitted, and shown to be the applicant's by a code. */
  const withIts = async <T extends Session>(applicant: T) => {
    await withCode(office.test, applicant);
    return applicant;
  };
  const candidate = async () =>
    (await office.get<Candidates>(office.writer, 'candidates')).rows.find(
      ({ oLevelPoints }) => oLevelPoints >= 0,
    );
  const dayIn = (days: number) =>
    new Date(office.test.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const dueOn = (resultsDueOn: string) => withFormula(office.test, { formula: '50:50', resultsDueOn });

  it('is submitted without grades and card, and nobody is said to fail the rule', async () => {
    const applicant = await submitted();
    expect(await candidate()).toMatchObject({ oLevelPoints: 0, credits: 0, eligible: false, awaiting: true });
    const rows = await office.test.deps.db
      .selectFrom('o_level_sitting')
      .select(['awaiting', 'result_pin', 'result_serial'])
      .execute();
    expect(rows).toEqual([{ awaiting: true, result_pin: null, result_serial: null }]);
    expect(await read(applicant)).toMatchObject({
      sittings: [
        {
          sitting: 1,
          body: 'WAEC',
          subjects: expect.arrayContaining([{ id: 1, name: 'English Language' }]) as object[],
        },
      ],
      due: null,
      closed: null,
    });
    const form = (await office.screening.form.slip(applicant)).body;
    expect(form).toContain('"awaitingResult":true');
    expect(form).toContain('"English Language":"Awaiting result"');
  });

  it('gets its results later: what it said is kept, and the screening goes by the grades', async () => {
    await dueOn(dayIn(0));
    const applicant = await withIts(await submitted());
    const { version } = await read(applicant);
    const answer = await supply(applicant, results(version));
    expect(answer.json()).toMatchObject({ data: { version: version + 1 } });
    expect(await candidate()).toMatchObject({
      oLevelPoints: 40,
      credits: 8,
      eligible: true,
      awaiting: false,
    });
    const { db } = office.test.deps;
    const kept = await db.selectFrom('application_version').select(['kind', 'kept_by', 'content']).execute();
    expect(kept).toMatchObject([
      {
        kind: 'submitted',
        kept_by: 'applicant',
        content: { widgets: { 'o-level': [{ awaiting: true, resultPin: null }] } },
      },
    ]);
    const events = await db.selectFrom('application_event').select('kind').orderBy('id', 'desc').execute();
    expect(events[0]).toEqual({ kind: 'results entered' });
    expect((await read(applicant)).sittings).toEqual([]);
    // The card is closed up, and encrypted.
    const slip = (await office.screening.form.slip(applicant)).body;
    expect(slip).toContain('"resultPin":"********8901"');
    // A second click finds nothing that is awaited.
    expect((await supply(applicant, results(version + 1))).json()).toMatchObject({ code: 'CONFLICT' });
  });

  it('takes them from whoever has the code, never from the RRR alone, and tells the applicant', async () => {
    const applicant = await submitted();
    const { rrr } = await office.test.deps.db
      .selectFrom('application as a')
      .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
      .select('i.rrr')
      .where('a.id', '=', applicant.id)
      .executeTakeFirstOrThrow();
    const stranger = await office.screening.form.signIn(rrr ?? '');
    const { version } = await read(stranger);
    const refused = await supply(stranger, results(version));
    expect(refused.json()).toMatchObject({ code: 'FORBIDDEN' });
    expect((await read(applicant)).sittings).toHaveLength(1);
    await withIts(applicant);
    // The code opens one visit: not that of the stranger beside it.
    expect((await supply(stranger, results(version))).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect((await supply(applicant, results(version))).statusCode).toBe(200);
    await office.test.drain();
    expect(office.test.mail.map(({ subject }) => subject)).toContain('Your O-level results are entered');
    const messages = await office.test.deps.db.selectFrom('sms_message').select('template').execute();
    expect(messages.map(({ template }) => template)).not.toContain('results entered');
  });

  it.each([
    ['no card', { resultPin: '' }, 'sittings[0].resultPin'],
    ['a subject less', { grades: subjects(7) }, 'sittings[0].grades'],
    ['a subject more', { grades: subjects(9) }, 'sittings[0].grades'],
    ['another subject', { grades: { ...subjects(7), '30': '1' } }, 'sittings[0].grades'],
    ['a grade that is none', { grades: { ...subjects(7), '8': '999' } }, 'sittings[0].grades'],
    ['a result that is still to come', { grades: { ...subjects(7), '8': '10' } }, 'sittings[0].grades'],
  ])('takes no results with %s', async (_, changes, path) => {
    const applicant = await withIts(await submitted());
    const { version } = await read(applicant);
    const answer = await supply(applicant, results(version, changes));
    expect(answer.json()).toMatchObject({ code: 'INVALID' });
    expect(errorsOf(answer)).toEqual([path]);
    expect((await read(applicant)).sittings).toHaveLength(1);
  });

  it('takes them of an awaited sitting alone, by the version that was seen, and of nobody else', async () => {
    const applicant = await withIts(await submitted());
    const { version } = await read(applicant);
    expect((await supply(applicant, results(version, { sitting: 2 }))).json()).toMatchObject({
      code: 'CONFLICT',
    });
    expect((await supply(applicant, results(version - 1))).json()).toMatchObject({ code: 'STALE' });
    expect((await supply({ headers: {} }, results(version))).json()).toMatchObject({ code: 'SIGNED_OUT' });
    const other = await withIts(await office.screening.submitted());
    expect((await supply(other, results((await read(other)).version))).json()).toMatchObject({
      code: 'CONFLICT',
    });
    expect((await read(applicant)).sittings).toHaveLength(1);
  });

  it('takes none after the day of the set-up, nor of one that was removed', async () => {
    const applicant = await withIts(await submitted());
    const { version } = await read(applicant);
    await dueOn(dayIn(-1));
    expect((await read(applicant)).closed).toMatch(/is over. Ask the admissions office/);
    expect((await supply(applicant, results(version))).json()).toMatchObject({ code: 'CONFLICT' });
    await office.screening.remove(applicant.id);
    expect((await supply(applicant, results(version))).json()).toMatchObject({ code: 'APPLICATION_VOIDED' });
  });

  it('opened again for something else, says to submit that first, and takes the results then', async () => {
    const applicant = await withIts(await submitted());
    const { version } = await read(applicant);
    const reopen = (sections: string[] | null) =>
      office.test.deps.db
        .updateTable('application')
        .set({ state: sections ? 'in_progress' : 'completed', reopened_sections: sections })
        .set({ reopened_until: sections && new Date(office.test.deps.clock.now().getTime() + 86_400_000) })
        .where('id', '=', applicant.id)
        .execute();
    await reopen(['personal', 'photo']);
    expect((await read(applicant)).closed).toMatch(/Submit it first, then enter your results here/);
    expect((await supply(applicant, results(version))).json()).toMatchObject({ code: 'CONFLICT' });
    await reopen(['o-level']);
    expect((await read(applicant)).closed).toMatch(/Enter them in your form/);
    await reopen(null);
    expect((await supply(applicant, results(version))).statusCode).toBe(200);
  });

  it('is reminded a week before that day, once, by mail and SMS; and says the day when it is submitted', async () => {
    const due = dayIn(9);
    await dueOn(due);
    await submitted();
    expect(await remindAwaited(office.test.deps)).toBe(0);
    office.test.deps.clock.advance({ minutes: 3 * 24 * 60 });
    expect([await remindAwaited(office.test.deps), await remindAwaited(office.test.deps)]).toEqual([1, 0]);
    await office.test.drain();
    const [year, month, day] = due.split('-');
    const said = `${day}/${month}/${year}`;
    expect(office.test.mail.map(({ subject }) => subject)).toContain(`Enter your O-level results by ${said}`);
    const first = office.test.mail.find(({ subject }) => subject.endsWith('is submitted'));
    expect(first?.text).toContain(`Your O-level results are awaited: log in and enter them by ${said}.`);
    const messages = await office.test.deps.db.selectFrom('sms_message').select('template').execute();
    expect(messages.filter(({ template }) => template === 'results due')).toHaveLength(1);
  });

  it('is reminded where the reminder of another one before it fails, which is tried again', async () => {
    await dueOn(dayIn(3));
    const failing = await submitted();
    const other = await submitted();
    const { db } = office.test.deps;
    await sql`create function fail_reminder() returns trigger language plpgsql as $$ begin
      if new.application_id = ${sql.lit(failing.id)} then raise exception 'no'; end if; return new; end $$`.execute(
      db,
    );
    await sql`create trigger fails before insert on awaited_results_reminder for each row
      execute function fail_reminder()`.execute(db);
    const reminded = async () =>
      (
        await db.selectFrom('awaited_results_reminder').select('application_id as id').orderBy('id').execute()
      ).map(({ id }) => id);
    expect(await remindAwaited(office.test.deps)).toBe(1);
    expect(await reminded()).toEqual([other.id]);
    await sql`drop trigger fails on awaited_results_reminder`.execute(db);
    expect(await remindAwaited(office.test.deps)).toBe(1);
    expect(await reminded()).toEqual([failing.id, other.id]);
  });

  it('may await a second sitting beside the first', async () => {
    const { form } = office.screening;
    const applicant = await office.screening.submitted({}, { ...subjects(8), 2: '9' });
    await office.test.deps.db
      .updateTable('application')
      .set({ state: 'in_progress', reopened_sections: null })
      .where('id', '=', applicant.id)
      .execute();
    const { version } = (await form.read(applicant)).json<{ data: { version: number } }>().data;
    const both = [
      sitting({ subjectGrade: { ...subjects(8), 2: '9' } }),
      awaitedSitting({ subjectGrade: { 2: '' } }),
    ];
    await form.saved(applicant, 'o-level-results', oLevelDetails(version, { oLevelInfo: both }));
    expect(await candidate()).toMatchObject({ credits: 7, eligible: false, awaiting: true });
    const seen = await read(applicant);
    expect(seen.sittings).toMatchObject([{ sitting: 2, subjects: [{ id: 2, name: 'Mathematics' }] }]);
    await withIts(applicant);
    const better = results(seen.version, { sitting: 2, grades: { 2: '6' } });
    expect((await supply(applicant, better)).statusCode).toBe(200);
    expect(await candidate()).toMatchObject({ credits: 8, eligible: true, awaiting: false });
  });
});
