import type { DueState } from '@portal/shared/model';
import { gatesOf, type GateView } from '../finance/gates/gates';
import type { StudentFacts } from '../../platform/student-facts';
import { leavingStep } from './exit-clearance/leaving-step';
import { awayStep, nextStep } from './next-step';

const view: GateView = {
  sessionId: 2,
  entrySessionId: 1,
  clearedAt: new Date(0),
  matricNumber: '2025/1',
  waived: false,
  late: false,
  latePaid: false,
  addDropSold: false,
  addDropPaid: false,
  toCome: false,
  offer: null,
  offerOpen: false,
  offerLapses: null,
  entryOffer: null,
  entryOfferOpen: false,
  entryOfferLapses: null,
  acceptancePaid: false,
  levyState: 'paid',
  feeState: 'paid',
  owing: 0,
};

/** The first moment after 11 December in Lagos. */
const offerLapses = new Date('2026-12-11T23:00:00Z');
const early = new Date('2026-09-14T09:00:00Z');

function step(
  feeState: DueState,
  registration: string,
  more: Partial<GateView> & {
    semester?: number;
    confirming?: string;
    bed?: StudentFacts['bed'];
    promotedTo?: number;
    now?: Date;
  } = {},
) {
  const { semester = 1, confirming = null, bed = null, promotedTo = null, now = early, ...changes } = more;
  const gates = gatesOf({ ...view, feeState, ...changes });
  return nextStep({ gates, feeState, confirming, semester, registration, bed, promotedTo, now });
}

describe('the next step', () => {
  it('is the fee before anything else', () => {
    expect(step('owing', 'open')).toMatchObject({ gate: 'school_fees', route: '/school_fees' });
  });

  it('is a bed-space that is held and not paid before registration, which stays open for longer', () => {
    const held = {
      state: 'held',
      place: 'Hostel A, room A 203, bed-space B',
      until: '2026-11-30T09:00:00.000Z',
    } as const;
    expect(step('paid', 'open', { bed: held })).toMatchObject({
      gate: 'bed',
      text: 'Hostel A, room A 203, bed-space B is held for you until 30/11/2026, 10:00.',
      route: '/hostel/invoice',
    });
    expect(step('paid', 'open', { bed: { ...held, state: 'paid' } })?.gate).toBe('registration');
    expect(step('owing', 'open', { bed: held })?.gate).toBe('school_fees');
    // Nobody is sent to pay what cannot be paid any more.
    expect(step('paid', 'open', { bed: held, now: new Date(held.until) })?.gate).toBe('registration');
  });

  it('says where the fee leads whom a roll-over promoted', () => {
    expect(step('owing', 'open', { promotedTo: 300 })?.text).toMatch(/^You go on to 300 level once the fee/);
    expect(step('half', 'open', { promotedTo: 300 })?.gate).toBe('registration');
  });

  it('asks nobody to pay again who has said that the fee is paid', () => {
    const confirming = 'INV2';
    const seen = { action: 'See the invoice', route: '/school_fees/invoice?number=INV2' };
    expect(step('owing', 'open', { confirming })).toMatchObject(seen);
    expect(step('half', 'locked', { confirming })).toMatchObject(seen);
  });

  it('of an entrant is the acceptance fee, then clearance, then the fee', () => {
    const entrant = { entrySessionId: 2, clearedAt: null };
    const offered = { ...entrant, offer: 'published', offerOpen: true, offerLapses } as const;
    expect(step('later', 'open', offered)).toMatchObject({
      title: 'Pay your acceptance fee',
      text: 'Your acceptance fee has not been paid. Your offer holds until 11/12/2026.',
      route: '/acceptance',
    });
    const accepted = { ...entrant, offer: 'accepted', acceptancePaid: true } as const;
    for (const who of [accepted, entrant])
      expect(step('later', 'open', who)).toMatchObject({ gate: 'clearance', route: '/clearance' });
    expect(step('owing', 'open', { entrySessionId: 2 })?.gate).toBe('school_fees');
  });

  it('asks nobody to pay for an offer that is over', () => {
    const entrant = { entrySessionId: 2, clearedAt: null };
    const over = [
      ['lapsed', /has lapsed/],
      ['declined', /have declined/],
      ['published', /time to accept your offer of admission is over/],
    ] as const;
    for (const [offer, text] of over) {
      expect(step('none', 'open', { ...entrant, offer, levyState: 'none' })).toMatchObject({
        title: 'Your offer of admission',
        action: 'See your offer',
        route: '/acceptance',
        text: expect.stringMatching(text),
      });
    }
  });

  it('of an offer of an earlier session is still that offer, whatever the fees of this one are', () => {
    const offered = { clearedAt: null, matricNumber: null, entryOffer: 'published' } as const;
    const free = { feeState: 'none', levyState: 'none' } as const;
    const open = { entryOfferOpen: true, entryOfferLapses: offerLapses };
    expect(step('none', 'open', { ...offered, ...free, ...open })).toMatchObject({
      title: 'Pay your acceptance fee',
      text: 'Your acceptance fee has not been paid. Your offer holds until 11/12/2026.',
      route: '/acceptance',
    });
    expect(step('none', 'open', { ...offered, ...free })?.title).toBe('Your offer of admission');
    expect(step('none', 'open', { ...offered, ...free, entryOffer: 'accepted' })?.gate).toBe('registration');
    expect(step('none', 'open', { ...free, clearedAt: null })?.gate).toBe('registration');
  });

  it('is registration once the first half is paid', () => {
    expect(step('half', 'open')?.gate).toBe('registration');
  });

  it('is the late fee when the time for registration is over', () => {
    expect(step('paid', 'late', { late: true })).toMatchObject({
      gate: 'late_registration',
      route: '/sundry',
    });
    expect(step('paid', 'late', { late: true, latePaid: true })).toMatchObject({
      gate: 'registration',
      title: 'Register your courses late',
    });
    expect(step('paid', 'locked', { late: true })).toBeNull();
  });

  it('is the second half in the Rain semester, whatever the registration', () => {
    expect(step('half', 'open', { semester: 2 })?.title).toBe('Pay the second half of your school fees');
    expect(step('half', 'open', { semester: 2, waived: true })?.gate).toBe('registration');
  });

  it('is the second half when Harmattan is registered and locked', () => {
    expect(step('half', 'locked')?.gate).toBe('school_fees');
  });

  it('is the levy at last', () => {
    expect(step('paid', 'locked', { levyState: 'owing' })?.route).toBe('/development_levy');
  });

  it('is nothing when all is paid and the registration is final, or not open yet', () => {
    expect(step('paid', 'locked')).toBeNull();
    expect(step('paid', 'not_open')).toBeNull();
  });
});

it.each(['deferred', 'suspended', 'withdrawn'])('is no payment for who is %s', (status) => {
  expect(awayStep(status)).toMatchObject({ gate: 'status', route: '/profile' });
});

it.each(['active', 'probation'])('is the usual one for who is %s', (status) => {
  expect(awayStep(status)).toBeNull();
});

it('of a graduate is exit clearance, until every office has cleared them', () => {
  const office = { id: 1, awaitedSince: '', days: 3, decidedAt: null, reason: null };
  const [waiting, held] = [
    { ...office, name: 'Bursary', state: 'waiting' as const },
    { ...office, name: 'Library', state: 'held' as const, reason: 'Two books are out' },
  ];
  const step = (state: 'to_begin' | 'under_way' | 'cleared', ...asked: (typeof waiting | typeof held)[]) =>
    leavingStep({ state, begunAt: null, clearedAt: null, offices: asked });
  expect(step('to_begin')).toMatchObject({ title: 'Begin your exit clearance', route: '/exit_clearance' });
  expect(step('under_way', waiting).text).toBe('Still to come: Bursary.');
  expect(step('under_way', waiting, held)).toMatchObject({
    title: 'Library: your exit clearance is held',
    text: 'Two books are out.',
  });
  expect(step('cleared')).toMatchObject({ title: 'You have graduated', route: '/documents' });
});
