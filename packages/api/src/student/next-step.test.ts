import { gatesOf, type GateView } from '../finance/gates';
import type { FeeState } from './fee-statement';
import { nextStep } from './next-step';

const view: GateView = {
  ...{ sessionId: 2, entrySessionId: 1, clearedAt: new Date(0), matricNumber: '2025/1', waived: false },
  ...{ late: false, latePaid: false, acceptanceDue: true, acceptancePaid: true, levyDue: true },
  ...{ levyPaid: true, feeState: 'paid', owing: 0 },
};

function step(
  feeState: FeeState,
  registration: string,
  more: Partial<GateView> & { semester?: number } = {},
) {
  const { semester = 1, ...changes } = more;
  return nextStep({ gates: gatesOf({ ...view, feeState, ...changes }), feeState, semester, registration });
}

describe('the next step', () => {
  it('is the fee before anything else', () => {
    expect(step('owing', 'open')).toMatchObject({ gate: 'school_fees', route: '/school_fees' });
  });

  it('of an entrant is the acceptance fee, then clearance, then the fee', () => {
    const entrant = { entrySessionId: 2, clearedAt: null };
    expect(step('owing', 'open', { ...entrant, acceptancePaid: false })?.route).toBe('/acceptance');
    expect(step('owing', 'open', entrant)).toMatchObject({ gate: 'clearance', route: '/profile' });
    expect(step('owing', 'open', { entrySessionId: 2 })?.gate).toBe('school_fees');
  });

  it('is registration once the first half is paid', () => {
    expect(step('half', 'open')?.gate).toBe('registration');
  });

  it('is the late fee when the time for registration is over', () => {
    expect(step('paid', 'open', { late: true })).toMatchObject({
      gate: 'late_registration',
      route: '/sundry',
    });
    expect(step('paid', 'open', { late: true, latePaid: true })?.gate).toBe('registration');
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
    expect(step('paid', 'locked', { levyPaid: false })?.route).toBe('/development_levy');
  });

  it('is nothing when all is paid and the registration is final, or not open yet', () => {
    expect(step('paid', 'locked')).toBeNull();
    expect(step('paid', 'not_open')).toBeNull();
  });
});
