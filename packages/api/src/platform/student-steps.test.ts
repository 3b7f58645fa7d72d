import type { DueState } from '@portal/shared/model';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import '../domains';
import { gatesOf, type GateView } from '../domains/finance/gates/gates';
import { leavingStep } from '../domains/student/exit-clearance/leaving-step';
import type { Database } from './database/database';
import type { StudentFacts } from './student-facts';
import { nextStepOf, studentSteps } from './student-steps';

/** Finds nothing: steps that ask the database are tested by their domains. */
const empty = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

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
    promotion?: number;
    status?: string;
    now?: Date;
  } = {},
) {
  const { semester = 1, confirming = null, bed = null, promotion = null, now = early, ...others } = more;
  const { status = 'active', ...changes } = others;
  const fees = { total: 0, paid: 0, outstanding: 0, state: feeState, confirming };
  return nextStepOf(empty, {
    studentId: 1,
    status,
    semester,
    money: { gates: gatesOf({ ...view, feeState, ...changes }), fees },
    registration: { open: true, opens: null, closes: null, unitsRegistered: 0, state: registration },
    bed,
    promotion,
    now,
  });
}

describe('the next step', () => {
  it('is the fee before anything else', async () => {
    expect(await step('owing', 'open')).toMatchObject({ gate: 'school_fees', route: '/school_fees' });
  });

  it('is a bed-space that is held and not paid before registration, which stays open for longer', async () => {
    const held = {
      state: 'held',
      place: 'Hostel A, room A 203, bed-space B',
      until: '2026-11-30T09:00:00.000Z',
    } as const;
    expect(await step('paid', 'open', { bed: held })).toMatchObject({
      gate: 'bed',
      text: 'Hostel A, room A 203, bed-space B is held for you until 30/11/2026, 10:00.',
      route: '/hostel/invoice',
    });
    expect((await step('paid', 'open', { bed: { ...held, state: 'paid' } }))?.gate).toBe('registration');
    expect((await step('owing', 'open', { bed: held }))?.gate).toBe('school_fees');
    // Nobody is sent to pay what cannot be paid any more.
    expect((await step('paid', 'open', { bed: held, now: new Date(held.until) }))?.gate).toBe('registration');
  });

  it('says where the fee leads whom a roll-over promoted', async () => {
    expect((await step('owing', 'open', { promotion: 300 }))?.text).toMatch(
      /^You go on to 300 level once the fee/,
    );
    expect((await step('half', 'open', { promotion: 300 }))?.gate).toBe('registration');
  });

  it('asks nobody to pay again who has said that the fee is paid', async () => {
    const confirming = 'INV2';
    const seen = { action: 'See the invoice', route: '/school_fees/invoice?number=INV2' };
    expect(await step('owing', 'open', { confirming })).toMatchObject(seen);
    expect(await step('half', 'locked', { confirming })).toMatchObject(seen);
  });

  it('of an entrant is the acceptance fee, then clearance, then the fee', async () => {
    const entrant = { entrySessionId: 2, clearedAt: null };
    const offered = { ...entrant, offer: 'published', offerOpen: true, offerLapses } as const;
    expect(await step('later', 'open', offered)).toMatchObject({
      title: 'Pay your acceptance fee',
      text: 'Your acceptance fee has not been paid. Your offer holds until 11/12/2026.',
      route: '/acceptance',
    });
    const accepted = { ...entrant, offer: 'accepted', acceptancePaid: true } as const;
    for (const who of [accepted, entrant])
      expect(await step('later', 'open', who)).toMatchObject({ gate: 'clearance', route: '/clearance' });
    expect((await step('owing', 'open', { entrySessionId: 2 }))?.gate).toBe('school_fees');
  });

  it('asks nobody to pay for an offer that is over', async () => {
    const entrant = { entrySessionId: 2, clearedAt: null };
    const over = [
      ['lapsed', /has lapsed/],
      ['declined', /have declined/],
      ['published', /time to accept your offer of admission is over/],
    ] as const;
    for (const [offer, text] of over) {
      expect(await step('none', 'open', { ...entrant, offer, levyState: 'none' })).toMatchObject({
        title: 'Your offer of admission',
        action: 'See your offer',
        route: '/acceptance',
        text: expect.stringMatching(text),
      });
    }
  });

  it('of an offer of an earlier session is still that offer, whatever the fees of this one are', async () => {
    const offered = { clearedAt: null, matricNumber: null, entryOffer: 'published' } as const;
    const free = { feeState: 'none', levyState: 'none' } as const;
    const open = { entryOfferOpen: true, entryOfferLapses: offerLapses };
    expect(await step('none', 'open', { ...offered, ...free, ...open })).toMatchObject({
      title: 'Pay your acceptance fee',
      text: 'Your acceptance fee has not been paid. Your offer holds until 11/12/2026.',
      route: '/acceptance',
    });
    expect((await step('none', 'open', { ...offered, ...free }))?.title).toBe('Your offer of admission');
    expect((await step('none', 'open', { ...offered, ...free, entryOffer: 'accepted' }))?.gate).toBe(
      'registration',
    );
    expect((await step('none', 'open', { ...free, clearedAt: null }))?.gate).toBe('registration');
  });

  it('is registration once the first half is paid', async () => {
    expect((await step('half', 'open'))?.gate).toBe('registration');
  });

  it('is the late fee when the time for registration is over', async () => {
    expect(await step('paid', 'late', { late: true })).toMatchObject({
      gate: 'late_registration',
      route: '/sundry',
    });
    expect(await step('paid', 'late', { late: true, latePaid: true })).toMatchObject({
      gate: 'registration',
      title: 'Register your courses late',
    });
    expect(await step('paid', 'locked', { late: true })).toBeNull();
  });

  it('is the second half in the Rain semester, whatever the registration', async () => {
    expect((await step('half', 'open', { semester: 2 }))?.title).toBe(
      'Pay the second half of your school fees',
    );
    expect((await step('half', 'open', { semester: 2, waived: true }))?.gate).toBe('registration');
  });

  it('is the second half when Harmattan is registered and locked', async () => {
    expect((await step('half', 'locked'))?.gate).toBe('school_fees');
  });

  it('is the levy at last', async () => {
    expect((await step('paid', 'locked', { levyState: 'owing' }))?.route).toBe('/development_levy');
  });

  it('is nothing when all is paid and the registration is final, or not open yet', async () => {
    expect(await step('paid', 'locked')).toBeNull();
    expect(await step('paid', 'not_open')).toBeNull();
  });
});

it.each(['deferred', 'suspended', 'withdrawn'])('is no payment for who is %s', async (status) => {
  expect(await step('owing', 'open', { status })).toMatchObject({ gate: 'status', route: '/profile' });
});

it.each(['active', 'probation'])('is the usual one for who is %s', async (status) => {
  expect((await step('owing', 'open', { status }))?.gate).toBe('school_fees');
});

it('asks first for what has the lower number, and no two steps of any domain share one', async () => {
  const orders = studentSteps().map(({ order }) => order);
  expect(orders.length).toBeGreaterThan(9);
  expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
  expect((await step('owing', 'open', { status: 'graduated' }))?.gate).toBe('exit_clearance');
});

it('of a graduate is exit clearance, until every office has cleared them', () => {
  const office = { id: 1, awaitedSince: '', days: 3, decidedAt: null, reason: null };
  const [waiting, held] = [
    { ...office, name: 'Bursary', state: 'waiting' as const },
    { ...office, name: 'Library', state: 'held' as const, reason: 'Two books are out' },
  ];
  const step = (state: 'to_begin' | 'under_way' | 'cleared', ...asked: (typeof waiting | typeof held)[]) =>
    leavingStep({ state, offices: asked });
  expect(step('to_begin')).toMatchObject({ title: 'Begin your exit clearance', route: '/exit_clearance' });
  expect(step('under_way', waiting).text).toBe('Still to come: Bursary.');
  expect(step('under_way', waiting, held)).toMatchObject({
    title: 'Library: your exit clearance is held',
    text: 'Two books are out.',
  });
  expect(step('cleared')).toMatchObject({ title: 'You have graduated', route: '/documents' });
});
