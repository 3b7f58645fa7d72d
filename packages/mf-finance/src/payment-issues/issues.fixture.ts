import type { Issue, IssueRow } from './issues.api';

/** Fifty thousand naira that came a second time. */
export const duplicate: IssueRow = {
  id: 3,
  kind: 'DUPLICATE',
  state: 'open',
  payer: 'BELLO Grace',
  matricNumber: '2025/9/00012AB',
  invoiceNumber: 'INV20260000041',
  rrr: '280358747919',
  purpose: 'School fees',
  purposeId: 1,
  session: '2025/2026',
  invoiceState: 'PAID',
  owed: 5_000_000,
  arrived: 5_000_000,
  version: 1,
  raisedAt: '2026-09-14T09:00:00.000Z',
  note: null,
  actedBy: null,
  may: ['refund', 'credit', 'answer', 'resolve'],
};

/** What a student disputes, with a bank slip. */
export const disputed: IssueRow = {
  ...duplicate,
  id: 4,
  kind: 'DISPUTE',
  payer: 'OKONKWO Adaeze',
  rrr: '290358747920',
  arrived: null,
  invoiceNumber: 'INV20260000042',
  invoiceState: 'PENDING',
  version: 2,
  may: ['requery', 'answer', 'resolve'],
};

export const inFull = (row: IssueRow): Issue => ({
  ...row,
  free: row.kind === 'DUPLICATE' ? 5_000_000 : 0,
  disputes:
    row.kind === 'DISPUTE'
      ? [
          {
            id: 9,
            statement: 'I paid at the bank on Monday',
            rrr: null,
            evidence: 'teller.jpg',
            raisedAt: '2026-09-14T09:00:00.000Z',
            answer: null,
            answeredAt: null,
          },
        ]
      : [],
  events: [
    { at: '2026-09-13T09:00:00.000Z', what: 'made', actor: 'The payer' },
    { at: '2026-09-14T09:00:00.000Z', what: 'dispute', actor: 'The payer' },
  ],
});
