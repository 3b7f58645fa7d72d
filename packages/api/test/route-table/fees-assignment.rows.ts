import type { Rows } from './row';

const view = { who: 'finance.view' } as const;
const edit = { who: 'finance.edit' } as const;
const approve = { who: 'finance.approve' } as const;
const noSuch = { params: { id: 999_999_999 }, answers: 'NOT_FOUND' } as const;
const seen = { body: { version: 1 } };
const reason = 'the table of routes';
const item = { code: 'TABLE', name: 'Of the table of routes', purposeId: 1 };
const marks = { taxable: false, refundable: false, active: true };
/** A draft of an item that nobody has. */
const rule = {
  purposeId: 1,
  sessionId: 1,
  studentTypeId: 1,
  lines: [{ itemId: 999_999_999, naira: '100', payers: 'all' }],
};
const raise = { desk: 'school', sessionId: 1, itemId: 999_999_999, percent: 5 };

/** Fee items, groups of departments, rules and batches of them. */
export const feesAssignmentRows: Rows = {
  'GET /FeeItems/list': view,
  'GET /FeeItems/one/{id}': { ...view, ...noSuch },
  'GET /FeeItems/choices': { ...view, takesAnything: true },
  'POST /FeeItems/create': { ...edit, body: { ...item, ...marks } },
  'PUT /FeeItems/update/{id}': { ...edit, ...noSuch, body: { ...item, ...marks, version: 1 } },
  'POST /FeeItems/delete/{id}': { ...edit, ...noSuch, body: { version: 1, reason } },
  'GET /BillingSettings': { ...view, takesAnything: true },
  'PUT /BillingSettings': { ...edit, body: { invoiceDays: 30, version: 99 }, answers: 'STALE' },
  'GET /DepartmentGroups/list': { ...view, takesAnything: true },
  'POST /DepartmentGroups/create': { ...edit, body: { name: 'Of the table', departments: [] } },
  'PUT /DepartmentGroups/update/{id}': {
    ...edit,
    ...noSuch,
    body: { name: 'None', departments: [], seen: [] },
  },
  'POST /DepartmentGroups/delete/{id}': { ...edit, ...noSuch, body: { reason } },
  'GET /FeeRules/list': view,
  'GET /FeeRules/choices': { ...view, takesAnything: true },
  'GET /FeeRules/one/{id}': { ...view, ...noSuch },
  'GET /FeeRules/student': {
    ...view,
    answers: 'NOT_FOUND',
    query: { matricNumber: '2025/9/99999ZZ', sessionId: 1, purposeId: 1 },
  },
  'POST /FeeRules/create': { ...edit, body: rule, answers: 'INVALID' },
  'PUT /FeeRules/update/{id}': { ...edit, ...noSuch, body: { ...rule, version: 1 } },
  'POST /FeeRules/delete/{id}': { ...edit, ...noSuch, ...seen },
  'POST /FeeRules/copy/{id}': { ...edit, ...noSuch, body: { sessionId: null } },
  'POST /FeeRules/activate/{id}': { ...approve, ...noSuch, ...seen },
  'POST /FeeRules/close/{id}': { ...edit, ...noSuch, body: { version: 1, reason } },
  'POST /FeeRules/close/{id}/approve': { ...approve, ...noSuch, body: { version: 1, closing: 1 } },
  'POST /FeeRules/close/{id}/drop': { ...edit, ...noSuch, body: { version: 1, closing: 1 } },
  'GET /FeeBatches/list': view,
  'GET /FeeBatches/raise': { ...view, query: raise },
  'POST /FeeBatches/raise': { ...edit, body: raise, answers: 'NOT_FOUND' },
  'POST /FeeBatches/activate/{id}': { ...approve, ...noSuch, body: { version: 1 } },
  'POST /FeeBatches/withdraw/{id}': { ...edit, ...noSuch, body: { version: 1, reason } },
};
