import type { Letter } from './letter';
import { markOf } from './verification-mark.fixture';

/** The letter of an undergraduate. */
export const letter: Letter = {
  kind: 'undergraduate',
  title: 'Provisional Admission Letter',
  reference: 'FUTG/UG/2025/00001',
  issuedAt: '2026-09-15T09:42:00.000Z',
  addressee: ['BELLO Grace', '12 Market Road, Gurara'],
  salutation: 'Dear Grace,',
  paragraphs: ['You have been offered provisional admission.', 'You accepted this offer.'],
  rows: [
    { label: 'Name', value: 'BELLO Grace' },
    { label: 'JAMB number', value: '202512345678AB' },
    { label: 'Duration', value: '5 years' },
  ],
  fees: [{ description: 'Acceptance fee (paid)', amount: 4_000_000 }],
  conditions: ['Five credits at not more than two sittings.'],
  signatory: { name: 'Mrs Ṣadé Balógun', title: 'Registrar' },
  fullName: 'BELLO Grace',
  passport: null,
  verification: markOf('K7QF2M9DK7QF2M9D'),
};
