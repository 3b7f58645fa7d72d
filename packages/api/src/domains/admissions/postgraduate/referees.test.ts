import { applicationTypes } from '@portal/shared/model';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import {
  aReference,
  postgraduateForm,
  referee,
  refereeTokens,
  upTo,
} from '../../../../test/postgraduate-builders';
import { remindReferees } from './remind-referees';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.PG.id);
});
afterEach(() => test.close());

type Applicant = Awaited<ReturnType<typeof upTo>>;
interface Tracked {
  state: string;
  referees: { id: number; version: number; fullName: string; email: string; state: string; may: string[] }[];
}

const call = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.call('POST', `/PGApplication/${path}`, { payload, headers });
const open = (token: string) => call('referee-form', { token });
const send = (token: string, changes: object = {}) =>
  call('referee-form/send', { token, ...aReference, ...changes });
const decline = (token: string) => call('referee-form/decline', { token });
const said = (answer: { json: () => unknown }) => {
  const { code, message } = answer.json() as Problem & { message?: string };
  return { code, words: message };
};
/** A session of that applicant: days pass, and sessions end. */
const session = async ({ rrr }: Pick<Applicant, 'rrr'>) => (await postgraduateForm(test).signIn(rrr)).headers;
const tracking = async (applicant: Applicant) => {
  const headers = await session(applicant);
  return (await test.call('GET', '/PGApplication/tracking', { headers })).json<{ data: Tracked }>().data;
};
const tokenOf = async (name: string) => (await refereeTokens(test, `${name}@mail.example`)).at(-1) ?? '';
const days = (count: number) => test.deps.clock.advance({ days: count });
const stateOf = async () =>
  (await test.deps.db.selectFrom('application').select('state').executeTakeFirstOrThrow()).state;
const answers = () => test.deps.db.selectFrom('referee_answer').select('referee_id').execute();
/** Somebody who has submitted, whose referees have their mail. */
async function submitted() {
  const applicant = await upTo(test, 'submitted');
  await test.drain();
  return applicant;
}

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
    const kept = await test.deps.db.selectFrom('referee_link').selectAll('referee_link').execute();
    for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
    const outbox = test.mail.find(({ to }) => to === 'ada@mail.example');
    expect(outbox?.text).toContain('M.Tech.');
    expect(outbox?.text).not.toContain(applicant.rrr);
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
    for (const _ of [1, 2, 3]) expect((await open(token)).statusCode).toBe(200);
    expect((await send(token)).statusCode).toBe(200);
    expect((await open(token)).statusCode).toBe(410);
    expect((await send(token)).statusCode).toBe(410);
    expect(await answers()).toHaveLength(1);
  });

  it('says the same when it is guessed, over, used, declined or of a referee who was replaced', async () => {
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
    for (const token of ['a guess', ada, bala, chidi]) {
      expect(said(await open(token))).toEqual(expected);
      expect(said(await send(token))).toEqual(expected);
      expect(said(await decline(token))).toEqual(expected);
    }
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

  it('is slowed for whoever guesses', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 31; count += 1) codes.push((await open(`guess ${count}`)).statusCode);
    expect(codes.slice(0, 30).every((code) => code === 410)).toBe(true);
    expect(codes.at(-1)).toBe(429);
  });

  it.each([
    ['yearsKnown', 61, 'at most 60 years'],
    ['yearsKnown', '', 'please say how long you have known the applicant'],
    ['capacity', 'Friend', 'please say in what capacity'],
    ['industry', 'Great', 'please rate each of these'],
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

describe('silence', () => {
  const mailsTo = async (name: string) => (await refereeTokens(test, `${name}@mail.example`)).length;

  it('is reminded of after 7 and after 14 days, each with a link that works, and ends after 21', async () => {
    const applicant = await submitted();
    const first = await tokenOf('ada');
    await remindReferees(test.deps);
    expect(await mailsTo('ada')).toBe(1);
    days(7);
    await remindReferees(test.deps);
    await remindReferees(test.deps);
    expect(await mailsTo('ada')).toBe(2);
    days(7);
    await remindReferees(test.deps);
    expect(await mailsTo('ada')).toBe(3);
    for (const token of await refereeTokens(test, 'ada@mail.example'))
      expect((await open(token)).statusCode).toBe(200);
    await send(await tokenOf('bala'));
    days(7);
    await remindReferees(test.deps);
    expect((await tracking(applicant)).referees.map(({ state }) => state)).toEqual([
      'lapsed',
      'answered',
      'lapsed',
    ]);
    expect((await open(first)).statusCode).toBe(410);
    await test.drain();
    expect(test.mail.filter(({ subject }) => subject === 'A referee has not answered')).toHaveLength(2);
  });

  it('is not reminded of twice at once', async () => {
    await submitted();
    days(7);
    await Promise.all([1, 2, 3].map(() => remindReferees(test.deps)));
    expect(await mailsTo('ada')).toBe(2);
  });

  it('leaves those alone whose application is over', async () => {
    await submitted();
    await test.deps.db.updateTable('application').set({ state: 'withdrawn' }).execute();
    days(22);
    await remindReferees(test.deps);
    expect(await mailsTo('ada')).toBe(1);
    expect(said(await send(await tokenOf('ada'))).code).toBe('LINK_EXPIRED');
  });
});

describe('the applicant', () => {
  const resend = async (applicant: Applicant, id: number) =>
    call(`referees/${id}/resend`, {}, await session(applicant));
  const replace = async (
    applicant: Applicant,
    { id, version }: { id: number; version: number },
    named: object,
  ) => call(`referees/${id}/replace`, { ...named, version }, await session(applicant));
  const at = async (applicant: Applicant, index: number) => {
    const found = (await tracking(applicant)).referees[index];
    if (!found) throw new Error('no such referee');
    return found;
  };

  it('has a link mailed again once a day, with the whole time anew', async () => {
    const applicant = await submitted();
    const { id } = await at(applicant, 0);
    expect(said(await resend(applicant, id)).code).toBe('CONFLICT');
    days(1);
    expect((await at(applicant, 0)).may).toEqual(['resend']);
    const codes = await Promise.all([1, 2, 3].map(async () => (await resend(applicant, id)).statusCode));
    expect(codes.sort()).toEqual([200, 409, 409]);
    const tokens = await refereeTokens(test, 'ada@mail.example');
    expect(tokens).toHaveLength(2);
    days(20);
    // 21 days after the first mail, and 20 after the second one.
    expect((await open(tokens[1] ?? '')).statusCode).toBe(200);
    expect((await open(tokens[0] ?? '')).statusCode).toBe(410);
  });

  it('replaces one who declined, who is told of nothing, and is mailed about it', async () => {
    const applicant = await submitted();
    await decline(await tokenOf('bala'));
    const declined = await at(applicant, 1);
    expect(declined).toMatchObject({ state: 'declined', may: ['replace'] });
    expect((await replace(applicant, declined, referee('Dayo'))).statusCode).toBe(200);
    expect(await at(applicant, 1)).toMatchObject({ fullName: 'Dayo Okon', state: 'asked' });
    expect((await open(await tokenOf('dayo'))).statusCode).toBe(200);
    await test.drain();
    const own = test.mail.filter(({ subject }) => subject === 'One of your referees has changed');
    expect(own).toHaveLength(1);
    expect(own[0]?.text).not.toContain('dayo@mail.example');
  });

  it('has one who lapsed mailed again, or replaces them', async () => {
    const applicant = await submitted();
    days(22);
    await remindReferees(test.deps);
    const lapsed = await at(applicant, 0);
    expect(lapsed.may).toEqual(['resend', 'replace']);
    expect((await resend(applicant, lapsed.id)).statusCode).toBe(200);
    expect((await open(await tokenOf('ada'))).statusCode).toBe(200);
    expect((await replace(applicant, await at(applicant, 1), referee('Dayo'))).statusCode).toBe(200);
  });

  it('replaces nobody who still has time or has answered, and nobody of another application', async () => {
    const applicant = await submitted();
    expect(said(await replace(applicant, await at(applicant, 0), referee('Dayo'))).code).toBe('CONFLICT');
    await send(await tokenOf('ada'));
    expect(said(await replace(applicant, await at(applicant, 0), referee('Dayo'))).code).toBe('CONFLICT');
    expect(said(await resend(applicant, (await at(applicant, 0)).id)).code).toBe('CONFLICT');
    expect(said(await resend(applicant, 999_999)).code).toBe('NOT_FOUND');
    const { id } = await at(applicant, 1);
    expect(said(await call(`referees/${id}/resend`, {})).code).toBe('SIGNED_OUT');
  });

  it('names nobody twice, nor themselves, and not upon what somebody else has changed', async () => {
    const applicant = await submitted();
    await decline(await tokenOf('bala'));
    const declined = await at(applicant, 1);
    const { email } = await test.deps.db.selectFrom('invoice').select('email').executeTakeFirstOrThrow();
    for (const taken of ['ADA@mail.example', 'bala@mail.example', email]) {
      const answer = await replace(applicant, declined, referee('Dayo', { email: taken }));
      expect(answer.json<Problem>().errors).toEqual([{ path: 'email', message: 'duplicate entries exists' }]);
    }
    const stale = await replace(applicant, { ...declined, version: declined.version + 1 }, referee('Dayo'));
    expect(said(stale).code).toBe('STALE');
    const both = await Promise.all(
      ['Dayo', 'Efe'].map(async (name) => (await replace(applicant, declined, referee(name))).statusCode),
    );
    expect(both.sort()).toEqual([200, 409]);
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
