import { testApp, type TestApp } from '../../../../test/app';
import { entryUpTo } from '../../../../test/offer-builders';
import { referee } from '../../../../test/postgraduate-builders';
import { postgraduateCalls, submittedGraduate, type Officer } from '../../../../test/postgraduate-calls';
import { provesActs } from '../../../../test/proves-acts';

let test: TestApp;
let id: number;
provesActs(
  () => test,
  [
    'postgraduate-application.read-document',
    'postgraduate-application.read-references',
    'postgraduate-application.receive-transcript',
    'postgraduate-application.replace-referee',
  ],
);
beforeEach(async () => {
  test = await testApp();
  ({ id } = await submittedGraduate(test));
});
afterEach(() => test.close());

const { officer, get, post, oneOf, codeOf, tokenOf, send, sendAll, acts } = postgraduateCalls(
  () => test,
  () => id,
);

describe('reading', () => {
  it('shows references and documents to whoever works on them, and each reading is audited', async () => {
    await send('ada');
    const by = await officer();
    const { documents } = await oneOf(by);
    expect(documents.map(({ label }) => label)).toEqual([
      'Degree Certificate',
      'NYSC Discharge or Exemption',
      'LGA Letter',
      'Birth Certificate',
      'Transcript',
    ]);
    expect(await acts()).toEqual([]);
    const references = await post(by, `/${id}/read-references`);
    expect(references.json()).toMatchObject({
      data: [{ position: 1, jobTitle: 'Professor of Physics', yearsKnown: 4, recommendation: 'strong' }],
    });
    const file = await get(by, `/${id}/documents/${documents[0]?.id ?? ''}`);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.headers['content-disposition']).toContain('Degree Certificate.jpg');
    expect((await acts()).map(({ act }) => act)).toEqual([
      'postgraduate-application.read-references',
      'postgraduate-application.read-document',
    ]);
  });

  it('is not for who applies: referees write about them in confidence', async () => {
    const by = await officer();
    const { db } = test.deps;
    const mine = db
      .selectFrom('application as a')
      .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
      .select('i.email');
    const { email } = await mine.where('a.id', '=', id).executeTakeFirstOrThrow();
    await db.updateTable('app_user').set({ email }).where('id', '=', Number(by.userId)).execute();
    const { documents, mayRead, may, own, referees } = await oneOf(by);
    expect([own, mayRead, may, referees[0]?.may]).toEqual([true, false, [], []]);
    expect(codeOf(await post(by, `/${id}/read-references`))).toBe('FORBIDDEN');
    expect(codeOf(await get(by, `/${id}/documents/${documents[0]?.id ?? ''}`))).toBe('FORBIDDEN');
  });

  it('is not for who only looks', async () => {
    const by = await officer(['admissions.view']);
    const { documents, mayRead, may, referees } = await oneOf(by);
    expect([mayRead, may, referees[0]?.may]).toEqual([false, [], []]);
    expect(codeOf(await post(by, `/${id}/read-references`))).toBe('FORBIDDEN');
    expect(codeOf(await get(by, `/${id}/documents/${documents[0]?.id ?? ''}`))).toBe('FORBIDDEN');
  });

  it('finds no document of another application, nor the photo', async () => {
    const by = await officer();
    const photo = await test.deps.db
      .selectFrom('application')
      .select('passport_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const document of ['none', photo.passport_id ?? ''])
      expect(codeOf(await get(by, `/${id}/documents/${document}`))).toBe('NOT_FOUND');
    expect(await acts()).toEqual([]);
  });
});

describe('the transcript', () => {
  const receive = async (by: Officer, changes: object = {}) =>
    post(by, `/${id}/transcript`, { version: (await oneOf(by)).version, ...changes });

  it('completes an application of which all references are there', async () => {
    const by = await officer();
    await sendAll();
    expect((await oneOf(by)).state).toBe('transcript_pending');
    expect((await receive(by)).statusCode).toBe(200);
    expect(await oneOf(by)).toMatchObject({ state: 'completed', may: [] });
    expect((await acts()).map(({ act }) => act)).toEqual(['postgraduate-application.receive-transcript']);
  });

  it('may come before the last reference, which then completes it', async () => {
    const by = await officer();
    await receive(by);
    expect((await oneOf(by)).state).toBe('referees_pending');
    await sendAll();
    expect((await oneOf(by)).state).toBe('completed');
  });

  it('comes once, and not upon what somebody else has changed', async () => {
    const by = await officer();
    const { version } = await oneOf(by);
    expect(codeOf(await receive(by, { version: version + 5 }))).toBe('STALE');
    const twice = await Promise.all([1, 2].map(() => receive(by, { version })));
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(codeOf(await receive(by))).toBe('CONFLICT');
  });
});

describe('an officer replaces a referee', () => {
  const replace = async (by: Officer, changes: object = {}) => {
    const [first] = (await oneOf(by)).referees;
    const payload = {
      ...referee('Dayo'),
      version: first?.version,
      reason: 'The address is wrong.',
      ...changes,
    };
    return post(by, `/referees/${first?.id ?? 0}/replace`, payload);
  };

  it('at any time, with a reason that is kept', async () => {
    const by = await officer();
    const before = await tokenOf('ada');
    expect((await replace(by, { reason: '' })).statusCode).toBe(422);
    expect((await replace(by)).statusCode).toBe(200);
    expect((await oneOf(by)).referees[0]).toMatchObject({ fullName: 'Dayo Okon', state: 'asked' });
    const old = await test.call('POST', '/PGApplication/referee-form', { payload: { token: before } });
    expect(codeOf(old)).toBe('LINK_EXPIRED');
    const [audited] = await test.deps.db
      .selectFrom('audit_log')
      .select('detail')
      .where('act', '=', 'postgraduate-application.replace-referee')
      .execute();
    expect(JSON.stringify(audited)).toContain('The address is wrong.');
  });

  it('not upon what somebody else has changed, nor once the application is judged', async () => {
    const by = await officer();
    expect(codeOf(await replace(by, { version: 99 }))).toBe('STALE');
    await test.deps.db.updateTable('application').set({ state: 'withdrawn' }).where('id', '=', id).execute();
    expect((await oneOf(by)).referees[0]?.may).toEqual([]);
    expect(codeOf(await replace(by))).toBe('CONFLICT');
  });

  it.each([
    ['with the transcript', true],
    ['without it', false],
  ] as const)(
    'who has answered, %s: what they wrote neither counts nor is read, and another one is waited for',
    async (_which, received) => {
      const by = await officer();
      const written = async () =>
        (await post(by, `/${id}/read-references`)).json<{ data: { position: number }[] }>().data.length;
      if (received) await post(by, `/${id}/transcript`, { version: (await oneOf(by)).version });
      await sendAll();
      const { state, version } = await oneOf(by);
      expect([state, await written()]).toEqual([received ? 'completed' : 'transcript_pending', 3]);
      expect((await replace(by)).statusCode).toBe(200);
      const waits = await oneOf(by);
      expect(waits).toMatchObject({ state: 'referees_pending', version: version + 1, answered: 2 });
      expect(await written()).toBe(2);
      await test.drain();
      const told = test.mail.filter(({ subject }) => subject === 'One of your referees has changed');
      expect(told.map(({ text }) => text)).toEqual([
        expect.stringContaining('whose reference no longer counts'),
      ]);
      expect((await acts()).at(-2)?.act).toBe('postgraduate-application.replace-referee');
      await send('dayo');
      expect((await oneOf(by)).state).toBe(state);
      expect(await written()).toBe(3);
    },
  );

  it('who has answered stays where the person is on the admission list', async () => {
    const by = await officer();
    await post(by, `/${id}/transcript`, { version: (await oneOf(by)).version });
    await sendAll();
    await entryUpTo(test, 'recommended', { application_id: id });
    expect(codeOf(await replace(by))).toBe('CONFLICT');
    expect(await oneOf(by)).toMatchObject({ state: 'completed', answered: 3 });
  });
});
