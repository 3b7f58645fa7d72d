import { invoiceStates, type InvoiceState } from '@portal/shared/model';
import { invoiceStage } from './invoice-stage';
import { invoiceStateLabels, paymentStageLabels } from './stage-labels';

test('without an open issue the word is that of the state', () => {
  const told = invoiceStates.map((state) => paymentStageLabels[invoiceStage({ state, issues: [] })]);
  expect(told).toEqual(invoiceStates.map((state) => invoiceStateLabels[state]));
});

test.each<[InvoiceState, string[], string]>([
  ['PENDING', ['UNDERPAID'], 'Partly paid'],
  ['UNPAID', ['UNDERPAID'], 'Partly paid'],
  ['EXPIRED', ['MISMATCH'], 'Being looked into'],
  ['PAID', ['DUPLICATE'], 'Paid twice'],
  ['PAID', ['OVERPAID'], 'Paid'],
  ['REVERSED', ['DUPLICATE'], 'Reversed'],
  ['UNPAID', ['DISPUTE'], 'Not paid'],
  ['PENDING', ['DISPUTE', 'UNDERPAID'], 'Partly paid'],
  ['PAID', ['UNDERPAID'], 'Paid'],
  ['CANCELLED', ['UNDERPAID'], 'Partly paid'],
])('%s with %j is one stage', (state, issues, word) => {
  expect(paymentStageLabels[invoiceStage({ state, issues })]).toBe(word);
});

test.each<[InvoiceState, string[], string]>([
  ['PAID', ['OVERPAID'], 'overpaid'],
  ['PAID', ['NO_OFFER'], 'too-late'],
  ['PAID', ['NO_FORM'], 'form-removed'],
  ['PAID', ['NO_BED'], 'bed-gone'],
  ['PAID', ['DUPLICATE'], 'paid-twice'],
  ['PAID', ['SOMETHING_NEW'], 'paid'],
])('%s with %j is %s', (state, issues, stage) => {
  expect(invoiceStage({ state, issues })).toBe(stage);
});

test.each<[InvoiceState, string[], string]>([
  ['PAID', [], 'paid-twice'],
  ['PAID', ['OVERPAID'], 'paid-twice'],
  ['EXPIRED', [], 'unmatched'],
  ['REVERSED', [], 'reversed'],
])('a second paid invoice for one thing, %s with %j, is %s', (state, issues, stage) => {
  expect(invoiceStage({ state, issues, duplicate: true })).toBe(stage);
});
