import type { Rows } from './row';

const reason = 'the table of routes';
const noSuch = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const edits = { who: 'admissions.edit', ...noSuch } as const;
const seen = { version: 1, reason };
const ranked = {
  sessionId: 1,
  applicationTypeId: 1,
  capacities: [{ departmentId: 999_999_999, capacity: 1 }],
  formula: '50:50',
};
const sitting = { venue: 'CBT centre', sitsOn: '2026-10-05', startsAt: '09:00', seats: 20 };

/** Screening of candidates, and the ranking that its results lead to. */
export const screeningRows: Rows = {
  'GET /AdmissionList/ranking/capacities': {
    who: 'admissions.view',
    query: { sessionId: 1, applicationTypeId: 1 },
  },
  'POST /AdmissionList/ranking/what-if': {
    who: 'admissions.view',
    body: ranked,
    answers: 'INVALID',
  },
  'POST /AdmissionList/ranking/runs': { who: 'admissions.edit', body: ranked, answers: 'INVALID' },
  'GET /AdmissionList/ranking/runs': { who: 'admissions.view' },
  'GET /AdmissionList/ranking/runs/{id}': { who: 'admissions.view', ...noSuch },
  'GET /AdmissionList/ranking/places': {
    who: 'admissions.view',
    query: { runId: 999_999_999 },
    answers: 'NOT_FOUND',
  },
  'GET /AdmissionList/ranking/runs/{id}/check': { who: 'admissions.view', ...noSuch },
  'GET /AdmissionList/ranking/runs/{id}/against/{other}': {
    who: 'admissions.view',
    params: { id: 999_999_999, other: 999_999_998 },
    answers: 'NOT_FOUND',
  },
  'POST /AdmissionList/ranking/runs/{id}/draft': { ...edits },
  'POST /AdmissionList/ranking/runs/{id}/announce': { who: 'admissions.approve', ...noSuch },
  'GET /AdmissionList/ranking/free-places': { who: 'admissions.view' },
  'POST /AdmissionList/ranking/free-places/fill': {
    who: 'admissions.edit',
    body: { places: [{ entryId: 999_999_999, applicationId: 999_999_999 }] },
  },
  'GET /Application/screening/choices': { who: 'admissions.view', takesAnything: true },
  'GET /Application/screening/candidates': { who: 'admissions.view' },
  'GET /Application/screening/report': { who: 'admissions.reports' },
  'GET /Application/screening/report/totals': { who: 'admissions.reports' },
  'GET /Application/screening/uploads': { who: 'admissions.view' },
  'POST /Application/screening/uploads/{id}/release': {
    who: 'admissions.approve',
    ...noSuch,
    body: { version: 1, from: '' },
  },
  'GET /Application/screening/absent': {
    who: 'admissions.edit',
    query: { sessionId: 999_999, applicationTypeId: 1 },
  },
  'POST /Application/screening/absent': {
    who: 'admissions.edit',
    body: { sessionId: 999_999, applicationTypeId: 1, seen: 1, reason },
    answers: 'CONFLICT',
  },
  'GET /Application/screening/batches': { who: 'admissions.view' },
  'POST /Application/screening/batches': {
    who: 'admissions.edit',
    body: { sessionId: 999_999, applicationTypeId: 1, name: 'Batch A', ...sitting },
    answers: 'INVALID',
  },
  'PUT /Application/screening/batches/{id}': { ...edits, body: { ...seen, ...sitting } },
  'POST /Application/screening/batches/{id}/seat': { ...edits, body: { version: 1 } },
  'GET /Application/screening/mine': { who: 'applicant', takesAnything: true },
};
