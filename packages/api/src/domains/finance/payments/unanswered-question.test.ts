import { testApp, type TestApp } from '../../../../test/app';
import { anApplicationWindow, anInvoice } from '../../../../test/money-builders';
import { askAgain } from '../invoices/invoice-jobs';
import { invoiceByRrr } from '../invoices/invoices.queries';
import { askGateway } from './ask-gateway';

/** Somebody else's question stays open for longer than anybody waits for it. */
jest.mock('./gateway-question', () => ({ askAlone: () => Promise.resolve(undefined) }));

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await anApplicationWindow(test);
});
afterEach(() => test.close());

it('an invoice whose question another never gets answered awaits the word of the gateway, and is asked about again', async () => {
  const { rrr } = await anInvoice(test);
  const { id = 0 } = (await invoiceByRrr(test.deps.db, rrr)) ?? {};
  expect(await askGateway(test.deps, id, 'payer')).toMatchObject({
    invoice: { id, status: 'PENDING' },
    answered: false,
  });
  test.deps.clock.advance({ minutes: 1 });
  expect(await askAgain(test.deps)).toBe(1);
});
