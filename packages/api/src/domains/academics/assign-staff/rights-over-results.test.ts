import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { officeKit } from '../../../../test/office-kit';

interface Answer {
  data: { rights: string };
}

let test: TestApp;
let kit: Awaited<ReturnType<typeof officeKit>>;
beforeAll(async () => {
  test = await testApp();
  kit = await officeKit(test);
});
afterAll(() => test.close());

it('an office that decides results gives its rights when a second person agrees', async () => {
  const { id, userId } = await kit.lecturer();
  const { db } = test.deps;
  await db.insertInto('role_claim').values({ role_id: 'hod', claim: 'results.approve' }).execute();
  const answer = await kit.appoint('head-23', id);
  expect(answer.json<Answer>().data.rights).toBe('waiting');
  const { id: request } = await db
    .selectFrom('grant_request')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const second = await signedIn(test, { claims: ['role.view', 'claim.approve', 'results.approve'] });
  const headers = { authorization: second.authorization };
  const { rows } = (await test.call('GET', '/RoleClaims/requests', { headers })).json<{
    data: { rows: { id: number | string; version: string }[] };
  }>().data;
  const version = rows.find((one) => String(one.id) === String(request))?.version ?? '';
  const payload = { version };
  const approved = await test.call('POST', `/RoleClaims/requests/${request}/approve`, { headers, payload });
  expect(approved.statusCode).toBe(200);
  expect(await kit.rolesOf(userId)).toEqual(['hod {"department":23}', 'lecturer {}']);
  expect((await kit.seatOf('head-23')).terms[0]).toMatchObject({ rights: 'given' });
});
