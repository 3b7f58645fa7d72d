import type { Trx } from '../../src/platform/database/database';
import { insertNotices, type NewNotice } from '../../src/domains/administration/notices/notices.queries';

type Draft = Omit<NewNotice, 'startsAt' | 'endsAt'> & { from: number; until?: number };

/** Days counted from the moment of loading. */
const drafts: readonly Draft[] = [
  {
    category: 'Prospective Students',
    title: 'JUPEB application for 2025/2026 is open',
    html: '<p>The sale of the <strong>JUPEB application form</strong> for the 2025/2026 session is open. Choose <em>JUPEB</em> under Programmes, generate an invoice with your phone number and pay it at any bank before you sign in.</p><ul><li>Have your O-level result and card details at hand.</li><li>The passport photo must be smaller than 100KB.</li></ul>',
    from: -3,
    until: 60,
    pinned: true,
    senderName: 'Admissions Office',
  },
  {
    category: 'All Students',
    title: 'Harmattan semester course registration',
    html: '<p>Course registration for the Harmattan semester is open. School fees, or the first half of them, must be paid first. Late registration attracts a fee of ₦5,000.</p><p>No course registration, no examinations.</p>',
    from: -20,
    until: 40,
    senderName: 'Academic Affairs',
  },
  {
    category: 'Undergraduate',
    title: 'Post UTME screening',
    html: '<p>Candidates who chose the University and scored 150 or more in the UTME may generate the screening invoice. The dates of each school are on the notice board of the school and on this portal.</p>',
    from: -5,
    until: 45,
    senderName: 'Admissions Office',
  },
  {
    category: 'Postgraduate',
    title: 'Postgraduate forms and referees',
    html: '<p>Each referee receives a link by email that works once. Ask your referees to check their spam folder before you write to the Postgraduate School.</p>',
    from: -8,
    until: 90,
    senderName: 'Postgraduate School',
  },
  {
    category: 'All Students',
    title: 'Hostel allocation',
    html: '<p>A bed-space is given to students who have paid the school fee in full. Bed-spaces are not transferable; report any offer to sell one to Student Affairs.</p>',
    from: -12,
    senderName: 'Student Affairs',
  },
  {
    category: 'All Students',
    title: 'Paying at the bank',
    html: '<p>Generate the RRR inside this portal only, never on another site, and come back to print your receipt. If your payment does not show within an hour, use <em>Check payment</em> on the invoice.</p>',
    from: -30,
    senderName: 'Bursary',
  },
  {
    category: 'Staff',
    title: 'Score sheets of the Harmattan semester',
    html: '<p>Test scores are out of 30 and examination scores out of 70. The result window opens at the end of the examinations.</p>',
    from: -6,
    senderName: 'Registry',
  },
  {
    category: 'All Students',
    title: 'Matriculation ceremony',
    html: '<p>The ceremony of this session takes place at the Convocation Arena. Gowns are collected from the Registry.</p>',
    from: 14,
    senderName: 'Registry',
  },
  {
    category: 'Prospective Students',
    title: 'Extension of the supplementary form',
    html: '<p>The sale of the supplementary form of last session has ended.</p>',
    from: -300,
    until: -250,
    senderName: 'Admissions Office',
  },
];

const day = 86_400_000;

export async function seedNotices(trx: Trx, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const notices = drafts.map(({ from, until, ...notice }) => ({
    ...notice,
    startsAt: at(from),
    endsAt: until === undefined ? null : at(until),
  }));
  await insertNotices(trx, notices);
}
