import type { Claim } from '@portal/shared/model';

interface Kind {
  /** As a person at a desk calls it. */
  name: string;
  /** Who may open its page. */
  claim: Claim;
}

/** What acts of the audit are about. */
export const auditObjects = {
  invoice: { name: 'Invoice', claim: 'finance.view' },
  'payment issue': { name: 'Payment issue', claim: 'finance.view' },
  reversal: { name: 'Reversal', claim: 'finance.view' },
  refund: { name: 'Refund', claim: 'finance.view' },
  'credit note': { name: 'Credit note', claim: 'finance.view' },
  settlement: { name: 'Settlement', claim: 'finance.view' },
  scholarship: { name: 'Scholarship', claim: 'finance.view' },
  award: { name: 'Award', claim: 'finance.view' },
  waiver: { name: 'Hold waiver', claim: 'finance.view' },
  'fee rule': { name: 'Fee', claim: 'finance.view' },
  'fee batch': { name: 'Fees prepared together', claim: 'finance.view' },
  'fee item': { name: 'Fee item', claim: 'finance.view' },
  'department group': { name: 'Group of departments', claim: 'finance.view' },
  'bursary rules': { name: 'Rules of the bursary', claim: 'finance.view' },
  offer: { name: 'Sundry offer', claim: 'finance.view' },
  account: { name: 'Account', claim: 'user.view' },
  role: { name: 'Role', claim: 'role.view' },
  request: { name: 'Request for rights', claim: 'role.view' },
  menus: { name: 'Menus', claim: 'role.view' },
  module: { name: 'Module', claim: 'modules.view' },
  notice: { name: 'Notice', claim: 'notices.edit' },
  export: { name: 'Export', claim: 'audit.view' },
  upload: { name: 'Upload', claim: 'audit.view' },
} as const satisfies Record<string, Kind>;

export type AuditObjectKind = keyof typeof auditObjects;
export const auditObjectKinds = Object.keys(auditObjects) as AuditObjectKind[];
