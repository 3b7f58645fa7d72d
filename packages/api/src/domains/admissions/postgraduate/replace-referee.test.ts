import { applicationTypes } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import { withCode } from '../../../../test/hidden-code';
import { anApplicationWindow, type Problem } from '../../../../test/money-builders';
import { referee, refereeTokens } from '../../../../test/postgraduate-builders';
import { refereeCalls, said, type PostgraduateApplicant } from '../../../../test/referee-calls';
import { whileHeld } from '../../../../test/until-waiting';
import type { Trx } from '../../../platform/database/database';
import { remindReferees } from './remind-referees';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test, applicationTypes.PG.id);
});
afterEach(() => test.close());

const { call, days, decline, open, send, session, submitted, tokenOf, tracking } = refereeCalls(() => test);

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

  it.each([
    [
      'whose application is removed',
      (trx: Trx) => {
        const set = { voided_at: test.deps.clock.now(), voided_by: '1', void_reason: 'made twice' };
        return trx.updateTable('application').set(set).execute();
      },
    ],
    [
      'who decline',
      (trx: Trx) =>
        trx.updateTable('referee').set({ state: 'declined', decided_at: test.deps.clock.now() }).execute(),
    ],
  ])('leaves those alone %s while the reminder waits for their application', async (_, meanwhile) => {
    const { id } = await submitted();
    days(7);
    const held = (trx: Trx) =>
      trx.selectFrom('application').select('id').where('id', '=', Number(id)).forUpdate().execute();
    await whileHeld(test, held, { work: [() => remindReferees(test.deps)], meanwhile });
    expect(await mailsTo('ada')).toBe(1);
  });

  it('leaves those alone whose application was removed', async () => {
    await submitted();
    const set = { voided_at: test.deps.clock.now(), voided_by: '1', void_reason: 'made twice' };
    await test.deps.db.updateTable('application').set(set).execute();
    days(7);
    await remindReferees(test.deps);
    expect(await mailsTo('ada')).toBe(1);
    expect((await open(await tokenOf('ada'))).statusCode).toBe(410);
    expect(said(await send(await tokenOf('ada'))).code).toBe('LINK_EXPIRED');
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
  const resend = async (applicant: PostgraduateApplicant, id: number) =>
    call(`referees/${id}/resend`, {}, await session(applicant));
  const replace = async (
    applicant: PostgraduateApplicant,
    { id, version }: { id: number; version: number },
    named: object,
  ) => {
    const headers = await session(applicant);
    await test.deps.db.deleteFrom('rate_counter').execute();
    await withCode(test, { headers });
    test.deps.clock.advance({ minutes: 2 });
    return call(`referees/${id}/replace`, { ...named, version }, headers);
  };
  const at = async (applicant: PostgraduateApplicant, index: number) => {
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

  it('has nobody asked any more for a form that an officer has deleted', async () => {
    const applicant = await submitted();
    const { id } = await at(applicant, 0);
    days(1);
    const headers = await session(applicant);
    const set = { voided_at: test.deps.clock.now(), voided_by: '1', void_reason: 'made twice' };
    await test.deps.db.updateTable('application').set(set).execute();
    expect(said(await call(`referees/${id}/resend`, {}, headers)).code).toBe('APPLICATION_VOIDED');
    expect(await refereeTokens(test, 'ada@mail.example')).toHaveLength(1);
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

  it('replaces nobody with the RRR alone: another visit may have the code', async () => {
    const applicant = await submitted();
    await decline(await tokenOf('bala'));
    const { id, version } = await at(applicant, 1);
    const named = { ...referee('Dayo'), version };
    await withCode(test, { headers: await session(applicant) });
    const stranger = await call(`referees/${id}/replace`, named, await session(applicant));
    expect(said(stranger)).toMatchObject({ code: 'FORBIDDEN', words: expect.stringContaining('code') });
    expect((await at(applicant, 1)).state).toBe('declined');
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
    const others = await at(await submitted(), 1);
    days(1);
    expect(said(await resend(applicant, others.id)).code).toBe('NOT_FOUND');
    expect(said(await replace(applicant, others, referee('Dayo'))).code).toBe('NOT_FOUND');
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
