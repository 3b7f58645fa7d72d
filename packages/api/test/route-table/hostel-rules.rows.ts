import type { Rows } from './row';

const nobody = { params: { id: 999_999 }, answers: 'NOT_FOUND' } as const;
const view = { who: 'hostel.view' } as const;
const edit = { who: 'hostel.edit' } as const;
const allocate = { who: 'hostel.allocate' } as const;
const reason = 'It was a mistake';
const category = {
  name: 'Athletes',
  stage: 'any',
  levels: [],
  studentTypes: [],
  departments: [],
  entrySessions: [],
  byHand: true,
  priority: '5',
  price: '',
  holdHours: '',
};
const figures = {
  policy: 'first_come',
  holdHours: '72',
  mostLapses: '3',
  graceHours: '24',
  admits: '',
  turnMinutes: '10',
  version: null,
};
const outside = {
  outside: '07 13 42 55 88',
  outsideSource: 'Lotto 5/90',
  outsideOn: '2026-09-01',
  version: 1,
};
const days = { studentTypeId: null, level: null, opensOn: '2026-09-01', closesOn: '', message: '' };
const named = { sessionId: 999_999, hostelId: '1' };

/** Who bed-spaces are for, how they are given out, what is kept back, and reports. */
export const hostelRulesRows: Rows = {
  'GET /HostelManagement/categories': view,
  'GET /HostelManagement/categories/choices': { ...view, takesAnything: true },
  'GET /HostelManagement/categories/of-student': {
    ...view,
    query: { studentId: 999_999 },
    answers: 'NOT_FOUND',
  },
  'GET /HostelManagement/categories/{id}': { ...view, ...nobody },
  'POST /HostelManagement/categories': { ...edit, body: category },
  'PUT /HostelManagement/categories/{id}': { ...edit, ...nobody, body: { ...category, version: 1 } },
  'POST /HostelManagement/categories/{id}/archive': { ...edit, ...nobody, body: { version: 1 } },
  'POST /HostelManagement/categories/{id}/restore': { ...edit, ...nobody, body: { version: 1 } },
  'GET /HostelManagement/session-rules/choices': { ...view, takesAnything: true },
  'GET /HostelManagement/session-rules/{id}': { ...view, ...nobody },
  'PUT /HostelManagement/session-rules/{id}': { ...edit, ...nobody, body: figures },
  'POST /HostelManagement/session-rules/{id}/copy': { ...edit, ...nobody },
  'GET /HostelManagement/fee-lines/{id}': { ...view, ...nobody },
  'PUT /HostelManagement/fee-lines/{id}': { ...edit, ...nobody, body: { lines: [], version: null } },
  'GET /HostelManagement/booking-windows': { ...view, query: { sessionId: 999_999 } },
  'PUT /HostelManagement/booking-windows/{id}': { ...edit, ...nobody, body: { ...days, version: null } },
  'POST /HostelManagement/booking-windows/{id}/remove': {
    ...edit,
    params: nobody.params,
    body: { studentTypeId: null, level: null, version: 1, reason },
    answers: 'STALE',
  },
  'GET /HostelManagement/quotas': { ...view, query: { sessionId: 999_999 } },
  'PUT /HostelManagement/quotas/{id}': { ...edit, ...nobody, body: { by: 'level', rows: [] } },
  'GET /HostelManagement/reservations': view,
  'GET /HostelManagement/reservations/preview': { ...view, query: named },
  'POST /HostelManagement/reservations': {
    ...allocate,
    body: { ...named, owner: 'Athletes', reason },
    answers: 'INVALID',
  },
  'POST /HostelManagement/reservations/{id}/end': { ...allocate, ...nobody, body: { reason } },
  'GET /HostelManagement/holds': view,
  'POST /HostelManagement/holds/{id}/extend': {
    ...allocate,
    ...nobody,
    body: { untilOn: '2099-01-01', reason },
  },
  'POST /HostelManagement/holds/release-expired': { ...allocate, takesAnything: true },
  'GET /HostelManagement/ballots/{id}': { ...view, ...nobody },
  'POST /HostelManagement/ballots/{id}/open': { ...edit, ...nobody },
  'POST /HostelManagement/ballots/{id}/outside': { ...edit, ...nobody, body: outside },
  'POST /HostelManagement/ballots/{id}/draw': { ...edit, ...nobody, body: { version: 1 } },
  'GET /HostelManagement/ballot-applications': view,
  'GET /HostelManagement/bars': view,
  'GET /HostelManagement/students': view,
  'POST /HostelManagement/bars': {
    ...allocate,
    body: { studentId: '999999', untilOn: '', reason },
    answers: 'INVALID',
  },
  'POST /HostelManagement/bars/{id}/lift': { ...allocate, ...nobody, body: { reason } },
  'GET /HostelReports/occupants': view,
  'GET /HostelReports/occupants/sums': view,
  'GET /HostelReports/bed-spaces': view,
  'GET /HostelReports/bed-spaces/sums': view,
  'GET /HostelReports/quotas': view,
  'GET /HostelReports/quotas/sums': view,
  'GET /Dashboard/hostels': { ...view, takesAnything: true },
};
