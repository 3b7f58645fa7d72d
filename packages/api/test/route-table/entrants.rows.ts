import type { Rows } from './row';

const reason = 'the table of routes';
const noSuch = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const verifies = { who: 'admissions.verify' } as const;
const clears = { who: 'admissions.clear' } as const;
const awards = { who: 'admissions.awards' } as const;
const ofSitting = { params: { id: 999_999_999, sitting: 1 } } as const;
const seen = { version: 1, reason };

/** O-level results, clearance, certificates and matric numbers of those who accepted an offer. */
export const entrantsRows: Rows = {
  'GET /OLevel/verifications': verifies,
  'GET /OLevel/verification-choices': { ...verifies, takesAnything: true },
  'POST /OLevel/verifications/take-next': { ...verifies, body: {} },
  'GET /OLevel/verifications/{id}': { ...verifies, ...noSuch },
  'POST /OLevel/verifications/{id}/lease': { ...verifies, ...noSuch },
  'POST /OLevel/verifications/{id}/release': { ...verifies, params: noSuch.params },
  'POST /OLevel/verifications/{id}/evidence/{sitting}': { ...verifies, ...ofSitting, answers: 'FILE_TYPE' },
  'GET /OLevel/verifications/{id}/evidence-file/{file}': {
    ...verifies,
    params: { ...noSuch.params, file: 'nobody has it' },
    answers: 'NOT_FOUND',
  },
  'POST /OLevel/verifications/{id}/reveal/{sitting}': {
    who: 'admissions.reveal',
    ...ofSitting,
    answers: 'NOT_FOUND',
  },
  'POST /OLevel/verifications/{id}/ask/{sitting}': { ...verifies, ...ofSitting, answers: 'NOT_FOUND' },
  'POST /OLevel/verifications/{id}/verdict': {
    ...verifies,
    ...noSuch,
    body: { version: 1, verdict: 'not_found', comment: reason, sittings: [] },
  },
  'POST /OLevel/verifications/{id}/reopen': { ...verifies, ...noSuch, body: seen },
  'GET /UserDocument/certificates': verifies,
  'POST /UserDocument/certificates': {
    ...verifies,
    body: {
      registrationNumber: 'NOBODY/00001',
      institution: 'University of Benin',
      qualification: 'B.Sc.',
      programme: 'Physics',
      year: '2021',
    },
    answers: 'INVALID',
  },
  'POST /UserDocument/certificates/{id}/letter': {
    ...verifies,
    ...noSuch,
    body: { version: 1, on: '2026-01-31' },
  },
  'POST /UserDocument/certificates/{id}/reply': {
    ...verifies,
    ...noSuch,
    body: { version: 1, on: '2026-01-31', reply: reason },
  },
  'POST /UserDocument/certificates/{id}/verdict': {
    ...verifies,
    ...noSuch,
    body: { version: 1, verdict: 'genuine', comment: '' },
  },
  'POST /UserDocument/certificates/{id}/reopen': { ...verifies, ...noSuch, body: seen },
  'GET /Awards': awards,
  'GET /Awards/student': { ...awards, query: { matricNumber: 'NOBODY/00001' }, answers: 'INVALID' },
  'POST /Awards': {
    ...awards,
    body: {
      matricNumber: 'NOBODY/00001',
      class: 'Pass',
      awardedOn: '2020-01-31',
    },
    answers: 'INVALID',
  },
  'POST /Awards/{id}/approve': { ...awards, ...noSuch },
  'POST /Awards/{id}/refuse': { ...awards, ...noSuch, body: { reason } },
  'POST /Awards/{id}/withdraw': { ...awards, ...noSuch, body: { reason } },
  'POST /Awards/withdrawals/{id}/approve': { ...awards, ...noSuch },
  'POST /Awards/withdrawals/{id}/refuse': { ...awards, ...noSuch, body: { reason } },
  'GET /Awards/queries': awards,
  'GET /Student/clearances': clears,
  'GET /Student/clearance-choices': { ...clears, takesAnything: true },
  'GET /Student/clearances/{id}': { ...clears, ...noSuch },
  'POST /Student/clearances/{id}/items': { ...clears, ...noSuch, body: { version: 1, ticks: [] } },
  'POST /Student/clearances/{id}/clear': { ...clears, ...noSuch, body: { version: 1 } },
  'POST /Student/clearances/clear': { ...clears, body: { ids: [999_999_999] } },
  'POST /Student/clearances/{id}/reject': { ...clears, ...noSuch, body: { version: 1, comment: reason } },
  'POST /Student/clearances/{id}/undo': { ...clears, ...noSuch, body: seen },
  'GET /Student/matric-number-report': { who: 'admissions.reports' },
  'GET /Student/matric-number-report/without': { who: 'admissions.reports' },
  'GET /Student/matric-number-report/checks': { who: 'admissions.reports', takesAnything: true },
  'GET /Student/matric-number-report/choices': { who: 'admissions.reports', takesAnything: true },
  'POST /Student/matric-numbers/preview': {
    who: 'admissions.matric',
    body: { ids: [999_999_999] },
    answers: 'NOT_FOUND',
  },
  'POST /Student/matric-numbers': {
    who: 'admissions.matric',
    body: { numbers: [{ id: 999_999_999, matricNumber: '20259900001' }] },
    answers: 'NOT_FOUND',
  },
};
