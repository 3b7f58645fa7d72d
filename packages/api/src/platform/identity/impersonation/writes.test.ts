import { allCalls } from '../../../../test/all-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signedIn } from '../../../../test/builders';
import { bearer, helpDeskOf } from './impersonation.fixture';
import { everyClaim } from '../../claims';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { ask, post } = helpDeskOf(() => test);

const personal = allCalls.filter(({ access }) => access === 'user' || typeof access === 'object');
const writes = personal.filter(({ method }) => method !== 'GET');

/** Acts as a lecturer who holds every claim: whatever is refused is refused because of the acting. */
async function actingWithEveryClaim() {
  const helper = await signedIn(test, { claims: everyClaim() });
  const { id } = await aUser(test, { userType: 'lecturer', claims: everyClaim() });
  const { token } = (await ask(helper, id)).json().data;
  return bearer(await post('impersonation-login', { cookie: helper.cookie }, { token }));
}

describe('while acting as another person', () => {
  it('no call that changes something is open', () => {
    expect(writes.filter(({ impersonation }) => impersonation === 'allow').map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('every write is refused, with every claim there is', async () => {
    const headers = await actingWithEveryClaim();
    expect(writes.length).toBeGreaterThan(20);
    for (const { method, path } of writes) {
      const url = `/api/v1${path.replace(/\{\w+\}/g, '1')}`;
      const answer = await test.app.inject({ method, url, headers });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'IMPERSONATION_REFUSED']);
    }
  });
});
