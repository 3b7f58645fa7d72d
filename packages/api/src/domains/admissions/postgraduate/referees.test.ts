import { applicationTypes } from '@portal/shared/model';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { postgraduateForm, referee, upTo } from '../../../../test/postgraduate-builders';
import { refereeCalls, said } from '../../../../test/referee-calls';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.PG.id);
});
afterEach(() => test.close());

const { answers, call, days, decline, open, send, submitted, tokenOf, tracking } = refereeCalls(() => test);
const stateOf = async () =>
  (await test.deps.db.selectFrom('application').select('state').executeTakeFirstOrThrow()).state;

describe('a submitted application', () => {
  it('waits for its referees: each is mailed a link of their own, of which only the hash is kept', async () => {
    const applicant = await submitted();
    expect(await tracking(applicant)).toMatchObject({
      state: 'referees_pending',
      transcriptReceivedAt: null,
      referees: [
        { fullName: 'Ada Okon', state: 'asked', may: [] },
        { fullName: 'Bala Okon', state: 'asked', may: [] },
        { fullName: 'Chidi Okon', state: 'asked', may: [] },
      ],
    });
    const tokens = await Promise.all(['ada', 'bala', 'chidi'].map(tokenOf));
    expect(new Set(tokens).size).toBe(3);
    const kept = await test.deps.db.selectFrom('referee_link').select(['hash', 'referee_id']).execute();
    for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
    const outbox = test.mail.find(({ to }) => to === 'ada@mail.example');
    expect(outbox?.text).toContain('M.Tech.');
    expect(outbox?.text).not.toContain(applicant.rrr);
  });

  it('says in its timeline for whom it waits: its referees, then the transcript', async () => {
    const { headers } = await submitted();
    const waitsFor = async () => {
      const answer = await test.call('GET', '/Application/timeline', { headers });
      return answer.json<{ data: { waitsFor: string | null } }>().data.waitsFor;
    };
    expect(await waitsFor()).toBe('referees');
    for (const who of ['ada', 'bala', 'chidi']) await send(await tokenOf(who));
    expect(await waitsFor()).toBe('transcript');
  });

  it('keeps what was chosen in columns, and has a slip at once', async () => {
    const applicant = await submitted();
    const row = await test.deps.db
      .selectFrom('postgraduate_application')
      .select(['department_id', 'programme_id', 'study_mode_id'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ department_id: 11, programme_id: 2, study_mode_id: 1 });
    expect((await postgraduateForm(test).slip(applicant)).statusCode).toBe(200);
  });

  it('is followed by its own applicant alone, once it is submitted', async () => {
    expect(said(await test.call('GET', '/PGApplication/tracking')).code).toBe('SIGNED_OUT');
    const early = await upTo(test, 'referees');
    const answer = await test.call('GET', '/PGApplication/tracking', { headers: early.headers });
    expect(said(answer).code).toBe('STEP_MISSING');
  });
});

describe('a link', () => {
  it('shows the applicant and the programme, and nothing else of the application', async () => {
    const applicant = await submitted();
    const { data } = (await open(await tokenOf('ada'))).json<{ data: Record<string, string> }>();
    expect(data).toEqual({
      applicant: 'OKONKWO Adaeze Ọmọlará',
      programme: expect.stringMatching(/^M\.Tech\., Civil Engineering$/),
      fullName: 'Ada Okon',
      institution: 'University of Gurara',
      lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(JSON.stringify(data)).not.toContain(applicant.rrr);
  });

  it('is not spent by being opened, but by what is sent with it', async () => {
    await submitted();
    const token = await tokenOf('ada');
    for (const opened of [await open(token), await open(token)]) expect(opened.statusCode).toBe(200);
    expect((await send(token)).statusCode).toBe(200);
    expect((await open(token)).statusCode).toBe(410);
    expect((await send(token)).statusCode).toBe(410);
    expect(await answers()).toHaveLength(1);
  });

  it('says the same when it is guessed, over, declined or of a referee who was replaced', async () => {
    const applicant = await submitted();
    const [ada, bala, chidi] = await Promise.all([tokenOf('ada'), tokenOf('bala'), tokenOf('chidi')]);
    await send(ada);
    await decline(bala);
    const declined = (await tracking(applicant)).referees[1];
    await call(
      `referees/${String(declined?.id)}/replace`,
      { ...referee('Dayo'), version: declined?.version },
      applicant.headers,
    );
    days(22);
    const expected = { code: 'LINK_EXPIRED', words: 'This link is no longer valid' };
    for (const token of ['a guess', bala, chidi]) {
      expect(said(await open(token))).toEqual(expected);
      expect(said(await send(token))).toEqual(expected);
      expect(said(await decline(token))).toEqual(expected);
    }
  });

  it('thanks whoever opens it again or sends from a second tab after they have sent, however late', async () => {
    await submitted();
    const ada = await tokenOf('ada');
    await send(ada);
    const received = {
      code: 'REFERENCE_RECEIVED',
      words: 'Your reference has been received. You need do nothing more.',
    };
    for (const again of [open, send, decline]) expect(said(await again(ada))).toEqual(received);
    days(22);
    expect(said(await open(ada))).toEqual(received);
    expect(await answers()).toHaveLength(1);
  });

  it('sent twice at once stores one answer', async () => {
    await submitted();
    const token = await tokenOf('ada');
    const codes = await Promise.all(
      [1, 2, 3, 4].map(async (turn) => (await send(token, { yearsKnown: turn })).statusCode),
    );
    expect(codes.sort()).toEqual([200, 410, 410, 410]);
    expect(await answers()).toHaveLength(1);
  });

  it('is slowed for whoever tries one again and again', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 31; count += 1) codes.push((await open('a guess')).statusCode);
    expect(codes.slice(0, 30).every((code) => code === 410)).toBe(true);
    expect(codes.at(-1)).toBe(429);
  });

  it.each([
    ['yearsKnown', 61, 'at most 60 years'],
    ['yearsKnown', '', 'please say how long you have known the applicant'],
    ['capacity', 'Friend', 'please say in what capacity'],
    ['industry', 'Great', 'please rate: Industry'],
    ['recommendation', '', 'please select your recommendation'],
    ['remarks', 'Short.', 'your remarks must have at least 50 characters'],
    ['fullName', 'Ada', 'enter both first and last name'],
    ['mobileNumber', '12', 'invaild phone number'],
  ])('takes no reference with %s %s, and is not spent by it', async (path, value, message) => {
    await submitted();
    const token = await tokenOf('ada');
    const answer = await send(token, { [path]: value });
    expect(answer.json<Problem>().errors).toContainEqual({ path, message });
    expect((await open(token)).statusCode).toBe(200);
  });

  it('carries what no applicant sees, and what nobody changes', async () => {
    const applicant = await submitted();
    await send(await tokenOf('ada'));
    const read = JSON.stringify([
      await tracking(applicant),
      (await postgraduateForm(test).read(applicant)).json(),
      (await postgraduateForm(test).slip(applicant)).json(),
    ]);
    expect(read).not.toContain('best of her year');
    const change = test.deps.db.updateTable('referee_answer').set({ remarks: 'Other words.' }).execute();
    await expect(change).rejects.toThrow();
    await expect(test.deps.db.deleteFrom('referee_answer').execute()).rejects.toThrow();
  });
});

it('goes on only once all three have answered, in whatever order things happen', async () => {
  await submitted();
  const tokens = await Promise.all(['ada', 'bala', 'chidi'].map(tokenOf));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 4 }), async (order) => {
      await test.deps.db.deleteFrom('rate_counter').execute();
      for (const index of order) await send(tokens[index] ?? '');
      const count = (await answers()).length;
      expect(await stateOf()).toBe(count === 3 ? 'transcript_pending' : 'referees_pending');
    }),
    { numRuns: 8 },
  );
});
