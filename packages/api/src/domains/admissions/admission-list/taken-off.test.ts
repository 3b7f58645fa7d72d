import { admissionListCalls, stateOf } from '../../../../test/admission-list-calls';
import { codeOf } from '../../../../test/answers';
import { testApp, type TestApp } from '../../../../test/app';
import { applicationsDesk, onList, submitted } from '../../../../test/applications-desk';
import { signedIn } from '../../../../test/builders';
import { anApplicationWindow } from '../../../../test/money-builders';

/** What taking somebody off the admission list makes of their application. */
let test: TestApp;
let desk: Awaited<ReturnType<typeof applicationsDesk>>;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
  desk = await applicationsDesk(test);
});
afterEach(() => test.close());

const { act } = admissionListCalls(() => test);
const officer = (claims: readonly ('admissions.edit' | 'admissions.approve')[]) =>
  signedIn(test, { claims: ['admissions.view', ...claims] });

/** A submitted application whose entry got so far. */
async function listed(state: Parameters<typeof onList>[2]) {
  const { rrr } = await submitted(test);
  const { id, applicationNumber } = await desk.one(rrr);
  const entry = await onList(test, { id, number: applicationNumber ?? '' }, state);
  return { entry, application: () => desk.one(rrr) };
}

it.each(['draft', 'recommended', 'approved'] as const)(
  'leaves it where it is while the entry is %s: who is put on by mistake applies as before',
  async (state) => {
    const { entry, application } = await listed(state);
    const before = await application();
    expect((await act(await officer(['admissions.edit']), [entry, 'withdraw'])).statusCode).toBe(200);
    expect(await stateOf(test, entry)).toBe('withdrawn');
    const { state: after, version, may } = await application();
    expect([after, version]).toEqual([before.state, before.version]);
    expect(may).toContain('void');
  },
);

it('ends it where the offer had been made, which one who approves offers takes back', async () => {
  const { entry, application } = await listed('published');
  expect(codeOf(await act(await officer(['admissions.edit']), [entry, 'withdraw']))).toBe('FORBIDDEN');
  expect(await stateOf(test, entry)).toBe('published');
  const both = await officer(['admissions.edit', 'admissions.approve']);
  expect((await act(both, [entry, 'withdraw'])).statusCode).toBe(200);
  expect(await application()).toMatchObject({ state: 'withdrawn' });
});
