import { sitting } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { codeOf, messageOf } from '../../../../test/answers';
import { anEntrant } from '../../../../test/entrant-builders';
import { olevelCalls } from '../../../../test/olevel-calls';
import { applies } from '../../../../test/own-application';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { officer, post } = olevelCalls(() => test);

it('is left to others by whoever was admitted themselves', async () => {
  const entrant = await anEntrant(test, { sittings: [sitting()] });
  const [own, other] = [await officer(), await officer()];
  await applies(test, own, entrant);
  const refused = await post(`${entrant.verificationId}/lease`, own);
  expect([codeOf(refused), messageOf(refused)]).toEqual(['FORBIDDEN', expect.stringContaining('your own')]);
  const next = async (by: typeof own) =>
    (await post('take-next', by)).json<{ data: { id: number | null } }>().data.id;
  expect(await next(own)).toBeNull();
  expect(await next(other)).toBe(entrant.verificationId);
});
