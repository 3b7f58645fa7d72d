import type { SundryAsks, SundryDelivery, SundryOrderState } from '@portal/contracts/finance';

interface DemoOffer {
  code: string;
  name: string;
  description: string;
  naira: number;
  /** Student types that may buy it. */
  types: readonly number[];
  visitors?: boolean;
  most?: number;
  asks?: SundryAsks;
  active?: boolean;
  /** A price in naira that waits for a second officer. */
  waits?: number;
}

const everybody = [1, 2, 3, 4, 5, 6];
const degrees = [1, 4];

/** The sundry catalogue. */
export const demoOffers: readonly DemoOffer[] = [
  {
    code: 'TRANS-HOME',
    name: 'Transcript, in Nigeria',
    naira: 15_000,
    types: degrees,
    description: 'A sealed transcript to one institution in Nigeria.',
    visitors: true,
    asks: 'transcript',
  },
  {
    code: 'TRANS-ABROAD',
    name: 'Transcript, abroad',
    naira: 30_000,
    types: degrees,
    description: 'A sealed transcript to one institution abroad, courier included.',
    visitors: true,
    asks: 'transcript',
  },
  {
    code: 'CERT-VERIFY',
    name: 'Verification of a certificate',
    naira: 10_000,
    types: [],
    description: 'For employers and institutions: one certificate, answered in writing.',
    visitors: true,
    most: 10,
  },
  {
    code: 'CERT-COLLECT',
    name: 'Collection of the certificate',
    naira: 5_000,
    types: degrees,
    description: 'Handed over by Exams and Records to its owner.',
    visitors: true,
    waits: 7_500,
  },
  {
    code: 'STATEMENT',
    name: 'Statement of result',
    naira: 3_000,
    types: degrees,
    visitors: true,
    description: 'On letterhead, until the certificate is ready.',
    most: 5,
  },
  {
    code: 'ID-CARD',
    name: 'Replacement of the ID card',
    naira: 2_000,
    types: everybody,
    description: 'A new card for one that was lost or is worn out.',
    waits: 2_500,
  },
  {
    code: 'LATE-REG',
    name: 'Late registration',
    naira: 5_000,
    types: everybody,
    description: 'To register courses in the two weeks after the window.',
  },
  {
    code: 'CHANGE-COURSE',
    name: 'Change of course',
    naira: 5_000,
    types: [1],
    description: 'The form for another department, decided by Senate.',
  },
  {
    code: 'REMARK',
    name: 'Remarking of a script',
    naira: 10_000,
    types: degrees,
    most: 5,
    description: 'One script is marked again by another examiner.',
  },
  {
    code: 'LETTER',
    name: 'Letter of introduction',
    naira: 1_000,
    types: everybody,
    most: 10,
    description: 'To an employer, a bank or an embassy.',
  },
  {
    code: 'HANDBOOK',
    name: 'Printed student handbook',
    naira: 1_500,
    types: everybody,
    most: 20,
    description: 'The edition of last year.',
    active: false,
  },
];

export interface DemoSundryOrder {
  /** A login of a student, or a place among the visitors. */
  by: string | number;
  code: string;
  /** `expired` and `cancelled`: it was never paid. */
  state: SundryOrderState | 'expired' | 'cancelled';
  daysAgo: number;
  quantity?: number;
  to?: { recipient: string; delivery: SundryDelivery; email?: string; address?: string };
}

const leeds = {
  recipient: 'University of Leeds, Graduate Admissions',
  delivery: 'courier' as const,
  address: 'Woodhouse Lane, Leeds LS2 9JT, United Kingdom',
};
const wes = {
  recipient: 'World Education Services',
  delivery: 'email' as const,
  email: 'documents@wes.example',
};
const inPerson = { recipient: 'National Youth Service Corps', delivery: 'collection' as const };
const abuja = {
  recipient: 'University of Abuja, Postgraduate School',
  delivery: 'courier' as const,
  address: 'Airport Road, Gwagwalada, Abuja',
};
const lagos = { recipient: 'University of Lagos', delivery: 'email' as const, email: 'spgs@unilag.example' };

/** Orders in each state, of students with a login and of people without an account. */
export const demoSundryOrders: readonly DemoSundryOrder[] = [
  { by: 'student', code: 'LETTER', state: 'dispatched', daysAgo: 48, quantity: 2 },
  { by: 'student', code: 'ID-CARD', state: 'processing', daysAgo: 6 },
  { by: 'student', code: 'STATEMENT', state: 'awaiting', daysAgo: 2, quantity: 3 },
  { by: 'student.carryover', code: 'REMARK', state: 'received', daysAgo: 3, quantity: 2 },
  { by: 'student.carryover', code: 'ID-CARD', state: 'cancelled', daysAgo: 20 },
  { by: 'student.owing', code: 'LATE-REG', state: 'received', daysAgo: 5 },
  { by: 'student.owing', code: 'CHANGE-COURSE', state: 'awaiting', daysAgo: 9 },
  { by: 'student.final', code: 'TRANS-ABROAD', state: 'dispatched', daysAgo: 30, to: leeds },
  { by: 'student.final', code: 'TRANS-ABROAD', state: 'received', daysAgo: 2, to: wes },
  { by: 'student.final', code: 'TRANS-HOME', state: 'processing', daysAgo: 8, to: abuja },
  { by: 'student.final', code: 'LETTER', state: 'received', daysAgo: 1, quantity: 4 },
  { by: 0, code: 'TRANS-HOME', state: 'dispatched', daysAgo: 41, to: lagos },
  { by: 0, code: 'TRANS-ABROAD', state: 'processing', daysAgo: 11, to: leeds },
  { by: 1, code: 'CERT-VERIFY', state: 'dispatched', daysAgo: 35, quantity: 4 },
  { by: 1, code: 'CERT-VERIFY', state: 'received', daysAgo: 4, quantity: 7 },
  { by: 2, code: 'TRANS-HOME', state: 'received', daysAgo: 6, to: inPerson },
  { by: 2, code: 'STATEMENT', state: 'dispatched', daysAgo: 22 },
  { by: 3, code: 'CERT-COLLECT', state: 'processing', daysAgo: 10 },
  { by: 3, code: 'TRANS-ABROAD', state: 'awaiting', daysAgo: 1, to: wes },
  { by: 4, code: 'CERT-VERIFY', state: 'awaiting', daysAgo: 12, quantity: 2 },
  { by: 4, code: 'TRANS-HOME', state: 'expired', daysAgo: 52, to: abuja },
  { by: 5, code: 'CERT-COLLECT', state: 'received', daysAgo: 7 },
  { by: 5, code: 'TRANS-HOME', state: 'awaiting', daysAgo: 5, to: lagos },
];

const visitor = (lastname: string, firstname: string, phone: string) => ({
  lastname,
  firstname,
  middlename: '',
  phone,
  email: `${firstname.toLowerCase()}.${lastname.toLowerCase()}@mail.example`,
});

/** People without an account: alumni, and employers' officers. */
export const demoVisitors = [
  visitor('Nwosu', 'Chiamaka', '+2348062210001'),
  visitor('Ibrahim', 'Musa', '+2348062210002'),
  visitor('Adebayo', 'Kunle', '+2348062210003'),
  visitor('Essien', 'Mfon', '+2348062210004'),
  visitor('Lawal', 'Aisha', '+2348062210005'),
  visitor('Gyang', 'Pam', '+2348062210006'),
] as const;
