import { TOTP } from 'otpauth';
import { testApp, type TestApp } from '../../../../test/app';
import { testPassword } from '../../../../test/builders';
import { aFeeStudent, type FeeStudent } from '../../../../test/fee-builders';
import {
  account,
  actOnRefund,
  officers,
  provenAccount,
  requestedRefund,
} from '../../../../test/refund-builders';
import { encryptAppSecret } from '../../../platform/identity/second-factor/app-secret';

let test: TestApp;
let student: FeeStudent;
let people: Awaited<ReturnType<typeof officers>>;
beforeEach(async () => {
  test = await testApp();
  student = await aFeeStudent(test);
  people = await officers(test);
});
afterEach(() => test.close());

const requested = () => requestedRefund(test, { student, clerk: people.clerk });
const act = (who: { authorization: string }, id: number, [name, body]: [string, object]) =>
  actOnRefund(test, who, [id, name, body]);

it('is changed by who shows again who they are, and not by who guesses', async () => {
  const { id } = await requested();
  const give = (proof: string) => act(people.clerk, id, ['bank', { ...account, proof, version: 1 }]);
  const wrong = { path: 'proof', message: 'this is neither your password nor a code that counts now' };
  expect(await give('Portal#2025')).toMatchObject({ status: 422, errors: [wrong] });
  expect(await give('123456')).toMatchObject({ status: 422, errors: [wrong] });
  expect(await give('')).toMatchObject({ status: 422 });
  expect((await give(testPassword)).data).toMatchObject({ accountNumber: '0123456789' });
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => give(`guess ${index}`)));
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
});

it('is changed by a code of the authenticator app, which counts once', async () => {
  const { id } = await requested();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const sealed = encryptAppSecret(test.deps.env.dataKey, people.clerk.userId, secret);
  const factor = { two_factor: 'app', totp_sealed: sealed } as const;
  await test.deps.db.updateTable('app_user').set(factor).where('id', '=', people.clerk.userId).execute();
  const proof = new TOTP({ secret }).generate({ timestamp: test.deps.clock.now().getTime() });
  const give = (version: number) => act(people.clerk, id, ['bank', { ...account, proof, version }]);
  expect((await give(1)).status).toBe(200);
  expect((await give(2)).status).toBe(422);
});

it('stands in the audit before and after, and its payer is told by notification and mail', async () => {
  const { id } = await requested();
  await act(people.clerk, id, ['bank', { ...provenAccount, version: 1 }]);
  const other = { bank: 'Another Bank', accountNumber: '9876543210', accountName: 'Somebody Else' };
  await act(people.bursar, id, ['bank', { ...other, proof: testPassword, version: 2 }]);
  const { db } = test.deps;
  const rows = db
    .selectFrom('audit_log')
    .select('detail')
    .where('act', '=', 'refund.bank')
    .orderBy('id', 'desc');
  expect((await rows.executeTakeFirstOrThrow()).detail).toMatchObject({
    before: { id, bank: 'First Bank', account: '******6789', accountName: 'Grace Bello' },
    after: { id, bank: 'Another Bank', account: '******3210', accountName: 'Somebody Else' },
  });
  const mails = await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
  const told = mails.map(({ payload }) => payload as { subject: string; to: string; text: string });
  const changed = told.filter(({ subject }) => subject === 'The bank account of your refund was changed');
  expect(changed.map(({ to }) => to)).toEqual(['grace@mail.example', 'grace@mail.example']);
  expect(changed[1]?.text).toContain('Another Bank, ******3210');
  expect(JSON.stringify(changed)).not.toContain('9876543210');
  const notified = db.selectFrom('notification').select('message').where('user_id', '=', student.userId);
  expect((await notified.where('message', 'like', '%******3210%').execute()).length).toBe(1);
});

it('is replaced by nobody who then approves it', async () => {
  const { id } = await requested();
  await act(people.clerk, id, ['bank', { ...provenAccount, version: 1 }]);
  await act(people.bursar, id, ['bank', { ...provenAccount, accountNumber: '9876543210', version: 2 }]);
  await act(people.clerk, id, ['check', { version: 3 }]);
  const own = await act(people.bursar, id, ['approve', { version: 4 }]);
  expect(own).toMatchObject({ status: 403, code: 'SECOND_PERSON' });
  expect((await act(people.deputy, id, ['approve', { version: 4 }])).status).toBe(200);
});
