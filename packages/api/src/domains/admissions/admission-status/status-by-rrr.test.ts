import { applicationTypes } from '@portal/shared/model';
import { anApplicant } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow, anInvoice, type Problem } from '../../../../test/money-builders';
import { entryUpTo } from '../../../../test/offer-builders';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const ask = (number: string) =>
  test.call('GET', `/AdmissionList/status?number=${encodeURIComponent(number)}`);
const status = async (number: string) => (await ask(number)).json<{ data: object }>().data;

it('is found by the RRR of its form, with its offer; before it is paid as well', async () => {
  const sessionId = await anApplicationWindow(test);
  const { id } = await anApplicant(test);
  const { rrr, number } = await test.deps.db
    .selectFrom('invoice as i')
    .innerJoin('application as a', 'a.invoice_id', 'i.id')
    .select(['i.rrr', 'a.application_number as number'])
    .where('a.id', '=', Number(id))
    .executeTakeFirstOrThrow();
  const asked = (rrr ?? '').replace(/(.{4})(?=.)/g, '$1-');
  expect(await status(asked)).toMatchObject({ programme: 'JUPEB', state: 'paid' });
  await entryUpTo(test, 'published', {
    application_id: Number(id),
    application_type_id: applicationTypes.JUPEB.id,
    session_id: sessionId,
    registration_number: number ?? '',
  });
  expect(await status(asked)).toMatchObject({ state: 'admitted' });
  const unpaid = await anInvoice(test);
  expect(await status(unpaid.rrr)).toMatchObject({ state: 'invoiced', status: 'Not paid' });
  expect((await ask('290000000000')).json<Problem>().code).toBe('NOT_FOUND');
});
