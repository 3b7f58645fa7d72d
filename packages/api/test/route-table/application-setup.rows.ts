import { applicationSetupSchema } from '@portal/contracts/admissions';
import type { Rows } from './row';

const reason = 'the table of routes';
const noSuch = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const rules = applicationSetupSchema.getDefault();
const price = { fee: '10000', lateDays: '', lateFee: '' };

/** How each type can be applied for, and what departments ask for at O-level. */
export const applicationSetupRows: Rows = {
  'GET /Application/department-subjects': { who: 'admissions.edit' },
  'GET /Application/department-subjects/choices': { who: 'admissions.edit', takesAnything: true },
  'GET /Application/department-subjects/{id}': { who: 'admissions.edit', ...noSuch },
  'PUT /Application/department-subjects/{id}': {
    who: 'admissions.setup',
    ...noSuch,
    body: { groups: [[4]], version: 1, reason },
  },
  'GET /Application/setups': { who: 'admissions.edit' },
  'GET /Application/setups/totals': { who: 'admissions.edit' },
  'GET /Application/setups/choices': { who: 'admissions.edit', takesAnything: true },
  'GET /Application/setups/{id}': { who: 'admissions.edit', ...noSuch },
  'POST /Application/setups': {
    who: 'admissions.setup',
    answers: 'INVALID',
    body: { ...rules, ...price, applicationTypeId: 999_999_999, sessionId: 999_999_999 },
  },
  'PUT /Application/setups/{id}': { who: 'admissions.setup', ...noSuch, body: { ...rules, version: 1 } },
  'POST /Application/setups/{id}/activate': { who: 'admissions.setup', ...noSuch, body: { version: 1 } },
  'POST /Application/setups/{id}/clone': { who: 'admissions.setup', ...noSuch, body: { sessionId: 1 } },
  'POST /Application/setups/{id}/window': {
    who: 'admissions.setup',
    ...noSuch,
    body: { opensOn: '2026-09-01', closesOn: '2026-09-30', version: 1 },
  },
  'POST /Application/setups/{id}/open': {
    who: 'admissions.setup',
    ...noSuch,
    body: { closesOn: '', version: 1 },
  },
  'POST /Application/setups/{id}/close': { who: 'admissions.setup', ...noSuch, body: { version: 1, reason } },
  'POST /Application/setups/{id}/fee': { who: 'admissions.setup', ...noSuch, body: price },
  'POST /Application/setups/fees/{id}/approve': { who: 'admissions.setup', ...noSuch },
  'POST /Application/setups/rules/{id}/approve': { who: 'admissions.setup', ...noSuch },
  'POST /Application/setups/rules/{id}/refuse': { who: 'admissions.setup', ...noSuch, body: { reason } },
  'POST /Application/setups/fees/{id}/refuse': { who: 'admissions.setup', ...noSuch, body: { reason } },
  'POST /Application/setups/fees/{id}/withdraw': { who: 'admissions.setup', ...noSuch, body: { reason } },
  'POST /Application/setups/rules/{id}/withdraw': { who: 'admissions.setup', ...noSuch, body: { reason } },
};
