import { applicationSetupSchema } from '@portal/contracts/admissions';
import { referee } from '../postgraduate-builders';
import type { Rows } from './row';

const reason = 'the table of routes';
const noSuch = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const edits = { who: 'admissions.edit', ...noSuch } as const;
const rules = applicationSetupSchema.getDefault();
const price = { fee: '10000', lateDays: '', lateFee: '' };
const seen = { version: 1, reason };

const names = { surname: 'Bello', firstName: 'Amina', stateId: 1, sex: 'Female' };
/** JAMB's lists of candidates, the admission list, and how a candidate becomes a student. */
export const admissionsRows: Rows = {
  'GET /Jamb/candidates': { who: 'admissions.view' },
  'GET /DirectEntry/candidates': { who: 'admissions.view' },
  'GET /Jamb/choices': { who: 'admissions.view', takesAnything: true },
  'GET /Jamb/near-names': { who: 'admissions.view', query: names },
  'GET /Jamb/uploads/{id}/unknown-departments': {
    who: 'admissions.edit',
    acting: 'refuse',
    answers: 'NOT_FOUND',
  },
  'GET /Jamb/department-names': { who: 'admissions.view' },
  'POST /Jamb/department-names': {
    who: 'admissions.edit',
    body: { names: [{ name: 'Alchemy', departmentId: 999_999_999 }] },
    answers: 'INVALID',
  },
  'PUT /Jamb/department-names': {
    who: 'admissions.edit',
    body: { name: 'Alchemy', from: 1, departmentId: 999_999_999, reason },
    answers: 'INVALID',
  },
  'GET /Jamb/uploads/{id}/matches': { who: 'admissions.edit', acting: 'refuse', answers: 'NOT_FOUND' },
  'GET /Jamb/unmatched': { who: 'admissions.view' },
  'POST /Jamb/unmatched/join': { who: 'admissions.edit', body: { ids: [999_999_999] } },
  'POST /Jamb/candidates/{id}/join': {
    ...edits,
    body: { applicationNumber: 'PU/2025/00001', surname: 'Bello', reason },
  },
  'GET /AdmissionList/entries': { who: 'admissions.view' },
  'GET /AdmissionList/choices': { who: 'admissions.view', takesAnything: true },
  'GET /AdmissionList/lookup': { who: 'admissions.view' },
  'POST /AdmissionList/entries': {
    who: 'admissions.edit',
    body: {
      sessionId: 999_999,
      applicationTypeId: 3,
      registrationNumber: 'JUP/2025/00001',
      surname: 'Bello',
      firstName: 'Grace',
      gender: 'Female',
    },
    answers: 'INVALID',
  },
  'POST /AdmissionList/entries/recommend': { who: 'admissions.edit', body: { ids: [999_999_999] } },
  'POST /AdmissionList/entries/batch': {
    who: 'admissions.edit',
    body: { ids: [999_999_999], batchId: 999_999_999 },
  },
  'POST /AdmissionList/entries/approve': { who: 'admissions.approve', body: { ids: [999_999_999] } },
  'POST /AdmissionList/entries/{id}/withdraw': { ...edits, body: seen },
  'POST /AdmissionList/entries/{id}/extend': { ...edits, body: { ...seen, until: '2027-01-31' } },
  'POST /AdmissionList/entries/{id}/change-department': { ...edits, body: { ...seen, departmentId: 1 } },
  'POST /AdmissionList/entries/{id}/restore': { ...edits, body: { ...seen, until: '2027-01-31' } },
  'POST /AdmissionList/entries/{id}/batch': { ...edits, body: { version: 1, batchId: null } },
  'POST /AdmissionList/entries/{id}/send-link': { ...edits, body: { version: 1 } },
  'POST /AdmissionList/entries/{id}/contact': {
    ...edits,
    body: { ...seen, email: 'grace@mail.example' },
  },
  'GET /AdmissionList/batches': { who: 'admissions.view' },
  'POST /AdmissionList/batches': {
    who: 'admissions.edit',
    body: { sessionId: 999_999, applicationTypeId: 1, name: 'Batch 1' },
    answers: 'INVALID',
  },
  'POST /AdmissionList/batches/{id}/publish': {
    who: 'admissions.approve',
    ...noSuch,
    body: { version: 1 },
  },
  'GET /Student/my-clearance': { who: 'user', takesAnything: true },
  'POST /Student/student-initial-profile': {
    who: 'public',
    query: { jambRegNumber: '202512345678AB' },
    body: { token: 'nobody has it' },
    answers: 'LINK_EXPIRED',
  },
  'POST /Student/create-student-profile': {
    who: 'public',
    body: {
      jambRegNumber: '202512345678AB',
      token: 'nobody has it',
      contactAddress: '1 Any Street, Minna',
      mobileNumber: '08031234567',
      email: 'grace@mail.example',
      nextOfKin: {
        fullname: 'Ruth Bello',
        relationship: 'Mother',
        mobileNumber: '08031234568',
        email: 'ruth@mail.example',
        address: '1 Any Street, Minna',
      },
    },
    answers: 'LINK_EXPIRED',
  },
  'GET /ApplicationReports/applications': { who: 'admissions.reports' },
  'GET /ApplicationReports/totals': { who: 'admissions.reports' },
  'GET /ApplicationReports/choices': { who: 'admissions.reports', takesAnything: true },
  'GET /ApplicationReports/abandoned': { who: 'admissions.contacts' },
  'GET /AdmissionReports/published': { who: 'admissions.reports' },
  'GET /AdmissionReports/published/totals': { who: 'admissions.reports' },
  'GET /AdmissionReports/uptake': { who: 'admissions.reports' },
  'GET /AdmissionReports/uptake/totals': { who: 'admissions.reports' },
  'GET /AdmissionReports/no-shows': { who: 'admissions.reports' },
  'GET /AdmissionsDashboard/overview': { who: 'admissions.reports', takesAnything: true },
  'GET /JupebReports/people': { who: 'admissions.reports' },
  'GET /JupebReports/totals': { who: 'admissions.reports' },
  'GET /JupebReports/choices': { who: 'admissions.reports', takesAnything: true },
  'GET /Application/applications/{id}/documents/{document}': {
    ...edits,
    params: { id: 999_999_999, document: 'none' },
    acting: 'refuse',
  },
  'GET /PGApplication/applications': { who: 'admissions.view' },
  'GET /PGApplication/applications/choices': { who: 'admissions.view', takesAnything: true },
  'GET /PGApplication/applications/{id}': { who: 'admissions.view', ...noSuch },
  'POST /PGApplication/applications/{id}/read-references': { ...edits },
  'GET /PGApplication/applications/{id}/papers/{paper}': {
    ...edits,
    params: { id: 999_999_999, paper: 'none' },
    acting: 'refuse',
  },
  'POST /PGApplication/applications/{id}/transcript': { ...edits, body: { version: 1 } },
  'POST /PGApplication/applications/referees/{id}/replace': {
    ...edits,
    body: { ...referee('Ada'), version: 1, reason },
  },
  'GET /ApplicationInvoice/invoices': { who: 'admissions.view' },
  'GET /ApplicationInvoice/invoices/choices': { who: 'admissions.view', takesAnything: true },
  'POST /ApplicationInvoice/invoices/requery': { who: 'admissions.edit', body: { ids: [999_999_999] } },
  'POST /ApplicationInvoice/invoices/{id}/cancel': { ...edits, body: { reason } },
  'POST /ApplicationInvoice/invoices/{id}/send': { ...edits },
  'POST /ApplicationInvoice/invoices/{id}/names': {
    ...edits,
    body: { lastname: 'Bello', firstname: 'Grace', middlename: '', seen: 'BELLO Grace', reason },
  },
  'POST /ApplicationInvoice/invoices/{id}/transfer': {
    ...edits,
    body: { fromTypeId: 1, fromSessionId: 1, applicationTypeId: 3, sessionId: 1, reason },
  },
  'GET /Application/applications': { who: 'admissions.view' },
  'GET /Application/applications/{id}/versions': { who: 'admissions.edit', ...noSuch },
  'GET /Application/applications/{id}/sections': { who: 'admissions.view', ...noSuch },
  'GET /Application/applications/{id}/duplicates': { who: 'admissions.view', ...noSuch },
  'POST /Application/applications/{id}/reset': {
    ...edits,
    body: { ...seen, sections: ['personal'], until: '2027-01-31' },
  },
  'POST /Application/applications/{id}/end-reset': { ...edits, body: seen },
  'POST /Application/applications/{id}/reset-logins': { ...edits, body: { reason } },
  'POST /Application/applications/{id}/void': { ...edits, body: seen },
  'POST /Application/applications/{id}/restore': { ...edits, body: seen },
  'POST /Application/applications/{id}/merge': { ...edits, body: { ...seen, into: 'JUP/2025/00001' } },
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
  'POST /Application/setups/fees/{id}/refuse': { who: 'admissions.setup', ...noSuch, body: { reason } },
};
