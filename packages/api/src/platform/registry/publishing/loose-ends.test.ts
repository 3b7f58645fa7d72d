import { testApp, type TestApp } from '../../../../test/app';
import { knownModule, manifestOf, publish } from '../../../../test/releases';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one', 'mf-two');
  const slots = { contributes: [], provides: [{ slot: 'one.card' }] };
  const events = { emits: { 'one.done': {} }, listens: [] };
  await publish(test, manifestOf('mf-one', { slots, events }));
});
afterAll(() => test.close());

let patch = 0;
const offer = async (more: object) => {
  test.deps.clock.advance({ minutes: 1 });
  const answer = await publish(test, manifestOf('mf-two', { version: `1.0.${(patch += 1)}`, ...more }));
  const { errors = [], data } = answer.json<{
    errors?: { path: string; message: string }[];
    data?: { warnings: string[] };
  }>();
  return { errors: errors.map(({ path, message }) => `${path} ${message}`), warnings: data?.warnings };
};
const card = (slot: string) => ({ slots: { contributes: [{ slot, load: './page' }], provides: [] } });
const nothingWrong = { errors: [], warnings: [] };

it.each(['one.card', 'staff-dashboard.card'])('a card for %s is taken', async (slot) => {
  expect(await offer(card(slot))).toEqual(nothingWrong);
});

it('a card that no page shows is refused, with those that there are', async () => {
  expect((await offer(card('no.body'))).errors).toEqual([
    'slot no.body no page provides it; slots of this portal: one.card, reports.group, staff-dashboard.card',
  ]);
});

it("another module's event is refused", async () => {
  expect((await offer({ events: { emits: { 'one.done': {} }, listens: [] } })).errors).toEqual([
    'event one.done is already sent by mf-one 1.0.0',
  ]);
});

it('an event that nobody sends is taken with a word; one that somebody sends without', async () => {
  const listens = (name: string) => ({ events: { emits: { 'two.done': {} }, listens: [name] } });
  expect(await offer(listens('one.done'))).toEqual(nothingWrong);
  expect(await offer(listens('two.done'))).toEqual(nothingWrong);
  expect((await offer(listens('one.dome'))).warnings).toEqual([
    'nobody sends the event one.dome that the module listens to',
  ]);
});

it('a type of notification that the portal does not know is refused', async () => {
  const notifications = [
    { type: 'course approval', route: '/mf-two' },
    { type: 'book is back', route: '/mf-two' },
  ];
  expect((await offer({ notifications })).errors).toEqual([
    expect.stringMatching(
      /^notification book is back is no type of this portal; there are: .*course approval/,
    ),
  ]);
});
