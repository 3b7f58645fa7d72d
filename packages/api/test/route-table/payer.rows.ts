import type { Rows } from './row';

const mine = { who: 'user', takesAnything: true } as const;
const ofNobody = { who: 'user', params: { number: 'INV20250000000' }, answers: 'NOT_FOUND' } as const;
const ofNoSession = { who: 'user', params: { sessionId: 999_999 }, answers: 'NOT_FOUND' } as const;
const aPurchase = { code: 'NO-SUCH-THING', quantity: 1, amount: 100, transcript: null };

/** Optional fees, also of people who are not signed in. */
const sundryRows: Rows = {
  'GET /Sundry/offers': mine,
  'GET /Sundry/my-invoices': mine,
  'GET /Sundry/my-invoices/{number}': ofNobody,
  'POST /Sundry/generate-invoice': {
    who: 'user',
    body: { ...aPurchase, sessionId: 1 },
    answers: 'NOT_FOUND',
  },
  'GET /Sundry/all': { who: 'public', takesAnything: true },
  'POST /Sundry/open/generate-invoice': {
    who: 'public',
    answers: 'NOT_FOUND',
    body: {
      ...aPurchase,
      lastname: 'Okoro',
      firstname: 'Ngozi',
      middlename: '',
      email: 'ngozi@mail.example',
      phone: '08031234567',
    },
  },
  'GET /Sundry/open/orders/{rrr}': {
    who: 'public',
    params: { rrr: '280358747919' },
    answers: 'NOT_FOUND',
  },
  'GET /Sundry/open/history': { who: 'public' },
};

/** Invoices and payments of the student who is signed in. */
export const payerRows: Rows = {
  ...sundryRows,
  'GET /Payment/student-school-fees': mine,
  'GET /Payment/student-school-fees/{sessionId}/options': ofNoSession,
  'GET /Payment/student-school-fees/{sessionId}/form11': ofNoSession,
  'POST /Payment/student-school-fees/generate-invoice': {
    who: 'user',
    acting: 'refuse',
    answers: 'NOT_FOUND',
    body: { sessionId: 999_999, option: 'Full' },
  },
  'GET /Payment/my-gates': mine,
  'GET /Payment/my-payments': { who: 'user' },
  'GET /Payment/what-i-owe': mine,
  'GET /Payment/my-account-statement': { who: 'user', answers: 'NOT_FOUND' },
  'GET /Payment/my-receipts/{number}': ofNobody,
  'POST /Payment/my-receipts/{number}/print': ofNobody,
  'GET /Payment/my-invoices/{number}': ofNobody,
  'POST /Payment/my-invoices/{number}/requery': ofNobody,
  'POST /Payment/my-invoices/{number}/cancel': ofNobody,
  'GET /Payment/my-invoices/{number}/disputes': ofNobody,
  'POST /Payment/my-invoices/{number}/dispute': {
    ...ofNobody,
    body: { statement: 'the table of routes', rrr: '' },
  },
  'POST /Payment/my-disputes/{id}/evidence': {
    who: 'user',
    params: { id: 999_999_999 },
    answers: 'FILE_TYPE',
  },
  'GET /Payment/my-refunds': mine,
  'PUT /Payment/my-refunds/{id}/bank': {
    who: 'user',
    params: { id: 999_999_999 },
    answers: 'NOT_FOUND',
    body: {
      bank: 'First Bank',
      accountNumber: '0123456789',
      accountName: 'Grace Bello',
      proof: 'Portal#2026',
      version: 1,
    },
  },
  'GET /Acceptance/offer': mine,
  'POST /Acceptance/generate-invoice': { ...mine, answers: 'NOT_FOUND' },
  'POST /Acceptance/decline': { who: 'user', answers: 'NOT_FOUND' },
  'GET /Acceptance/letter': { ...mine, answers: 'NOT_FOUND' },
  'GET /DevelopmentLevy/sessions': mine,
  'POST /DevelopmentLevy/generate-invoice': { who: 'user', answers: 'NOT_FOUND' },
  'GET /DevelopmentLevy/invoice/{rrr}': {
    who: 'user',
    params: { rrr: '280358747919' },
    answers: 'NOT_FOUND',
  },
  'GET /DevelopmentLevy/letter/{sessionId}': { who: 'user', answers: 'STEP_MISSING' },
  'GET /DevelopmentLevy/documents': { ...mine, answers: 'STEP_MISSING' },
  'POST /DevelopmentLevy/documents/{id}/acknowledge': { who: 'user', answers: 'STEP_MISSING' },
  'POST /Letters/{code}/printed': { who: 'user', params: { code: 'AAAABBBBCCCCDDDD' }, answers: 'NOT_FOUND' },
};
