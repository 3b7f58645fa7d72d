import { inTransaction } from '../../../../platform/database/database';
import {
  aNin,
  anApplicant,
  oLevelBody,
  personalBody,
  photographed,
  readyForOLevel,
  save,
  signInApplicant,
  type TestApplicant,
} from '../../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../../test/app';
import { applicationsDesk } from '../../../../../test/applications-desk';
import { anApplicationWindow, lookBeforeWriting } from '../../../../../test/money-builders';
import { moveApplication } from '../../admission-list/move-entry';

let test: TestApp;
let desk: Awaited<ReturnType<typeof applicationsDesk>>;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

describe('a person whose NIN another says', () => {
  const personal = async (applicant: TestApplicant, nin: string) => {
    const { version } = await photographed(test, applicant);
    return save(test, applicant, 'personal-details', await personalBody(test, version, { nin }));
  };

  const week = { days: 7, minutes: 1 };
  const doubts = async () =>
    (
      await test.deps.db
        .selectFrom('application')
        .select(['nin_doubtful', 'nin_hash'])
        .where('nin_hash', 'is not', null)
        .orderBy('id')
        .execute()
    ).map(({ nin_doubtful }) => nin_doubtful);
  /** Signed in anew: a session ends before a week does. */
  const later = async ({ rrr }: TestApplicant) => signInApplicant(test, rrr);
  const submits = async (applicant: TestApplicant) => {
    const back = await later(applicant);
    return save(test, back, 'o-level-results', oLevelBody(back.record.version));
  };
  /** What the timeline says, whatever mail or SMS has reached. */
  const shownIn = async (applicant: TestApplicant) => {
    const { headers } = await later(applicant);
    const answer = await test.call('GET', '/Application/timeline', { headers });
    return answer.json<{ data: { inDoubt: string[] } }>().data.inDoubt;
  };
  const told = async () => {
    await test.drain();
    const messages = await test.deps.db
      .selectFrom('sms_message')
      .select('key')
      .where('template', '=', 'NIN in doubt')
      .execute();
    return [
      test.mail.filter(({ subject }) => subject === 'Somebody else has said your NIN').length,
      messages.length,
    ];
  };

  it('goes on with their NIN a week after somebody else said it: both are in doubt, and who said it first is told', async () => {
    const nin = aNin();
    const squatter = await anApplicant(test);
    await readyForOLevel(test, squatter);
    await personal(squatter, nin);
    const owner = await anApplicant(test);
    test.deps.clock.advance({ days: 6 });
    expect((await personal(await later(owner), nin)).statusCode).toBe(422);
    // What is saved meanwhile, the NIN itself or another one for a moment, makes the week no longer.
    expect((await personal(await later(squatter), aNin())).statusCode).toBe(200);
    expect((await personal(await later(squatter), nin)).statusCode).toBe(200);
    test.deps.clock.advance({ days: 1, minutes: 1 });
    const back = await later(owner);
    await readyForOLevel(test, back);
    expect((await personal(back, nin)).statusCode).toBe(200);
    expect(await doubts()).toEqual([true, true]);
    expect(await told()).toEqual([1, 1]);
    expect(await shownIn(squatter)).toEqual(['nin']);
    expect((await personal(await later(owner), nin)).statusCode).toBe(200);
    expect(await told()).toEqual([1, 1]);
    const events = await test.deps.db
      .selectFrom('application_event')
      .select('application_id')
      .where('kind', '=', 'NIN in doubt')
      .execute();
    expect(events).toHaveLength(2);
    expect((await submits(squatter)).statusCode).toBe(200);
    expect((await submits(owner)).statusCode).toBe(200);
    desk = await applicationsDesk(test);
    expect((await desk.list('doubtful=true')).total).toBe(2);
  });

  it('has it without doubt once an officer has removed the other, who is refused it from then on', async () => {
    const nin = aNin();
    const [first, second] = [await anApplicant(test), await anApplicant(test)];
    await personal(first, nin);
    test.deps.clock.advance(week);
    const back = await later(second);
    await readyForOLevel(test, back);
    await personal(back, nin);
    expect((await submits(second)).statusCode).toBe(200);
    expect(await doubts()).toEqual([true, true]);
    desk = await applicationsDesk(test);
    const row = await desk.one(first.rrr);
    const removed = await desk.act(`${row.id}/void`, { version: row.version, reason: 'Another’s NIN.' });
    expect(removed.statusCode).toBe(200);
    expect((await desk.list('doubtful=true')).total).toBe(0);
    expect(await shownIn(second)).toEqual([]);
    expect((await personal(await anApplicant(test), nin)).statusCode).toBe(422);
  });

  /** Somebody who said a NIN and left it, and somebody who said it a week later, with all but the results entered. */
  async function inDoubt(nin: string) {
    const [owner, stranger] = [await anApplicant(test), await anApplicant(test)];
    await readyForOLevel(test, owner);
    await personal(owner, nin);
    test.deps.clock.advance(week);
    const back = await later(stranger);
    await readyForOLevel(test, back);
    expect((await personal(back, nin)).statusCode).toBe(200);
    expect(await doubts()).toEqual([true, true]);
    return { owner, stranger };
  }

  it('has it without doubt once the other has corrected theirs', async () => {
    const nin = aNin();
    const { stranger } = await inDoubt(nin);
    await personal(await later(stranger), aNin());
    expect(await doubts()).toEqual([false, false]);
  });

  it('mistypes theirs for a moment and says it again, also when the other has submitted meanwhile', async () => {
    const nin = aNin();
    const { owner, stranger } = await inDoubt(nin);
    expect((await submits(stranger)).statusCode).toBe(200);
    await personal(await later(owner), aNin());
    expect((await personal(await later(owner), nin)).statusCode).toBe(200);
    expect(await doubts()).toEqual([true, true]);
  });

  it('is removed by mistake and restored: it is in doubt again for both, and they submit', async () => {
    const nin = aNin();
    const { owner, stranger } = await inDoubt(nin);
    desk = await applicationsDesk(test);
    const row = await desk.one(owner.rrr);
    await desk.act(`${row.id}/void`, { version: row.version, reason: 'The wrong one.' });
    expect((await submits(stranger)).statusCode).toBe(200);
    const gone = await desk.one(owner.rrr);
    const back = await desk.act(`${gone.id}/restore`, { version: gone.version, reason: 'It was theirs.' });
    expect(back.statusCode).toBe(200);
    expect(await doubts()).toEqual([true, true]);
    expect((await personal(await later(owner), nin)).statusCode).toBe(200);
    expect((await submits(owner)).statusCode).toBe(200);
  });

  it('is restored when nobody else says it any more: without doubt', async () => {
    const nin = aNin();
    const { owner, stranger } = await inDoubt(nin);
    desk = await applicationsDesk(test);
    const row = await desk.one(owner.rrr);
    await desk.act(`${row.id}/void`, { version: row.version, reason: 'The wrong one.' });
    await personal(await later(stranger), aNin());
    const gone = await desk.one(owner.rrr);
    await desk.act(`${gone.id}/restore`, { version: gone.version, reason: 'It was theirs.' });
    expect(await doubts()).toEqual([false, false]);
  });

  it('has it without doubt once the other has withdrawn', async () => {
    const { stranger } = await inDoubt(aNin());
    const { db, clock } = test.deps;
    expect((await submits(stranger)).statusCode).toBe(200);
    const entry = { application_id: Number(stranger.id) };
    await inTransaction(db, (trx) => moveApplication(trx, entry, { to: 'withdrawn', at: clock.now() }));
    expect(await doubts()).toEqual([false, true]);
  });

  it('is in doubt with every one of those who say it in the same moment after that week', async () => {
    const nin = aNin();
    await personal(await anApplicant(test), nin);
    test.deps.clock.advance(week);
    const all = [await anApplicant(test), await anApplicant(test), await anApplicant(test)];
    const bodies: object[] = [];
    for (const applicant of all) {
      const { version } = await photographed(test, applicant);
      bodies.push(await personalBody(test, version, { nin }));
    }
    const answers = await lookBeforeWriting(test, 'application', () =>
      all.map((applicant, index) => save(test, applicant, 'personal-details', bodies[index] ?? {})),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await doubts()).toEqual([true, true, true, true]);
    expect(await told()).toEqual([1, 1]);
  });

  it('keeps it whole when it is submitted in the moment in which another says it', async () => {
    const nin = aNin();
    const owner = await anApplicant(test);
    await readyForOLevel(test, owner);
    await personal(owner, nin);
    test.deps.clock.advance(week);
    const [back, other] = [await later(owner), await anApplicant(test)];
    const { version } = await photographed(test, other);
    const body = await personalBody(test, version, { nin });
    const [submitted, said] = await Promise.all([
      save(test, back, 'o-level-results', oLevelBody(back.record.version)),
      save(test, other, 'personal-details', body),
    ]);
    expect(submitted.statusCode).toBe(200);
    // Either it was submitted first and keeps it, or both are in doubt: never one of two without the other.
    expect(await doubts()).toEqual(said.statusCode === 200 ? [true, true] : [false]);
  });
});
