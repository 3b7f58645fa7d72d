import type { WordedLetter } from '@portal/shared/forms/definition';
import type { AdmissionLetterKind, LetterKind } from './offer';

/** What every letter of an accepted offer can say; the label of each, and an example. */
const offer = {
  name: ['Full name', 'OKORO Adaeze'],
  firstname: ['First name', 'Adaeze'],
  number: ['JAMB or application number', '202612345678AB'],
  programme: ['Programme', 'Computer Science'],
  degree: ['Degree', 'B.Tech'],
  department: ['Department', 'Computer Science'],
  combination: ['Subject combination', 'Mathematics, Physics, Chemistry'],
  studymode: ['Mode of study', 'full-time'],
  duration: ['Duration', '5 years'],
  session: ['Session', '2026/2027'],
  receipt: ['Receipt number', 'RCP20260000017'],
} as const;

/** Who signs is printed as it stands. */
const plain = ['signatory', 'signatoryTitle'] as const;

/** The letters of admission, which are the registrar's, with what stands in braces in each. */
export const admissionLetters: Readonly<Record<AdmissionLetterKind, WordedLetter>> = {
  undergraduate: { name: 'Provisional admission letter', placeholders: offer, plain },
  foundation: { name: 'Admission letter of JUPEB and pre-degree', placeholders: offer, plain },
  postgraduate: { name: 'Postgraduate admission letter', placeholders: offer, plain },
};

/** The letters of the bursary. */
export const bursaryLetters: Readonly<Record<'levy', WordedLetter>> = {
  levy: {
    name: 'Proof of the development levy',
    plain,
    placeholders: {
      name: ['Full name', 'OKORO Adaeze'],
      number: ['Matric number', '20222100001'],
      department: ['Department', 'Computer Science'],
      session: ['Session', '2025/2026'],
      amount: ['Amount', '₦50,000.00'],
      words: ['Amount in words', 'Fifty thousand naira only'],
      rrr: ['RRR', '2803-5874-7919'],
      receipt: ['Receipt number', 'RCP20260000017'],
      paidon: ['Day of the payment', '12/10/2026'],
    },
  },
};

/** All letters that a payment brings. */
export const paymentLetters: Readonly<Record<LetterKind, WordedLetter>> = {
  ...admissionLetters,
  ...bursaryLetters,
};
