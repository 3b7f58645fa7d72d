import { unpaidInvoice } from '../lib/invoice.fixture';
import type { Acceptance, Offer } from './acceptance.api';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
/** Of an undergraduate, with thirteen days to go. */
export const offer: Offer = {
  reference: 'FUTG/UG/2025/00001',
  state: 'published',
  registrationNumber: '202512345678AB',
  programme: 'Computer Science',
  degree: 'B.Tech',
  department: 'Computer Science',
  school: 'School of Computing',
  subjectCombination: null,
  studyMode: null,
  durationMonths: 60,
  session: '2025/2026',
  sessionId: 4,
  conditions: ['Five credits at not more than two sittings.'],
  offeredAt: inDays(-1),
  lapsesAt: inDays(13),
  lastDay: '2026-12-04',
  decidedAt: null,
  restored: false,
};
export const open: Acceptance = {
  offer,
  open: true,
  invoice: null,
  letter: null,
  now: inDays(0),
  fee: { total: 4_000_000, lines: [{ description: 'Acceptance fee', amount: 4_000_000 }] },
};
const numbered = { invoiceNumber: unpaidInvoice.invoiceNumber, rrr: unpaidInvoice.rrr, issue: null };
export const invoiced: Acceptance = { ...open, invoice: { ...numbered, status: 'UNPAID' } };
export const accepted: Acceptance = {
  ...open,
  offer: { ...offer, state: 'accepted', decidedAt: inDays(0) },
  open: false,
  letter: 'undergraduate',
  invoice: { ...numbered, status: 'PAID' },
};
export const closed = (
  state: 'declined' | 'lapsed' | 'withdrawn',
  issue: string | null = null,
): Acceptance => ({
  ...open,
  offer: { ...offer, state },
  open: false,
  invoice: issue ? { ...numbered, status: 'PAID', issue } : null,
});
