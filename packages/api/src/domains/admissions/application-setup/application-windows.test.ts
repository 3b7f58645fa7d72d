import { testApp, type TestApp } from '../../../../test/app';
import { applicationOffice, utme } from '../../../../test/application-office';
import { jupeb } from '../../../../test/money-builders';
import { lastAuditOf } from '../../../../test/last-audit';
import { provesActs } from '../../../../test/proves-acts';

let test: TestApp;
let office: Awaited<ReturnType<typeof applicationOffice>>;
provesActs(
  () => test,
  [
    'application_fee.approve',
    'application_setup.activate',
    'application_setup.create',
    'application_window.close',
    'application_window.open',
    'application_window.set',
  ],
);
beforeEach(async () => {
  test = await testApp();
  office = await applicationOffice(test);
});
afterEach(() => test.close());

describe('a window', () => {
  it('opens and closes now, keeps who did it, and knows who came second', async () => {
    const id = await office.inForce({ sessionId: office.session });
    const { now } = test.deps.clock;
    await office.post(`/${id}/open`, { closesOn: '', version: null });
    const opened = await office.one(id);
    expect(opened).toMatchObject({
      windowState: 'open',
      window: { opens: now().toISOString(), closes: null, version: 1 },
    });
    expect((await office.post(`/${id}/open`, { closesOn: '', version: null })).json()).toMatchObject({
      code: 'STALE',
    });
    test.deps.clock.advance({ minutes: 3 });
    expect((await office.post(`/${id}/close`, { version: 1, reason: 'no' })).statusCode).toBe(422);
    await office.post(`/${id}/close`, { version: 1, reason: 'The hall is full' }, office.second);
    expect(await lastAuditOf(test)).toMatchObject({ act: 'application_window.close' });
    const { windowState, windowChanges, may } = await office.one(id);
    expect([windowState, windowChanges.length]).toEqual(['closed', 2]);
    expect(may).toContain('open');
    expect((await office.types()).find((type) => type.id === utme)?.open).toBe(false);
  });

  it('that is closed in the middle of a day is closed for those who are late as well', async () => {
    const id = await office.inForce({ sessionId: office.session, lateDays: '5', lateFee: '' });
    await office.post(`/${id}/window`, { opensOn: '2026-09-01', closesOn: '2026-09-10', version: null });
    expect((await office.one(id)).windowState).toBe('late');
    await office.post(`/${id}/close`, { version: 1, reason: 'The hall is full' });
    expect((await office.one(id)).windowState).toBe('closed');
  });

  it('keeps the moment of a day that stays', async () => {
    const id = await office.inForce();
    await office.post(`/${id}/open`, { closesOn: '2026-09-20', version: null });
    const { window } = await office.one(id);
    await office.post(`/${id}/window`, { opensOn: window?.opensOn, closesOn: '2026-09-30', version: 1 });
    expect((await office.one(id)).window).toMatchObject({
      opens: window?.opens,
      closes: '2026-09-30T22:59:59.999Z',
    });
  });

  it.each([
    ['window', { opensOn: '2026-10-02', closesOn: '2026-10-01', version: null }, 'closesOn'],
    ['window', { opensOn: '', closesOn: '', version: null }, 'opensOn'],
    ['window', { opensOn: '2026-02-29', closesOn: '', version: null }, 'opensOn'],
    ['open', { closesOn: '2026-09-01', version: null }, 'closesOn'],
  ])('%s is refused with %j', async (act, body, path) => {
    const id = await office.created();
    const answer = await office.post(`/${id}/${act}`, body);
    expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      422,
      path,
    ]);
  });

  it('tells who comes too early when it opens', async () => {
    test.deps.clock.set('2026-08-20T09:00:00Z');
    expect((await office.lookup()).json()).toMatchObject({
      code: 'WINDOW_CLOSED',
      message: 'Applications for JUPEB are closed. They open on 01/09/2026.',
    });
  });

  it('tells who comes too late when the next session opens', async () => {
    const id = await office.inForce({ applicationTypeId: jupeb });
    await office.post(`/${id}/window`, { opensOn: '2027-09-01', closesOn: '', version: null });
    test.deps.clock.set('2026-11-01T09:00:00Z');
    expect((await office.lookup()).json()).toMatchObject({
      code: 'WINDOW_CLOSED',
      message: 'Applications for JUPEB are closed. They open on 01/09/2027.',
    });
  });
});
