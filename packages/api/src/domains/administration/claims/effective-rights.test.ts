import { testApp, type TestApp } from '../../../../test/app';
import { aUser } from '../../../../test/builders';
import { effectiveRights } from './effective-rights';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function claimsOf(place?: { studentType?: number; level?: number }) {
  const { id } = await aUser(test, { claims: ['admissions.view', 'finance.view'], ...(place && { place }) });
  const { claims } = await effectiveRights(test.deps.db, { userId: id, now: test.deps.clock.now() });
  return claims.map(({ claim, sources }) => [
    claim,
    sources.map(({ name }) => name.replace(/^role_\w+/, 'the role')),
  ]);
}

it('a role of the whole university gives what it carries, and what comes with that', async () => {
  expect(await claimsOf()).toEqual([
    ['admissions.view', ['the role']],
    ['finance.view', ['the role']],
    ['finance.reports', ['the role']],
  ]);
});

it('a role of one place gives what counts there, and says where', async () => {
  expect(await claimsOf({ studentType: 4, level: 700 })).toEqual([
    ['admissions.view', ['the role: 700 level, Postgraduate']],
  ]);
});
