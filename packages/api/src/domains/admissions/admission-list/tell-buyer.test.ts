import { admissionListCalls, mailedToken } from '../../../../test/admission-list-calls';
import { testApp, type TestApp } from '../../../../test/app';
import { applicationsDesk, submitted } from '../../../../test/applications-desk';
import { signedIn } from '../../../../test/builders';
import { anApplicationWindow } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';
import { inTransaction } from '../../../platform/database/database';
import { holdEntry } from './held-entry';
import { publishEntry } from './publish-entry';

/** Where the link of an offer goes that an officer sends elsewhere than to whoever bought the form. */
let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

const { act } = admissionListCalls(() => test);
const elsewhere = 'somebody.else@mail.example';
const subject = 'Your offer of admission was sent to another email address';

/** An application, its buyer's address, and its approved entry with this one. */
async function approved(email?: string) {
  const { rrr } = await submitted(test);
  const { id, applicationNumber } = await (await applicationsDesk(test)).one(rrr);
  const { email: buyer } = await test.deps.db
    .selectFrom('invoice')
    .select('email')
    .where('rrr', '=', rrr)
    .executeTakeFirstOrThrow();
  const entry = await entryUpTo(test, 'approved', {
    application_id: id,
    registration_number: applicationNumber ?? '',
    email: email ?? buyer,
  });
  return { entry, buyer };
}
const publish = (id: number) =>
  inTransaction(test.deps.db, async (trx) => {
    const by = { actor: { userId: 'two' }, at: test.deps.clock.now(), env: test.deps.env };
    await publishEntry(trx, by, { entry: await holdEntry(trx, id) });
  });
const told = async () => {
  await test.drain();
  return test.mail.filter((mail) => mail.subject === subject);
};

it('is said to the buyer, whether the list came with the address or an officer wrote it before publication', async () => {
  const [uploaded, corrected] = [await approved(elsewhere), await approved()];
  const officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
  expect((await act(officer, [corrected.entry, 'contact'], { email: elsewhere })).statusCode).toBe(200);
  // Nobody knows of an offer yet.
  expect(await told()).toEqual([]);
  for (const { entry } of [uploaded, corrected]) await publish(entry);
  const mails = await told();
  expect(mails.map(({ to }) => to)).toEqual([uploaded.buyer, corrected.buyer]);
  const token = await mailedToken(test);
  for (const { text } of mails) {
    expect(text).toContain('go to the admissions office at once');
    expect(text).not.toContain(elsewhere);
    expect(text).not.toContain(token);
  }
});

it('is not said to a buyer who is written to, in whatever case', async () => {
  const { entry, buyer } = await approved();
  await test.deps.db
    .updateTable('admission_list_entry')
    .set({ email: buyer.toUpperCase() })
    .where('id', '=', entry)
    .execute();
  await publish(entry);
  expect(await told()).toEqual([]);
  expect(test.mail.map(({ to }) => to)).toContain(buyer.toUpperCase());
});
