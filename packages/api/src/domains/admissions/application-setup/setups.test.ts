import { testApp, type TestApp } from '../../../../test/app';
import { applicationOffice, later, price, rules, utme } from '../../../../test/application-office';
import { lastAuditOf } from '../../../../test/last-audit';
import { jupeb } from '../../../../test/money-builders';
import { provesActs } from '../../../../test/proves-acts';

let test: TestApp;
let office: Awaited<ReturnType<typeof applicationOffice>>;
provesActs(() => test, ['application_setup.clone', 'application_setup.update']);
beforeEach(async () => {
  test = await testApp();
  office = await applicationOffice(test);
});
afterEach(() => test.close());

describe('a new set-up', () => {
  it('is sold once its fee is approved by another, its window has opened, and it is in force', async () => {
    const id = await office.created({ applicationTypeId: utme, sessionId: office.session });
    expect(await office.one(id)).toMatchObject({
      state: 'draft',
      fee: null,
      waiting: { amount: 200_000 },
      windowState: 'none',
      may: ['edit', 'window', 'open', 'fee', 'withdraw', 'clone'],
    });
    const sold = async () => (await office.types()).some((type) => type.id === utme);
    expect((await office.post(`/${id}/activate`, { version: 1 })).json()).toMatchObject({ code: 'CONFLICT' });
    const { waiting } = await office.one(id);
    expect((await office.post(`/fees/${waiting?.id ?? 0}/approve`, {})).json()).toMatchObject({
      code: 'SECOND_PERSON',
    });
    expect((await office.post(`/fees/${waiting?.id ?? 0}/approve`, {}, office.second)).statusCode).toBe(200);
    await office.post(`/${id}/open`, { closesOn: '2026-12-01', version: null });
    expect(await sold()).toBe(false);
    expect((await office.one(id)).may).toContain('activate');
    await office.post(`/${id}/activate`, { version: 1 });
    expect(await office.types()).toMatchObject([
      { id: utme, amount: 200_000, open: true, closes: '2026-12-01T22:59:59.999Z' },
      { id: jupeb },
    ]);
    expect((await office.one(id)).may).not.toContain('activate');
  });

  it('is one for each type and session', async () => {
    const body = { ...rules, ...price, applicationTypeId: utme, sessionId: later };
    const answers = await Promise.all([office.post('', body), office.post('', body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  });

  it.each([
    ['fee', { fee: '0' }],
    ['lateFee', { lateFee: '500' }],
    ['lateDays', { lateDays: '61' }],
    ['minimumUtme', { minimumUtme: '401' }],
    ['maximumAge', { minimumAge: '20', maximumAge: '19' }],
    ['advertLink', { advertLink: 'javascript:alert(1)' }],
    ['advertLink', { advertLink: 'ftp://futg.example/a.pdf' }],
    ['formula', { formula: '60:40' }],
    ['schools', { schools: [999] }],
    ['departments', { departments: [999] }],
    ['documents', { documents: [{ name: 'Letter' }, { name: 'letter ' }] }],
    ['documents[0].name', { documents: [{ name: ' ' }] }],
    ['screeningOn', { screeningOn: '2026-02-29' }],
    ['sessionId', { sessionId: 999 }],
    ['applicationTypeId', { applicationTypeId: 999 }],
  ])('is refused with a wrong %s', async (path, changes) => {
    const answer = await office.post('', {
      ...rules,
      ...price,
      applicationTypeId: utme,
      sessionId: later,
      ...changes,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toContain(path);
  });
});

describe('the rules', () => {
  it('are written anew, and what stood stays; another formula has another number', async () => {
    const id = await office.inForce({ formula: '50:50', minimumUtme: '150' });
    const documents = [{ name: 'Birth certificate', required: true }];
    await office.put(id, {
      ...rules,
      formula: '50:50',
      minimumUtme: '180',
      documents,
      schools: [2, 1, 2],
      version: 1,
    });
    expect(await office.one(id)).toMatchObject({
      version: 2,
      formulaVersion: 1,
      minimumUtme: 180,
      schools: [1, 2],
      documents,
      versions: [{ version: 2 }, { version: 1 }],
    });
    await office.put(id, { ...rules, formula: '50:30:20', version: 2 });
    expect(await office.one(id)).toMatchObject({ version: 3, formulaVersion: 2, documents: [], schools: [] });
    const { db } = test.deps;
    const kept = await db
      .selectFrom('application_setup_version')
      .select(['version', 'formula', 'formula_version as number', 'minimum_utme as utme'])
      .where('setup_id', '=', id)
      .orderBy('version')
      .execute();
    expect(kept).toEqual([
      { version: 1, formula: '50:50', number: 1, utme: 150 },
      { version: 2, formula: '50:50', number: 1, utme: 180 },
      { version: 3, formula: '50:30:20', number: 2, utme: null },
    ]);
    await expect(
      db.updateTable('application_setup_version').set({ formula: 'none' }).execute(),
    ).rejects.toThrow();
    await expect(db.deleteFrom('application_setup_place').execute()).rejects.toThrow();
    expect(await lastAuditOf(test)).toMatchObject({
      act: 'application_setup.update',
      actor: String(office.officer.userId),
      detail: { before: { formula: '50:50' }, after: { formula: '50:30:20' } },
    });
  });

  it('are not written over what somebody else wrote meanwhile', async () => {
    const id = await office.created();
    const answers = await Promise.all([
      office.put(id, { ...rules, helpText: 'One', version: 1 }),
      office.put(id, { ...rules, helpText: 'Two', version: 1 }, office.second),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await office.one(id)).version).toBe(2);
  });
});

describe('a clone', () => {
  it('is a draft of the same rules for another office.session, whose fee waits for somebody else', async () => {
    const documents = [{ name: 'Birth certificate', required: true }];
    const from = await office.inForce({
      sessionId: office.session,
      formula: '50:50',
      documents,
      departments: [11],
    });
    const answer = await office.post(`/${from}/clone`, { sessionId: later });
    const { id } = answer.json<{ data: { id: number } }>().data;
    expect(await office.one(id)).toMatchObject({
      state: 'draft',
      version: 1,
      sessionId: later,
      window: null,
      fee: null,
      formula: '50:50',
      formulaVersion: 1,
      documents,
      departments: [11],
      waiting: { amount: 200_000 },
    });
    expect((await office.one(id)).may).not.toContain('approve');
    expect((await office.one(id, office.second)).may).toContain('approve');
    expect((await office.post(`/${from}/clone`, { sessionId: later })).statusCode).toBe(422);
  });
});
