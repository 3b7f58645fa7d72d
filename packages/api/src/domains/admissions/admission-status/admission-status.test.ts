import { applicationTypes } from '@portal/shared/model';
import { anApplicant, photographed } from '../../../../test/admission-builders';
import { changeSetupRules } from '../../../../test/application-setup-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow, anInvoice, type Problem } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';

let test: TestApp;
let sessionId: number;
beforeEach(async () => {
  test = await testApp();
  sessionId = await anApplicationWindow(test);
});
afterEach(() => test.close());

const jupeb = applicationTypes.JUPEB.id;
const applicationOf = (id: string) =>
  test.deps.db
    .selectFrom('application')
    .select(['id', 'application_number as number'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();

async function anApplication() {
  const applicant = await anApplicant(test);
  const { number } = await applicationOf(applicant.id);
  return { ...applicant, number: number ?? '' };
}
type Someone = Awaited<ReturnType<typeof anApplication>>;

/** What happens to an application after it was submitted. */
async function moveTo({ id }: Pick<Someone, 'id'>, ...states: string[]) {
  const { db } = test.deps;
  for (const state of states) {
    const set = {
      state: state as 'completed',
      ...(state === 'completed' && { completed_at: test.deps.clock.now() }),
    };
    await db.updateTable('application').set(set).where('id', '=', Number(id)).execute();
  }
}
const offered = ({ id, number }: Someone, given: object = {}) =>
  entryUpTo(test, 'published', {
    application_id: Number(id),
    application_type_id: jupeb,
    session_id: sessionId,
    registration_number: number,
    ...given,
  });

describe('the status of an application', () => {
  const ask = (number: string, rest = '') =>
    test.call('GET', `/AdmissionList/status?number=${encodeURIComponent(number)}${rest}`);
  const status = async (number: string, rest = '') =>
    (await ask(number, rest)).json<{ data: { status: string; acceptBy: string | null } }>().data;

  it('is told by its number: programme, session and where it stands, and nothing else', async () => {
    const someone = await anApplication();
    expect(await status(someone.number.toLowerCase())).toEqual({
      programme: 'JUPEB',
      session: '2025/2026',
      state: 'paid',
      status: 'Form paid for, not begun',
      caps: null,
      openUntil: null,
      acceptBy: null,
    });
    await moveTo(someone, 'in_progress', 'completed', 'screened', 'recommended');
    // What is only proposed is nobody's to know.
    expect(await status(someone.number)).toMatchObject({ state: 'screened', status: 'Screened' });
  });

  it('is an offer, with the last day to accept it, once it is published', async () => {
    const someone = await anApplication();
    await moveTo(someone, 'in_progress', 'completed', 'screened', 'recommended');
    await offered(someone);
    const { acceptBy, ...rest } = await status(someone.number);
    expect(rest).toEqual({
      programme: 'Computer Science',
      session: '2025/2026',
      state: 'admitted',
      status: 'Congratulations, you have been offered admission',
      caps: null,
      openUntil: null,
    });
    expect(acceptBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is found by the JAMB number, of the session that is asked for', async () => {
    const someone = await anApplication();
    const { db } = test.deps;
    await db
      .updateTable('application')
      .set({ jamb_number: '202512345678AB' })
      .where('id', '=', Number(someone.id))
      .execute();
    expect(await status('2025 12345678 ab', `&sessionId=${sessionId}`)).toMatchObject({ state: 'paid' });
    expect((await ask('202512345678AB', '&sessionId=77')).json<Problem>().code).toBe('NOT_FOUND');
  });

  it('says of an application that was removed that it was, unless another one takes its place', async () => {
    const [gone, stays] = [await anApplication(), await anApplication()];
    const { db, clock } = test.deps;
    const voided = { voided_at: clock.now(), voided_by: '1', void_reason: 'made twice' };
    const jamb_number = '202512345678AB';
    const set = { ...voided, merged_into: Number(stays.id), jamb_number };
    await db.updateTable('application').set(set).where('id', '=', Number(gone.id)).execute();
    await db.updateTable('application').set({ jamb_number }).where('id', '=', Number(stays.id)).execute();
    await moveTo(stays, 'in_progress');
    const merged = (await ask(gone.number)).json<Problem>();
    expect(merged.code).toBe('APPLICATION_VOIDED');
    expect(JSON.stringify(merged)).not.toContain(stays.number);
    expect(await status(jamb_number)).toMatchObject({ state: 'in_progress' });
    await db
      .updateTable('application')
      .set({ ...voided, merged_into: null })
      .where('id', '=', Number(stays.id))
      .execute();
    expect((await ask(jamb_number)).json<Problem>().code).toBe('APPLICATION_VOIDED');
  });

  it('does not speak of the offer of whoever has the number as that of who has typed it', async () => {
    const stranger = await anApplication();
    const number = '202512345678AB';
    const { db } = test.deps;
    await db
      .updateTable('application')
      .set({ jamb_number: number })
      .where('id', '=', Number(stranger.id))
      .execute();
    await entryUpTo(test, 'published', {
      application_type_id: jupeb,
      session_id: sessionId,
      registration_number: number,
    });
    expect(await status(number)).toMatchObject({ state: 'admitted' });
    expect(await status(stranger.number)).toMatchObject({ state: 'paid' });
  });

  it('is nothing of a number that nobody has, and of no number', async () => {
    const { number } = await anApplication();
    expect((await ask(`${number}9`)).json<Problem>()).toMatchObject({
      code: 'NOT_FOUND',
      message: 'We found no application with this number',
    });
    expect((await ask('')).json<Problem>().errors).toEqual([
      { path: 'number', message: 'please input your JAMB or application number' },
    ]);
  });

  it('is asked five times a minute', async () => {
    const { number } = await anApplication();
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(number)).statusCode).toBe(200);
    expect((await ask(number)).statusCode).toBe(429);
  });
});

describe('receipts of an application', () => {
  const receipts = (rrr: string) => test.call('GET', `/Application/receipts/${rrr}`);

  it('are told by the RRR of its form, without a name', async () => {
    const { rrr } = await anApplication();
    const answer = await receipts(rrr);
    expect(answer.json<{ data: object[] }>().data).toEqual([
      {
        rrr,
        purpose: expect.stringContaining('JUPEB application form') as string,
        session: '2025/2026',
        amount: 1_000_000,
        paidAt: expect.stringMatching(/^2026-/) as string,
      },
    ]);
  });

  it('are none of a form that is not paid, and of what is no form', async () => {
    const { rrr } = await anInvoice(test, { MobileNumber: '08039990000', RegNumber: '08039990000' });
    expect((await receipts(rrr)).json<Problem>()).toMatchObject({
      code: 'PAYMENT_NOT_CONFIRMED',
      message: 'Payment for this RRR has not been confirmed',
    });
    expect((await receipts('999999999999')).json<Problem>().code).toBe('INVALID_ACTION');
    expect((await receipts('12')).json<Problem>().code).toBe('INVALID');
  });
});

describe('the timeline of an application', () => {
  interface Timeline {
    steps: { step: string; done: boolean; at: string | null }[];
    next: object | null;
    ended: string | null;
  }
  const timeline = async ({ headers }: Pick<Someone, 'headers'>) =>
    (await test.call('GET', '/Application/timeline', { headers })).json<{ data: Timeline }>().data;
  const done = ({ steps }: Timeline) => steps.filter((each) => each.done).map(({ step }) => step);

  it('begins with the form that is paid, and goes on by what has happened', async () => {
    await changeSetupRules(test, jupeb, {
      formula: '50:50',
      screeningOn: '2026-12-01',
      screeningVenue: 'Main Campus',
    });
    const someone = await anApplication();
    await photographed(test, someone);
    const begun = await timeline(someone);
    expect(done(begun)).toEqual(['paid']);
    expect(begun.steps[0]?.at).toMatch(/^2026-/);
    expect(begun.next).toEqual({ step: 'submitted', day: '2026-10-31', place: '' });
    await moveTo(someone, 'completed');
    expect((await timeline(someone)).next).toEqual({
      step: 'screened',
      day: '2026-12-01',
      place: 'Main Campus',
    });
    await moveTo(someone, 'screened', 'recommended');
    const proposed = await timeline(someone);
    expect(done(proposed)).toEqual(['paid', 'submitted', 'screened']);
    expect(proposed.next).toMatchObject({ step: 'offered' });
    await offered(someone);
    const admitted = await timeline(someone);
    expect(done(admitted)).toEqual(['paid', 'submitted', 'screened', 'offered']);
    expect(admitted.next).toMatchObject({ step: 'accepted', day: expect.stringMatching(/^2026-/) as string });
  });

  it('says of what was taken back that it is not done, whatever happened before', async () => {
    await changeSetupRules(test, jupeb, { formula: '50:50', screeningOn: '2026-12-01' });
    const someone = await anApplication();
    await photographed(test, someone);
    await moveTo(someone, 'completed', 'screened');
    const at = test.deps.clock.now();
    const event = { application_id: Number(someone.id), at, actor: 'system', detail: '{}' };
    await test.deps.db
      .insertInto('application_event')
      .values({ ...event, kind: 'screened' })
      .execute();
    expect((await timeline(someone)).steps[2]).toMatchObject({ done: true, at: at.toISOString() });
    await moveTo(someone, 'completed');
    const { steps, next } = await timeline(someone);
    expect(steps[2]).toEqual({ step: 'screened', done: false, at: null });
    expect(next).toMatchObject({ step: 'screened' });
  });

  it('has no screening where the set-up has none, and says how it ended', async () => {
    const someone = await anApplication();
    await moveTo(someone, 'in_progress', 'completed', 'not_admitted');
    const { steps, next, ended } = await timeline(someone);
    expect(steps.map(({ step }) => step)).toEqual(['paid', 'submitted']);
    expect([next, ended]).toEqual([null, 'not_admitted']);
    expect((await test.call('GET', '/Application/timeline')).json<Problem>().code).toBe('SIGNED_OUT');
  });
});
