import { randomUUID } from 'node:crypto';
import { invoiceBody } from '../money-builders';
import { aReference, referee } from '../postgraduate-builders';
import type { Rows } from './row';

const open = { who: 'public' } as const;
const fixed = { who: 'public', takesAnything: true } as const;

/** The calls of an application form with these steps. */
const stepRows = (base: string, steps: readonly string[]): Rows => ({
  [`GET ${base}/verify-and-load-application-form/{rrr}`]: {
    ...fixed,
    params: { rrr: '$rrr' },
    answers: 'FORM_ELSEWHERE',
  },
  [`GET ${base}/application`]: { who: 'applicant', takesAnything: true, answers: 'NOT_FOUND' },
  ...Object.fromEntries(
    steps.map((step) => [`POST ${base}/${step}`, { who: 'applicant', answers: 'INVALID' }] as const),
  ),
  [`GET ${base}/application-slip`]: { who: 'applicant', takesAnything: true, answers: 'NOT_FOUND' },
  [`POST ${base}/sign-out`]: fixed,
});

/** Of one that has its first two steps and its last one in common with others. */
const formRows = (base: string, own: string): Rows =>
  stepRows(base, ['personal-details', 'sponsor-and-next-of-kin', own, 'o-level-results']);

/** What visitors, applicants and other machines do. */
export const publicRows: Rows = {
  'GET /Select/many': { ...open, query: { lists: 'titles' } },
  'GET /Select/exam-years': fixed,
  'GET /CountryStatesLGA/states': open,
  'GET /CountryStatesLGA/lgas': open,
  'GET /Faculty/subject-combinations': open,
  'GET /Department/list': open,
  'GET /Session/list': fixed,
  'GET /Application/types': fixed,
  'GET /Application/course-subjects': { who: 'applicant', takesAnything: true },
  'GET /Application/places': { who: 'applicant', takesAnything: true },
  'GET /Application/timeline': { who: 'applicant', takesAnything: true },
  'GET /Application/awaited-results': { who: 'applicant', takesAnything: true },
  'POST /Application/awaited-results': { who: 'applicant', answers: 'INVALID' },
  'GET /Application/type-rules': { ...open, query: { applicationTypeId: 3, sessionId: 1 } },
  'GET /Application/rules': { who: 'applicant', takesAnything: true },
  'GET /Application/candidate': { who: 'applicant', query: { jambNumber: '202512345678AB' } },

  'GET /Notices/general': open,
  'GET /Notices/read/{id}': { ...open, params: { id: '$notice' } },
  'GET /Notices/attachment/{id}': { ...open, params: { id: '$notice' }, answers: 'NOT_FOUND' },
  'POST /Notices/viewed': { ...open, body: { ids: [1], reader: randomUUID() } },

  'GET /ApplicationInvoice/check-invoice': {
    ...open,
    query: { ApplicationTypeId: 3, RegNumber: '08030000001' },
  },
  'POST /ApplicationInvoice/generate-invoice': { ...open, body: { ...invoiceBody() } },
  'GET /ApplicationInvoice/{rrr}': { ...fixed, params: { rrr: '$rrr' } },
  'POST /Payment/requery/{rrr}': { ...fixed, params: { rrr: '$rrr' } },
  'GET /Payment/remita-notification': { ...open, query: { rrr: '$rrr' } },
  'POST /Payment/remita-notification': { ...open, query: { rrr: '$rrr' } },

  // Anybody may send it; what counts is the gateway's signature over its bytes.
  'POST /Payment/paystack-notification': { ...fixed, answers: 'SIGNATURE' },

  'GET /AdmissionList/status': { ...open, query: { number: 'JUP/2025/09999' }, answers: 'NOT_FOUND' },
  'GET /Application/receipts/{rrr}': {
    ...open,
    params: { rrr: '$rrr' },
    answers: 'PAYMENT_NOT_CONFIRMED',
  },

  'GET /JupebApplication/verify-and-load-jupeb-application-form/{rrr}': {
    ...fixed,
    params: { rrr: '$rrr' },
    answers: 'PAYMENT_NOT_CONFIRMED',
  },
  'GET /JupebApplication/application': { who: 'applicant', takesAnything: true },
  'POST /JupebApplication/personal-details': { who: 'applicant', answers: 'INVALID' },
  'POST /JupebApplication/sponsor-and-referee': { who: 'applicant', answers: 'INVALID' },
  'POST /JupebApplication/o-level-results': { who: 'applicant', answers: 'INVALID' },
  'GET /JupebApplication/application-slip': {
    who: 'applicant',
    takesAnything: true,
    answers: 'STEP_MISSING',
  },
  'POST /JupebApplication/sign-out': fixed,
  ...stepRows('/PGApplication', [
    'programme',
    'basic-information',
    'next-of-kin',
    'education-and-experience',
    'documents',
    'o-level-results',
    'referees',
    'other-information',
  ]),
  // Ids of files are texts: whose application it is, is asked first.
  'POST /PGApplication/documents': { who: 'applicant', answers: 'NOT_FOUND' },
  'POST /PGApplication/referee-form': {
    ...open,
    body: { token: 'nobody has it' },
    answers: 'LINK_EXPIRED',
  },
  'POST /PGApplication/referee-form/send': {
    ...open,
    body: { token: 'nobody has it', ...aReference },
    answers: 'LINK_EXPIRED',
  },
  'POST /PGApplication/referee-form/decline': {
    ...open,
    body: { token: 'nobody has it' },
    answers: 'LINK_EXPIRED',
  },
  'GET /PGApplication/tracking': { who: 'applicant', takesAnything: true, answers: 'NOT_FOUND' },
  'POST /PGApplication/referees/{id}/resend': { who: 'applicant', answers: 'NOT_FOUND' },
  'POST /PGApplication/referees/{id}/replace': {
    who: 'applicant',
    body: { ...referee('Ada'), version: 1 },
    answers: 'NOT_FOUND',
  },
  ...formRows('/PreDegree', 'programme-details'),
  ...formRows('/CCE', 'qualification-details'),
  ...formRows('/PostUtme', 'utme-details'),
  ...formRows('/DirectEntryApplication', 'qualification-details'),
  ...formRows('/Supplementary', 'transfer-details'),
  ...formRows('/SupplementaryPutme', 'utme-details'),
  'POST /UserDocument/upload-passport': { who: 'applicant', answers: 'PHOTO_REQUIRED', takesAnything: true },
  'POST /UserDocument/upload-document': { who: 'applicant', answers: 'FILE_TYPE', takesAnything: true },
  'GET /Application/hidden-answers': { who: 'applicant', takesAnything: true },
  'POST /Application/hidden-answers/code': { who: 'applicant', body: { to: 'email' } },
  'POST /Application/hidden-answers/show': {
    who: 'applicant',
    body: { code: '123456' },
    // The call before has sent another one.
    answers: 'CODE_WRONG',
  },
  'POST /Application/documents': {
    who: 'applicant',
    body: { name: 'Birth certificate', document: 'none' },
    answers: 'INVALID',
  },
  'POST /Application/documents/submit': { who: 'applicant', body: { version: 1 }, answers: 'STALE' },
  'POST /Application/documents/remove': {
    who: 'applicant',
    body: { name: 'Birth certificate' },
    answers: 'INVALID',
  },
  'GET /UserDocument/passport/{id}': { ...fixed, answers: 'NOT_FOUND' },
  'POST /Verification/certificate': {
    ...open,
    body: { matricNumber: 'NOBODY/00001', name: 'Nobody Known', year: '2020', rrr: '$rrr' },
    answers: 'INVALID',
  },
  'GET /Verification/{code}': { ...fixed, answers: 'NOT_FOUND' },
  'POST /Modules/health': {
    ...open,
    body: {
      build: 'b',
      composition: '1',
      events: [{ module: 'shell', version: 'b', phase: 'handled', message: 'the table of routes' }],
    },
  },
  'GET /Modules/current': fixed,
};
