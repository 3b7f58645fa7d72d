import { anApplicant, photographed } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { statementsOf } from '../../../../test/captured';
import { anApplicationWindow } from '../../../../test/money-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

/** What a read asks the database, the counts of its limits and the look at the session of an applicant left out. */
async function asked(read: () => Promise<unknown>): Promise<string[]> {
  await read();
  const sent = await statementsOf(read);
  return sent.map(({ text }) => text).filter((text) => !/rate_counter|applicant_session/.test(text));
}

describe('what thousands read on the day of publication', () => {
  it('costs one question for the status of a number, and nothing that is written', async () => {
    const { id } = await anApplicant(test);
    const { number } = await test.deps.db
      .selectFrom('application')
      .select('application_number as number')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const url = `/AdmissionList/status?number=${encodeURIComponent(number ?? '')}`;
    const sent = await asked(() => test.call('GET', url));
    expect(sent).toHaveLength(1);
    expect(sent.join()).not.toMatch(/\b(insert|update|delete)\b/i);
  });

  it('is not asked again within half a minute, and is not sent again to whoever has it', async () => {
    const { id } = await anApplicant(test);
    const { number } = await test.deps.db
      .selectFrom('application')
      .select('application_number as number')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const url = `/AdmissionList/status?number=${encodeURIComponent(number ?? '')}`;
    const first = await test.call('GET', url);
    expect(first.headers['cache-control']).toBe('private, max-age=30');
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await test.app.inject({ url: `/api/v1${url}`, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // What has changed is sent.
    await test.deps.db
      .updateTable('application')
      .set({ state: 'in_progress' })
      .where('id', '=', Number(id))
      .execute();
    const changed = await test.app.inject({ url: `/api/v1${url}`, headers: known });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  it('costs few questions for the timeline and the result of an applicant, each sent once', async () => {
    const applicant = await anApplicant(test);
    await photographed(test, applicant);
    // Submitted and opened again: what asks for most.
    const at = test.deps.clock.now();
    await test.deps.db
      .updateTable('application')
      .set({ state: 'completed', completed_at: at, updated_at: at })
      .where('id', '=', Number(applicant.id))
      .execute();
    const read = (url: string, more: object = {}) =>
      test.app.inject({ url: `/api/v1${url}`, headers: { ...applicant.headers, ...more } });
    for (const [url, most] of [
      ['/Application/timeline', 2],
      ['/Application/screening/mine', 1],
    ] as const) {
      const first = await read(url);
      expect(first.statusCode).toBe(200);
      const sent = await asked(() => read(url));
      expect(sent.length).toBeLessThanOrEqual(most);
      expect(sent.join()).not.toMatch(/\b(insert|update|delete)\b/i);
      const again = await read(url, { 'if-none-match': String(first.headers.etag) });
      expect(again.statusCode).toBe(304);
    }
  });
});
