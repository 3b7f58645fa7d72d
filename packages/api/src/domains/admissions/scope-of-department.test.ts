import { admissionsWorld, type AdmissionsWorld } from '../../../test/admissions-world';
import { signedIn } from '../../../test/builders';
import { reportCalls } from '../../../test/report-calls';

let world: AdmissionsWorld;
type Officer = Awaited<ReturnType<typeof signedIn>>;
let everywhere: Officer;
const claims = ['admissions.view', 'admissions.edit', 'admissions.reports'] as const;

const { data } = reportCalls(() => world.test);

beforeAll(async () => {
  world = await admissionsWorld();
  everywhere = await signedIn(world.test, { claims: [...claims] });
}, 120_000);
afterAll(() => world.test.close());

describe('an officer of the department that was applied for', () => {
  const home = () => signedIn(world.test, { claims: [...claims], place: { department: 11 } });
  const typesOf = async (who: Officer, path: string) => [
    ...new Set((await data<{ rows: { type: string }[] }>(who, path)).rows.map(({ type }) => type)),
  ];

  it.each(['/ApplicationReports/applications', '/Application/applications', '/ApplicationInvoice/invoices'])(
    'has those who are screened there, and postgraduates, in %s, and nobody of other departments',
    async (path) => {
      const types = await typesOf(await home(), path);
      expect(types.sort()).toEqual(['Post UTME', 'Postgraduate']);
      expect((await typesOf(everywhere, path)).length).toBeGreaterThan(types.length);
    },
  );

  it('adds up what they list, and narrows it to the department', async () => {
    const who = await home();
    const { count } = await data<{ count: number }>(who, '/ApplicationReports/totals');
    expect(count).toBe(3);
    expect(
      (await data<{ rows: unknown[] }>(everywhere, '/ApplicationReports/applications?departmentId=11')).rows,
    ).toHaveLength(3);
  });

  it('merges nobody into an application of another department', async () => {
    const who = await home();
    const { scored, removable, db, test } = world;
    const elsewhere = { department_id: 12, second_department_id: null };
    await db
      .updateTable('screening_candidate')
      .set(elsewhere)
      .where('application_id', '=', scored.id)
      .execute();
    const row = (id: number) =>
      db
        .selectFrom('application')
        .select(['version', 'application_number as number'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const [{ version }, { number }] = [await row(removable.id), await row(scored.id)];
    const payload = { version, into: number, reason: 'sent in twice' };
    const path = `/Application/applications/${removable.id}/merge`;
    const answer = await test.call('POST', path, { headers: { authorization: who.authorization }, payload });
    expect(answer.json()).toMatchObject({
      code: 'INVALID',
      errors: [{ path: 'into', message: 'there is no application with this number' }],
    });
    await db
      .updateTable('screening_candidate')
      .set({ department_id: 11 })
      .where('application_id', '=', scored.id)
      .execute();
  });

  it('opens, removes and restores their applications as officers of the whole university do', async () => {
    const who = await home();
    const headers = { authorization: who.authorization };
    const one = async () => {
      const { rows } = await data<{ rows: { id: number; version: number; may: string[] }[] }>(
        who,
        '/Application/applications',
      );
      return rows.find(({ id }) => id === world.removable.id) ?? { version: 0, may: [] };
    };
    expect((await one()).may).toEqual(['reset', 'resetLogins', 'merge', 'void']);
    const act = async (what: string) =>
      (
        await world.test.call('POST', `/Application/applications/${world.removable.id}/${what}`, {
          headers,
          payload: { version: (await one()).version, reason: 'sent in twice' },
        })
      ).statusCode;
    expect([await act('void'), await act('restore')]).toEqual([200, 200]);
  });
});
