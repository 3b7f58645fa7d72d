import type { Part } from '../../platform/part';

const payer = { category: 'Payments', audience: ['student'] } as const;
const aboutOne = { ...payer, tells: ['entityId'], ownUrl: true } as const;
const money = { of: 'money' } as const;
const deadline = { of: 'deadline' } as const;

export const financeNotifications: Part['notifications'] = {
  'school fees invoice': { ...payer, sms: money, path: '/academic_fees/school_fees' },
  'payment received': { ...aboutOne, sms: money, path: '/school_fees/receipt' },
  'under-payment': { ...aboutOne, sms: money, path: '/school_fees/invoice' },
  'invoice expiring': { ...aboutOne, sms: deadline, path: '/school_fees/invoice' },
  'payment issue': { ...aboutOne, sms: money, path: '/school_fees' },
  refund: { ...payer, sms: money, path: '/refunds' },
  /** What was paid for is on its way. */
  'sundry dispatched': { ...aboutOne, path: '/sundry' },
  /** Somebody asks for what this person may approve: it leads to the rows that wait for them. */
  'approval of money': {
    category: 'Payments',
    audience: ['official'],
    path: '/invoice_management/refunds',
    ownUrl: true,
  },
  /** What a month may cost in SMS is spent. */
  'sms limit': { category: 'Payments', audience: ['official'], path: '/dashboard', label: 'SMS limit' },
};
